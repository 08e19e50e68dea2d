//! One position under all orders of its moves, or a tree under orders of its children: a table that leads to the Step page, and
//! a chart with what theory says.

mod table;

pub use session::compare::orders::*;

use egui::{ScrollArea, Ui, vec2};

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
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let wide = ui.available_width() > 1_150.0;
        if wide {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| table::show(ui, session, measurement, &table, commands));
                ui.add_space(24.0);
                let size = vec2(ui.available_width(), ui.available_height());
                ui.allocate_ui(size, |ui| ui.vertical(|ui| chart_ui(ui, &table)));
            });
        } else {
            table::show(ui, session, measurement, &table, commands);
            ui.add_space(12.0);
            chart_ui(ui, &table);
        }
    });
}

fn chart_ui(ui: &mut Ui, table: &study::OrderTable) {
    let drawn = picture::chart(table);
    chart::title(ui, &drawn.name);
    let height = (ui.available_height() * 0.8).clamp(340.0, 520.0);
    let size = vec2(ui.available_width(), height);
    chart::plot_ui(ui, &drawn.name, size, |width, height| {
        drawn.plot(width, height)
    });
}
