//! Positions to choose from: the dialog, and what is said of the open one beside the board.

mod chooser;
mod game;
mod list;
mod panel;
pub mod skipped;

pub(super) use chooser::ChooserBox;
pub use session::positions::{PositionsCommand, library_positions as library};

pub(super) use panel::{file_item, said_ui};

/// What the list of keys calls it.
pub const CHOOSE: &str = "choose among the positions of the file";
/// What the list of keys calls it.
pub const NEXT: &str = "next position of the file, or next move of the game";
/// What the list of keys calls it.
pub const PREVIOUS: &str = "previous position, or previous move of the game";
