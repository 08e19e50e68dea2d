//! How moves are made on a board: cells that can be pointed at, and ways from cell to cell that are moves. What shows boards
//! knows these and no game.

use super::{BoardPicture, Player};

/// A place on a board that can be pointed at, by a number that its game gives it. Where it is says the
/// [`BoardPicture`](crate::BoardPicture).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardCell(pub u16);

/// How a move is made on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovePath {
    /// The cell whose man is moved; `None` where something is put on a cell or taken from it.
    pub from: Option<BoardCell>,
    /// The cell that it goes to.
    pub to: BoardCell,
}

/// What is said of a cell of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellContent {
    /// Its name: `e4`.
    pub name: String,
    /// What is on it: `white pawn`, `empty`.
    pub holds: String,
    /// Whose man stands there, to be moved.
    pub owner: Option<Player>,
}

/// A change of a position that is being set up by hand, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChange {
    /// A cell gets the next of what it can hold, and after the last nothing.
    Next(BoardCell),
    /// The same the other way around.
    Previous(BoardCell),
    /// A cell gets what this letter or digit stands for.
    Put(BoardCell, char),
    /// A cell gets nothing.
    Clear(BoardCell),
    /// Nothing is left on the board.
    ClearAll,
    /// This player is to move.
    Turn(Player),
}

/// One of several moves that are made in the same way, as it is offered to be chosen from.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// What it is called: `Promote to queen`.
    pub name: String,
    /// The key for it.
    pub key: Option<char>,
    /// What is drawn for it: one cell.
    pub picture: BoardPicture,
}
