//! In which order the moves of a position are searched.

use std::cmp::Reverse;
use std::fmt;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use shakmaty::{Move, Position, Role, Square};

/// The order in which moves are searched. Which moves there are does not depend on it, how many of them alpha-beta can
/// skip does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum MoveOrder {
    /// As shakmaty generates them: by kind of piece, captures not first.
    #[default]
    Generated,
    /// As python-chess 1.x generates them, so that counts published with it can be reproduced to the last digit.
    PythonChess,
}

impl MoveOrder {
    /// All orders, for menus.
    pub const ALL: [MoveOrder; 2] = [MoveOrder::Generated, MoveOrder::PythonChess];

    /// The name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            MoveOrder::Generated => "generated",
            MoveOrder::PythonChess => "python-chess",
        }
    }

    /// Brings the legal moves of a position, as `shakmaty` generated them, into this order.
    pub(super) fn sort(self, rules: &shakmaty::Chess, moves: &mut [Move]) {
        match self {
            MoveOrder::Generated => {}
            MoveOrder::PythonChess => {
                let in_check = rules.is_check();
                moves.sort_unstable_by_key(|&mv| python_chess_key(in_check, mv));
            }
        }
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for MoveOrder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        <MoveOrder as ValueEnum>::from_str(text, false)
    }
}

/// The stages in which python-chess (`Board.generate_legal_moves`) yields moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
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
fn python_chess_key(
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
