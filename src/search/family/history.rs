//! The history heuristic: a quiet move that caused cutoffs before, anywhere in the tree, is tried earlier (Schaeffer
//! 1983).

use game::Player;
use rustc_hash::FxHashMap;

/// Per player and move, the cutoffs that the move caused, weighted by the depth below: a cut near the root saves
/// more.
#[derive(Debug, Default)]
pub(crate) struct HistoryTable {
    weights: [FxHashMap<u64, u64>; 2],
}

impl HistoryTable {
    pub(crate) fn weight(&self, player: Player, mv: u64) -> u64 {
        let weights = &self.weights[usize::from(player == Player::Min)];
        weights.get(&mv).copied().unwrap_or(0)
    }

    /// Records that a quiet move closed the window with `depth` plies left.
    pub(crate) fn note(&mut self, player: Player, mv: u64, depth: u32) {
        let weights = &mut self.weights[usize::from(player == Player::Min)];
        let weight = weights.entry(mv).or_default();
        *weight = weight.saturating_add(u64::from(depth) * u64::from(depth));
    }
}
