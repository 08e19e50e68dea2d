//! The board of a game on screen.
//!
//! `widget` is the board itself, `panel` its surroundings and `editor` the position editors.

pub mod model;
pub(crate) mod session;

pub(crate) mod editor;
mod panel;
mod widget;

pub(crate) use panel::{
    StillBoard, ask_ui, present, show, show_alone, show_moves, sketch, which_ui,
};
pub(crate) use widget::{ShownBoard, show as show_board, side_of};
