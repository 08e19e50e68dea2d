//! The setting up of a position on screen.

mod fields;
mod panel;

pub(crate) use panel::show;
