//! Where chance stands in a tree file: what is wrong with it shows at the end only, and is to be told with its place.

use crate::{ChanceError, ChanceProblem, NodeId, Tree};

use super::{TextPlace, TreeFileError, TreeFileProblem};

/// Where nodes begin, and where chance is spoken of.
#[derive(Debug, Default)]
pub(super) struct ChancePlaces {
    /// Where each node begins, from the root's first child on, in pre-order.
    nodes: Vec<TextPlace>,
    /// Where probabilities stand, sorted by node.
    likely: Vec<(NodeId, TextPlace)>,
    /// The nodes at which chance decides, as they were met.
    chance: Vec<NodeId>,
}

impl ChancePlaces {
    /// A child begins.
    pub(super) fn begins(&mut self, id: NodeId, place: TextPlace) {
        debug_assert_eq!(self.nodes.len() + 1, id.index());
        self.nodes.push(place);
    }

    /// Chance decides at a node.
    pub(super) fn decides_at(&mut self, id: NodeId) {
        self.chance.push(id);
    }

    /// A node's probability has been read.
    pub(super) fn likely(&mut self, id: NodeId, place: TextPlace) {
        self.likely.push((id, place));
    }

    /// Whether chance in the tree is in order.
    ///
    /// # Errors
    /// What is not, with its place.
    pub(super) fn check(&self, tree: &Tree) -> Result<(), TreeFileError> {
        // The tree does not remember chance at leaves.
        let mut leaves = self.chance.iter().filter(|&&id| tree.node(id).is_leaf());
        if let Some(&leaf) = leaves.next() {
            return Err(self.located(tree, leaf, ChanceProblem::Leaf));
        }
        let checked = tree.check_chance();
        checked.map_err(|ChanceError { node, problem, .. }| self.located(tree, node, problem))
    }

    fn located(&self, tree: &Tree, node: NodeId, problem: ChanceProblem) -> TreeFileError {
        let stray = matches!(problem, ChanceProblem::NotChance);
        let likely = self.likely.iter().find(|it| stray && it.0 == node);
        let begin = node.index().checked_sub(1);
        let begin = begin.and_then(|at| self.nodes.get(at).copied());
        TreeFileError {
            place: Some(
                likely.map_or(begin.unwrap_or(TextPlace { line: 1, column: 1 }), |it| it.1),
            ),
            path: Some(tree.path(node)),
            problem: TreeFileProblem::Chance(problem),
        }
    }
}
