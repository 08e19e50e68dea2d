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
//! Where the game is over, nobody's moves are counted: the result is the value.

use shakmaty::{Bitboard, Board, CastlingSide, Color, Position, Rank, Role, Square, attacks};

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
    if let Some(waiting) = WaitingSide::of(rules) {
        for from in rules.them() {
            amounts[usize::from(from)] = -each * waiting.moves_of(from);
        }
    }
    amounts
}

pub(super) fn balance(rules: &shakmaty::Chess) -> i32 {
    let own = i32::try_from(rules.legal_moves().len()).unwrap_or(i32::MAX); // at most 218
    let waiting = WaitingSide::of(rules);
    let others: i32 = waiting.map_or(0, |waiting| {
        let pieces = rules.them().into_iter();
        pieces.map(|from| waiting.moves_of(from)).sum()
    });
    side(rules.turn()) * PER_MOVE * (own - others)
}

/// The side that is not to move, treated as if it were to move. It is never in check, because such a position would
/// be illegal.
struct WaitingSide<'a> {
    rules: &'a shakmaty::Chess,
    board: &'a Board,
    side: Color,
    king: Square,
    /// Its pieces between its king and a line of the other side.
    pinned: Bitboard,
    /// The squares its pieces may move to: without a piece of its own, and without the other king.
    goals: Bitboard,
}

impl WaitingSide<'_> {
    /// Returns `None` without a king, which standard chess does not allow.
    fn of(rules: &shakmaty::Chess) -> Option<WaitingSide<'_>> {
        let (board, side) = (rules.board(), !rules.turn());
        let king = board.king_of(side)?;
        let snipers = (attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens())
            | (attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens());
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers & board.by_color(!side) {
            let between = attacks::between(king, sniper) & board.occupied();
            if between.single_square().is_some() {
                pinned |= between & board.by_color(side);
            }
        }
        Some(WaitingSide {
            rules,
            board,
            side,
            king,
            pinned,
            goals: !board.by_color(side) & !board.kings(),
        })
    }

    fn moves_of(&self, from: Square) -> i32 {
        let occupied = self.board.occupied();
        let line = if self.pinned.contains(from) {
            attacks::ray(self.king, from)
        } else {
            Bitboard::FULL
        };
        let targets = match self.board.role_at(from) {
            None => return 0,
            Some(Role::King) => return self.steps_of_the_king() + self.castlings(),
            Some(Role::Pawn) => {
                let prey = self.goals & self.board.by_color(!self.side);
                let captures = attacks::pawn_attacks(self.side, from) & prey;
                let targets = (self.pushes(from) | captures) & line;
                // A move to the last rank counts as four: queen, rook, bishop, knight.
                return count(targets) + 3 * count(targets & Bitboard::BACKRANKS);
            }
            Some(Role::Knight) => attacks::knight_attacks(from),
            Some(Role::Bishop) => attacks::bishop_attacks(from, occupied),
            Some(Role::Rook) => attacks::rook_attacks(from, occupied),
            Some(Role::Queen) => attacks::queen_attacks(from, occupied),
        };
        count(targets & self.goals & line)
    }

    /// Returns the squares to which a pawn can advance straight ahead.
    fn pushes(&self, from: Square) -> Bitboard {
        let ahead = self.side.fold_wb(8, -8);
        let empty = !self.board.occupied();
        let step = Bitboard::from_square(from).shift(ahead) & empty;
        let third = Bitboard::from_rank(self.side.relative_rank(Rank::Third));
        step | ((step & third).shift(ahead) & empty)
    }

    fn steps_of_the_king(&self) -> i32 {
        let left = self.board.occupied().without(self.king);
        let safe = |to: &Square| !self.is_attacked(*to, left);
        let steps = attacks::king_attacks(self.king) & self.goals;
        i32::try_from(steps.into_iter().filter(safe).count()).unwrap_or(0) // at most 8
    }

    /// Returns the number of possible castling moves, at most two.
    fn castlings(&self) -> i32 {
        let castles = self.rules.castles();
        let possible = |side: &CastlingSide| {
            let Some(rook) = castles.rook(self.side, *side) else {
                return false;
            };
            let occupied = self.board.occupied();
            let to = side.king_to(self.side);
            let landed = occupied ^ self.king ^ rook ^ side.rook_to(self.side);
            let mut way = attacks::between(self.king, to).into_iter();
            (castles.path(self.side, *side) & occupied).is_empty()
                && !self.is_attacked(to, landed)
                && !way.any(|square| self.is_attacked(square, occupied.without(self.king)))
        };
        let sides = [CastlingSide::KingSide, CastlingSide::QueenSide];
        sides.iter().map(|side| i32::from(possible(side))).sum()
    }

    fn is_attacked(&self, square: Square, occupied: Bitboard) -> bool {
        self.board.attacks_to(square, !self.side, occupied).any()
    }
}

fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(64)
}
