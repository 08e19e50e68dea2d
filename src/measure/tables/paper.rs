//! The published experiment compared with counts and times measured here: tables, text and JSON.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::{PAPER, POSITION, Paper, PvMove, Reprint, Results, START, START_DEPTH};
use draw::Ink;
use draw::seconds;

use draw::table::{Cell, Column, Row, Table, Value};

/// Builds the table of published and measured nodes of the paper's position: the paper's tables 4 and 5.
pub fn paper_nodes(results: &Results) -> Table {
    let number = Column::number;
    let columns = vec![
        number("depth", "depth", "depth"),
        number(
            "printed.minimax.nodes",
            "published",
            "published minimax nodes",
        )
        .under("minimax"),
        number("minimax.nodes", "measured", "measured minimax nodes").under("minimax"),
        number(
            "printed.alpha_beta.nodes",
            "published",
            "published alpha-beta nodes",
        )
        .under("alpha-beta, strict"),
        number("strict.nodes", "measured", "measured alpha-beta nodes").under("alpha-beta, strict"),
        number("at_equality.nodes", "measured", "measured nodes on α ≥ β").under("on α ≥ β"),
        Column::words("", "", "verdict"),
    ];
    let rows = PAPER.depths.map(|printed| {
        let here = nodes(results, POSITION, printed.depth);
        let reprint = match here {
            [Some(minimax), Some(strict), _] => PAPER.reprint(printed.depth, [minimax, strict]),
            // Independent of any measurement: pruning never visits more nodes.
            _ if printed.nodes[0] < printed.nodes[1] => Some(Reprint::Swapped),
            _ => None,
        };
        let [minimax, strict, equality] = here.map(|nodes| Cell::new(nodes).strong());
        let in_print = |nodes: u64| match reprint {
            Some(Reprint::Swapped) => Cell::new(nodes).ink(Ink::Min),
            _ => nodes.into(),
        };
        let cells = vec![
            Cell::new(printed.depth).strong(),
            in_print(printed.nodes[0]),
            minimax,
            in_print(printed.nodes[1]),
            strict,
            equality,
            verdict(reprint),
        ];
        row(printed.depth, cells)
    });
    Table {
        columns,
        rows: rows.into(),
    }
}

fn verdict(reprint: Option<Reprint>) -> Cell {
    let cell = Cell::new(reprint.map_or("", reprint_words));
    match reprint {
        None => cell,
        Some(Reprint::Same) => cell.said("✓ matches exactly").ink(Ink::Best),
        Some(Reprint::Swapped) => cell
            .said("⇄ swapped in the paper")
            .ink(Ink::Min)
            .strong()
            .hint(
                "alpha-beta can never visit more nodes than minimax: the two entries are swapped",
            ),
        Some(Reprint::Different) => cell.ink(Ink::Check),
    }
}

fn reprint_words(reprint: Reprint) -> &'static str {
    match reprint {
        Reprint::Same => "matches exactly",
        Reprint::Swapped => "swapped in the paper",
        Reprint::Different => "different",
    }
}

fn row(depth: u32, cells: Vec<Cell>) -> Row {
    Row {
        name: format!("depth {depth}"),
        cells,
    }
}

/// Builds the table of the author's times and the measured ones: the paper's tables 2 and 3.
pub fn paper_times(results: &Results) -> Table {
    let number = Column::number;
    let columns = vec![
        number("depth", "depth", "depth"),
        number(
            "printed.minimax.seconds",
            "published",
            "published minimax time",
        )
        .under("minimax"),
        number("minimax.seconds", "measured", "measured minimax time").under("minimax"),
        number(
            "printed.alpha_beta.seconds",
            "published",
            "published alpha-beta time",
        )
        .under("alpha-beta, strict"),
        number("strict.seconds", "measured", "measured alpha-beta time")
            .under("alpha-beta, strict"),
        number("at_equality.seconds", "measured", "measured time on α ≥ β").under("on α ≥ β"),
    ];
    let rows = PAPER.depths.map(|printed| {
        let cell =
            |search| {
                let time = results.reading(POSITION, search, printed.depth);
                let Some(time) = time.and_then(|row| row.time) else {
                    return Cell::missing();
                };
                Cell::new(Value::Seconds(time.median)).strong().hint(format!(
                "median of {} runs, {} to {}, of the silent search on one core of this machine",
                time.repeats,
                seconds(time.min),
                seconds(time.max)
            ))
            };
        let cells = vec![
            Cell::new(printed.depth).strong(),
            Value::Seconds(printed.seconds[0]).into(),
            cell(0),
            Value::Seconds(printed.seconds[1]).into(),
            cell(1),
            cell(2),
        ];
        row(printed.depth, cells)
    });
    Table {
        columns,
        rows: rows.into(),
    }
}

/// Builds one table of nodes and times of the paper's position, for files.
pub fn paper_table(results: &Results) -> Table {
    let (mut all, times) = (paper_nodes(results), paper_times(results));
    // Depth and verdict are present already.
    all.columns.extend(times.columns.into_iter().skip(1));
    for (row, times) in all.rows.iter_mut().zip(times.rows) {
        row.cells.extend(times.cells.into_iter().skip(1));
    }
    all
}

/// Builds the table of nodes from the initial position, to the given depth or as deep as it was searched.
pub fn paper_start(results: &Results, to: Option<u32>) -> Table {
    let number = Column::number;
    let columns = vec![
        number("depth", "depth", "depth"),
        number("minimax.nodes", "minimax", "minimax nodes"),
        number("strict.nodes", "strict", "strict alpha-beta nodes").under("alpha-beta"),
        number("at_equality.nodes", "on α ≥ β", "alpha-beta nodes on α ≥ β").under("alpha-beta"),
        Column::file("minimax.seconds"),
        Column::file("strict.seconds"),
        Column::file("at_equality.seconds"),
    ];
    let depths = results.of(START).iter().map(|row| row.depth);
    let deepest = depths.max().unwrap_or(0).min(START_DEPTH);
    let rows = (1..=to.unwrap_or(deepest)).map(|depth| {
        let mut cells = vec![Cell::new(depth).strong()];
        cells.extend(nodes(results, START, depth).map(|nodes| Cell::new(nodes).strong()));
        cells.extend([0, 1, 2].map(|search| {
            let time = results.reading(START, search, depth);
            let time = time.and_then(|row| row.time);
            Cell::new(time.map_or(Value::Missing, |time| Value::Seconds(time.median)))
        }));
        Row {
            name: format!("initial position, depth {depth}"),
            cells,
        }
    });
    Table {
        rows: rows.collect(),
        columns,
    }
}

/// Builds the table of published and, if known, measured scores of every root move: the paper's table 1.
pub fn paper_moves(results: &Results) -> Table {
    let columns = vec![
        Column::words("san", "move", "move"),
        Column::words("move", "", "move as UCI"),
        Column::number("published", "published", "score in print").under("score"),
        Column::number("measured", "measured", "score here").under("score"),
    ];
    let row = |uci: &str, here: Option<game::Score>| Row {
        name: here.map_or_else(|| uci.to_owned(), |_| san(uci)),
        cells: vec![
            Cell::new(here.map(|_| san(uci))).strong(),
            uci.into(),
            Cell::new(PAPER.printed_score(uci)),
            Cell::new(here).strong(),
        ],
    };
    let found = results.root_scores.iter();
    let mut rows: Vec<Row> = found.map(|(uci, here)| row(uci, Some(*here))).collect();
    if rows.is_empty() {
        let printed = PAPER.root_scores.iter().rev();
        rows = printed.map(|(uci, _)| row(uci, None)).collect();
    }
    Table { columns, rows }
}

/// Returns the nodes that each search visits at a depth, if known.
fn nodes(results: &Results, position: usize, depth: u32) -> [Option<u64>; 3] {
    [0, 1, 2].map(|search| Some(results.reading(position, search, depth)?.counts.nodes))
}

pub fn paper_text(results: &Results) -> String {
    let mut text = format!("{}\nPosition: {}\n", PAPER.title, PAPER.fen);
    if !results.root_scores.is_empty() {
        let _ = writeln!(
            text,
            "\nTable 1: the score of every root move after {} further plies",
            Paper::PLIES
        );
        text.push_str(&paper_moves(results).text(&[
            ("move", ["move"]),
            ("move as UCI", [""]),
            ("score in print", ["published"]),
            ("score here", ["measured"]),
        ]));
    }
    if !results.of(POSITION).is_empty() {
        text.push('\n');
        let _ = writeln!(
            text,
            "The best line at depth {}, each move with its backed-up value",
            Paper::PLIES
        );
        text.push_str(&paper_line(results).text(&[
            ("ply", ["ply"]),
            ("published move", ["published"]),
            ("published value", [""]),
            ("measured move", ["measured"]),
            ("measured value", [""]),
        ]));
        let _ = writeln!(text, "{LINES_DIFFER}\n");
        text.push_str("Tables 4 and 5: nodes visited (the paper’s program uses the strict rule)\n");
        text.push_str(&paper_nodes(results).text(&[
            ("depth", ["depth"]),
            ("published minimax nodes", ["minimax"]),
            ("measured minimax nodes", ["measured"]),
            ("published alpha-beta nodes", ["alpha-beta"]),
            ("measured alpha-beta nodes", ["measured"]),
            ("measured nodes on α ≥ β", ["on α ≥ β"]),
            ("verdict", [""]),
        ]));
        text.push_str("\nTables 2 and 3: time, the author’s machine and this one\n");
        text.push_str(&paper_times(results).text(&[
            ("depth", ["depth"]),
            ("published minimax time", ["minimax"]),
            ("measured minimax time", ["measured"]),
            ("published alpha-beta time", ["alpha-beta"]),
            ("measured alpha-beta time", ["measured"]),
            ("measured time on α ≥ β", ["on α ≥ β"]),
        ]));
    }
    if !results.of(START).is_empty() {
        text.push_str("\nFrom the initial position: nodes visited\n");
        text.push_str(&paper_start(results, None).text(&[
            ("depth", ["depth"]),
            ("minimax nodes", ["minimax"]),
            ("strict alpha-beta nodes", ["alpha-beta, strict"]),
            ("alpha-beta nodes on α ≥ β", ["on α ≥ β"]),
        ]));
    }
    text
}

fn san(uci: &str) -> String {
    let position = PAPER.position();
    let mv = position.find_uci(uci);
    mv.map_or_else(|| uci.to_owned(), |mv| position.san(mv))
}

fn san_line<'a>(moves: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut position = PAPER.position();
    let mut line = Vec::new();
    for mv in moves {
        let Some(mv) = position.find_uci(mv) else {
            break;
        };
        line.push(position.san(mv));
        position.advance(mv);
    }
    line
}

/// Builds the table of the published and, if known, measured best line to depth [`Paper::PLIES`]: each move with the
/// value backed up to the position after it. Along a line of best play, that is the root's value.
pub fn paper_line(results: &Results) -> Table {
    let columns = vec![
        Column::number("ply", "ply", "ply"),
        Column::words("printed.san", "move", "published move").under("printed"),
        Column::words("printed.move", "", "move in print as UCI"),
        Column::number("printed.value", "value", "published value").under("printed"),
        Column::words("here.san", "move", "measured move").under("here"),
        Column::words("here.move", "", "move here as UCI"),
        Column::number("here.value", "value", "measured value").under("here"),
    ];
    let found = results.reading(POSITION, 1, Paper::PLIES);
    let here: Vec<String> = found
        .iter()
        .flat_map(|row| row.pv.iter())
        .map(PvMove::to_string)
        .collect();
    let here_san = san_line(here.iter().map(String::as_str));
    let printed_san = san_line(PAPER.line.iter().map(|(uci, _)| *uci));
    let text = |text: Option<&String>| Cell::new(text.cloned());
    let rows = PAPER
        .line
        .iter()
        .zip(1_u32..)
        .enumerate()
        .map(|(at, ((uci, value), ply))| Row {
            name: format!("ply {ply}"),
            cells: vec![
                Cell::new(ply),
                text(printed_san.get(at)).strong(),
                (*uci).into(),
                Cell::new(game::Score::new(*value)),
                text(here_san.get(at)).strong(),
                text(here.get(at)),
                Cell::new(found.filter(|_| at < here.len()).map(|row| row.value)),
            ],
        });
    Table {
        columns,
        rows: rows.collect(),
    }
}

/// The reason why the two lines of [`paper_line`] may differ.
pub const LINES_DIFFER: &str = "After Ra6 every reply loses; which of the equal replies appears in the line depends on move order.";

/// Returns the results so far as one JSON object with the fields `root_scores`, `depths`, `line` and `start`; a field
/// is null while its part is missing. Infinite scores are the strings `"inf"` and `"-inf"`, times are in seconds.
pub fn paper_json(results: &Results) -> Json {
    let rows = |known: bool, table: &Table| known.then(|| json!(table.objects()));
    json!({
        "title": PAPER.title,
        "fen": PAPER.fen,
        "root_scores": rows(!results.root_scores.is_empty(), &paper_moves(results)),
        "depths": rows(!results.of(POSITION).is_empty(), &paper_table(results)),
        "line": rows(!results.of(POSITION).is_empty(), &paper_line(results)),
        "start": rows(!results.of(START).is_empty(), &paper_start(results, None)),
    })
}
