//! Every move of a chess position with its score and its best line (the paper's Tables 1 and 2), as a table, as CSV and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use game::MateIn;
use game::chess::{Chess, Move};
use game::{Game, Score};
use study::RootLine;

use super::columns::{aligned, csv};

/// An aligned table, in the order given. Every line ends with a line feed and none with a space.
pub fn root_moves_table(chess: &Chess, lines: &[RootLine<Move>]) -> String {
    if lines.is_empty() {
        return "no moves: the game is over\n".to_owned();
    }
    let root = chess.root();
    let header = ["move", "uci", "score", "shared"].map(str::to_owned);
    let mut cells = vec![header];
    cells.extend(lines.iter().map(|line| {
        [
            root.san(line.mv),
            line.mv.to_string(),
            line.score.to_string(),
            shared(line),
        ]
    }));
    let mut text = String::new();
    let header = "best line, each move with the static value after it";
    let best =
        std::iter::once(header.to_owned()).chain(lines.iter().map(|line| played(chess, line)));
    for (columns, best) in aligned(&cells).lines().zip(best) {
        // Writing to a string cannot fail; the same goes for the line below.
        let _ = writeln!(text, "{columns}  {best}");
    }
    let _ = writeln!(
        text,
        "score: exact, each move searched by itself; shared: what one search of all of them proves: the score itself (=) or a bound (<=, >=); skipped once the window has closed"
    );
    text
}

/// What the search with a shared window proved: `=200`, `<=100`, `>=100`; `?` for nothing at all.
fn shared(line: &RootLine<Move>) -> String {
    let Some(returned) = line.shared else {
        return "skipped".to_owned();
    };
    let claim = line.proved.claim(returned);
    claim.map_or_else(|| "?".to_owned(), |claim| claim.to_string())
}

/// The same as CSV (RFC 4180): the least and the greatest score that the search with a shared window proves, both empty where
/// it skipped the move; the best line in algebraic notation.
pub fn root_moves_csv(chess: &Chess, lines: &[RootLine<Move>]) -> String {
    let root = chess.root();
    let header = [
        "move",
        "uci",
        "score",
        "proved_least",
        "proved_most",
        "line",
    ];
    let rows = lines.iter().map(|line| {
        let proved = |end: Score| line.shared.map_or_else(String::new, |_| end.to_string());
        let sans: Vec<String> = steps(chess, line).into_iter().map(|step| step.0).collect();
        [
            root.san(line.mv),
            line.mv.to_string(),
            line.score.to_string(),
            proved(line.proved.lo),
            proved(line.proved.hi),
            sans.join(" "),
        ]
    });
    csv([header.map(str::to_owned)].into_iter().chain(rows))
}

/// As the table has it.
fn played(chess: &Chess, line: &RootLine<Move>) -> String {
    root_line_in_words(chess, line, |score| score.to_string())
}

/// The best line of a root move: each move in algebraic notation with the static value after it, written by `score`, and how
/// far off the mate is where that is counted.
pub fn root_line_in_words(
    chess: &Chess,
    line: &RootLine<Move>,
    score: impl Fn(Score) -> String,
) -> String {
    let mut text = String::new();
    for (at, (san, _, value)) in steps(chess, line).into_iter().enumerate() {
        let comma = if at > 0 { ", " } else { "" };
        // Writing to a string cannot fail; the same goes for the line below.
        let _ = write!(text, "{comma}{san} {}", score(value));
    }
    if let Some(mate) = MateIn::of(line.score) {
        let _ = write!(text, " (mate in {})", mate.moves());
    }
    text
}

/// Each move of a line with its name and the static value of the position after it.
fn steps(chess: &Chess, line: &RootLine<Move>) -> Vec<(String, Move, Score)> {
    let mut position = chess.root();
    line.line
        .iter()
        .map(|&mv| {
            let san = position.san(mv);
            position.advance(mv);
            (san, mv, chess.value(&position))
        })
        .collect()
}

/// One JSON list, in the order given.
///
/// `score` is exact; `shared` is what one search of all moves returned for this one, null if it was skipped, `proved` the
/// interval that it proves; `value` is the static value after a move of the line.
pub fn root_moves_json(chess: &Chess, lines: &[RootLine<Move>]) -> Value {
    let root = chess.root();
    let list = lines.iter().map(|line| {
        let steps: Vec<Value> = steps(chess, line)
            .into_iter()
            .map(|(san, mv, value)| json!({"move": mv.to_string(), "san": san, "value": value}))
            .collect();
        json!({
            "move": line.mv.to_string(),
            "san": root.san(line.mv),
            "score": line.score,
            "shared": line.shared,
            "proved": line.proved,
            "line": steps,
        })
    });
    list.collect()
}
