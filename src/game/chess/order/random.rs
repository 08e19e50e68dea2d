//! At random, yet the same for the same seed: each move of each position has a number, and moves come in the order of
//! their numbers.

use shakmaty::{Chess, EnPassantMode, Move, Position, zobrist::Zobrist64};

use crate::random::SplitMix;

/// The number of each move of this position.
pub(super) fn numbers(rules: &Chess, seed: u64) -> impl Fn(Move) -> u64 {
    let Zobrist64(position) = rules.zobrist_hash(EnPassantMode::Legal);
    let start = mixed(position ^ mixed(seed));
    move |mv| {
        let from = mv.from().map_or(64, u64::from);
        let promotion = mv.promotion().map_or(0, |role| role as u64);
        mixed(start ^ (promotion << 14 | from << 7 | u64::from(mv.to())))
    }
}

fn mixed(number: u64) -> u64 {
    SplitMix(number).next()
}
