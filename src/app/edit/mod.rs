//! Editing on screen: the field and the order of children, the menu, the prompt for unsaved work.

mod guard;
mod menu;

pub(super) use guard::ask_ui;
pub(super) use menu::node_items;
