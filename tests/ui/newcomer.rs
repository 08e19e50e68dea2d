//! What somebody meets who has the program for the first time: keys in fields, half an answer, a page that says what to do.

use cutoff::app::lessons::ask::{AskRate, AskSettings, Draft};
use cutoff::game::NodeId;
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::teach::{Kinds, QuestionKind};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::ask::{Shown, press, says, step, type_in};
use super::exercise::exercise;
use super::{settle, window, window_with};

/// The window at its first question for a window, with the keyboard in α.
fn asked_for_a_window() -> Shown {
    let settings = Settings {
        ask: AskSettings {
            on: true,
            kinds: Kinds::only(QuestionKind::Window),
            often: AskRate::Every,
            room: false,
        },
        ..Settings::default()
    };
    let mut window = window_with(settings, None);
    for _ in 0..20 {
        if window.state().session.ask.open().is_some() {
            return window;
        }
        press(&mut window, Key::ArrowRight);
    }
    panic!("nothing is asked");
}

/// Presses a letter as a keyboard does: the key and its text.
fn strike(window: &mut Shown, key: Key, text: &str) {
    window.key_press(key);
    type_in(window, text);
}

#[test]
fn letters_are_shortcuts_until_answer_begins() {
    let mut window = asked_for_a_window();
    assert!(says(&window, "Esc: skip"));
    assert!(!says(&window, "3+: just above 3"));
    strike(&mut window, Key::C, "c");
    assert!(says(&window, "Answer first"));
    strike(&mut window, Key::I, "i");
    let draft = |window: &Shown| window.state().session.ask.open().unwrap().draft.clone();
    let typed = draft(&window);
    assert!(
        matches!(&typed, Draft::Window([alpha, _]) if alpha == "∞"),
        "{typed:?}"
    );
    // Whoever is typing loses nothing by a slip.
    for (key, text) in [(Key::S, "s"), (Key::A, "a"), (Key::Q, "q")] {
        strike(&mut window, key, text);
        assert_eq!(draft(&window), typed, "{text}");
        assert_eq!(window.state().session.page, Page::Step);
    }
    press(&mut window, Key::Backspace);
    strike(&mut window, Key::Q, "q");
    assert!(!window.state().session.settings.ask.on);
    assert!(window.state().session.ask.open().is_none());
}

#[test]
fn answered_question_keeps_its_card_height() {
    let mut window = asked_for_a_window();
    let below = |window: &Shown| window.get_by_label("Pseudocode").rect().top();
    let before = below(&window);
    type_in(&mut window, "1");
    press(&mut window, Key::Tab);
    type_in(&mut window, "2");
    press(&mut window, Key::Enter);
    press(&mut window, Key::F2);
    let after = below(&window);
    assert!((after - before).abs() < 150.0, "{before} {after}");
    press(&mut window, Key::Enter);
    for _ in 0..20 {
        if window.state().session.ask.open().is_some() {
            break;
        }
        press(&mut window, Key::ArrowRight);
    }
    let again = below(&window);
    assert!((again - after).abs() < 1.0, "{after} {again}");
}

#[test]
fn enter_between_two_questions_edits_nothing() {
    let mut window = asked_for_a_window();
    press(&mut window, Key::F2);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    assert!(!says(&window, "is not a leaf"));
}

#[test]
fn added_stop_focuses_its_text() {
    let mut window = window();
    window.set_size(egui::vec2(1280.0, 800.0));
    super::pick(&mut window, "Learn", "Make a lesson…");
    // From the title back to the tree.
    press(&mut window, Key::Escape);
    press(&mut window, Key::ArrowRight);
    super::run(&mut window, Action::AddStop);
    window.run_steps(2);
    let before = step(&window);
    strike(&mut window, Key::C, "c");
    assert_eq!(step(&window), before);
    let draft = window.state().session.maker.draft.as_ref().unwrap();
    let text = &draft.draft().stops[0].text;
    assert_eq!(text, "c");
    for name in ["Make a lesson (not saved)", "Add a stop here…", "Title"] {
        let rect = window.get_by_label(name).rect();
        assert!(
            rect.top() > 20.0 && rect.bottom() < 300.0,
            "{name} {rect:?}"
        );
    }
}

#[test]
fn exercise_page_gives_instructions_and_stays_put() {
    let mut window = exercise("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    assert!(says(&window, "Search by hand (alpha-beta, cuts on"));
    assert!(says(&window, "Begin at the root, A."));
    assert!(says(&window, "with a sign"));
    let place = |window: &Shown| window.get_by_label("Check").rect();
    let before = place(&window);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    assert_eq!(place(&window), before);
}

#[test]
fn half_window_differs_from_missing_window() {
    let mut window = exercise("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    type_in(&mut window, "1");
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    type_in(&mut window, "i");
    press(&mut window, Key::Enter);
    window.get_by_label("Check").click();
    settle(&mut window);
    assert!(says(&window, "A: β is right, α is missing."));
    assert!(says(&window, ", 1 half"));
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    assert_eq!(paper.sheet.entry(NodeId(0)).alpha, None);
    assert!(!says(&window, "left that blank"));
}

#[test]
fn enter_after_a_value_waits_for_its_sign() {
    let mut window = exercise("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    for text in ["1", "-i", "i", "3"] {
        type_in(&mut window, text);
        press(&mut window, Key::Enter);
    }
    let node = |window: &Shown| window.state().session.desk.paper.as_ref().unwrap().node;
    assert_eq!(node(&window), NodeId(0));
    assert!(says(&window, "Press =, < (for ≤) or > (for ≥)"));
    type_in(&mut window, "=");
    press(&mut window, Key::Enter);
    assert_eq!(node(&window), NodeId(1));
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    assert!(paper.sheet.entry(NodeId(0)).relation.is_some());
}

#[test]
fn why_search_asks_nothing_and_drops_its_banner() {
    let settings = Settings {
        ask: AskSettings {
            on: true,
            ..AskSettings::default()
        },
        ..Settings::default()
    };
    let mut window = window_with(settings, None);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    settle(&mut window);
    type_in(&mut window, "e4");
    press(&mut window, Key::Enter);
    for _ in 0..4_000 {
        window.run_steps(1);
        if window.state().session.play.game.moves().len() == 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    super::run(&mut window, Action::WhyMove);
    assert_eq!(window.state().session.page, Page::Step);
    assert!(says(&window, "as it was run."));
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::C);
    assert!(window.state().session.ask.open().is_none());
    let start = cutoff::game::find_game("chess").unwrap().start();
    let request = Request::Text(start.text().into_bytes(), "the test".to_owned());
    window.state_mut().session.open(request);
    settle(&mut window);
    assert!(!says(&window, "as it was run."));
}
