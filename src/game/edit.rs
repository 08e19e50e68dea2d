//! Editing a tree: each [`Edit`] makes a new tree of an old one, says where every node has gone, and how to take it back.
//!
//! What a screen does with them (undo, files, the pointer) is not here.

mod order;
mod rebuild;

use std::sync::Arc;

use super::{NodeId, Player, Score, Tree, TreeError, UnequalPositions};

pub(crate) use order::sort_best_first;
pub use order::{Arrangement, Order, minimax_values};

use rebuild::Rebuild;

/// The most characters that a label given by an edit may have.
pub const MAX_LABEL: usize = 60;

/// A change of one tree. Nodes are those of the tree that it is applied to.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Sets a leaf's value, or an inner node's static value; `None` takes an inner node's away.
    Value {
        /// The node.
        node: NodeId,
        /// Its new value.
        value: Option<Score>,
    },
    /// Names a node; an empty label takes the name away.
    Label {
        /// The node.
        node: NodeId,
        /// Its new name.
        label: String,
    },
    /// Says who is to move at a node. The nodes below it keep their players.
    Player {
        /// The node.
        node: NodeId,
        /// Who is to move.
        player: Player,
    },
    /// Exchanges MAX and MIN in the whole tree.
    ExchangePlayers,
    /// Adds a leaf as the last child, the other player's. A leaf that gets a child keeps its value as a static value.
    Add {
        /// The parent.
        parent: NodeId,
        /// The leaf's value.
        value: Score,
    },
    /// Deletes a node with all below it. A parent that loses its last child becomes a leaf with its static value.
    Delete {
        /// The node.
        node: NodeId,
    },
    /// Puts a tree below a node, as one of its children: what takes a deletion back.
    Graft {
        /// The parent.
        parent: NodeId,
        /// Which child it becomes, from 0.
        index: u32,
        /// What is put there.
        subtree: Arc<Tree>,
    },
    /// Moves a child to another place among its siblings, which close up.
    Move {
        /// The child.
        node: NodeId,
        /// Which child it becomes, from 0.
        index: u32,
    },
    /// Orders the children of one node, or of every node of the tree.
    Order {
        /// The node; `None` for all.
        of: Option<NodeId>,
        /// How.
        order: Order,
    },
    /// Puts children into orders written down one by one.
    Arrange(Arrangement),
}

/// Why an edit is refused. The tree is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// The node is of another tree.
    #[error("there is no such node in this tree any more")]
    NoSuchNode,
    /// A leaf cannot be without a value.
    #[error("a leaf needs a value")]
    LeafWithoutValue,
    /// Nothing would be left.
    #[error("the root cannot be deleted: a tree has at least one node")]
    DeletesRoot,
    /// The parent would become a leaf without a value.
    #[error(
        "the last child cannot be deleted, for its parent has no value to become a leaf with: give the parent a value first"
    )]
    LastChild,
    /// The label is longer than [`MAX_LABEL`].
    #[error("the label has {0} characters; {MAX_LABEL} is the most that can be given here")]
    LabelTooLong(usize),
    /// There are not so many siblings.
    #[error("there is no such place among the siblings")]
    NoSuchPlace,
    /// Nodes that are the same position would differ.
    #[error("this would make two of one position: {0}")]
    Positions(Box<UnequalPositions>),
    /// The tree would be larger than a tree may be.
    #[error(transparent)]
    Tree(#[from] TreeError),
}

/// What an edit makes.
#[derive(Clone, Debug)]
pub struct Edited {
    /// The new tree.
    pub tree: Tree,
    /// Where the old tree's nodes are in it.
    pub nodes: NodeChanges,
    /// What makes the old tree of the new one.
    pub inverse: Edit,
}

/// Where the nodes of one tree are in another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeChanges {
    /// One entry per old node; `None` when every node has stayed.
    table: Option<Vec<u32>>,
}

/// Stands for a node that is gone.
const GONE: u32 = u32::MAX;

impl NodeChanges {
    /// Every node has stayed where it was.
    #[must_use]
    pub fn unchanged() -> NodeChanges {
        NodeChanges { table: None }
    }

    /// The node that an old one has become; `None` when it was deleted.
    #[must_use]
    pub fn get(&self, old: NodeId) -> Option<NodeId> {
        match &self.table {
            None => Some(old),
            Some(table) => {
                let new = *table.get(old.index())?;
                (new != GONE).then_some(NodeId(new))
            }
        }
    }

    /// Whether every node has stayed where it was.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.table.is_none()
    }

    /// The way back: where the nodes of a new tree of so many nodes were. What is new has been nowhere.
    #[must_use]
    pub fn inverse(&self, nodes: usize) -> NodeChanges {
        let table = self.table.as_ref().map(|table| {
            let mut back = vec![GONE; nodes];
            for (old, &new) in (0u32..).zip(table) {
                if let Some(place) = back.get_mut(new as usize) {
                    *place = old;
                }
            }
            back
        });
        NodeChanges { table }
    }

    /// This map followed by another one.
    #[must_use]
    pub fn then(self, next: &NodeChanges) -> NodeChanges {
        match self.table {
            None => next.clone(),
            Some(mut table) => {
                for new in &mut table {
                    if *new != GONE {
                        *new = next.get(NodeId(*new)).map_or(GONE, |node| node.0);
                    }
                }
                NodeChanges { table: Some(table) }
            }
        }
    }
}

impl Tree {
    /// The tree after an edit, in time linear in the tree (orders: `n log b`), and how to take the edit back.
    ///
    /// # Errors
    /// [`EditError`] says in one sentence why it cannot be done.
    ///
    /// # Examples
    /// ```
    /// use game::{Edit, NodeId, Score, read_tree};
    /// let tree = read_tree(b"[[3, 12], [2, 4]]")?;
    /// let leaf = tree.at(&[1, 0]).unwrap();
    /// let edited = tree.edit(&Edit::Value { node: leaf, value: Some(Score::from(5)) })?;
    /// assert_eq!(edited.tree, read_tree(b"[[3, 12], [5, 4]]")?);
    /// assert_eq!(edited.tree.edit(&edited.inverse)?.tree, tree);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edit(&self, edit: &Edit) -> Result<Edited, EditError> {
        let edited = self.edited(edit)?;
        let unequal = edited.tree.check_positions();
        unequal.map_err(|unequal| EditError::Positions(Box::new(unequal)))?;
        Ok(edited)
    }

    fn edited(&self, edit: &Edit) -> Result<Edited, EditError> {
        match edit {
            Edit::Value { node, value } => self.with_value(*node, *value),
            Edit::Label { node, label } => self.with_label(*node, label),
            Edit::Player { node, player } => self.with_player(*node, *player),
            Edit::ExchangePlayers => {
                let player = self.node(NodeId::ROOT).player.other();
                let tree = self.clone().with_root_player(player);
                Ok(in_place(tree, Edit::ExchangePlayers))
            }
            Edit::Add { parent, value } => self.with_leaf(*parent, *value),
            Edit::Delete { node } => self.without(*node),
            Edit::Graft {
                parent,
                index,
                subtree,
            } => self.with_subtree(*parent, *index, subtree),
            Edit::Move { node, index } => self.with_child_at(*node, *index),
            Edit::Order { of, order } => {
                let of = of.map(|node| self.known(node)).transpose()?;
                self.arranged(&Arrangement::new(self, of, *order))
            }
            Edit::Arrange(arrangement) => self.arranged(arrangement),
        }
    }

    fn known(&self, node: NodeId) -> Result<NodeId, EditError> {
        if node.index() < self.len() {
            Ok(node)
        } else {
            Err(EditError::NoSuchNode)
        }
    }

    fn with_value(&self, node: NodeId, value: Option<Score>) -> Result<Edited, EditError> {
        let before = self.node(self.known(node)?);
        if before.is_leaf() && value.is_none() {
            return Err(EditError::LeafWithoutValue);
        }
        let inverse = Edit::Value {
            node,
            value: before.value,
        };
        let mut tree = self.clone();
        tree.set_value(node, value);
        Ok(in_place(tree, inverse))
    }

    fn with_label(&self, node: NodeId, label: &str) -> Result<Edited, EditError> {
        let before = self.label(self.known(node)?).unwrap_or_default().to_owned();
        let length = label.chars().count();
        // What the file brought along may be longer, and taking an edit back must bring it back.
        if length > MAX_LABEL.max(before.chars().count()) {
            return Err(EditError::LabelTooLong(length));
        }
        let mut tree = self.clone();
        tree.set_label(node, label);
        Ok(in_place(
            tree,
            Edit::Label {
                node,
                label: before,
            },
        ))
    }

    fn with_player(&self, node: NodeId, player: Player) -> Result<Edited, EditError> {
        let before = self.node(self.known(node)?).player;
        let mut tree = self.clone();
        tree.set_player(node, player);
        Ok(in_place(
            tree,
            Edit::Player {
                node,
                player: before,
            },
        ))
    }

    fn with_leaf(&self, parent: NodeId, value: Score) -> Result<Edited, EditError> {
        let above = *self.node(self.known(parent)?);
        let mut new = Rebuild::new(self);
        new.copy(0..self.subtree(parent).end)?;
        let node = new.leaf(above.ply + 1, above.player.other(), value)?;
        new.copy(self.subtree(parent).end..self.end())?;
        let (tree, nodes) = new.finish();
        Ok(Edited {
            tree,
            nodes,
            inverse: Edit::Delete { node },
        })
    }

    fn without(&self, node: NodeId) -> Result<Edited, EditError> {
        let parent = self
            .parent(self.known(node)?)
            .ok_or(EditError::DeletesRoot)?;
        let above = self.node(parent);
        if above.child_count() == 1 && above.value.is_none() {
            return Err(EditError::LastChild);
        }
        let gone = self.subtree(node);
        let mut new = Rebuild::new(self);
        new.copy(0..gone.start)?;
        new.copy(gone.end..self.end())?;
        let (tree, nodes) = new.finish();
        let inverse = Edit::Graft {
            parent,
            index: self.node(node).index(),
            subtree: Arc::new(rebuild::subtree(self, node)?),
        };
        Ok(Edited {
            tree,
            nodes,
            inverse,
        })
    }

    fn with_subtree(
        &self,
        parent: NodeId,
        index: u32,
        subtree: &Tree,
    ) -> Result<Edited, EditError> {
        let above = *self.node(self.known(parent)?);
        if index > above.child_count() {
            return Err(EditError::NoSuchPlace);
        }
        let next = self.children(parent).nth(index as usize);
        let at = next.map_or(self.subtree(parent).end, |next| next.0);
        let mut new = Rebuild::new(self);
        new.copy(0..at)?;
        let node = new.graft(above.ply + 1, subtree)?;
        new.copy(at..self.end())?;
        let (tree, nodes) = new.finish();
        Ok(Edited {
            tree,
            nodes,
            inverse: Edit::Delete { node },
        })
    }

    fn with_child_at(&self, node: NodeId, index: u32) -> Result<Edited, EditError> {
        let from = self.node(self.known(node)?).index();
        let parent = self.parent(node).ok_or(EditError::NoSuchPlace)?;
        let count = self.node(parent).child_count();
        if index >= count {
            return Err(EditError::NoSuchPlace);
        }
        let mut order: Vec<u32> = (0..count).collect();
        let moved = order.remove(from as usize);
        order.insert(index as usize, moved);
        let mut edited = self.arranged(&Arrangement::of_one(parent, order))?;
        edited.inverse = Edit::Move {
            node: edited.nodes.get(node).ok_or(EditError::NoSuchNode)?,
            index: from,
        };
        Ok(edited)
    }

    /// One more than the last node's number.
    fn end(&self) -> u32 {
        self.subtree(NodeId::ROOT).end
    }
}

fn in_place(tree: Tree, inverse: Edit) -> Edited {
    Edited {
        tree,
        nodes: NodeChanges::unchanged(),
        inverse,
    }
}
