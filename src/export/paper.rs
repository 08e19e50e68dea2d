//! The published experiment, printed beside what was counted and timed here: as text for people, as JSON for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use search::CutRule;
use study::{
    PAPER, POSITION, Paper, PvMove, Reprint, Results, SEARCHES, START, START_DEPTH, grouped,
    seconds,
};

use super::columns::aligned;

/// The nodes that each of [`SEARCHES`] visits at a depth, as far as they are known.
fn nodes(results: &Results, position: usize, depth: u32) -> [Option<u64>; 3] {
    [0, 1, 2].map(|search| Some(results.reading(position, search, depth)?.counts.nodes))
}

/// The median seconds of each of [`SEARCHES`] at a depth, as far as they are known.
fn times(results: &Results, position: usize, depth: u32) -> [Option<f64>; 3] {
    [0, 1, 2].map(|search| Some(results.reading(position, search, depth)?.time?.median))
}

fn or_dash<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), text)
}

/// What was found so far as aligned tables. Every line ends with a line feed and none with a space.
pub fn paper_table(results: &Results) -> String {
    let mut text = format!("{}\nPosition: {}\n", PAPER.title, PAPER.fen);
    if !results.root_scores.is_empty() {
        let _ = writeln!(
            text,
            "\nTable 1: the score of every root move after {} further plies",
            Paper::PLIES
        );
        let mut lines = vec![["move", "", "printed", "here"].map(str::to_owned)];
        lines.extend(results.root_scores.iter().map(|(uci, here)| {
            [
                san(uci),
                uci.clone(),
                or_dash(PAPER.printed_score(uci), |score| score.to_string()),
                here.to_string(),
            ]
        }));
        text.push_str(&aligned(&lines));
    }
    if !results.of(POSITION).is_empty() {
        text.push('\n');
        position_tables(results, &mut text);
    }
    if !results.of(START).is_empty() {
        text.push('\n');
        start_table(results, &mut text);
    }
    text
}

/// A root move of the paper's position as SAN.
pub fn san(uci: &str) -> String {
    let position = PAPER.position();
    let mv = position.find_uci(uci);
    mv.map_or_else(|| uci.to_owned(), |mv| position.san(mv))
}

fn position_tables(results: &Results, text: &mut String) {
    if let Some(row) = results.reading(POSITION, 1, Paper::PLIES) {
        let line = san_line(&row.pv);
        let _ = writeln!(
            text,
            "Best line at depth {}, value {}: {}\n",
            Paper::PLIES,
            row.value,
            line.join(" ")
        );
    }
    text.push_str("Tables 4 and 5: nodes visited (the paper’s program cuts strictly)\n");
    let header = [
        "depth",
        "minimax",
        "here",
        "alpha-beta",
        "here",
        "at equality",
        "",
    ];
    let mut lines = vec![header.map(str::to_owned)];
    for printed in PAPER.depths {
        let here = nodes(results, POSITION, printed.depth);
        let [minimax, strict, equality] = here.map(|nodes| or_dash(nodes, grouped));
        let same = match here {
            [Some(minimax), Some(strict), _] => PAPER.reprint(printed.depth, [minimax, strict]),
            _ => None,
        };
        lines.push([
            printed.depth.to_string(),
            grouped(printed.nodes[0]),
            minimax,
            grouped(printed.nodes[1]),
            strict,
            equality,
            same.map_or("", reprint_words).to_owned(),
        ]);
    }
    text.push_str(&aligned(&lines));
    text.push_str("\nTables 2 and 3: time, the author’s machine beside this one\n");
    let header = [
        "depth",
        "minimax",
        "here",
        "alpha-beta",
        "here",
        "at equality",
    ];
    let mut lines = vec![header.map(str::to_owned)];
    for printed in PAPER.depths {
        let [minimax, strict, equality] =
            times(results, POSITION, printed.depth).map(|time| or_dash(time, seconds));
        lines.push([
            printed.depth.to_string(),
            seconds(printed.seconds[0]),
            minimax,
            seconds(printed.seconds[1]),
            strict,
            equality,
        ]);
    }
    text.push_str(&aligned(&lines));
}

/// A line of the paper's position as SAN.
pub fn san_line(pv: &[PvMove]) -> Vec<String> {
    let mut position = PAPER.position();
    let mut line = Vec::with_capacity(pv.len());
    for mv in pv {
        let Some(mv) = position.find_uci(&mv.to_string()) else {
            break;
        };
        line.push(position.san(mv));
        position.advance(mv);
    }
    line
}

fn start_table(results: &Results, text: &mut String) {
    text.push_str("From the initial position: nodes visited\n");
    let header = ["depth", "minimax", "alpha-beta, strict", "at equality"];
    let mut lines = vec![header.map(str::to_owned)];
    for depth in 1..=deepest_start(results) {
        let [minimax, strict, equality] =
            nodes(results, START, depth).map(|nodes| or_dash(nodes, grouped));
        lines.push([depth.to_string(), minimax, strict, equality]);
    }
    text.push_str(&aligned(&lines));
}

/// The verdict on printed counts, in words.
pub fn reprint_words(reprint: Reprint) -> &'static str {
    match reprint {
        Reprint::Same => "same to the digit",
        Reprint::Swapped => "swapped in print",
        Reprint::Different => "different",
    }
}

/// How deep the initial position has been searched.
fn deepest_start(results: &Results) -> u32 {
    let depths = results.of(START).iter().map(|row| row.depth);
    depths.max().unwrap_or(0).min(START_DEPTH)
}

/// What was found so far as one JSON object with the fields `root_scores`, `depths` and `start`; a field is null while its
/// part is missing. Infinite scores are the strings `"inf"` and `"-inf"`, times are seconds.
pub fn paper_json(results: &Results) -> Value {
    let mut all = json!({
        "title": PAPER.title, "fen": PAPER.fen, "root_scores": null, "depths": null, "start": null,
    });
    if !results.root_scores.is_empty() {
        let row = |(uci, here): &(String, _)| json!({"move": uci, "san": san(uci), "printed": PAPER.printed_score(uci), "here": here});
        all["root_scores"] = results.root_scores.iter().map(row).collect();
    }
    if !results.of(POSITION).is_empty() {
        let rows = PAPER.depths.iter().map(|printed| {
            let mut row = searches_json(results, POSITION, printed.depth);
            row["printed"] = json!({
                "minimax": {"nodes": printed.nodes[0], "seconds": printed.seconds[0]},
                "alpha_beta": {"nodes": printed.nodes[1], "seconds": printed.seconds[1]},
            });
            row
        });
        all["depths"] = rows.collect();
    }
    if !results.of(START).is_empty() {
        all["start"] = (1..=deepest_start(results))
            .map(|depth| searches_json(results, START, depth))
            .collect();
    }
    all
}

fn searches_json(results: &Results, position: usize, depth: u32) -> Value {
    let mut row = json!({ "depth": depth });
    for (number, search) in SEARCHES.iter().enumerate() {
        let (Some(nodes), Some(time)) = (
            nodes(results, position, depth)[number],
            times(results, position, depth)[number],
        ) else {
            continue;
        };
        let name = match search.window_rules().map(|rules| rules.cut) {
            None => search.name(),
            Some(CutRule::Strict) => "strict",
            Some(CutRule::AtEquality) => "at_equality",
        };
        row[name] = json!({"nodes": nodes, "seconds": time});
    }
    row
}
