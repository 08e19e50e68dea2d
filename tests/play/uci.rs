//! `cutoff uci` as a chess program drives it: plain lines to a second process. python-chess as the other side is `.ci/python-chess`.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use cutoff::game::games;
use cutoff::play::{PlayedGame, PlayedMove};

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cutoff"))
            .arg("uci")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Engine {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Reads lines up to one that starts so.
    fn hear(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "{lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(last) {
                return lines;
            }
        }
    }

    /// Sends the lines and reads up to the best move.
    fn answer(&mut self, lines: &[&str]) -> Vec<String> {
        for line in lines {
            self.say(line);
        }
        self.hear("bestmove ")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs the engine on these lines and the end of input; returns its output.
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
fn introduces_itself_and_its_options() {
    let mut engine = Engine::start(&["--search", "alpha-beta+table+depth=2"]);
    engine.say("uci");
    assert_eq!(
        engine.hear("uciok"),
        [
            concat!("id name Cutoff ", env!("CARGO_PKG_VERSION")),
            "id author the authors of Cutoff",
            "option name Search type string default alpha-beta+table+depth=2+evaluation=piece-square",
            "option name Hash type spin default 16 min 1 max 16384",
            "option name Move Overhead type spin default 50 min 0 max 10000",
            "uciok",
        ]
    );
}

#[test]
fn plays_a_game_against_itself_to_the_end() {
    let mut sides = [
        Engine::start(&[]),
        Engine::start(&["--search", "alpha-beta+depth=2+mate=distance"]),
    ];
    sides[0].say("setoption name Hash value 1");
    sides[0].say("setoption name Search value pvs+table+quiescence+killers+mate=distance");
    // White is a rook up.
    let start = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w Q - 0 1";
    let mut game = PlayedGame::new(games()[0].read(start).unwrap());
    let mut moves = String::new();
    while game.end().is_none() && !game.claim_draw() {
        let side = game.moves().len() % 2;
        let position = format!("position fen {start} moves{moves}");
        let go = ["go depth 3", "go depth 2"][side];
        let heard = sides[side].answer(&["ucinewgame", &position, go]);
        let [.., info, best] = &heard[..] else {
            panic!("{heard:?}");
        };
        let best = best.strip_prefix("bestmove ").unwrap();
        assert!(info.contains(&format!(" pv {best}")), "{heard:?}");
        let legal = game.position().moves();
        let mv = legal.into_iter().find(|mv| mv.to_string() == best);
        game.play(PlayedMove::by_hand(mv.unwrap(), Duration::ZERO));
        moves = format!("{moves} {best}");
    }
    assert!(game.moves().len() > 10);
}

#[test]
fn takes_a_hanging_queen_without_time() {
    // The queen hangs, and the first of all moves is one of a pawn.
    let hanging = "position fen 3qk3/8/8/8/8/8/P2R4/4K3 w - - 0 1";
    for go in ["go wtime 20 btime 20", "go movetime 0", "go nodes 1"] {
        let said = said(&[hanging, go]);
        let last = said.last().map(String::as_str);
        assert_eq!(last, Some("bestmove d2d8"), "{go}: {said:?}");
    }
}

#[test]
fn evaluation_defaults_to_piece_square() {
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
fn reports_a_mate_in_two_and_searches_no_deeper() {
    for (fen, score) in [
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "mate 2"),
        ("r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1", "mate 2"),
    ] {
        let said = said(&[&format!("position fen {fen}"), "go depth 6"]);
        let last = &said[said.len() - 2];
        assert!(
            last.starts_with(&format!("info depth 3 score {score} ")),
            "{said:?}"
        );
        assert_eq!(said.len(), 4, "{said:?}");
    }
}

#[test]
fn obeys_clocks_and_stop() {
    let mut engine = Engine::start(&[]);
    engine.answer(&[
        "position startpos",
        "go wtime 3000 btime 1 winc 0 movestogo 10",
    ]);
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("stop");
    engine.hear("bestmove ");
}

/// "Kiwipete": with unordered captures, alpha-beta with quiescence takes 42 million nodes at depth 1.
const KIWIPETE: &str =
    "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn quiescence_orders_captures_unless_an_order_is_named() {
    for search in [
        "alpha-beta+quiescence",
        "pvs+table+killers+history+quiescence",
    ] {
        let search = format!("{search}+evaluation=material");
        let mut engine = Engine::start(&["--search", &search]);
        let heard = engine.answer(&[KIWIPETE, "go depth 1"]);
        let words = heard[0].split(' ');
        let nodes = words.skip_while(|word| *word != "nodes").nth(1).unwrap();
        assert!(nodes.parse::<u64>().unwrap() <= 10_000, "{heard:?}");
    }
}

#[test]
fn timeout_within_depth_1_yields_a_legal_move() {
    let search = "alpha-beta+quiescence+order=generated+evaluation=material";
    let position = games()[0].read(KIWIPETE.strip_prefix("position fen ").unwrap());
    let legal = position.unwrap().moves();
    let mut engine = Engine::start(&["--search", search]);
    engine.say(KIWIPETE);
    for go in ["go movetime 50", "go nodes 10000", "go nodes 1"] {
        let heard = engine.answer(&[go]);
        assert!(heard[0].starts_with("info depth 0 "), "{heard:?}");
        let best = heard[1].strip_prefix("bestmove ").unwrap();
        assert!(legal.iter().any(|mv| mv.to_string() == best), "{heard:?}");
    }
}

#[test]
fn ends_with_input_or_quit() {
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
fn rejects_a_search_that_looks_ahead() {
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
fn perft_counts_match_published_values() {
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
