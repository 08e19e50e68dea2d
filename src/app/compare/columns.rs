//! The table's columns: what they are called, what they mean, and what a row says in them.

use crate::game::chess::Position;
use crate::lab::{DepthRow, Measured, Timing, effective_branching_factor, saving};
use crate::lab::{grouped, percent, seconds, times};

/// Whose numbers a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Minimax's.
    Minimax,
    /// Alpha-beta's.
    AlphaBeta,
    /// Neither's, or both's.
    Both,
}

/// One column.
#[derive(Debug)]
pub struct Column {
    /// What it measures; the same for neighbours that are grouped under one heading.
    pub group: &'static str,
    /// The heading below the group's.
    pub title: &'static str,
    /// Whose numbers they are.
    pub side: Side,
    /// What the numbers mean.
    pub hint: &'static str,
    /// What a screen reader calls it.
    pub name: &'static str,
}

const fn column(
    group: &'static str,
    title: &'static str,
    side: Side,
    name: &'static str,
    hint: &'static str,
) -> Column {
    Column {
        group,
        title,
        side,
        hint,
        name,
    }
}

const NODES: &str = "Nodes visited: counted on entry, the root and the leaves included. Exact.";
const LEAVES: &str = "Leaves evaluated: at the depth limit, or where the game is over. Exact.";
const TIME: &str = "Time of one search without any recording: the median of the runs. Point at a time to see the fastest \
                    and the slowest run.";
const SPREAD: &str = "How far the run that is farthest from the median is from it.";
const SPEED: &str = "Nodes visited per second, by the median time.";
const BRANCHING: &str = "Effective branching factor: the b for which a uniform tree of that depth has that many nodes, \
                         1 + b + b² + … + b^depth (Russell & Norvig).";

/// All columns, from left to right; the last one is text.
pub const COLUMNS: [Column; 18] = [
    column(
        "",
        "depth",
        Side::Both,
        "depth",
        "How deep the search goes, in plies.",
    ),
    column(
        "",
        "value",
        Side::Both,
        "value",
        "The root’s value, from MAX’s side. Both searches agree on it.",
    ),
    column(
        "nodes visited",
        "minimax",
        Side::Minimax,
        "minimax nodes",
        NODES,
    ),
    column(
        "nodes visited",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta nodes",
        NODES,
    ),
    column(
        "nodes visited",
        "saved",
        Side::AlphaBeta,
        "saved",
        "The part of minimax’s nodes that alpha-beta does not visit.",
    ),
    column("leaves", "minimax", Side::Minimax, "minimax leaves", LEAVES),
    column(
        "leaves",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta leaves",
        LEAVES,
    ),
    column(
        "",
        "cutoffs",
        Side::AlphaBeta,
        "cutoffs",
        "How often alpha-beta skipped at least one child.",
    ),
    column(
        "median time",
        "minimax",
        Side::Minimax,
        "minimax time",
        TIME,
    ),
    column("median time", "±", Side::Both, "minimax spread", SPREAD),
    column(
        "median time",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta time",
        TIME,
    ),
    column("median time", "±", Side::Both, "alpha-beta spread", SPREAD),
    column(
        "median time",
        "ratio",
        Side::Both,
        "ratio",
        "Minimax’s median time over alpha-beta’s.",
    ),
    column(
        "nodes/s",
        "minimax",
        Side::Minimax,
        "minimax nodes per second",
        SPEED,
    ),
    column(
        "nodes/s",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta nodes per second",
        SPEED,
    ),
    column(
        "branching",
        "minimax",
        Side::Minimax,
        "minimax branching",
        BRANCHING,
    ),
    column(
        "branching",
        "alpha-beta",
        Side::AlphaBeta,
        "alpha-beta branching",
        BRANCHING,
    ),
    column(
        "",
        "best line",
        Side::Both,
        "best line",
        "Best play by both sides. In a tree: the names of the moves or nodes, else which child, from 0.",
    ),
];

/// One row, as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The depth, in plies.
    pub depth: u32,
    /// What each column says.
    pub cells: [String; COLUMNS.len()],
    /// What more there is to say about a time: minimax's, then alpha-beta's.
    pub clocks: [String; 2],
}

impl Line {
    /// Writes a row down. With the position at the root, the best line is written in algebraic notation.
    pub fn new(row: &DepthRow, root: Option<&Position>) -> Line {
        let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
        let (all, few) = (minimax.counts, alpha_beta.counts);
        let branching = |of: &Measured| {
            effective_branching_factor(of.counts.nodes, row.depth)
                .map_or_else(String::new, |factor| format!("{factor:.2}"))
        };
        Line {
            depth: row.depth,
            cells: [
                row.depth.to_string(),
                row.value.to_string().replace("inf", "∞").replace('-', "−"),
                grouped(all.nodes),
                grouped(few.nodes),
                percent(saving(all.nodes, few.nodes)),
                grouped(all.leaves),
                grouped(few.leaves),
                grouped(few.cutoffs),
                seconds(minimax.time.median),
                spread(&minimax.time),
                seconds(alpha_beta.time.median),
                spread(&alpha_beta.time),
                times(minimax.time.median / alpha_beta.time.median),
                per_second(minimax),
                per_second(alpha_beta),
                branching(minimax),
                branching(alpha_beta),
                best_line(row, root),
            ],
            clocks: [&minimax.time, &alpha_beta.time].map(clock),
        }
    }

    /// What to say when a cell is pointed at, where there is more than it shows.
    pub fn more(&self, column: usize) -> Option<&str> {
        match COLUMNS[column].name {
            "minimax time" | "minimax spread" => Some(&self.clocks[0]),
            "alpha-beta time" | "alpha-beta spread" => Some(&self.clocks[1]),
            "best line" => Some(&self.cells[column]),
            _ => None,
        }
    }
}

/// How far the samples lie from the median at most.
fn spread(time: &Timing) -> String {
    if time.repeats < 2 || time.median <= 0.0 {
        return String::new();
    }
    let farthest = (time.max - time.median).max(time.median - time.min);
    format!("{:.0} %", farthest / time.median * 100.0)
}

fn clock(time: &Timing) -> String {
    let runs = match time.repeats {
        1 => "1 run".to_owned(),
        repeats => format!("{repeats} runs"),
    };
    let batch = match time.batch {
        1 => "1 search".to_owned(),
        batch => format!("{} searches", grouped(u64::from(batch))),
    };
    format!(
        "median {}\nfastest {}, slowest {}\n{runs} of {batch} each",
        seconds(time.median),
        seconds(time.min),
        seconds(time.max)
    )
}

#[allow(clippy::cast_precision_loss)] // three digits are shown
fn per_second(of: &Measured) -> String {
    short(of.counts.nodes as f64 / of.time.median)
}

/// A number to three digits: `950`, `27.1 M`.
pub fn short(number: f64) -> String {
    if !number.is_finite() {
        return String::new();
    }
    let (value, unit) = match number {
        n if n < 999.5 => return format!("{n:.0}"),
        n if n < 999.5e3 => (n / 1e3, "k"),
        n if n < 999.5e6 => (n / 1e6, "M"),
        n => (n / 1e9, "G"),
    };
    let decimals = match value {
        v if v < 9.995 => 2,
        v if v < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

fn best_line(row: &DepthRow, root: Option<&Position>) -> String {
    let mut position = root.cloned();
    let mut names: Vec<String> = Vec::with_capacity(row.pv.len());
    for mv in &*row.pv {
        let uci = mv.to_string();
        // What cannot be played is written as it came.
        let played = position.take().and_then(|before| {
            let mv = before.find_uci(&uci)?;
            position = Some(before.after(mv));
            Some(before.san(mv))
        });
        names.push(played.unwrap_or(uci));
    }
    // Names with spaces in them need something else between them.
    let with_spaces = names.iter().any(|name| name.contains(' '));
    names.join(if with_spaces { ", " } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Score;
    use crate::lab::PvMove;
    use crate::search::Counts;

    fn row() -> DepthRow {
        let measured = |nodes, median: f64| Measured {
            counts: Counts {
                nodes,
                leaves: nodes - 1,
                cutoffs: 0,
            },
            time: Timing {
                median,
                min: median * 0.9,
                max: median * 1.25,
                repeats: 5,
                batch: 40,
            },
        };
        DepthRow {
            depth: 2,
            value: Score::NEG_INFINITY,
            pv: ["e2e4", "e7e5"]
                .map(|text| PvMove::Move(text.into()))
                .into(),
            minimax: measured(421, 42.1e-6),
            alpha_beta: measured(85, 10e-6),
        }
    }

    #[test]
    fn a_row_is_written_for_people() {
        let line = Line::new(&row(), Some(&Position::start()));
        let cells: Vec<&str> = line.cells.iter().map(String::as_str).collect();
        assert_eq!(
            cells,
            [
                "2", "−∞", "421", "85", "79.8 %", "420", "84", "0", "42.1 µs", "25 %", "10.0 µs",
                "25 %", "4.2x", "10.0 M", "8.50 M", "20.01", "8.73", "e4 e5"
            ]
        );
        assert_eq!(
            line.more(8),
            Some("median 42.1 µs\nfastest 37.9 µs, slowest 52.6 µs\n5 runs of 40 searches each")
        );
        assert_eq!(line.more(2), None);
    }

    #[test]
    fn moves_that_cannot_be_played_are_written_as_they_came() {
        let root: Position = Position::start();
        let mut row = row();
        row.pv = ["e2e5", "top left"]
            .map(|text| PvMove::Move(text.into()))
            .into();
        let line = Line::new(&row, Some(&root));
        assert_eq!(line.cells[17], "e2e5, top left");
    }

    #[test]
    fn neighbours_of_one_group_stand_together() {
        let mut seen: Vec<&str> = Vec::new();
        for pair in COLUMNS.windows(2) {
            if pair[0].group != pair[1].group && !pair[1].group.is_empty() {
                assert!(!seen.contains(&pair[1].group));
                seen.push(pair[1].group);
            }
        }
    }

    #[test]
    fn short_numbers_have_three_digits() {
        for (number, text) in [
            (0.0, "0"),
            (999.4, "999"),
            (1_234.0, "1.23 k"),
            (27_140_000.0, "27.1 M"),
            (999_600_000.0, "1.00 G"),
            (f64::INFINITY, ""),
        ] {
            assert_eq!(short(number), text);
        }
    }
}
