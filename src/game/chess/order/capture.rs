//! Orders that look at the moves alone: three kinds of captures first. Equal moves stay as generated.

use std::cmp::Reverse;

use shakmaty::{Chess, Move, Position, Role};

/// MVV-LVA, "most valuable victim, least valuable aggressor" (Chess Programming Wiki): captures first, sorted by the
/// greatest victim, then the least aggressor.
pub(super) fn mvv_lva(moves: &mut [Move]) {
    let captures = to_front(moves, Move::is_capture);
    captures.sort_by_key(|mv| (Reverse(mv.capture()), mv.role()));
}

/// Sorts by importance in Zhang's engine (2021, slides): a capturing promotion counts 15, a promotion 10, a capture
/// 5. As there, en passant counts 0, because a capture is a move to a square with a piece.
pub(super) fn importance(moves: &mut [Move]) {
    let captures = |mv: Move| mv.is_capture() && !mv.is_en_passant();
    let important = to_front(moves, |mv| captures(mv) || mv.is_promotion());
    important.sort_by_key(|mv| {
        let promotion = if mv.is_promotion() { 10 } else { 0 };
        let capture = if captures(*mv) { 5 } else { 0 };
        Reverse(promotion + capture)
    });
}

/// Moves some moves to the front, keeps the order otherwise, and returns them. Most moves are quiet, so this is
/// faster than a full sort.
fn to_front(moves: &mut [Move], first: impl Fn(Move) -> bool) -> &mut [Move] {
    let mut front = 0;
    for at in 0..moves.len() {
        if first(moves[at]) {
            moves[front..=at].rotate_right(1);
            front += 1;
        }
    }
    &mut moves[..front]
}

/// Returns the rating of a move in "Thinking in Moves" (Allegreni & Giacoppo): 1 for a capture, 1 more if a pawn
/// takes a piece (anything but a pawn, as players use the word), 1 for a check, 1 for a promotion or for castling.
pub(super) fn rating(rules: &Chess, mv: Move) -> u8 {
    let takes_piece =
        mv.role() == Role::Pawn && mv.capture().is_some_and(|role| role != Role::Pawn);
    let mut after = rules.clone();
    after.play_unchecked(mv);
    [
        mv.is_capture(),
        takes_piece,
        after.is_check(),
        mv.is_promotion() || mv.is_castle(),
    ]
    .into_iter()
    .map(u8::from)
    .sum()
}
