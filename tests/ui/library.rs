//! The Library, by accessible names.

use std::sync::Arc;

use cutoff::app::App;
use cutoff::game::library;
use cutoff::session::Action;
use egui::accesskit::Toggled;
use egui::{Key, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{pick, run, settle, window};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn search(window: &mut Window, text: &str) {
    window.event(egui::Event::Text(text.to_owned()));
    settle(window);
}

/// The names of the entries in sight, and of the chosen one.
fn rows(window: &Window) -> (Vec<String>, Option<String>) {
    let top = window.get_by_label("Search the library").rect().bottom() + 40.0;
    let close = window.get_by_label("Close").rect();
    let mut chosen = None;
    let mut names = Vec::new();
    for node in window.root().children_recursive() {
        let it = node.accesskit_node();
        let (Some(toggled), Some(name)) = (it.toggled(), it.label()) else {
            continue;
        };
        let at = node.rect().left_top();
        if at.y > top && at.y < close.top() && (at.x - close.left()).abs() < 9.0 {
            names.push(name.clone());
            chosen = chosen.or((toggled == Toggled::True).then_some(name));
        }
    }
    (names, chosen)
}

#[test]
fn tree_opens_by_a_click() {
    let mut window = window();
    pick(&mut window, "File", "Library…");
    let (names, _) = rows(&window);
    assert!(
        names.len() < 20,
        "only rows in sight are built: {}",
        names.len()
    );
    search(&mut window, "deep cutoff");
    let deep = library::find("deep-cutoff").unwrap().tree();
    window.get_by_label(&deep.name).click();
    settle(&mut window);
    assert!(Arc::ptr_eq(&window.state().session.stage.tree, &deep));
    assert!(!window.state().session.dialogs.is_open());
}

#[test]
fn search_covers_all_shelves_and_enter_opens_the_first() {
    let mut window = window();
    run(&mut window, Action::Library);
    search(&mut window, "back rank");
    let (names, chosen) = rows(&window);
    assert_eq!(chosen.as_ref(), names.first());
    assert_eq!(names[0], "Mate in 1: the back rank");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().session.title(), "Mate in 1: the back rank");
    run(&mut window, Action::NextPosition);
    assert_eq!(window.state().session.title(), "Mate in 1: scholar's mate");
    // The list of its positions is the Library.
    run(&mut window, Action::ChoosePosition);
    window.get_by_label("Search the library");
    press(&mut window, Key::Escape);
    assert!(!window.state().session.dialogs.is_open());
}

#[test]
fn arrows_move_the_choice() {
    let mut window = window();
    pick(&mut window, "Learn", "Lessons…");
    let first = rows(&window).1.unwrap();
    assert!(first.starts_with("1  "), "{first}");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    assert_eq!(rows(&window).1.as_deref(), Some("3  The first cut"));
    for _ in 0..10 {
        press(&mut window, Key::PageDown);
    }
    let last = rows(&window).1.unwrap();
    assert!(
        last.starts_with("35  "),
        "it is scrolled into sight: {last}"
    );
    search(&mut window, "xyzzy");
    window.get_by_label("No match.");
    press(&mut window, Key::Enter);
    assert!(window.state().session.dialogs.is_open());
}

#[test]
fn ready_game_opens_with_its_depth() {
    let mut window = window();
    run(&mut window, Action::Library);
    window.get_by_role_and_label(Role::Button, "Games").click();
    settle(&mut window);
    search(&mut window, "second player wins 1,1");
    press(&mut window, Key::Enter);
    let session = &window.state().session;
    assert_eq!(session.stage.source.title(), "Nim position 1,1");
    assert_eq!(session.stage.setup.depth, 2);
}

#[test]
fn large_picture_follows_the_pointer_and_the_choice() {
    let mut window = window();
    run(&mut window, Action::Library);
    window.get_by_label("Picture of AIMA two-ply tree");
    window.get_by_role_and_label(Role::Button, "Chess").click();
    settle(&mut window);
    let picture = window
        .get_by_label("Picture of Morphy's mate in two")
        .rect();
    assert!(picture.width() >= 200.0 && picture.height() >= 200.0);
    let kiwipete = "Kiwipete, by P. McKenzie: many captures, castling to both sides";
    window.get_by_label(kiwipete).hover();
    settle(&mut window);
    window.get_by_label(&format!("Picture of {kiwipete}"));
    window.get_by_label("Search the library").hover();
    settle(&mut window);
    window.get_by_label("Picture of Morphy's mate in two");
}

#[test]
fn second_line_says_who_is_to_move() {
    let mut window = window();
    run(&mut window, Action::Library);
    for (title, about) in [
        ("Morphy's mate in two", "White to move, best move Ra6"),
        ("BK.05", "White to move, best moves Nd5, a4"),
        (
            "1,1: the second player wins",
            "MAX to move, searched to depth 2",
        ),
    ] {
        search(&mut window, title);
        let row = window.get_by_role_and_label(Role::Button, title);
        assert_eq!(row.accesskit_node().description().as_deref(), Some(about));
        window.get_by_label("Search the library").focus();
        for _ in 0..title.chars().count() {
            window.key_press(Key::Backspace);
        }
        settle(&mut window);
    }
}

#[test]
fn search_finds_beginnings_of_words() {
    let mut window = window();
    window.set_size(egui::vec2(1280.0, 4000.0));
    settle(&mut window);
    run(&mut window, Action::Library);
    search(&mut window, "mate");
    let (names, chosen) = rows(&window);
    assert_eq!(chosen.as_ref(), names.first());
    assert!(names.iter().any(|name| name == "16  A mate in two"));
    for name in &names {
        let name = name.to_lowercase();
        assert!(!name.contains("stalemate"), "{name}");
        assert!(!name.starts_with("null-move test"), "{name}");
    }
    assert!(names.len() < 40, "{names:#?}");
}

/// Tab to a row chooses it, so that there is one row that Enter opens.
#[test]
fn focused_row_is_the_chosen_one() {
    let mut window = window();
    run(&mut window, Action::Library);
    let (names, _) = rows(&window);
    window.get_by_label(&names[2]).focus();
    settle(&mut window);
    assert_eq!(rows(&window).1.as_ref(), Some(&names[2]));
    press(&mut window, Key::Enter);
    assert_eq!(window.state().session.title(), names[2]);
}
