//! The history heuristic: a quiet move that caused cutoffs before, anywhere in the tree, is tried earlier (Schaeffer
//! 1983).

use game::Player;
use rustc_hash::FxHashMap;

/// Per player and move, the cutoffs that the move caused, weighted by the depth below: a cut near the root saves
/// more.
#[derive(Debug, Default)]
pub(crate) struct HistoryTable {
    weights: [Weights; 2],
}

#[derive(Debug, Default)]
struct Weights {
    /// By key; grows up to `NEAR` keys.
    near: Vec<u64>,
    far: FxHashMap<u64, u64>,
}

/// All keys of chess moves without promotion are less.
const NEAR: usize = 1 << 12;

impl HistoryTable {
    pub(crate) fn weight(&self, player: Player, mv: u64) -> u64 {
        let Weights { near, far } = &self.weights[usize::from(player == Player::Min)];
        let found = match usize::try_from(mv) {
            Ok(key @ ..NEAR) => near.get(key),
            _ => far.get(&mv),
        };
        found.copied().unwrap_or(0)
    }

    /// Records that a quiet move closed the window with `depth` plies left.
    pub(crate) fn note(&mut self, player: Player, mv: u64, depth: u32) {
        let Weights { near, far } = &mut self.weights[usize::from(player == Player::Min)];
        let weight = match usize::try_from(mv) {
            Ok(key @ ..NEAR) => {
                near.resize(near.len().max(key + 1), 0);
                &mut near[key]
            }
            _ => far.entry(mv).or_default(),
        };
        *weight = weight.saturating_add(u64::from(depth) * u64::from(depth));
    }
}
