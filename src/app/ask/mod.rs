//! The current question on screen: its card, fields, keys, marks in the tree and menu.

mod card;
mod fields;
mod keys;
mod mark;
mod options;

pub(super) use card::{answered_height, caption_ui, card_ui, waiting_height};
pub(super) use fields::id_of;
pub(super) use keys::{is_meant_for_a_field, is_no_number, key};
pub(super) use mark::{edge_at, show as mark_ui};
pub(super) use options::menu_items;
