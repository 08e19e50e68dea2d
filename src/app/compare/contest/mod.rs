//! Any set of searches side by side on the open position or tree: live charts and a table.

pub mod choices;

pub use crate::compare::model::contest::*;

use egui::{ComboBox, RichText, Ui};

use super::super::theme;
use super::results::{self, Charts};
use super::{CompareCommand, Measurement};
use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;

pub fn show(ui: &mut Ui, session: &Session, measurement: &Measurement, cx: &mut Cx) {
    let choice = &session.settings.contest;
    let charts = charts(measurement, choice);
    let charts = Charts {
        all: charts.iter().collect(),
        legend: LEGEND,
        last: measurement.last(),
        note: theory(measurement).unwrap_or_default(),
        head: Some(&|ui, side, cx| quantity_ui(ui, choice, side, cx)),
    };
    results::show(ui, session, measurement.tables(), &charts, cx);
}

/// The choice of the quantity shown in one of the two charts.
fn quantity_ui(ui: &mut Ui, choice: &Choice, side: usize, cx: &mut Cx) {
    let mut quantity = choice.charts[side];
    let name = ["Left chart", "Right chart"][side];
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(name).small().weak());
        ComboBox::from_id_salt(("quantity", side))
            .width(240.0)
            .selected_text(RichText::new(quantity.name()).font(theme::strong(theme::BODY + 1.0)))
            .show_ui(ui, |ui| {
                for &other in Quantity::ALL {
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
        cx.push(Command::Compare(CompareCommand::Choose(Box::new(choice))));
    }
}
