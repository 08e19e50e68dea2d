//! The Play page without a window: players, clocks, draws, taking back, files, unfinished games.

use std::cell::RefCell;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::task::{Context, Waker};
use std::thread::sleep;
use std::time::Duration;

use cutoff::app::play::*;
use cutoff::game::{AnyPosition, GameResult, Player, find_game, games, read_fen};
use cutoff::play::{Choice, GameEnd, read_game, write_game};
use cutoff::search::task::{ReportSink, Spawner, WorkerReport, run_bytes, use_workers};
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Action, Session};
use cutoff::stage::{Origin, Source, SourceGame};

fn session(max: PlayerKind, min: PlayerKind) -> Session {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(max);
    settings.play.min = PlayerChoice::of(min);
    let mut session = Session::new(settings);
    session.turn_to(Page::Play);
    session
}

fn act(session: &mut Session, change: impl FnOnce(&mut Session)) {
    session.act(change);
    rest(session);
}

fn begin(session: &mut Session, start: AnyPosition) {
    act(session, |session| session.begin_game(start));
}

/// Lets programs move until a person is to move or the game ends.
fn rest(session: &mut Session) {
    for _ in 0..10_000 {
        session.tick(0.0);
        let play = &session.play;
        let next = play.waits_for_person() || !play.is_running();
        if play.thinking.is_none() && next && session.opening.is_none() {
            return;
        }
        sleep(Duration::from_millis(1));
    }
    panic!("the program does not move");
}

fn type_moves(session: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        session.play.set_typed(text.to_owned());
        act(session, |session| session.play.make_typed());
        assert!(session.play.said.is_ok(), "{text}: {:?}", session.play.said);
    }
}

fn from(session: &mut Session, fen: &str) {
    begin(session, read_fen(fen).unwrap());
}

fn plies(session: &Session) -> usize {
    session.play.game.moves().len()
}

#[test]
fn take_back_returns_to_the_persons_turn() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4 d4");
    assert_eq!(plies(&session), 4);
    act(&mut session, Session::take_back);
    assert_eq!(
        (plies(&session), session.play.waits_for_person()),
        (2, true)
    );
    act(&mut session, Session::take_back);
    assert_eq!(plies(&session), 0);
    act(&mut session, |session| session.play.again());
    act(&mut session, |session| session.play.again());
    assert_eq!(plies(&session), 4);
    assert!(!session.play.game.can_play_again());
}

#[test]
fn take_back_keeps_the_programs_first_move() {
    let mut session = session(PlayerKind::Easy, PlayerKind::Person);
    // A program does not start by itself.
    rest(&mut session);
    assert_eq!((plies(&session), session.play.is_running()), (0, false));
    act(&mut session, |session| session.play.run(true));
    assert_eq!(plies(&session), 1);
    act(&mut session, Session::take_back);
    assert_eq!(plies(&session), 1);
    assert!(session.play.said.is_err());
}

#[test]
fn program_accepts_a_draw_unless_better() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    act(&mut session, |session| session.play.draw());
    assert!(
        session
            .play
            .said
            .clone()
            .unwrap()
            .contains("has not yet searched")
    );
    // Black is a queen down, and then a queen up.
    from(&mut session, "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    type_moves(&mut session, "Kf2");
    act(&mut session, |session| session.play.draw());
    assert_eq!(session.play.game.end(), Some(&GameEnd::Agreed));
    assert!(session.play.said.clone().unwrap().contains("accepts"));
    act(&mut session, Session::take_back);
    assert_eq!((session.play.game.end(), plies(&session)), (None, 2));
    from(&mut session, "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    type_moves(&mut session, "e3");
    act(&mut session, |session| session.play.draw());
    assert_eq!(session.play.game.end(), None);
    assert!(session.play.said.clone().unwrap().contains("declines"));
    act(&mut session, |session| session.play.resign());
    let end = session.play.game.end();
    assert_eq!(end, Some(&GameEnd::Resigned(Player::Max)));
}

#[test]
fn persons_offer_draws_and_claim_repetitions() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4");
    act(&mut session, |session| session.play.draw());
    assert_eq!(session.play.offer, Some(Player::Min));
    act(&mut session, |session| session.play.answer_offer(false));
    assert_eq!((session.play.offer, session.play.game.end()), (None, None));
    act(&mut session, Session::new_game);
    type_moves(&mut session, &"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
    assert!(session.play.claimable().is_some());
    act(&mut session, |session| session.play.draw());
    let end = session.play.game.end().unwrap();
    assert!(matches!(end, GameEnd::Claimed(_)), "{end:?}");
}

#[test]
fn clock_runs_for_the_side_to_move() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    act(&mut session, |session| session.choose_clock("1+2"));
    act(&mut session, Session::new_game);
    let second = Duration::from_secs(1);
    let left = |session: &Session, player| session.play.clock.as_ref().unwrap().left(player);
    // The clock does not run before the first move.
    session.let_time_pass(10 * second);
    type_moves(&mut session, "e4");
    assert_eq!(left(&session, Player::Max), 60 * second);
    session.let_time_pass(20 * second);
    type_moves(&mut session, "e5");
    assert_eq!(left(&session, Player::Min), 42 * second);
    // The clock does not run while another page is in front.
    session.turn_to(Page::Step);
    session.let_time_pass(20 * second);
    session.turn_to(Page::Play);
    act(&mut session, Session::take_back);
    assert_eq!(left(&session, Player::Min), 60 * second);
    session.let_time_pass(60 * second);
    let end = session.play.game.end();
    assert_eq!(end, Some(&GameEnd::OutOfTime(Player::Min)));
    // A side with only a king cannot win.
    from(&mut session, "4k3/8/8/8/8/8/3QP3/4K3 w - - 0 1");
    type_moves(&mut session, "e3 Ke7");
    session.let_time_pass(60 * second);
    let end = session.play.game.end();
    assert_eq!(end, Some(&GameEnd::OutOfTimeDraw(Player::Max)));
}

#[test]
fn move_now_ends_the_search_with_a_move() {
    let mut session = session(PlayerKind::Person, PlayerKind::Search);
    let mut slow = PlayerChoice::of(PlayerKind::Search);
    slow.search = "minimax+depth=12".to_owned();
    act(&mut session, |session| {
        session.choose_player(Player::Min, slow);
    });
    session.play.set_typed("e4".to_owned());
    session.play.make_typed();
    session.tick(0.0);
    assert!(session.play.thinking.is_some());
    act(&mut session, |session| session.play.move_now());
    assert_eq!(plies(&session), 2);
    let report = session.play.game.moves()[1].report.as_ref().unwrap();
    assert!((1..12).contains(&report.depth), "{}", report.depth);
}

/// Stands for a worker that has finished the first depth.
#[allow(clippy::unnecessary_wraps, clippy::needless_pass_by_value)] // as workers are started
fn worker_at_depth_one(_: &str, job: Vec<u8>, mut sink: ReportSink) -> Option<Box<dyn Fn()>> {
    let (sender, told) = channel();
    let tell = move |message| sender.send(message).unwrap();
    let mut run = pin!(run_bytes::<Choice>(&job, Arc::default(), tell));
    let mut idle = Context::from_waker(Waker::noop());
    assert!(run.as_mut().poll(&mut idle).is_pending());
    for message in told.try_iter() {
        sink(WorkerReport::Message(message));
    }
    let sink = RefCell::new(sink);
    Some(Box::new(move || {
        sink.borrow_mut()(WorkerReport::Cancelled);
    }))
}

#[test]
fn move_now_takes_the_last_depth_of_a_worker() {
    let run = std::thread::spawn(|| {
        Spawner::Inline.choose();
        use_workers(worker_at_depth_one);
        let mut session = session(PlayerKind::Person, PlayerKind::ByTime);
        session.play.set_typed("e4".to_owned());
        session.play.make_typed();
        session.tick(0.0);
        session.tick(0.0);
        assert!(session.play.thinking.is_some());
        act(&mut session, |session| session.play.move_now());
        assert_eq!(plies(&session), 2);
        let report = session.play.game.moves()[1].report.as_ref().unwrap();
        assert_eq!(report.depth, 1);
    });
    run.join().unwrap();
}

#[test]
fn why_opens_the_played_search_unchanged() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4");
    let before = session.settings.setup;
    let report = session.play.game.moves()[1].report.clone().unwrap();
    act(&mut session, |session| session.open_why(None));
    assert_eq!(
        (session.page, session.step()),
        (Page::Step, session.track().steps())
    );
    assert_eq!(session.why_on_stage().unwrap().of, session.play.numbered(1));
    assert_eq!(session.stage.recording.counts(), report.counts);
    assert_eq!(session.settings.setup, before);
    session.turn_to(Page::Play);
    assert_eq!(plies(&session), 2);
}

#[test]
fn saved_game_reopens_with_its_players() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4 d4");
    let text = write_game(&session.play.saved());
    let mut other = Session::new(Settings::default());
    other.open_text(text.clone().into_bytes(), "test".into());
    rest(&mut other);
    assert_eq!((other.page, plies(&other)), (Page::Play, 4));
    assert_eq!(other.settings.play.min.kind, PlayerKind::Easy);
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
    act(&mut second, |session| session.play.resign());
    drop(second);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn check_marks_a_move_that_loses_the_queen() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4 e5 Qg4 Nf6 Qxd7");
    session.settings.play.check_depth = 2;
    session.check_moves();
    for _ in 0..5_000 {
        session.tick(0.0);
        if !session.play.check.is_running() {
            break;
        }
        sleep(Duration::from_millis(2));
    }
    let check = &session.play.check;
    assert_eq!((check.found.len(), check.total), (5, 5));
    let lost = check.marked(4).unwrap();
    assert!(lost.best > lost.played, "{lost:?}");
    // A different move makes it a different game.
    type_moves(&mut session, "Bxd7");
    assert_eq!(session.play.check.total, 0);
}

#[test]
fn game_resumes_from_an_earlier_position() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    type_moves(&mut session, "e4 e5 Nf3 Nc6");
    act(&mut session, |session| session.play.look(1));
    assert!(session.play.looks_back() && session.play.may_move().is_err());
    act(&mut session, |session| {
        let at = session.play.at();
        session.play.take_back_to(at);
    });
    assert_eq!((plies(&session), session.play.looks_back()), (1, false));
    type_moves(&mut session, "c5");
    // After a new game, this one can still be restored.
    act(&mut session, Session::new_game);
    assert_eq!(plies(&session), 0);
    act(&mut session, Session::take_back);
    assert_eq!(plies(&session), 2);
}

#[test]
fn beginners_finish_every_game() {
    for game in games() {
        let mut session = session(PlayerKind::Beginner, PlayerKind::Beginner);
        begin(&mut session, game.start());
        let id = game.about().id;
        let end = session
            .play
            .game
            .end()
            .unwrap_or_else(|| panic!("{id} does not end"));
        if let GameResult::Win(winner) = end.result() {
            let status = session.play.status();
            assert!(
                status.contains(session.play.name_of(winner)),
                "{id}: {status}"
            );
        }
    }
}

fn open(session: &mut Session, position: AnyPosition) -> AnyPosition {
    session.turn_to(Page::Step);
    session.open(cutoff::session::Request::Source(Source {
        game: SourceGame::Game(position),
        origin: Origin::Text,
        name: None,
    }));
    rest(session);
    session.turn_to(Page::Play);
    session.play.game.start().clone()
}

#[test]
fn game_starts_from_the_open_position() {
    let mut session = Session::new(Settings::default());
    let start = |id| find_game(id).unwrap().start();
    assert_eq!(open(&mut session, start("nim")), start("nim"));
    let ending = read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    assert_eq!(open(&mut session, ending.clone()), ending);
    assert!(!session.play.is_running());
    // No move is possible after the end of a game.
    let mate = read_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    assert_eq!(open(&mut session, mate), start("chess"));
    // A game chosen on the page stays while nothing else is opened.
    session.begin_game(start("nim"));
    session.turn_to(Page::Step);
    session.turn_to(Page::Play);
    assert_eq!(*session.play.game.start(), start("nim"));
}

#[test]
fn unfinished_game_of_another_kind_is_offered() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    let start = |id| find_game(id).unwrap().start();
    let board = start("tic-tac-toe");
    assert_eq!(open(&mut session, board.clone()), board);
    type_moves(&mut session, "b2");
    // One of the same kind stays on the board.
    let corner = find_game("tic-tac-toe")
        .unwrap()
        .read("X......../O")
        .unwrap_or(board.clone());
    assert_eq!(open(&mut session, corner), board);
    assert_eq!(session.unfinished_game(), None);
    assert_eq!(open(&mut session, start("nim")), start("nim"));
    let offered = ("tic-tac-toe, 1 ply".to_owned(), None);
    assert_eq!(session.unfinished_game(), Some(offered));
    act(&mut session, |session| session.restore_game(true));
    assert_eq!((plies(&session), session.unfinished_game()), (1, None));
    // The open position has been seen, so it does not replace the game again.
    session.turn_to(Page::Step);
    session.turn_to(Page::Play);
    assert_eq!(*session.play.game.start(), board);
    open(&mut session, start("chess"));
    act(&mut session, |session| session.restore_game(false));
    assert_eq!(session.unfinished_game(), None);
    act(&mut session, Session::take_back);
    assert_eq!(*session.play.game.start(), start("chess"));
}

#[test]
fn finished_game_stays_while_its_positions_are_stepped() {
    let mut session = session(PlayerKind::Person, PlayerKind::Easy);
    type_moves(&mut session, "e4");
    act(&mut session, |session| session.play.resign());
    act(&mut session, |session| session.open_why(None));
    session.turn_to(Page::Play);
    assert_eq!(plies(&session), 2);
}

#[test]
fn games_without_draws_refuse_offers() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    let begin = |session: &mut Session, id| {
        let game = games().iter().find(|game| game.about().id == id).unwrap();
        begin(session, game.start());
        Action::Draw.refused(session)
    };
    assert_eq!(
        begin(&mut session, "nim"),
        Some("this game cannot be drawn")
    );
    assert_eq!(begin(&mut session, "chess"), None);
}

fn choose(session: &mut Session, player: Player, kind: PlayerKind) {
    act(session, |session| {
        session.choose_player(player, PlayerChoice::of(kind));
    });
}

#[test]
fn program_waits_until_both_players_are_chosen() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    let start = find_game("tic-tac-toe").unwrap().start();
    begin(&mut session, start);
    choose(&mut session, Player::Max, PlayerKind::Easy);
    assert_eq!((plies(&session), session.play.is_settled()), (0, false));
    choose(&mut session, Player::Min, PlayerKind::Easy);
    assert_eq!(plies(&session), 0);
    choose(&mut session, Player::Min, PlayerKind::Person);
    act(&mut session, |session| session.play.run(true));
    // A move of the program does not settle the players, because the person has not moved.
    assert_eq!((plies(&session), session.play.is_settled()), (1, false));
    let reply = session.play.game.position().moves()[0];
    let text = session.play.game.position().write_move(reply);
    type_moves(&mut session, &text);
    assert!(session.play.is_settled());
}

#[test]
fn new_game_keeps_the_restored_players() {
    let folder = std::env::temp_dir().join(format!("cutoff-fresh-{}", std::process::id()));
    let keep = |session: &mut Session| {
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
    let sides = second.play.sides.clone();
    assert_eq!(second.settings.play.min.kind, PlayerKind::Easy);
    act(&mut second, Session::new_game);
    assert_eq!(second.play.sides, sides);
    type_moves(&mut second, "d4");
    assert_eq!(plies(&second), 2);
    act(&mut second, |session| session.play.resign());
    drop(second);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn flip_lasts_for_one_kind_of_game() {
    let mut session = session(PlayerKind::Person, PlayerKind::Person);
    act(&mut session, Session::flip_game);
    act(&mut session, Session::new_game);
    assert!(session.settings.play.flipped);
    let start = find_game("einstein").unwrap().start();
    begin(&mut session, start);
    assert!(!session.settings.play.flipped);
}

#[test]
fn board_turns_to_the_only_person() {
    let mut session = session(PlayerKind::Easy, PlayerKind::Person);
    assert!(session.settings.play.flipped);
    // The person may flip the board; a new game flips it back.
    act(&mut session, Session::flip_game);
    assert!(!session.settings.play.flipped);
    act(&mut session, Session::new_game);
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
    act(&mut session, |session| session.choose_clock("5+3"));
    act(&mut session, Session::new_game);
    assert!(!session.play.can_be_paused());
    type_moves(&mut session, "e4");
    assert!(session.play.can_be_paused());
    act(&mut session, |session| session.choose_clock(""));
    choose(&mut session, Player::Max, PlayerKind::Easy);
    choose(&mut session, Player::Min, PlayerKind::Easy);
    act(&mut session, Session::new_game);
    act(&mut session, |session| session.play.run(false));
    assert!(session.play.game.end().is_some() || session.play.can_be_paused());
}

#[test]
fn rejects_players_unfit_for_the_game() {
    let einstein = find_game("einstein").unwrap();
    let mut choice = PlayerChoice::of(PlayerKind::Search);
    choice.search = "pvs+table+depth=3".to_owned();
    let error = choice.side(einstein).unwrap_err();
    assert!(error.contains("choose alpha-beta"), "{error}");
    choice.kind = PlayerKind::ByTime;
    for &game in games() {
        assert!(choice.side(game).is_ok(), "{}", game.about().id);
    }
}

#[test]
fn choices_round_trip() {
    for &kind in PlayerKind::ALL {
        let choice = PlayerChoice::of(kind);
        let side = choice.side(games()[0]).unwrap();
        assert_eq!(side.is_person(), kind == PlayerKind::Person);
        let again = PlayerChoice::of_side(&side, &choice);
        assert_eq!(again.side(games()[0]), Ok(side), "{kind:?}");
    }
}

#[test]
fn rejects_invalid_times_and_searches() {
    let mut choice = PlayerChoice::of(PlayerKind::ByTime);
    choice.time = "soon".to_owned();
    assert!(
        choice
            .side(games()[0])
            .unwrap_err()
            .contains("is not a valid time per move")
    );
    choice.kind = PlayerKind::Search;
    choice.search = "deep blue".to_owned();
    assert!(
        choice
            .side(games()[0])
            .unwrap_err()
            .contains("or write a level")
    );
    let mut settings = PlaySettings {
        clock: " 5+3 ".to_owned(),
        ..PlaySettings::default()
    };
    assert_eq!(settings.control().unwrap().unwrap().to_string(), "5+3");
    settings.clock = "never".to_owned();
    assert!(settings.control().is_err());
}
