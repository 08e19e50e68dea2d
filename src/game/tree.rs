//! Explicit game trees in an arena: nodes in pre-order, each with the size of its subtree.
//!
//! Pre-order with sizes is all the structure there is: a node's first child follows it, and a node's next sibling
//! follows its subtree. Reading and writing files is not here.

use std::fmt;
use std::ops::Range;

use super::{Game, Player, Score};

/// The most nodes that a tree may have.
pub const MAX_NODES: usize = 1_000_000;
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
    /// Plies below the root.
    pub ply: u16,
    /// Who is to move.
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
    #[error("the tree has more than {MAX_NODES} nodes, the most that can be opened")]
    TooManyNodes,
    /// Deeper than [`MAX_PLIES`].
    #[error("the tree is more than {MAX_PLIES} plies deep, the most that can be opened")]
    TooDeep,
}

/// An inner node at the depth limit has no static value to stop at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "depth {depth} ends at the inner node {path}, which has no \"value\": give it one, or search to depth {height}"
)]
pub struct MissingValue {
    /// The node, as `tree[1][0]`.
    pub path: String,
    /// The depth asked for.
    pub depth: u32,
    /// The depth of the whole tree.
    pub height: u32,
}

/// An explicit game tree with its names and its source. At least one node; every leaf has a value.
///
/// # Examples
/// ```
/// use cutoff::game::{NodeId, Player, Score, TreeBuilder};
/// let mut tree = TreeBuilder::new(Player::Max);
/// tree.open(None)?;
/// tree.leaf(Score::from(3))?;
/// tree.leaf(Score::from(5))?;
/// tree.close();
/// let tree = tree.finish();
/// assert_eq!((tree.len(), tree.height()), (3, 1));
/// assert_eq!(tree.children(NodeId::ROOT).count(), 2);
/// # Ok::<(), cutoff::game::TreeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Sparse and sorted by node: most trees name few of their nodes.
    labels: Vec<(NodeId, Box<str>)>,
    moves: Vec<(NodeId, Box<str>)>,
    height: u16,
    leaves: u32,
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
        Children {
            tree: self,
            next: id.0 + 1,
            left: self.node(id).children,
        }
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

    /// The name that the file gives the move into the node.
    #[must_use]
    pub fn move_name(&self, id: NodeId) -> Option<&str> {
        find(&self.moves, id)
    }

    /// Whether the root's player is to move at even plies and the other one at odd plies throughout.
    #[must_use]
    pub fn alternates(&self) -> bool {
        let root = self.nodes[0].player;
        self.nodes
            .iter()
            .all(|node| (node.player == root) == node.ply.is_multiple_of(2))
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

    /// The tree down to ply `depth`: inner nodes there become leaves with their static value.
    ///
    /// # Errors
    /// [`MissingValue`] names the first inner node at that ply without a static value.
    #[allow(clippy::missing_panics_doc)] // a part of a tree is within the limits
    pub fn cut_at(&self, depth: u32) -> Result<Tree, MissingValue> {
        let mut builder = TreeBuilder::new(self.nodes[0].player);
        builder.tree.name.clone_from(&self.name);
        builder.tree.source.clone_from(&self.source);
        builder.tree.notes.clone_from(&self.notes);
        for (id, node) in (0u32..).map(NodeId).zip(&self.nodes) {
            let ply = u32::from(node.ply);
            if ply > depth {
                continue;
            }
            builder.close_to(node.ply);
            if ply == depth && !node.is_leaf() && node.value.is_none() {
                return Err(MissingValue {
                    path: self.path_text(id),
                    depth,
                    height: self.height(),
                });
            }
            // The whole tree fits, so its upper part does.
            let copy = builder
                .open(Some(node.player))
                .expect("a part of a tree within the limits");
            builder.set_value(copy, node.value);
            if let Some(label) = self.label(id) {
                builder.set_label(copy, label);
            }
            if let Some(name) = self.move_name(id) {
                builder.set_move(copy, name);
            }
        }
        builder.close_to(0);
        Ok(builder.finish())
    }
}

fn find(table: &[(NodeId, Box<str>)], id: NodeId) -> Option<&str> {
    let at = table.binary_search_by_key(&id, |entry| entry.0).ok()?;
    Some(&table[at].1)
}

/// A path of child numbers, written `tree[1][0]`.
pub(crate) struct PathText<'a>(pub &'a [u32]);

impl fmt::Display for PathText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tree")?;
        self.0.iter().try_for_each(|index| write!(f, "[{index}]"))
    }
}

/// The children of one node, first to last.
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: u32,
    left: u32,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.left = self.left.checked_sub(1)?;
        let child = NodeId(self.next);
        self.next += self.tree.node(child).size;
        Some(child)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Children<'_> {}

/// Builds a [`Tree`] in pre-order: `open` a node, add what is below it, `close` it.
#[derive(Debug)]
pub struct TreeBuilder {
    tree: Tree,
    open: Vec<NodeId>,
    root_player: Player,
}

impl TreeBuilder {
    /// An empty builder; the root's player is `root_player` unless its node says otherwise.
    #[must_use]
    pub fn new(root_player: Player) -> TreeBuilder {
        TreeBuilder {
            tree: Tree {
                nodes: Vec::new(),
                labels: Vec::new(),
                moves: Vec::new(),
                height: 0,
                leaves: 0,
                name: String::new(),
                source: String::new(),
                notes: String::new(),
            },
            open: Vec::new(),
            root_player,
        }
    }

    /// Begins a node below the innermost open one; without a player, it will be the other one than the parent's.
    ///
    /// # Errors
    /// [`TreeError`] beyond [`MAX_NODES`] or [`MAX_PLIES`].
    ///
    /// # Panics
    /// When a root is opened twice.
    pub fn open(&mut self, player: Option<Player>) -> Result<NodeId, TreeError> {
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
            ply,
            player: player.unwrap_or(self.root_player),
        });
        tree.height = tree.height.max(ply);
        self.open.push(id);
        Ok(id)
    }

    /// Ends the innermost open node.
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

    /// Ends open nodes until the next one opened would be at `ply` (ply 0 ends them all).
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

    /// Sets a node's value: a leaf's, or an inner node's static value.
    pub fn set_value(&mut self, id: NodeId, value: Option<Score>) {
        self.tree.nodes[id.index()].value = value;
    }

    /// Says who is to move at a node.
    pub fn set_player(&mut self, id: NodeId, player: Player) {
        let node = &mut self.tree.nodes[id.index()];
        node.player = player;
        node.declared = true;
    }

    /// Names a node; an empty label is none.
    pub fn set_label(&mut self, id: NodeId, label: impl Into<Box<str>>) {
        self.tree.labels.push((id, label.into()));
    }

    /// Names the move into a node; an empty name is none.
    pub fn set_move(&mut self, id: NodeId, name: impl Into<Box<str>>) {
        self.tree.moves.push((id, name.into()));
    }

    /// The child numbers from the root down to the innermost open node.
    #[must_use]
    pub fn path(&self) -> Vec<u32> {
        let below_root = self.open.iter().skip(1);
        below_root
            .map(|id| self.tree.nodes[id.index()].index)
            .collect()
    }

    /// What the tree is called and where it comes from.
    pub fn set_about(&mut self, name: String, source: String, notes: String) {
        self.tree.name = name;
        self.tree.source = source;
        self.tree.notes = notes;
    }

    /// The finished tree.
    ///
    /// # Panics
    /// When nodes are still open, when there is no root, or when a leaf has no value.
    #[must_use]
    pub fn finish(mut self) -> Tree {
        assert!(self.open.is_empty(), "every node has been closed");
        assert!(!self.tree.nodes.is_empty(), "a tree has a root");
        assert!(
            self.tree
                .nodes
                .iter()
                .all(|node| !node.is_leaf() || node.value.is_some()),
            "every leaf has a value"
        );
        // Parents come before their children, so one pass settles the players that nobody said.
        for at in 1..self.tree.nodes.len() {
            let node = self.tree.nodes[at];
            if !node.declared {
                self.tree.nodes[at].player = self.tree.nodes[node.parent.index()].player.other();
            }
        }
        // What was said and what was inferred are the same tree.
        for node in &mut self.tree.nodes {
            node.declared = false;
        }
        settle(&mut self.tree.labels);
        settle(&mut self.tree.moves);
        self.tree.nodes.shrink_to_fit();
        self.tree
    }
}

/// Sorts names by node, keeps the last one of each node, and drops empty ones. They mostly arrive in order, which a
/// stable sort notices in one pass; inserting each in its place would be quadratic where labels follow children.
fn settle(table: &mut Vec<(NodeId, Box<str>)>) {
    table.sort_by_key(|entry| entry.0);
    table.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            std::mem::swap(later, kept);
        }
        same
    });
    table.retain(|entry| !entry.1.is_empty());
    table.shrink_to_fit();
}

/// A tree is a game whose positions are its nodes and whose moves lead to children.
impl<'a> Game for &'a Tree {
    type Position = NodeId;
    type Move = NodeId;
    type Moves = Children<'a>;

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn player(&self, position: &NodeId) -> Player {
        self.node(*position).player
    }

    fn moves(&self, position: &NodeId) -> Children<'a> {
        self.children(*position)
    }

    fn play(&self, _: &NodeId, mv: NodeId) -> NodeId {
        mv
    }

    /// # Panics
    /// At an inner node without a static value: search to less than the full depth on [`Tree::cut_at`]'s result.
    fn value(&self, position: &NodeId) -> Score {
        self.node(*position)
            .value
            .expect("a depth limit above the leaves goes through Tree::cut_at")
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
