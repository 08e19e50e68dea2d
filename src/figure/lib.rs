//! Lays out trees as pictures, independent of any toolkit.
//!
//! [`Layout`] positions every node of a tree; [`Focus`] is the neighbourhood of one node, for trees too large to read
//! whole. Widths are in *units*, one unit being the distance between two siblings; heights are in plies. [`picture()`]
//! turns them into shapes, in points, still without a toolkit; [`overview()`] shows a large tree whole.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod bidi;
pub mod board;
mod bounds;
pub mod chart;
mod clip;
mod colors;
mod focus;
pub mod fonts;
mod glyphs;
mod layout;
mod picture;
mod tidy;

pub use bidi::in_visual_order;
pub use clip::ClipRect;
pub use colors::{Colors, Rgb};
pub use focus::{Elsewhere, Focus, FocusNode, PlacedStub, Stub};
pub use glyphs::{BUILT_IN, Glyph, is_ignorable, missing_letters};
pub use layout::{Layout, RowNode};
pub use picture::{
    Anchor, Boards, CanvasSize, Dash, Fill, Ink, KnownNode, LabelKind, Labels, LastView,
    LegendSign, Mark, NodeSymbol, Overview, OverviewCell, Pen, Picture, PictureExtras,
    PictureOverlay, PlacedLabel, Point, Progress, RowExtent, RowStats, Run, Scene, Shape, Symbol,
    Viewport, Weight, both_legend, critical_key, marked, overview, overview_place, picture,
    picture_beside, score_text, signs_in, text_width,
};
pub use tidy::{COUSIN_GAP, SIBLING_GAP};

#[cfg(test)]
pub(crate) mod shapes;
