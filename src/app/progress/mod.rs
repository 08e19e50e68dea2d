//! What was practised, in a box of its own.

mod table;

pub(super) use table::show;
