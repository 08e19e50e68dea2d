//! Describes a position as plain shapes on a grid of squares, without colours.

use super::{BoardCell, Player};

/// The picture of a position. Lengths are in sides of a square; (0, 0) is the upper left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardPicture {
    pub columns: u8,
    pub rows: u8,
    /// A row of narrow cells and the width of a cell. The row may have more cells than the board has columns.
    pub narrow: Option<(u8, f32)>,
    /// A letter for each column, written below the board; may be empty.
    pub column_names: String,
    /// A letter for each row from the top, written at the left; may be empty.
    pub row_names: String,
    /// Squares and their marks, from back to front.
    pub ground: Vec<BoardItem>,
    pub men: Vec<BoardItem>,
    /// The selectable cells with their column and row, in reading order.
    pub cells: Vec<(BoardCell, (u8, u8))>,
}

impl BoardPicture {
    /// Returns an empty board with a letter for each column and a number for each row, seen from below or, if flipped,
    /// from above.
    pub(crate) fn of_size(columns: u8, rows: u8, flipped: bool) -> BoardPicture {
        let names = |first: char, count: u8, reversed: bool| -> String {
            let mut names: Vec<char> = (first..).take(count.into()).collect();
            if reversed {
                names.reverse();
            }
            names.into_iter().collect()
        };
        BoardPicture {
            columns,
            rows,
            column_names: names('a', columns, flipped),
            row_names: names('1', rows, !flipped),
            ..BoardPicture::default()
        }
    }

    /// Adds selectable cells and sorts all in reading order.
    pub(crate) fn add_cells(&mut self, cells: impl Iterator<Item = (BoardCell, (u8, u8))>) {
        self.cells.extend(cells);
        self.cells.sort_by_key(|&(_, (column, row))| (row, column));
    }

    pub fn place(&self, cell: BoardCell) -> Option<(u8, u8)> {
        let found = self.cells.iter().find(|(at, _)| *at == cell);
        found.map(|&(_, place)| place)
    }

    /// Returns the width and height of the cells of a row, which are centred in it.
    pub fn cell_size(&self, row: u8) -> f32 {
        let narrow = self.narrow.filter(|&(narrow, _)| narrow == row);
        narrow.map_or(1.0, |(_, size)| size)
    }

    pub fn cell_at(&self, place: (u8, u8)) -> Option<BoardCell> {
        let found = self.cells.iter().find(|(_, at)| *at == place);
        found.map(|&(cell, _)| cell)
    }

    /// Returns the shapes of the piece on a cell.
    pub fn men_on(&self, cell: BoardCell) -> impl Iterator<Item = &BoardItem> {
        let place = self.place(cell);
        let men = self.men.iter();
        men.filter(move |item| place.is_some() && item.place() == place)
    }

    /// Returns the next cell in the direction of an arrow key; `None` at the edge.
    pub fn next(&self, from: BoardCell, (right, down): (i8, i8)) -> Option<BoardCell> {
        let (mut column, mut row) = self.place(from)?;
        loop {
            column = column.checked_add_signed(right)?;
            row = row.checked_add_signed(down)?;
            let is_narrow = self.narrow.is_some_and(|(narrow, _)| narrow == row);
            if !is_narrow && right == 0 {
                // A narrow row may reach beyond the last square.
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

#[derive(Clone, Debug, PartialEq)]
pub enum BoardItem {
    Block {
        at: (u8, u8),
        size: (u8, u8),
        ink: BoardInk,
        /// Opacity, from 0 to 1.
        strength: f32,
    },
    Disc {
        at: (f32, f32),
        radius: f32,
        ink: BoardInk,
        /// Opacity, from 0 to 1.
        strength: f32,
        outlined: bool,
    },
    Ring {
        at: (f32, f32),
        /// The radius to the middle of the outline.
        radius: f32,
        width: f32,
        ink: BoardInk,
    },
    Stroke {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        ink: BoardInk,
    },
    Man {
        at: (u8, u8),
        outline: Outline,
        owner: Player,
    },
    Text {
        at: (f32, f32),
        size: f32,
        text: String,
    },
}

impl BoardItem {
    pub(crate) fn block(at: (u8, u8), size: (u8, u8), ink: BoardInk, strength: f32) -> BoardItem {
        BoardItem::Block {
            at,
            size,
            ink,
            strength,
        }
    }

    pub(crate) fn disc(at: (f32, f32), radius: f32, ink: BoardInk, strength: f32) -> BoardItem {
        BoardItem::Disc {
            at,
            radius,
            ink,
            strength,
            outlined: false,
        }
    }

    /// Returns an outlined disc that nearly fills a cell.
    pub(crate) fn stone(at: (f32, f32), ink: BoardInk) -> BoardItem {
        BoardItem::Disc {
            at,
            radius: 0.42,
            ink,
            strength: 1.0,
            outlined: true,
        }
    }

    pub(crate) fn stroke(from: (f32, f32), to: (f32, f32), width: f32, ink: BoardInk) -> BoardItem {
        BoardItem::Stroke {
            from,
            to,
            width,
            ink,
        }
    }

    /// Returns the column and row of the centre.
    pub fn place(&self) -> Option<(u8, u8)> {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within a picture
        let within = |(x, y): (f32, f32)| Some((x as u8, y as u8));
        match *self {
            BoardItem::Block { .. } => None,
            BoardItem::Disc { at, .. }
            | BoardItem::Ring { at, .. }
            | BoardItem::Text { at, .. } => within(at),
            BoardItem::Stroke { from, to, .. } => {
                within((f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1)))
            }
            BoardItem::Man { at, .. } => Some(at),
        }
    }
}

/// Returns the middle of a cell, given its column and row.
pub(crate) fn middle((column, row): (u8, u8)) -> (f32, f32) {
    (f32::from(column) + 0.5, f32::from(row) + 0.5)
}

/// The purpose of a shape, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInk {
    Light,
    Dark,
    Moved,
    Check,
    /// A player's piece or mark.
    Of(Player),
    Piece,
    Edge,
    /// A mark of a winning line.
    Won,
}

/// The outlines of the chess pieces, drawn for this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}
