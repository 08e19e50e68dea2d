//! The mapping from a recording to an explicit tree: the node of each visit, and the nodes that were never visited.

use crate::{Counts, Interval};
use game::{NodeId, Tree};
use serde::{Deserialize, Serialize};

use super::ranks::{Flags, Ranks};
use super::{ChildNumbers, End, Event, Moment, Recording, Status, VisitId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStatus {
    Unvisited,
    Visited,
    /// Skipped, or below a skipped node: by a cutoff, or because the table answered above it.
    Pruned,
}

/// Maps the visits of a recording to the nodes of the searched tree: each visit to a single node, each node to all
/// visits that the search made of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NodeMap {
    node_of: Vec<NodeId>,
    /// Per node, the start of its visits in `visits`; the last element is the end.
    begins: Vec<u32>,
    /// The visits grouped by node, in entering order within each node.
    visits: Vec<VisitId>,
    leaves: Ranks,
}

impl NodeMap {
    /// Maps a recording to the tree that was searched.
    ///
    /// # Panics
    /// When the recording is of another game: when it visited children that the tree does not have.
    pub fn new(tree: &Tree, recording: &Recording) -> NodeMap {
        NodeMap::with_numbers(tree, &ChildNumbers::default(), recording)
    }

    /// Like [`NodeMap::new`], for a tree that lacks some children, such as those that no search to its depth may
    /// enter.
    ///
    /// # Panics
    /// As [`NodeMap::new`].
    pub fn with_numbers(tree: &Tree, numbers: &ChildNumbers, recording: &Recording) -> NodeMap {
        let node_of = nodes_visited(tree, numbers, recording);
        let (begins, visits) = by_node(tree.len(), &node_of);
        let mut leaves = Flags::default();
        for (at, node) in tree.nodes().iter().enumerate() {
            if node.is_leaf() {
                leaves.set(at);
            }
        }
        NodeMap {
            node_of,
            begins,
            visits,
            leaves: leaves.ranked(tree.len()),
        }
    }

    pub fn node_of(&self, visit: VisitId) -> NodeId {
        self.node_of[visit.index()]
    }

    /// Returns all visits of a node, in entering order; empty if the search never entered it.
    pub fn visits_of(&self, node: NodeId) -> &[VisitId] {
        let [begin, end] = [0, 1].map(|next| self.begins[node.index() + next] as usize);
        &self.visits[begin..end]
    }

    /// Returns the last visit of a node in the whole recording; `None` if the search never entered it.
    pub fn visit_of(&self, node: NodeId) -> Option<VisitId> {
        self.visits_of(node).last().copied()
    }

    /// Returns the visit of a node that a moment shows: the last visit entered by then. `None` if the node has not
    /// been entered yet.
    ///
    /// Costs O(log visits of the node); the earlier visits are the leading elements of [`NodeMap::visits_of`].
    pub fn latest_visit(&self, node: NodeId, moment: &Moment<'_>) -> Option<VisitId> {
        let visits = self.visits_of(node);
        let latest = visits
            .partition_point(|&visit| moment.has_entered(visit))
            .checked_sub(1)?;
        Some(visits[latest])
    }

    /// Returns the interval proved for a node at a moment by this visit and all others of the same depth together.
    pub fn proved(&self, moment: &Moment<'_>, visit: VisitId) -> Interval {
        let own = moment
            .node(visit)
            .map_or(Interval::UNKNOWN, |now| now.proved);
        let passes = moment.recording().passes();
        // The depth of a visit's pass; all visits are equal without passes.
        let depth = |visit: VisitId| {
            let begun = passes.partition_point(|pass| pass.root <= visit);
            begun.checked_sub(1).map(|at| passes[at].depth)
        };
        let visits = self.visits_of(self.node_of(visit)).iter();
        let same = visits.filter(|&&other| depth(other) == depth(visit));
        let all = same
            .filter_map(|&other| moment.node(other))
            .fold(own, |all, now| all.and(now.proved));
        // Inexact shortcuts may contradict each other.
        if all.lo <= all.hi { all } else { own }
    }

    /// Returns the last visit of the nearest ancestor (or the node itself) that the search entered.
    pub fn nearest_visit(&self, tree: &Tree, node: NodeId) -> VisitId {
        std::iter::successors(Some(node), |&at| tree.parent(at))
            .find_map(|at| self.visit_of(at))
            .unwrap_or(VisitId::ROOT)
    }

    /// Returns the child at which a node was pruned: its topmost skipped ancestor or the node itself, if it was
    /// skipped at all.
    pub fn skipped_at(&self, tree: &Tree, node: NodeId) -> Option<NodeId> {
        let mut skipped = None;
        let mut at = node;
        while self.visit_of(at).is_none() {
            skipped = Some(at);
            at = tree.parent(at)?;
        }
        skipped
    }

    /// Returns the state of a node at a moment.
    ///
    /// Costs O(plies · log visits). If the search takes the children in their order, [`NodeMap::frontier`] gives the
    /// same information faster.
    pub fn standing(&self, tree: &Tree, moment: &Moment<'_>, node: NodeId) -> NodeStatus {
        if self.latest_visit(node, moment).is_some() {
            return NodeStatus::Visited;
        }
        let mut above = std::iter::successors(tree.parent(node), |&at| tree.parent(at));
        let nearest = above.find_map(|at| self.latest_visit(at, moment));
        let Some(visit) = nearest else {
            return NodeStatus::Unvisited;
        };
        let recording = moment.recording();
        let has_cut = recording
            .cut_step(visit)
            .is_some_and(|step| step <= moment.step());
        let answered = recording.visit(visit).end == End::Table;
        if has_cut || answered && moment.status(visit) == Status::Done {
            NodeStatus::Pruned
        } else {
            NodeStatus::Unvisited
        }
    }

    /// Returns the progress of a search in the tree: all nodes before this one in pre-order have been visited or
    /// pruned, no others. For a search in passes, the progress of the current pass. Valid only for a search that
    /// takes the children in their order.
    pub fn frontier(&self, tree: &Tree, moment: &Moment<'_>) -> u32 {
        match moment.event() {
            None | Some(Event::Pass(_)) => 0,
            Some(
                Event::Enter(visit)
                | Event::Probe(visit)
                | Event::StandPat(visit)
                | Event::Evaluate(visit),
            ) => self.node_of(visit).0 + 1,
            Some(Event::Update { child, .. } | Event::Research { child, .. }) => {
                tree.subtree(self.node_of(child)).end
            }
            Some(Event::Cutoff(visit) | Event::Store(visit) | Event::Leave(visit)) => {
                tree.subtree(self.node_of(visit)).end
            }
        }
    }

    /// Returns the counts of minimax at the same progress: minimax also visits everything that has been cut off so
    /// far. Valid only for a tree that contains everything that minimax visits.
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
            ..Counts::default()
        }
    }
}

fn nodes_visited(tree: &Tree, numbers: &ChildNumbers, recording: &Recording) -> Vec<NodeId> {
    let visits = recording.visits().len();
    let ids = (0..recording.visit_count()).map(VisitId);
    let mut node_of: Vec<NodeId> = Vec::with_capacity(visits);
    // Per visit, a child of its node with its index: usually the next child to be visited.
    let mut near: Vec<(u32, NodeId)> = Vec::with_capacity(visits);
    for id in ids {
        let node = match recording.parent(id) {
            None => NodeId::ROOT,
            Some(parent) => {
                let index = recording.child_index(id);
                let above = node_of[parent.index()];
                let end = tree.subtree(above).end;
                let (number, mut child) = near[parent.index()];
                if index < number {
                    child = NodeId(above.0 + 1);
                }
                while child.0 < end && numbers.of(tree, child) < index {
                    child.0 += tree.node(child).size();
                }
                assert!(
                    child.0 < end && numbers.of(tree, child) == index,
                    "a recording of this tree"
                );
                near[parent.index()] = (index, child);
                child
            }
        };
        node_of.push(node);
        near.push((0, NodeId(node.0 + 1)));
    }
    node_of
}

/// Returns the visits grouped by node, and the start of each node's group (a counting sort).
fn by_node(nodes: usize, node_of: &[NodeId]) -> (Vec<u32>, Vec<VisitId>) {
    let mut begins: Vec<u32> = vec![0; nodes + 1];
    for node in node_of {
        begins[node.index() + 1] += 1;
    }
    for node in 0..nodes {
        begins[node + 1] += begins[node];
    }
    let mut visits = vec![VisitId::ROOT; node_of.len()];
    // Each node's start serves as its next free index; in the end it has become the start of the next node.
    for (id, node) in (0u32..).zip(node_of) {
        let place = &mut begins[node.index()];
        visits[*place as usize] = VisitId(id);
        *place += 1;
    }
    begins.rotate_right(1);
    begins[0] = 0;
    (begins, visits)
}
