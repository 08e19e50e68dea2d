//! Minimax beside alpha-beta, depth by depth: the table, and what is said below it in print; the same of many positions.

use std::fmt::Write as _;

use serde::Serialize;

use figure::Ink;
use study::{
    DepthRow, Gap, Measured, Timing, effective_branching_factor, grouped, saving, seconds,
};

use super::table::{Cell, Column, Object, Row, Table, Value, in_a_row};

const NODES: &str = "Nodes visited: counted on entry, the root and the leaves included. Exact.";
const LEAVES: &str = "Leaves evaluated: at the depth limit, or where the game is over. Exact.";
const TIME: &str = "Time of one search without any recording: the median of the runs. Point at a time to see the fastest \
                    and the slowest run.";
const SPREAD: &str = "How far the run that is farthest from the median is from it.";
const SPEED: &str = "Nodes visited per second, by the median time.";
const BRANCHING: &str = "Effective branching factor: the b for which a uniform tree of that depth has that many nodes, \
                         1 + b + b² + … + b^depth (Russell & Norvig).";

/// Why there is no ratio of two times.
pub const TOO_CLOSE: &str = "times too close to tell apart: slow runs of the faster search took as long as quick ones of the other";

fn columns() -> Vec<Column> {
    let minimax = |column: Column| column.ink(Ink::Text);
    let alpha_beta = |column: Column| column.ink(Ink::Best);
    let number = Column::number;
    let times = [
        minimax(number("minimax.seconds", "minimax", "minimax time")).hint(TIME),
        number("", "±", "minimax spread").hint(SPREAD),
        Column::file("minimax.seconds_min"),
        Column::file("minimax.seconds_max"),
        Column::file("minimax.batch"),
        alpha_beta(number(
            "alpha_beta.seconds",
            "alpha-beta",
            "alpha-beta time",
        ))
        .hint(TIME),
        number("", "±", "alpha-beta spread").hint(SPREAD),
        Column::file("alpha_beta.seconds_min"),
        Column::file("alpha_beta.seconds_max"),
        Column::file("alpha_beta.batch"),
        number("", "ratio", "ratio").hint("Minimax’s median time over alpha-beta’s."),
    ];
    let mut all = vec![
        number("depth", "depth", "depth").hint("How deep the search goes, in plies."),
        number("value", "value", "value")
            .hint("The root’s value, from MAX’s side. Both searches agree on it."),
        minimax(number("minimax.nodes", "minimax", "minimax nodes"))
            .under("nodes visited")
            .hint(NODES),
        alpha_beta(number("alpha_beta.nodes", "alpha-beta", "alpha-beta nodes"))
            .under("nodes visited")
            .hint(NODES),
        alpha_beta(number("", "saved", "saved"))
            .under("nodes visited")
            .hint("The part of minimax’s nodes that alpha-beta does not visit."),
        minimax(number("minimax.leaves", "minimax", "minimax leaves"))
            .under("leaves")
            .hint(LEAVES),
        alpha_beta(number(
            "alpha_beta.leaves",
            "alpha-beta",
            "alpha-beta leaves",
        ))
        .under("leaves")
        .hint(LEAVES),
        alpha_beta(number("alpha_beta.cutoffs", "cutoffs", "cutoffs"))
            .hint("How often alpha-beta skipped at least one child."),
        Column::file("saving"),
    ];
    all.extend(times.map(|column| column.under("median time")));
    all.extend([
        Column::print("speed-up"),
        minimax(number("", "minimax", "minimax nodes per second"))
            .under("nodes/s")
            .hint(SPEED),
        alpha_beta(number("", "alpha-beta", "alpha-beta nodes per second"))
            .under("nodes/s")
            .hint(SPEED),
        minimax(number("", "minimax", "minimax branching"))
            .under("branching")
            .hint(BRANCHING),
        alpha_beta(number("", "alpha-beta", "alpha-beta branching"))
            .under("branching")
            .hint(BRANCHING),
        Column::file("repeats"),
        Column {
            elastic: true,
            ..Column::words("pv", "best line", "best line").hint(
                "Best play by both sides, move by move; where a tree’s moves have no names, the nodes they lead to.",
            )
        },
    ]);
    all
}

/// The depths of a position. In files, `seconds` are medians over `repeats` samples, each of `batch` searches; `saving` is the
/// part of minimax's nodes that alpha-beta does not visit, from 0 to 1. `lines` are the best lines as the window says them,
/// where it says them otherwise.
pub fn compare_table(rows: &[DepthRow], lines: &[Vec<String>]) -> Table {
    let rows = rows.iter().enumerate();
    Table {
        columns: columns(),
        rows: rows
            .map(|(at, row)| line(row, lines.get(at).map(|moves| in_a_row(moves))))
            .collect(),
    }
}

fn line(row: &DepthRow, best: Option<String>) -> Row {
    let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
    let (slow, quick) = (&minimax.time, &alpha_beta.time);
    let (all, few) = (minimax.counts, alpha_beta.counts);
    let apart = slow.is_apart(quick);
    let if_apart = |cell: Cell| {
        if apart {
            cell
        } else {
            Cell::missing().hint(TOO_CLOSE).ink(Ink::Weak)
        }
    };
    let saved = Value::Percent(saving(all.nodes, few.nodes));
    let ratio = Value::Times(slow.median / quick.median);
    let branching = |of: &Measured| {
        let factor = effective_branching_factor(of.counts.nodes, row.depth);
        match factor {
            Some(factor) => Value::Number(factor, 2).into(),
            None => Cell::missing().said(""),
        }
    };
    let moves = Value::Line(row.pv.clone());
    let best = best.unwrap_or_else(|| moves.shown());
    let mut cells = vec![
        Cell::new(row.depth).strong(),
        row.value.into(),
        all.nodes.into(),
        few.nodes.into(),
        Cell::new(saved.clone()).strong().ink(Ink::Best),
        all.leaves.into(),
        few.leaves.into(),
        few.cutoffs.into(),
        saved.into(),
    ];
    for time in [slow, quick] {
        cells.extend([
            time_cell(time),
            if_apart(spread_cell(time)),
            Value::Seconds(time.min).into(),
            Value::Seconds(time.max).into(),
            time.batch.into(),
        ]);
    }
    cells.extend([
        if_apart(ratio.clone().into()),
        ratio.into(),
        rate(minimax),
        rate(alpha_beta),
        branching(minimax),
        branching(alpha_beta),
        slow.repeats.into(),
        Cell::new(moves).said(best.clone()).hint(best),
    ]);
    Row {
        name: format!("depth {}", row.depth),
        cells,
    }
}

#[allow(clippy::cast_precision_loss)] // three digits are shown
fn rate(of: &Measured) -> Cell {
    Value::Rate(of.counts.nodes as f64 / of.time.median).into()
}

/// A median time, with all that is known of it under the pointer.
pub fn time_cell(time: &Timing) -> Cell {
    let runs = match time.repeats {
        1 => "1 run".to_owned(),
        repeats => format!("{repeats} runs"),
    };
    let batch = match time.batch {
        1 => "1 search".to_owned(),
        batch => format!("{} searches", grouped(u64::from(batch))),
    };
    Cell::new(Value::Seconds(time.median)).hint(format!(
        "median {}\nfastest {}, slowest {}\n{runs} of {batch} each",
        seconds(time.median),
        seconds(time.min),
        seconds(time.max)
    ))
}

/// How far the samples lie from the median; nothing for one sample.
pub(super) fn spread_cell(time: &Timing) -> Cell {
    let hint = time_cell(time).hint;
    let cell = match time.spread() {
        None => Cell::missing().said(""),
        Some(spread) => {
            let text = format!("{} %", (spread * 100.0).round());
            Cell::new(Value::Percent(spread)).said(text)
        }
    };
    cell.ink(Ink::Weak).hint(hint)
}

/// The depths as aligned text, with what was left out and how times were taken below.
pub fn compare_text(rows: &[DepthRow], gaps: &[Gap]) -> String {
    let mut text = compare_table(rows, &[]).text(&[
        ("depth", ["", "depth"]),
        ("value", ["", "value"]),
        ("minimax nodes", ["minimax", "nodes"]),
        ("alpha-beta nodes", ["alpha-beta", "nodes"]),
        ("saved", ["", "saved"]),
        ("cutoffs", ["", "cutoffs"]),
        ("minimax time", ["minimax", "time"]),
        ("alpha-beta time", ["alpha-beta", "time"]),
        ("speed-up", ["", "speed-up"]),
        ("best line", ["", "best line"]),
    ]);
    for gap in gaps {
        // Writing to a string cannot fail; the same goes for the line below.
        let _ = writeln!(text, "left out: {}", gap.missing);
    }
    if let Some(row) = rows.first() {
        let median = match row.minimax.time.repeats {
            1 => "one run".to_owned(),
            repeats => format!("the median of {repeats} runs"),
        };
        let _ = writeln!(
            text,
            "times: {median} of the silent search, on one core of this machine"
        );
    }
    text
}

/// The depths as one JSON object: `{"depths": [{"depth": 1, "value": .., "minimax": {..}, "alpha_beta": {..}, "pv": [..]}]}`.
///
/// `pv` holds child numbers for a tree and the moves' names for a game; infinite values are the strings `"inf"` and `"-inf"`.
pub fn compare_json(rows: &[DepthRow]) -> String {
    #[derive(Serialize)]
    struct DepthsReport<'a> {
        depths: Vec<Object<'a>>,
    }
    let table = compare_table(rows, &[]);
    let depths = table.objects();
    // What is written to memory and has texts for keys does not fail.
    serde_json::to_string(&DepthsReport { depths }).unwrap_or_default()
}

/// A position of a file with its depths.
pub struct SuitePosition<'a> {
    /// What the file calls the position.
    pub id: Option<&'a str>,
    /// The position, all six fields.
    pub fen: &'a str,
    /// Its depths.
    pub rows: &'a [DepthRow],
}

impl SuitePosition<'_> {
    /// As one line of JSON: `{"id": .., "fen": .., "depths": [..]}`, the depths as in [`compare_json`]; `id` is null where there
    /// is none.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct PositionLine<'a> {
            id: Option<&'a str>,
            fen: &'a str,
            depths: Vec<Object<'a>>,
        }
        let table = compare_table(self.rows, &[]);
        let line = PositionLine {
            id: self.id,
            fen: self.fen,
            depths: table.objects(),
        };
        serde_json::to_string(&line).unwrap_or_default()
    }
}

/// Positions with a row per depth of each: `id` and `fen`, then what [`compare_table`] has.
pub fn suite_table<'a>(positions: impl IntoIterator<Item = SuitePosition<'a>>) -> Table {
    let mut all = ["id", "fen"].map(Column::file).to_vec();
    all.extend(columns());
    let rows = positions.into_iter().flat_map(|position| {
        let of = [
            Cell::new(position.id.unwrap_or_default()),
            Cell::new(position.fen),
        ];
        position.rows.iter().map(move |row| {
            let mut row = line(row, None);
            row.cells.splice(0..0, of.clone());
            row
        })
    });
    Table {
        rows: rows.collect(),
        columns: all,
    }
}

/// Two depths of a game and one of a tree, with times fixed, for tests of the writers.
#[cfg(test)]
pub(super) fn sample_rows() -> Vec<DepthRow> {
    use game::Score;
    use search::Counts;
    use study::PvMove;
    let measured = |nodes, leaves, cutoffs, median: f64| Measured {
        counts: Counts {
            nodes,
            leaves,
            cutoffs,
            ..Counts::default()
        },
        time: Timing {
            median,
            min: median * 0.5,
            max: median * 2.0,
            repeats: 5,
            batch: 1,
        },
    };
    let row = |depth, value, pv: &[PvMove], minimax, alpha_beta| DepthRow {
        depth,
        value,
        pv: pv.into(),
        minimax,
        alpha_beta,
    };
    let uci = |text: &str| PvMove::Move(text.into());
    vec![
        row(
            1,
            Score::ZERO,
            &[uci("g1h3")],
            measured(21, 20, 0, 0.000_002_5),
            measured(21, 20, 0, 0.000_002),
        ),
        row(
            5,
            Score::INFINITY,
            &[uci("d2d4"), uci("e7e5"), uci("d4e5")],
            measured(5_072_213, 4_865_609, 0, 0.25),
            measured(98_765, 54_321, 12_345, 0.004_25),
        ),
        row(
            6,
            Score::new(2.5).unwrap(),
            &[
                PvMove::Child {
                    index: 0,
                    name: Some("top left".into()),
                },
                PvMove::Child {
                    index: 12,
                    name: Some("12, \"edge\"".into()),
                },
            ],
            measured(124_132_537, 119_060_324, 0, 6.125),
            measured(2, 1, 0, 0.000_000_75),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::MissingValue;

    #[test]
    fn csv_is_as_rfc_4180_says() {
        let csv = compare_table(&sample_rows(), &[]).csv();
        assert!(csv.ends_with("\r\n"));
        assert_eq!(csv.matches('\n').count(), csv.matches("\r\n").count());
        insta::assert_snapshot!(csv.replace("\r\n", "\n"));
    }

    #[test]
    fn the_table_lines_up() {
        let gap = Gap {
            position: 0,
            depth: 2,
            missing: MissingValue {
                path: "tree[0]".to_owned(),
                depth: 2,
                height: 6,
                deepening: false,
            },
        };
        let table = compare_text(&sample_rows(), &[gap]);
        assert!(table.lines().all(|line| line.trim_end() == line));
        insta::assert_snapshot!(table);
        assert_eq!(compare_text(&[], &[]).lines().count(), 2);
    }

    #[test]
    fn the_fields_are_exactly_these() {
        let json: serde_json::Value =
            serde_json::from_str(&compare_json(&sample_rows()[1..])).unwrap();
        insta::assert_snapshot!(serde_json::to_string_pretty(&json).unwrap());
    }

    #[test]
    fn every_depth_stands_under_its_position() {
        let rows = sample_rows();
        let position = |id, fen, rows| SuitePosition { id, fen, rows };
        let text = suite_table([
            position(Some("a, b"), "8/8", &rows[..2]),
            position(None, "k7/8", &rows[2..]),
        ])
        .csv();
        let lines: Vec<&str> = text.split_terminator("\r\n").collect();
        assert!(lines[0].starts_with("id,fen,depth,value,minimax_nodes,"));
        assert!(lines[1].starts_with("\"a, b\",8/8,"), "{}", lines[1]);
        assert_eq!(lines.len(), 1 + rows.len());
        for line in &lines[3..] {
            assert!(line.starts_with(",k7/8,"), "{line}");
        }
        let json = position(None, "8/8", &[]).json();
        assert_eq!(json, r#"{"id":null,"fen":"8/8","depths":[]}"#);
    }

    fn row() -> DepthRow {
        let mut row = sample_rows().remove(0);
        row.value = game::Score::NEG_INFINITY;
        for (of, median) in [(&mut row.minimax, 42.1e-6), (&mut row.alpha_beta, 10e-6)] {
            of.time = Timing {
                median,
                min: median * 0.9,
                max: median * 1.25,
                repeats: 5,
                batch: 40,
            };
        }
        row
    }

    #[test]
    fn a_row_is_written_for_people() {
        let table = compare_table(&[row()], &[vec!["top left".into(), "e5".into()]]);
        let shown = table.columns.iter().zip(&table.rows[0].cells);
        let shown = shown.filter(|(column, _)| column.is_shown);
        let shown: Vec<_> = shown.map(|(_, cell)| cell.shown().into_owned()).collect();
        let texts = [
            "1",
            "−∞",
            "21",
            "21",
            "0.0 %",
            "20",
            "20",
            "0",
            "42.1 µs",
            "25 %",
            "10.0 µs",
            "25 %",
            "4.2x",
            "499 k",
            "2.10 M",
            "20.00",
            "20.00",
            "top left, e5",
        ];
        assert_eq!(shown, texts);
        let time = &table.rows[0].cells[table.column("minimax time").unwrap()];
        assert_eq!(
            time.hint,
            "median 42.1 µs\nfastest 37.9 µs, slowest 52.6 µs\n5 runs of 40 searches each"
        );
    }

    #[test]
    fn no_ratio_is_made_of_times_that_overlap() {
        let mut close = row();
        close.alpha_beta.time.max = close.minimax.time.min;
        let table = compare_table(&[close], &[]);
        for (column, cell) in table.columns.iter().zip(&table.rows[0].cells) {
            let without = column.name == "ratio" || column.name.ends_with("spread");
            assert_eq!(cell.shown() == "–", without, "{}", column.name);
            assert_eq!(cell.hint == TOO_CLOSE, without, "{}", column.name);
        }
    }

    #[test]
    fn columns_have_names_of_their_own_and_groups_stand_together() {
        let all = columns();
        for (at, column) in all.iter().enumerate() {
            let alike = all[..at].iter().any(|other| other.name == column.name);
            assert!(!alike, "{}", column.name);
        }
        let shown: Vec<&str> = all
            .iter()
            .filter(|one| one.is_shown)
            .map(|one| one.group)
            .collect();
        let mut seen: Vec<&str> = Vec::new();
        for pair in shown.windows(2).filter(|pair| pair[0] != pair[1]) {
            assert!(pair[1].is_empty() || !seen.contains(&pair[1]));
            seen.push(pair[1]);
        }
    }
}
