//! Any set of searches side by side on what is open: live charts and a table.

pub mod choices;
mod table;

pub use session::compare::contest::*;

use egui::{ComboBox, RichText, ScrollArea, Ui};

use figure::chart::Curve;

use super::super::theme;
use super::{CompareCommand, Measurement, chart, plot};
use session::Session;
use session::command::Command;
use session::compare::words::clock;

/// The least height of the charts, in points.
const CHARTS: f32 = 210.0;

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let push = &mut |command| commands.push(Command::Compare(command));
    let choice = &session.settings.contest;
    let height = (ui.available_height() * 0.45).max(CHARTS);
    let charts = charts(measurement, choice);
    // While it runs, the depths to come keep their places.
    let last = if measurement.is_running() {
        measurement.plan().depth
    } else {
        1
    };
    // Each curve once, whichever chart it is in.
    let mut curves: Vec<&Curve> = Vec::new();
    for curve in charts.iter().flat_map(|chart| &chart.curves) {
        if !curves.iter().any(|other| other.name == curve.name) {
            curves.push(curve);
        }
    }
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let away = session.compare.hidden(LEGEND);
        chart::legend_ui(ui, &curves, "both charts", (LEGEND, away), push);
        ui.columns(2, |columns| {
            for (side, (ui, chart)) in columns.iter_mut().zip(&charts).enumerate() {
                quantity_ui(ui, choice, side, push);
                // Both may show the same.
                ui.push_id(side, |ui| plot::show(ui, chart, last, height, away));
            }
        });
        if let Some((depth, b)) = branching(measurement) {
            let plies = if depth == 1 { "ply" } else { "plies" };
            let text = format!(
                "Theory counts leaves: b^d and the others for b = {b:.2}, the mean branching over {depth} {plies} here."
            );
            ui.label(RichText::new(text).small().weak());
        }
        ui.add_space(8.0);
        table::show(ui, session, measurement, push);
        let text = format!("Times: {}.", clock(measurement.plan().repeats));
        ui.label(RichText::new(text).small().weak());
    });
}

/// What one of the two charts shows.
fn quantity_ui(ui: &mut Ui, choice: &Choice, side: usize, push: &mut impl FnMut(CompareCommand)) {
    let mut quantity = choice.charts[side];
    let name = ["Left chart", "Right chart"][side];
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(name).small().weak());
        ComboBox::from_id_salt(("quantity", side))
            .width(240.0)
            .selected_text(RichText::new(quantity.name()).font(theme::strong(theme::BODY + 1.0)))
            .show_ui(ui, |ui| {
                for other in Quantity::ALL {
                    ui.selectable_value(&mut quantity, other, other.name());
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("what the chart shows");
    });
    if quantity != choice.charts[side] {
        let mut choice = choice.clone();
        choice.charts[side] = quantity;
        push(CompareCommand::Choose(Box::new(choice)));
    }
}
