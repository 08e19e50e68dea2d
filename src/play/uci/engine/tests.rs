//! Engines that behave, and engines that do not: small shell scripts.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::uci::{ScoreBound, UciScore};
use game::{Score, games, read_fen};

/// An engine that plays by the book, but answers `go` in its own way.
fn script(go: &str) -> UciProgram {
    shell(&format!(
        "while read -r line; do case $line in
           uci) echo 'id name Fake 1'; echo 'id author Nobody'
                echo 'option name Hash type spin default 1 min 1 max 8'
                echo 'option name Clear Hash type button'; echo uciok ;;
           isready) echo readyok ;;
           go*) {go} ;;
           quit) exit ;;
         esac; done"
    ))
}

fn shell(script: &str) -> UciProgram {
    UciProgram {
        path: "sh".into(),
        arguments: vec!["-c".to_owned(), script.to_owned()],
    }
}

/// Longer than any machine takes, and so short that a test can wait for it.
const LONG: Duration = Duration::from_mins(1);
const SHORT: Duration = Duration::from_millis(200);

fn started(program: &UciProgram) -> UciEngine {
    UciEngine::start(program, LONG, &AtomicBool::new(false)).unwrap()
}

fn start() -> AnyPosition {
    games()[0].start()
}

/// Its answer at the initial position, with so much patience.
fn answer(go: &str, limits: &GoLimits, patience: Duration) -> Result<EngineAnswer, EngineError> {
    let mut engine = started(&script(go));
    engine.set_patience(patience);
    engine.go(&start(), &[], limits, &AtomicBool::new(false), &mut |_| ())
}

fn refused(program: &UciProgram) -> String {
    let error = UciEngine::start(program, SHORT, &AtomicBool::new(false)).unwrap_err();
    error.to_string()
}

const MOMENT: Duration = Duration::from_millis(20);

#[test]
fn an_answer_has_all_that_was_said_of_it() {
    let mut engine = started(&script(
        "echo 'info string hello'
         echo 'info depth 1 score cp -20 nodes 20 pv d2d4'
         echo 'info depth 2 score cp 35 nodes 80 nps 4000 time 20 pv e2e4 e7e5 nonsense'
         echo 'info depth 3 score cp 99 lowerbound nodes 99 pv a2a3'
         echo 'info depth 2 multipv 2 score cp 10 pv a2a3'
         echo 'bestmove e2e4 ponder e7e5'",
    ));
    assert_eq!((engine.name(), engine.author()), ("Fake 1", Some("Nobody")));
    assert_eq!(engine.options().len(), 2);
    let mut told = Vec::new();
    let limits = GoLimits::to_depth(2);
    let never = AtomicBool::new(false);
    let answer = engine.go(&start(), &[], &limits, &never, &mut |info| {
        told.push(info.clone());
    });
    let answer = answer.unwrap();
    assert_eq!(answer.mv.to_string(), "e2e4");
    assert_eq!(
        answer.expected.map(|mv| mv.to_string()).as_deref(),
        Some("e7e5")
    );
    assert_eq!(answer.value, Some(Score::from(35)));
    assert_eq!(answer.line.len(), 2);
    assert_eq!((answer.info.depth, answer.info.nodes), (Some(2), Some(99)));
    assert_eq!(told.len(), 3);
    assert_eq!(told[2].bound, Some(ScoreBound::Lower));
    assert_eq!(told[0].score, Some(UciScore::Centipawns(-20)));
    // It can be asked again, and values are from MAX's side whoever moves.
    engine.new_game(&never).unwrap();
    let mv = start().read_move("e4").unwrap();
    let error = engine
        .go(&start(), &[mv], &limits, &never, &mut |_| ())
        .unwrap_err();
    assert!(matches!(error, EngineError::IllegalMove { .. }), "{error}");
}

#[test]
fn values_are_from_the_side_of_max() {
    let mut engine = started(&script(
        "echo 'info depth 1 score mate 1'; echo 'bestmove d8h4'",
    ));
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2";
    let position = read_fen(fen).unwrap();
    let limits = GoLimits::for_time(MOMENT);
    let answer = engine.go(
        &position,
        &[],
        &limits,
        &AtomicBool::new(false),
        &mut |_| (),
    );
    assert_eq!(answer.unwrap().value, Some(Score::from(-999_999)));
}

#[test]
fn a_wrong_move_is_told() {
    let limits = GoLimits::to_depth(1);
    for (said, expected) in [
        (
            "bestmove e2e5",
            "Fake 1 answers with \"e2e5\", which is not a legal move in rnbq",
        ),
        (
            "bestmove nonsense",
            "Fake 1 answers with \"nonsense\", which is not a legal move",
        ),
        ("bestmove Nf3", "\"Nf3\", which is not a legal move"),
        ("bestmove (none)", "Fake 1 has no move in rnbq"),
        ("bestmove 0000", "Fake 1 has no move in rnbq"),
        ("bestmove", "Fake 1 has no move in rnbq"),
    ] {
        let error = answer(&format!("echo '{said}'"), &limits, LONG)
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
        assert_eq!(error.lines().count(), 1);
    }
}

#[test]
fn death_is_told() {
    for (go, how) in [("exit 3", " (exit status: 3)"), ("kill -9 $$", "signal: 9")] {
        let error = answer(go, &GoLimits::to_depth(3), LONG).unwrap_err();
        let said = error.to_string();
        assert!(said.starts_with("Fake 1 has ended unexpectedly"), "{said}");
        assert!(said.contains(how), "{said}");
    }
    // What it said before is heard.
    let mut engine = started(&script("echo 'bestmove e2e4'; exit 1"));
    let (limits, never) = (GoLimits::to_depth(3), AtomicBool::new(false));
    assert!(
        engine
            .go(&start(), &[], &limits, &never, &mut |_| ())
            .is_ok()
    );
    for _ in 0..2 {
        let again = engine.go(&start(), &[], &limits, &never, &mut |_| ());
        assert!(matches!(again, Err(EngineError::Died { .. })), "{again:?}");
    }
}

#[test]
fn silence_and_nonsense_without_end_are_told() {
    let (depth, time) = (GoLimits::to_depth(3), GoLimits::for_time(MOMENT));
    for (go, limits) in [
        // It is there, but says nothing in its time.
        (":", &time),
        // It hears nothing any more.
        ("exec sleep 600", &depth),
        ("exec sleep 600", &time),
        // It says nothing that is anything.
        ("exec yes nonsense", &depth),
        ("exec yes 'info depth 1 score cp 1'", &time),
        // One line without end, of any bytes.
        ("exec tr '\\000' x </dev/zero", &depth),
        ("exec cat /dev/zero", &time),
    ] {
        let error = answer(go, limits, SHORT).unwrap_err();
        let said = error.to_string();
        assert!(matches!(error, EngineError::Silent { .. }), "{go}: {said}");
        let expected = format!("Fake 1 did not answer \"{limits}\" within 0.2 s");
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[test]
fn nonsense_beside_an_answer_is_passed_over() {
    let go =
        "head -c 300000 /dev/urandom; echo; echo; echo 'info depth'; echo '  bestmove   g1f3  '";
    let answer = answer(go, &GoLimits::to_depth(1), LONG).unwrap();
    assert_eq!(answer.mv.to_string(), "g1f3");
}

#[test]
fn an_engine_that_thinks_long_is_left_to_think_until_it_is_told_to_stop() {
    // `stop` is the next line that it reads behind the questions whether it is there.
    let go = "while read -r line; do case $line in isready) echo readyok ;; stop) echo 'bestmove e2e4'; break ;; esac; done";
    let mut engine = started(&script(go));
    engine.set_patience(SHORT);
    let stop = std::sync::Arc::new(AtomicBool::new(false));
    let flag = std::sync::Arc::clone(&stop);
    let _later =
        search::task::Task::named("later")
            .joined()
            .start(move |_: &search::task::TaskContext| {
                std::thread::sleep(SHORT * 5);
                flag.store(true, Ordering::Relaxed);
            });
    let answer = engine.go(&start(), &[], &GoLimits::to_depth(9), &stop, &mut |_| ());
    let answer = answer.unwrap();
    assert!(answer.elapsed >= SHORT * 4, "{answer:?}");
}

#[test]
fn what_is_no_engine_is_not_started() {
    let missing = UciProgram {
        path: "/nowhere/engine".into(),
        arguments: Vec::new(),
    };
    let said = refused(&missing);
    assert!(
        said.starts_with("/nowhere/engine cannot be started: "),
        "{said}"
    );
    assert!(said.ends_with("choose the engine's program file"), "{said}");
    let said = refused(&shell("exit 0"));
    assert!(said.starts_with("sh has ended unexpectedly"), "{said}");
    let said = refused(&shell("exec sleep 600"));
    assert!(
        said.starts_with("sh did not answer \"uci\" within 0.2 s"),
        "{said}"
    );
    assert!(
        said.ends_with("make sure that it is a UCI engine"),
        "{said}"
    );
    let cancelled = UciEngine::start(&shell("exec sleep 600"), LONG, &AtomicBool::new(true));
    assert!(matches!(cancelled, Err(EngineError::Cancelled { .. })));
}

#[test]
fn what_an_engine_cannot_do_is_not_asked_of_it() {
    let mut engine = started(&script(":"));
    for (name, value, expected) in [
        (
            "Ponder",
            "true",
            "Fake 1 has no option \"Ponder\"; it has Hash, Clear Hash",
        ),
        (
            "hash",
            "9",
            "Fake 1 cannot be set to \"9\": it says option name Hash type spin default 1 min 1 max 8",
        ),
        ("hash", "2\nquit", "Fake 1 cannot be set to "),
        ("Clear Hash", "now", "Fake 1 cannot be set to \"now\""),
    ] {
        let said = engine.set_option(name, value).unwrap_err().to_string();
        assert!(said.starts_with(expected), "{said}");
    }
    engine.set_option("HASH", "8").unwrap();
    engine.set_option("Clear Hash", "").unwrap();
    let never = AtomicBool::new(false);
    let mut go = |position: &AnyPosition| {
        let error = engine.go(position, &[], &GoLimits::to_depth(1), &never, &mut |_| ());
        error.unwrap_err()
    };
    let nim = games()
        .iter()
        .find(|game| !game.about().reads_fen())
        .unwrap();
    assert!(matches!(go(&nim.start()), EngineError::OtherGame { .. }));
    let mated = read_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert!(matches!(go(&mated), EngineError::Over { .. }));
}

#[test]
fn an_engine_that_does_not_quit_is_ended() {
    let program = script("echo 'bestmove e2e4'; trap '' TERM; exec sleep 600");
    let mut engine = started(&program);
    let never = AtomicBool::new(false);
    engine
        .go(&start(), &[], &GoLimits::to_depth(1), &never, &mut |_| ())
        .unwrap();
    let begun = Instant::now();
    drop(engine);
    assert!(begun.elapsed() < LONG);
}
