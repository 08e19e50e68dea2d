//! A lesson on screen: its panel, presentation caption and keys.

pub mod model;

mod keys;
mod panel;

pub(crate) use keys::key;
pub(crate) use panel::{caption_height, caption_ui};
pub(crate) use panel::{place, show, text_height};
