//! The chess board on screen.
//!
//! `widget` is the board itself, `panel` what stands around it, `still` a board to look at only, `presented` the one before
//! an audience, `promotion` the question to what a pawn is promoted, `editor` the setting up of positions.

use session::Session;
use session::board::BoardCommand;
use session::board::Look;
use session::command::Command;

pub(super) mod editor;
mod panel;
mod presented;
mod promotion;
mod still;
mod widget;

pub(super) use panel::{FLIP, FOCUS, ON_TREE, SET_UP, show, show_within, which_ui};
pub(super) use presented::present;
pub(super) use promotion::ask_ui;
pub(super) use still::Still;

/// The wish to see the board from the other side.
pub(super) fn flip_command(session: &Session) -> Command {
    let look = session.settings.board;
    let flipped = !look.flipped;
    BoardCommand::Look(Look { flipped, ..look }).into()
}

/// The wish to see small boards on the tree, or not.
pub(super) fn on_tree_command(session: &Session) -> Command {
    let look = session.settings.board;
    let on_tree = !look.on_tree;
    BoardCommand::Look(Look { on_tree, ..look }).into()
}
