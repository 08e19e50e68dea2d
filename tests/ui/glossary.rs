//! The glossary, and the words that lead to it, by accessible names.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{By, Queryable};

use super::{settle, window};

#[test]
fn glossary_opens_searches_and_links_terms() {
    let mut window = window();
    window.get_by_label("Help").click();
    settle(&mut window);
    window.get_by_label("Glossary…").click();
    settle(&mut window);
    for heading in [
        "The tree",
        "Windows and cutoffs",
        "Values and search",
        "Chance",
    ] {
        window.get_by_label(heading);
    }
    window
        .get_by_role_and_label(Role::TextInput, "Search the glossary")
        .type_text("fail-hard outside");
    settle(&mut window);
    window.get_by_label("fail-hard");
    assert!(window.query_by_label("The tree").is_none());
    window
        .get_by_role_and_label(Role::Link, "fail-soft")
        .click();
    settle(&mut window);
    let open = window.state().session.dialogs.glossary.expect("it is open");
    assert_eq!(open.term.map(|term| term.name), Some("fail-soft"));
    window.get_by_label("The tree");
    window.key_press(Key::Escape);
    settle(&mut window);
    assert_eq!(window.state().session.dialogs.glossary, None);
}

#[test]
fn captions_and_lessons_link_to_their_terms() {
    let mut window = window();
    super::unfold_rules(&mut window);
    let caption = By::new().role(Role::Label).label("Cutoff condition");
    window.get(caption.include_labels()).click();
    settle(&mut window);
    let looked_up = |window: &egui_kittest::Harness<'_, cutoff::app::App>| {
        let open = window.state().session.dialogs.glossary;
        open.and_then(|glossary| glossary.term)
            .map(|term| term.name)
    };
    assert_eq!(looked_up(&window), Some("cutoff condition"));
    window.key_press(Key::Escape);
    settle(&mut window);

    // A word of a lesson is a link where it occurs first, and plain text from then on.
    window.state_mut().session.start_lesson(2);
    settle(&mut window);
    window
        .get_by_role_and_label(Role::Link, "alpha (glossary)")
        .click();
    settle(&mut window);
    assert_eq!(looked_up(&window), Some("alpha"));
    window.key_press(Key::Escape);
    settle(&mut window);
    for _ in 1..8 {
        window.key_press(Key::PageDown);
        settle(&mut window);
        let again = window.query_all_by_role_and_label(Role::Link, "alpha (glossary)");
        assert_eq!(again.count(), 0);
    }
}
