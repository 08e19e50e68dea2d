//! The record of one search: a table of visits in the order in which nodes were entered.
//!
//! Entering order is pre-order, so a visit and the size of its subtree say where its children are, as in
//! [`crate::game::Tree`]. Steps are not stored: a subtree of `n` visits and `c` cutoffs is `3n - 1 + c` events long (each
//! visit is entered and either evaluated or left, each but the topmost updates its parent), which makes every event's
//! step a matter of counting.

use crate::game::{Player, Score};
use crate::search::{Algorithm, Counts, Interval, Window};

/// A visit of one [`Recording`]: its place in entering order, the root being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VisitId(pub u32);

impl VisitId {
    /// The root's visit.
    pub const ROOT: VisitId = VisitId(0);

    /// As an index into tables with one entry per visit.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A moment of a recording: how many events have happened. Step 0 is before the root is entered.
pub type Step = u32;

/// What one visit received, returned and proved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Visit {
    /// The window received.
    pub window: Window,
    /// What the node returned to its parent.
    pub value: Score,
    /// What the explored part proves of the node's minimax value; of a leaf, its static value.
    pub proved: Interval,
    /// The parent's best after this visit returned (the root: its own value).
    pub(super) parent_best: Score,
    /// What the visits so far prove of the parent on the parent's own side: MAX at least, MIN at most.
    pub(super) parent_bound: Score,
    /// The step at which the node was entered.
    pub(super) entered: Step,
    pub(super) parent: VisitId,
    pub(super) size: u32,
    /// Which child of its parent it is, from 0.
    pub index: u32,
    /// How many of its children were skipped by a cutoff.
    pub skipped: u32,
    /// Plies below the root.
    pub ply: u16,
    /// Who is to move.
    pub player: Player,
}

impl Visit {
    /// Whether the node was evaluated rather than searched further.
    pub fn is_leaf(&self) -> bool {
        self.size == 1
    }

    /// Visits in this subtree, this one included.
    pub fn size(&self) -> u32 {
        self.size
    }
}

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The node is visited.
    Enter(VisitId),
    /// The leaf's static value is known and returned.
    Evaluate(VisitId),
    /// The child has returned and its parent takes the value into account.
    Update {
        /// The node that is updated.
        node: VisitId,
        /// The child that has returned.
        child: VisitId,
    },
    /// The node skips the rest of its children.
    Cutoff(VisitId),
    /// The inner node returns its value.
    Leave(VisitId),
}

impl Event {
    /// The node at which it happens.
    pub fn node(self) -> VisitId {
        match self {
            Event::Enter(node)
            | Event::Evaluate(node)
            | Event::Update { node, .. }
            | Event::Cutoff(node)
            | Event::Leave(node) => node,
        }
    }
}

/// Everything that one search did. Immutable; moments are queries ([`Recording::moment`]).
#[derive(Clone, Debug)]
pub struct Recording {
    pub(super) algorithm: Algorithm,
    pub(super) visits: Vec<Visit>,
    /// Visits that cut, in entering order.
    pub(super) cut_visits: Vec<VisitId>,
    /// The steps of the cutoffs, ascending.
    pub(super) cut_steps: Vec<Step>,
    /// How many leaves are among the visits before each multiple of [`LEAF_STRIDE`].
    pub(super) leaves_before: Vec<u32>,
}

/// Leaves are counted ahead for every so many visits, so that counting them up to any visit is a short scan.
pub(super) const LEAF_STRIDE: usize = 64;

impl Recording {
    /// The search that was recorded.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// All visits, in the order in which nodes were entered.
    pub fn visits(&self) -> &[Visit] {
        &self.visits
    }

    /// One visit.
    ///
    /// # Panics
    /// When the id is of another, longer recording.
    pub fn visit(&self, id: VisitId) -> &Visit {
        &self.visits[id.index()]
    }

    /// The root's value.
    pub fn value(&self) -> Score {
        self.visits[0].value
    }

    /// Nodes, leaves and cutoffs of the whole search.
    pub fn counts(&self) -> Counts {
        Counts {
            nodes: self.visits.len() as u64,
            leaves: u64::from(self.leaves_among(self.visits.len())),
            cutoffs: self.cut_steps.len() as u64,
        }
    }

    /// How many events there are; the last step.
    pub fn steps(&self) -> Step {
        self.last_step(VisitId::ROOT)
    }

    /// The steps of all cutoffs, ascending.
    pub fn cut_steps(&self) -> &[Step] {
        &self.cut_steps
    }

    /// The parent; `None` for the root.
    pub fn parent(&self, id: VisitId) -> Option<VisitId> {
        (id != VisitId::ROOT).then(|| self.visit(id).parent)
    }

    /// The visited children in order.
    pub fn children(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let end = id.0 + self.visit(id).size;
        // Nothing is behind the last child, and at the end of the table not even another visit.
        let within = move |child: u32| (child < end).then_some(VisitId(child));
        std::iter::successors(within(id.0 + 1), move |&child| {
            within(child.0 + self.visit(child).size)
        })
    }

    /// The child numbers from the root down to the node.
    pub fn path(&self, id: VisitId) -> Vec<u32> {
        let mut path: Vec<u32> = self
            .line_up(id)
            .filter(|&at| at != VisitId::ROOT)
            .map(|at| self.visit(at).index)
            .collect();
        path.reverse();
        path
    }

    /// The node, its parent, and so on up to the root.
    pub fn line_up(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        std::iter::successors(Some(id), |&at| self.parent(at))
    }

    /// The principal variation: from the root down, each node's first child that it came to choose.
    pub fn pv(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = VisitId::ROOT;
        while let Some(chosen) = self.chosen(at) {
            line.push(chosen);
            at = chosen;
        }
        line
    }

    /// The visited child that a node ended up choosing: the first one of the best value. `None` at a leaf.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        let best = self
            .children(id)
            .last()
            .map(|last| self.visit(last).parent_best)?;
        self.children(id)
            .find(|&child| self.visit(child).parent_best == best)
    }

    /// The step at which the node was entered.
    pub fn entered(&self, id: VisitId) -> Step {
        self.visit(id).entered
    }

    /// The step of the node's last event: a leaf's `Evaluate`, an inner node's `Leave`.
    pub fn last_step(&self, id: VisitId) -> Step {
        let visit = self.visit(id);
        let cuts = self.cuts_before(id.0 + visit.size) - self.cuts_before(id.0);
        visit.entered + 3 * visit.size - 2 + cuts
    }

    /// The step of the node's cutoff, when it cut.
    pub fn cut_step(&self, id: VisitId) -> Option<Step> {
        (self.visit(id).skipped > 0).then(|| self.last_step(id) - 1)
    }

    /// The visit that was entered last at this step; `None` at step 0.
    pub(super) fn last_entered(&self, step: Step) -> Option<VisitId> {
        let entered = self.visits.partition_point(|visit| visit.entered <= step);
        #[allow(clippy::cast_possible_truncation)] // visits are counted in u32
        entered.checked_sub(1).map(|at| VisitId(at as u32))
    }

    /// The event that led to this step; `None` at step 0 and beyond the end.
    pub fn event(&self, step: Step) -> Option<Event> {
        let mut done = self.last_entered(step)?;
        let visit = self.visit(done);
        match step - visit.entered {
            0 => return Some(Event::Enter(done)),
            1 if visit.is_leaf() => return Some(Event::Evaluate(done)),
            _ => {}
        }
        // Between the end of a leaf and the next entry, nodes end one after the other, upwards.
        loop {
            let node = self.parent(done)?;
            let last = self.last_step(node);
            if step == self.last_step(done) + 1 {
                return Some(Event::Update { node, child: done });
            }
            if step == last {
                return Some(Event::Leave(node));
            }
            if step < last {
                return Some(Event::Cutoff(node));
            }
            done = node;
        }
    }

    /// How many of the first `visits` visits are leaves.
    pub(super) fn leaves_among(&self, visits: usize) -> u32 {
        let block = visits / LEAF_STRIDE;
        let rest = &self.visits[block * LEAF_STRIDE..visits];
        #[allow(clippy::cast_possible_truncation)] // fewer than LEAF_STRIDE
        let rest = rest.iter().filter(|visit| visit.is_leaf()).count() as u32;
        self.leaves_before[block] + rest
    }

    /// How many visits before this one cut.
    #[allow(clippy::cast_possible_truncation)] // visits are counted in u32
    fn cuts_before(&self, visit: u32) -> u32 {
        self.cut_visits.partition_point(|id| id.0 < visit) as u32
    }

    /// Bytes that the recording occupies.
    pub fn bytes(&self) -> usize {
        self.visits.capacity() * size_of::<Visit>()
            + self.cut_visits.capacity() * size_of::<VisitId>()
            + self.cut_steps.capacity() * size_of::<Step>()
            + self.leaves_before.capacity() * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TreeBuilder;
    use crate::search::{Limits, Rules};
    use crate::trace::record;

    /// The last visit of all is a leaf with nothing behind it.
    #[test]
    fn the_last_leaf_has_no_children() {
        let mut tree = TreeBuilder::new(Player::Max);
        tree.open(None).unwrap();
        tree.leaf(Score::from(1)).unwrap();
        tree.leaf(Score::from(2)).unwrap();
        tree.close();
        let tree = tree.finish();
        let algorithm = Algorithm::AlphaBeta(Rules::default());
        let recording = record(&&tree, algorithm, 1, Limits::NONE)
            .unwrap()
            .recording;
        assert_eq!(recording.children(VisitId(2)).count(), 0);
        assert_eq!(recording.chosen(VisitId(2)), None);
        assert_eq!(recording.pv(), [VisitId(2)]);
    }
}
