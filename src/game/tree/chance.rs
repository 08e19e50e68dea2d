//! Chance in explicit trees: chance nodes, the probabilities of their children, and their validation.

use super::{Node, NodeId, Tree};
use crate::{Player, Score};

/// The tolerance for the sum of the probabilities of a node's children around 1.
pub const SUM_TOLERANCE: f64 = 1e-9;

/// A fault of the chance nodes of a tree, and its node.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("at {path}, {problem}")]
pub struct ChanceError {
    pub node: NodeId,
    pub path: String,
    pub problem: ChanceProblem,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ChanceProblem {
    /// A chance node needs children, so it cannot be a leaf.
    #[error(
        "chance decides at a node without children; expected \"children\" with a \"probability\" each: add them, or delete \"player\": \"chance\""
    )]
    Leaf,
    /// A child of a chance node without a probability.
    #[error(
        "a child of a chance node has no probability; expected \"probability\": 0.5, for example: add it"
    )]
    Missing,
    /// A number outside the range of probabilities.
    #[error("the probability is {}; expected a number above 0 and at most 1: correct it", Score::new(*.0).unwrap_or_default())]
    Range(f64),
    /// A sum of probabilities below or above 1.
    #[error("the probabilities of the children sum to {}; expected 1, within 1e-9: correct one of them; a fraction in quotes is exact, as \"1/3\"", Score::new(*.0).unwrap_or_default())]
    Sum(f64),
    /// A probability below a node that is not a chance node.
    #[error(
        "a probability is given below a node at which chance does not decide; expected it only below \"player\": \"chance\": delete it, or make the parent a chance node"
    )]
    NotChance,
    /// Infinite values have no weighted sum.
    #[error(
        "a value below a chance node is infinite; expected a finite one, since values are weighted and summed there: write a large number"
    )]
    Infinite,
}

impl Tree {
    #[must_use]
    pub fn has_chance(&self) -> bool {
        !self.probabilities.is_empty()
    }

    /// Returns the probability of a child of a chance node; `None` for other nodes.
    #[must_use]
    pub fn probability(&self, id: NodeId) -> Option<f64> {
        let at = self.probabilities.binary_search_by_key(&id, |it| it.0);
        at.ok().map(|at| self.probabilities[at].1)
    }

    /// Returns the probabilities of the children of a chance node, in order; `None` for other nodes.
    #[must_use]
    pub fn probabilities(&self, id: NodeId) -> Option<Vec<f64>> {
        let likely = |child| self.probability(child).unwrap_or_default();
        let chance = self.node(id).chance;
        chance.then(|| self.children(id).map(likely).collect())
    }

    /// Returns the default player below a node: the opponent of the last player above.
    #[must_use]
    pub fn player_below(&self, id: NodeId) -> Player {
        self.node(id).player_below()
    }

    /// Checks that every child of a chance node, and no other node, has a probability above 0, that the probabilities
    /// sum to 1, and that all values below are finite.
    ///
    /// # Errors
    /// The first node, in pre-order, where it is not.
    pub fn check_chance(&self) -> Result<(), ChanceError> {
        // The end of the subtree that a chance node affects.
        let mut end = 0;
        for (id, node) in (0u32..).map(NodeId).zip(&self.nodes) {
            if !self.has_chance() && !node.chance {
                continue;
            }
            let infinite = id.0 < end && node.value.is_some_and(|value| !value.is_finite());
            let problem = if infinite {
                Some((id, ChanceProblem::Infinite))
            } else {
                self.problem_at(id, node)
            };
            if let Some((node, problem)) = problem {
                let path = self.path_text(node);
                return Err(ChanceError {
                    node,
                    path,
                    problem,
                });
            }
            if node.chance {
                end = end.max(self.subtree(id).end);
            }
        }
        Ok(())
    }

    fn problem_at(&self, id: NodeId, node: &Node) -> Option<(NodeId, ChanceProblem)> {
        if id == NodeId::ROOT && self.probability(id).is_some() {
            return Some((id, ChanceProblem::NotChance));
        }
        if !node.chance {
            let mut children = self.children(id);
            let stray = children.find(|&child| self.probability(child).is_some());
            return stray.map(|child| (child, ChanceProblem::NotChance));
        }
        if node.is_leaf() {
            return Some((id, ChanceProblem::Leaf));
        }
        let mut sum = 0.0;
        for child in self.children(id) {
            match self.probability(child) {
                None => return Some((child, ChanceProblem::Missing)),
                Some(it) if it > 0.0 && it <= 1.0 => sum += it,
                Some(it) => return Some((child, ChanceProblem::Range(it))),
            }
        }
        let sums = (sum - 1.0).abs() <= SUM_TOLERANCE;
        (!sums).then_some((id, ChanceProblem::Sum(sum)))
    }

    /// Makes a node a chance node with these probabilities of its children, or with `None` a player node.
    pub(crate) fn set_chance(&mut self, id: NodeId, probabilities: Option<&[f64]>) {
        let children: Vec<NodeId> = self.children(id).collect();
        self.nodes[id.index()].chance = probabilities.is_some();
        let of_child = |entry: &(NodeId, f64)| children.binary_search(&entry.0).is_err();
        self.probabilities.retain(of_child);
        let likely = children.iter().copied();
        let likely = likely.zip(probabilities.into_iter().flatten().copied());
        self.probabilities.extend(likely);
        self.probabilities.sort_unstable_by_key(|entry| entry.0);
        self.settle_players();
    }

    /// Infers the player who moves next after chance from the earlier moves.
    pub(super) fn settle_players(&mut self) {
        for at in 1..self.nodes.len() {
            let node = self.nodes[at];
            if node.chance {
                self.nodes[at].player = self.nodes[node.parent.index()].player_below();
            }
        }
    }
}

impl Node {
    /// See [`Tree::player_below`].
    pub(super) fn player_below(&self) -> Player {
        if self.chance {
            self.player
        } else {
            self.player.other()
        }
    }
}
