//! The panel at the right.

use egui::{Panel, Ui};

use super::command::Command;
use super::state::State;

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &State, _commands: &mut Vec<Command>) {
    Panel::right("inspector")
        .default_size(330.0)
        .show(ui, |ui| {
            ui.label(format!(
                "{:?}",
                state.stage.recording.event(state.stepping.step())
            ));
        });
}
