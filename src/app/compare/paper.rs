//! The published experiment: its printed numbers beside the numbers counted and timed here.

use draw::chart::{Chart, ChartPoint, Curve, Marker};
use draw::times;
use egui::{Button, Ui, vec2};
use measure::{
    Design, Experiment, PAPER, POSITION, PrintedDepth, ReportTable, Results, START, START_DEPTH,
    as_float, paper_tables,
};
use search::SearchSpec;
use stage::{MeasuredSubject, Setup, SubjectKind};

use super::charts::{self, Quantity};
use super::measurement::{MeasuredPosition, Measurement};
use super::preset::{DepthSetting, PlannedExperiment, PresetKind};
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use text::say;

pub(super) struct Replay;

impl PresetKind for Replay {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_paper), say!(compare_paper_hint))
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(Experiment::paper(self.plan(session).repeats).searches)
    }

    fn of(&self, _: &Session) -> MeasuredSubject {
        MeasuredSubject {
            title: say!(compare_paper).to_owned(),
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
        let names = [say!(compare_paper_position), say!(compare_paper_start)];
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
        ("", Some(say!(compare_paper_about, title = PAPER.title)))
    }

    fn strip_ui(&self, ui: &mut Ui, _: &Session, cx: &mut Cx) {
        let open = Button::new(say!(compare_paper_step));
        ui.add(open.min_size(vec2(0.0, 34.0)))
            .on_hover_text(say!(compare_paper_step_hint))
            .on_click(cx, Session::open_paper);
    }
}

/// Summarizes the results in at most two sentences.
fn sentence(results: Option<&Results>) -> String {
    let Some(results) = results.filter(|results| !results.of(POSITION).is_empty()) else {
        return say!(compare_paper_run).to_owned();
    };
    let nodes = |position, search, depth| {
        let reading = results.reading(position, search, depth)?;
        Some(reading.counts.nodes)
    };
    let mut counts = [0_usize; 3];
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
    let deepest = PAPER.depths.len();
    let mut parts = vec![say!(compare_paper_match, all = deepest, same)];
    if swapped > 0 {
        parts.push(say!(compare_paper_swapped).to_owned());
    }
    if different > 0 {
        parts.push(say!(compare_paper_different, count = different));
    }
    let text = format!("{}.", parts.join("; "));
    let cost = |position, depth| Some((nodes(position, 1, depth)?, nodes(position, 2, depth)?));
    let ratio = |(strict, equality): (u64, u64)| times(as_float(strict) / as_float(equality));
    let deepest = u32::try_from(deepest).unwrap_or(u32::MAX);
    let Some(paper) = cost(POSITION, deepest) else {
        return text;
    };
    let (many, few, ratio_here) = (paper.0, paper.1, ratio(paper));
    let mut parts = vec![say!(
        compare_paper_cost,
        depth = deepest,
        few,
        many,
        ratio = ratio_here
    )];
    if let Some(start) = cost(START, START_DEPTH) {
        let (many, few, ratio) = (start.0, start.1, ratio(start));
        let depth = START_DEPTH;
        parts.push(say!(compare_paper_start_cost, depth, few, many, ratio));
    }
    format!("{text} {}.", parts.join("; "))
}

/// Returns the printed points of both searches.
fn printed(quantity: Quantity) -> [Curve; 2] {
    let looks = [
        (say!(compare_paper_minimax), Marker::Diamond),
        (say!(compare_paper_strict), Marker::Down),
    ];
    [0, 1].map(|search| {
        let (name, marker) = looks[search];
        let point = |row: &PrintedDepth| {
            let value = match quantity {
                Quantity::Time => row.seconds[search],
                _ => as_float(row.nodes[search]),
            };
            let text = say!(compare_paper_printed, name, text = quantity.text(value));
            ChartPoint::at(row.depth, value, charts::hover(row.depth, &text))
        };
        let points = PAPER.depths.iter().map(point).collect();
        Curve {
            name: say!(compare_paper_curve, name),
            marker: Some(marker),
            filled: false,
            dash: None,
            points,
            ..Curve::numbered(search, "")
        }
    })
}
