//! The published experiment: its printed numbers beside the numbers counted and timed here.

use draw::chart::{Chart, ChartPoint, Curve, Marker};
use draw::times;
use egui::{Button, Ui, vec2};
use measure::{
    Design, Experiment, PAPER, POSITION, PrintedDepth, ReportTable, Results, START, START_DEPTH,
    as_float, grouped, paper_tables,
};
use search::SearchSpec;
use stage::{MeasuredSubject, Setup, SubjectKind};
use std::fmt::Write as _;

use super::charts::{self, Quantity};
use super::measurement::{MeasuredPosition, Measurement};
use super::preset::{DepthSetting, PlannedExperiment, PresetKind};
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;

pub(super) struct Replay;

impl PresetKind for Replay {
    fn words(&self) -> (&'static str, &'static str) {
        ("The published paper", "a published experiment, reproduced")
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(Experiment::paper(self.plan(session).repeats).searches)
    }

    fn of(&self, _: &Session) -> MeasuredSubject {
        MeasuredSubject {
            title: "The published paper".to_owned(),
            what: SubjectKind::Paper,
            setup: Setup::default(),
        }
    }

    fn design(&self, _: &Session) -> Design {
        Design::Paper
    }

    fn adapt(&self, _: &Session, planned: &mut PlannedExperiment) {
        let plan = planned.experiment.plan;
        planned.experiment = Experiment::paper(plan.repeats);
        planned.experiment.plan.measured = plan.measured;
        let names = ["the paper’s position", "the initial position"];
        planned.entries = names.map(MeasuredPosition::titled).into();
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

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        Some(sentence(Some(measurement.results())))
    }

    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        let mut chart = charts::measured(measurement, quantity);
        // The printed points are larger than those found here, and drawn on top.
        chart.curves.extend(printed(quantity));
        chart
    }

    fn known(&self) -> Option<(Vec<Chart>, Vec<ReportTable>)> {
        let chart = |&quantity: &Quantity| quantity.over_depth(printed(quantity).into());
        let charts = self.quantities().iter().map(chart).collect();
        Some((charts, paper_tables(&Results::default())))
    }

    fn file(&self, _: &Measurement) -> (&'static str, Option<String>) {
        let about = format!("{}: published and reproduced here", PAPER.title);
        ("", Some(about))
    }

    fn strip_ui(&self, ui: &mut Ui, _: &Session, cx: &mut Cx) {
        let open = ui.add(Button::new("Step its position").min_size(vec2(0.0, 34.0)));
        let hint = "open the paper’s position with the paper’s settings, depth 3";
        open.on_hover_text(hint).on_click(cx, Session::open_paper);
    }
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
    let ratio = |(strict, equality): (u64, u64)| times(as_float(strict) / as_float(equality));
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

/// Returns the printed points of both searches.
fn printed(quantity: Quantity) -> [Curve; 2] {
    let looks = [
        ("minimax", Marker::Diamond),
        ("alpha-beta, strict", Marker::Down),
    ];
    [0, 1].map(|search| {
        let (name, marker) = looks[search];
        let point = |row: &PrintedDepth| {
            let value = match quantity {
                Quantity::Time => row.seconds[search],
                _ => as_float(row.nodes[search]),
            };
            let text = quantity.text(value);
            let hover = format!("depth {}\n{name}: {text} in print", row.depth);
            ChartPoint::at(row.depth, value, hover)
        };
        let points = PAPER.depths.iter().map(point).collect();
        Curve {
            name: format!("{name}, printed"),
            marker: Some(marker),
            filled: false,
            dash: None,
            points,
            ..Curve::numbered(search, "")
        }
    })
}
