//! Mobility: the number of moves of each side.
//!
//! Shannon (1950) adds a tenth of a pawn per legal move to the material. For the side to move, its legal moves count.
//! For the other side, the moves count that it would have if the side to move had passed. Two things follow from the
//! pass:
//!
//! - A pawn that has just made a double step can no longer be taken en passant.
//! - Where the side to move is in check, no rule allows the pass: the king could be taken. The other moves are counted all
//!   the same, and taking the king is none of them. A check costs the side that stands in it the moves that would leave
//!   it in check, and the other side nothing.
//!
//! Where the game is over, no moves are counted: the result is the value.

use shakmaty::{Move, Position as _, Role};

use super::side;

const PER_MOVE: i32 = 10;

/// Returns the amount for the moves of the piece on each square, from a1 to h8, in centipawns: plus for White, minus
/// for Black.
pub(super) fn amounts(rules: &shakmaty::Chess) -> [i32; 64] {
    let each = side(rules.turn()) * PER_MOVE;
    let mut amounts = [0; 64];
    for from in rules.legal_moves().iter().filter_map(|mv| mv.from()) {
        amounts[usize::from(from)] += each;
    }
    for from in moves_after_pass(rules).filter_map(Move::from) {
        amounts[usize::from(from)] -= each;
    }
    amounts
}

pub(super) fn balance(rules: &shakmaty::Chess) -> i32 {
    let (own, others) = (rules.legal_moves().len(), moves_after_pass(rules).count());
    let count = |moves| i32::try_from(moves).unwrap_or(i32::MAX); // at most 218
    side(rules.turn()) * PER_MOVE * (count(own) - count(others))
}

/// Returns the moves of the side that is not to move, as if the side to move had passed. Without a king, which
/// standard chess does not allow, there are none.
fn moves_after_pass(rules: &shakmaty::Chess) -> impl Iterator<Item = Move> {
    let (board, turn) = (rules.board(), rules.turn());
    let king = board.king_of(turn);
    let waiting = board.king_of(!turn);
    let moves = king.filter(|_| waiting.is_some()).map(|king| {
        let mut passed = rules.clone();
        // A king's move to its own square changes the side to move and ends en passant. The castling rights that it
        // costs are those of the side that passes.
        passed.play_unchecked(Move::Normal {
            role: Role::King,
            from: king,
            capture: None,
            to: king,
            promotion: None,
        });
        passed.legal_moves()
    });
    let takes_king = move |mv: &Move| Some(mv.to()) == king;
    moves
        .into_iter()
        .flatten()
        .filter(move |mv| !takes_king(mv))
}
