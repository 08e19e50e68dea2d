//! The table of every root move on screen.

mod panel;

pub(super) use panel::show;

/// What the list of keys calls it.
pub const SHOW: &str = "every root move: exact score, bound, best line";
