//! Minimax and alpha-beta on what is open, depth after depth.

use egui::Ui;

use session::Session;
use session::command::Command;
use session::compare::curves::charts;
use session::compare::depths::LEGEND;

use super::results::{self, Charts};
use super::{Measurement, chart, plot};

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let charts = charts(measurement.rows());
    let away = session.compare.hidden(LEGEND);
    let last = measurement.last();
    let charts = Charts {
        count: charts.len(),
        legend: (LEGEND, charts[0].curves.iter().collect()),
        note: String::new(),
        one: &|ui, side, height, _| {
            chart::title(ui, &charts[side].name);
            plot::show(ui, &charts[side], last, height - chart::TITLE, away);
        },
    };
    results::show(ui, session, measurement.tables(), &charts, commands);
}
