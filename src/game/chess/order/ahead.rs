//! The move orders common to all games, applied to chess: orders that look ahead keep equal moves captures first, and
//! random numbers depend on the squares.

use shakmaty::{EnPassantMode, Move, Position as _, zobrist::Zobrist64};

use crate::chess::{self, Chess, Position};
use crate::common_order::{CommonOrder, draw_lots};

use super::MoveOrder;

pub(super) fn by_search(
    order: CommonOrder,
    chess: &Chess,
    position: &Position,
    moves: &mut [Move],
) {
    let quick = chess.clone().with_order(MoveOrder::MvvLva);
    super::capture::mvv_lva(moves);
    let mut list: Vec<chess::Move> = moves.iter().copied().map(chess::Move).collect();
    let left = u32::from(position.plies_left());
    order.sort(&quick, position, (left, chess.seed()), &mut list);
    for (place, mv) in moves.iter_mut().zip(list) {
        *place = mv.rules();
    }
}

pub(super) fn at_random(chess: &Chess, position: &Position, moves: &mut [Move]) {
    let Zobrist64(key) = position.rules().zobrist_hash(EnPassantMode::Legal);
    draw_lots(moves, key, chess.seed(), |mv| {
        let from = mv.from().map_or(64, u64::from);
        let promotion = mv.promotion().map_or(0, |role| role as u64);
        promotion << 14 | from << 7 | u64::from(mv.to())
    });
}
