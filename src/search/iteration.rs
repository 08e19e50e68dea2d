//! What a search tells of each depth that it has finished.

use serde::Serialize;

use game::Score;

use super::TableUse;

/// One depth that has been searched whole, whatever passes that took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Iteration {
    /// How deep, in plies.
    pub depth: u32,
    /// The root's value.
    pub value: Score,
    /// Nodes visited for this depth alone.
    pub nodes: u64,
    /// How full the table was at its end, if there is one.
    #[serde(skip)]
    pub table: Option<TableUse>,
}

impl Iteration {
    /// Nodes visited for this depth, where so many have been visited altogether.
    pub(crate) fn nodes_since(earlier: &[Iteration], nodes: u64) -> u64 {
        nodes - earlier.iter().map(|before| before.nodes).sum::<u64>()
    }
}
