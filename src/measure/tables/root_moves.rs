//! Every move of a position with its score and its best line (the paper's Tables 1 and 2): table, text and JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::RootLine;
use draw::Ink;
use game::{AnyGame, AnyMove, Score};
use search::Relation;
use teach::score_text;
use text::{GameWords, say};

use draw::table::{Cell, Column, Row, Table};

/// Builds the table of moves in the order given. In files, `proved_least` and `proved_most` are the bounds that one
/// search of all moves proves, both empty if it skipped the move, and `line` is the best line in the players'
/// notation.
pub fn root_moves_table(game: &AnyGame, lines: &[RootLine<AnyMove>]) -> Table {
    let root = game.start();
    let columns = vec![
        Column::words("move", say!(measure_move), say!(measure_move)),
        Column::file("uci"),
        Column::number("score", say!(measure_score), say!(measure_exact_score)),
        Column::number(
            "",
            say!(measure_shared),
            say!(measure_what_one_search_of_all),
        ),
        Column::file("proved_least"),
        Column::file("proved_most"),
        Column::words(
            "line",
            say!(measure_best_line_each_move_with),
            say!(measure_best_line),
        ),
        Column::print("words"),
    ];
    let best = lines.first().map(|line| line.score);
    let rows = lines.iter().map(|line| {
        let san = root.write_move(line.mv);
        let proved = |end: Score| Cell::new(line.shared.map(|_| end));
        let sans: Vec<String> = steps(game, line).into_iter().map(|step| step.0).collect();
        let styled = |cell: Cell| {
            if Some(line.score) == best {
                cell.strong().ink(Ink::Best)
            } else {
                cell
            }
        };
        let mut exact = Cell::new(line.score).hint(say!(measure_about_exact_searched_separately));
        if let Some(win) = line.win {
            let win = root.game().about().won_in(win);
            exact = exact.said(format!("{}, {win}", score_text(line.score)));
        }
        Row {
            cells: vec![
                styled(Cell::new(san.clone())),
                line.mv.to_string().into(),
                styled(exact),
                shared(line),
                proved(line.proved.lo),
                proved(line.proved.hi),
                Cell::new(sans.join(" ")).said(line_in_words(game, line, score_text)),
                line_in_words(game, line, |score| score.to_string()).into(),
            ],
            name: san,
        }
    });
    Table {
        rows: rows.collect(),
        columns,
    }
}

/// Returns the cell of the bound that the search with a shared window proved: `=200`, `<=100`, `>=100`; `?` for none.
pub(super) fn shared<M>(line: &RootLine<M>) -> Cell {
    let Some(returned) = line.shared else {
        let hint = say!(measure_window_was_empty);
        return Cell::new(say!(measure_skipped)).ink(Ink::Weak).hint(hint);
    };
    let Some(claim) = line.proved.claim(returned) else {
        return Cell::new("?").hint(say!(measure_about_no_bound_proved));
    };
    let (words, ink) = match claim.relation {
        Relation::Exactly => (say!(measure_shared_exact), Ink::Text),
        Relation::AtMost => (say!(measure_shared_at_most), Ink::Weak),
        Relation::AtLeast => (say!(measure_shared_at_least), Ink::Weak),
    };
    let text = format!("{} {}", claim.relation.symbol(), score_text(claim.score));
    Cell::new(claim.to_string()).said(text).ink(ink).hint(words)
}

/// Explains the columns of scores in the terminal.
pub(super) const SCORES: &str = "score: exact, each move searched separately; shared: what a single search of all of them proves, the score itself (=) or a bound (<=, >=); skipped once the window is empty\n";

pub fn root_moves_text(game: &AnyGame, lines: &[RootLine<AnyMove>]) -> String {
    if lines.is_empty() {
        return format!(
            "no moves: the game is over. {}.\n",
            text::phrase(&game.root.status())
        );
    }
    let root = game.start();
    let header = "best line, each move with the static value after it";
    let mut columns = vec![
        ("move", "move"),
        ("uci", "uci"),
        ("exact score", "score"),
        ("what one search of all moves proves", "shared"),
        ("words", header),
    ];
    if lines
        .iter()
        .all(|line| root.write_move(line.mv) == line.mv.to_string())
    {
        // The game's moves have only one notation.
        columns.remove(1);
    }
    let mut table = root_moves_table(game, lines);
    if let Some(words) = table.column("words") {
        table.columns[words].words = true;
    }
    let mut text = table.text(&columns);
    text.push_str(SCORES);
    if let Some(unit) = game.root.game().about().value_unit() {
        let _ = writeln!(text, "{unit}");
    }
    text
}

/// Returns the best line of a root move: each move in algebraic notation with the static value after it, formatted by
/// `score`, and the distance to mate if it is counted.
fn line_in_words(
    game: &AnyGame,
    line: &RootLine<AnyMove>,
    score: impl Fn(Score) -> String,
) -> String {
    let mut text = String::new();
    for (at, (san, _, value)) in steps(game, line).into_iter().enumerate() {
        let comma = if at > 0 { ", " } else { "" };
        let _ = write!(text, "{comma}{san} {}", score(value));
    }
    if let Some(win) = line.win {
        let _ = write!(text, " ({})", game.root.game().about().won_in(win));
    }
    text
}

/// Returns each move of a line with its name and the static value of the position after it.
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

/// Returns one JSON list, in the order given.
///
/// `score` is exact; `shared` is the value that one search of all moves returned for the move, null if it was
/// skipped, `proved` the interval that it proves; `value` is the static value after a move of the line.
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
