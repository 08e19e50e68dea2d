//! Reasons for the order in which children are searched.

use serde::{Deserialize, Serialize};

/// The reason for a child's place in the search order, as reported by the search. Within each reason the game's own
/// order stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderReason {
    /// Its place in the game's own order.
    #[default]
    Base,
    /// The table's move, or the next move of the previous iteration's best line.
    Known,
    /// A capture, a promotion or a similar move.
    Loud,
    /// A move that has just closed a window at this ply: 0 is the newer killer.
    Killer(u8),
    /// A move that closed windows before, with this weight: the sum of the squares of the depths left at those nodes.
    History(u64),
}
