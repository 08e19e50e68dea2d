//! Explicit game trees in an arena: nodes in pre-order, each with the size of its subtree.
//!
//! Pre-order and sizes are the whole structure: a node's first child follows it, and a node's next sibling follows
//! its subtree. Reading and writing files is elsewhere.

mod builder;
mod checks;
mod equal;
mod horizon;
mod play;
mod sparse;

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{Player, Score, TreeTask, grouped};
use sparse::Sparse;

pub use builder::TreeBuilder;
pub use checks::TreeFault;
pub use equal::EqualPositions;
pub use play::Children;

pub const MAX_NODES: usize = 2_000_000;
pub const MAX_PLIES: usize = 1_000;

/// A node of one [`Tree`]: its index in pre-order, with the root at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub u32);

impl NodeId {
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the index into tables with one entry per node.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Node {
    /// The value of a leaf, or the optional static value of an inner node.
    pub value: Option<Score>,
    parent: NodeId,
    /// The number of nodes in this subtree, including this one.
    size: u32,
    children: u32,
    /// The child number within its parent, from 0.
    index: u32,
    /// True if the player was given rather than inferred.
    declared: bool,
    /// True if the move into the node is a capture or a similar move.
    pub loud: bool,
    /// True for a chance node; never at a leaf.
    pub chance: bool,
    /// Plies below the root.
    pub ply: u16,
    /// The side to move; at a chance node, the side that moves next.
    pub player: Player,
}

impl Node {
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.children == 0
    }

    #[must_use]
    pub fn child_count(&self) -> u32 {
        self.children
    }

    /// Returns the number of nodes in its subtree, including itself.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }

    #[must_use]
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// Returns the child number within its parent, from 0 (the root: 0).
    #[must_use]
    pub fn index(&self) -> u32 {
        self.index
    }

    /// Returns the default player below the node: the opponent of the last player above.
    pub(crate) fn player_below(&self) -> Player {
        if self.chance {
            self.player
        } else {
            self.player.other()
        }
    }
}

/// The known bounds of all values of a tree before evaluation; Star1 cuts by them (Ballard 1983).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ValueBounds {
    /// The range of the values that the search may evaluate: its leaves, and the nodes at its horizon.
    #[default]
    OfLeaves,
    Unknown,
    /// The least and the greatest value of any node.
    Between([Score; 2]),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum TreeError {
    #[error("the tree has more than {} nodes, the most that can be opened", grouped(MAX_NODES as u64))]
    TooManyNodes,
    #[error("the tree is more than {MAX_PLIES} plies deep, the most that can be opened")]
    TooDeep,
    #[error("there is no memory for a tree of so many nodes")]
    NoMemory,
}

/// An inner node at the depth limit has no static value.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq, Serialize, Deserialize)]
#[error("{self:?}")]
pub struct MissingValue {
    pub name: String,
    /// The place in a file, as in `tree[1][0]`.
    pub path: String,
    pub depth: u32,
    pub height: u32,
    /// True if the depth is an intermediate depth of iterative deepening.
    pub deepening: bool,
}

/// An explicit game tree with its names and its source. It has at least one node, and every leaf has a value.
///
/// # Examples
/// ```
/// use game::{NodeId, Player, Score, TreeBuilder};
/// let mut tree = TreeBuilder::new(Player::Max);
/// tree.open(None)?;
/// tree.leaf(Score::from(3))?;
/// tree.leaf(Score::from(5))?;
/// tree.close();
/// let tree = tree.finish();
/// assert_eq!((tree.len(), tree.height()), (3, 1));
/// assert_eq!(tree.children(NodeId::ROOT).count(), 2);
/// # Ok::<(), game::TreeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tree {
    nodes: Vec<Node>,
    labels: Sparse<Box<str>>,
    moves: Sparse<Box<str>>,
    positions: Sparse<Box<str>>,
    /// The nodes that are the same position as an earlier node, each with the first such node.
    firsts: Sparse<NodeId>,
    /// The probabilities of the children of chance nodes.
    probabilities: Sparse<f64>,
    height: u16,
    leaves: u32,
    /// The known bounds of all values before evaluation.
    pub bounds: ValueBounds,
    pub name: String,
    /// The publication, or the rule that made it.
    pub source: String,
    pub notes: String,
    /// The task that the file sets.
    pub task: Option<TreeTask>,
}

impl Tree {
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // no tree is empty
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    #[must_use]
    pub fn leaf_count(&self) -> usize {
        self.leaves as usize
    }

    /// Returns the ply of the deepest node.
    #[must_use]
    pub fn height(&self) -> u32 {
        u32::from(self.height)
    }

    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns a node.
    ///
    /// # Panics
    /// When the id is of another, larger tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// Returns the parent; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::ROOT).then(|| self.node(id).parent)
    }

    #[must_use]
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children::of(self, id)
    }

    /// Returns all nodes of a subtree, as a range of ids.
    #[must_use]
    pub fn subtree(&self, id: NodeId) -> Range<u32> {
        id.0..id.0 + self.node(id).size
    }

    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<u32> {
        let mut path = Vec::with_capacity(self.node(id).ply.into());
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            path.push(self.node(at).index);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Returns the node at the end of a path of child numbers, if it exists.
    #[must_use]
    pub fn at(&self, path: &[u32]) -> Option<NodeId> {
        path.iter().try_fold(NodeId::ROOT, |at, &index| {
            self.children(at).nth(index as usize)
        })
    }

    /// Returns the node's path in the form used by error messages: `tree[1][0]`.
    #[must_use]
    pub fn path_text(&self, id: NodeId) -> String {
        path_text(&self.path(id))
    }

    /// Returns the label of the node in the file.
    #[must_use]
    pub fn label(&self, id: NodeId) -> Option<&str> {
        self.labels.get(id).map(|label| &**label)
    }

    /// Returns all labels, in pre-order of their nodes.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = (NodeId, &str)> {
        self.labels.0.iter().map(|(id, label)| (*id, &**label))
    }

    #[must_use]
    pub fn has_move_names(&self) -> bool {
        !self.moves.0.is_empty()
    }

    /// Returns the name of the move into the node in the file.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        self.moves.get(id).map(|name| &**name)
    }

    /// Returns the name of the node's position, if it has one; nodes with the same name are the same position.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<&str> {
        self.positions.get(id).map(|name| &**name)
    }

    #[must_use]
    pub fn has_positions(&self) -> bool {
        !self.positions.0.is_empty()
    }

    /// Returns the first node, in pre-order, with the same position: the node itself if it equals no earlier one.
    #[must_use]
    pub fn first_of_position(&self, id: NodeId) -> NodeId {
        self.firsts.get(id).copied().unwrap_or(id)
    }

    #[must_use]
    pub fn has_chance(&self) -> bool {
        !self.probabilities.0.is_empty()
    }

    /// Returns the probability of a child of a chance node; `None` for other nodes.
    #[must_use]
    pub fn probability(&self, id: NodeId) -> Option<f64> {
        self.probabilities.get(id).copied()
    }

    /// Returns the probabilities of the children of a chance node, in order; `None` for other nodes.
    #[must_use]
    pub fn probabilities(&self, id: NodeId) -> Option<Vec<f64>> {
        let likely = |child| self.probability(child).unwrap_or_default();
        let chance = self.node(id).chance;
        chance.then(|| self.children(id).map(likely).collect())
    }

    /// Returns the least and the greatest value that a search to that depth may meet, as far as the tree declares
    /// them; `None` if unknown.
    #[must_use]
    pub fn value_bounds(&self, depth: u32) -> Option<[Score; 2]> {
        match self.bounds {
            ValueBounds::OfLeaves => {
                let mut bounds = [Score::INFINITY, Score::NEG_INFINITY];
                for node in &self.nodes {
                    let ply = u32::from(node.ply);
                    if let Some(value) = node.value
                        && (ply == depth || ply < depth && node.is_leaf())
                    {
                        bounds = [bounds[0].min(value), bounds[1].max(value)];
                    }
                }
                Some(bounds)
            }
            ValueBounds::Unknown => None,
            ValueBounds::Between(bounds) => Some(bounds),
        }
    }

    /// Returns true if the root's player moves at all even plies and the opponent at all odd plies, without chance
    /// nodes.
    #[must_use]
    pub fn alternates(&self) -> bool {
        let root = self.nodes[0].player;
        let in_turn = |node: &Node| (node.player == root) == node.ply.is_multiple_of(2);
        !self.has_chance() && self.nodes.iter().all(in_turn)
    }

    /// Returns the tree with the players of all nodes swapped if the root's player differs from the given one.
    #[must_use]
    pub fn with_root_player(mut self, player: Player) -> Tree {
        if self.nodes[0].player != player {
            for node in &mut self.nodes {
                node.player = node.player.other();
            }
        }
        self
    }

    /// Sets the value of a leaf, or sets or removes the static value of an inner node.
    pub(crate) fn set_value(&mut self, id: NodeId, value: Option<Score>) {
        self.nodes[id.index()].value = value;
    }

    /// Sets the side to move at one node; the nodes below it keep their players.
    pub(crate) fn set_player(&mut self, id: NodeId, player: Player) {
        self.nodes[id.index()].player = player;
        self.settle_players();
    }

    /// Sets the label of a node; an empty label removes it.
    pub(crate) fn set_label(&mut self, id: NodeId, label: &str) {
        self.labels.0.push((id, label.into()));
        self.labels.settle(|label| !label.is_empty());
    }

    /// Makes a node a chance node with these probabilities of its children, or with `None` a player node.
    pub(crate) fn set_chance(&mut self, id: NodeId, probabilities: Option<&[f64]>) {
        self.nodes[id.index()].chance = probabilities.is_some();
        let children: Vec<NodeId> = self.children(id).collect();
        let likely = &mut self.probabilities;
        likely
            .0
            .retain(|(of, _)| children.binary_search(of).is_err());
        let added = children.into_iter().zip(probabilities.unwrap_or_default());
        likely.0.extend(added.map(|(child, it)| (child, *it)));
        likely.settle(|_| true);
        self.settle_players();
    }

    /// Infers the player who moves next after chance from the earlier moves.
    fn settle_players(&mut self) {
        for at in 1..self.nodes.len() {
            let node = self.nodes[at];
            if node.chance {
                self.nodes[at].player = self.nodes[node.parent.index()].player_below();
            }
        }
    }
}

/// Returns a path of child numbers as `tree[1][0]`.
pub(crate) fn path_text(path: &[u32]) -> String {
    let indexes = path.iter().map(|index| format!("[{index}]"));
    format!("tree{}", indexes.collect::<String>())
}
