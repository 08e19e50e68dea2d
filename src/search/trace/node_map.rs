//! Where a recording lies on an explicit tree: which node each visit is of, and what was never visited.

use crate::{Counts, Interval};
use game::{NodeId, Tree};

use super::ranks::{Flags, Ranks};
use super::{ChildNumbers, End, Event, Moment, Recording, Status, VisitId};

/// What has become of a node so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nothing yet.
    Unvisited,
    /// It has been entered.
    Visited,
    /// It was skipped, or is below a node that was: by a cutoff, or because the table answered above it.
    Pruned,
}

/// Ties the visits of a recording to the nodes of the tree that was searched: each visit to one node, each node to as
/// many visits as the search made of it.
#[derive(Clone, Debug)]
pub struct NodeMap {
    node_of: Vec<NodeId>,
    /// Per node, where its visits begin among all; at the end, how many there are.
    begins: Vec<u32>,
    /// The visits node by node, those of one node in entering order.
    visits: Vec<VisitId>,
    /// The tree's leaves.
    leaves: Ranks,
}

impl NodeMap {
    /// Lays a recording over the tree that it is a search of.
    ///
    /// # Panics
    /// When the recording is of another game: when it visited children that the tree does not have.
    pub fn new(tree: &Tree, recording: &Recording) -> NodeMap {
        NodeMap::with_numbers(tree, &ChildNumbers::default(), recording)
    }

    /// The same over a tree that lacks some children, such as those that no search to its depth may enter.
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

    /// The node that a visit is of.
    pub fn node_of(&self, visit: VisitId) -> NodeId {
        self.node_of[visit.index()]
    }

    /// All visits of a node, in entering order; none when the search never entered it.
    pub fn visits_of(&self, node: NodeId) -> &[VisitId] {
        let [begin, end] = [0, 1].map(|next| self.begins[node.index() + next] as usize);
        &self.visits[begin..end]
    }

    /// The last visit of a node in the whole recording; `None` when the search never entered it.
    pub fn visit_of(&self, node: NodeId) -> Option<VisitId> {
        self.visits_of(node).last().copied()
    }

    /// The visit of a node that a moment shows: the one entered last by then. `None` when it has not been entered yet.
    ///
    /// Costs O(log visits of the node); the visits before it are those of [`NodeMap::visits_of`] that come first.
    pub fn latest_visit(&self, node: NodeId, moment: &Moment<'_>) -> Option<VisitId> {
        let visits = self.visits_of(node);
        let latest = visits
            .partition_point(|&visit| moment.has_entered(visit))
            .checked_sub(1)?;
        Some(visits[latest])
    }

    /// What is proved of a node at a moment by this visit and all others of the same depth together.
    pub fn proved(&self, moment: &Moment<'_>, visit: VisitId) -> Interval {
        let own = moment
            .node(visit)
            .map_or(Interval::UNKNOWN, |now| now.proved);
        let passes = moment.recording().passes();
        // In which pass a visit is, by its depth; without passes there is one.
        let depth = |visit: VisitId| {
            let begun = passes.partition_point(|pass| pass.root <= visit);
            begun.checked_sub(1).map(|at| passes[at].depth)
        };
        let visits = self.visits_of(self.node_of(visit)).iter();
        let same = visits.filter(|&&other| depth(other) == depth(visit));
        let all = same
            .filter_map(|&other| moment.node(other))
            .fold(own, |all, now| all.and(now.proved));
        // Shortcuts that are not exact may contradict each other.
        if all.lo <= all.hi { all } else { own }
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

    /// What has become of a node at a moment.
    ///
    /// Costs O(plies · log visits); where the search takes the children in their order, [`NodeMap::frontier`] tells the same
    /// at once.
    pub fn standing(&self, tree: &Tree, moment: &Moment<'_>, node: NodeId) -> Standing {
        if self.latest_visit(node, moment).is_some() {
            return Standing::Visited;
        }
        let mut above = std::iter::successors(tree.parent(node), |&at| tree.parent(at));
        let nearest = above.find_map(|at| self.latest_visit(at, moment));
        let Some(visit) = nearest else {
            return Standing::Unvisited;
        };
        let recording = moment.recording();
        let has_cut = recording
            .cut_step(visit)
            .is_some_and(|step| step <= moment.step());
        let answered = recording.visit(visit).end == End::Table;
        if has_cut || answered && moment.status(visit) == Status::Done {
            Standing::Pruned
        } else {
            Standing::Unvisited
        }
    }

    /// How far a search is in the tree: all nodes before this one in pre-order have been visited or pruned, no others. Of
    /// a search in passes, how far the one is that is going on. To be asked only of a search that takes the children in
    /// their order.
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
            ..Counts::default()
        }
    }
}

/// Which node each visit is of.
fn nodes_visited(tree: &Tree, numbers: &ChildNumbers, recording: &Recording) -> Vec<NodeId> {
    let visits = recording.visits().len();
    let ids = (0..recording.visit_count()).map(VisitId);
    let mut node_of: Vec<NodeId> = Vec::with_capacity(visits);
    // Per visit, a child of its node and which one it is: mostly the one that is visited next.
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

/// The visits node by node, and where those of each node begin (a counting sort).
fn by_node(nodes: usize, node_of: &[NodeId]) -> (Vec<u32>, Vec<VisitId>) {
    let mut begins: Vec<u32> = vec![0; nodes + 1];
    for node in node_of {
        begins[node.index() + 1] += 1;
    }
    for node in 0..nodes {
        begins[node + 1] += begins[node];
    }
    let mut visits = vec![VisitId::ROOT; node_of.len()];
    // Each node's beginning serves as its next free place, and has become the beginning of the next node at last.
    for (id, node) in (0u32..).zip(node_of) {
        let place = &mut begins[node.index()];
        visits[*place as usize] = VisitId(id);
        *place += 1;
    }
    begins.rotate_right(1);
    begins[0] = 0;
    (begins, visits)
}
