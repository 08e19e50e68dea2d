//! Edits of a tree: each [`Edit`] makes a new tree from an old one and reports the new place of every node and the
//! inverse edit.
//!
//! The user interface of edits (undo, files, the pointer) is elsewhere.

mod chance;
mod node_changes;
mod order;
mod rebuild;

use std::sync::Arc;

use super::{ChanceError, NodeId, OutOfBounds, Player, Score, Tree, TreeError, UnequalPositions};

pub use node_changes::NodeChanges;
pub(crate) use order::sort_best_first;
pub use order::{Arrangement, Order, minimax_values};

use rebuild::Rebuild;

pub const MAX_LABEL: usize = 60;

/// A change of a tree. Nodes are those of the tree to which it is applied.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Sets the value of a leaf or the static value of an inner node; `None` removes the value of an inner node.
    Value {
        node: NodeId,
        value: Option<Score>,
    },
    Label {
        node: NodeId,
        label: String,
    },
    /// Sets the side to move at a node, also if it was a chance node. The nodes below it keep their players.
    Player {
        node: NodeId,
        player: Player,
    },
    /// Turns an inner node into a chance node with these probabilities of its children, in order; `None` returns it
    /// to a player.
    Chance {
        node: NodeId,
        probabilities: Option<Box<[f64]>>,
    },
    /// Sets the probability of a child of a chance node; its siblings keep their proportions.
    Probability {
        node: NodeId,
        probability: f64,
    },
    ExchangePlayers,
    /// Adds a leaf of the other player as the last child. A leaf that gets a child keeps its value as a static value.
    /// Below a chance node, the new child gets an equal share, and the others keep their proportions.
    Add {
        parent: NodeId,
        value: Score,
    },
    /// Deletes a node with its subtree. A parent that loses its last child becomes a leaf with its static value.
    /// Below a chance node, the others keep their proportions.
    Delete {
        node: NodeId,
    },
    /// Inserts a tree as a child of a node; the inverse of a deletion.
    Graft {
        parent: NodeId,
        /// The index of the new child, from 0.
        index: u32,
        subtree: Arc<Tree>,
    },
    Move {
        node: NodeId,
        /// The new index of the child, from 0.
        index: u32,
    },
    /// Orders the children of one node, or of every node of the tree.
    Order {
        of: Option<NodeId>,
        order: Order,
    },
    Arrange(Arrangement),
    /// Edits in order; each refers to the tree that the previous edit made.
    Sequence(Vec<Edit>),
}

/// The reason why an edit is refused. The tree is unchanged.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// The node belongs to another tree.
    #[error("this node is no longer in the tree")]
    NoSuchNode,
    #[error("a leaf needs a value")]
    LeafWithoutValue,
    #[error("the root cannot be deleted: a tree has at least one node")]
    DeletesRoot,
    /// The parent would become a leaf without a value.
    #[error(
        "the last child cannot be deleted, for its parent has no value to become a leaf with: give the parent a value first"
    )]
    LastChild,
    #[error("the label has {0} characters; {MAX_LABEL} is the most that can be given here")]
    LabelTooLong(usize),
    /// The index exceeds the number of siblings.
    #[error("there is no such position among the siblings")]
    NoSuchPlace,
    /// Nodes of the same position would differ.
    #[error("this would make two of one position: {0}")]
    Positions(Box<UnequalPositions>),
    /// A chance node needs children, probabilities and finite values.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    #[error(transparent)]
    Bounds(#[from] OutOfBounds),
    /// The probability is for a node whose parent is not a chance node.
    #[error(
        "only a child of a chance node has a probability: let chance decide at its parent first"
    )]
    NotOfChance,
    /// The probabilities of the siblings would be 0, or the sum would exceed 1.
    #[error(
        "the probability of one of several children is a number above 0 and below 1, that of an only child is 1"
    )]
    Probability,
    #[error(transparent)]
    Tree(#[from] TreeError),
}

#[derive(Clone, Debug)]
pub struct Edited {
    pub tree: Tree,
    /// The places of the old nodes in the new tree.
    pub nodes: NodeChanges,
    /// The edit that restores the old tree.
    pub inverse: Edit,
}

impl Tree {
    /// Returns the tree after an edit, with the inverse edit, in time linear in the tree (orders: `n log b`).
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
        edited.tree.check_chance()?;
        edited.tree.check_bounds()?;
        Ok(edited)
    }

    fn edited(&self, edit: &Edit) -> Result<Edited, EditError> {
        match edit {
            Edit::Value { node, value } => self.with_value(*node, *value),
            Edit::Label { node, label } => self.with_label(*node, label),
            Edit::Player { node, player } => self.with_player(*node, *player),
            Edit::Chance {
                node,
                probabilities,
            } => self.with_chance(*node, probabilities.as_deref()),
            Edit::Probability { node, probability } => self.with_probability(*node, *probability),
            Edit::Sequence(edits) => self.after_all(edits),
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
        // A label from the file may be longer, and undoing an edit must restore it.
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
        let before = *self.node(self.known(node)?);
        if before.chance {
            return self.with_player_for_chance(node, player);
        }
        let mut tree = self.clone();
        tree.set_player(node, player);
        Ok(in_place(
            tree,
            Edit::Player {
                node,
                player: before.player,
            },
        ))
    }

    fn with_leaf(&self, parent: NodeId, value: Score) -> Result<Edited, EditError> {
        let above = *self.node(self.known(parent)?);
        let mut new = Rebuild::new(self);
        new.copy(0..self.subtree(parent).end)?;
        let node = new.leaf(above.ply + 1, self.player_below(parent), value)?;
        new.copy(self.subtree(parent).end..self.end())?;
        let (tree, nodes) = new.finish();
        let inverse = Edit::Delete { node };
        Ok(self.with_room_for(
            node,
            parent,
            Edited {
                tree,
                nodes,
                inverse,
            },
        ))
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
        Ok(self.with_room_from(
            parent,
            Edited {
                tree,
                nodes,
                inverse,
            },
        ))
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
        let inverse = Edit::Delete { node };
        Ok(self.with_room_for(
            node,
            parent,
            Edited {
                tree,
                nodes,
                inverse,
            },
        ))
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

    /// Returns the number after that of the last node.
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
