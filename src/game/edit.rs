//! Edits of a tree: each [`Edit`] makes a new tree from an old one and reports the new place of every node and the
//! inverse edit.
//!
//! The user interface of edits (undo, files, the pointer) is elsewhere.

mod node_changes;
mod order;

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Node, NodeId, Player, Score, Tree, TreeBuilder, TreeError, TreeFault};

pub use node_changes::NodeChanges;
pub(crate) use order::sort_best_first;
pub use order::{Arrangement, Order, minimax_values};

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

/// The reason why an edit is refused. The tree is unchanged. Its words are in the catalogue, see `text::Reason`.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, Deserialize)]
#[error("{self:?}")]
pub enum EditError {
    /// The node belongs to another tree.
    NoSuchNode,
    LeafWithoutValue,
    DeletesRoot,
    /// The parent would become a leaf without a value.
    LastChild,
    /// The number of characters, more than [`MAX_LABEL`].
    LabelTooLong(usize),
    /// The index exceeds the number of siblings.
    NoSuchPlace,
    Fault(TreeFault),
    /// The probability is for a node whose parent is not a chance node.
    NotOfChance,
    /// The probabilities of the siblings would be 0, or the sum would exceed 1.
    Probability,
    Tree(TreeError),
}

impl From<TreeFault> for EditError {
    fn from(fault: TreeFault) -> EditError {
        EditError::Fault(fault)
    }
}

impl From<TreeError> for EditError {
    fn from(error: TreeError) -> EditError {
        EditError::Tree(error)
    }
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
    /// [`EditError`], when it cannot be done.
    ///
    /// # Examples
    /// ```
    /// use game::{Edit, NodeId, Score, read_tree};
    /// let tree = read_tree(b"[[3, 12], [2, 4]]")?;
    /// let leaf = tree.at(&[1, 0]).unwrap();
    /// let edited = tree.edit(&Edit::Value { node: leaf, value: Some(Score::from(5)) }).unwrap();
    /// assert_eq!(edited.tree, read_tree(b"[[3, 12], [5, 4]]")?);
    /// assert_eq!(edited.tree.edit(&edited.inverse).unwrap().tree, tree);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edit(&self, edit: &Edit) -> Result<Edited, EditError> {
        let edited = self.edited(edit)?;
        edited.tree.check()?;
        Ok(edited)
    }

    fn edited(&self, edit: &Edit) -> Result<Edited, EditError> {
        match *edit {
            Edit::Value { node, value } => {
                let before = self.known(node)?;
                if before.is_leaf() && value.is_none() {
                    return Err(EditError::LeafWithoutValue);
                }
                let value_before = before.value;
                let inverse = Edit::Value {
                    node,
                    value: value_before,
                };
                Ok(self.changed(inverse, |tree| tree.set_value(node, value)))
            }
            Edit::Label { node, ref label } => {
                self.known(node)?;
                let before = self.label(node).unwrap_or_default().to_owned();
                let length = label.chars().count();
                // A label from the file may be longer, and undoing an edit must restore it.
                if length > MAX_LABEL.max(before.chars().count()) {
                    return Err(EditError::LabelTooLong(length));
                }
                let inverse = Edit::Label {
                    node,
                    label: before,
                };
                Ok(self.changed(inverse, |tree| tree.set_label(node, label)))
            }
            Edit::Player { node, player } => {
                let before = self.known(node)?;
                let mut inverse = Edit::Player {
                    node,
                    player: before.player,
                };
                if before.chance {
                    // The root's player is not derived; it must be set explicitly.
                    inverse = Edit::Sequence(vec![inverse, self.chance_of(node)]);
                }
                Ok(self.changed(inverse, |tree| {
                    tree.set_chance(node, None);
                    tree.set_player(node, player);
                }))
            }
            Edit::Chance {
                node,
                ref probabilities,
            } => {
                let before = self.known(node)?;
                let likely = probabilities.as_deref();
                if likely.is_some_and(|likely| likely.len() != before.child_count() as usize) {
                    return Err(EditError::Probability);
                }
                let inverse = if likely.is_some() && !before.chance {
                    // The player to move was set explicitly and must be set again.
                    Edit::Player {
                        node,
                        player: before.player,
                    }
                } else {
                    self.chance_of(node)
                };
                Ok(self.changed(inverse, |tree| tree.set_chance(node, likely)))
            }
            Edit::Probability { node, probability } => self.with_probability(node, probability),
            Edit::ExchangePlayers => {
                let player = self.node(NodeId::ROOT).player.other();
                Ok(Edited {
                    tree: self.clone().with_root_player(player),
                    nodes: NodeChanges::unchanged(),
                    inverse: Edit::ExchangePlayers,
                })
            }
            Edit::Add { parent, value } => {
                let index = self.known(parent)?.child_count();
                let mut leaf = TreeBuilder::new(self.node(parent).player_below());
                leaf.leaf(value)?;
                self.with_subtree(parent, index, &leaf.finish())
            }
            Edit::Delete { node } => self.without(node),
            Edit::Graft {
                parent,
                index,
                ref subtree,
            } => self.with_subtree(parent, index, subtree),
            Edit::Move { node, index } => self.with_child_at(node, index),
            Edit::Order { of, order } => {
                of.map_or(Ok(()), |node| self.known(node).map(drop))?;
                self.arranged(&Arrangement::new(self, of, order))
            }
            Edit::Arrange(ref arrangement) => self.arranged(arrangement),
            Edit::Sequence(ref edits) => self.after_all(edits),
        }
    }

    fn known(&self, node: NodeId) -> Result<&Node, EditError> {
        self.nodes().get(node.index()).ok_or(EditError::NoSuchNode)
    }

    /// Changes the tree without moving a node.
    fn changed(&self, inverse: Edit, change: impl FnOnce(&mut Tree)) -> Edited {
        let mut tree = self.clone();
        change(&mut tree);
        Edited {
            tree,
            nodes: NodeChanges::unchanged(),
            inverse,
        }
    }

    /// Returns the edit that gives the node its state in this tree.
    fn chance_of(&self, node: NodeId) -> Edit {
        let probabilities = self.probabilities(node).map(Into::into);
        Edit::Chance {
            node,
            probabilities,
        }
    }

    fn with_probability(&self, node: NodeId, probability: f64) -> Result<Edited, EditError> {
        let at = self.known(node)?.index() as usize;
        let parent = self.parent(node).ok_or(EditError::NotOfChance)?;
        let mut likely = self.probabilities(parent).ok_or(EditError::NotOfChance)?;
        let fits = if likely.len() == 1 {
            (probability - 1.0).abs() < f64::EPSILON
        } else {
            probability > 0.0 && probability < 1.0
        };
        if !fits {
            return Err(EditError::Probability);
        }
        let others = 1.0 - likely[at];
        for it in &mut likely {
            *it = *it / others * (1.0 - probability);
        }
        likely[at] = probability;
        let probabilities = Some(likely.into());
        self.edited(&Edit::Chance {
            node: parent,
            probabilities,
        })
    }

    fn without(&self, node: NodeId) -> Result<Edited, EditError> {
        let index = self.known(node)?.index();
        let parent = self.parent(node).ok_or(EditError::DeletesRoot)?;
        let above = self.node(parent);
        if above.child_count() == 1 && above.value.is_none() {
            return Err(EditError::LastChild);
        }
        let top = self.node(node);
        let mut subtree = TreeBuilder::like(self, top.player);
        subtree.reserve(top.size() as usize);
        for id in self.subtree(node).map(NodeId) {
            subtree.copy(self, id, self.node(id).ply - top.ply)?;
        }
        let subtree = Arc::new(subtree.finish());
        let inverse = Edit::Graft {
            parent,
            index,
            subtree,
        };
        self.spliced(parent, self.subtree(node), None, inverse)
    }

    fn with_subtree(&self, parent: NodeId, index: u32, new: &Tree) -> Result<Edited, EditError> {
        if index > self.known(parent)?.child_count() {
            return Err(EditError::NoSuchPlace);
        }
        let next = self.children(parent).nth(index as usize);
        let at = next.map_or(self.subtree(parent).end, |next| next.0);
        let inverse = Edit::Delete { node: NodeId(at) };
        self.spliced(parent, at..at, Some(new), inverse)
    }

    /// Removes the nodes of one child of a node, or inserts a tree as a child. Below a chance node, a new child takes
    /// an equal share from the others, and the others take the share of a removed one.
    fn spliced(
        &self,
        parent: NodeId,
        gone: Range<u32>,
        new: Option<&Tree>,
        inverse: Edit,
    ) -> Result<Edited, EditError> {
        let own = |id| (self, NodeId(id), self.node(NodeId(id)).ply);
        let ply = self.node(parent).ply + 1;
        let added = new.into_iter().flat_map(|new| {
            let nodes = (0..).map(NodeId).zip(new.nodes());
            nodes.map(move |(id, node)| (new, id, node.ply.saturating_add(ply)))
        });
        let before = (0..gone.start).map(own);
        let after = (gone.end..self.subtree(NodeId::ROOT).end).map(own);
        let mut edited = self.rebuilt(before.chain(added).chain(after), inverse)?;
        if self.node(parent).chance {
            let tree = &mut edited.tree;
            let likely = tree.children(parent).map(|child| tree.probability(child));
            let likely: Vec<Option<f64>> = likely.collect();
            let sum: f64 = likely.iter().flatten().sum();
            #[allow(clippy::cast_precision_loss)] // within MAX_NODES
            let share = 1.0 / likely.len() as f64;
            let likely = likely.into_iter().map(|it| match (it, new) {
                (Some(it), Some(_)) => it * (1.0 - share),
                (Some(it), None) => it / sum,
                (None, _) => share,
            });
            let likely: Vec<f64> = likely.collect();
            if !likely.is_empty() {
                tree.set_chance(parent, Some(&likely));
            }
            edited.inverse = Edit::Sequence(vec![edited.inverse, self.chance_of(parent)]);
        }
        Ok(edited)
    }

    /// Builds a tree from nodes of this one and of others, in pre-order with their new plies.
    fn rebuilt<'t>(
        &'t self,
        nodes: impl Iterator<Item = (&'t Tree, NodeId, u16)>,
        inverse: Edit,
    ) -> Result<Edited, TreeError> {
        let mut builder = TreeBuilder::like(self, self.node(NodeId::ROOT).player);
        builder.reserve(self.len() + 1);
        let mut table = vec![None; self.len()];
        for (from, id, ply) in nodes {
            let copy = builder.copy(from, id, ply)?;
            if std::ptr::eq(from, self) {
                table[id.index()] = Some(copy);
            }
        }
        let nodes = NodeChanges { table: Some(table) };
        Ok(Edited {
            tree: builder.finish(),
            nodes,
            inverse,
        })
    }

    fn with_child_at(&self, node: NodeId, index: u32) -> Result<Edited, EditError> {
        let from = self.known(node)?.index();
        let parent = self.parent(node).ok_or(EditError::NoSuchPlace)?;
        let count = self.node(parent).child_count();
        if index >= count {
            return Err(EditError::NoSuchPlace);
        }
        let mut order: Vec<u32> = (0..count).collect();
        let moved = order.remove(from as usize);
        order.insert(index as usize, moved);
        self.arranged(&Arrangement::of_one(parent, order))
    }

    fn after_all(&self, edits: &[Edit]) -> Result<Edited, EditError> {
        let mut all = self.changed(Edit::Sequence(Vec::new()), |_| ());
        let mut back = Vec::with_capacity(edits.len());
        for edit in edits {
            let next = all.tree.edited(edit)?;
            all.tree = next.tree;
            all.nodes = all.nodes.then(&next.nodes);
            back.push(next.inverse);
        }
        back.reverse();
        all.inverse = Edit::Sequence(back);
        Ok(all)
    }
}
