//! Piece-square tables: a piece has a value, and a bonus or malus for its square.
//!
//! Values and tables are those of Tomasz Michniewski's "Simplified Evaluation Function" (Chess Programming Wiki).
//!
//! Zhang's engine (2021, slides) has the same tables, but reads them with row and column swapped, and turned by half a turn
//! for Black. Then the two sides do not mirror each other: the start has +5 rather than 0, and 1.e4 gains 20 rather than 40.
//! That reading is an evaluation of its own, so that what the engine prints can be found again.
//!
//! For the king there are two tables, one for the middlegame and one for the endgame. Only the first is used here, in
//! every phase: then what a move gains depends on nothing but the squares that it touches, and a value can be kept up to
//! date and explained piece by piece. In endgames it keeps the king too far back; that is the price.

use shakmaty::Role;

use super::squares::{Amounts, Squares, sum};

/// The value of a piece in centipawns, its square left aside.
pub const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 20_000,
    }
}

/// Value and bonus together.
pub(super) static AMOUNTS: Amounts = Amounts::new(&ROLES);

/// The same, read with row and column swapped.
pub(super) static TRANSPOSED: Amounts = Amounts::transposed(&ROLES);

const ROLES: [Squares; 6] = [
    sum(value(Role::Pawn), &PAWN),
    sum(value(Role::Knight), &KNIGHT),
    sum(value(Role::Bishop), &BISHOP),
    sum(value(Role::Rook), &ROOK),
    sum(value(Role::Queen), &QUEEN),
    sum(value(Role::King), &KING),
];

// As seen by White: the first row is rank 8, the first column the a-file.

#[rustfmt::skip]
const PAWN: Squares = [
      0,   0,   0,   0,   0,   0,   0,   0,
     50,  50,  50,  50,  50,  50,  50,  50,
     10,  10,  20,  30,  30,  20,  10,  10,
      5,   5,  10,  25,  25,  10,   5,   5,
      0,   0,   0,  20,  20,   0,   0,   0,
      5,  -5, -10,   0,   0, -10,  -5,   5,
      5,  10,  10, -20, -20,  10,  10,   5,
      0,   0,   0,   0,   0,   0,   0,   0,
];

#[rustfmt::skip]
const KNIGHT: Squares = [
    -50, -40, -30, -30, -30, -30, -40, -50,
    -40, -20,   0,   0,   0,   0, -20, -40,
    -30,   0,  10,  15,  15,  10,   0, -30,
    -30,   5,  15,  20,  20,  15,   5, -30,
    -30,   0,  15,  20,  20,  15,   0, -30,
    -30,   5,  10,  15,  15,  10,   5, -30,
    -40, -20,   0,   5,   5,   0, -20, -40,
    -50, -40, -30, -30, -30, -30, -40, -50,
];

#[rustfmt::skip]
const BISHOP: Squares = [
    -20, -10, -10, -10, -10, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,  10,  10,   5,   0, -10,
    -10,   5,   5,  10,  10,   5,   5, -10,
    -10,   0,  10,  10,  10,  10,   0, -10,
    -10,  10,  10,  10,  10,  10,  10, -10,
    -10,   5,   0,   0,   0,   0,   5, -10,
    -20, -10, -10, -10, -10, -10, -10, -20,
];

#[rustfmt::skip]
const ROOK: Squares = [
      0,   0,   0,   0,   0,   0,   0,   0,
      5,  10,  10,  10,  10,  10,  10,   5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
     -5,   0,   0,   0,   0,   0,   0,  -5,
      0,   0,   0,   5,   5,   0,   0,   0,
];

#[rustfmt::skip]
const QUEEN: Squares = [
    -20, -10, -10,  -5,  -5, -10, -10, -20,
    -10,   0,   0,   0,   0,   0,   0, -10,
    -10,   0,   5,   5,   5,   5,   0, -10,
     -5,   0,   5,   5,   5,   5,   0,  -5,
      0,   0,   5,   5,   5,   5,   0,  -5,
    -10,   5,   5,   5,   5,   5,   0, -10,
    -10,   0,   5,   0,   0,   0,   0, -10,
    -20, -10, -10,  -5,  -5, -10, -10, -20,
];

/// The middlegame's.
#[rustfmt::skip]
const KING: Squares = [
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -30, -40, -40, -50, -50, -40, -40, -30,
    -20, -30, -30, -40, -40, -30, -30, -20,
    -10, -20, -20, -20, -20, -20, -20, -10,
     20,  20,   0,   0,   0,   0,  20,  20,
     20,  30,  10,   0,   0,  10,  30,  20,
];
