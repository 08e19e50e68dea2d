//! Widgets that several pages use.

pub(crate) mod action_items;
pub(crate) mod caption_fit;
pub(crate) mod caret;
pub(crate) mod focus_regions;
pub(crate) mod grid;
pub mod icons;
pub(crate) mod notes;
pub(crate) mod powers;
pub(crate) mod quiet;
pub(crate) mod scrolling;
pub(crate) mod strip;
pub(crate) mod text_lengths;
pub(crate) mod touch;
