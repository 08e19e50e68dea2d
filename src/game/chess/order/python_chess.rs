//! The order in which python-chess 1.x generates moves, so that counts published with it can be reproduced to the last
//! digit.

use std::cmp::Reverse;

use shakmaty::{Move, Role, Square};

/// The stages in which python-chess (`Board.generate_legal_moves`) yields moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    KingInCheck,
    Piece,
    Castling,
    PawnCapture,
    SingleStep,
    DoubleStep,
    EnPassant,
}

/// Sorts as python-chess yields: by stage; within a stage by the squares named here, from h8 down to a1; promotions
/// from queen to knight.
pub(super) fn key(
    in_check: bool,
    mv: Move,
) -> (
    Stage,
    Reverse<Square>,
    Reverse<Square>,
    Reverse<Option<Role>>,
) {
    let (stage, first, second) = match mv {
        Move::Castle { rook, .. } => (Stage::Castling, rook, rook),
        Move::EnPassant { from, to } => (Stage::EnPassant, from, to),
        Move::Normal {
            role: Role::King,
            from,
            to,
            ..
        } if in_check => (Stage::KingInCheck, from, to),
        Move::Normal {
            role: Role::Pawn,
            from,
            to,
            capture,
            ..
        } => {
            if capture.is_some() {
                (Stage::PawnCapture, from, to)
            } else if from.distance(to) == 2 {
                (Stage::DoubleStep, to, from)
            } else {
                (Stage::SingleStep, to, from)
            }
        }
        Move::Normal { from, to, .. } => (Stage::Piece, from, to),
        Move::Put { to, .. } => (Stage::Piece, to, to), // no move of standard chess
    };
    (
        stage,
        Reverse(first),
        Reverse(second),
        Reverse(mv.promotion()),
    )
}
