//! The position collections: the dialog, and the description of the open position beside the board.

pub mod model;
pub(crate) mod session;

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;

pub(crate) use chooser::ChooserBox;
pub use stage::library_positions as library;

pub(crate) use panel::said_ui;
