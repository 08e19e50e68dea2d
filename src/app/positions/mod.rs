//! The position collections: the dialog, and the description of the open position beside the board.

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;
mod wish;

pub(super) use chooser::ChooserBox;
pub use session::positions::{PositionsCommand, library_positions as library};

pub(super) use panel::said_ui;
