//! The position collections: the dialog, and the description of the open position beside the board.

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;

pub(super) use chooser::ChooserBox;
pub use stage::library_positions as library;

pub(super) use panel::said_ui;
