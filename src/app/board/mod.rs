//! The board of a game on screen.
//!
//! `widget` is the board itself, `panel` what stands around it, `still` a board to look at only, `presented` the one before
//! an audience, `alternatives` the question which of several moves is meant, `editor` the setting up of positions.

mod alternatives;
pub(super) mod editor;
mod panel;
mod presented;
mod still;
mod widget;

pub(super) use alternatives::ask_ui;
pub(super) use panel::{show, show_alone, show_moves, which_ui};
pub(super) use presented::present;
pub(super) use still::StillBoard;
pub(super) use widget::{ShownBoard, show as show_board, side_of};
