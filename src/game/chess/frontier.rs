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
