//! Cells of a board, and moves as paths between them.

use super::{BoardPicture, Phrase, Player, Word};

/// A cell of a board; each game assigns its own numbers. [`BoardPicture`] gives the location of each cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardCell(pub u16);

/// The cells through which a move is made on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovePath {
    /// The cell of the moved piece; `None` if the move puts something on a cell or removes it.
    pub from: Option<BoardCell>,
    pub to: BoardCell,
}

impl MovePath {
    /// Returns the path of a move that puts something on a cell or removes it.
    pub(crate) const fn on(to: BoardCell) -> MovePath {
        MovePath { from: None, to }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellContent {
    /// The name in files, as in `e4`.
    pub name: String,
    /// The name in words, if it has others.
    pub said: Option<Phrase>,
    /// The content: `white pawn`, `empty`.
    pub holds: Phrase,
    pub owner: Option<Player>,
}

/// A change to a position that is set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChange {
    /// Advances a cell to the next of its possible contents.
    Next(BoardCell),
    /// Sets a cell back to the previous of its possible contents.
    Previous(BoardCell),
    /// Sets the content of a cell by its letter or digit.
    Put(BoardCell, char),
    Clear(BoardCell),
    ClearAll,
    Turn(Player),
}

/// A choice for the user among several moves with the same path.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The label, as in `Promote to queen`.
    pub name: Word,
    pub key: Option<char>,
    pub picture: BoardPicture,
}
