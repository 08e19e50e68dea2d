//! Tests of dialogues between chess programs and the engine.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::*;

/// An engine and its output.
struct Talk {
    server: UciServer,
    said: Receiver<String>,
}

impl Talk {
    fn new() -> Talk {
        let (sender, said) = channel();
        let say = move |line: &str| drop(sender.send(line.to_owned()));
        let server = UciServer::new(UciSettings::default(), say);
        Talk { server, said }
    }

    /// Sends lines and returns the immediate output.
    fn say(&mut self, lines: &[&str]) -> Vec<String> {
        for line in lines {
            assert!(self.server.receive(line).is_continue(), "{line}");
        }
        self.said.try_iter().collect()
    }

    /// Returns all output up to the best move, which is the last line.
    fn answer(&mut self, lines: &[&str]) -> Vec<String> {
        let mut heard = self.say(lines);
        while !heard
            .last()
            .is_some_and(|line| line.starts_with("bestmove"))
        {
            heard.push(self.said.recv_timeout(Duration::from_mins(1)).unwrap());
        }
        heard
    }

    fn best(&mut self, lines: &[&str]) -> String {
        let answer = self.answer(lines).pop().unwrap();
        answer.strip_prefix("bestmove ").unwrap().to_owned()
    }

    /// Returns the start of the last `info` line before the best move: depth and score.
    fn info(&mut self, lines: &[&str]) -> String {
        let heard = self.answer(lines);
        let mut infos = heard.iter().filter(|line| line.starts_with("info depth "));
        let last = infos.next_back().unwrap();
        last.split(" nodes ").next().unwrap().to_owned()
    }
}

fn is_legal_at_the_start(mv: &str) -> bool {
    Position::start().find_uci(mv).is_some()
}

#[test]
fn reports_every_depth_from_the_side_to_move() {
    let mut talk = Talk::new();
    // Black is to move, with an extra queen.
    let heard = talk.answer(&["position fen q3k3/8/8/8/8/8/8/4K3 b - - 0 1", "go depth 3"]);
    let infos: Vec<&String> = heard
        .iter()
        .filter(|line| line.starts_with("info "))
        .collect();
    assert_eq!(infos.len(), 3, "{heard:?}");
    for (depth, info) in (1..).zip(infos) {
        let start = format!("info depth {depth} score cp ");
        let rest = info.strip_prefix(&start).unwrap();
        let (score, rest) = rest.split_once(" nodes ").unwrap();
        assert!(score.parse::<i32>().unwrap() >= 800, "{info}");
        assert!(rest.contains(" time ") && rest.contains(" pv "), "{info}");
    }
}

#[test]
fn mate_in_moves_ends_the_search() {
    let mut talk = Talk::new();
    let line = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let info = talk.info(&[line, "go movetime 600000"]);
    assert_eq!(info, "info depth 1 score mate 1");
    let info = talk.info(&["position fen 7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", "go depth 5"]);
    assert!(info.ends_with(" score mate -1"), "{info}");
    // A mate in that many moves ends the deepening.
    let info = talk.info(&[
        "position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
        "go mate 2",
    ]);
    assert_eq!(info, "info depth 3 score mate 2");
}

#[test]
fn answers_without_time() {
    let mut talk = Talk::new();
    talk.say(&["position startpos"]);
    for line in [
        "go movetime 0",
        "go nodes 0",
        "go nodes 1",
        "go wtime 0 btime 0",
        "go wtime -9 btime 1",
        "go depth 0",
        "go mate 0",
    ] {
        let best = talk.best(&[line]);
        assert!(is_legal_at_the_start(&best), "{line}: {best}");
    }
}

#[test]
fn draw_still_has_moves() {
    // Neither side can win, but the rules still have moves.
    let mut talk = Talk::new();
    let best = talk.best(&[
        "position fen 8/8/8/8/8/k7/8/7K w - - 0 1 moves h1g1 a3a2",
        "go depth 3",
    ]);
    assert!(
        ["g1f1", "g1h1", "g1f2", "g1g2", "g1h2"].contains(&best.as_str()),
        "{best}"
    );
}

#[test]
fn infinite_search_waits_for_stop() {
    let mut talk = Talk::new();
    // The only line is a mate in one, so the search soon has nothing left to do.
    let mut heard = talk.say(&[
        "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "go infinite",
    ]);
    // A quick search may have reported it already.
    while !heard.iter().any(|line| line.starts_with("info depth 3 ")) {
        heard.push(talk.said.recv_timeout(Duration::from_mins(1)).unwrap());
    }
    let heard = talk.say(&["isready"]);
    assert!(heard.contains(&"readyok".to_owned()), "{heard:?}");
    assert!(
        !heard.iter().any(|line| line.starts_with("bestmove")),
        "{heard:?}"
    );
    let heard = talk.say(&["stop"]);
    assert_eq!(heard.last().map(String::as_str), Some("bestmove a1a8"));
    // No search is running, so `stop` has no effect.
    assert_eq!(talk.say(&["stop", "isready"]), ["readyok"]);
}

#[test]
fn searchmoves_restricts_the_root() {
    let mut talk = Talk::new();
    let line = "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(
        talk.best(&[line, "go depth 4 searchmoves a1a2 a1a3"])
            .get(..3),
        Some("a1a")
    );
    assert_eq!(talk.best(&["go depth 2 searchmoves e1e2"]), "e1e2");
    // If none of them is legal, all moves are considered.
    assert_eq!(talk.best(&["go depth 2 searchmoves e1e5 nonsense"]), "a1a8");
}

#[test]
fn options_apply_to_the_next_search() {
    let mut talk = Talk::new();
    let heard = talk.answer(&[
        "debug on",
        "setoption name Search value alpha-beta+depth=2",
        "go movetime 100000",
    ]);
    assert_eq!(
        heard[0],
        "info string alpha-beta+deepening+depth=2+evaluation=piece-square, to depth 2, at most 100000 ms"
    );
    assert!(heard[heard.len() - 2].starts_with("info depth 2 "));
    let heard = talk.say(&[
        "setoption name Search value gamma",
        "setoption name Clear Hash",
    ]);
    assert!(
        heard[0].starts_with("info string \"gamma\" is not a search"),
        "{heard:?}"
    );
    assert!(
        heard[1].starts_with("info string there is no option \"Clear Hash\""),
        "{heard:?}"
    );
}

#[test]
fn skips_nonsense() {
    let mut talk = Talk::new();
    let long = "position startpos moves ".to_owned() + &"e2e4 ".repeat(10_000);
    let heard = talk.say(&[
        "",
        "hello",
        "position",
        "position fen",
        "position fen 8/8",
        "position startpos moves e2e5",
        &long,
        "go perft",
        "go perft -1",
        "setoption",
        "setoption value 3",
        "debug",
        "Uci",
        "ponderhit",
        "\u{1f60a}",
        "isready",
    ]);
    assert_eq!(heard.last().map(String::as_str), Some("readyok"));
    assert!(
        heard[..heard.len() - 1]
            .iter()
            .all(|line| line.starts_with("info string ")),
        "{heard:?}"
    );
    assert!(
        heard
            .iter()
            .any(|line| line.contains("move 1, \"e2e5\", is not legal")),
        "{heard:?}"
    );
    // A move of another position would be wrong.
    assert_eq!(talk.best(&["go depth 1"]), "0000");
    let heard = talk.say(&["go perft 1"]);
    assert_eq!(
        heard,
        ["info string the last position could not be set; set another one"]
    );
    talk.say(&["position startpos"]);
    assert!(is_legal_at_the_start(&talk.best(&["please go depth 1"])));
    assert!(talk.server.receive("quit now").is_break());
}

#[test]
fn perft_lists_root_moves_and_the_total() {
    let heard = Talk::new().say(&["position startpos moves e2e4", "go perft 3"]);
    assert_eq!(heard.len(), 22);
    assert!(heard.contains(&"e7e5: 835".to_owned()), "{heard:?}");
    assert_eq!(
        heard.last().map(String::as_str),
        Some("Nodes searched: 13160")
    );
    // King and rook against king may become king against king, where a search would stop.
    for (fen, plies, lines) in [
        ("8/8/8/8/8/8/6k1/4K2R w K - 0 1", 3, 564),
        ("8/1k6/8/5N2/8/4n3/8/2K5 w - - 0 1", 2, 156),
        ("8/8/8/8/8/K7/P7/k7 w - - 0 1", 3, 43),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", 5, 133_987),
        ("7k/8/8/8/8/8/8/K7 w - -", 2, 9),
        ("7k/8/8/8/8/8/8/KB6 w - - 0 0", 1, 9),
    ] {
        let (position, go) = (format!("position fen {fen}"), format!("go perft {plies}"));
        let heard = Talk::new().say(&[&position, &go]);
        let said = format!("Nodes searched: {lines}");
        assert_eq!(heard.last(), Some(&said), "{fen}");
    }
    let heard = Talk::new().say(&["go perft 0"]);
    assert_eq!(heard, ["Nodes searched: 1"]);
    let heard = Talk::new().say(&["go perft three"]);
    assert_eq!(
        heard,
        ["info string go perft needs a number of plies, as in go perft 3"]
    );
}

#[test]
fn reports_missing_arguments() {
    let mut talk = Talk::new();
    let heard = talk.answer(&["go movetime soon depth 1"]);
    assert_eq!(
        heard[0],
        "info string go movetime needs a number, as in go movetime 10; it is left out"
    );
    let heard = talk.answer(&["go depth 1 searchmoves e2e5 e2e4"]);
    assert_eq!(
        heard[0],
        "info string \"e2e5\" behind searchmoves is no legal move; it is left out"
    );
    assert_eq!(heard.last().unwrap(), "bestmove e2e4");
    let heard = talk.answer(&["position e2e4", "go depth 1"]);
    assert_eq!(
        heard,
        [
            "info string position needs startpos or fen, as in position startpos moves e2e4",
            "info string the last position could not be set; set another one",
            "bestmove 0000",
        ]
    );
}

#[test]
fn reports_an_interrupted_search() {
    let mut talk = Talk::new();
    talk.say(&["go infinite"]);
    let mut heard = talk.answer(&["go depth 1"]);
    let ended = |line: &String| line.contains("was still going on, and ends here");
    assert!(heard.iter().any(ended), "{heard:?}");
    // After the first best move follows that of the second search, which was not interrupted.
    heard = talk.answer(&[]);
    assert!(!heard.iter().any(ended), "{heard:?}");
    heard = talk.answer(&["go depth 1"]);
    assert!(!heard.iter().any(ended), "{heard:?}");
}

#[test]
fn reports_mate_and_stalemate() {
    for (fen, why) in [
        (
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
            "info depth 0 score mate 0",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
    ] {
        let heard = Talk::new().answer(&[&format!("position fen {fen}"), "go depth 3"]);
        assert_eq!(heard, [why, "bestmove 0000"], "{fen}");
    }
}
