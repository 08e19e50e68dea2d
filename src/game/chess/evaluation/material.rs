//! Material alone, as in the paper (Shenelo 2025): a piece has value the same wherever it stands.

use shakmaty::{Board, Color, Move, Role};

use super::side;

/// The value of a piece in centipawns.
///
/// Pawn 100, knight and bishop 300, rook 500, queen 900 (Shenelo 2025). Each side always has one king, so that its
/// value of 1000 cancels.
pub const fn centipawns(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 1000,
    }
}

/// The material balance of a board in centipawns, White minus Black.
pub fn material(board: &Board) -> i32 {
    board
        .iter()
        .map(|(_, piece)| side(piece.color) * centipawns(piece.role))
        .sum()
}

/// What a move adds to the material balance (White minus Black): the piece captured, and what a promotion is worth more
/// than its pawn. Where it happens does not matter.
#[inline]
pub(super) fn gain(mover: Color, mv: Move) -> i32 {
    let captured = mv.capture().map_or(0, centipawns);
    let promoted = mv
        .promotion()
        .map_or(0, |role| centipawns(role) - centipawns(Role::Pawn));
    side(mover) * (captured + promoted)
}
