//! The controls of the what-if overlay.

mod controls;

pub use controls::{Cutter, cuts};
pub(super) use controls::{card_ui, menu_item};
