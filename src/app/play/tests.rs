//! Tests of the Play page without a window.

use std::path::Path;
use std::sync::Arc;
use std::thread::sleep;

use super::*;
use std::time::Duration;

use crate::session::command::Command;
use crate::session::page::Page;
use crate::session::settings::Settings;
use crate::session::{Action, Session};
use game::{AnyPosition, Player, games};
use game::{GameResult, find_game, read_fen};
use play::{GameEnd, read_game, write_game};
use stage::{Origin, Source, SourceGame};

pub(super) fn session(max: PlayerKind, min: PlayerKind) -> Session {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(max);
    settings.play.min = PlayerChoice::of(min);
    let mut session = Session::new(settings);
    session.apply(Command::Page(Page::Play));
    session
}

pub(super) fn wish(session: &mut Session, command: PlayCommand) {
    session.apply(command.into());
    rest(session);
}

/// Lets programs move until a person is to move or the game ends.
pub(super) fn rest(session: &mut Session) {
    for _ in 0..10_000 {
        session.tick(0.0);
        let play = &session.play;
        let next = play.waits_for_person() || !play.is_running();
        if play.thinking().is_none() && next && session.opening.is_none() {
            return;
        }
        sleep(Duration::from_millis(1));
    }
    panic!("the program does not move");
}

pub(super) fn type_moves(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        session.apply(PlayCommand::Type(text.to_owned()).into());
        wish(session, PlayCommand::MakeTyped);
        assert!(session.play.said.is_ok(), "{text}: {:?}", session.play.said);
    }
}

fn from(session: &mut Session, fen: &str) {
    wish(session, PlayCommand::New(Some(read_fen(fen).unwrap())));
}

pub(super) fn plies(session: &Session) -> usize {
    session.play.game().moves().len()
}

#[test]
fn take_back_returns_to_the_persons_turn() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4 d4");
    assert_eq!(plies(&session), 4);
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!(
        (plies(&session), session.play.waits_for_person()),
        (2, true)
    );
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!(plies(&session), 0);
    wish(&mut session, PlayCommand::Again);
    wish(&mut session, PlayCommand::Again);
    assert_eq!(plies(&session), 4);
    assert!(!session.play.game().can_play_again());
}

#[test]
fn take_back_keeps_the_programs_first_move() {
    let mut session = session(PlayerKind::Easy, PlayerKind::Person);
    // A program does not start by itself.
    rest(&mut session);
    assert_eq!((plies(&session), session.play.is_running()), (0, false));
    wish(&mut session, PlayCommand::Run(true));
    assert_eq!(plies(&session), 1);
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!(plies(&session), 1);
    assert!(session.play.said.is_err());
}

#[test]
fn program_accepts_a_draw_unless_better() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    wish(&mut session, PlayCommand::Draw);
    assert!(
        session
            .play
            .said
            .clone()
            .unwrap()
            .contains("has not searched")
    );
    // Black is a queen down, and then a queen up.
    from(&mut session, "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    type_moves(&mut session, "Kf2");
    wish(&mut session, PlayCommand::Draw);
    assert_eq!(session.play.game().end(), Some(&GameEnd::Agreed));
    assert!(session.play.said.clone().unwrap().contains("accepts"));
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!((session.play.game().end(), plies(&session)), (None, 2));
    from(&mut session, "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    type_moves(&mut session, "e3");
    wish(&mut session, PlayCommand::Draw);
    assert_eq!(session.play.game().end(), None);
    assert!(session.play.said.clone().unwrap().contains("declines"));
    wish(&mut session, PlayCommand::Resign);
    let end = session.play.game().end();
    assert_eq!(end, Some(&GameEnd::Resigned(Player::Max)));
}

#[test]
fn persons_offer_draws_and_claim_repetitions() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4");
    wish(&mut session, PlayCommand::Draw);
    assert_eq!(session.play.offer(), Some(Player::Min));
    wish(&mut session, PlayCommand::AnswerOffer(false));
    assert_eq!(
        (session.play.offer(), session.play.game().end()),
        (None, None)
    );
    wish(&mut session, PlayCommand::New(None));
    type_moves(&mut session, &"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
    assert!(session.play.claimable().is_some());
    wish(&mut session, PlayCommand::Draw);
    let end = session.play.game().end().unwrap();
    assert!(matches!(end, GameEnd::Claimed(_)), "{end:?}");
}

#[test]
fn clock_runs_for_the_side_to_move() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    wish(&mut session, PlayCommand::Clock("1+2".to_owned()));
    wish(&mut session, PlayCommand::New(None));
    let second = Duration::from_secs(1);
    let left = |session: &Session, player| session.play.clock().unwrap().left(player);
    // The clock does not run before the first move.
    session.let_time_pass(10 * second);
    type_moves(&mut session, "e4");
    assert_eq!(left(&session, Player::Max), 60 * second);
    session.let_time_pass(20 * second);
    type_moves(&mut session, "e5");
    assert_eq!(left(&session, Player::Min), 42 * second);
    // The clock does not run while another page is in front.
    session.apply(Command::Page(Page::Step));
    session.let_time_pass(20 * second);
    session.apply(Command::Page(Page::Play));
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!(left(&session, Player::Min), 60 * second);
    session.let_time_pass(60 * second);
    let end = session.play.game().end();
    assert_eq!(end, Some(&GameEnd::OutOfTime(Player::Min)));
    // A side with only a king cannot win.
    from(&mut session, "4k3/8/8/8/8/8/3QP3/4K3 w - - 0 1");
    type_moves(&mut session, "e3 Ke7");
    session.let_time_pass(60 * second);
    let end = session.play.game().end();
    assert_eq!(end, Some(&GameEnd::OutOfTimeDraw(Player::Max)));
}

#[test]
fn move_now_ends_the_search_with_a_move() {
    let mut session = session(PlayerKind::Person, PlayerKind::Search);
    let mut slow = PlayerChoice::of(PlayerKind::Search);
    slow.search = "minimax+depth=12".to_owned();
    wish(&mut session, PlayCommand::Choose(Player::Min, slow));
    session.apply(PlayCommand::Type("e4".to_owned()).into());
    session.apply(PlayCommand::MakeTyped.into());
    session.tick(0.0);
    assert!(session.play.thinking().is_some());
    wish(&mut session, PlayCommand::MoveNow);
    assert_eq!(plies(&session), 2);
    let report = session.play.game().moves()[1].report.as_ref().unwrap();
    assert!((1..12).contains(&report.depth), "{}", report.depth);
}

#[test]
fn why_opens_the_played_search_unchanged() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4");
    let before = session.settings.setup;
    let report = session.play.game().moves()[1].report.clone().unwrap();
    wish(&mut session, PlayCommand::Why(None));
    assert_eq!((session.page, session.step()), (Page::Step, 0));
    assert_eq!(session.why_on_stage().unwrap().of, session.play.numbered(1));
    assert_eq!(session.stage.recording.counts(), report.counts);
    assert_eq!(session.settings.setup, before);
    session.apply(Command::Page(Page::Play));
    assert_eq!(plies(&session), 2);
}

#[test]
fn saved_game_reopens_with_its_players() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4 d4");
    let text = write_game(&session.play.saved());
    let mut other = Session::new(Settings::default());
    other.apply(Command::OpenText(text.clone().into_bytes(), "test".into()));
    rest(&mut other);
    assert_eq!((other.page, plies(&other)), (Page::Play, 4));
    assert_eq!(other.settings.play.min.kind, PlayerKind::Easy);
    assert_eq!(other.play.value_chart().unwrap().curves.len(), 1);
    let again = read_game(write_game(&other.play.saved())).unwrap();
    assert_eq!(again.game.moves().len(), 4);
    // The previous game on the board can be restored.
    assert_eq!(write_game(&other.play.saved()), text);
}

#[test]
fn unfinished_game_survives_a_restart() {
    let folder = std::env::temp_dir().join(format!("cutoff-game-{}", std::process::id()));
    let begin = |folder: &Path| {
        let mut session = session(PlayerKind::Person, PlayerKind::Easy);
        let wake = Arc::new(|| {});
        session.play.keep_in(folder.to_owned(), wake);
        session
    };
    let mut first = begin(&folder);
    type_moves(&mut first, "e4");
    drop(first);
    let mut second = begin(&folder);
    for _ in 0..2_000 {
        rest(&mut second);
        if plies(&second) > 0 {
            break;
        }
        sleep(Duration::from_millis(2));
    }
    assert_eq!((plies(&second), second.play.is_running()), (2, false));
    assert!(second.play.said.clone().unwrap().contains("unfinished"));
    // A finished game is not kept.
    wish(&mut second, PlayCommand::Resign);
    drop(second);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn check_marks_a_move_that_loses_the_queen() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4 e5 Qg4 Nf6 Qxd7");
    session.settings.play.check_depth = 2;
    session.apply(PlayCommand::Check(true).into());
    for _ in 0..5_000 {
        session.tick(0.0);
        if session
            .play
            .check
            .progress()
            .is_some_and(|it| !it.is_running)
        {
            break;
        }
        sleep(Duration::from_millis(2));
    }
    let check = session.play.check.progress().unwrap();
    assert_eq!((check.done, check.total), (5, 5));
    let lost = session.play.check.of(4).unwrap();
    assert!(
        lost.instead.is_some() && lost.best > lost.played,
        "{lost:?}"
    );
    // A different move makes it a different game.
    type_moves(&mut session, "Bxd7");
    assert!(session.play.check.progress().is_none());
}

#[test]
fn game_resumes_from_an_earlier_position() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4 e5 Nf3 Nc6");
    wish(&mut session, PlayCommand::Look(1));
    assert!(session.play.looks_back() && session.play.may_move().is_err());
    wish(&mut session, PlayCommand::BackToHere);
    assert_eq!((plies(&session), session.play.looks_back()), (1, false));
    type_moves(&mut session, "c5");
    // After a new game, this one can still be restored.
    wish(&mut session, PlayCommand::New(None));
    assert_eq!(plies(&session), 0);
    wish(&mut session, PlayCommand::TakeBack);
    assert_eq!(plies(&session), 2);
}

#[test]
fn beginners_finish_every_game() {
    for game in games() {
        let mut session = session(PlayerKind::Beginner, PlayerKind::Beginner);
        wish(&mut session, PlayCommand::New(Some(game.start())));
        let id = game.about().id;
        let end = session
            .play
            .game()
            .end()
            .unwrap_or_else(|| panic!("{id} does not end"));
        if let GameResult::Win(winner) = end.result() {
            let status = session.play.status();
            assert!(
                status.contains(session.play.name_of(winner)),
                "{id}: {status}"
            );
        }
        assert_eq!(
            session
                .play
                .rows()
                .iter()
                .flat_map(|row| [row.first, row.second])
                .flatten()
                .count(),
            plies(&session)
        );
    }
}

#[test]
fn open_position_is_the_start_until_play_begins() {
    let mut session = Session::new(Settings::default());
    let open = |session: &mut Session, position: AnyPosition| {
        session.apply(Command::Page(Page::Step));
        session.apply(Command::Open(Source {
            game: SourceGame::Game(position),
            origin: Origin::Text,
            name: None,
        }));
        rest(session);
        session.apply(Command::Page(Page::Play));
        session.play.game().start().clone()
    };
    let start = |id| find_game(id).unwrap().start();
    assert_eq!(open(&mut session, start("nim")), start("nim"));
    let ending = read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    assert_eq!(open(&mut session, ending.clone()), ending);
    assert!(!session.play.is_running());
    // No move is possible after the end of a game.
    let mate = read_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    assert_eq!(open(&mut session, mate), start("chess"));
    let board = start("tic-tac-toe");
    assert_eq!(open(&mut session, board.clone()), board);
    type_moves(&mut session, "b2");
    assert_eq!(open(&mut session, ending), board);
}

#[test]
fn games_without_draws_refuse_offers() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    let begin = |session: &mut Session, id| {
        let game = games().iter().find(|game| game.about().id == id).unwrap();
        wish(session, PlayCommand::New(Some(game.start())));
        Action::Draw.refused(session)
    };
    assert_eq!(
        begin(&mut session, "nim"),
        Some("this game cannot be drawn")
    );
    assert_eq!(begin(&mut session, "chess"), None);
}
