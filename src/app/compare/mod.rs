//! The compare page: nodes and time per depth for both searches on what is open, and other views of measurements.
//!
//! A [`Measurement`] runs in the background; the panels show its report and push [`CompareCommand`]s. Each further view is a
//! folder; one measurement runs at a time.

mod chart;
pub mod contest;
mod controls;
mod depths;
pub mod orders;
pub mod paper;
mod plots;
mod save;
mod series;
mod status;
pub mod suite;
mod table;
mod view;

pub use session::compare::*;

use egui::Ui;

use super::command::Command;
use crate::model::state::State;

/// Shows the page.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    view::strip(ui, state, commands);
    match state.compare.view {
        View::Depths => depths::show(ui, state, commands),
        View::Contest => contest::show(ui, state, commands),
        View::Orders => orders::show(ui, state, commands),
        View::Positions => suite::show(ui, state, commands),
        View::Paper => paper::show(ui, state, commands),
    }
}
