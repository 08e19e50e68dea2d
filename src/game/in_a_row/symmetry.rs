//! The ways in which a board can be turned and mirrored without the rules seeing a difference, and of all positions that are
//! the same but for these, the one that stands for them.

use super::BoardShape;
use super::shape::bits;

/// A way to turn or mirror a board: first across its diagonal, then left for right, then top for bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    across: bool,
    sideways: bool,
    upended: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const NONE: Symmetry = Symmetry {
        across: false,
        sideways: false,
        upended: false,
    };

    /// All of a board: 8 of a square one, 4 of another rectangle; where stones fall, left for right alone.
    #[inline]
    pub fn all(shape: BoardShape, falls: bool) -> impl Iterator<Item = Symmetry> {
        let count = match (falls, shape.columns == shape.rows) {
            (true, _) => 2u8,
            (false, false) => 4,
            (false, true) => 8,
        };
        (0..count).map(|number| Symmetry {
            sideways: number & 1 != 0,
            upended: number & 2 != 0,
            across: number & 4 != 0,
        })
    }

    /// A set of cells, turned.
    #[inline]
    pub fn apply(self, shape: BoardShape, falls: bool, mut cells: u64) -> u64 {
        if self.across {
            cells = across(shape, cells);
        }
        self.mirrored(shape, falls, cells)
    }

    /// The inverse of [`Symmetry::apply`].
    pub fn undo(self, shape: BoardShape, falls: bool, cells: u64) -> u64 {
        let cells = self.mirrored(shape, falls, cells);
        if self.across {
            across(shape, cells)
        } else {
            cells
        }
    }

    /// Left for right and top for bottom are their own inverses, one after the other as well.
    #[inline]
    fn mirrored(self, shape: BoardShape, falls: bool, cells: u64) -> u64 {
        if falls {
            return if self.sideways {
                chunks_reversed(cells, shape.columns, shape.rows)
            } else {
                cells
            };
        }
        // Both together turn the board by half.
        let turned = |cells: u64| cells.reverse_bits() >> (64 - u32::from(shape.cells()));
        let upended = |cells: u64| chunks_reversed(cells, shape.rows, shape.columns);
        match (self.sideways, self.upended) {
            (false, false) => cells,
            (true, true) => turned(cells),
            (false, true) => upended(cells),
            (true, false) => upended(turned(cells)),
        }
    }
}

/// A set with its chunks of so many bits in the opposite order.
#[inline]
fn chunks_reversed(mut cells: u64, count: u8, width: u8) -> u64 {
    let chunk = (1u64 << width) - 1;
    let mut reversed = 0;
    for _ in 0..count {
        reversed = reversed << width | cells & chunk;
        cells >>= width;
    }
    reversed
}

/// A square board's cells with columns for rows.
fn across(shape: BoardShape, cells: u64) -> u64 {
    let side = shape.columns;
    let moved = bits(cells).map(|bit| bit % side * side + bit / side);
    moved.fold(0, |all, bit| all | 1 << bit)
}

/// The least of all positions that are the same but for a symmetry, and one that leads there.
#[inline]
pub(super) fn canonical(shape: BoardShape, falls: bool, stones: [u64; 2]) -> ([u64; 2], Symmetry) {
    let mut least = (stones, Symmetry::NONE);
    for symmetry in Symmetry::all(shape, falls).skip(1) {
        let turned = stones.map(|cells| symmetry.apply(shape, falls, cells));
        if turned < least.0 {
            least = (turned, symmetry);
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::in_a_row::shape::LineMasks;

    #[test]
    fn symmetries_keep_lines_and_can_be_undone() {
        for (columns, rows, falls) in [
            (3, 3, false),
            (6, 6, false),
            (7, 6, false),
            (9, 7, true),
            (4, 4, true),
        ] {
            let shape = BoardShape {
                columns,
                rows,
                length: 3,
            };
            let masks = LineMasks::new(shape, falls);
            for symmetry in Symmetry::all(shape, falls) {
                let apply = |cells| symmetry.apply(shape, falls, cells);
                assert_eq!(apply(masks.board), masks.board);
                for line in masks.lines(masks.board) {
                    assert!(masks.has_line(apply(line)), "{symmetry:?} of {shape:?}");
                    assert_eq!(symmetry.undo(shape, falls, apply(line)), line);
                }
                if falls {
                    assert_eq!(apply(masks.bottom), masks.bottom, "discs fall down still");
                }
            }
        }
    }

    #[test]
    fn all_symmetries_of_a_position_have_one_that_stands_for_them() {
        let shape = BoardShape::TIC_TAC_TOE;
        let stones = [0b000_010_001, 0b100_000_000];
        let (least, to_least) = canonical(shape, false, stones);
        assert_eq!(
            stones.map(|cells| to_least.apply(shape, false, cells)),
            least
        );
        for symmetry in Symmetry::all(shape, false) {
            let turned = stones.map(|cells| symmetry.apply(shape, false, cells));
            assert_eq!(canonical(shape, false, turned).0, least);
        }
    }
}
