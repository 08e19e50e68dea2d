//! Every move of a position with its score and its best line (the paper's Tables 1 and 2), as a table, as CSV and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use game::{AnyGame, AnyMove, MateIn, Score};
use study::RootLine;

use super::columns::{aligned, csv};

/// An aligned table, in the order given. Every line ends with a line feed and none with a space.
pub fn root_moves_table(game: &AnyGame, lines: &[RootLine<AnyMove>]) -> String {
    if lines.is_empty() {
        return "no moves: the game is over\n".to_owned();
    }
    let root = game.start();
    let header = ["move", "uci", "score", "shared"].map(str::to_owned);
    let mut cells = vec![header.to_vec()];
    cells.extend(lines.iter().map(|line| {
        vec![
            root.write_move(line.mv),
            line.mv.to_string(),
            line.score.to_string(),
            shared(line),
        ]
    }));
    if cells[1..].iter().all(|row| row[0] == row[1]) {
        // A game whose moves are written in one way only.
        for row in &mut cells {
            row.remove(1);
        }
    }
    let mut text = String::new();
    let header = "best line, each move with the static value after it";
    let best =
        std::iter::once(header.to_owned()).chain(lines.iter().map(|line| played(game, line)));
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
fn shared(line: &RootLine<AnyMove>) -> String {
    let Some(returned) = line.shared else {
        return "skipped".to_owned();
    };
    let claim = line.proved.claim(returned);
    claim.map_or_else(|| "?".to_owned(), |claim| claim.to_string())
}

/// The same as CSV (RFC 4180): the least and the greatest score that the search with a shared window proves, both empty where
/// it skipped the move; the best line in algebraic notation.
pub fn root_moves_csv(game: &AnyGame, lines: &[RootLine<AnyMove>]) -> String {
    let root = game.start();
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
        let sans: Vec<String> = steps(game, line).into_iter().map(|step| step.0).collect();
        [
            root.write_move(line.mv),
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
fn played(game: &AnyGame, line: &RootLine<AnyMove>) -> String {
    root_line_in_words(game, line, |score| score.to_string())
}

/// The best line of a root move: each move in algebraic notation with the static value after it, written by `score`, and how
/// far off the mate is where that is counted.
pub fn root_line_in_words(
    game: &AnyGame,
    line: &RootLine<AnyMove>,
    score: impl Fn(Score) -> String,
) -> String {
    let mut text = String::new();
    for (at, (san, _, value)) in steps(game, line).into_iter().enumerate() {
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
fn steps(game: &AnyGame, line: &RootLine<AnyMove>) -> Vec<(String, AnyMove, Score)> {
    let mut position = game.start();
    line.line
        .iter()
        .map(|&mv| {
            let san = position.write_move(mv);
            position.advance(mv);
            (san, mv, game.value(&position))
        })
        .collect()
}

/// One JSON list, in the order given.
///
/// `score` is exact; `shared` is what one search of all moves returned for this one, null if it was skipped, `proved` the
/// interval that it proves; `value` is the static value after a move of the line.
pub fn root_moves_json(game: &AnyGame, lines: &[RootLine<AnyMove>]) -> Value {
    let root = game.start();
    let list = lines.iter().map(|line| {
        let steps: Vec<Value> = steps(game, line)
            .into_iter()
            .map(|(san, mv, value)| json!({"move": mv.to_string(), "san": san, "value": value}))
            .collect();
        json!({
            "move": line.mv.to_string(),
            "san": root.write_move(line.mv),
            "score": line.score,
            "shared": line.shared,
            "proved": line.proved,
            "line": steps,
        })
    });
    list.collect()
}
