//! What asks what else there might be, or was.

mod controls;

pub use controls::{Cutter, cuts};
pub(super) use controls::{card_ui, menu_item};
