//! Configurations side by side: aligned text for people, CSV and JSON for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use study::{Configuration, Contest, ContestRow, about, grouped, seconds};

use super::columns::{aligned, csv};

/// The columns of [`contest_csv`].
const CSV_HEADER: [&str; 19] = [
    "depth",
    "algorithm",
    "cut",
    "fail",
    "order",
    "evaluation",
    "value",
    "nodes",
    "leaves",
    "cutoffs",
    "seconds",
    "seconds_min",
    "seconds_max",
    "batch",
    "repeats",
    "nodes_per_second",
    "branching",
    "ratio",
    "pv",
];

/// The settings as words for columns: algorithm, cut rule, fail-soft or fail-hard, order, evaluation. Empty where a
/// configuration has no such setting.
fn settings(contender: Configuration) -> [String; 5] {
    let rules = contender.spec.window_rules();
    let text = rules.map_or_else(String::new, |rules| rules.to_string());
    let (cut, fail) = text.split_once('/').unwrap_or((&text, ""));
    [
        contender.spec.name().to_owned(),
        cut.to_owned(),
        fail.to_owned(),
        contender
            .order
            .map_or_else(String::new, |order| order.to_string()),
        contender
            .evaluation
            .map_or_else(String::new, |evaluation| evaluation.to_string()),
    ]
}

/// An aligned table: depth by depth, every configuration. Every line ends with a line feed and none with a space.
pub fn contest_table(contenders: &[Configuration], contest: &Contest) -> String {
    let header = [
        "configuration",
        "depth",
        "value",
        "nodes",
        "ratio",
        "leaves",
        "cutoffs",
        "time",
        "spread",
        "nodes/s",
        "branching",
    ];
    let mut lines = vec![header.map(str::to_owned)];
    lines.extend(contest.rows.iter().map(|row| {
        let counts = row.measured.counts;
        let time = &row.measured.time;
        [
            contenders[row.contender].name(),
            row.depth.to_string(),
            row.value.to_string(),
            grouped(counts.nodes),
            contest
                .ratio(row)
                .map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.4}")),
            grouped(counts.leaves),
            grouped(counts.cutoffs),
            seconds(time.median),
            format!("{} to {}", seconds(time.min), seconds(time.max)),
            format!("{:.2e}", row.nodes_per_second()),
            row.branching()
                .map_or_else(|| "-".to_owned(), |factor| format!("{factor:.2}")),
        ]
    }));
    let mut text = aligned(&lines);
    for retired in &contest.retired {
        // Writing to a string cannot fail; the same goes for the lines below.
        let _ = writeln!(
            text,
            "left out: {} from depth {} on, about {} nodes there are more than the budget",
            contenders[retired.contender].name(),
            retired.depth,
            about(retired.nodes)
        );
    }
    for gap in &contest.gaps {
        let _ = writeln!(text, "left out: {}", gap.missing);
    }
    let _ = writeln!(
        text,
        "ratio: nodes as a multiple of those of the first configuration at this depth\n\
         branching: b with nodes = 1 + b + b^2 + ... + b^depth"
    );
    if let Some(row) = contest.rows.first() {
        let median = match row.measured.time.repeats {
            1 => "one run".to_owned(),
            repeats => {
                format!("the median of {repeats} runs, spread from the fastest to the slowest")
            }
        };
        let _ = writeln!(
            text,
            "times: {median}, of the silent search on one core of this machine"
        );
    }
    text
}

/// As CSV (RFC 4180): a header line, then one line per depth and configuration, each ended by CR LF.
///
/// `seconds` are medians over `repeats` samples, each of `batch` searches; `ratio` is nodes as a multiple of those of the first
/// configuration; `branching` the b of 1 + b + ... + b^depth nodes.
pub fn contest_csv(contenders: &[Configuration], contest: &Contest) -> String {
    let rows = contest.rows.iter().map(|row| {
        let [spec, cut, fail, order, evaluation] = settings(contenders[row.contender]);
        let (counts, time) = (row.measured.counts, &row.measured.time);
        let or_empty =
            |number: Option<f64>| number.map_or_else(String::new, |number| number.to_string());
        [
            row.depth.to_string(),
            spec,
            cut,
            fail,
            order,
            evaluation,
            row.value.to_string(),
            counts.nodes.to_string(),
            counts.leaves.to_string(),
            counts.cutoffs.to_string(),
            time.median.to_string(),
            time.min.to_string(),
            time.max.to_string(),
            time.batch.to_string(),
            time.repeats.to_string(),
            row.nodes_per_second().to_string(),
            or_empty(row.branching()),
            or_empty(contest.ratio(row)),
            row.pv
                .iter()
                .map(super::compare_table::plain_move)
                .collect::<Vec<_>>()
                .join(" "),
        ]
    });
    csv([CSV_HEADER.map(str::to_owned)].into_iter().chain(rows))
}

/// As one JSON object: `{"configurations": [{"algorithm": .., "cut": .., "depths": [{"depth": 1, "nodes": ..}]}]}`.
///
/// Settings that a configuration does not have are null; infinite values are the strings `"inf"` and `"-inf"`.
pub fn contest_json(contenders: &[Configuration], contest: &Contest) -> Value {
    let configurations: Vec<Value> = contenders
        .iter()
        .enumerate()
        .map(|(number, contender)| {
            let [spec, cut, fail, order, evaluation] =
                settings(*contender).map(|word| (!word.is_empty()).then_some(word));
            let rows = contest.rows.iter().filter(|row| row.contender == number);
            json!({
                "algorithm": spec,
                "cut": cut,
                "fail": fail,
                "order": order,
                "evaluation": evaluation,
                "depths": rows.map(|row| depth_json(contest, row)).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "configurations": configurations })
}

fn depth_json(contest: &Contest, row: &ContestRow) -> Value {
    let (counts, time) = (row.measured.counts, &row.measured.time);
    json!({
        "depth": row.depth,
        "value": row.value,
        "pv": &*row.pv,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "cutoffs": counts.cutoffs,
        "seconds": time.median,
        "seconds_min": time.min,
        "seconds_max": time.max,
        "repeats": time.repeats,
        "nodes_per_second": row.nodes_per_second(),
        "branching": row.branching(),
        "ratio": contest.ratio(row),
    })
}
