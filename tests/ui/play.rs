//! The Play page: whole games by clicks and by typing, taking back, ends, values, why.

use cutoff::app::App;
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::games;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::presented::{assert_whole, texts};
use super::{settle, window_with};

/// The window on the Play page; who plays is MAX and MIN.
fn page(max: PlayerKind, min: PlayerKind) -> Harness<'static, App> {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(max);
    settings.play.min = PlayerChoice::of(min);
    let mut window = window_with(settings, None);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Play);
    window
}

/// Runs frames until no program searches any more.
fn answered(window: &mut Harness<'static, App>) {
    for _ in 0..4_000 {
        window.run_steps(1);
        let play = &window.state().session.play;
        let rests = play.waits_for_person() || !play.is_running();
        if play.thinking.is_none() && rests {
            window.run_steps(2);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("the program does not move");
}

/// Types a text without a click before, and Enter.
fn type_move(window: &mut Harness<'static, App>, text: &str) {
    window.event(Event::Text(text.to_owned()));
    window.run_steps(2);
    window.key_press(Key::Enter);
    window.run_steps(2);
    answered(window);
}

fn plies(window: &Harness<'_, App>) -> usize {
    window.state().session.play.game.moves().len()
}

#[test]
fn typed_moves_need_no_click() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    for (number, text) in ["e4", "d2d4", "b1c3"].into_iter().enumerate() {
        type_move(&mut window, text);
        assert_eq!(plies(&window), 2 * (number + 1), "{text}");
    }
    window.get_by_label("To 3. Nc3");
    window.get_by_label("Value over the game");
    type_move(&mut window, "Ke4");
    assert_eq!(plies(&window), 6);
    let said = &window.state().session.play.said;
    assert!(said.is_err(), "{said:?}");
}

#[test]
fn board_turns_when_a_person_plays_black() {
    let window = page(PlayerKind::Person, PlayerKind::Easy);
    assert!(square(&window, "a1").y > square(&window, "a8").y);
    let window = page(PlayerKind::Easy, PlayerKind::Person);
    assert!(square(&window, "a1").y < square(&window, "a8").y);
}

#[test]
fn two_programs_finish_every_game() {
    for game in games() {
        let mut window = page(PlayerKind::Beginner, PlayerKind::Beginner);
        let settings = window.state().session.settings.play.clone();
        let start = game.start();
        let play = &mut window.state_mut().session.play;
        play.begin(start, &settings);
        play.seed = 7;
        answered(&mut window);
        let play = &window.state().session.play;
        assert!(play.game.end().is_some(), "{}", game.about().id);
        window.get_by_label("Statistics");
    }
}

/// The first one with this accessible name in sight is clicked.
fn click(window: &mut Harness<'static, App>, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(3);
}

fn square(window: &Harness<'_, App>, name: &str) -> egui::Pos2 {
    let begins = format!("{name}, ");
    window
        .get_by(|node| {
            let label = node.label().unwrap_or_default();
            node.role() == egui::accesskit::Role::Button && label.starts_with(&begins)
        })
        .rect()
        .center()
}

fn click_square(window: &mut Harness<'static, App>, name: &str) {
    let pos = square(window, name);
    window.hover_at(pos);
    window.run_steps(1);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.run_steps(1);
    }
    window.run_steps(2);
}

fn begin(window: &mut Harness<'static, App>, fen: &str) {
    let start = cutoff::game::read_fen(fen).unwrap();
    let settings = window.state().session.settings.play.clone();
    window.state_mut().session.play.begin(start, &settings);
    window.run_steps(2);
}

#[test]
fn clicks_show_targets_and_typing_still_works() {
    let mut window = page(PlayerKind::Person, PlayerKind::Person);
    click_square(&mut window, "e2");
    window.get_by_label("e4, empty, legal target");
    click_square(&mut window, "e4");
    assert_eq!(plies(&window), 1);
    // The board has the keyboard now; letters are a move all the same.
    type_move(&mut window, "e5");
    assert_eq!(plies(&window), 2);
    // Left leads back through the game, End to its last position, Ctrl+Z takes back.
    window.key_press(Key::ArrowLeft);
    window.run_steps(2);
    assert!(window.state().session.play.looks_back());
    click(&mut window, "Take back to here");
    assert_eq!(plies(&window), 1);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.run_steps(2);
    assert_eq!(plies(&window), 0);
}

#[test]
fn promotion_asks_and_escape_cancels() {
    let mut window = page(PlayerKind::Person, PlayerKind::Person);
    begin(&mut window, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    for esc in [true, false] {
        click_square(&mut window, "a7");
        click_square(&mut window, "a8");
        window.get_by_label("Which move?");
        window.key_press(if esc { Key::Escape } else { Key::N });
        window.run_steps(3);
        assert_eq!(plies(&window), usize::from(!esc));
    }
    window.get_by_label("a8, white knight");
}

#[test]
fn draw_can_be_claimed_and_taken_back() {
    let mut window = page(PlayerKind::Person, PlayerKind::Person);
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ') {
        type_move(&mut window, text);
    }
    click(&mut window, "Claim a draw");
    assert!(window.state().session.play.game.end().is_some());
    window.get_by_label("1/2-1/2");
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.run_steps(2);
    assert!(window.state().session.play.game.end().is_none());
}

#[test]
fn why_opens_the_search_and_returns() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    type_move(&mut window, "e4");
    click(&mut window, "Why did it play that?");
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Step);
    window.get_by_label("Back to the game");
    let answer = window.get_by_label_contains(". Every other move: at ");
    let value = answer.value().unwrap_or_default();
    assert!(
        value.contains(" centipawns. Every other move: at "),
        "{value}"
    );
    assert!(value.ends_with("Black prefers smaller ones."), "{value}");
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Play);
    assert_eq!(plies(&window), 2);
}

#[test]
fn root_moves_of_a_search_answer_why_not() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    type_move(&mut window, "e4");
    click(&mut window, "Search");
    window.run_steps(8);
    let game = &window.state().session.play.game;
    let (before, moves) = (game.before(1).clone(), game.before(1).moves());
    let other = moves.into_iter().find(|&mv| mv != game.moves()[1].mv);
    let other = before.write_move(other.unwrap());
    let row = window.get_by_role_and_label(Role::Button, &other);
    row.scroll_to_me();
    window.run_steps(3);
    assert!(window.query_all_by_label_contains(" cp").count() >= 20);
    window.get_by_role_and_label(Role::Button, &other).click();
    settle(&mut window);
    let session = &window.state().session;
    assert_eq!(session.page, Page::Step);
    let why = session.why_not().unwrap();
    assert!(why[0].starts_with(&other), "{why:?}");
    window.get_by_label(&why[0]);
    window.get_by_label("Back to the game");
}

#[test]
fn presentation_shows_the_board_and_accepts_moves() {
    let mut window = page(PlayerKind::Person, PlayerKind::Person);
    window.key_press(Key::F5);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Play);
    assert!(window.query_by_label("New game").is_none());
    type_move(&mut window, "e4");
    window.get_by_label("White plays e4. Black to move.");
    window.key_press(Key::Escape);
    settle(&mut window);
    window.get_by_label("New game");
}

#[test]
fn presentation_shows_the_moves_and_the_last_search() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    window.set_size(vec2(800.0, 450.0));
    window.key_press(Key::F5);
    settle(&mut window);
    type_move(&mut window, "e4");
    type_move(&mut window, "d4");
    let play = &window.state().session.play;
    let replies = [1, 3].map(|ply| play.written(ply));
    let moves = format!("1. e4 {} 2. d4 {}", replies[0], replies[1]);
    let found = format!("{}: ", play.numbered(3));
    let now = format!("Black plays {}. White to move.", replies[1]);
    let rect = |text: &str| window.get_by_label_contains(text).rect();
    let lines = [&moves, &found, "Best line: ", &now].map(rect);
    for pair in lines.windows(2) {
        assert!(pair[0].bottom() <= pair[1].top(), "{pair:?}");
    }
    let board = window.get_by_label_contains("Board. ").rect();
    assert!(board.width() > 300.0, "{board:?}");
    assert!(
        lines
            .iter()
            .all(|line| line.left() >= board.right() && line.right() <= 800.0)
    );
    assert_whole(&texts(&window));
}

#[test]
fn page_fits_a_small_window() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    type_move(&mut window, "e4");
    window.set_size(egui::vec2(800.0, 600.0));
    window.run_steps(4);
    let board = square(&window, "a1").distance(square(&window, "h8"));
    assert!(board > 380.0, "{board}");
    for name in ["New game", "Take back", "Resign"] {
        let rect = window.get_by_label(name).rect();
        assert!(rect.right() <= 800.0 && rect.bottom() <= 600.0, "{name}");
    }
}
