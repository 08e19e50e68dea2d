//! What is chosen beside the results: in which order the positions are listed, and what the chart shows.

use egui::{Button, ComboBox, RichText, Ui, vec2};

use figure::chart::Measure;

use super::super::super::theme;
use super::super::CompareCommand;
use super::Sort;
use session::Session;
use session::command::Command;

/// In which order the positions are listed.
pub fn sort_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let now = session.compare.sort;
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new("Listed").small().weak());
        ComboBox::from_id_salt("order of positions")
            .selected_text(now.name())
            .show_ui(ui, |ui| {
                for sort in Sort::ALL {
                    if ui.selectable_label(sort == now, sort.name()).clicked() {
                        commands.push(Command::Compare(CompareCommand::Sort(sort)));
                    }
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("in which order the positions are listed");
        ui.label(
            RichText::new("A click opens the position on the Step page.")
                .small()
                .weak(),
        );
    });
}

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
