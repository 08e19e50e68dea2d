//! The compare page: nodes and time per depth for both searches.

use egui::{CentralPanel, Context, Ui};

use super::command::Command;
use super::settings::Settings;
use super::stage::Stage;
use super::state::State;

/// A wish of the compare page.
#[derive(Clone, Debug)]
pub enum CompareCommand {}

/// The state of the compare page.
#[derive(Default)]
pub struct Compare {}

impl Compare {
    /// Carries out a wish; answers an error message if it cannot be done.
    pub fn apply(
        &mut self,
        command: CompareCommand,
        _stage: &Stage,
        _settings: &mut Settings,
        _ctx: &Context,
    ) -> Option<String> {
        match command {}
    }

    /// Takes in what the background run has done.
    pub fn poll(&mut self) {}

    /// Cancels the run; `false` when there is none.
    pub fn cancel(&mut self) -> bool {
        false
    }

    /// Another source has been opened.
    pub fn source_changed(&mut self) {}
}

/// Shows the page.
pub fn show(ui: &mut Ui, _state: &State, _commands: &mut Vec<Command>) {
    CentralPanel::default().show(ui, |ui| ui.label("Compare"));
}
