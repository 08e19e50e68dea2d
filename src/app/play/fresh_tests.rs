//! Tests of new games: their players, the first move, and the side from which the board is seen.

use std::sync::Arc;
use std::thread::sleep;

use super::tests::{plies, rest, session, type_moves, wish};
use super::*;
use std::time::Duration;

use game::Player;
use game::find_game;

fn choose(session: &mut crate::session::Session, player: Player, kind: PlayerKind) {
    wish(session, PlayCommand::Choose(player, PlayerChoice::of(kind)));
}

#[test]
fn program_waits_until_both_players_are_chosen() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    let start = find_game("tic-tac-toe").unwrap().start();
    wish(&mut session, PlayCommand::New(Some(start)));
    choose(&mut session, Player::Max, PlayerKind::Easy);
    assert_eq!((plies(&session), session.play.is_settled()), (0, false));
    choose(&mut session, Player::Min, PlayerKind::Easy);
    assert_eq!(plies(&session), 0);
    choose(&mut session, Player::Min, PlayerKind::Person);
    wish(&mut session, PlayCommand::Run(true));
    // A move of the program does not settle the players, because the person has not moved.
    assert_eq!((plies(&session), session.play.is_settled()), (1, false));
    let reply = session.play.game().position().moves()[0];
    let text = session.play.game().position().write_move(reply);
    type_moves(&mut session, &text);
    assert!(session.play.is_settled());
}

#[test]
fn new_game_keeps_the_restored_players() {
    let folder = std::env::temp_dir().join(format!("cutoff-fresh-{}", std::process::id()));
    let keep = |session: &mut crate::session::Session| {
        session.play.keep_in(folder.clone(), Arc::new(|| {}));
    };
    let mut first = session(PlayerKind::Person, PlayerKind::Easy);
    keep(&mut first);
    type_moves(&mut first, "e4");
    drop(first);
    // Another run with other players in its settings.
    let mut second = session(PlayerKind::Person, PlayerKind::Person);
    keep(&mut second);
    for _ in 0..2_000 {
        rest(&mut second);
        if plies(&second) > 0 {
            break;
        }
        sleep(Duration::from_millis(2));
    }
    let said = second.play.said.clone().unwrap();
    assert_eq!(said, "Your unfinished game was restored.");
    let sides = second.play.sides().clone();
    assert_eq!(second.settings.play.min.kind, PlayerKind::Easy);
    wish(&mut second, PlayCommand::New(None));
    assert_eq!(*second.play.sides(), sides);
    type_moves(&mut second, "d4");
    assert_eq!(plies(&second), 2);
    wish(&mut second, PlayCommand::Resign);
    drop(second);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn flip_lasts_for_one_kind_of_game() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    wish(&mut session, PlayCommand::Flip);
    wish(&mut session, PlayCommand::New(None));
    assert!(session.settings.play.flipped);
    let start = find_game("einstein").unwrap().start();
    wish(&mut session, PlayCommand::New(Some(start)));
    assert!(!session.settings.play.flipped);
}

#[test]
fn board_turns_to_the_only_person() {
    let mut session = session(PlayerKind::Easy, PlayerKind::Person);
    assert!(session.settings.play.flipped);
    // The person may flip the board; a new game flips it back.
    wish(&mut session, PlayCommand::Flip);
    assert!(!session.settings.play.flipped);
    wish(&mut session, PlayCommand::New(None));
    assert!(session.settings.play.flipped);
    choose(&mut session, Player::Max, PlayerKind::Person);
    assert!(session.settings.play.flipped);
    choose(&mut session, Player::Min, PlayerKind::Easy);
    assert!(!session.settings.play.flipped);
}

#[test]
fn only_programs_and_clocks_can_be_paused() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4");
    assert!(!session.play.can_be_paused());
    wish(&mut session, PlayCommand::Clock("5+3".to_owned()));
    wish(&mut session, PlayCommand::New(None));
    assert!(!session.play.can_be_paused());
    type_moves(&mut session, "e4");
    assert!(session.play.can_be_paused());
    wish(&mut session, PlayCommand::Clock(String::new()));
    choose(&mut session, Player::Max, PlayerKind::Easy);
    choose(&mut session, Player::Min, PlayerKind::Easy);
    wish(&mut session, PlayCommand::New(None));
    wish(&mut session, PlayCommand::Run(false));
    assert!(session.play.game().end().is_some() || session.play.can_be_paused());
}

#[test]
fn values_have_units_and_signs() {
    let play = GameInPlay::default();
    let said = |value: i32| play.in_units(game::Score::from(value));
    assert_eq!(said(-25), "−0.25");
    assert_eq!(said(25), "+0.25");
    assert_eq!(said(0), "0.00");
    let nim = find_game("nim").unwrap().start();
    let play = GameInPlay::new(nim, &PlaySettings::default());
    assert_eq!(play.in_units(game::Score::ZERO), "0");
}
