//! Randomizing pruned leaves and revealing their values: by accessible names.

use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::session::Action;
use egui::{Key, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn open(window: &mut Window, text: &str) {
    let open = |session: &mut cutoff::session::Session| {
        session.open_text(text.as_bytes().to_vec(), "the test".to_owned());
    };
    open(&mut window.state_mut().session);
    settle(window);
}

/// What the widget of a node is called.
fn name_of(window: &Window, node: &str) -> String {
    let node = window.get_by_label_contains(node);
    node.accesskit_node().label().unwrap()
}

fn is_said(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// Runs frames until so many values have been tried.
fn wait_for(window: &mut Window, tried: u64) {
    let start = Instant::now();
    while window.state().session.what_if.tried().unwrap() < tried {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "nothing is tried"
        );
        std::thread::sleep(Duration::from_millis(10));
        window.run_steps(1);
    }
    window.run_steps(1);
}

fn mouse(window: &mut Window, at: Pos2, pressed: bool) {
    window.event(egui::Event::PointerMoved(at));
    window.event(egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    });
    window.run_steps(3);
}

const STILL: &str = "at 2 pruned leaves: the root’s value is still 3";

#[test]
fn randomizing_changes_only_pruned_leaves() {
    let mut window = window();
    press(&mut window, Key::C);
    let before = (
        window.state().session.stepping.step(),
        window.state().session.tree().clone(),
        name_of(&window, "MIN node C"),
        name_of(&window, "leaf D1"),
        name_of(&window, "leaf B2"),
    );
    press(&mut window, Key::X);
    let mut seen = std::collections::BTreeSet::new();
    for round in 1..=6 {
        wait_for(&mut window, 2 * round);
        assert!(is_said(&window, STILL));
        seen.insert(name_of(&window, "leaf C2"));
        let after = (
            window.state().session.stepping.step(),
            window.state().session.tree().clone(),
            name_of(&window, "MIN node C"),
            name_of(&window, "leaf D1"),
            name_of(&window, "leaf B2"),
        );
        assert_eq!(before, after);
    }
    assert!(seen.len() > 2, "{seen:?}");
    let tried =
        |name: &String| name.starts_with("leaf C2, value 4, skipped by the cutoff at C, tried ");
    assert!(seen.iter().all(tried), "{seen:?}");
    // What is announced does not change with every number.
    let announced = "Randomized pruned leaves: the root’s value is still 3";
    window.get_by_label(announced);
    let state = &window.state().session;
    assert!(state.edits.history.undo().is_none() && !state.edits.is_unsaved());
    press(&mut window, Key::X);
    assert!(!is_said(&window, "pruned leaves"));
    assert_eq!(
        name_of(&window, "leaf C2"),
        "leaf C2, value 4, skipped by the cutoff at C"
    );
}

/// Before an audience the caption tells it, in its large letters, and the tree below says nothing in small ones.
#[test]
fn presentation_caption_reports_the_trials() {
    let mut window = window();
    press(&mut window, Key::C);
    press(&mut window, Key::F5);
    press(&mut window, Key::X);
    wait_for(&mut window, 2);
    let told = "the root’s value is still 3. Searched again each time: ";
    assert!(is_said(&window, told));
    assert!(!is_said(&window, "Cutoff at C: "));
    press(&mut window, Key::Escape);
    assert!(is_said(&window, "Cutoff at C: ") && !is_said(&window, told));
}

#[test]
fn randomizing_ends_with_escape_or_a_step() {
    let mut window = window();
    for (end, step) in [
        (Key::Escape, 18),
        (Key::ArrowRight, 19),
        (Key::End, 33),
        (Key::P, 18),
    ] {
        press(&mut window, Key::Home);
        press(&mut window, Key::C);
        press(&mut window, Key::X);
        wait_for(&mut window, 2);
        window.key_press(end);
        window.run_steps(2);
        assert!(!window.state().session.what_if.is_shaking(), "{end:?}");
        assert!(!is_said(&window, "pruned leaves"));
        assert!(window.state().session.stepping.step() >= step, "{end:?}");
    }
}

#[test]
fn all_pruned_leaves_randomize_despite_key_repeats() {
    let mut window = window();
    open(&mut window, "[[3, 12, 8], [2, [4, [7, 9]], 6], [1, 5, 2]]");
    press(&mut window, Key::End);
    for repeat in [false, true, true] {
        window.event(egui::Event::Key {
            key: Key::X,
            physical_key: None,
            pressed: true,
            repeat,
            modifiers: egui::Modifiers::NONE,
        });
        window.run_steps(1);
    }
    wait_for(&mut window, 12);
    assert!(is_said(
        &window,
        "at 6 pruned leaves: the root’s value is still 3"
    ));
}

#[test]
fn reports_when_nothing_is_pruned() {
    for (text, keys, sentence) in [
        ("[[3, 12], [2, 4]]", &[][..], "Nothing has been pruned yet"),
        (
            "[[1, 2], [3, 4]]",
            &[Key::End],
            "This search prunes nothing",
        ),
        (
            "[[3, 12], [2, 4]]",
            &[Key::A, Key::End],
            "Minimax prunes nothing",
        ),
    ] {
        let mut window = window();
        open(&mut window, text);
        for &key in keys {
            press(&mut window, key);
        }
        press(&mut window, Key::X);
        assert!(is_said(&window, sentence), "{sentence}");
        assert!(window.state().session.what_if.tried().is_none());
        press(&mut window, Key::Escape);
        assert!(!is_said(&window, sentence), "{sentence}");
        super::run(&mut window, Action::RevealPruned);
        assert!(is_said(&window, sentence), "{sentence}");
        super::run(&mut window, Action::RevealPruned);
        assert!(!is_said(&window, sentence), "{sentence}");
    }
}

const SEEN: &str = "Pruned values: the search never saw these";

#[test]
fn holding_the_key_reveals_pruned_values() {
    let mut window = window();
    // C is cut after 2; below it there is an inner node, too, worth 5.
    open(
        &mut window,
        "[[3, 12, 8], [2, [[4, 5], [5, 7]], 6], [1, 9]]",
    );
    press(&mut window, Key::End);
    let before = name_of(&window, "leaf C3, value");
    for _ in 0..2 {
        super::run(&mut window, Action::RevealPruned);
        // Nothing in particular is in hand: all that was pruned is shown.
        window.get_by_label(SEEN);
        assert!(name_of(&window, "leaf C3, value").ends_with("value 6, not seen by the search"));
        assert!(name_of(&window, "leaf D2").ends_with("value 9, not seen by the search"));
        assert!(!name_of(&window, "leaf B2").contains("never seen"));
        super::run(&mut window, Action::RevealPruned);
        assert!(!is_said(&window, SEEN));
        assert_eq!(name_of(&window, "leaf C3, value"), before);
        // The same before an audience.
        press(&mut window, Key::F5);
    }
    press(&mut window, Key::Escape);
    // At a cutoff, of that one only.
    press(&mut window, Key::Home);
    press(&mut window, Key::C);
    press(&mut window, Key::C);
    super::run(&mut window, Action::RevealPruned);
    window.get_by_label(&format!(
        "{SEEN}; At most 1 was proved for D; searched in full, it has value 1: the skipped part changes nothing"
    ));
    assert!(!name_of(&window, "leaf C3, value").contains("never seen"));
    assert!(name_of(&window, "leaf D2").contains("value 9, not seen"));
    // Of the one under the pointer.
    let at = window.get_by_label_contains("leaf C3").rect().center();
    window.hover_at(at);
    window.run_steps(4);
    assert!(name_of(&window, "leaf C3, value").contains("value 6, not seen"));
    assert!(!name_of(&window, "leaf D2").contains("never seen"));
}

const BARS: &str = "Bars of the cutoff at C: click or hold to reveal the pruned values";

#[test]
fn holding_the_mouse_reveals_pruned_values() {
    let mut window = window();
    press(&mut window, Key::C);
    let at = window.get_by_label(BARS).rect().center();
    mouse(&mut window, at, true);
    // Longer than a click.
    window.run_steps(8);
    assert!(is_said(&window, SEEN));
    assert!(name_of(&window, "leaf C3, value").contains("value 6, not seen"));
    mouse(&mut window, at, false);
    assert!(!is_said(&window, SEEN));
    assert_eq!(window.state().session.stepping.step(), 18);
}

/// The menu of a root move and of the node that cuts.
#[test]
fn node_menu_asks_about_the_search() {
    let mut window = window();
    press(&mut window, Key::C);
    let menu = |window: &mut Window, entry: &str| {
        super::run(window, Action::NodeMenu);
        window.get_by_label(entry).click();
        settle(window);
    };
    menu(&mut window, "Randomize pruned leaves");
    assert!(window.state().session.what_if.is_shaking());
    menu(&mut window, "Randomize pruned leaves");
    menu(&mut window, "Why not this move?");
    let why = window.state().session.why_not().unwrap();
    assert_eq!(why, ["C: at most 2, because of C1.", "B (chosen): 3."]);
}

#[test]
fn click_keeps_pruned_values_revealed() {
    let mut window = window();
    press(&mut window, Key::C);
    let click = |window: &mut Window, place: &str| {
        let at = window.get_by_label(place).rect().center();
        window.hover_at(at);
        for pressed in [true, false] {
            window.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            });
            window.run_steps(1);
        }
        settle(window);
    };
    for end in [None, Some(Key::Escape), Some(Key::ArrowRight)] {
        click(&mut window, BARS);
        window.run_steps(20);
        assert!(is_said(&window, SEEN));
        assert!(name_of(&window, "leaf C3, value").contains("value 6, not seen"));
        match end {
            Some(key) => press(&mut window, key),
            None => click(&mut window, BARS),
        }
        window.remove_cursor();
        window.run_steps(3);
        assert!(!is_said(&window, SEEN), "{end:?}");
        press(&mut window, Key::Home);
        press(&mut window, Key::C);
    }
    // By the menu, too, and not of another tree.
    super::pick(&mut window, "View", "Reveal pruned values");
    assert!(is_said(&window, SEEN));
    open(&mut window, "[[3, 12], [2, 4]]");
    assert!(!is_said(&window, SEEN));
}

#[test]
fn what_if_is_off_for_two_searches() {
    let mut window = window();
    press(&mut window, Key::C);
    press(&mut window, Key::X);
    wait_for(&mut window, 2);
    let both =
        |session: &mut cutoff::session::Session| session.turn_to(cutoff::session::page::Page::Both);
    both(&mut window.state_mut().session);
    settle(&mut window);
    assert!(!window.state().session.what_if.is_shaking());
    press(&mut window, Key::X);
    let what_if = &window.state().session.what_if;
    assert!(!what_if.is_shaking() && !what_if.is_revealed());
}

#[test]
fn typed_letters_trigger_no_what_if() {
    let mut window = window();
    press(&mut window, Key::C);
    window.get_by_label_contains("leaf C1").click();
    settle(&mut window);
    press(&mut window, Key::Enter);
    window.get_by_label("Value of C1");
    for key in [Key::W, Key::X] {
        window.key_down(key);
        window.run_steps(3);
        let what_if = &window.state().session.what_if;
        assert!(!what_if.is_revealed() && !what_if.is_shaking());
    }
}

#[test]
fn skipped_chess_moves_list_their_values() {
    let mut settings = cutoff::session::settings::Settings::default();
    settings.setup.depth = 2;
    let mut window = super::window_with(settings, None);
    // Two plies deep: at Rb1 Black has cut after the first of nine answers.
    open(&mut window, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    press(&mut window, Key::C);
    super::run(&mut window, Action::RevealPruned);
    assert!(is_said(&window, "searched in full, it has value"));
    for listed in ["a6 (", "a5 (", "Bh2 (", "Bc7 ("] {
        assert!(is_said(&window, listed), "{listed}");
    }
    super::run(&mut window, Action::RevealPruned);
    // A click on a skipped leaf shows that very move on the board.
    let stage = &window.state().session.stage;
    let named = stage.tree.nodes().len();
    let skipped = (0..u32::try_from(named).unwrap())
        .map(cutoff::game::NodeId)
        .find(|&node| stage.visit_of(node).is_none() && stage.name(node) == "a5");
    let seek = |session: &mut cutoff::session::Session| session.go_to_node(skipped.unwrap());
    seek(&mut window.state_mut().session);
    settle(&mut window);
    assert!(is_said(
        &window,
        "a5 (purple arrow) was skipped: axb6 had already caused a cutoff."
    ));
    // What was said of a move is over with the next step.
    press(&mut window, Key::ArrowRight);
    assert!(!is_said(&window, "(purple arrow) was skipped"));
}
