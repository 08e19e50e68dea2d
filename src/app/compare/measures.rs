//! The choice of the quantity in the chart of many positions.

use egui::{Button, RichText, Ui, vec2};

use crate::compare::model::Measure;
use crate::cx::Cx;

use super::CompareCommand;
use crate::session::Session;
use crate::session::command::Command;
use crate::theme;

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let now = session.compare.measure;
    ui.horizontal_wrapped(|ui| {
        for (measure, name, hint) in [
            (
                Measure::Part,
                "Saved",
                "the share of minimax’s nodes that alpha-beta does not visit",
            ),
            (
                Measure::Times,
                "Reduction factor",
                "minimax nodes ÷ alpha-beta nodes",
            ),
        ] {
            let text = RichText::new(name).font(theme::strong(theme::BODY));
            let button = Button::selectable(now == measure, text).min_size(vec2(0.0, 28.0));
            if ui.add(button).on_hover_text(hint).clicked() {
                cx.push(Command::Compare(CompareCommand::Measure(measure)));
            }
        }
    });
}
