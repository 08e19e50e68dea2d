//! The move generation order of python-chess 1.x, so that counts published with it can be reproduced exactly.

use std::cmp::Reverse;

use shakmaty::{Move, Role};

/// The stages in which python-chess (`Board.generate_legal_moves`) yields moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum GenerationStage {
    KingInCheck,
    Piece,
    Castling,
    PawnCapture,
    SingleStep,
    DoubleStep,
    EnPassant,
}

/// Returns the sort key: the stage, then the squares named here, from h8 down to a1; promotions from queen to knight.
pub(super) fn key(in_check: bool, mv: Move) -> impl Ord {
    let (stage, first, second) = match mv {
        Move::Castle { rook, .. } => (GenerationStage::Castling, rook, rook),
        Move::EnPassant { from, to } => (GenerationStage::EnPassant, from, to),
        Move::Normal {
            role: Role::King,
            from,
            to,
            ..
        } if in_check => (GenerationStage::KingInCheck, from, to),
        Move::Normal {
            role: Role::Pawn,
            from,
            to,
            capture,
            ..
        } => {
            if capture.is_some() {
                (GenerationStage::PawnCapture, from, to)
            } else if from.distance(to) == 2 {
                (GenerationStage::DoubleStep, to, from)
            } else {
                (GenerationStage::SingleStep, to, from)
            }
        }
        Move::Normal { from, to, .. } => (GenerationStage::Piece, from, to),
        Move::Put { to, .. } => (GenerationStage::Piece, to, to), // no move of standard chess
    };
    (stage, Reverse((first, second, mv.promotion())))
}
