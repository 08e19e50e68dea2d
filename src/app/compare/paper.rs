//! The published experiment: its printed numbers beside the numbers counted and timed here.

use std::fmt::Write as _;

use egui::{Button, Ui, vec2};
use export::{
    LINES_DIFFER, MeasuredSource, paper_json, paper_line, paper_moves, paper_nodes, paper_start,
    paper_table, paper_times,
};
use figure::chart::{AxisScale, Chart, ChartPoint, Curve, Marker, count_mark, time_mark};
use figure::{Dash, Ink};
use search::SearchSpec;
use stage::{MeasuredSubject, Setup, SubjectKind};
use study::{
    PAPER, POSITION, Paper, Plan, Results, START, START_DEPTH, Study, grouped, seconds, times,
};

use super::TitledTable;
use super::measurement::{MeasuredPosition, Measurement};
use super::model::MOST_REPEATS;
use super::preset::{DepthSetting, PlannedStudy, PresetKind, Report};
use crate::cx::Cx;
use crate::session::Session;

pub(super) struct Replay;

impl PresetKind for Replay {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(Study::paper(session.settings.compare_repeats.max(1)).searches)
    }

    fn of(&self, _: &Session) -> MeasuredSubject {
        MeasuredSubject {
            title: "The published paper".to_owned(),
            what: SubjectKind::Paper,
            setup: Setup::default(),
        }
    }

    fn wanted(&self, session: &Session, _: Vec<SearchSpec>) -> PlannedStudy {
        let repeats = session.settings.compare_repeats.clamp(1, MOST_REPEATS);
        let study = Study::paper(repeats);
        let study = Study {
            plan: Plan {
                measured: session.compare.measured,
                ..study.plan
            },
            ..study
        };
        PlannedStudy {
            names: study.names(),
            study,
            entries: ["the paper’s position", "the initial position"]
                .map(MeasuredPosition::titled)
                .into(),
        }
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        None
    }

    fn invitation(&self, _: &Session) -> (String, String) {
        (String::new(), sentence(None))
    }

    fn settings(&self, _: &Session) -> Option<String> {
        Some(PAPER.title.to_owned())
    }

    fn has_results(&self, measurement: &Measurement) -> bool {
        !measurement.results().root_scores.is_empty()
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        Some(sentence(Some(measurement.results())))
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        tables(measurement.results())
    }

    fn charts(&self, measurement: &Measurement, _: &Session) -> Vec<Chart> {
        charts(Some(measurement.results()))
    }

    fn known(&self) -> Option<(Vec<Chart>, Vec<TitledTable>)> {
        Some((charts(None), tables(&Results::default())))
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let results = measurement.results();
        Report {
            title: measurement.of.title.clone(),
            source: MeasuredSource::default(),
            table: paper_table(results),
            json: paper_json(results).to_string(),
            note: format!("{}: published and reproduced here", PAPER.title),
        }
    }

    fn strip_ui(&self, ui: &mut Ui, _: &Session, cx: &mut Cx) {
        let open = ui.add(Button::new("Step its position").min_size(vec2(0.0, 34.0)));
        let hint = "open the paper’s position with the paper’s settings, depth 3";
        if open.on_hover_text(hint).clicked() {
            cx.act(Session::open_paper);
        }
    }
}

/// Returns the tables of printed numbers beside the results so far.
fn tables(results: &Results) -> Vec<TitledTable> {
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
        TitledTable {
            first: &[
                "depth",
                "published minimax nodes",
                "measured minimax nodes",
                "published alpha-beta nodes",
                "measured alpha-beta nodes",
                "verdict",
            ],
            ..titled(
                "paper nodes",
                "Tables 4 and 5: nodes visited".to_owned(),
                paper_nodes(results),
            )
        },
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

/// Returns the charts of nodes and times: printed and, as far as known, measured.
fn charts(results: Option<&Results>) -> Vec<Chart> {
    let (nodes, seconds) = curves(results);
    let chart =
        |name, axis, mark, curves| Chart::over_depth(name, axis, AxisScale::Log(mark), curves);
    [
        chart("Nodes visited", "nodes, logarithmic", count_mark, nodes),
        chart("Time", "time, logarithmic", time_mark, seconds),
    ]
    .into()
}

/// Summarizes the results in at most two sentences.
fn sentence(results: Option<&Results>) -> String {
    let Some(results) = results.filter(|results| !results.of(POSITION).is_empty()) else {
        return "The paper’s numbers are below. Press Run to measure them here (a few seconds)."
            .to_owned();
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

/// Returns the curves of nodes and of seconds.
fn curves(results: Option<&Results>) -> (Vec<Curve>, Vec<Curve>) {
    let looks = [
        ("minimax", Ink::Text, Marker::Circle, Dash::Solid),
        (
            "alpha-beta, strict",
            Ink::Best,
            Marker::Square,
            Dash::Dashed,
        ),
        ("alpha-beta (α ≥ β)", Ink::Max, Marker::Up, Dash::Dotted),
    ];
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    // Draw the lines first: the printed points are larger than theirs and are drawn on top.
    for (search, (name, ink, marker, dash)) in looks.into_iter().enumerate() {
        let rows = || {
            let rows = results.map_or(&[][..], |results| results.of(POSITION));
            rows.iter().filter(move |row| row.search == search)
        };
        let curve = |points| Curve {
            dash: Some(dash),
            points,
            ..Curve::new(name, ink, Some(marker))
        };
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        let counted = rows().map(|row| {
            let (depth, nodes) = (row.depth, row.counts.nodes);
            let hover = format!("depth {depth}\n{name}: {} nodes here", grouped(nodes));
            ChartPoint::at(depth, nodes as f64, hover)
        });
        nodes.push(curve(counted.collect()));
        let timed = rows().filter_map(|row| Some((row, row.time?)));
        let timed = timed.map(|(row, time)| {
            let hover = format!("depth {}\n{name}: {} here", row.depth, seconds(time.median));
            ChartPoint {
                spread: Some((time.min, time.max)),
                ..ChartPoint::at(row.depth, time.median, hover)
            }
        });
        times.push(curve(timed.collect()));
    }
    for (search, (name, ink, marker, _)) in looks.into_iter().enumerate().take(2) {
        let printed = |value: fn([u64; 2], [f64; 2], usize) -> (f64, String)| Curve {
            name: format!("{name}, printed"),
            ink,
            marker: Some(match marker {
                Marker::Circle => Marker::Diamond,
                _ => Marker::Down,
            }),
            filled: false,
            dash: None,
            boxed: false,
            points: PAPER
                .depths
                .iter()
                .map(|row| {
                    let (value, text) = value(row.nodes, row.seconds, search);
                    let hover = format!("depth {}\n{name}: {text} in print", row.depth);
                    ChartPoint::at(row.depth, value, hover)
                })
                .collect(),
        };
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        nodes.push(printed(|nodes, _, search| {
            let text = format!("{} nodes", grouped(nodes[search]));
            (nodes[search] as f64, text)
        }));
        times.push(printed(|_, times, search| {
            (times[search], seconds(times[search]))
        }));
    }
    (nodes, times)
}
