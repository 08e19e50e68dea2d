//! The results that a search reports for each finished depth.

use serde::{Deserialize, Serialize};

use game::Score;

use super::TableUse;

/// A fully searched depth, whatever number of passes it took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Iteration {
    pub depth: u32,
    pub value: Score,
    /// Nodes visited for this depth only.
    pub nodes: u64,
    pub table: Option<TableUse>,
}

impl Iteration {
    /// Returns the nodes visited for the current depth, given the total number of visited nodes.
    pub(crate) fn nodes_since(earlier: &[Iteration], nodes: u64) -> u64 {
        nodes - earlier.iter().map(|before| before.nodes).sum::<u64>()
    }
}
