//! Minimax and alpha-beta on what is open, depth after depth: plots above, the table below.

use egui::{ScrollArea, Ui};

use session::Session;

use figure::chart::Curve;
use session::compare::curves::charts;
use session::compare::depths::LEGEND;

use super::{CompareCommand, Measurement, chart, plot, table};

/// The least height of the plots, in points.
const PLOTS: f32 = 210.0;

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    push: &mut impl FnMut(CompareCommand),
) {
    // A window too small for both is scrolled.
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let table = table::height(ui, measurement);
        let room = ui.available_height() - table - ui.spacing().item_spacing.y;
        charts_ui(ui, session, measurement, room.max(PLOTS), push);
        table::show(ui, session, measurement, table, push);
    });
}

/// The lines with legend and names, in points.
const TITLES: f32 = 70.0;

/// Both charts side by side, that high.
fn charts_ui(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    height: f32,
    push: &mut impl FnMut(CompareCommand),
) {
    let charts = charts(measurement.rows());
    let away = session.compare.hidden(LEGEND);
    let curves: Vec<&Curve> = charts[0].curves.iter().collect();
    chart::legend_ui(ui, &curves, "both charts", (LEGEND, away), push);
    // While it runs, the depths to come keep their places.
    let last = if measurement.is_running() {
        measurement.plan().depth
    } else {
        1
    };
    ui.columns(2, |columns| {
        for (ui, one) in columns.iter_mut().zip(&charts) {
            chart::title(ui, &one.name);
            plot::show(ui, one, last, height - TITLES, away);
        }
    });
}
