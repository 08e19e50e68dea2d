//! Whether a position has a legal move at all: the question at every leaf of a search, whose answer is nearly always
//! yes. Generating all moves to learn it would take most of a search's time.

use shakmaty::{Bitboard, Board, Color, Position, Square, attacks};

/// Whether the side to move has a legal move.
///
/// Answers as `!legal_moves().is_empty()` does, mostly without generating a move: it looks for a king's step to a safe
/// square and for moves of pieces that cannot be pinned, since no piece of the king's own side or of the other side
/// can be seen from the king *through* another one. Only when these tests find nothing are all moves generated.
pub fn has_legal_move(rules: &shakmaty::Chess) -> bool {
    let board = rules.board();
    let turn = rules.turn();
    let Some(king) = board.king_of(turn) else {
        return false; // no position of standard chess
    };
    let view = View::from_king(board, turn, king);
    let found = match view.checkers.single_square() {
        None if view.checkers.is_empty() => view.has_free_move(Bitboard::FULL),
        None => false, // two checkers: only the king can move
        Some(checker) => view.has_free_move(attacks::between(king, checker).with(checker)),
    };
    found || view.has_king_step() || !rules.legal_moves().is_empty()
}

/// The board as the king to move sees it.
struct View<'a> {
    board: &'a Board,
    turn: Color,
    king: Square,
    us: Bitboard,
    them: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    /// Our pieces, the king excepted, that stand on no line in the king's sight: none of them is pinned.
    free: Bitboard,
}

impl View<'_> {
    fn from_king(board: &Board, turn: Color, king: Square) -> View<'_> {
        let (us, them, occupied) = (
            board.by_color(turn),
            board.by_color(!turn),
            board.occupied(),
        );
        let straight = attacks::rook_attacks(king, occupied);
        let diagonal = attacks::bishop_attacks(king, occupied);
        let checkers = them
            & ((straight & board.rooks_and_queens())
                | (diagonal & board.bishops_and_queens())
                | (attacks::knight_attacks(king) & board.knights())
                | (attacks::pawn_attacks(turn, king) & board.pawns()));
        View {
            board,
            turn,
            king,
            us,
            them,
            occupied,
            checkers,
            free: us & !(straight | diagonal) & !board.kings(),
        }
    }

    /// Whether a free piece can go to one of the `targets` (en passant left aside).
    fn has_free_move(&self, targets: Bitboard) -> bool {
        let pawns = self.free & self.board.pawns();
        let ahead = |pawns: Bitboard| {
            pawns.shift(self.turn.fold_wb(8, -8)) & !self.occupied
        };
        let steps = ahead(pawns);
        if (steps & targets).any() {
            return true;
        }
        let goals = targets & !self.us;
        for from in self.free & self.board.knights() {
            if (attacks::knight_attacks(from) & goals).any() {
                return true;
            }
        }
        for from in self.free & self.board.bishops_and_queens() {
            if (attacks::bishop_attacks(from, self.occupied) & goals).any() {
                return true;
            }
        }
        for from in self.free & self.board.rooks_and_queens() {
            if (attacks::rook_attacks(from, self.occupied) & goals).any() {
                return true;
            }
        }
        let prey = targets & self.them;
        for from in pawns {
            if (attacks::pawn_attacks(self.turn, from) & prey).any() {
                return true;
            }
        }
        // A double step can block a check where the single step cannot.
        let third_rank = self.turn.fold_wb(Bitboard(0x00ff_0000), Bitboard(0xff00_0000_0000));
        (ahead(steps & third_rank) & targets).any()
    }

    /// Whether the king can step to a square that is not attacked once it has left its own.
    fn has_king_step(&self) -> bool {
        let occupied = self.occupied.without(self.king);
        for to in attacks::king_attacks(self.king) & !self.us {
            if self.board.attacks_to(to, !self.turn, occupied).is_empty() {
                return true;
            }
        }
        false
    }
}
