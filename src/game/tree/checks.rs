//! Checks of whole trees: the declared bounds, chance nodes, and nodes that are declared to be the same position.

use super::{NodeId, Tree, ValueBounds};
use crate::{Score, quoted};
use serde::{Deserialize, Serialize};

/// The tolerance for the sum of the probabilities of a node's children around 1.
const SUM_TOLERANCE: f64 = 1e-9;

const LEAF: &str = "chance decides at a node without children; expected \"children\" with a \"probability\" each: add them, or delete \"player\": \"chance\"";
const MISSING: &str = "a child of a chance node has no probability; expected \"probability\": 0.5, for example: add it";
const NOT_CHANCE: &str = "a probability is given below a node at which chance does not decide; expected it only below \"player\": \"chance\": delete it, or make the parent a chance node";
/// Infinite values have no weighted sum.
const INFINITE: &str = "a value below a chance node is infinite; expected a finite one, since values are weighted and summed there: write a large number";

/// A fault of a tree at one of its nodes. Its text is one sentence with the remedy, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("at {path}, {problem}")]
pub struct TreeFault {
    pub node: NodeId,
    /// The path of the node, as `tree[1][0]`.
    pub path: String,
    pub problem: String,
}

impl Tree {
    fn fault(&self, node: NodeId, problem: impl Into<String>) -> TreeFault {
        TreeFault {
            node,
            path: self.path_text(node),
            problem: problem.into(),
        }
    }

    /// Checks the positions, the chance nodes and the bounds of the tree.
    pub(crate) fn check(&self) -> Result<(), TreeFault> {
        self.check_chance()?;
        self.check_positions()?;
        self.check_bounds()
    }

    /// Checks that every value is within the bounds that the tree declares.
    ///
    /// # Errors
    /// The first value, in pre-order, that does not.
    pub fn check_bounds(&self) -> Result<(), TreeFault> {
        let ValueBounds::Between([low, high]) = self.bounds else {
            return Ok(());
        };
        for (id, node) in (0u32..).map(NodeId).zip(&self.nodes) {
            if let Some(value) = node.value
                && !(low..=high).contains(&value)
            {
                let problem = format!(
                    "the value {value} is outside the \"bounds\" {low} and {high}; correct one of them"
                );
                return Err(self.fault(id, problem));
            }
        }
        Ok(())
    }

    /// Checks that every child of a chance node, and no other node, has a probability above 0, that the probabilities
    /// sum to 1, and that all values below are finite.
    ///
    /// # Errors
    /// The first node, in pre-order, where it is not.
    pub fn check_chance(&self) -> Result<(), TreeFault> {
        if !self.has_chance() && !self.nodes.iter().any(|node| node.chance) {
            return Ok(());
        }
        // The end of the subtrees of the chance nodes so far.
        let mut end = 0;
        for (id, node) in (0u32..).map(NodeId).zip(&self.nodes) {
            let parent = self.parent(id).map(|parent| self.node(parent));
            let below_chance = parent.is_some_and(|parent| parent.chance);
            let problem = match self.probability(id) {
                None if below_chance => MISSING.to_owned(),
                Some(_) if !below_chance => NOT_CHANCE.to_owned(),
                Some(it) if it <= 0.0 || it > 1.0 => format!(
                    "the probability is {}; expected a number above 0 and at most 1: correct it",
                    shown(it)
                ),
                _ if id.0 < end && node.value.is_some_and(|value| !value.is_finite()) => {
                    INFINITE.to_owned()
                }
                _ if !node.chance => continue,
                _ if node.is_leaf() => LEAF.to_owned(),
                _ => {
                    end = end.max(self.subtree(id).end);
                    // Without all of them there is no sum, but a fault at a child.
                    let likely = |child| self.probability(child).unwrap_or(f64::NAN);
                    let sum: f64 = self.children(id).map(likely).sum();
                    if sum.is_nan() || (sum - 1.0).abs() <= SUM_TOLERANCE {
                        continue;
                    }
                    format!(
                        "the probabilities of the children sum to {}; expected 1, within 1e-9: correct one of them; a fraction in quotes is exact, as \"1/3\"",
                        shown(sum)
                    )
                }
            };
            return Err(self.fault(id, problem));
        }
        Ok(())
    }

    /// Checks that nodes of one position have equal subtrees: the same players, values, probabilities, moves and
    /// positions, and the same loud moves. Their labels may differ.
    ///
    /// # Errors
    /// The first two that differ.
    pub fn check_positions(&self) -> Result<(), TreeFault> {
        for &(second, first) in &self.firsts.0 {
            for (one, other) in self.subtree(first).zip(self.subtree(second)) {
                let (one, other) = (NodeId(one), NodeId(other));
                if let Some(what) = self.difference(one, other, other == second) {
                    let problem = format!(
                        "{what} differs from {}, but {} and {} are both the position {}; make them equal, or give one of them another position",
                        self.path_text(one),
                        self.path_text(first),
                        self.path_text(second),
                        quoted(self.position(second).unwrap_or_default())
                    );
                    return Err(self.fault(other, problem));
                }
            }
        }
        Ok(())
    }

    /// Returns the first property in which two nodes differ. The move into a position is not part of it.
    fn difference(&self, one: NodeId, other: NodeId, is_top: bool) -> Option<&'static str> {
        let [a, b] = [one, other].map(|id| self.node(id));
        let has_name = self.position(one).is_some() || self.position(other).is_some();
        let same_position = self.first_of_position(one) == self.first_of_position(other);
        let differs = [
            (a.children != b.children, "the number of children"),
            ((a.player, a.chance) != (b.player, b.chance), "the player"),
            (a.value != b.value, "the value"),
            (has_name && !same_position, "the position"),
            (self.move_name(one) != self.move_name(other), "the move"),
            (
                self.probability(one) != self.probability(other),
                "the probability",
            ),
            (a.loud != b.loud, "\"loud\""),
        ];
        let properties = if is_top { 4 } else { differs.len() };
        let mut differs = differs.into_iter().take(properties);
        differs.find(|it| it.0).map(|it| it.1)
    }
}

fn shown(number: f64) -> Score {
    Score::new(number).unwrap_or_default()
}
