//! Square factors: the value of a piece times a factor for its square (Allegreni & Giacoppo, "Thinking in Moves").
//!
//! The values are theirs: pawn 1, knight and bishop 3, rook 5, queen 9, here in centipawns. The map of the knight is
//! theirs too: 1.3 in the centre, 0.7 in a corner. They print no other map, so the others follow the same idea, in
//! the same range and in tenths: a piece is worth more where it can do more. The maps of bishop and queen are
//! flatter, because at the rim these pieces lose fewer of their reachable squares. The rook prefers open lines at the
//! far end, above all the seventh rank. The pawn gains on its way to promotion, most on the central files. As with
//! the knight, all maps except those of pawn and rook are the same for both halves of the board.
//!
//! The king has no value here: both sides always have one, and a factor on it would reward it for leaving its
//! shelter.

use super::squares::{Squares, Values};

pub(super) const VALUES: Values = [100, 300, 300, 500, 900, 0];

/// Factors in tenths, as seen by White: the first row is rank 8, the first column the a-file.
#[rustfmt::skip]
pub(super) const TENTHS: [Squares; 6] = [
    // Pawn
    [
        10, 10, 10, 10, 10, 10, 10, 10,
        13, 13, 13, 13, 13, 13, 13, 13,
        11, 11, 12, 13, 13, 12, 11, 11,
        10, 10, 11, 12, 12, 11, 10, 10,
         9, 10, 11, 12, 12, 11, 10,  9,
         9, 10, 10, 11, 11, 10, 10,  9,
        10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10,
    ],
    // Knight, as printed in the book
    [
         7,  8,  8,  8,  8,  8,  8,  7,
         8, 10, 10, 10, 10, 10, 10,  8,
         8, 11, 12, 12, 12, 12, 11,  8,
         9, 11, 12, 13, 13, 12, 11,  9,
         9, 11, 12, 13, 13, 12, 11,  9,
         8, 11, 12, 12, 12, 12, 11,  8,
         8, 10, 10, 10, 10, 10, 10,  8,
         7,  8,  8,  8,  8,  8,  8,  7,
    ],
    // Bishop
    [
         8,  9,  9,  9,  9,  9,  9,  8,
         9, 11, 10, 10, 10, 10, 11,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 11, 11, 12, 12, 11, 11,  9,
         9, 11, 11, 12, 12, 11, 11,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 11, 10, 10, 10, 10, 11,  9,
         8,  9,  9,  9,  9,  9,  9,  8,
    ],
    // Rook
    [
        11, 11, 11, 11, 11, 11, 11, 11,
        12, 12, 12, 12, 12, 12, 12, 12,
        10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10,
         9, 10, 10, 10, 10, 10, 10,  9,
         9, 10, 10, 11, 11, 10, 10,  9,
    ],
    // Queen
    [
         9,  9,  9,  9,  9,  9,  9,  9,
         9, 10, 10, 10, 10, 10, 10,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 10, 11, 11, 11, 11, 10,  9,
         9, 10, 10, 10, 10, 10, 10,  9,
         9,  9,  9,  9,  9,  9,  9,  9,
    ],
    // King
    [10; 64],
];
