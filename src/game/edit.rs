//! Editing a tree: each [`Edit`] makes a new tree of an old one, says where every node has gone, and how to take it back.
//!
//! What a screen does with them (undo, files, the pointer) is not here.

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
    /// Says who is to move at a node, also where chance decided before. The nodes below it keep their players.
    Player {
        /// The node.
        node: NodeId,
        /// Who is to move.
        player: Player,
    },
    /// Lets chance decide at an inner node, its children this likely in their order; `None`: a player decides again.
    Chance {
        /// The node.
        node: NodeId,
        /// How likely each child is.
        probabilities: Option<Box<[f64]>>,
    },
    /// Says how likely a child of a chance node is; its siblings keep their proportions.
    Probability {
        /// The child.
        node: NodeId,
        /// How likely it is.
        probability: f64,
    },
    /// Exchanges MAX and MIN in the whole tree.
    ExchangePlayers,
    /// Adds a leaf as the last child, the other player's. A leaf that gets a child keeps its value as a static value. Below
    /// chance, the new child is as likely as one of so many, and the others keep their proportions.
    Add {
        /// The parent.
        parent: NodeId,
        /// The leaf's value.
        value: Score,
    },
    /// Deletes a node with all below it. A parent that loses its last child becomes a leaf with its static value. Below
    /// chance, the others keep their proportions.
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
    /// One after the other; each speaks of the tree that the one before has made.
    Sequence(Vec<Edit>),
}

/// Why an edit is refused. The tree is unchanged.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// The node is of another tree.
    #[error("this node is no longer in the tree")]
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
    #[error("there is no such position among the siblings")]
    NoSuchPlace,
    /// Nodes that are the same position would differ.
    #[error("this would make two of one position: {0}")]
    Positions(Box<UnequalPositions>),
    /// Chance needs children, probabilities and finite values.
    #[error(transparent)]
    Chance(#[from] ChanceError),
    /// A value outside the bounds of the tree.
    #[error(transparent)]
    Bounds(#[from] OutOfBounds),
    /// A probability for what does not depend on chance.
    #[error(
        "only a child of a chance node has a probability: let chance decide at its parent first"
    )]
    NotOfChance,
    /// Its siblings would have nothing left, or more than all.
    #[error(
        "the probability of one of several children is a number above 0 and below 1, that of an only child is 1"
    )]
    Probability,
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
