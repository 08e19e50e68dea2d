//! Edits of chance nodes, and the update of probabilities when children are added or removed.

use super::{Edit, EditError, Edited, NodeChanges, in_place};
use crate::{NodeId, Player, Tree};

impl Tree {
    pub(super) fn with_chance(
        &self,
        node: NodeId,
        probabilities: Option<&[f64]>,
    ) -> Result<Edited, EditError> {
        let children = self.node(self.known(node)?).child_count() as usize;
        if probabilities.is_some_and(|likely| likely.len() != children) {
            return Err(EditError::Probability);
        }
        let before = self.node(node);
        let inverse = if probabilities.is_some() && !before.chance {
            // The player to move was set explicitly and must be set again.
            let player = before.player;
            Edit::Player { node, player }
        } else {
            self.chance_of(node)
        };
        let mut tree = self.clone();
        tree.set_chance(node, probabilities);
        Ok(in_place(tree, inverse))
    }

    pub(super) fn with_player_for_chance(
        &self,
        node: NodeId,
        player: Player,
    ) -> Result<Edited, EditError> {
        let inferred = self.node(node).player;
        let mut edited = self.with_chance(node, None)?;
        edited.tree.set_player(node, player);
        // The root's player is not derived; it must be set explicitly.
        edited.inverse = Edit::Sequence(vec![
            Edit::Player {
                node,
                player: inferred,
            },
            edited.inverse,
        ]);
        Ok(edited)
    }

    pub(super) fn with_probability(
        &self,
        node: NodeId,
        probability: f64,
    ) -> Result<Edited, EditError> {
        let parent = self.parent(self.known(node)?);
        let parent = parent.ok_or(EditError::NotOfChance)?;
        let mut likely = self.probabilities(parent).ok_or(EditError::NotOfChance)?;
        let fits = if likely.len() == 1 {
            (probability - 1.0).abs() < f64::EPSILON
        } else {
            probability > 0.0 && probability < 1.0
        };
        if !fits {
            return Err(EditError::Probability);
        }
        let at = self.node(node).index() as usize;
        let others = 1.0 - likely[at];
        for (index, it) in likely.iter_mut().enumerate() {
            *it = if index == at {
                probability
            } else {
                *it / others * (1.0 - probability)
            };
        }
        self.with_chance(parent, Some(&likely))
    }

    pub(super) fn after_all(&self, edits: &[Edit]) -> Result<Edited, EditError> {
        let mut all = Edited {
            tree: self.clone(),
            nodes: NodeChanges::unchanged(),
            inverse: Edit::Sequence(Vec::new()),
        };
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

    /// Updates the probabilities after a child was added to a node of this tree: below a chance node, it takes its
    /// share from the others.
    #[allow(clippy::cast_precision_loss)] // within MAX_NODES
    pub(super) fn with_room_for(&self, child: NodeId, parent: NodeId, edited: Edited) -> Edited {
        let Some(before) = self.probabilities(parent) else {
            return edited;
        };
        let share = 1.0 / (before.len() + 1) as f64;
        let mut likely: Vec<f64> = before.iter().map(|it| it * (1.0 - share)).collect();
        let at = edited.tree.node(child).index() as usize;
        likely.insert(at, share);
        self.with_likely(parent, &likely, edited)
    }

    /// Updates the probabilities after a child of a node of this tree was removed: below a chance node, the others
    /// take its share.
    pub(super) fn with_room_from(&self, parent: NodeId, edited: Edited) -> Edited {
        if !self.node(parent).chance {
            return edited;
        }
        let mut likely = edited.tree.probabilities(parent).unwrap_or_default();
        let sum: f64 = likely.iter().sum();
        for it in &mut likely {
            *it /= sum;
        }
        self.with_likely(parent, &likely, edited)
    }

    /// Sets the probabilities of the new children of a node that has kept its place; the inverse edit restores the
    /// old ones.
    fn with_likely(&self, parent: NodeId, likely: &[f64], mut edited: Edited) -> Edited {
        if !edited.tree.node(parent).is_leaf() {
            edited.tree.set_chance(parent, Some(likely));
        }
        edited.inverse = Edit::Sequence(vec![edited.inverse, self.chance_of(parent)]);
        edited
    }

    /// Returns the edit that gives the node its state in this tree.
    fn chance_of(&self, node: NodeId) -> Edit {
        Edit::Chance {
            node,
            probabilities: self.probabilities(node).map(Into::into),
        }
    }
}
