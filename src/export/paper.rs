//! The published experiment, printed beside what was counted and timed here: as text for people, as JSON for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use search::CutRule;
use study::{Contest, PAPER, Paper, PaperPart, PvMove, Reprint, SEARCHES, grouped, seconds};

use super::columns::aligned;

/// The nodes that each of [`SEARCHES`] visits at a depth, as far as they are known.
fn nodes(contest: &Contest, depth: u32) -> [Option<u64>; 3] {
    [0, 1, 2].map(|search| Some(contest.row(search, depth)?.measured.counts.nodes))
}

/// The median seconds of each of [`SEARCHES`] at a depth, as far as they are known.
fn times(contest: &Contest, depth: u32) -> [Option<f64>; 3] {
    [0, 1, 2].map(|search| Some(contest.row(search, depth)?.measured.time.median))
}

fn or_dash<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), text)
}

/// All parts as aligned tables. Every line ends with a line feed and none with a space.
pub fn paper_table(parts: &[PaperPart]) -> String {
    let mut text = format!("{}\nPosition: {}\n", PAPER.title, PAPER.fen);
    for part in parts {
        text.push('\n');
        match part {
            PaperPart::RootScores(scores) => {
                let _ = writeln!(
                    text,
                    "Table 1: the score of every root move after {} further plies",
                    Paper::PLIES
                );
                let mut lines = vec![["move", "", "printed", "here"].map(str::to_owned)];
                lines.extend(scores.iter().map(|(uci, san, here)| {
                    [
                        san.clone(),
                        uci.clone(),
                        or_dash(PAPER.printed_score(uci), |score| score.to_string()),
                        here.to_string(),
                    ]
                }));
                text.push_str(&aligned(&lines));
            }
            PaperPart::Position(contest) => position_tables(contest, &mut text),
            PaperPart::Start(contest) => start_table(contest, &mut text),
        }
    }
    text
}

fn position_tables(contest: &Contest, text: &mut String) {
    if let Some(row) = contest.row(1, Paper::PLIES) {
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
        let here = nodes(contest, printed.depth);
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
            times(contest, printed.depth).map(|time| or_dash(time, seconds));
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

fn start_table(contest: &Contest, text: &mut String) {
    text.push_str("From the initial position: nodes visited\n");
    let header = ["depth", "minimax", "alpha-beta, strict", "at equality"];
    let mut lines = vec![header.map(str::to_owned)];
    let deepest = contest.rows.iter().map(|row| row.depth).max().unwrap_or(0);
    for depth in 1..=deepest {
        let [minimax, strict, equality] =
            nodes(contest, depth).map(|nodes| or_dash(nodes, grouped));
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

/// All parts as one JSON object with the fields `root_scores`, `depths` and `start`; a field is null while its part is missing.
/// Infinite scores are the strings `"inf"` and `"-inf"`, times are seconds.
pub fn paper_json(parts: &[PaperPart]) -> Value {
    let mut all = json!({
        "title": PAPER.title, "fen": PAPER.fen, "root_scores": null, "depths": null, "start": null,
    });
    for part in parts {
        match part {
            PaperPart::RootScores(scores) => {
                let row = |(uci, san, here): &(String, String, _)| json!({"move": uci, "san": san, "printed": PAPER.printed_score(uci), "here": here});
                all["root_scores"] = scores.iter().map(row).collect();
            }
            PaperPart::Position(contest) => {
                let row = |depth: u32| {
                    let printed = PAPER.depths.iter().find(|printed| printed.depth == depth);
                    let mut row = searches_json(contest, depth);
                    let printed = printed.map(|printed| {
                        json!({
                            "minimax": {"nodes": printed.nodes[0], "seconds": printed.seconds[0]},
                            "alpha_beta": {"nodes": printed.nodes[1], "seconds": printed.seconds[1]},
                        })
                    });
                    row["printed"] = json!(printed);
                    row
                };
                all["depths"] = PAPER
                    .depths
                    .map(|printed| row(printed.depth))
                    .to_vec()
                    .into();
            }
            PaperPart::Start(contest) => {
                let deepest = contest.rows.iter().map(|row| row.depth).max().unwrap_or(0);
                all["start"] = (1..=deepest)
                    .map(|depth| searches_json(contest, depth))
                    .collect();
            }
        }
    }
    all
}

fn searches_json(contest: &Contest, depth: u32) -> Value {
    let mut row = json!({ "depth": depth });
    for (number, search) in SEARCHES.iter().enumerate() {
        let (Some(nodes), Some(time)) =
            (nodes(contest, depth)[number], times(contest, depth)[number])
        else {
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
