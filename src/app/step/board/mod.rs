//! The board of a game on screen.
//!
//! `widget` is the board itself, `panel` its surroundings, `still` a read-only board, `presented` the board in a
//! presentation, `alternatives` the prompt for ambiguous moves, and `editor` the position editors.

pub mod model;
pub(crate) mod session;

mod alternatives;
pub(crate) mod editor;
mod panel;
mod presented;
mod still;
mod widget;

pub(crate) use alternatives::ask_ui;
pub(crate) use panel::{show, show_alone, show_moves, which_ui};
pub(crate) use presented::present;
pub(crate) use still::{StillBoard, sketch};
pub(crate) use widget::{ShownBoard, show as show_board, side_of};
