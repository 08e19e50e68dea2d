//! Depth reached in a given time, for one deepening search live or for several.

use egui::{DragValue, Ui, vec2};

use super::results::{self, Charts};
use super::{CompareCommand, Measurement};
use crate::compare::model::by_time::{LEGEND, TIMES, chart};
use crate::cx::Cx;
use crate::session::Session;

/// The choice of the deepening search and the time limit.
pub fn choices(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let now = session.settings.by_time;
    let mut choice = now;
    for (configurations, text, hint) in [
        (
            false,
            "This search",
            "the Step page’s search with iterative deepening",
        ),
        (
            true,
            "Each configuration",
            "each configuration in turn, for the same time",
        ),
    ] {
        ui.selectable_value(&mut choice.configurations, configurations, text)
            .on_hover_text(hint);
    }
    ui.add_space(12.0);
    let label = ui.label("Time for each");
    let field = DragValue::new(&mut choice.seconds)
        .range(TIMES[0]..=TIMES[1])
        .speed(0.1)
        .max_decimals(1)
        .suffix(" s");
    ui.add_sized(vec2(72.0, 28.0), field)
        .labelled_by(label.id)
        .on_hover_text("time per search, in seconds; Esc ends it at any time");
    ui.add_space(12.0);
    if choice != now {
        push(CompareCommand::ChooseTime(choice));
    }
}

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let drawn = chart(measurement);
    let deepest = measurement.results().timed_depths.iter();
    let charts = Charts {
        all: vec![&drawn],
        legend: LEGEND,
        last: deepest.map(|one| one.depth).max().unwrap_or(1),
        note: String::new(),
        head: None,
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}
