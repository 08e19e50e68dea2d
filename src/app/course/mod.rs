//! A lesson on screen: its panel, presentation caption, menu and keys.

mod caption;
mod keys;
mod menu;
mod panel;

pub(super) use caption::{caption_height, caption_ui};
pub(super) use keys::key;
pub(super) use menu::menu_items;
pub(super) use panel::{place, show};
