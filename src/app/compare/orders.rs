//! One position under all orders of its moves, or a tree under orders of its children, with what theory says.

pub use session::compare::orders::*;

use egui::{Ui, vec2};

use super::results::{self, Charts};
use super::{Measurement, chart};
use session::Session;
use session::command::Command;

/// Whether there is something to show.
pub fn has_results(measurement: &Measurement) -> bool {
    measurement.results().orders(measurement.study()).is_some()
}

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let Some(table) = measurement.results().orders(measurement.study()) else {
        return;
    };
    let drawn = picture::chart(&table);
    let charts = Charts {
        count: 1,
        legend: ("orders", Vec::new()),
        note: String::new(),
        one: &|ui, _, height, _| {
            chart::title(ui, &drawn.name);
            let size = vec2(ui.available_width(), height - chart::TITLE);
            chart::plot_ui(ui, &drawn.name, size, |width, height| {
                drawn.plot(width, height)
            });
        },
    };
    results::show(ui, session, measurement.tables(), &charts, commands);
}
