//! The table of every root move on screen.

pub mod model;
pub(crate) mod session;

mod panel;

pub(crate) use panel::show;
