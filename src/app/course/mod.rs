//! A lesson on screen: its panel, presentation caption and keys.

mod caption;
mod keys;
mod panel;

pub(super) use caption::{caption_height, caption_ui};
pub(super) use keys::key;
pub(super) use panel::{place, show};
