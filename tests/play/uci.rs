//! The program as a UCI engine, with our own client at the other end: two processes, as a chess program would have it.
//! Engines that misbehave are `src/play/uci/engine/tests.rs`; python-chess as the other side is `.ci/uci`.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cutoff::game::{Score, games, read_fen};
use cutoff::play::uci::{GoLimits, UciEngine, UciProgram};
use cutoff::play::{GameEnd, PlayedGame, PlayedMove};

/// Longer than any machine takes.
const LONG: Duration = Duration::from_mins(2);

fn engine(arguments: &[&str]) -> UciEngine {
    let program = UciProgram {
        path: env!("CARGO_BIN_EXE_cutoff").into(),
        arguments: ["uci"]
            .iter()
            .chain(arguments)
            .map(ToString::to_string)
            .collect(),
    };
    UciEngine::start(&program, LONG, &AtomicBool::new(false)).unwrap()
}

/// What the program says to these lines, until its input ends.
fn said(lines: &[&str]) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    input.write_all(lines.join("\n").as_bytes()).unwrap();
    drop(input);
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let engine = engine(&["--search", "alpha-beta+table+depth=2"]);
    assert_eq!(
        engine.name(),
        format!("Cutoff {}", env!("CARGO_PKG_VERSION"))
    );
    let options: Vec<String> = engine.options().iter().map(ToString::to_string).collect();
    assert_eq!(
        options,
        [
            "option name Search type string default alpha-beta+table+depth=2+evaluation=piece-square",
            "option name Hash type spin default 16 min 1 max 16384",
            "option name Move Overhead type spin default 50 min 0 max 10000",
        ]
    );
}

#[test]
fn it_plays_a_game_against_itself_to_the_end() {
    let mut sides = [
        engine(&[]),
        engine(&["--search", "alpha-beta+depth=2+mate=distance"]),
    ];
    sides[0].set_option("Hash", "1").unwrap();
    sides[0]
        .set_option("Search", "pvs+table+quiescence+killers+mate=distance")
        .unwrap();
    let never = AtomicBool::new(false);
    for side in &mut sides {
        side.new_game(&never).unwrap();
    }
    // White is a rook up.
    let start = read_fen("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w Q - 0 1").unwrap();
    let mut game = PlayedGame::new(start.clone());
    let mut moves = Vec::new();
    while game.end().is_none() && !game.claim_draw() {
        let limits = [GoLimits::to_depth(3), GoLimits::to_depth(2)];
        let side = moves.len() % 2;
        let answer = sides[side]
            .go(&start, &moves, &limits[side], &never, &mut |_| ())
            .unwrap();
        assert!(answer.line.first() == Some(&answer.mv), "{answer:?}");
        assert!(
            answer.info.depth >= Some(1) && answer.info.nodes > Some(0),
            "{answer:?}"
        );
        moves.push(answer.mv);
        game.play(PlayedMove::by_hand(answer.mv, answer.elapsed));
    }
    assert!(moves.len() > 10);
    assert!(!matches!(game.end(), Some(GameEnd::Forfeit(..))));
}

#[test]
fn without_time_it_still_looks_a_ply_ahead() {
    // The queen hangs, and the first of all moves is one of a pawn.
    let hanging = "position fen 3qk3/8/8/8/8/8/P2R4/4K3 w - - 0 1";
    for go in ["go wtime 20 btime 20", "go movetime 0", "go nodes 1"] {
        let said = said(&[hanging, go]);
        let last = said.last().map(String::as_str);
        assert_eq!(last, Some("bestmove d2d8"), "{go}: {said:?}");
    }
}

#[test]
fn a_search_that_names_no_evaluation_plays_by_piece_square() {
    let lines = [
        "setoption name Search value alpha-beta",
        "position startpos",
        "go depth 1",
    ];
    let said = said(&lines);
    // By material all moves are worth as much, and the first one is a2a3.
    assert!(
        said.iter().any(|line| line.contains("score cp 50")),
        "{said:?}"
    );
    let by_material = [
        "setoption name Search value alpha-beta+evaluation=material",
        "uci",
    ];
    let said = self::said(&by_material);
    assert!(
        said.iter()
            .any(|line| line.ends_with("default alpha-beta+evaluation=material")),
        "{said:?}"
    );
}

#[test]
fn a_mate_is_told_to_us_as_we_count_it() {
    let mut engine = engine(&[]);
    let never = AtomicBool::new(false);
    // Mate in two, by either side.
    for (fen, value) in [
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 999_997),
        ("r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1", -999_997),
    ] {
        let position = read_fen(fen).unwrap();
        let mut depths = Vec::new();
        let answer = engine.go(
            &position,
            &[],
            &GoLimits::to_depth(6),
            &never,
            &mut |info| depths.push(info.depth),
        );
        let answer = answer.unwrap();
        assert_eq!(answer.value, Some(Score::from(value)));
        assert_eq!(answer.line.len(), 3);
        // Deeper it would find the same mate.
        assert_eq!(depths, [Some(1), Some(2), Some(3)]);
    }
}

#[test]
fn clocks_and_stop_are_obeyed() {
    let mut engine = engine(&[]);
    let start = games()[0].start();
    let never = AtomicBool::new(false);
    let clock = GoLimits::read("wtime 3000 btime 1 winc 0 movestogo 10");
    let answer = engine.go(&start, &[], &clock, &never, &mut |_| ()).unwrap();
    assert!(answer.line.first() == Some(&answer.mv));
    // An endless search ends when it is told to.
    let stop = AtomicBool::new(false);
    let endless = GoLimits::read("infinite");
    let answer = engine.go(&start, &[], &endless, &stop, &mut |_| {
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(answer.unwrap().info.depth >= Some(1));
}

#[test]
fn it_ends_with_its_input_and_when_it_is_told_to() {
    assert_eq!(said(&[]), [""; 0]);
    let lines = said(&["isready", "position startpos", "go infinite"]);
    assert_eq!(lines[0], "readyok");
    // What it had found so far, if only to be polite.
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    // A search with a limit of its own is finished.
    let lines = said(&["position startpos moves e2e4 e7e6", "go depth 3"]);
    assert!(
        lines.iter().any(|line| line.starts_with("info depth 3 ")),
        "{lines:?}"
    );
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    assert_eq!(said(&["quit", "isready"]), [""; 0]);
    let long = "x".repeat(1_000_000);
    assert_eq!(said(&[&long, "\u{0}\u{7}", "isready"]), ["readyok"]);
}

#[test]
fn a_search_that_looks_ahead_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(["uci", "--search", "alpha-beta+order=perfect"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(
        text.contains("the order perfect needs a full search to the last depth"),
        "{text}"
    );
}

/// Published counts (Chess Programming Wiki, "Perft Results").
#[test]
fn lines_are_counted_as_published() {
    for (fen, moves, plies, lines) in [
        ("startpos", "", 4, 197_281),
        (
            "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "",
            3,
            97_862,
        ),
        (
            "fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "",
            4,
            43_238,
        ),
        (
            "fen r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "",
            3,
            9_467,
        ),
        (
            "fen rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "",
            3,
            62_379,
        ),
        (
            "fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "",
            3,
            89_890,
        ),
        // A position that moves lead to; counted by python-chess.
        ("startpos", "moves e2e4 e7e5", 3, 24_825),
    ] {
        let lines_said = said(&[
            &format!("position {fen} {moves}"),
            &format!("go perft {plies}"),
        ]);
        let expected = format!("Nodes searched: {lines}");
        assert_eq!(lines_said.last(), Some(&expected), "{fen} {moves}");
    }
}
