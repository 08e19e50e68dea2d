//! The board of a game on screen.
//!
//! `widget` is the board itself, `panel` its surroundings, `still` a read-only board, `presented` the board in a
//! presentation, `alternatives` the prompt for ambiguous moves, and `editor` the position editors.

mod alternatives;
pub(super) mod editor;
mod panel;
mod presented;
mod still;
mod widget;

pub(super) use alternatives::ask_ui;
pub(super) use panel::{show, show_alone, show_moves, which_ui};
pub(super) use presented::present;
pub(super) use still::{StillBoard, sketch};
pub(super) use widget::{ShownBoard, show as show_board, side_of};
