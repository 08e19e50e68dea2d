//! Where a recording lies on an explicit tree: which node each visit is of, and what was never visited.

use crate::Counts;
use game::{MAX_NODES, NodeId, Tree, TreeBuilder, TreeError};

use super::ranks::{Flags, Ranks};
use super::{Event, Moment, Recording, VisitId};

/// Ties the visits of a recording to the nodes of the tree that was searched.
#[derive(Clone, Debug)]
pub struct NodeMap {
    node_of: Vec<NodeId>,
    visit_of: Vec<Option<Visited>>,
    /// The tree's leaves.
    leaves: Ranks,
}

/// A visit, in a form that knows a spare value: a table of these takes four bytes per node.
type Visited = std::num::NonZeroU32;

impl NodeMap {
    /// Lays a recording over the tree that it is a search of.
    ///
    /// # Panics
    /// When the recording is of another game: when it visited children that the tree does not have.
    pub fn new(tree: &Tree, recording: &Recording) -> NodeMap {
        let visits = recording.visits().len();
        let mut node_of: Vec<NodeId> = Vec::with_capacity(visits);
        let mut visit_of = vec![None; tree.len()];
        // Per visit, the node of its next child: children are visited in order from the first.
        let mut next: Vec<u32> = Vec::with_capacity(visits);
        for (id, visit) in (0u32..).zip(recording.visits()) {
            let node = match recording.parent(VisitId(id)) {
                None => NodeId::ROOT,
                Some(parent) => {
                    let above = tree.node(node_of[parent.index()]);
                    assert!(
                        visit.index < above.child_count(),
                        "a recording of this tree"
                    );
                    let node = NodeId(next[parent.index()]);
                    next[parent.index()] += tree.node(node).size();
                    node
                }
            };
            node_of.push(node);
            next.push(node.0 + 1);
            visit_of[node.index()] = Visited::new(id + 1);
        }
        let mut leaves = Flags::default();
        for (at, node) in tree.nodes().iter().enumerate() {
            if node.is_leaf() {
                leaves.set(at);
            }
        }
        NodeMap {
            node_of,
            visit_of,
            leaves: leaves.ranked(tree.len()),
        }
    }

    /// The node that a visit is of.
    pub fn node_of(&self, visit: VisitId) -> NodeId {
        self.node_of[visit.index()]
    }

    /// The visit of a node; `None` when the search never entered it.
    pub fn visit_of(&self, node: NodeId) -> Option<VisitId> {
        self.visit_of[node.index()].map(|id| VisitId(id.get() - 1))
    }

    /// The nearest ancestor (or the node itself) that the search entered.
    pub fn nearest_visit(&self, tree: &Tree, node: NodeId) -> VisitId {
        std::iter::successors(Some(node), |&at| tree.parent(at))
            .find_map(|at| self.visit_of(at))
            .unwrap_or(VisitId::ROOT)
    }

    /// The child below which a node was pruned: the topmost skipped node above it (or it), when it was skipped at all.
    pub fn skipped_at(&self, tree: &Tree, node: NodeId) -> Option<NodeId> {
        let mut skipped = None;
        let mut at = node;
        while self.visit_of(at).is_none() {
            skipped = Some(at);
            at = tree.parent(at)?;
        }
        skipped
    }

    /// How far a search is in the tree: all nodes before this one in pre-order have been visited or pruned, no others.
    pub fn frontier(&self, tree: &Tree, moment: &Moment<'_>) -> u32 {
        match moment.event() {
            None => 0,
            Some(Event::Enter(visit) | Event::Evaluate(visit)) => self.node_of(visit).0 + 1,
            Some(Event::Update { child, .. }) => tree.subtree(self.node_of(child)).end,
            Some(Event::Cutoff(visit) | Event::Leave(visit)) => {
                tree.subtree(self.node_of(visit)).end
            }
        }
    }

    /// What minimax would have counted once it is as far as this moment: it visits also all that has been cut off so
    /// far. To be asked only of a tree that holds all that minimax visits.
    pub fn minimax_so_far(&self, tree: &Tree, moment: &Moment<'_>) -> Counts {
        let upto = self.frontier(tree, moment);
        let pending = match moment.event() {
            Some(Event::Enter(visit)) => u64::from(tree.node(self.node_of(visit)).is_leaf()),
            _ => 0,
        };
        Counts {
            nodes: u64::from(upto),
            leaves: u64::from(self.leaves.below(upto as usize)) - pending,
            cutoffs: 0,
        }
    }
}

impl Recording {
    /// The tree of what was visited: of minimax, the whole tree that it searched. Leaves carry their static values;
    /// moves have no names here.
    ///
    /// # Errors
    /// [`TreeError`] when more nodes were visited, or deeper ones, than a tree may have.
    pub fn to_tree(&self) -> Result<Tree, TreeError> {
        if self.visits().len() > MAX_NODES {
            return Err(TreeError::TooManyNodes);
        }
        let mut builder = TreeBuilder::new(self.visit(VisitId::ROOT).player);
        for visit in self.visits() {
            builder.close_to(visit.ply);
            let node = builder.open(Some(visit.player))?;
            if visit.is_leaf() {
                builder.set_value(node, Some(visit.proved.lo));
            }
        }
        builder.close_to(0);
        Ok(builder.finish())
    }
}
