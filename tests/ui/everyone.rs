//! For everyone: names for all that can be used, the tree by keyboard, what is announced.

use cutoff::app::App;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::{Section, Settings};
use egui::Key;
use egui::accesskit::{Action, Live, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn apply(window: &mut Window, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    settle(window);
}

/// Fails on anything that can be clicked, focused or typed into and has no name.
pub(super) fn all_named(window: &Window, place: &str) {
    let mut seen = 0;
    for node in window.root().children_recursive() {
        let node = node.accesskit_node();
        let usable = matches!(
            node.role(),
            Role::Button
                | Role::CheckBox
                | Role::RadioButton
                | Role::Slider
                | Role::SpinButton
                | Role::ComboBox
                | Role::TextInput
                | Role::MultilineTextInput
                | Role::Link
                | Role::MenuItem
                | Role::DisclosureTriangle
        );
        let active = [Action::Click, Action::Focus, Action::SetValue];
        let data = node.data();
        let usable = usable || active.iter().any(|&action| data.supports_action(action));
        // The toolkit's scroll bars need no names: they go with what they scroll, and arrow keys and wheel do the same.
        if !usable || matches!(node.role(), Role::Window | Role::ScrollBar) {
            continue;
        }
        seen += 1;
        // Text names itself.
        let text = node.value().filter(|_| node.role() == Role::Label);
        let name = node.label().or(text).unwrap_or_default();
        let bounds = node.bounding_box();
        assert!(
            !name.trim().is_empty(),
            "{place}: a {:?} without a name at {bounds:?}",
            node.role()
        );
    }
    assert!(seen > 0, "{place} has nothing to use");
}

#[test]
fn every_control_has_an_accessible_name() {
    let settings = Settings {
        sections: vec![Section::Pseudocode, Section::CallStack],
        ..Settings::default()
    };
    let mut window = window_with(settings, None);
    window.set_size(egui::vec2(1280.0, 2000.0));
    settle(&mut window);
    all_named(&window, "step page");
    press(&mut window, Key::C);
    all_named(&window, "step page at a cutoff");
    window.get_by_label("Root moves").click();
    settle(&mut window);
    all_named(&window, "root moves");
    for menu in ["File", "Edit", "View", "Learn", "Help"] {
        window.get_by_label(menu).click();
        window.run_steps(4);
        all_named(&window, menu);
        press(&mut window, Key::Escape);
    }
    for action in [
        cutoff::session::Action::Keys,
        cutoff::session::Action::About,
        cutoff::session::Action::EnterText,
        cutoff::session::Action::Generate,
    ] {
        apply(&mut window, |session| session.run(action));
        all_named(&window, action.id());
        press(&mut window, Key::Escape);
    }
    apply(&mut window, |session| {
        session.open_text(b"[[".to_vec(), "test".into());
    });
    assert!(window.state().session.notice.is_some());
    all_named(&window, "notice");
    apply(&mut window, |session| {
        session.open_text(b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1".to_vec(), "test".into());
    });
    all_named(&window, "chess");
    apply(&mut window, |session| session.turn_to(Page::Compare));
    all_named(&window, "compare page");
    press(&mut window, Key::F5);
    all_named(&window, "presenting");
    press(&mut window, Key::B);
    all_named(&window, "blank screen");
}

#[test]
fn every_node_is_labelled_with_its_state() {
    let mut window = window();
    press(&mut window, Key::C);
    for name in [
        "MAX node A, ply 0, window minus infinity to infinity, at least 3",
        "MIN node C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped",
        "leaf C2, value 4, skipped by the cutoff at C",
        "MIN node D, ply 1, not visited",
    ] {
        window.get_by_role_and_label(Role::Button, name);
    }
}

fn focus_tree(window: &mut Window) {
    for _ in 0..60 {
        window.key_press(Key::Tab);
        window.run_steps(2);
        if window.get_by_label("Game tree").is_focused() {
            window.run_steps(2);
            return;
        }
    }
    panic!("Tab does not reach the tree");
}

/// What is announced of the node that the keyboard is at.
fn said(window: &Window) -> String {
    let value = window.get_by_label("Game tree").value().unwrap();
    let mut live = window.root().children_recursive().filter(|node| {
        let node = node.accesskit_node();
        node.live() == Live::Polite && node.value().as_deref() == Some(value.as_str())
    });
    assert!(live.next().is_some(), "not announced: {value}");
    value
}

#[test]
fn keyboard_walks_the_whole_tree() {
    let mut window = window();
    focus_tree(&mut window);
    assert!(said(&window).starts_with("MAX node A, ply 0"));
    for (key, node) in [
        (Key::ArrowUp, "MAX node A, ply 0, not visited, current"),
        (
            Key::ArrowDown,
            "MIN node B, ply 1, not visited, child 1 of 3 of A",
        ),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowRight, "MIN node C"),
        (
            Key::ArrowRight,
            "MIN node D, ply 1, not visited, child 3 of 3 of A",
        ),
        (Key::ArrowRight, "MIN node D"),
        (Key::ArrowDown, "leaf D1, value 14"),
        (Key::ArrowDown, "leaf D1"),
        (Key::ArrowRight, "leaf D2"),
        (Key::ArrowUp, "MIN node D"),
        (Key::ArrowLeft, "MIN node C"),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowLeft, "MIN node B"),
        (Key::ArrowRight, "MIN node C"),
        (Key::ArrowDown, "leaf C1"),
        (Key::ArrowRight, "leaf C2"),
    ] {
        press(&mut window, key);
        let said = said(&window);
        assert!(said.starts_with(node), "{key:?}: {said}");
        assert_eq!(window.state().session.stepping.step(), 0);
    }
    // C2 is skipped: Space goes to the cutoff that does it.
    press(&mut window, Key::Space);
    assert_eq!(window.state().session.stepping.step(), 18);
    assert!(said(&window).starts_with("leaf C2, value 4, skipped by the cutoff at C"));
    // The other keys still step.
    press(&mut window, Key::PageDown);
    assert_eq!(window.state().session.stepping.step(), 19);
    press(&mut window, Key::Tab);
    press(&mut window, Key::C);
    assert!(!window.get_by_label("Game tree").is_focused());
}

#[test]
fn keyboard_reaches_nodes_off_screen() {
    let mut window = window();
    let leaves = vec!["1"; 4_000].join(",");
    let text = format!("[[{leaves}],[{leaves}]]");
    apply(&mut window, |session| {
        session.open_text(text.into_bytes(), "test".into());
    });
    assert!(window.state().session.around);
    focus_tree(&mut window);
    for key in [
        Key::ArrowDown,
        Key::ArrowRight,
        Key::ArrowDown,
        Key::ArrowRight,
    ] {
        press(&mut window, key);
    }
    let said = said(&window);
    assert!(said.ends_with("child 2 of 4000 of C"), "{said}");
    press(&mut window, Key::Space);
    let state = &window.state().session;
    assert_eq!(state.stage.name(state.current_node()), "C");
}

#[test]
fn enter_edits_the_focused_leaf() {
    let mut window = window();
    press(&mut window, Key::F6);
    for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowDown] {
        press(&mut window, key);
    }
    press(&mut window, Key::Enter);
    window.get_by_label("Value of C1");
    window.event(egui::Event::Text("5".to_owned()));
    window.run_steps(2);
    press(&mut window, Key::Enter);
    let state = &window.state().session;
    let value = state.tree().node(cutoff::game::NodeId(6)).value;
    assert_eq!(value, Some(cutoff::game::Score::from(5)));
    // The keyboard is at the leaf again, and goes on from there.
    assert!(said(&window).starts_with("leaf C1, value 5"));
    press(&mut window, Key::ArrowRight);
    assert!(said(&window).starts_with("leaf C2"));
    press(&mut window, Key::Enter);
    press(&mut window, Key::Escape);
    assert!(said(&window).starts_with("leaf C2"));
    // An inner node has no value to be typed.
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Enter);
    let state = &window.state().session;
    assert!(state.edits.field.is_none());
    assert_eq!(state.stage.name(state.current_node()), "C");
}

#[test]
fn enter_seeks_to_a_chess_leaf() {
    let mut window = window();
    let fen = b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1".to_vec();
    apply(&mut window, |session| session.open_text(fen, "test".into()));
    press(&mut window, Key::F6);
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter] {
        press(&mut window, key);
    }
    let state = &window.state().session;
    assert!(state.edits.field.is_none() && state.notice.is_none());
    assert!(state.tree().node(state.current_node()).is_leaf());
}

#[test]
fn f6_cycles_focus_through_the_parts() {
    let mut window = window();
    let focused = |window: &Window| {
        let mut focused = window
            .root()
            .children_recursive()
            .filter(egui_kittest::Node::is_focused);
        let node = focused.next().unwrap();
        node.accesskit_node().label().unwrap_or_default()
    };
    for key in [Key::F6, Key::F6] {
        let parts: Vec<String> = (0..5)
            .map(|_| {
                press(&mut window, key);
                focused(&window)
            })
            .collect();
        assert_eq!(parts[0], "Game tree");
        assert_eq!(parts[1], "File");
        let unlike: std::collections::HashSet<&String> = parts.iter().collect();
        assert_eq!(unlike.len(), 5, "{parts:?}");
    }
    window.key_press_modifiers(egui::Modifiers::SHIFT, Key::F6);
    settle(&mut window);
    window.key_press_modifiers(egui::Modifiers::SHIFT, Key::F6);
    settle(&mut window);
    assert_ne!(focused(&window), "Game tree");
    press(&mut window, Key::F5);
    press(&mut window, Key::F6);
    assert_eq!(focused(&window), "Game tree");
    press(&mut window, Key::Escape);
    apply(&mut window, |session| session.turn_to(Page::Compare));
    press(&mut window, Key::F6);
    assert!(!focused(&window).is_empty());
}

#[test]
fn key_steps_hide_tooltips_until_pointer_moves() {
    let mut window = window();
    press(&mut window, Key::C);
    let at = window
        .get_by_label_contains("leaf C3, value")
        .rect()
        .center();
    let told = |window: &Window| window.query_by_label("leaf C3, ply 2").is_some();
    window.hover_at(at);
    window.run_steps(8);
    assert!(told(&window));
    press(&mut window, Key::ArrowRight);
    assert!(!told(&window));
    window.run_steps(60);
    assert!(!told(&window));
    window.hover_at(at + egui::vec2(2.0, 1.0));
    window.run_steps(60);
    assert!(told(&window));
}

#[test]
fn steps_are_announced_politely() {
    let mut window = window();
    press(&mut window, Key::C);
    let announced = |window: &Window, text: &str| {
        window.root().children_recursive().any(|node| {
            let node = node.accesskit_node();
            node.live() == Live::Polite && node.value().is_some_and(|value| value.starts_with(text))
        })
    };
    assert!(announced(&window, "Cutoff at C: 2 ≤ 3."));
    let node = "Now at C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped";
    assert!(announced(&window, node));
    // The explanation is not on screen, but heard.
    window.state_mut().session.settings.inspector = false;
    settle(&mut window);
    assert!(announced(&window, "Cutoff at C: 2 ≤ 3."));
    press(&mut window, Key::F5);
    // No picture names the cutoff there.
    assert!(announced(&window, "Cutoff at C: 2 ≤ 3."));
}
