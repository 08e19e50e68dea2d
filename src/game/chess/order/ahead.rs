//! Orders that look ahead: each move is tried, and what comes of it decides its place. Equal moves stay captures first.

use shakmaty::Move;

use crate::chess::{self, Chess, Position};
use crate::look_ahead::LookAhead;
use crate::{Game, Score};

use super::MoveOrder;

/// The most nodes spent on ordering one position: half a second or so. Small trees need less; in larger ones the order
/// looks as far ahead as this allows, so that a search which is cancelled ends soon.
const NODES: u64 = 5_000_000;

/// How far a shallower search looks beyond the move: to the best answer.
const SHALLOW: u32 = 1;

/// Sorts moves by the values of the positions after them, the best for the side to move first; with `worst`, last.
///
/// The values are those of a search of `plies` after the move.
fn by_value(chess: &Chess, position: &Position, moves: &mut [Move], plies: u32, worst: bool) {
    let quick = chess.clone().with_order(MoveOrder::MvvLva);
    super::capture::mvv_lva(moves);
    let values = values(&quick, position, moves, plies);
    let player = chess.player(position);
    let mut ranked: Vec<(Score, Move)> = values.into_iter().zip(moves.iter().copied()).collect();
    ranked.sort_by(|(a, _), (b, _)| {
        let (first, second) = if worst { (b, a) } else { (a, b) };
        match player {
            crate::Player::Max => second.cmp(first),
            crate::Player::Min => first.cmp(second),
        }
    });
    for (place, (_, mv)) in moves.iter_mut().zip(ranked) {
        *place = mv;
    }
}

/// What each move leads to in a search of `plies` after it, or of as many as the budget allows.
fn values(quick: &Chess, position: &Position, moves: &[Move], plies: u32) -> Vec<Score> {
    let search = |plies, look: &mut LookAhead| -> Option<Vec<Score>> {
        let after = |&mv| position.after(chess::Move(mv));
        moves
            .iter()
            .map(|mv| look.value(quick, &after(mv), plies))
            .collect()
    };
    if let Some(values) = search(plies, &mut LookAhead::new(NODES)) {
        return values;
    }
    // Too far. Ply by ply, to what can be had.
    let mut look = LookAhead::new(NODES);
    let mut found = Vec::new();
    for plies in 0..plies {
        match search(plies, &mut look) {
            Some(values) => found = values,
            None => break,
        }
    }
    found
}

/// By a shallower search.
pub(super) fn best_first(chess: &Chess, position: &Position, moves: &mut [Move]) {
    let left = u32::from(position.plies_left());
    by_value(
        chess,
        position,
        moves,
        left.saturating_sub(2).min(SHALLOW),
        false,
    );
}

/// By full minimax.
pub(super) fn by_minimax(chess: &Chess, position: &Position, moves: &mut [Move], worst: bool) {
    let left = u32::from(position.plies_left());
    by_value(chess, position, moves, left.saturating_sub(1), worst);
}
