//! The controls of the what-if overlay.

mod controls;

pub(super) use controls::card_ui;
pub use controls::{Cutter, cuts};
