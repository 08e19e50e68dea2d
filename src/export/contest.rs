//! Configurations side by side: aligned text for people, CSV and JSON for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use study::{Reading, Results, Study, Timing, about, grouped, search_words, seconds};

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

/// The settings as words for columns, see [`search_words`].
fn settings(study: &Study, search: usize) -> [String; 5] {
    let has_options = study.positions.first().is_some_and(|one| one.has_options());
    search_words(&study.searches[search], has_options)
}

/// An aligned table: depth by depth, every configuration. Every line ends with a line feed and none with a space.
pub fn contest_table(study: &Study, results: &Results) -> String {
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
    let names = study.names();
    let timed = timed(results);
    lines.extend(timed.map(|(row, time)| {
        let counts = row.counts;
        [
            names[row.search].clone(),
            row.depth.to_string(),
            row.value.to_string(),
            grouped(counts.nodes),
            results
                .ratio(row)
                .map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.4}")),
            grouped(counts.leaves),
            grouped(counts.cutoffs),
            seconds(time.median),
            format!("{} to {}", seconds(time.min), seconds(time.max)),
            format!("{:.2e}", row.nodes_per_second().unwrap_or(0.0)),
            row.branching()
                .map_or_else(|| "-".to_owned(), |factor| format!("{factor:.2}")),
        ]
    }));
    let mut text = aligned(&lines);
    for retired in &results.retired {
        // Writing to a string cannot fail; the same goes for the lines below.
        let _ = writeln!(
            text,
            "left out: {} from depth {} on, about {} nodes there are more than the budget",
            names[retired.large],
            retired.depth,
            about(retired.nodes.unwrap_or(study.plan.budget))
        );
    }
    for gap in &results.gaps {
        let _ = writeln!(text, "left out: {}", gap.missing);
    }
    let _ = writeln!(
        text,
        "ratio: nodes as a multiple of those of the first configuration at this depth\n\
         branching: b with nodes = 1 + b + b^2 + ... + b^depth"
    );
    if let Some(time) = results.readings.first().and_then(|row| row.time) {
        let median = match time.repeats {
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
pub fn contest_csv(study: &Study, results: &Results) -> String {
    let rows = timed(results).map(|(row, time)| {
        let [spec, cut, fail, order, evaluation] = settings(study, row.search);
        let counts = row.counts;
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
            or_empty(row.nodes_per_second()),
            or_empty(row.branching()),
            or_empty(results.ratio(row)),
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
pub fn contest_json(study: &Study, results: &Results) -> Value {
    let configurations: Vec<Value> = (0..study.searches.len())
        .map(|number| {
            let [spec, cut, fail, order, evaluation] =
                settings(study, number).map(|word| (!word.is_empty()).then_some(word));
            let rows = timed(results).filter(|(row, _)| row.search == number);
            json!({
                "algorithm": spec,
                "cut": cut,
                "fail": fail,
                "order": order,
                "evaluation": evaluation,
                "depths": rows.map(|(row, time)| depth_json(results, row, time)).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "configurations": configurations })
}

/// What was measured, with its time.
fn timed(results: &Results) -> impl Iterator<Item = (&Reading, Timing)> {
    let readings = results.readings.iter();
    readings.filter_map(|reading| Some((reading, reading.time?)))
}

fn depth_json(results: &Results, row: &Reading, time: Timing) -> Value {
    let counts = row.counts;
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
        "ratio": results.ratio(row),
    })
}
