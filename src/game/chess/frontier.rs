//! The last ply of a search, which has most of its nodes. Determines without playing a move that the game goes on
//! after it, and the change in the balance.

use shakmaty::{Bitboard, CastlingSide, Color, Move, Position as _, Role, Square, attacks};

use super::evaluation::{Evaluation, Gains};
use super::legality::KingView;

/// The squares that a move must not touch if the side not to move is to keep a legal answer, and the gains of such
/// moves.
///
/// Built once per position and queried for each of its moves. It covers the common cases: a move that starts off the
/// lines of the other king and does not arrive where its piece would check that king gives no check and unpins
/// nothing, and an unpinned pawn of the other side that could step forward still can.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frontier {
    /// The squares that the other king sees along ranks, files and diagonals, each line up to its first piece.
    lines: Bitboard,
    /// The squares from which each role would check the other king, indexed by the role's number.
    checks: [Bitboard; 8],
    /// The empty squares in front of the other side's unpinned pawns.
    steps: Bitboard,
    /// True if there are more steps than any move can remove.
    plenty: bool,
    mover: Color,
    gains: Gains,
}

/// A move arrives on two squares at most, in castling. Each may block one step; a move that captures the pawn blocks
/// none.
const TAKEN_AWAY: usize = 2;

#[allow(clippy::trivially_copy_pass_by_ref)] // by value, WebAssembly copies a move through memory
impl Frontier {
    /// Returns the frontier of a position whose side to move plays the last moves; `None` without a king, which
    /// standard chess does not allow.
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

    /// Resets the frontier so that it answers no query: it marks every square as seen by the other king, so nothing
    /// is certain.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.lines = Bitboard::FULL;
    }

    /// Returns the change in the balance by a legal move if the game certainly goes on after it: the other side will
    /// not be in check, can move, and has a pawn, which is enough material to mate. `None` means unknown.
    #[inline]
    pub(super) fn gain(&self, mv: &Move) -> Option<i32> {
        let goes_on = match *mv {
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

    /// Returns true if a pawn can still step after a piece has arrived on a square.
    fn leaves_step(&self, to: Square) -> bool {
        // A piece on the target square of the step blocks it; a piece on the pawn's own square has captured the pawn.
        let arrived = Bitboard::from_square(to);
        let gone = arrived | arrived.shift(self.mover.fold_wb(-8, 8));
        (self.steps & !gone).any()
    }

    #[cold]
    fn goes_on_after_castling(&self, mv: &Move) -> bool {
        let Move::Castle { king, rook } = *mv else {
            return false; // en passant takes where it does not arrive
        };
        let side = CastlingSide::from_king_side(king < rook);
        let arrived = Bitboard::from_square(Square::from_coords(side.king_to_file(), king.rank()))
            .with(Square::from_coords(side.rook_to_file(), king.rank()));
        (self.lines & arrived.with(king).with(rook)).is_empty() && (self.steps & !arrived).any()
    }
}
