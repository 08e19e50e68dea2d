//! The last ply of a search, where most of its nodes are: what tells without playing a move that the game goes on after it,
//! and by how much the balance changes.

use shakmaty::{Bitboard, CastlingSide, Color, Move, Position as _, Role, Square, attacks};

use super::evaluation::{Evaluation, Gains};
use super::legality::KingView;

/// What a move must not touch, so that the side which is not to move has a legal answer to it, and what the move gains then.
///
/// Made once for a position and asked for each of its moves. It answers for the many: a move that leaves no line of the other
/// king and does not arrive where its piece would check that king gives no check and frees nothing that was pinned; and an
/// unpinned pawn of the other side that could step forward still can.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frontier {
    /// The squares that the other king sees along ranks, files and diagonals, each line up to its first piece.
    lines: Bitboard,
    /// From where each role would check the other king, by the role's number.
    checks: [Bitboard; 8],
    /// The empty squares in front of the other side's unpinned pawns.
    steps: Bitboard,
    /// Whether there are more of them than any move can take away.
    plenty: bool,
    mover: Color,
    gains: Gains,
}

/// A move arrives on two squares at most, castling. Each may block one step; where it takes the pawn, it blocks none.
const TAKEN_AWAY: usize = 2;

impl Frontier {
    /// The frontier of a position, whose side to move plays the last moves; none without a king, which standard chess
    /// does not know.
    pub(super) fn of(rules: &shakmaty::Chess, evaluation: Evaluation) -> Option<Frontier> {
        let mover = rules.turn();
        let view = KingView::of(rules.board(), !mover)?;
        let mut checks = [Bitboard::EMPTY; 8];
        checks[usize::from(Role::Pawn)] = attacks::pawn_attacks(!mover, view.king);
        checks[usize::from(Role::Knight)] = attacks::knight_attacks(view.king);
        checks[usize::from(Role::Bishop)] = view.diagonal;
        checks[usize::from(Role::Rook)] = view.straight;
        checks[usize::from(Role::Queen)] = view.lines();
        let steps = view.steps();
        Some(Frontier {
            lines: view.lines(),
            checks,
            steps,
            plenty: steps.count() > TAKEN_AWAY,
            mover,
            gains: evaluation.gains(mover),
        })
    }

    /// Says nothing from now on: where everything is seen by the other king, nothing is certain.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.lines = Bitboard::FULL;
    }

    /// What a legal move adds to the balance, if it is certain that the game goes on after it: the other side will not be in
    /// check, can move, and has a pawn, which is enough to mate with. `None` says nothing.
    #[inline]
    pub(super) fn gain(&self, mv: Move) -> Option<i32> {
        let goes_on = match mv {
            Move::Normal {
                role,
                from,
                to,
                promotion,
                ..
            } => {
                let landed = promotion.unwrap_or(role);
                !self.lines.contains(from)
                    && !self.checks[usize::from(landed) & 7].contains(to)
                    && (self.plenty || self.leaves_step(to))
            }
            _ => self.goes_on_after_castling(mv),
        };
        goes_on.then(|| self.gains.of(mv))
    }

    /// Whether a pawn can still step where a piece has arrived.
    fn leaves_step(&self, to: Square) -> bool {
        // A piece on the step's square blocks it; one on the pawn's own has taken the pawn.
        let arrived = Bitboard::from_square(to);
        let gone = arrived | arrived.shift(self.mover.fold_wb(-8, 8));
        (self.steps & !gone).any()
    }

    #[cold]
    fn goes_on_after_castling(&self, mv: Move) -> bool {
        let Move::Castle { king, rook } = mv else {
            return false; // en passant takes where it does not arrive
        };
        let side = CastlingSide::from_king_side(king < rook);
        let arrived = Bitboard::from_square(Square::from_coords(side.king_to_file(), king.rank()))
            .with(Square::from_coords(side.rook_to_file(), king.rank()));
        (self.lines & arrived.with(king).with(rook)).is_empty() && (self.steps & !arrived).any()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, fen::Fen};

    use super::*;

    fn certain(fen: &str) -> Vec<String> {
        let fen: Fen = fen.parse().unwrap();
        let rules: Chess = fen.into_position(shakmaty::CastlingMode::Standard).unwrap();
        let frontier = Frontier::of(&rules, Evaluation::Material).unwrap();
        let mut found: Vec<_> = rules
            .legal_moves()
            .into_iter()
            .filter(|mv| frontier.gain(*mv).is_some())
            .map(|mv| mv.to_string())
            .collect();
        found.sort();
        found
    }

    #[test]
    fn what_touches_the_last_pawn_or_the_kings_lines_is_not_certain() {
        // The king on h8 sees the eighth rank, the h-file and the long diagonal; Black's only pawn can step to a4.
        let moves = certain("7k/8/8/p7/8/1R6/2N5/1K6 w - - 0 1");
        for quiet in ["Rb3-b4", "Rb3-c3", "Nc2-d4"] {
            assert!(moves.contains(&quiet.to_owned()), "{quiet}: {moves:?}");
        }
        for check in ["Rb3-b8", "Rb3-h3"] {
            assert!(!moves.contains(&check.to_owned()), "{check}");
        }
        // The bishop stands behind the knight.
        let moves = certain("7k/8/8/p7/3N4/8/1B6/1K6 w - - 0 1");
        assert!(!moves.iter().any(|mv| mv.starts_with('N')), "{moves:?}");
        assert!(moves.contains(&"Kb1-c1".to_owned()), "{moves:?}");
        // Blocked, and taken.
        let moves = certain("7k/8/8/p7/8/R7/8/1K6 w - - 0 1");
        assert!(moves.contains(&"Ra3-a2".to_owned()), "{moves:?}");
        for gone in ["Ra3-a4", "Ra3xa5"] {
            assert!(!moves.contains(&gone.to_owned()), "{gone}");
        }
    }

    #[test]
    fn without_a_pawn_that_can_step_nothing_is_certain() {
        assert_eq!(certain("7k/8/8/8/8/8/8/RK6 w - - 0 1"), [""; 0]);
        assert_eq!(certain("7k/8/8/p7/P7/8/8/RK6 w - - 0 1"), [""; 0]);
    }
}
