//! A position as a picture: plain shapes on a grid of squares, without a toolkit and without colours. What draws boards
//! knows these shapes and no game.

use super::{BoardCell, Player};

/// What is drawn of a position. Lengths are in sides of a square; (0, 0) is the upper left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardPicture {
    /// How many squares wide it is.
    pub columns: u8,
    /// How many squares high.
    pub rows: u8,
    /// A row of cells that are narrower than the squares, and so are more than there are columns: which, and how wide each is.
    pub narrow: Option<(u8, f32)>,
    /// What the columns are called, a letter each, written below it; empty for nothing.
    pub column_names: String,
    /// What the rows are called, from the top, written at its left; empty for nothing.
    pub row_names: String,
    /// What lies flat, from back to front: squares and what marks them.
    pub ground: Vec<BoardItem>,
    /// What stands on it.
    pub men: Vec<BoardItem>,
    /// What can be pointed at, with the column and the row where it is drawn; in the order in which it is read.
    pub cells: Vec<(BoardCell, (u8, u8))>,
}

impl BoardPicture {
    /// The column and the row of a cell, if it is drawn.
    pub fn place(&self, cell: BoardCell) -> Option<(u8, u8)> {
        let found = self.cells.iter().find(|(at, _)| *at == cell);
        found.map(|&(_, place)| place)
    }

    /// How wide and high the cells of a row are, the squares being 1: less in a narrow row, in whose middle they stand.
    pub fn cell_size(&self, row: u8) -> f32 {
        let narrow = self.narrow.filter(|&(narrow, _)| narrow == row);
        narrow.map_or(1.0, |(_, size)| size)
    }

    /// The cell at a column and a row.
    pub fn cell_at(&self, place: (u8, u8)) -> Option<BoardCell> {
        let found = self.cells.iter().find(|(_, at)| *at == place);
        found.map(|&(cell, _)| cell)
    }

    /// What stands on a cell.
    pub fn men_on(&self, cell: BoardCell) -> impl Iterator<Item = &BoardItem> {
        let place = self.place(cell);
        let men = self.men.iter();
        men.filter(move |item| place.is_some() && item.place() == place)
    }

    /// The cell that the arrow keys lead to from another, so many columns and rows away at each step, as it is drawn; `None`
    /// where there is none in that direction.
    pub fn next(&self, from: BoardCell, (right, down): (i8, i8)) -> Option<BoardCell> {
        let (mut column, mut row) = self.place(from)?;
        loop {
            column = column.checked_add_signed(right)?;
            row = row.checked_add_signed(down)?;
            let is_narrow = self.narrow.is_some_and(|(narrow, _)| narrow == row);
            if !is_narrow && right == 0 {
                // From beyond the last square of the next row, this leads to that one.
                column = column.min(self.columns.saturating_sub(1));
            }
            if !is_narrow && column >= self.columns || row >= self.rows {
                return None;
            }
            if let Some(cell) = self.cell_at((column, row)) {
                return Some(cell);
            }
        }
    }
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
    /// A circle that is not filled.
    Ring {
        /// Its middle.
        at: (f32, f32),
        /// The radius to the middle of its line.
        radius: f32,
        /// How wide its line is.
        width: f32,
        /// What it is drawn with.
        ink: BoardInk,
    },
    /// A straight line.
    Stroke {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How wide it is.
        width: f32,
        /// What it is drawn with.
        ink: BoardInk,
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

impl BoardItem {
    /// The column and the row that its middle is in.
    pub fn place(&self) -> Option<(u8, u8)> {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within a picture
        let within = |(x, y): (f32, f32)| (x as u8, y as u8);
        match *self {
            BoardItem::Block { .. } => None,
            BoardItem::Disc { at, .. }
            | BoardItem::Ring { at, .. }
            | BoardItem::Text { at, .. } => Some(within(at)),
            BoardItem::Stroke { from, to, .. } => Some(within((
                f32::midpoint(from.0, to.0),
                f32::midpoint(from.1, to.1),
            ))),
            BoardItem::Man { at, .. } => Some(at),
        }
    }
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
    /// What parts cells.
    Edge,
    /// A mark of what has won.
    Won,
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
