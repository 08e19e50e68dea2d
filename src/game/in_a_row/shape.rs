//! Boards as bit sets, and their lines.

use serde::{Deserialize, Serialize};

/// The size of a board, and the number in a row that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardShape<const FALLS: bool> {
    pub columns: u8,
    pub rows: u8,
    pub length: u8,
}

impl<const FALLS: bool> BoardShape<FALLS> {
    /// The board of tic-tac-toe or of connect four.
    pub const USUAL: BoardShape<FALLS> = if FALLS {
        BoardShape {
            columns: 7,
            rows: 6,
            length: 4,
        }
    } else {
        BoardShape {
            columns: 3,
            rows: 3,
            length: 3,
        }
    };

    /// The maximum number of columns and rows of a board, with at most 63 cells. The minimum is 2.
    pub const LARGEST: (u8, u8) = if FALLS { (9, 7) } else { (7, 6) };

    pub const fn cells(self) -> u8 {
        self.columns * self.rows
    }

    /// Returns the bit of a cell; column and level count from the lower left corner. Bits ascend row by row from the
    /// top or, if stones fall, column by column.
    pub const fn bit(self, column: u8, level: u8) -> u8 {
        if FALLS {
            column * self.rows + level
        } else {
            (self.rows - 1 - level) * self.columns + column
        }
    }

    pub const fn place(self, bit: u8) -> (u8, u8) {
        if FALLS {
            (bit / self.rows, bit % self.rows)
        } else {
            (bit % self.columns, self.rows - 1 - bit / self.columns)
        }
    }

    /// Returns the column letter and the row number: `b2`.
    pub fn name(self, bit: u8) -> String {
        let (column, level) = self.place(bit);
        format!("{}{}", column_name(column), level + 1)
    }

    pub fn ends(self, line: u64) -> [u8; 2] {
        let mut cells: Vec<u8> = bits(line).collect();
        cells.sort_unstable_by_key(|&bit| self.place(bit));
        [cells[0], cells[cells.len() - 1]]
    }
}

pub(super) fn column_name(column: u8) -> char {
    char::from(b'a' + column)
}

#[derive(Clone, Copy, Debug)]
pub(super) struct LineMasks {
    pub board: u64,
    pub bottom: u64,
    /// The bit distance between neighbours on a line, in each of four directions.
    steps: [u8; 4],
    /// The least bits of all lines, in each direction.
    starts: [u64; 4],
    length: u8,
}

impl LineMasks {
    pub fn new<const FALLS: bool>(shape: BoardShape<FALLS>) -> LineMasks {
        let bottoms = (0..shape.columns).map(|column| shape.bit(column, 0));
        let mut masks = LineMasks {
            board: (1 << shape.cells()) - 1,
            bottom: bottoms.fold(0, |all, bit| all | 1 << bit),
            steps: [0; 4],
            starts: [0; 4],
            length: shape.length,
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        for (at, (right, up)) in directions.into_iter().enumerate() {
            for bit in 0..shape.cells() {
                let (column, level) = shape.place(bit);
                let reach = |from: u8, by: i8, end: u8| {
                    let to = from.checked_add_signed(by * (shape.length - 1).cast_signed());
                    to.filter(|&to| to < end)
                };
                let end = reach(column, right, shape.columns).zip(reach(level, up, shape.rows));
                if let Some((column, level)) = end {
                    let end = shape.bit(column, level);
                    masks.starts[at] |= 1 << bit.min(end);
                    masks.steps[at] = bit.abs_diff(end) / (shape.length - 1);
                }
            }
        }
        masks
    }

    /// Returns the directions with lines, by their steps and starts.
    #[inline]
    fn directions(&self) -> impl Iterator<Item = (u32, u64)> {
        let all = self.steps.into_iter().zip(self.starts);
        all.filter(|(_, starts)| *starts != 0)
            .map(|(step, starts)| (u32::from(step), starts))
    }

    /// Returns the least bits of the lines of a direction that are completely within a set.
    #[inline]
    fn within(&self, cells: u64, step: u32, starts: u64) -> u64 {
        let next = |all: u64, at: u32| all & cells >> (at * step);
        (1..u32::from(self.length)).fold(cells, next) & starts
    }

    #[inline]
    pub fn has_line(&self, cells: u64) -> bool {
        let mut directions = self.directions();
        directions.any(|(step, starts)| self.within(cells, step, starts) != 0)
    }

    #[inline]
    pub fn count(&self, cells: u64) -> u32 {
        let directions = self.directions();
        let found = directions.map(|(step, starts)| self.within(cells, step, starts).count_ones());
        found.sum()
    }

    /// Returns the lines completely within a set, each as a set of cells.
    #[inline]
    pub fn lines(&self, cells: u64) -> impl Iterator<Item = u64> {
        self.directions().flat_map(move |(step, starts)| {
            let line = (0..u32::from(self.length)).fold(0u64, |line, at| line | 1 << (at * step));
            bits(self.within(cells, step, starts)).map(move |bit| line << bit)
        })
    }
}

/// Returns the bits of a set, the least first.
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
