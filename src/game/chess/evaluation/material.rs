//! Material alone, as in the paper (Shenelo 2025): a piece has the same value on every square.

use shakmaty::{Board, Role};

use super::side;
use super::squares::{Amounts, uniform};

/// Returns the value of a piece in centipawns.
///
/// Pawn 100, knight and bishop 300, rook 500, queen 900 (Shenelo 2025). Each side always has one king, so its value
/// of 1000 cancels.
pub const fn centipawns(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 1000,
    }
}

pub(super) static AMOUNTS: Amounts = Amounts::new(&[
    uniform(centipawns(Role::Pawn)),
    uniform(centipawns(Role::Knight)),
    uniform(centipawns(Role::Bishop)),
    uniform(centipawns(Role::Rook)),
    uniform(centipawns(Role::Queen)),
    uniform(centipawns(Role::King)),
]);

/// Returns the material balance of a board in centipawns, White minus Black.
pub fn material(board: &Board) -> i32 {
    board
        .iter()
        .map(|(_, piece)| side(piece.color) * centipawns(piece.role))
        .sum()
}
