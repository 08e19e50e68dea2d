//! Positions to choose from: the dialog, and what is said of the open one beside the board.

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;
mod wish;

pub(super) use chooser::ChooserBox;
pub use session::positions::{PositionsCommand, library_positions as library};

pub(super) use panel::said_ui;
