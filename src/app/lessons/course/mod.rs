//! A lesson on screen: its panel, presentation caption and keys.

pub mod model;

mod panel;

pub(crate) use panel::{caption_height, caption_ui, key, place, show, text_height};
