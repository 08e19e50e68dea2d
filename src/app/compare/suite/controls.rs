//! What is chosen beside the results: what the chart shows.

use egui::{Button, RichText, Ui, vec2};

use figure::chart::Measure;

use super::super::super::theme;
use super::super::CompareCommand;
use session::Session;
use session::command::Command;

/// What the chart shows.
pub fn measure_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let now = session.compare.measure;
    ui.horizontal_wrapped(|ui| {
        for (measure, name, hint) in [
            (
                Measure::Part,
                "Saved",
                "the part of minimax’s nodes that alpha-beta does not visit",
            ),
            (
                Measure::Times,
                "Times fewer",
                "minimax’s nodes as a multiple of alpha-beta’s",
            ),
        ] {
            let text = RichText::new(name).font(theme::strong(theme::BODY));
            let button = Button::selectable(now == measure, text).min_size(vec2(0.0, 28.0));
            if ui.add(button).on_hover_text(hint).clicked() {
                commands.push(Command::Compare(CompareCommand::Measure(measure)));
            }
        }
    });
}
