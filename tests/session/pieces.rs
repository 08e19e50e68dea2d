//! Background work without threads: results as with them, and no call of the window does all of it.

use std::time::{Duration, Instant};

use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::game::read_fen;
use cutoff::search::task::Spawner;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;

use super::{apply, enter};

/// Runs a test on a thread with that choice.
fn on<T: Send>(spawner: Spawner, test: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let run = scope.spawn(|| {
            spawner.choose();
            test()
        });
        run.join().unwrap()
    })
}

/// Ticks until the condition is met; returns the number of ticks.
fn tick(session: &mut Session, done: impl Fn(&Session) -> bool) -> usize {
    let patience = Instant::now() + Duration::from_mins(2);
    for ticks in 0.. {
        if done(session) {
            return ticks;
        }
        assert!(Instant::now() < patience, "it takes too long");
        session.tick(0.0);
        if Spawner::has_threads() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    unreachable!("it ends")
}

fn played(moves: &str) -> Session {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(PlayerKind::Person);
    settings.play.min = PlayerChoice::of(PlayerKind::Person);
    let mut session = Session::new(settings);
    apply(&mut session, |session| session.turn_to(Page::Play));
    for text in moves.split(' ') {
        enter(&mut session, text);
    }
    session
}

const MOVES: &str = "e4 e5 Qg4 Nf6 Qxd7";

#[test]
fn checking_moves_is_cut_between_moves() {
    let check = || {
        let mut session = played(MOVES);
        session.settings.play.check_depth = 5;
        session.check_moves();
        let is_over = |session: &Session| !session.play.check.is_running();
        let ticks = tick(&mut session, is_over);
        let found: Vec<_> = (0..5)
            .map(|ply| session.play.check.found.get(ply).copied())
            .collect();
        (found, ticks)
    };
    let (with_threads, _) = on(Spawner::Threads, check);
    let (found, ticks) = on(Spawner::Inline, check);
    assert!(found.iter().all(Option::is_some), "{found:?}");
    assert_eq!(found, with_threads);
    assert_eq!(on(Spawner::Bytes, check).0, found);
    // A tick takes several moves where they are quick.
    assert!(ticks > 2, "{ticks}");
}

#[test]
fn cancelled_check_keeps_its_results() {
    on(Spawner::Inline, || {
        let mut session = played(MOVES);
        session.settings.play.check_depth = 5;
        session.check_moves();
        let done = |session: &Session| session.play.check.found.len();
        tick(&mut session, |session| done(session) > 0);
        session.check_moves();
        let kept = done(&session);
        assert!((1..5).contains(&kept), "{kept}");
        session.tick(0.0);
        assert_eq!(
            (done(&session), session.play.check.is_running()),
            (kept, false)
        );
    });
}

#[test]
fn root_moves_are_searched_one_per_tick() {
    let table = || {
        let mut session = Session::new(Settings::default());
        let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
        assert!(read_fen(fen).is_ok());
        let text = |session: &mut cutoff::session::Session| {
            session.open_text(fen.as_bytes().to_vec(), "the test".into());
        };
        apply(&mut session, text);
        session.root_table.depth = Some(4);
        session.show_root_table(true);
        session.tick(0.0);
        let ticks = tick(&mut session, |session| !session.root_table.is_running());
        assert_eq!(session.root_table.failure(), None);
        (session.root_table.lines().to_vec(), ticks)
    };
    let (with_threads, _) = on(Spawner::Threads, table);
    let (lines, ticks) = on(Spawner::Inline, table);
    assert!(lines.len() > 25, "{lines:?}");
    assert_eq!(lines, with_threads);
    assert_eq!(on(Spawner::Bytes, table).0, lines);
    assert!(ticks > 1, "{ticks}");
}

#[test]
fn program_moves_without_threads_and_through_bytes() {
    let answered = || {
        let mut session = played("e4");
        let mut settings = session.settings.play.clone();
        settings.min = PlayerChoice::of(PlayerKind::Easy);
        session.settings.play = settings;
        session.act(Session::new_game);
        enter(&mut session, "e4");
        tick(&mut session, |session| session.play.game.moves().len() == 2);
        session.play.game.moves()[1].mv
    };
    assert_eq!(on(Spawner::Inline, answered), on(Spawner::Bytes, answered));
}

#[test]
fn too_deep_position_opens_less_deep_in_pieces() {
    let open = || {
        let mut settings = Settings::default();
        settings.setup.depth = 6;
        let mut session = Session::new(settings);
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        session.open_text(fen.as_bytes().to_vec(), "the test".into());
        let ticks = tick(&mut session, |session| session.opening.is_none());
        (session.stage.setup.depth, ticks)
    };
    let (depth, _) = on(Spawner::Threads, open);
    let (in_pieces, ticks) = on(Spawner::Inline, open);
    assert!(depth < 6, "{depth}");
    assert_eq!(in_pieces, depth);
    // The command itself tries the first depth.
    assert!(ticks > 0, "{ticks}");
}
