//! Editing on screen: the field and the order of children, the menu, the prompt for unsaved work.

pub mod model;
pub(crate) mod session;

mod guard;
mod menu;

pub(crate) use guard::ask_ui;
pub(crate) use menu::node_items;
