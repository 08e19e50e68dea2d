//! The Play page: whole games by clicks and by typing, taking back, ends, values, why.

use cutoff::app::App;
use cutoff::game::games;
use cutoff::session::page::Page;
use cutoff::session::play::{PlayerChoice, PlayerKind};
use cutoff::session::settings::Settings;
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

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
        if play.thinking().is_none() && rests {
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
    window.state().session.play.game().moves().len()
}

#[test]
fn move_after_move_is_typed_without_a_click_and_answered() {
    let mut window = page(PlayerKind::Person, PlayerKind::Easy);
    for (number, text) in ["e4", "d2d4", "b1c3"].into_iter().enumerate() {
        type_move(&mut window, text);
        assert_eq!(plies(&window), 2 * (number + 1), "{text}");
    }
    window.get_by_label("To 3. Nc3");
    type_move(&mut window, "Ke4");
    assert_eq!(plies(&window), 6);
    let said = &window.state().session.play.said;
    assert!(said.is_err(), "{said:?}");
}

#[test]
fn any_game_is_played_to_its_end_by_two_programs() {
    for game in games() {
        let mut window = page(PlayerKind::Beginner, PlayerKind::Beginner);
        let settings = window.state().session.settings.play.clone();
        let start = game.start();
        window
            .state_mut()
            .session
            .play_mut()
            .begin_from(start, &settings, 7);
        answered(&mut window);
        let play = &window.state().session.play;
        assert!(play.game().end().is_some(), "{}", game.about().id);
        window.get_by_label("Statistics");
    }
}
