//! A sweep as a table: aligned text for people, CSV for programs.

use std::fmt::Write as _;

use study::{DepthRow, Gap, PvMove, grouped, percent, saving, seconds, times};

use super::columns::csv;

/// The columns of [`compare_csv`].
pub(super) const CSV_HEADER: [&str; 18] = [
    "depth",
    "value",
    "minimax_nodes",
    "alpha_beta_nodes",
    "minimax_leaves",
    "alpha_beta_leaves",
    "alpha_beta_cutoffs",
    "saving",
    "minimax_seconds",
    "minimax_seconds_min",
    "minimax_seconds_max",
    "minimax_batch",
    "alpha_beta_seconds",
    "alpha_beta_seconds_min",
    "alpha_beta_seconds_max",
    "alpha_beta_batch",
    "repeats",
    "pv",
];

/// The depths of a sweep as CSV (RFC 4180): a header line, then one line per depth, each ended by CR LF.
///
/// `seconds` are medians over `repeats` samples, each of `batch` searches; `saving` is the part of minimax's nodes that
/// alpha-beta does not visit, from 0 to 1; the moves of `pv` are separated by spaces and written as in the JSON.
pub fn compare_csv(rows: &[DepthRow]) -> String {
    let header = CSV_HEADER.map(str::to_owned);
    csv([header].into_iter().chain(rows.iter().map(csv_fields)))
}

/// What stands in the columns of [`CSV_HEADER`].
pub(super) fn csv_fields(row: &DepthRow) -> [String; 18] {
    let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
    let saved = saving(minimax.counts.nodes, alpha_beta.counts.nodes);
    let moves: Vec<String> = row.pv.iter().map(plain_move).collect();
    [
        row.depth.to_string(),
        row.value.to_string(),
        minimax.counts.nodes.to_string(),
        alpha_beta.counts.nodes.to_string(),
        minimax.counts.leaves.to_string(),
        alpha_beta.counts.leaves.to_string(),
        alpha_beta.counts.cutoffs.to_string(),
        saved.to_string(),
        minimax.time.median.to_string(),
        minimax.time.min.to_string(),
        minimax.time.max.to_string(),
        minimax.time.batch.to_string(),
        alpha_beta.time.median.to_string(),
        alpha_beta.time.min.to_string(),
        alpha_beta.time.max.to_string(),
        alpha_beta.time.batch.to_string(),
        minimax.time.repeats.to_string(),
        moves.join(" "),
    ]
}

/// The move as programs want it: a child's number even where it has a name.
pub(super) fn plain_move(mv: &PvMove) -> String {
    match mv {
        PvMove::Child { index, .. } => index.to_string(),
        PvMove::Move(text) => text.to_string(),
    }
}

/// The depths of a sweep as an aligned table for people, with what was left out and how times were taken below it.
///
/// Every line ends with a line feed and none with a space.
pub fn compare_table(rows: &[DepthRow], gaps: &[Gap]) -> String {
    let mut lines = vec![
        [
            "",
            "",
            "minimax",
            "alpha-beta",
            "",
            "",
            "minimax",
            "alpha-beta",
            "",
            "",
        ]
        .map(str::to_owned),
        [
            "depth",
            "value",
            "nodes",
            "nodes",
            "saved",
            "cutoffs",
            "time",
            "time",
            "speed-up",
            "best line",
        ]
        .map(str::to_owned),
    ];
    lines.extend(rows.iter().map(cells));
    let mut widths = [0; 10];
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = cell.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for line in &lines {
        let [numbers @ .., best] = line;
        let mut out = String::new();
        for (cell, width) in numbers.iter().zip(widths) {
            // Writing to a string cannot fail; the same goes for the lines below.
            let _ = write!(out, "{cell:>width$}  ");
        }
        out.push_str(best);
        text.push_str(out.trim_end());
        text.push('\n');
    }
    for gap in gaps {
        let _ = writeln!(text, "left out: {}", gap.missing);
    }
    if let Some(row) = rows.first() {
        let repeats = row.minimax.time.repeats;
        let median = match repeats {
            1 => "one run".to_owned(),
            _ => format!("the median of {repeats} runs"),
        };
        let _ = writeln!(
            text,
            "times: {median} of the silent search, on one core of this machine"
        );
    }
    text
}

fn cells(row: &DepthRow) -> [String; 10] {
    let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
    let line: Vec<String> = row.pv.iter().map(ToString::to_string).collect();
    [
        row.depth.to_string(),
        row.value.to_string(),
        grouped(minimax.counts.nodes),
        grouped(alpha_beta.counts.nodes),
        percent(saving(minimax.counts.nodes, alpha_beta.counts.nodes)),
        grouped(alpha_beta.counts.cutoffs),
        seconds(minimax.time.median),
        seconds(alpha_beta.time.median),
        times(minimax.time.median / alpha_beta.time.median),
        // Names with spaces in them need something else between them.
        line.join(if line.iter().any(|mv| mv.contains(' ')) {
            ", "
        } else {
            " "
        }),
    ]
}

/// Two depths of a game and one of a tree, with times fixed, for tests of the writers.
#[cfg(test)]
pub(super) fn sample_rows() -> Vec<DepthRow> {
    use game::Score;
    use search::Counts;
    use study::{Measured, Timing};
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
        let csv = compare_csv(&sample_rows());
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
        let table = compare_table(&sample_rows(), &[gap]);
        assert!(table.lines().all(|line| line.trim_end() == line));
        insta::assert_snapshot!(table);
        assert_eq!(compare_table(&[], &[]).lines().count(), 2);
    }
}
