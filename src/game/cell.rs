//! Cells of a board, and moves as paths between them.

use super::{BoardPicture, Player};

/// A cell of a board, by a number that its game assigns. [`BoardPicture`] says where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardCell(pub u16);

/// How a move is made on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovePath {
    /// The cell of the moved piece; `None` where something is put on a cell or taken from it.
    pub from: Option<BoardCell>,
    pub to: BoardCell,
}

impl MovePath {
    /// Puts something on a cell, or takes it from there.
    pub(crate) const fn on(to: BoardCell) -> MovePath {
        MovePath { from: None, to }
    }
}

/// The description of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellContent {
    /// Its name: `e4`.
    pub name: String,
    /// What is on it: `white pawn`, `empty`.
    pub holds: String,
    /// The owner of a piece that can be moved.
    pub owner: Option<Player>,
}

/// A change of a position that is set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChange {
    /// Gives a cell the next of its possible contents.
    Next(BoardCell),
    /// Gives a cell the previous one.
    Previous(BoardCell),
    /// Gives a cell the content of this letter or digit.
    Put(BoardCell, char),
    Clear(BoardCell),
    ClearAll,
    /// Sets the side to move.
    Turn(Player),
}

/// One of several moves that are made in the same way, as a choice for the user.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The label: `Promote to queen`.
    pub name: String,
    pub key: Option<char>,
    /// A picture of one cell.
    pub picture: BoardPicture,
}
