//! Uniform trees: the trees to which the formula for the minimal tree applies.

use game::{NodeId, Tree};

/// A tree whose inner nodes all have the same number of children, whose leaves all have the same depth, and whose
/// players alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniform {
    pub branching: u32,
    /// The number of plies from the root to each leaf.
    pub depth: u32,
    /// The result of [`minimal_leaves`] for this tree.
    pub leaves: u64,
}

impl Uniform {
    /// Returns the parameters of a tree if it is uniform and has at least one ply.
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

/// Returns the leaves of the minimal tree: the fewest that any search can evaluate on a uniform tree of this
/// branching factor and depth, and the number that alpha-beta evaluates when the best move always comes first:
/// `b^ceil(d/2) + b^floor(d/2) - 1` (Knuth & Moore 1975, theorem 1).
///
/// `None` if the number does not fit, and for a tree of positive depth without branches.
///
/// # Examples
/// ```
/// use search::minimal_leaves;
/// assert_eq!(minimal_leaves(3, 2), Some(5));
/// assert_eq!(minimal_leaves(36, 4), Some(2 * 36 * 36 - 1));
/// ```
pub fn minimal_leaves(branching: u64, depth: u32) -> Option<u64> {
    if branching == 0 && depth > 0 {
        return None;
    }
    let upper = branching.checked_pow(depth.div_ceil(2))?;
    let lower = branching.checked_pow(depth / 2)?;
    // Subtracted first, so that only the result has to fit.
    upper.checked_add(lower - 1)
}
