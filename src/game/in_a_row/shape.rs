//! The board as sets of bits: which cell is which bit, where discs fall to, and the lines that win.

use std::ops::RangeInclusive;

/// The size of a board, and how many in a row win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Cells from left to right.
    pub columns: u8,
    /// Cells from bottom to top.
    pub rows: u8,
    /// How many in a row win.
    pub length: u8,
}

impl BoardShape {
    /// Tic-tac-toe's.
    pub const TIC_TAC_TOE: BoardShape = BoardShape::new(3, 3, 3);
    /// Connect four's.
    pub const CONNECT_FOUR: BoardShape = BoardShape::new(7, 6, 4);

    const fn new(columns: u8, rows: u8, length: u8) -> BoardShape {
        BoardShape {
            columns,
            rows,
            length,
        }
    }

    /// The usual board.
    pub const fn usual(falls: bool) -> BoardShape {
        if falls {
            BoardShape::CONNECT_FOUR
        } else {
            BoardShape::TIC_TAC_TOE
        }
    }

    /// How many columns and rows a board may have. With at most 63 cells, each is a bit of a number.
    pub const fn sizes(falls: bool) -> (RangeInclusive<u8>, RangeInclusive<u8>) {
        if falls {
            (2..=9, 2..=7)
        } else {
            (2..=7, 2..=6)
        }
    }

    /// How many cells there are.
    pub const fn cells(self) -> u8 {
        self.columns * self.rows
    }

    /// The bit of a cell, column and level counted from the lower left corner: so that the bits rise in the order in which
    /// moves are generated, row by row from the top, or where discs fall, column by column.
    pub(super) const fn bit(self, falls: bool, column: u8, level: u8) -> u8 {
        if falls {
            column * self.rows + level
        } else {
            (self.rows - 1 - level) * self.columns + column
        }
    }

    /// The column and the level of a bit.
    pub(super) const fn place(self, falls: bool, bit: u8) -> (u8, u8) {
        if falls {
            (bit / self.rows, bit % self.rows)
        } else {
            (bit % self.columns, self.rows - 1 - bit / self.columns)
        }
    }

    /// All places, from left to right and from the lowest level up.
    pub(super) fn places(self) -> impl Iterator<Item = (u8, u8)> {
        (0..self.rows).flat_map(move |level| (0..self.columns).map(move |column| (column, level)))
    }
}

/// What a board's cells are to each other, worked out once for a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineMasks {
    /// All cells.
    pub board: u64,
    /// The lowest cell of each column.
    pub bottom: u64,
    /// In each of four directions, how far apart a line's cells are.
    steps: [u8; 4],
    /// In each of them, the cells with the least bits of all lines.
    starts: [u64; 4],
    length: u8,
}

impl LineMasks {
    pub fn new(shape: BoardShape, falls: bool) -> LineMasks {
        let bit = |column, level| shape.bit(falls, column, level);
        let set = |bits: &mut dyn Iterator<Item = u8>| bits.fold(0u64, |all, bit| all | 1 << bit);
        let mut masks = LineMasks {
            board: set(&mut (0..shape.cells())),
            bottom: set(&mut (0..shape.columns).map(|column| bit(column, 0))),
            steps: [0; 4],
            starts: [0; 4],
            length: shape.length,
        };
        // Right, up, and both ways aslant.
        for (at, (right, up)) in [(1i8, 0i8), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .enumerate()
        {
            for (column, level) in shape.places() {
                let reach = |from: u8, by: i8, most: u8| {
                    let to = i16::from(from) + i16::from(by) * i16::from(shape.length - 1);
                    u8::try_from(to).ok().filter(|&to| to < most)
                };
                let ends = reach(column, right, shape.columns).zip(reach(level, up, shape.rows));
                if let Some((column_end, level_end)) = ends {
                    let (one, other) = (bit(column, level), bit(column_end, level_end));
                    masks.starts[at] |= 1 << one.min(other);
                    masks.steps[at] = one.abs_diff(other) / (shape.length - 1);
                }
            }
        }
        masks
    }

    /// The directions in which there are lines: how far apart their cells are, and their least bits.
    #[inline]
    fn directions(&self) -> impl Iterator<Item = (u32, u64)> {
        let all = self.steps.into_iter().zip(self.starts);
        all.filter(|(_, starts)| *starts != 0)
            .map(|(step, starts)| (u32::from(step), starts))
    }

    /// The lines of a direction all of whose cells are among these, by their least bits.
    #[inline]
    fn within(&self, cells: u64, step: u32, starts: u64) -> u64 {
        let next = |all: u64, at: u32| all & cells >> (at * step);
        (1..u32::from(self.length)).fold(cells, next) & starts
    }

    /// Whether some line is wholly among these cells.
    #[inline]
    pub fn has_line(&self, cells: u64) -> bool {
        let mut directions = self.directions();
        directions.any(|(step, starts)| self.within(cells, step, starts) != 0)
    }

    /// How many lines are wholly among these cells.
    #[inline]
    pub fn count(&self, cells: u64) -> u32 {
        let directions = self.directions();
        let found = directions.map(|(step, starts)| self.within(cells, step, starts).count_ones());
        found.sum()
    }

    /// The lines wholly among these cells, each as a set of its cells.
    #[inline]
    pub fn lines(&self, cells: u64) -> impl Iterator<Item = u64> {
        self.directions().flat_map(move |(step, starts)| {
            let line = (0..u32::from(self.length)).fold(0u64, |line, at| line | 1 << (at * step));
            bits(self.within(cells, step, starts)).map(move |bit| line << bit)
        })
    }
}

/// The bits of a set, the least first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = u8::try_from(set.trailing_zeros()).ok()?;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_many_as_they_can_be_counted_by_hand() {
        for (shape, falls, lines) in [
            (BoardShape::TIC_TAC_TOE, false, 8),
            (BoardShape::CONNECT_FOUR, true, 69),
            (BoardShape::CONNECT_FOUR, false, 69),
            (BoardShape::new(4, 4, 3), true, 24),
            (BoardShape::new(9, 7, 9), true, 7),
            (BoardShape::new(2, 7, 7), true, 2),
        ] {
            let masks = LineMasks::new(shape, falls);
            assert_eq!(masks.count(masks.board), lines, "{shape:?}");
            let all: Vec<u64> = masks.lines(masks.board).collect();
            assert_eq!(all.len(), lines as usize);
            for line in all {
                assert_eq!(line.count_ones(), u32::from(shape.length));
                assert!(masks.has_line(line) && line & !masks.board == 0);
            }
        }
    }

    #[test]
    fn places_and_bits_are_the_same_cells() {
        for falls in [false, true] {
            let shape = BoardShape::new(5, 4, 3);
            for (column, level) in shape.places() {
                let bit = shape.bit(falls, column, level);
                assert_eq!(shape.place(falls, bit), (column, level));
            }
        }
    }
}
