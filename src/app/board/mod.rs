//! The chess board on screen.
//!
//! `widget` is the board itself, `panel` what stands around it, `still` a board to look at only, `presented` the one before
//! an audience, `promotion` the question to what a pawn is promoted, `editor` the setting up of positions.

pub(super) mod editor;
mod panel;
mod presented;
mod promotion;
mod still;
mod widget;

pub(super) use panel::{show, show_within, which_ui};
pub(super) use presented::present;
pub(super) use promotion::ask_ui;
pub(super) use still::StillBoard;
