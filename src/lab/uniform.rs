//! Uniform trees: those that the formula for the minimal tree speaks of.

use crate::game::{NodeId, Tree};

use super::minimal_leaves;

/// A tree in which all inner nodes have as many children, all leaves are as deep, and the players alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniform {
    /// Children of each inner node.
    pub branching: u32,
    /// Plies from the root to each leaf.
    pub depth: u32,
    /// What [`minimal_leaves`] says of it.
    pub leaves: u64,
}

impl Uniform {
    /// What uniform tree this is, if it is one with at least one ply.
    pub fn of(tree: &Tree) -> Option<Uniform> {
        let (branching, depth) = (tree.node(NodeId::ROOT).child_count(), tree.height());
        let regular = tree.nodes().iter().all(|node| {
            let leaf = u32::from(node.ply) == depth;
            node.child_count() == if leaf { 0 } else { branching }
        });
        if depth == 0 || !regular || !tree.alternates() {
            return None;
        }
        let leaves = minimal_leaves(u64::from(branching), depth)?;
        Some(Uniform {
            branching,
            depth,
            leaves,
        })
    }
}
