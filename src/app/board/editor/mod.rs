//! The position editors on screen.

mod cells;
mod fields;
mod panel;

pub(crate) use cells::show_cells;
pub(crate) use panel::show;
