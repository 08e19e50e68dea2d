//! A position as a picture: plain shapes on a grid of squares, without a toolkit and without colours. What draws boards
//! knows these shapes and no game.

use super::Player;

/// What is drawn of a position. Lengths are in sides of a square; (0, 0) is the upper left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardPicture {
    /// How many squares wide it is.
    pub columns: u8,
    /// How many squares high.
    pub rows: u8,
    /// What the columns are called, a letter each, written below it; empty for nothing.
    pub column_names: String,
    /// What the rows are called, from the top, written at its left; empty for nothing.
    pub row_names: String,
    /// What lies flat, from back to front: squares and what marks them.
    pub ground: Vec<BoardItem>,
    /// What stands on it.
    pub men: Vec<BoardItem>,
}

/// A shape of it.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardItem {
    /// A block of whole squares.
    Block {
        /// The column of its left squares and the row of its upper ones.
        at: (u8, u8),
        /// How many squares it is wide and high.
        size: (u8, u8),
        /// What it is filled with.
        ink: BoardInk,
        /// How strong that is, from 0 to 1.
        strength: f32,
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// What it is filled with.
        ink: BoardInk,
        /// How strong that is, from 0 to 1.
        strength: f32,
        /// Whether it has an outline.
        outlined: bool,
    },
    /// A man, upright on a square.
    Man {
        /// The column and the row.
        at: (u8, u8),
        /// Which outline.
        outline: Outline,
        /// Whose it is.
        owner: Player,
    },
    /// A short text.
    Text {
        /// Its middle.
        at: (f32, f32),
        /// The height of its letters.
        size: f32,
        /// What is written.
        text: String,
    },
}

/// What a shape is for, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInk {
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A mark of the last move.
    Moved,
    /// A mark of danger.
    Check,
    /// What a player may take or has set.
    Of(Player),
    /// A piece that belongs to nobody.
    Piece,
}

/// The outlines that there are, drawn for this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // they are their names
pub enum Outline {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}
