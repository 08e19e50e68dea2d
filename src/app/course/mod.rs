//! A lesson on screen: its panel, its caption before an audience, its menu, its keys.

mod caption;
mod keys;
mod menu;
mod panel;

pub(super) use caption::caption_ui;
pub(super) use keys::{NEXT_LESSON, PREVIOUS_LESSON, key, other_lesson};
pub(super) use menu::menu_items;
pub(super) use panel::show;
