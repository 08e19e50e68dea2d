//! Builds a tree node by node, in the order of a reader or an unfolding.

use super::{MAX_NODES, MAX_PLIES, Node, NodeId, Sparse, Tree, TreeError, ValueBounds};
use crate::{Player, Score, TreeTask, has_room};

/// The number of bytes per node that must be available before a tree grows: for the node, and for its data elsewhere
/// soon after (its places in recordings and layouts).
const PER_NODE: usize = 128;

/// Builds a [`Tree`] in pre-order: `open` a node, add its subtree, `close` it.
#[derive(Debug)]
pub struct TreeBuilder {
    tree: Tree,
    open: Vec<NodeId>,
    root_player: Player,
}

impl TreeBuilder {
    /// Creates an empty builder; the root's player is `root_player` unless the root node sets another.
    #[must_use]
    pub fn new(root_player: Player) -> TreeBuilder {
        TreeBuilder {
            tree: Tree {
                nodes: Vec::new(),
                labels: Sparse(Vec::new()),
                moves: Sparse(Vec::new()),
                positions: Sparse(Vec::new()),
                firsts: Sparse(Vec::new()),
                probabilities: Sparse(Vec::new()),
                height: 0,
                leaves: 0,
                bounds: ValueBounds::OfLeaves,
                name: String::new(),
                source: String::new(),
                notes: String::new(),
                task: None,
            },
            open: Vec::new(),
            root_player,
        }
    }

    /// Creates a builder for a changed tree, with the description and the bounds of the old one.
    pub(crate) fn like(tree: &Tree, root_player: Player) -> TreeBuilder {
        let mut builder = TreeBuilder::new(root_player);
        builder.set_about(tree.name.clone(), tree.source.clone(), tree.notes.clone());
        builder.set_bounds(tree.bounds);
        builder.set_task(tree.task.clone());
        builder
    }

    /// Reserves space for this many more nodes at once, because growing and shrinking a large tree costs as much as
    /// filling it.
    pub(crate) fn reserve(&mut self, nodes: usize) {
        let nodes = nodes.min(MAX_NODES);
        // If this allocation is impossible, the tree grows step by step, and finally fails with an error message.
        if has_room(nodes.saturating_mul(PER_NODE)) {
            self.tree.nodes.reserve_exact(nodes);
        }
    }

    /// Doubles the capacity if there is memory for it.
    #[cold]
    fn grow(&mut self) -> Result<(), TreeError> {
        let nodes = &mut self.tree.nodes;
        let more = nodes.len().max(64);
        if !has_room((nodes.len() + more).saturating_mul(PER_NODE)) {
            return Err(TreeError::NoMemory);
        }
        nodes.reserve_exact(more);
        Ok(())
    }

    /// Opens a node below the innermost open one; without a player, it gets the opponent of the last player above.
    ///
    /// # Errors
    /// [`TreeError`] beyond [`MAX_NODES`] or [`MAX_PLIES`], or when there is no memory for it.
    ///
    /// # Panics
    /// When a root is opened twice.
    pub fn open(&mut self, player: Option<Player>) -> Result<NodeId, TreeError> {
        if self.tree.nodes.len() == self.tree.nodes.capacity() {
            self.grow()?;
        }
        let tree = &mut self.tree;
        if tree.nodes.len() == MAX_NODES {
            return Err(TreeError::TooManyNodes);
        }
        if self.open.len() > MAX_PLIES {
            return Err(TreeError::TooDeep);
        }
        #[allow(clippy::cast_possible_truncation)] // both within the limits just checked
        let (id, ply) = (NodeId(tree.nodes.len() as u32), self.open.len() as u16);
        let (parent, index) = if let Some(&parent) = self.open.last() {
            let above = &mut tree.nodes[parent.index()];
            above.children += 1;
            (parent, above.children - 1)
        } else {
            assert!(tree.nodes.is_empty(), "a tree has one root");
            (id, 0)
        };
        tree.nodes.push(Node {
            value: None,
            parent,
            size: 1,
            children: 0,
            index,
            declared: player.is_some(),
            loud: false,
            chance: false,
            ply,
            player: player.unwrap_or(self.root_player),
        });
        tree.height = tree.height.max(ply);
        self.open.push(id);
        Ok(id)
    }

    /// Closes the innermost open node.
    ///
    /// # Panics
    /// When no node is open.
    pub fn close(&mut self) {
        let id = self.open.pop().expect("a node is open");
        #[allow(clippy::cast_possible_truncation)] // within MAX_NODES
        let end = self.tree.nodes.len() as u32;
        self.tree.nodes[id.index()].size = end - id.0;
        self.tree.leaves += u32::from(self.tree.nodes[id.index()].is_leaf());
    }

    /// Closes open nodes until the next one opened would be at `ply` (ply 0 closes them all).
    pub fn close_to(&mut self, ply: u16) {
        while self.open.len() > usize::from(ply) {
            self.close();
        }
    }

    /// Adds a leaf.
    ///
    /// # Errors
    /// As [`TreeBuilder::open`].
    pub fn leaf(&mut self, value: Score) -> Result<NodeId, TreeError> {
        let id = self.open(None)?;
        self.set_value(id, Some(value));
        self.close();
        Ok(id)
    }

    /// Sets the value of a leaf, or the static value of an inner node.
    pub fn set_value(&mut self, id: NodeId, value: Option<Score>) {
        self.tree.nodes[id.index()].value = value;
    }

    pub fn set_player(&mut self, id: NodeId, player: Player) {
        let node = &mut self.tree.nodes[id.index()];
        node.player = player;
        node.declared = true;
    }

    /// Makes a node a chance node, which then needs children with a probability each. The side that moves next
    /// follows from the earlier moves; at the root, it is the root's player.
    pub fn set_chance(&mut self, id: NodeId) {
        self.tree.nodes[id.index()].chance = true;
    }

    /// Sets the probability of a child of a chance node. [`Tree::check_chance`] validates them all.
    pub fn set_probability(&mut self, id: NodeId, probability: f64) {
        self.tree.probabilities.0.push((id, probability));
    }

    /// Sets the label of a node; empty means none.
    pub fn set_label(&mut self, id: NodeId, label: impl Into<Box<str>>) {
        self.tree.labels.0.push((id, label.into()));
    }

    /// Sets the name of the move into a node; empty means none.
    pub fn set_move(&mut self, id: NodeId, name: impl Into<Box<str>>) {
        self.tree.moves.0.push((id, name.into()));
    }

    /// Sets the position name of a node, shared by all nodes of the same position; empty means none.
    pub fn set_position(&mut self, id: NodeId, name: impl Into<Box<str>>) {
        self.tree.positions.0.push((id, name.into()));
    }

    /// Marks the move into a node as loud: a capture or a similar move.
    pub fn set_loud(&mut self, id: NodeId, loud: bool) {
        self.tree.nodes[id.index()].loud = loud;
    }

    /// Opens a node at a ply with the properties of a node of another tree, except for its place and its subtree.
    ///
    /// # Errors
    /// As [`TreeBuilder::open`].
    pub(crate) fn copy(&mut self, from: &Tree, id: NodeId, ply: u16) -> Result<NodeId, TreeError> {
        self.close_to(ply);
        let node = from.node(id);
        let copy = self.open(Some(node.player))?;
        let to = &mut self.tree;
        let new = &mut to.nodes[copy.index()];
        (new.value, new.loud, new.chance) = (node.value, node.loud, node.chance);
        if copy != NodeId::ROOT {
            let probability = from.probability(id);
            to.probabilities.0.extend(probability.map(|it| (copy, it)));
        }
        let name = |name: &str| (copy, name.into());
        to.labels.0.extend(from.label(id).map(name));
        to.moves.0.extend(from.move_name(id).map(name));
        to.positions.0.extend(from.position(id).map(name));
        Ok(copy)
    }

    /// Returns the innermost open node; the root if none is open.
    pub(crate) fn innermost(&self) -> NodeId {
        self.open.last().copied().unwrap_or(NodeId::ROOT)
    }

    #[must_use]
    pub fn path(&self) -> Vec<u32> {
        let below_root = self.open.iter().skip(1);
        below_root
            .map(|id| self.tree.nodes[id.index()].index)
            .collect()
    }

    pub fn set_task(&mut self, task: Option<TreeTask>) {
        self.tree.task = task;
    }

    pub fn set_about(&mut self, name: String, source: String, notes: String) {
        self.tree.name = name;
        self.tree.source = source;
        self.tree.notes = notes;
    }

    pub fn set_bounds(&mut self, bounds: ValueBounds) {
        self.tree.bounds = bounds;
    }

    /// Closes all open nodes and returns the finished tree. A chance node without children, as at a cut, becomes a
    /// leaf.
    ///
    /// # Panics
    /// When there is no root, or when a leaf has no value.
    #[must_use]
    pub fn finish(self) -> Tree {
        let mut tree = self.finish_unchecked();
        for node in &mut tree.nodes {
            assert!(
                !node.is_leaf() || node.value.is_some(),
                "every leaf has a value"
            );
            node.chance &= !node.is_leaf();
        }
        tree
    }

    /// Returns the finished tree, which may have chance nodes without children.
    pub(crate) fn finish_unchecked(mut self) -> Tree {
        self.close_to(0);
        let mut tree = self.tree;
        assert!(!tree.nodes.is_empty(), "a tree has a root");
        // Parents come before their children, so one pass infers the missing players.
        for at in 0..tree.nodes.len() {
            let node = tree.nodes[at];
            if at > 0 && (node.chance || !node.declared) {
                tree.nodes[at].player = tree.nodes[node.parent.index()].player_below();
            }
            // Given and inferred players yield the same tree.
            tree.nodes[at].declared = false;
        }
        for names in [&mut tree.labels, &mut tree.moves, &mut tree.positions] {
            names.settle(|name| !name.is_empty());
        }
        tree.probabilities.settle(|_| true);
        tree.firsts = firsts(&tree.positions);
        tree.nodes.shrink_to_fit();
        tree
    }
}

/// Returns the nodes with the same position as an earlier node, each with the first such node.
fn firsts(positions: &Sparse<Box<str>>) -> Sparse<NodeId> {
    let mut named: Vec<&(NodeId, Box<str>)> = positions.0.iter().collect();
    named.sort_by_key(|(id, name)| (name, *id));
    let groups = named.chunk_by(|a, b| a.1 == b.1);
    let firsts = groups.flat_map(|same| same[1..].iter().map(|later| (later.0, same[0].0)));
    let mut firsts = Sparse(firsts.collect());
    firsts.settle(|_| true);
    firsts
}
