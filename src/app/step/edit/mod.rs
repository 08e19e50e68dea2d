//! Editing on screen: the field and the order of children, the menu, the prompt for unsaved work.

pub mod model;
pub(crate) mod session;

mod menu;

pub(crate) use menu::{ask_ui, node_items};
