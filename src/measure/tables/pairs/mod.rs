//! Minimax and alpha-beta compared depth by depth: the table and its printed notes, for one or many positions.

mod columns;
mod suite;
#[cfg(test)]
mod tests;
mod theory;

use std::fmt::Write as _;

use serde::Serialize;

use crate::{DepthRow, Gap, Measured, Timing, effective_branching_factor, grouped, saving};
use draw::Ink;
use draw::seconds;

use super::MeasuredReport;
use draw::table::{Cell, Object, Row, Table, Value, in_a_row};

use columns::columns;

pub(crate) use suite::NamedFields;
pub use suite::{SUITE_FIRST, SuitePosition, suite_rows, suite_table};
pub use theory::theory_by_depth;

/// The reason for a missing ratio of two times.
pub const TOO_CLOSE: &str =
    "no ratio: single runs overlap, slow ones of the faster search with quick ones of the other";

/// Builds the table of a position's depths. In files, `seconds` are medians over `repeats` samples, each of `batch`
/// searches; `saving` is the fraction of minimax's nodes that alpha-beta does not visit, from 0 to 1. `lines` are the
/// best lines in the window's notation, if it differs.
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
    let if_apart = |ratio: Value| {
        if apart {
            ratio.into()
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
            spread_cell(time),
            Value::Seconds(time.min).into(),
            Value::Seconds(time.max).into(),
            time.batch.into(),
        ]);
    }
    cells.extend([
        if_apart(ratio),
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

/// Returns the cell of a median time, with all details in its tooltip.
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

/// Formats a spread as a fraction of the median. A spread above 100 % can only be upwards.
fn spread_text(spread: f64) -> String {
    let sign = if spread > 1.0 { "+" } else { "" };
    format!("{sign}{}%", (spread * 100.0).round())
}

/// Returns the cell of the samples' spread around the median; empty for one sample.
pub(super) fn spread_cell(time: &Timing) -> Cell {
    let hint = time_cell(time).hint;
    let cell = match time.spread() {
        None => Cell::missing().said(""),
        Some(spread) => Cell::new(Value::Percent(spread)).said(spread_text(spread)),
    };
    cell.ink(Ink::Weak).hint(hint)
}

/// Returns the report of the depths, with omitted depths and timing notes below. `lines` are the best lines, as in
/// [`compare_table`].
pub fn depths_report(rows: &[DepthRow], lines: &[Vec<String>], gaps: &[Gap]) -> MeasuredReport {
    let mut text = String::new();
    let is_whole = |gap: &Gap| matches!(rows, [only] if only.depth == gap.missing.height);
    let _ = text.write_str(&left_out(gaps, gaps.first().is_some_and(is_whole)));
    if let Some(row) = rows.first() {
        let median = match row.minimax.time.repeats {
            1 => "one run".to_owned(),
            repeats => format!("the median of {repeats} runs"),
        };
        let is_apart = |row: &DepthRow| row.minimax.time.is_apart(&row.alpha_beta.time);
        let overlap = if rows.iter().all(is_apart) {
            ""
        } else {
            "; no speed-up (-) where single runs overlap"
        };
        let _ = writeln!(
            text,
            "times: {median} of the silent search, on one core of this machine{overlap}"
        );
    }
    MeasuredReport {
        table: compare_table(rows, lines),
        first: &[
            "depth",
            "minimax nodes",
            "alpha-beta nodes",
            "saved",
            "minimax time",
            "alpha-beta time",
        ],
        notes: text,
        json: compare_json(rows),
    }
}

/// Returns a line with the omitted depths and the reasons; empty if none is omitted. `is_whole` is true if only the
/// whole tree was measured.
fn left_out(gaps: &[Gap], is_whole: bool) -> String {
    match gaps {
        [] => String::new(),
        [first, ..] if is_whole => format!(
            "one depth only: inner nodes of the tree have no \"value\", the first of them {} ({}), so searches can stop at its leaves only\n",
            first.missing.name, first.missing.path
        ),
        [gap] => format!("left out: {}\n", gap.missing),
        [first, ..] => {
            let depths: Vec<String> = gaps.iter().map(|gap| gap.depth.to_string()).collect();
            format!(
                "left out: depths {}, which end at inner nodes without a \"value\", the first of them {} ({})\n",
                depths.join(", "),
                first.missing.name,
                first.missing.path
            )
        }
    }
}

/// Returns the depths as one JSON object: `{"depths": [{"depth": 1, "value": .., "minimax": {..}, "alpha_beta": {..},
/// "pv": [..]}]}`.
///
/// `pv` holds child numbers for a tree and move names for a game; infinite values are the strings `"inf"` and
/// `"-inf"`.
pub fn compare_json(rows: &[DepthRow]) -> String {
    #[derive(Serialize)]
    struct DepthsReport<'a> {
        depths: Vec<Object<'a>>,
    }
    let table = compare_table(rows, &[]);
    let depths = table.objects();
    // Serialization to memory with string keys cannot fail.
    serde_json::to_string(&DepthsReport { depths }).unwrap_or_default()
}

/// Returns two depths of a game and one of a tree, with fixed times, for tests of the writers.
#[cfg(test)]
pub(super) fn sample_rows() -> Vec<DepthRow> {
    use crate::PvMove;
    use game::Score;
    use search::Counts;
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
