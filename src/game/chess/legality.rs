//! Tests if a position has any legal move, which every leaf of a search asks and which is nearly always true.
//! Generating all moves would take most of the time of a search.

use shakmaty::{Bitboard, Board, Color, Position, Square, attacks};

/// Returns true if the side to move has a legal move.
///
/// Equivalent to `!legal_moves().is_empty()`, but mostly without generating a move: it looks for moves of pieces that
/// cannot be pinned and for a king's step to a safe square. It generates all moves only if it finds none.
#[inline]
pub(super) fn has_legal_move(rules: &shakmaty::Chess) -> bool {
    KingView::of(rules.board(), rules.turn()).is_some_and(|view| view.can_move(rules))
}

pub(super) struct KingView<'a> {
    board: &'a Board,
    pub(super) turn: Color,
    pub(super) king: Square,
    /// The squares visible along ranks and files, each line up to its first piece.
    pub(super) straight: Bitboard,
    /// The squares visible along diagonals, each line up to its first piece.
    pub(super) diagonal: Bitboard,
    checkers: Bitboard,
    /// The king's own pieces that it does not see, which are therefore not pinned; without the king itself.
    pub(super) free: Bitboard,
}

impl KingView<'_> {
    /// Returns the view, or `None` without a king, which standard chess does not allow.
    #[inline]
    pub(super) fn of(board: &Board, turn: Color) -> Option<KingView<'_>> {
        let king = board.king_of(turn)?;
        let straight = attacks::rook_attacks(king, board.occupied());
        let diagonal = attacks::bishop_attacks(king, board.occupied());
        let checkers = (straight & board.rooks_and_queens())
            | (diagonal & board.bishops_and_queens())
            | (attacks::knight_attacks(king) & board.knights())
            | (attacks::pawn_attacks(turn, king) & board.pawns());
        Some(KingView {
            board,
            turn,
            king,
            straight,
            diagonal,
            checkers: checkers & board.by_color(!turn),
            free: board.by_color(turn) & !(straight | diagonal | board.kings()),
        })
    }

    /// Returns the squares visible in any direction.
    #[inline]
    pub(super) fn lines(&self) -> Bitboard {
        self.straight | self.diagonal
    }

    #[inline]
    pub(super) fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// Returns true if there is a legal move.
    #[inline]
    pub(super) fn can_move(&self, rules: &shakmaty::Chess) -> bool {
        self.has_free_step() || self.has_rarer_move(rules)
    }

    /// Returns true if there is a legal move, after [`KingView::has_free_step`] found none.
    #[cold]
    #[inline(never)]
    fn has_rarer_move(&self, rules: &shakmaty::Chess) -> bool {
        let found = match self.checkers.single_square() {
            None if self.checkers.is_empty() => self.has_free_move(Bitboard::FULL),
            None => false, // two checkers: only the king can move
            Some(checker) => self.has_free_move(attacks::between(self.king, checker).with(checker)),
        };
        found || self.has_king_step() || !rules.legal_moves().is_empty()
    }

    /// Returns true if there is no check and an unpinned pawn can step, which holds at most leaves.
    #[inline]
    fn has_free_step(&self) -> bool {
        self.checkers.is_empty() && self.steps().any()
    }

    #[inline]
    pub(super) fn steps(&self) -> Bitboard {
        self.ahead(self.free & self.board.pawns())
    }

    #[inline]
    fn ahead(&self, pawns: Bitboard) -> Bitboard {
        pawns.shift(self.turn.fold_wb(8, -8)) & !self.board.occupied()
    }

    /// Returns true if a free piece can go to one of the `targets`, not counting en passant.
    fn has_free_move(&self, targets: Bitboard) -> bool {
        let board = self.board;
        let pawns = self.free & board.pawns();
        let steps = self.steps();
        if (steps & targets).any() {
            return true;
        }
        let goals = targets & !board.by_color(self.turn);
        for from in self.free & !pawns {
            if (board.attacks_from(from) & goals).any() {
                return true;
            }
        }
        let prey = targets & board.by_color(!self.turn);
        for from in pawns {
            if (attacks::pawn_attacks(self.turn, from) & prey).any() {
                return true;
            }
        }
        // A double step can block a check where the single step cannot.
        let third_rank = Bitboard::from_rank(self.turn.relative_rank(shakmaty::Rank::Third));
        (self.ahead(steps & third_rank) & targets).any()
    }

    /// Returns true if the king can step to a square that is not attacked after it has left its own.
    fn has_king_step(&self) -> bool {
        let occupied = self.board.occupied().without(self.king);
        for to in attacks::king_attacks(self.king) & !self.board.by_color(self.turn) {
            let attackers = self.board.attacks_to(to, !self.turn, occupied);
            if attackers.is_empty() {
                return true;
            }
        }
        false
    }
}
