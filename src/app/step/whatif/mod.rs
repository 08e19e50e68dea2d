//! The controls of the what-if overlay.

pub mod model;

mod controls;

pub(crate) use controls::horizon_ui;
pub use controls::{Cutter, cuts};
