//! What a tree is to whoever lays it out: who is below whom.

use game::{NodeId, Tree};

/// The shape of a tree, nodes in pre-order.
#[derive(Debug)]
pub(crate) struct TreeOutline {
    /// How many nodes each subtree has, its root included.
    pub sizes: Vec<u32>,
    /// The parent of each node; the root names itself.
    pub parents: Vec<NodeId>,
    /// The row of each node, the root's being 0.
    pub plies: Vec<u32>,
    /// How many nodes each ply has.
    pub rows: Vec<usize>,
}

impl TreeOutline {
    /// Of a tree, which knows all of it.
    pub fn of(tree: &Tree) -> TreeOutline {
        let mut outline = TreeOutline {
            sizes: Vec::with_capacity(tree.len()),
            parents: Vec::with_capacity(tree.len()),
            plies: Vec::with_capacity(tree.len()),
            rows: vec![0; tree.height() as usize + 1],
        };
        for node in tree.nodes() {
            outline.sizes.push(node.size());
            outline.parents.push(node.parent());
            outline.plies.push(u32::from(node.ply));
            outline.rows[usize::from(node.ply)] += 1;
        }
        outline
    }

    /// Read off the sizes of subtrees alone.
    ///
    /// # Panics
    /// When the sizes are not those of one tree.
    pub fn from_sizes(sizes: &[u32]) -> TreeOutline {
        let mut outline = TreeOutline {
            sizes: sizes.to_vec(),
            parents: Vec::with_capacity(sizes.len()),
            plies: Vec::with_capacity(sizes.len()),
            rows: Vec::new(),
        };
        // The nodes from the root to the last one whose subtree goes on, each with its end.
        let mut open: Vec<(NodeId, usize)> = Vec::new();
        for (v, &size) in sizes.iter().enumerate() {
            while open.last().is_some_and(|&(_, end)| end == v) {
                open.pop();
            }
            let (ply, end) = (open.len(), v + size as usize);
            assert_ne!(size, 0, "a subtree has a root");
            let most = open.last().map_or(sizes.len(), |&(_, end)| end);
            assert!(end <= most, "a subtree ends with its parent's or before");
            assert!(v == 0 || ply > 0, "one root");
            // Ids are 32 bits wide, and plies are fewer.
            let id = |at: usize| NodeId(u32::try_from(at).unwrap_or(u32::MAX));
            outline
                .parents
                .push(open.last().map_or(id(v), |above| above.0));
            outline.plies.push(id(ply).0);
            if ply == outline.rows.len() {
                outline.rows.push(0);
            }
            outline.rows[ply] += 1;
            if size > 1 {
                open.push((id(v), end));
            }
        }
        outline
    }
}
