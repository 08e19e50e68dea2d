//! A row of the table: what it says in each of [`COLUMNS`], and what more there is to say.

use study::{DepthRow, Measured, Timing, abbreviated, effective_branching_factor, saving};
use study::{grouped, percent, seconds, times};

use super::columns::COLUMNS;

/// One row, as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The depth, in plies.
    pub depth: u32,
    /// What each column says.
    pub cells: [String; COLUMNS.len()],
    /// The numbers that the columns are sorted by; `None` where there is none.
    pub keys: [Option<f64>; COLUMNS.len()],
    /// What more there is to say about a time: minimax's, then alpha-beta's.
    pub clocks: [String; 2],
    /// Whether the times say which search is faster.
    pub told_apart: bool,
}

/// Why there is no ratio of two times.
pub const TOO_CLOSE: &str = "times too close to tell apart: slow runs of the faster search took as long as quick ones of the other";

/// Whether the runs of the one search were all faster than those of the other.
pub fn told_apart(minimax: &Timing, alpha_beta: &Timing) -> bool {
    alpha_beta.max < minimax.min || minimax.max < alpha_beta.min
}

impl Line {
    /// Writes a row down; `best` is its best line, move by move.
    pub fn new(row: &DepthRow, best: &[String]) -> Line {
        // Names with spaces in them need something else between them.
        let with_spaces = best.iter().any(|name| name.contains(' '));
        let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
        let (all, few) = (minimax.counts, alpha_beta.counts);
        let told_apart = told_apart(&minimax.time, &alpha_beta.time);
        let if_apart = |text: String| if told_apart { text } else { "–".to_owned() };
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
                if_apart(spread(&minimax.time)),
                seconds(alpha_beta.time.median),
                if_apart(spread(&alpha_beta.time)),
                if_apart(times(minimax.time.median / alpha_beta.time.median)),
                per_second(minimax),
                per_second(alpha_beta),
                branching(minimax),
                branching(alpha_beta),
                best.join(if with_spaces { ", " } else { " " }),
            ],
            keys: keys(row, told_apart),
            clocks: [&minimax.time, &alpha_beta.time].map(clock),
            told_apart,
        }
    }

    /// What to say when a cell is pointed at, where there is more than it shows.
    pub fn more(&self, column: usize) -> Option<&str> {
        match COLUMNS[column].name {
            "ratio" | "minimax spread" | "alpha-beta spread" if !self.told_apart => Some(TOO_CLOSE),
            "minimax time" | "minimax spread" => Some(&self.clocks[0]),
            "alpha-beta time" | "alpha-beta spread" => Some(&self.clocks[1]),
            "best line" => Some(&self.cells[column]),
            _ => None,
        }
    }
}

/// The numbers behind the texts.
#[allow(clippy::cast_precision_loss)] // for comparing
fn keys(row: &DepthRow, told_apart: bool) -> [Option<f64>; COLUMNS.len()] {
    let (minimax, alpha_beta) = (&row.minimax, &row.alpha_beta);
    let count = |count: u64| Some(count as f64);
    let wide = |time: &Timing| Some(farthest(time) / time.median).filter(|_| told_apart);
    let speed = |of: &Measured| Some(of.counts.nodes as f64 / of.time.median);
    let branching = |of: &Measured| effective_branching_factor(of.counts.nodes, row.depth);
    let ratio = minimax.time.median / alpha_beta.time.median;
    [
        Some(f64::from(row.depth)),
        Some(row.value.get()),
        count(minimax.counts.nodes),
        count(alpha_beta.counts.nodes),
        Some(saving(minimax.counts.nodes, alpha_beta.counts.nodes)),
        count(minimax.counts.leaves),
        count(alpha_beta.counts.leaves),
        count(alpha_beta.counts.cutoffs),
        Some(minimax.time.median),
        wide(&minimax.time),
        Some(alpha_beta.time.median),
        wide(&alpha_beta.time),
        Some(ratio).filter(|_| told_apart),
        speed(minimax),
        speed(alpha_beta),
        branching(minimax),
        branching(alpha_beta),
        None,
    ]
}

/// How far the samples lie from the median at most, in seconds.
fn farthest(time: &Timing) -> f64 {
    (time.max - time.median).max(time.median - time.min)
}

/// How far the samples lie from the median at most; empty for one sample.
pub fn spread(time: &Timing) -> String {
    if time.repeats < 2 || time.median <= 0.0 {
        return String::new();
    }
    format!("{} %", (farthest(time) / time.median * 100.0).round())
}

/// All that is known of a time.
pub fn clock(time: &Timing) -> String {
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
    abbreviated(of.counts.nodes as f64 / of.time.median)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Score;
    use search::Counts;

    fn row() -> DepthRow {
        let measured = |nodes, median: f64| Measured {
            counts: Counts {
                nodes,
                leaves: nodes - 1,
                cutoffs: 0,
                ..Counts::default()
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
            pv: [].into(),
            minimax: measured(421, 42.1e-6),
            alpha_beta: measured(85, 10e-6),
        }
    }

    #[test]
    fn a_row_is_written_for_people() {
        let line = Line::new(&row(), &["top left".into(), "e5".into()]);
        let cells: Vec<&str> = line.cells.iter().map(String::as_str).collect();
        assert_eq!(
            cells,
            [
                "2",
                "−∞",
                "421",
                "85",
                "79.8 %",
                "420",
                "84",
                "0",
                "42.1 µs",
                "25 %",
                "10.0 µs",
                "25 %",
                "4.2x",
                "10.0 M",
                "8.50 M",
                "20.00",
                "8.68",
                "top left, e5"
            ]
        );
        assert_eq!(
            line.more(8),
            Some("median 42.1 µs\nfastest 37.9 µs, slowest 52.6 µs\n5 runs of 40 searches each")
        );
        assert_eq!(line.more(2), None);
    }

    #[test]
    fn no_ratio_is_made_of_times_that_overlap() {
        let mut close = row();
        close.alpha_beta.time.max = close.minimax.time.min;
        let line = Line::new(&close, &[]);
        for (index, column) in COLUMNS.iter().enumerate() {
            let without = column.name == "ratio" || column.name.ends_with("spread");
            assert_eq!(line.cells[index] == "–", without, "{}", column.name);
            assert_eq!(
                line.more(index) == Some(TOO_CLOSE),
                without,
                "{}",
                column.name
            );
        }
        assert!(Line::new(&row(), &[]).told_apart);
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
            assert_eq!(abbreviated(number), text);
        }
    }
}
