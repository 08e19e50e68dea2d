//! At random, yet the same for the same seed: each move of each position has a number, and moves come in the order of
//! their numbers.

use shakmaty::{Chess, EnPassantMode, Move, Position, zobrist::Zobrist64};

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

/// The mixing step of `SplitMix64` (Steele, Lea & Flood 2014).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
