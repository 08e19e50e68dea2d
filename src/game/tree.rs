//! Explicit game trees in an arena: nodes in pre-order, each with the size of its subtree.
//!
//! Pre-order and sizes are the whole structure: a node's first child follows it, and a node's next sibling follows
//! its subtree. Reading and writing files is elsewhere.

mod bounds;
mod builder;
mod chance;
mod change;
mod equal;
mod horizon;
mod play;
mod same;

use std::fmt;
use std::ops::Range;

use super::{Player, Score, grouped};

pub use bounds::{OutOfBounds, ValueBounds};
pub use builder::TreeBuilder;
pub use chance::{ChanceError, ChanceProblem};
pub use equal::EqualPositions;
pub use play::Children;
pub use same::UnequalPositions;

pub const MAX_NODES: usize = 2_000_000;
pub const MAX_PLIES: usize = 1_000;

/// A node of one [`Tree`]: its index in pre-order, with the root at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

#[derive(Clone, Copy, Debug, PartialEq)]
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
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    #[error("the tree has more than {} nodes, the most that can be opened", grouped(MAX_NODES as u64))]
    TooManyNodes,
    #[error("the tree is more than {MAX_PLIES} plies deep, the most that can be opened")]
    TooDeep,
    #[error("there is no memory for a tree of so many nodes")]
    NoMemory,
}

/// An inner node at the depth limit has no static value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "depth {depth} ends at {}, which has no \"value\": give it one, or {}",
    if path == "tree" { "the root".to_owned() } else { format!("the inner node {name} ({path})") },
    if *.deepening { "search without deepening".to_owned() } else { format!("search to depth {height}") }
)]
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
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Sparse and sorted by node, because most trees name few of their nodes.
    labels: Vec<(NodeId, Box<str>)>,
    moves: Vec<(NodeId, Box<str>)>,
    positions: Vec<(NodeId, Box<str>)>,
    /// The nodes that are the same position as an earlier node, sorted, each with the first such node.
    firsts: Vec<(NodeId, NodeId)>,
    /// The probabilities of the children of chance nodes, sorted by node.
    probabilities: Vec<(NodeId, f64)>,
    height: u16,
    leaves: u32,
    /// The known bounds of all values before evaluation.
    pub bounds: ValueBounds,
    pub name: String,
    /// The publication, or the rule that made it.
    pub source: String,
    pub notes: String,
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
        PathText(&self.path(id)).to_string()
    }

    /// Returns the label of the node in the file.
    #[must_use]
    pub fn label(&self, id: NodeId) -> Option<&str> {
        find(&self.labels, id)
    }

    /// Returns all labels, in pre-order of their nodes.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = (NodeId, &str)> {
        self.labels.iter().map(|(id, label)| (*id, &**label))
    }

    #[must_use]
    pub fn has_move_names(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Returns the name of the move into the node in the file.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        find(&self.moves, id)
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
}

fn find(table: &[(NodeId, Box<str>)], id: NodeId) -> Option<&str> {
    let at = table.binary_search_by_key(&id, |entry| entry.0).ok()?;
    Some(&table[at].1)
}

/// A path of child numbers, written `tree[1][0]`.
pub struct PathText<'a>(pub &'a [u32]);

impl fmt::Display for PathText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tree")?;
        self.0.iter().try_for_each(|index| write!(f, "[{index}]"))
    }
}
