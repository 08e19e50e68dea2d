//! The order in which the moves of a position are searched.
//!
//! Orders that look at the moves alone keep equal moves as generated; orders that look ahead keep equal moves
//! captures first.

mod python_chess;

use std::cmp::Reverse;
use std::fmt;

use shakmaty::{EnPassantMode, Move, Position as _, Role, zobrist::Zobrist64};
use strum::VariantArray;

use super::{Chess, Position};
use crate::common_order::draw_lots;
use crate::{CommonOrder, GameChoice};

/// The order in which moves are searched. It changes neither the set of moves nor the value of the root, but the
/// number of moves that alpha-beta can skip. `CHOICES` describes each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum MoveOrder {
    #[default]
    Generated,
    PythonChess,
    MvvLva,
    Importance,
    Rating,
    BestFirst,
    Perfect,
    Worst,
    Random,
}

impl MoveOrder {
    pub const ALL: &'static [MoveOrder] = MoveOrder::VARIANTS;

    pub(super) const CHOICES: [GameChoice; 9] = CommonOrder::after(&[
        GameChoice::plain("generated", "order-generated"),
        GameChoice::plain("python-chess", "order-python-chess"),
        GameChoice::plain("mvv-lva", "order-mvv-lva"),
        GameChoice::plain("importance", "order-importance"),
        GameChoice::plain("rating", "order-rating"),
    ]);

    pub(super) const fn choice(self) -> &'static GameChoice {
        &MoveOrder::CHOICES[self as usize]
    }

    pub const fn name(self) -> &'static str {
        self.choice().name
    }

    /// Returns true if a search orders the moves. Its cost is part of the search time, but not of the node counts.
    pub const fn looks_ahead(self) -> bool {
        self.choice().looks_ahead
    }

    /// Sorts the legal moves of a position, as `shakmaty` generated them, into the game's order.
    #[inline]
    pub(super) fn sort(self, chess: &Chess, position: &Position, moves: &mut [Move]) {
        if self != MoveOrder::Generated {
            self.rearrange(chess, position, moves);
        }
    }

    #[inline(never)]
    fn rearrange(self, chess: &Chess, position: &Position, moves: &mut [Move]) {
        let rules = position.rules();
        match self {
            MoveOrder::Generated => {}
            MoveOrder::PythonChess => {
                let in_check = rules.is_check();
                moves.sort_unstable_by_key(|&mv| python_chess::key(in_check, mv));
            }
            MoveOrder::MvvLva => mvv_lva(moves),
            MoveOrder::Importance => importance(moves),
            MoveOrder::Rating => moves.sort_by_cached_key(|&mv| Reverse(rating(rules, mv))),
            MoveOrder::BestFirst => by_search(CommonOrder::BestFirst, chess, position, moves),
            MoveOrder::Perfect => by_search(CommonOrder::Perfect, chess, position, moves),
            MoveOrder::Worst => by_search(CommonOrder::Worst, chess, position, moves),
            MoveOrder::Random => at_random(chess, position, moves),
        }
    }
}

impl fmt::Display for MoveOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// MVV-LVA, "most valuable victim, least valuable aggressor" (Chess Programming Wiki): captures first, sorted by the
/// greatest victim, then the least aggressor.
fn mvv_lva(moves: &mut [Move]) {
    let captures = to_front(moves, Move::is_capture);
    captures.sort_by_key(|mv| {
        let victim = mv.capture().map_or(0, u8::from);
        (u8::from(Role::King) - victim) << 3 | u8::from(mv.role())
    });
}

/// Sorts by importance in Zhang's engine (2021, slides): a capturing promotion counts 15, a promotion 10, a capture
/// 5. As there, en passant counts 0, because a capture is a move to a square with a piece.
fn importance(moves: &mut [Move]) {
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
fn rating(rules: &shakmaty::Chess, mv: Move) -> u8 {
    let takes_piece =
        mv.role() == Role::Pawn && mv.capture().is_some_and(|role| role != Role::Pawn);
    let mut after = rules.clone();
    after.play_unchecked(mv);
    let special = mv.is_promotion() || mv.is_castle();
    let points = [mv.is_capture(), takes_piece, after.is_check(), special];
    points.into_iter().map(u8::from).sum()
}

fn by_search(order: CommonOrder, chess: &Chess, position: &Position, moves: &mut [Move]) {
    let quick = chess.clone().with_order(MoveOrder::MvvLva);
    mvv_lva(moves);
    let mut list: Vec<super::Move> = moves.iter().copied().map(super::Move).collect();
    let left = u32::from(position.plies_left());
    order.sort(&quick, position, (left, chess.seed()), &mut list);
    for (place, mv) in moves.iter_mut().zip(list) {
        *place = mv.rules();
    }
}

fn at_random(chess: &Chess, position: &Position, moves: &mut [Move]) {
    let Zobrist64(key) = position.rules().zobrist_hash(EnPassantMode::Legal);
    draw_lots(moves, key, chess.seed(), |mv| {
        let from = mv.from().map_or(64, u64::from);
        let promotion = mv.promotion().map_or(0, |role| role as u64);
        promotion << 14 | from << 7 | u64::from(mv.to())
    });
}
