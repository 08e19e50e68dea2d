//! Equal positions: nodes that a file declares to be the same position, reached on different lines.

use super::{NodeId, Tree};

/// Two nodes with the same position whose subtrees differ.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{first} and {second} are both the position \"{position}\", but differ in {what}; make them equal, or give one of them another position"
)]
pub struct UnequalPositions {
    /// The common name of the position.
    pub position: String,
    pub first: String,
    pub second: String,
    /// The difference, and its node below the second one.
    pub what: String,
}

impl Tree {
    /// Returns the name of the node's position, if it has one; nodes with the same name are the same position.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<&str> {
        super::find(&self.positions, id)
    }

    #[must_use]
    pub fn has_positions(&self) -> bool {
        !self.positions.is_empty()
    }

    /// Returns the first node, in pre-order, with the same position: the node itself if it equals no earlier one.
    #[must_use]
    pub fn first_of_position(&self, id: NodeId) -> NodeId {
        let at = self.firsts.binary_search_by_key(&id, |same| same.0);
        at.map_or(id, |at| self.firsts[at].1)
    }

    /// Checks that nodes of one position have equal subtrees: the same players, values, probabilities, moves and
    /// positions, and the same loud moves. Their labels may differ.
    ///
    /// # Errors
    /// The first two that differ.
    pub fn check_positions(&self) -> Result<(), UnequalPositions> {
        for &(second, first) in &self.firsts {
            if let Some((at, what)) = self.difference(first, second) {
                return Err(UnequalPositions {
                    position: self.position(second).unwrap_or_default().to_owned(),
                    first: self.path_text(first),
                    second: self.path_text(second),
                    what: format!("{what} at {}", self.path_text(at)),
                });
            }
        }
        Ok(())
    }

    /// Returns the node of the second subtree where it first differs from the first, and the differing property.
    fn difference(&self, first: NodeId, second: NodeId) -> Option<(NodeId, &'static str)> {
        let pairs = self.subtree(first).zip(self.subtree(second));
        for (one, other) in pairs {
            let [one, other] = [one, other].map(NodeId);
            let [a, b] = [one, other].map(|id| self.node(id));
            // The move into the position is not part of it.
            let into = other != second;
            let what = if a.children != b.children {
                "the number of children"
            } else if (a.player, a.chance) != (b.player, b.chance) {
                "who is to move"
            } else if a.value != b.value {
                "the value"
            } else if self.first_of_position(one) != self.first_of_position(other)
                && (self.position(one).is_some() || self.position(other).is_some())
            {
                "the position"
            } else if into && self.move_name(one) != self.move_name(other) {
                "the move"
            } else if into && self.probability(one) != self.probability(other) {
                "the probability"
            } else if into && a.loud != b.loud {
                "whether the move is loud"
            } else {
                continue;
            };
            return Some((other, what));
        }
        None
    }

    /// Finds the nodes with the same position, after all positions are named.
    pub(super) fn settle_positions(&mut self) {
        let mut named: Vec<usize> = (0..self.positions.len()).collect();
        named.sort_by_key(|&at| (&self.positions[at].1, self.positions[at].0));
        let mut firsts = Vec::new();
        for same in named.chunk_by(|&a, &b| self.positions[a].1 == self.positions[b].1) {
            let first = self.positions[same[0]].0;
            firsts.extend(same[1..].iter().map(|&at| (self.positions[at].0, first)));
        }
        firsts.sort_unstable();
        self.firsts = firsts;
    }
}
