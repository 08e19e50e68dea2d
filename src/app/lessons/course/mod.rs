//! A lesson on screen: its panel, presentation caption and keys.

pub mod model;

mod caption;
mod keys;
mod panel;

pub(crate) use caption::{caption_height, caption_ui};
pub(crate) use keys::key;
pub(crate) use panel::{place, show, text_height};
