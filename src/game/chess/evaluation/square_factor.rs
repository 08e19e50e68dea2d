//! Square factors: a piece's value times a factor for its square (Allegreni & Giacoppo, "Thinking in Moves").
//!
//! Values are theirs, pawn 1, knight and bishop 3, rook 5, queen 9, here in centipawns. The map of the knight is theirs
//! too: 1.3 in the centre, 0.7 in a corner. They print no other, so the others are drawn in its spirit, in the same range
//! and in tenths: a piece is worth more where it can do more. The bishop's and the queen's are flatter, as the squares that
//! they reach from the rim are fewer by less; the rook likes open lines at the far end, the seventh rank above all; the
//! pawn grows on its way to promotion, most on the central files. All but the pawn's and the rook's are alike for both
//! halves of the board, as the knight's is.
//!
//! The king has no value here: both sides always have one, and a factor on it would reward it for leaving its shelter.

use shakmaty::Role;

use super::squares::{Amounts, Squares, product};

/// The value of a piece in centipawns, its square left aside.
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// Value times factor: whole centipawns, since factors are tenths.
pub(super) static AMOUNTS: Amounts = Amounts::new(&[
    product(value(Role::Pawn), &PAWN),
    product(value(Role::Knight), &KNIGHT),
    product(value(Role::Bishop), &BISHOP),
    product(value(Role::Rook), &ROOK),
    product(value(Role::Queen), &QUEEN),
    product(value(Role::King), &KING),
]);

// Factors in tenths, as seen by White: the first row is rank 8, the first column the a-file.

#[rustfmt::skip]
const PAWN: Squares = [
    10, 10, 10, 10, 10, 10, 10, 10,
    13, 13, 13, 13, 13, 13, 13, 13,
    11, 11, 12, 13, 13, 12, 11, 11,
    10, 10, 11, 12, 12, 11, 10, 10,
     9, 10, 11, 12, 12, 11, 10,  9,
     9, 10, 10, 11, 11, 10, 10,  9,
    10, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 10, 10,
];

/// As printed.
#[rustfmt::skip]
const KNIGHT: Squares = [
     7,  8,  8,  8,  8,  8,  8,  7,
     8, 10, 10, 10, 10, 10, 10,  8,
     8, 11, 12, 12, 12, 12, 11,  8,
     9, 11, 12, 13, 13, 12, 11,  9,
     9, 11, 12, 13, 13, 12, 11,  9,
     8, 11, 12, 12, 12, 12, 11,  8,
     8, 10, 10, 10, 10, 10, 10,  8,
     7,  8,  8,  8,  8,  8,  8,  7,
];

#[rustfmt::skip]
const BISHOP: Squares = [
     8,  9,  9,  9,  9,  9,  9,  8,
     9, 11, 10, 10, 10, 10, 11,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 11, 11, 12, 12, 11, 11,  9,
     9, 11, 11, 12, 12, 11, 11,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 11, 10, 10, 10, 10, 11,  9,
     8,  9,  9,  9,  9,  9,  9,  8,
];

#[rustfmt::skip]
const ROOK: Squares = [
    11, 11, 11, 11, 11, 11, 11, 11,
    12, 12, 12, 12, 12, 12, 12, 12,
    10, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 10, 10, 10, 10, 10, 10,
     9, 10, 10, 10, 10, 10, 10,  9,
     9, 10, 10, 11, 11, 10, 10,  9,
];

#[rustfmt::skip]
const QUEEN: Squares = [
     9,  9,  9,  9,  9,  9,  9,  9,
     9, 10, 10, 10, 10, 10, 10,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 10, 11, 11, 11, 11, 10,  9,
     9, 10, 10, 10, 10, 10, 10,  9,
     9,  9,  9,  9,  9,  9,  9,  9,
];

const KING: Squares = [10; 64];
