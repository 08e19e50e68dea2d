//! The tree on screen.

use egui::Ui;

use super::command::Command;
use super::state::State;

/// The tree canvas.
#[derive(Default)]
pub struct Canvas {}

impl Canvas {
    /// Shows the tree at the current step.
    pub fn show(&mut self, ui: &mut Ui, state: &mut State, _commands: &mut Vec<Command>) {
        ui.label(state.stage.source.title());
    }
}
