//! Finds the nodes of a tree that are the same position, reached on different lines.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::{NodeId, Tree};

/// The nodes of a tree grouped by position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EqualPositions {
    /// For each node, the first node in pre-order with the same position.
    first: Vec<NodeId>,
    /// The nodes of all positions that are reached more than once, each after the first node of its position; sorted.
    repeated: Vec<(NodeId, NodeId)>,
    positions: usize,
}

impl EqualPositions {
    /// Groups the nodes by the positions in a tree file. Nodes below a repeated position are not counted again, with
    /// or without names.
    ///
    /// # Examples
    /// ```
    /// use game::{EqualPositions, NodeId, read_tree};
    /// let tree = read_tree(br#"[[{"position": "p", "children": [1, 2]}], [{"position": "p", "children": [1, 2]}]]"#)?;
    /// let equal = EqualPositions::of_tree(&tree);
    /// assert_eq!(equal.same(NodeId(6)).collect::<Vec<_>>(), [NodeId(2), NodeId(6)]);
    /// assert_eq!(equal.positions(), 6);
    /// # Ok::<(), game::TreeFileError>(())
    /// ```
    pub fn of_tree(tree: &Tree) -> EqualPositions {
        let ids = (0..).map(NodeId).take(tree.len());
        let mut equal = EqualPositions::new(ids.map(|id| tree.first_of_position(id)).collect());
        let (mut id, mut positions) = (NodeId::ROOT, 0);
        while id.index() < tree.len() {
            if equal.first(id) == id {
                positions += 1;
                id.0 += 1;
            } else {
                id.0 = tree.subtree(id).end;
            }
        }
        equal.positions = positions;
        equal
    }

    /// Groups the nodes by keys, in pre-order; a node without a key equals no other.
    ///
    /// # Examples
    /// ```
    /// use game::{EqualPositions, NodeId};
    /// let equal = EqualPositions::by_keys([Some(1), Some(2), None, Some(2), None]);
    /// assert_eq!(equal.same(NodeId(3)).collect::<Vec<_>>(), [NodeId(1), NodeId(3)]);
    /// assert_eq!((equal.same(NodeId(4)).count(), equal.positions()), (0, 4));
    /// ```
    pub fn by_keys(keys: impl IntoIterator<Item = Option<u128>>) -> EqualPositions {
        let mut firsts = HashMap::new();
        let numbered = (0..).map(NodeId).zip(keys);
        let first =
            numbered.map(|(id, key)| key.map_or(id, |key| *firsts.entry(key).or_insert(id)));
        EqualPositions::new(first.collect())
    }

    fn new(first: Vec<NodeId>) -> EqualPositions {
        let ids = || (0..).map(NodeId).zip(&first);
        let mut repeated: Vec<(NodeId, NodeId)> = ids()
            .filter(|(id, first)| id != *first)
            .map(|(id, &first)| (first, id))
            .collect();
        let positions = first.len() - repeated.len();
        let mut firsts: Vec<NodeId> = repeated.iter().map(|pair| pair.0).collect();
        firsts.sort_unstable();
        firsts.dedup();
        repeated.extend(firsts.into_iter().map(|first| (first, first)));
        repeated.sort_unstable();
        EqualPositions {
            first,
            repeated,
            positions,
        }
    }

    /// Returns the first node, in pre-order, with the same position: the node itself if it equals no earlier one.
    pub fn first(&self, node: NodeId) -> NodeId {
        self.first.get(node.index()).copied().unwrap_or(node)
    }

    /// Returns all nodes with the same position, including this one, in pre-order; empty if it equals no other.
    pub fn same(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.first(node);
        let begin = self.repeated.partition_point(|pair| pair.0 < first);
        let from = self.repeated[begin..].iter();
        from.take_while(move |pair| pair.0 == first)
            .map(|pair| pair.1)
    }

    pub fn positions(&self) -> usize {
        self.positions
    }
}
