//! The table of every root move on screen.

mod panel;

pub(super) use panel::show;
