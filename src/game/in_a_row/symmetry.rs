//! Reflections and rotations of a board that preserve the rules, and the canonical mirror image of a position.

use super::BoardShape;
use super::shape::bits;

/// Mirrors a board across its diagonal, then left for right, then top for bottom.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Symmetry {
    across: bool,
    sideways: bool,
    upended: bool,
}

impl Symmetry {
    /// Returns the symmetries of a board, the identity first: 8 for a square, 4 for another rectangle, 2 if stones
    /// fall.
    #[inline]
    fn all<const FALLS: bool>(shape: BoardShape<FALLS>) -> impl Iterator<Item = Symmetry> {
        let count = match (FALLS, shape.columns == shape.rows) {
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

    /// Returns the image of a set of cells.
    #[inline]
    pub fn apply<const FALLS: bool>(self, shape: BoardShape<FALLS>, mut cells: u64) -> u64 {
        if self.across {
            cells = across(shape, cells);
        }
        self.mirrored(shape, cells)
    }

    /// The inverse of [`Symmetry::apply`].
    pub fn undo<const FALLS: bool>(self, shape: BoardShape<FALLS>, cells: u64) -> u64 {
        let cells = self.mirrored(shape, cells);
        if self.across {
            across(shape, cells)
        } else {
            cells
        }
    }

    /// Mirrors left for right and top for bottom; its own inverse.
    #[inline]
    fn mirrored<const FALLS: bool>(self, shape: BoardShape<FALLS>, mut cells: u64) -> u64 {
        if FALLS {
            return if self.sideways {
                chunks_reversed(cells, shape.columns, shape.rows)
            } else {
                cells
            };
        }
        if self.sideways {
            // A rotation by 180 degrees; the unwanted part is undone below.
            cells = cells.reverse_bits() >> (64 - u32::from(shape.cells()));
        }
        if self.sideways != self.upended {
            cells = chunks_reversed(cells, shape.rows, shape.columns);
        }
        cells
    }
}

/// Reverses the order of chunks of `width` bits.
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

/// Swaps columns and rows of a square board.
fn across<const FALLS: bool>(shape: BoardShape<FALLS>, cells: u64) -> u64 {
    let side = shape.columns;
    let moved = bits(cells).map(|bit| bit % side * side + bit / side);
    moved.fold(0, |all, bit| all | 1 << bit)
}

/// Returns the least of all mirror images of a position, and a symmetry that leads there.
#[inline]
pub(super) fn canonical<const FALLS: bool>(
    shape: BoardShape<FALLS>,
    stones: [u64; 2],
) -> ([u64; 2], Symmetry) {
    let images = Symmetry::all(shape)
        .map(|symmetry| (stones.map(|cells| symmetry.apply(shape, cells)), symmetry));
    let least = images.min_by_key(|(image, _)| *image);
    least.unwrap_or((stones, Symmetry::default()))
}
