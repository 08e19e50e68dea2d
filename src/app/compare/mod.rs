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

use session::Session;
use session::command::Command;

/// Shows the page.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    view::strip(ui, session, commands);
    match session.compare.view {
        View::Depths => depths::show(ui, session, commands),
        View::Contest => contest::show(ui, session, commands),
        View::Orders => orders::show(ui, session, commands),
        View::Positions => suite::show(ui, session, commands),
        View::Paper => paper::show(ui, session, commands),
    }
}
