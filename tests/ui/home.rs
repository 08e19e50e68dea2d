//! Home, by accessible names.

use cutoff::app::dialogs::front::Front;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use egui::{Key, Role};
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, step};
use super::{settle, window_with};

/// The window as it is at the very first start.
fn first_start() -> Shown {
    let mut window = window_with(Settings::default(), None);
    window.state_mut().session.dialogs.front = Some(Front::Home);
    settle(&mut window);
    window
}

fn is_home(window: &Shown) -> bool {
    window.query_by_label("Welcome to Cutoff").is_some()
}

#[test]
fn home_begins_with_the_ready_tree() {
    let mut window = first_start();
    // Only the keys of steps reach the tree behind it.
    for key in [Key::A, Key::S, Key::F5, Key::ArrowLeft] {
        press(&mut window, key);
        assert!(is_home(&window) && step(&window) == 0, "{key:?}");
    }
    assert!(!window.state().session.presenting.is_on());
    // The first card has the focus.
    press(&mut window, Key::Enter);
    assert!(!is_home(&window));
    assert_eq!(window.state().session.title(), "AIMA two-ply tree");
    press(&mut window, Key::ArrowRight);
    assert!(step(&window) > 0);
    let mut window = first_start();
    press(&mut window, Key::Escape);
    assert!(!is_home(&window));
}

#[test]
fn first_step_key_leaves_home() {
    for (key, to) in [
        (Key::ArrowRight, 1),
        (Key::C, 18),
        (Key::N, 1),
        (Key::End, 33),
    ] {
        let mut window = first_start();
        press(&mut window, key);
        assert!(!is_home(&window), "{key:?}");
        assert_eq!(step(&window), to, "{key:?}");
    }
}

#[test]
fn each_card_opens_its_page() {
    let enter = |name: &str| {
        let mut window = first_start();
        window.get_by_label_contains(&format!("{name}: ")).click();
        settle(&mut window);
        assert!(!is_home(&window), "{name}");
        window
    };
    assert_eq!(enter("Step a tree").state().session.page, Page::Step);
    assert_eq!(enter("Practise").state().session.page, Page::Exercise);
    assert_eq!(enter("Play").state().session.page, Page::Play);
    for (card, shelf) in [("A chess position", "Chess"), ("Lessons", "Lessons")] {
        let mut window = enter(card);
        window.get_by_role_and_label(Role::TextInput, "Search the library");
        let button = window.get_all_by_role_and_label(Role::Button, shelf);
        assert_eq!(button.count(), 1);
        press(&mut window, Key::Enter);
        let session = &window.state().session;
        assert!(session.is_game() || session.course.is_some(), "{card}");
    }
}

#[test]
fn opened_document_closes_home() {
    let mut window = first_start();
    window.event(egui::Event::Paste("[[3, 12], [2, 4]]".to_owned()));
    settle(&mut window);
    if is_home(&window) {
        press(&mut window, Key::Escape);
    }
    assert_eq!(window.state().session.tree().len(), 7);
}
