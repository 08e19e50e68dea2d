//! How large game trees are, by accessible names.

use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use super::{settle, window};

#[test]
fn shows_textbook_sizes_and_recomputes_them() {
    let mut window = window();
    window.get_by_label("Help").click();
    settle(&mut window);
    window.get_by_label("Game-tree sizes…").click();
    settle(&mut window);
    for number in ["1,000,000", "about 31,623", "1,000", "1,999", "3,436"] {
        assert!(window.query_all_by_label(number).count() >= 1, "{number}");
    }
    window.get_by_role_and_label(Role::SpinButton, "Branching factor b");
    let thirty = cutoff::measure::Complexity::new(30, 5).unwrap();
    let command = |session: &mut cutoff::session::Session| {
        session.dialogs.complexity = Some(thirty);
    };
    command(&mut window.state_mut().session);
    settle(&mut window);
    for number in ["27,000", "810,000", "24,300,000"] {
        assert!(window.query_all_by_label(number).count() >= 1, "{number}");
    }
    window.key_press(Key::Escape);
    settle(&mut window);
    assert_eq!(window.state().session.dialogs.complexity, None);
}

/// Whatever cannot be done says why, in one clause; what can be done is not refused.
#[test]
fn every_refused_action_gives_a_reason() {
    use cutoff::session::page::Page;
    use cutoff::session::{Action, Request};
    let mut refused = std::collections::HashSet::new();
    for text in [
        "[[3, 12], [2, 4]]",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "3,4",
    ] {
        let mut window = window();
        let request = Request::Text(text.into(), "the test".to_owned());
        window.state_mut().session.open(request);
        settle(&mut window);
        for &page in Page::ALL {
            window.state_mut().session.turn_to(page);
            settle(&mut window);
            for &action in Action::ALL {
                let Some(why) = action.refused(&window.state().session) else {
                    continue;
                };
                refused.insert(action);
                let words = why.split_whitespace().count();
                assert!((3..=24).contains(&words), "{action:?}: {why}");
                assert!(
                    !why.contains('\n') && why.trim() == why,
                    "{action:?}: {why}"
                );
            }
        }
    }
    assert!(refused.len() > 20, "{}", refused.len());
}

/// On the Step page, a depth that is too large is not clipped without a word.
#[test]
fn depth_beyond_the_tree_is_reported() {
    // The search can stop at its inner nodes.
    let text =
        r#"{"children": [{"value": 1, "children": [3, 4]}, {"value": 2, "children": [5, 6]}]}"#;
    let request = Request::Text(text.into(), "the test".to_owned());
    let mut window = super::window_with(Settings::default(), Some(request));
    let field = |window: &super::Harness<'static, super::App>| {
        window
            .get_by_role_and_label(Role::SpinButton, "Depth")
            .focus();
    };
    field(&window);
    window.run_steps(2);
    window.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    window.run_steps(2);
    window.event(egui::Event::Text("9".to_owned()));
    window.run_steps(2);
    window.key_press(Key::Enter);
    settle(&mut window);
    let session = &window.state().session;
    assert_eq!(
        session.said(),
        Some("The tree has depth 2: all of it is searched.")
    );
    assert_eq!(session.setup().tree_depth, None);
}
