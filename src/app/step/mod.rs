//! The Step page: one search, stepped.

pub mod board;
pub mod camera;
pub(crate) mod canvas;
pub(crate) mod compared_trace;
pub(crate) mod critical;
pub mod current;
pub mod edit;
pub(crate) mod halt;
pub(crate) mod inspector;
pub mod memory;
pub mod positions;
pub(crate) mod refinements;
pub mod root_table;
pub mod scope;
pub mod side_panel;
pub(crate) mod source_panel;
pub mod stepping;
pub mod task;
pub mod timeline;
pub(crate) mod transport;
pub mod whatif;
