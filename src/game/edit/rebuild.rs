//! Copies a tree node by node into a new one, and records the new place of each node.

use std::ops::Range;

use super::node_changes::{GONE, NodeChanges};
use crate::{NodeId, Player, Score, Tree, TreeBuilder, TreeError};

pub(super) struct Rebuild<'a> {
    from: &'a Tree,
    to: TreeBuilder,
    map: Vec<u32>,
}

impl<'a> Rebuild<'a> {
    pub(super) fn new(from: &'a Tree) -> Rebuild<'a> {
        let mut to = builder(from, NodeId::ROOT);
        to.reserve(from.len() + 1);
        Rebuild {
            from,
            to,
            map: vec![GONE; from.len()],
        }
    }

    /// Copies nodes that are consecutive in pre-order.
    pub(super) fn copy(&mut self, nodes: Range<u32>) -> Result<(), TreeError> {
        nodes.map(NodeId).try_for_each(|node| self.copy_node(node))
    }

    /// Copies one node as the next in pre-order, at its old ply.
    pub(super) fn copy_node(&mut self, node: NodeId) -> Result<(), TreeError> {
        let copy = copy_into(&mut self.to, self.from, node, self.from.node(node).ply)?;
        self.map[node.index()] = copy.0;
        Ok(())
    }

    /// Adds a leaf that the old tree did not have.
    pub(super) fn leaf(
        &mut self,
        ply: u16,
        player: Player,
        value: Score,
    ) -> Result<NodeId, TreeError> {
        self.to.close_to(ply);
        let leaf = self.to.open(Some(player))?;
        self.to.set_value(leaf, Some(value));
        Ok(leaf)
    }

    /// Adds a whole tree, its root at `ply`.
    pub(super) fn graft(&mut self, ply: u16, subtree: &Tree) -> Result<NodeId, TreeError> {
        let mut root = None;
        for (id, node) in (0u32..).map(NodeId).zip(subtree.nodes()) {
            let ply = ply.checked_add(node.ply).ok_or(TreeError::TooDeep)?;
            let copy = copy_into(&mut self.to, subtree, id, ply)?;
            root.get_or_insert(copy);
        }
        Ok(root.unwrap_or(NodeId::ROOT))
    }

    /// Returns the new tree and the places of the old nodes in it.
    pub(super) fn finish(mut self) -> (Tree, NodeChanges) {
        self.to.close_to(0);
        let table = Some(self.map);
        (self.to.finish(), NodeChanges { table })
    }
}

/// Returns a copy of a node and its subtree as a separate tree.
pub(super) fn subtree(tree: &Tree, root: NodeId) -> Result<Tree, TreeError> {
    let mut to = builder(tree, root);
    to.reserve(tree.subtree(root).len());
    let top = tree.node(root).ply;
    for id in tree.subtree(root).map(NodeId) {
        copy_into(&mut to, tree, id, tree.node(id).ply - top)?;
    }
    to.close_to(0);
    Ok(to.finish())
}

fn builder(tree: &Tree, root: NodeId) -> TreeBuilder {
    let mut to = TreeBuilder::new(tree.node(root).player);
    to.set_about_from(tree);
    to
}

fn copy_into(to: &mut TreeBuilder, from: &Tree, id: NodeId, ply: u16) -> Result<NodeId, TreeError> {
    to.close_to(ply);
    to.open_like(from, id)
}
