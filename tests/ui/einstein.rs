//! EinStein würfelt nicht! on the board: the die thrown by clicking a face, men moved by clicks and by typing, positions set up, and
//! the ready positions.

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::line_games::{board, click, text};
use super::settle;

#[test]
fn clicks_choose_die_piece_and_target() {
    let mut window = board("12./3.a/.cb");
    window.get_by_label("MAX to throw");
    window.get_by_label_contains("die 3, may be thrown, 1 in 3");
    click(&mut window, "die 3");
    assert_eq!(text(&window), "12./3.a/.cb max 3");
    window.get_by_label_contains("Chance: roll-3. MAX to move 3.");
    click(&mut window, "a2");
    click(&mut window, "b1");
    assert_eq!(text(&window), "12./..a/.3b min", "MIN’s piece is captured");
    window.get_by_label_contains("MAX plays 3-b1. MIN to throw.");
    window.get_by_label("Back").click();
    settle(&mut window);
    assert_eq!(text(&window), "12./3.a/.cb max 3");
}

#[test]
fn illegal_piece_stays() {
    let mut window = board("12./3.a/.cb max 2");
    click(&mut window, "a2");
    click(&mut window, "a1");
    assert_eq!(text(&window), "12./3.a/.cb max 2");
}

#[test]
fn end_of_game_is_announced() {
    let mut window = board("12./3.a/.c. max 3");
    for cell in ["a2", "b1"] {
        click(&mut window, cell);
    }
    // A single man throws no die.
    let said = window.query_all_by_label_contains("MIN to move 1, its only piece");
    assert!(said.count() >= 1);
    for cell in ["c2", "c3"] {
        click(&mut window, cell);
    }
    click(&mut window, "die 3");
    for cell in ["b1", "c1"] {
        click(&mut window, cell);
    }
    window.get_by_label_contains("MAX plays 3-c1. MAX has reached c1 and wins.");
}

#[test]
fn position_is_set_up_with_its_die() {
    let mut window = board("12./3.a/.cb");
    super::pick(&mut window, "More", "Set up…");
    settle(&mut window);
    click(&mut window, "die 2");
    window.get_by_label("MAX to move 2.");
    // The cursor goes to the square, and the man that is typed leaves where it was.
    click(&mut window, "b2");
    window.event(Event::Text("3".into()));
    settle(&mut window);
    window.get_by_label("Open").click();
    settle(&mut window);
    assert_eq!(text(&window), "12./.3a/.cb max 2");
}

#[test]
fn impossible_setup_names_the_squares() {
    let mut window = board("12./3.a/.cb");
    super::pick(&mut window, "More", "Set up…");
    settle(&mut window);
    // MAX’s first man goes to its corner, MIN’s third to its own.
    click(&mut window, "c1");
    window.event(Event::Text("1".into()));
    settle(&mut window);
    click(&mut window, "a3");
    window.event(Event::Text("c".into()));
    settle(&mut window);
    window.get_by_label_contains("both sides are in their goal corner, c1 and a3");
    assert!(window.get_by_label("Open").accesskit_node().is_disabled());
}

#[test]
fn paused_game_shows_start_and_optional_rolls() {
    let mut window = board("12./3.a/.cb");
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    settle(&mut window);
    window.get_by_label("The game is paused.");
    window.get_by_label("Start");
    let rolls = "Enter what chance decides:";
    assert!(window.query_by_label(rolls).is_none());
    window.get_by_label("I enter what chance decides").click();
    settle(&mut window);
    window.get_by_label(rolls);
}
