//! The controls of the what-if overlay.

pub mod model;

mod controls;

pub(crate) use controls::card_ui;
pub use controls::{Cutter, cuts};
