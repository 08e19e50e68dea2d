//! The published experiment: its printed numbers beside the numbers counted and timed here.

mod curves;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use export::{
    LINES_DIFFER, paper_json, paper_line, paper_moves, paper_nodes, paper_start, paper_table,
    paper_times,
};
use figure::chart::{AxisScale, Chart, count_mark, time_mark};
use stage::Setup;
use study::{PAPER, POSITION, Paper, Results, START, START_DEPTH, Study, grouped, times};

use super::measurement::{MeasuredPosition, Measurement};
use super::save::{FileKind, Taken};
use super::state::{MOST_REPEATS, Wanted};
use super::titled_table::TitledTable;
use crate::session::settings::Settings;
use stage::{Of, What};

/// The legend key under which the charts share their hidden curves.
pub const LEGEND: &str = "paper";

/// Returns the study, which is always the same.
pub(super) fn wanted(settings: &Settings) -> Wanted {
    let one = |title: &str| MeasuredPosition {
        title: title.to_owned(),
        ..MeasuredPosition::default()
    };
    let study = Study::paper(settings.compare_repeats.clamp(1, MOST_REPEATS));
    Wanted {
        of: Of {
            title: "The paper, replayed".to_owned(),
            what: What::Paper,
            setup: Setup::default(),
        },
        names: study.names(),
        study,
        entries: vec![one("the paper’s position"), one("the initial position")],
    }
}

/// Returns the tables of printed numbers beside the results so far.
pub fn tables(results: &Results) -> Vec<TitledTable> {
    let titled = |id, title: String, table| TitledTable {
        title,
        ..TitledTable::new(id, table)
    };
    let plies = Paper::PLIES;
    let line = format!("The best line at depth {plies}, each move with its backed-up value");
    let moves = format!("Table 1: every root move after {plies} further plies");
    let start = "What the strict rule costs: nodes from the initial position";
    let times = "Tables 2 and 3: time, on the author’s machine and here";
    vec![
        titled(
            "paper nodes",
            "Tables 4 and 5: nodes visited".to_owned(),
            paper_nodes(results),
        ),
        titled("paper times", times.to_owned(), paper_times(results)),
        titled(
            "paper start",
            start.to_owned(),
            paper_start(results, Some(START_DEPTH)),
        ),
        titled("paper moves", moves, paper_moves(results)),
        TitledTable {
            below: LINES_DIFFER.to_owned(),
            ..titled("paper line", line, paper_line(results))
        },
    ]
}

/// Returns the results for a file of this kind.
pub(super) fn taken(
    measurement: &Measurement,
    kind: FileKind,
    away: BTreeSet<String>,
) -> Option<Taken> {
    let title = measurement.of.title.clone();
    let results = measurement.results();
    match kind {
        _ if results.root_scores.is_empty() => None,
        FileKind::Csv => Some(Taken::text(title, paper_table(results).csv())),
        FileKind::JsonLines => Some(Taken::text(title, paper_table(results).json_lines())),
        FileKind::Json => {
            let json = paper_json(results);
            Some(Taken::text(title, format!("{json}\n")))
        }
        FileKind::Svg | FileKind::Png => {
            let note = format!("{}: published and reproduced here", PAPER.title);
            let charts = charts(Some(results)).into();
            Some(Taken::charts(title, charts, away, note, kind))
        }
    }
}

/// Returns the charts of nodes and times: printed and, as far as known, measured.
pub fn charts(results: Option<&Results>) -> [Chart; 2] {
    let (nodes, seconds) = curves::of(results);
    let chart =
        |name, axis, mark, curves| Chart::over_depth(name, axis, AxisScale::Log(mark), curves);
    [
        chart("Nodes visited", "nodes, logarithmic", count_mark, nodes),
        chart("Time", "time, logarithmic", time_mark, seconds),
    ]
}

/// Summarizes the results in at most two sentences.
pub fn sentence(results: Option<&Results>) -> String {
    let Some(results) = results.filter(|results| !results.of(POSITION).is_empty()) else {
        return "The paper’s numbers are below. Press Run the experiment to measure them here (about a second).".to_owned();
    };
    let nodes = |position, search, depth| {
        let reading = results.reading(position, search, depth)?;
        Some(reading.counts.nodes)
    };
    let mut counts = [0; 3];
    for printed in PAPER.depths {
        let here = (
            nodes(POSITION, 0, printed.depth),
            nodes(POSITION, 1, printed.depth),
        );
        if let (Some(minimax), Some(strict)) = here
            && let Some(reprint) = PAPER.reprint(printed.depth, [minimax, strict])
        {
            counts[reprint as usize] += 1;
        }
    }
    let [same, swapped, different] = counts;
    // Writing to a string does not fail.
    let mut text = format!("{same} of {} depths match exactly", PAPER.depths.len());
    if swapped > 0 {
        text.push_str("; at depth 3 the paper has its two counts swapped");
    }
    if different > 0 {
        let _ = write!(text, "; {different} differ");
    }
    text.push('.');
    let deepest = PAPER.depths.len();
    let cost = |position, depth| Some((nodes(position, 1, depth)?, nodes(position, 2, depth)?));
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = |(strict, equality): (u64, u64)| times(strict as f64 / equality as f64);
    if let Some(paper) = cost(POSITION, u32::try_from(deepest).unwrap_or(u32::MAX)) {
        let _ = write!(
            text,
            " Its program cuts only on α > β: {} nodes at depth {deepest}, where the textbook rule needs {} ({})",
            grouped(paper.0),
            grouped(paper.1),
            ratio(paper)
        );
        if let Some(start) = cost(START, START_DEPTH) {
            let _ = write!(
                text,
                "; from the initial position at depth {START_DEPTH}, {} instead of {} ({})",
                grouped(start.0),
                grouped(start.1),
                ratio(start)
            );
        }
        text.push('.');
    }
    text
}
