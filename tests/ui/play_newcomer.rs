//! The Play page as somebody meets it who has not seen it before: typing after a click, what was refused, other games, menus.

use cutoff::app::App;
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::{AnyPosition, Player, games};
use cutoff::session::Action;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::text::GameWords as _;
use egui::{Event, Key, Modifiers, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{settle, window_with};

/// Two persons on the Play page.
fn page() -> Harness<'static, App> {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(PlayerKind::Person);
    settings.play.min = PlayerChoice::of(PlayerKind::Person);
    let mut window = window_with(settings, None);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Play);
    window
}

fn begin(window: &mut Harness<'static, App>, start: AnyPosition) {
    let session = &mut window.state_mut().session;
    let settings = session.settings.play.clone();
    session.play.begin(start, &settings);
    window.run_steps(4);
}

fn plies(window: &Harness<'_, App>) -> usize {
    window.state().session.play.game.moves().len()
}

/// A letter in every frame, as a person types.
fn type_letters(window: &mut Harness<'static, App>, text: &str) {
    for letter in text.chars() {
        window.event(Event::Text(letter.to_string()));
        window.run_steps(1);
    }
    window.run_steps(1);
    assert_eq!(window.state().session.play.typed, text);
}

fn enter(window: &mut Harness<'static, App>) {
    window.key_press(Key::Enter);
    window.run_steps(3);
}

fn click_at(window: &mut Harness<'static, App>, pos: Pos2) {
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

/// Clicks the cell that is called so on the board.
fn click_cell(window: &mut Harness<'static, App>, name: &str) {
    let begins = format!("{name}, ");
    let mut cells = window.get_all_by(|node| {
        let label = node.label().unwrap_or_default();
        node.role() == egui::accesskit::Role::Button && label.starts_with(&begins)
    });
    let pos = cells.next().unwrap().rect().center();
    drop(cells);
    click_at(window, pos);
}

fn click(window: &mut Harness<'static, App>, name: &str) {
    let pos = window.get_by_label(name).rect().center();
    click_at(window, pos);
}

/// Types the first move that there is, after something was clicked.
fn type_a_move(window: &mut Harness<'static, App>) {
    let before = plies(window);
    let position = window.state().session.play.game.position().clone();
    let text = position.write_move(position.moves()[0]);
    type_letters(window, &text);
    enter(window);
    assert!(plies(window) > before, "{text}");
}

#[test]
fn typed_letters_keep_their_order_after_clicks() {
    for game in games() {
        let mut window = page();
        begin(&mut window, game.start());
        type_a_move(&mut window);
        let position = window.state().session.play.game.position().clone();
        let (way, _) = position.ways()[0];
        // Whoever has clicked on the board goes on with the keyboard.
        let first = way.from.unwrap_or(way.to);
        click_cell(&mut window, &position.cell(first).name);
        if window.state().session.play.game.end().is_none() {
            type_a_move(&mut window);
        }
        let last = window.state().session.play.numbered(plies(&window) - 1);
        click(&mut window, &format!("To {last}"));
        type_a_move(&mut window);
    }
}

#[test]
fn typing_replaces_a_refused_move() {
    let mut window = page();
    type_letters(&mut window, "Ke4");
    enter(&mut window);
    assert_eq!(window.state().session.play.typed, "Ke4");
    type_letters(&mut window, "d4");
    enter(&mut window);
    assert_eq!(plies(&window), 1);
    // Nor does undoing bring it back.
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.run_steps(3);
    assert_eq!(window.state().session.play.typed, "");
    assert_eq!(plies(&window), 0);
    type_letters(&mut window, "d4");
    enter(&mut window);
    // After a click elsewhere too.
    type_letters(&mut window, "Ke4");
    enter(&mut window);
    click_cell(&mut window, "h7");
    type_letters(&mut window, "d5");
    enter(&mut window);
    assert_eq!(plies(&window), 2);
}

#[test]
fn refused_move_clears_as_the_game_continues() {
    let mut window = page();
    let refuse = |window: &mut Harness<'static, App>| {
        type_letters(window, "Ke4");
        enter(window);
        assert_eq!(window.state().session.play.typed, "Ke4");
    };
    refuse(&mut window);
    click_cell(&mut window, "e2");
    click_cell(&mut window, "e4");
    assert_eq!(plies(&window), 1);
    assert_eq!(window.state().session.play.typed, "");
    refuse(&mut window);
    click(&mut window, "More");
    let offer = window.get_by_label_contains("Offer a draw").rect().center();
    click_at(&mut window, offer);
    assert_eq!(window.state().session.play.typed, "");
    refuse(&mut window);
    super::run(&mut window, Action::NewGame);
    assert_eq!(window.state().session.play.typed, "");
}

#[test]
fn menu_shows_every_game_and_its_positions() {
    let mut window = page();
    click(&mut window, "New game");
    for name in ["Chess", "Nim", "Tic-tac-toe", "Connect four"] {
        let rect = window.get_by_label(name).rect();
        assert!(rect.bottom() < 720.0, "{name}: {rect}");
    }
    click(&mut window, "EinStein würfelt nicht!");
    for group in games().last().unwrap().about().positions {
        for (_, title, _) in group.positions {
            let title = cutoff::text::position_title(title);
            let rect = window.get_by_label(title).rect();
            assert!(rect.bottom() < 720.0 && rect.right() < 1280.0, "{title}");
        }
    }
    click(&mut window, "Starting position");
    let about = window.state().session.play.game.start().game().about();
    assert_eq!(about.id, games().last().unwrap().about().id);
}

#[test]
fn player_plates_lie_beside_their_pieces() {
    for game in games() {
        let about = game.about();
        let mut window = page();
        begin(&mut window, game.start());
        for flipped in [false, true] {
            if flipped && !about.can_be_flipped {
                continue;
            }
            window.state_mut().session.settings.play.flipped = flipped;
            window.run_steps(3);
            let clock = |side: Player| {
                let name = about.side(side);
                let plates = window.get_all_by_label(name);
                let lowest = plates
                    .map(|it| it.rect().center())
                    .filter(|at| at.x < 860.0);
                lowest.map(|at| at.y).fold(0.0, f32::max)
            };
            let below = if flipped {
                about.below.other()
            } else {
                about.below
            };
            assert!(clock(below) > clock(below.other()), "{}", about.id);
        }
    }
}

#[test]
fn view_menu_scrolls_in_a_small_window() {
    let mut window = page();
    window.set_size(egui::vec2(800.0, 600.0));
    window.run_steps(3);
    click(&mut window, "View");
    let pos = window.get_by_label_contains("Present").rect().center();
    window.hover_at(pos);
    for _ in 0..20 {
        window.event(Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, -100.0),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
        window.run_steps(1);
    }
    window.run_steps(20);
    let theme = window.get_by_label_contains("Dark theme").rect();
    assert!(theme.bottom() < 600.0, "{theme}");
}

#[test]
fn finished_game_offers_a_rematch() {
    let mut window = page();
    type_letters(&mut window, "e4");
    enter(&mut window);
    click(&mut window, "Resign");
    assert!(window.state().session.play.game.end().is_some());
    click(&mut window, "Rematch");
    assert_eq!(plies(&window), 0);
    assert!(window.state().session.play.game.end().is_none());
    window.get_by_label_contains("Click a piece and where it goes, or drag it");
}

#[test]
fn winning_rule_shows_until_the_first_move() {
    let mut window = page();
    let told = |window: &Harness<'_, App>| {
        let rules = window.query_by_label_contains("Whoever takes the last object wins");
        rules.is_some()
    };
    assert!(!told(&window), "everybody knows chess");
    let nim = games().iter().find(|game| game.about().id == "nim");
    begin(&mut window, nim.unwrap().start());
    assert!(told(&window));
    type_letters(&mut window, "h1-1");
    enter(&mut window);
    assert!(plies(&window) == 1 && !told(&window));
}
