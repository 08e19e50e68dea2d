//! Explicit game trees in an arena: nodes in pre-order, each with the size of its subtree.
//!
//! Pre-order with sizes is all the structure there is: a node's first child follows it, and a node's next sibling
//! follows its subtree. Reading and writing files is not here.

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

/// The most nodes that a tree may have.
pub const MAX_NODES: usize = 2_000_000;
/// The greatest ply that a node may be at (the root is at ply 0).
pub const MAX_PLIES: usize = 1_000;

/// A node of one [`Tree`]: its place in pre-order, the root being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// As an index into tables with one entry per node.
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

/// What a tree holds of one node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// A leaf's value, or an inner node's static value where it has one.
    pub value: Option<Score>,
    /// The parent; the root names itself.
    parent: NodeId,
    /// Nodes in this subtree, this one included.
    size: u32,
    /// How many children it has.
    children: u32,
    /// Which child of its parent it is, from 0.
    index: u32,
    /// Whether the player was said rather than inferred.
    declared: bool,
    /// Whether the move into it is a capture or the like.
    pub loud: bool,
    /// Whether chance decides here. It never does at a leaf.
    pub chance: bool,
    /// Plies below the root.
    pub ply: u16,
    /// Who is to move; where chance decides, who moves next.
    pub player: Player,
}

impl Node {
    /// Whether it has no children.
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.children == 0
    }

    /// How many children it has.
    #[must_use]
    pub fn child_count(&self) -> u32 {
        self.children
    }

    /// Nodes in its subtree, itself included.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The parent; the root names itself.
    #[must_use]
    pub fn parent(&self) -> NodeId {
        self.parent
    }

    /// Which child of its parent it is, from 0 (the root: 0).
    #[must_use]
    pub fn index(&self) -> u32 {
        self.index
    }
}

/// Why a tree cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// More than [`MAX_NODES`].
    #[error("the tree has more than {} nodes, the most that can be opened", grouped(MAX_NODES as u64))]
    TooManyNodes,
    /// Deeper than [`MAX_PLIES`].
    #[error("the tree is more than {MAX_PLIES} plies deep, the most that can be opened")]
    TooDeep,
    /// The system has no memory for more of it.
    #[error("there is no memory for a tree of so many nodes")]
    NoMemory,
}

/// An inner node at the depth limit has no static value to stop at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "depth {depth} ends at {}, which has no \"value\": give it one, or {}",
    if path == "tree" { "the root".to_owned() } else { format!("the inner node {name} ({path})") },
    if *.deepening { "search without deepening".to_owned() } else { format!("search to depth {height}") }
)]
pub struct MissingValue {
    /// What the node is called.
    pub name: String,
    /// Where it is in a file, as `tree[1][0]`.
    pub path: String,
    /// The depth asked for.
    pub depth: u32,
    /// The depth of the whole tree.
    pub height: u32,
    /// Whether the depth is one that iterative deepening passes through.
    pub deepening: bool,
}

/// An explicit game tree with its names and its source. At least one node; every leaf has a value.
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
    /// Sparse and sorted by node: most trees name few of their nodes.
    labels: Vec<(NodeId, Box<str>)>,
    moves: Vec<(NodeId, Box<str>)>,
    positions: Vec<(NodeId, Box<str>)>,
    /// The nodes that are the same position as an earlier one, sorted, each with the first one.
    firsts: Vec<(NodeId, NodeId)>,
    /// How likely the children of chance nodes are, sorted by node.
    probabilities: Vec<(NodeId, f64)>,
    height: u16,
    leaves: u32,
    /// What is known of all values before any of them is evaluated.
    pub bounds: ValueBounds,
    /// What the tree is called.
    pub name: String,
    /// Where it was published, or the rule that made it.
    pub source: String,
    /// Anything a reader should know.
    pub notes: String,
}

impl Tree {
    /// How many nodes it has.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // no tree is empty
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many leaves it has.
    #[must_use]
    pub fn leaf_count(&self) -> usize {
        self.leaves as usize
    }

    /// The ply of its deepest node.
    #[must_use]
    pub fn height(&self) -> u32 {
        u32::from(self.height)
    }

    /// All nodes in pre-order.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// One node.
    ///
    /// # Panics
    /// When the id is of another, larger tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The parent; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::ROOT).then(|| self.node(id).parent)
    }

    /// The children in order.
    #[must_use]
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children::of(self, id)
    }

    /// All nodes of a subtree, as a range of ids.
    #[must_use]
    pub fn subtree(&self, id: NodeId) -> Range<u32> {
        id.0..id.0 + self.node(id).size
    }

    /// The child numbers from the root down to the node.
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

    /// The node at the end of a path of child numbers, if there is one.
    #[must_use]
    pub fn at(&self, path: &[u32]) -> Option<NodeId> {
        path.iter().try_fold(NodeId::ROOT, |at, &index| {
            self.children(at).nth(index as usize)
        })
    }

    /// The node's path as error messages write it: `tree[1][0]`.
    #[must_use]
    pub fn path_text(&self, id: NodeId) -> String {
        PathText(&self.path(id)).to_string()
    }

    /// The name that the file gives the node.
    #[must_use]
    pub fn label(&self, id: NodeId) -> Option<&str> {
        find(&self.labels, id)
    }

    /// All labels, in pre-order of their nodes.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = (NodeId, &str)> {
        self.labels.iter().map(|(id, label)| (*id, &**label))
    }

    /// Whether any move has a name.
    #[must_use]
    pub fn has_move_names(&self) -> bool {
        !self.moves.is_empty()
    }

    /// The name that the file gives the move into the node.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        find(&self.moves, id)
    }

    /// Whether the root's player is to move at even plies and the other one at odd plies throughout, and nobody else.
    #[must_use]
    pub fn alternates(&self) -> bool {
        let root = self.nodes[0].player;
        let in_turn = |node: &Node| (node.player == root) == node.ply.is_multiple_of(2);
        !self.has_chance() && self.nodes.iter().all(in_turn)
    }

    /// The same tree with the players of all nodes exchanged when the root's player is not the one asked for.
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
