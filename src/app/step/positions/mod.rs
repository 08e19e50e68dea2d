//! The position collections: the dialog, and the description of the open position beside the board.

pub mod model;

mod chooser;
mod game;
mod panel;
pub mod skipped;

pub(crate) use chooser::ChooserBox;
pub use stage::library_positions as library;

pub(crate) use panel::said_ui;
