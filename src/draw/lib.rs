//! Pictures of trees, boards and charts as plain shapes, and the writers of pictures, tables and worksheets.
//!
//! [`Layout`] positions every node of a tree; [`Focus`] is the neighbourhood of one node, for trees too large to read
//! whole. Widths are in *units*, one unit being the distance between two siblings; heights are in plies. [`picture()`]
//! turns them into shapes, in points, without a toolkit; [`overview()`] shows a large tree whole. [`export`] writes
//! shapes into files.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod bidi;
pub mod board;
mod bounds;
pub mod chart;
mod clip;
mod colors;
mod critical_json;
pub mod export;
mod focus;
pub mod fonts;
mod glyphs;
mod grades_csv;
mod layout;
mod numbers;
mod paper_size;
mod picture;
pub mod table;
mod text_fit;
mod tidy;
mod trace_json;
pub mod worksheet;

pub use bidi::in_visual_order;
pub use clip::ClipRect;
pub use colors::{Colors, Rgb};
pub use critical_json::CriticalReport;
pub use focus::{Elsewhere, Focus, FocusNode, Stub};
pub use glyphs::{BUILT_IN, Glyph, is_ignorable, missing_letters};
pub use grades_csv::{grades_csv, grades_table};
pub use layout::{Layout, RowNode};
pub use numbers::{abbreviated, about, estimated, percent, seconds, times};
pub use paper_size::PaperSize;
pub use picture::{
    Anchor, Boards, CanvasSize, Dash, Fill, Ink, KnownNode, LabelKind, Labels, LastView,
    LegendSign, Mark, NodeSymbol, Overview, OverviewCell, Pen, Picture, PictureExtras,
    PictureOverlay, PlacedLabel, Point, Progress, RowExtent, RowStats, Run, Scene, Shape, Symbol,
    Viewport, Weight, both_legend, critical_key, marked, overview, overview_place, picture,
    picture_beside, score_text, signs_in, text_width,
};
pub use text_fit::{fitted, one_line, text_lines};
pub use tidy::{COUSIN_GAP, SIBLING_GAP};

pub use export::web_page::PAGE_CANVAS;
pub use trace_json::{MoveNames, TraceReport};

#[cfg(test)]
pub(crate) mod shapes;

text::choices! {
    PaperSize: "paper";
    export::Format: "format";
    table::TableFormat: "table";
}
