//! The record of one search: a table of visits in the order in which nodes were entered.
//!
//! Entering order is pre-order, so a visit and the size of its subtree say where its children are, as in
//! [`game::Tree`]. Events are not stored: a subtree of `n` visits and `c` cutoffs is `3n - 1 + c` events long (each
//! visit is entered and either evaluated or left, each but the topmost updates its parent), which makes every event's
//! step a matter of counting.

use std::mem;

use crate::{Counts, Interval, SearchSpec, Window};
use game::{Player, Score};

use super::buffer_pool;
use super::ranks::Ranks;
use super::visit::{Event, Step, Visit, VisitId};

/// What is kept of every visit. Small, because fetching fresh memory is most of what recording costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// What the node returned.
    pub(super) value: Score,
    /// The step at which the node was entered.
    pub(super) entered: Step,
    /// The parent; the root names itself.
    pub(super) parent: VisitId,
    /// Visits in this subtree, this one included.
    pub(super) size: u32,
    /// Which child of its parent it is, from 0.
    pub(super) index: u32,
    /// The child that the parent preferred when this one was entered: what it has to beat. Means nothing of a first child.
    pub(super) rival: VisitId,
    pub(super) ply: u16,
    pub(super) player: Player,
}

/// What is kept of every visit of alpha-beta besides. Under minimax every window is full and every value exact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The window received.
    pub(super) window: Window,
    /// What the explored part proves of the node's value.
    pub(super) proved: Interval,
    /// What the children before this one prove of the parent on the parent's own side: MAX at least, MIN at most.
    pub(super) parent_bound: Score,
}

/// Everything that one search did. Immutable; moments are queries ([`Recording::moment`]).
#[derive(Clone, Debug)]
pub struct Recording {
    pub(super) spec: SearchSpec,
    pub(super) rows: Vec<Row>,
    /// One for each row under alpha-beta, none under minimax.
    pub(super) bounds: Vec<Bounds>,
    /// The visits that are inner nodes: all but the leaves, which are many more.
    pub(super) inner: Ranks,
    /// The visits that cut.
    pub(super) cuts: Ranks,
    /// How many children each of them skipped, in entering order.
    pub(super) skipped: Vec<u32>,
    /// The steps of the cutoffs, ascending.
    pub(super) cut_steps: Vec<Step>,
}

impl Recording {
    /// The search that was recorded.
    pub fn spec(&self) -> SearchSpec {
        self.spec
    }

    /// All visits, in the order in which nodes were entered.
    pub fn visits(&self) -> impl ExactSizeIterator<Item = Visit> + DoubleEndedIterator + '_ {
        #[allow(clippy::cast_possible_truncation)] // visits are counted in u32
        let visits = self.rows.len() as u32;
        (0..visits).map(|id| self.visit(VisitId(id)))
    }

    /// One visit.
    ///
    /// # Panics
    /// When the id is of another, longer recording.
    #[inline]
    pub fn visit(&self, id: VisitId) -> Visit {
        let row = self.row(id);
        let (window, proved) = match self.bounds.get(id.index()) {
            Some(bounds) => (bounds.window, bounds.proved),
            None => (Window::FULL, Interval::exactly(row.value)),
        };
        let skipped = if self.cuts.contains(id.index()) {
            self.skipped[self.cuts.below(id.index()) as usize]
        } else {
            0
        };
        Visit {
            window,
            value: row.value,
            proved,
            size: row.size,
            index: row.index,
            skipped,
            ply: row.ply,
            player: row.player,
        }
    }

    #[inline]
    pub(super) fn row(&self, id: VisitId) -> &Row {
        &self.rows[id.index()]
    }

    /// The root's value.
    pub fn value(&self) -> Score {
        self.rows[0].value
    }

    /// Nodes, leaves and cutoffs of the whole search.
    pub fn counts(&self) -> Counts {
        Counts {
            nodes: self.rows.len() as u64,
            leaves: self.leaves_among(self.rows.len()),
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
        (id != VisitId::ROOT).then(|| self.row(id).parent)
    }

    /// The visited children in order.
    pub fn children(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let end = id.0 + self.row(id).size;
        // Nothing is behind the last child, and at the end of the table not even another visit.
        let within = move |child: u32| (child < end).then_some(VisitId(child));
        std::iter::successors(within(id.0 + 1), move |&child| {
            within(child.0 + self.row(child).size)
        })
    }

    /// The child numbers from the root down to the node.
    pub fn path(&self, id: VisitId) -> Vec<u32> {
        let mut path: Vec<u32> = self
            .line_up(id)
            .filter(|&at| at != VisitId::ROOT)
            .map(|at| self.row(at).index)
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
        self.last_child(id).map(|last| self.chosen_after(last))
    }

    /// The child that the parent prefers once this one has returned.
    pub(super) fn chosen_after(&self, child: VisitId) -> VisitId {
        let row = self.row(child);
        let rival = self.row(row.rival);
        if row.index > 0 && !self.row(row.parent).player.prefers(row.value, rival.value) {
            row.rival
        } else {
            child
        }
    }

    /// The last child that was visited, looked for from the first child onwards and from the last visit upwards at
    /// once: a node with many children is seldom a tall one.
    fn last_child(&self, id: VisitId) -> Option<VisitId> {
        let end = id.0 + self.row(id).size;
        let (mut along, mut up) = (VisitId(id.0 + 1), VisitId(end - 1));
        while up != id {
            if self.row(up).parent == id {
                return Some(up);
            }
            let next = along.0 + self.row(along).size;
            if next == end {
                return Some(along);
            }
            along = VisitId(next);
            up = self.row(up).parent;
        }
        None
    }

    /// The step at which the node was entered.
    #[inline]
    pub fn entered(&self, id: VisitId) -> Step {
        self.row(id).entered
    }

    /// The step of the node's last event: a leaf's `Evaluate`, an inner node's `Leave`.
    #[inline]
    pub fn last_step(&self, id: VisitId) -> Step {
        let row = self.row(id);
        if row.size == 1 {
            return row.entered + 1;
        }
        let end = id.index() + row.size as usize;
        let cuts = self.cuts.below(end) - self.cuts.below(id.index());
        row.entered + 3 * row.size - 2 + cuts
    }

    /// The step of the node's cutoff, when it cut.
    pub fn cut_step(&self, id: VisitId) -> Option<Step> {
        let cut = self.cuts.contains(id.index());
        cut.then(|| self.last_step(id) - 1)
    }

    /// The visit that was entered last at this step; `None` at step 0.
    pub(super) fn last_entered(&self, step: Step) -> Option<VisitId> {
        let entered = self.rows.partition_point(|row| row.entered <= step);
        #[allow(clippy::cast_possible_truncation)] // visits are counted in u32
        entered.checked_sub(1).map(|at| VisitId(at as u32))
    }

    /// The event that led to this step; `None` at step 0 and beyond the end.
    pub fn event(&self, step: Step) -> Option<Event> {
        let mut done = self.last_entered(step)?;
        let row = self.row(done);
        match step - row.entered {
            0 => return Some(Event::Enter(done)),
            1 if row.size == 1 => return Some(Event::Evaluate(done)),
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
    pub(super) fn leaves_among(&self, visits: usize) -> u64 {
        visits as u64 - u64::from(self.inner.below(visits))
    }

    /// Bytes that the recording occupies.
    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<Row>()
            + self.bounds.capacity() * size_of::<Bounds>()
            + self.inner.bytes()
            + self.cuts.bytes()
            + self.skipped.capacity() * size_of::<u32>()
            + self.cut_steps.capacity() * size_of::<Step>()
    }
}

/// Leaves the memory to the next recording.
impl Drop for Recording {
    fn drop(&mut self) {
        buffer_pool::ROWS.keep(mem::take(&mut self.rows));
        buffer_pool::BOUNDS.keep(mem::take(&mut self.bounds));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::record;
    use crate::{Limits, Rules};
    use game::TreeBuilder;

    /// The last visit of all is a leaf with nothing behind it.
    #[test]
    fn the_last_leaf_has_no_children() {
        let mut tree = TreeBuilder::new(Player::Max);
        tree.open(None).unwrap();
        tree.leaf(Score::from(1)).unwrap();
        tree.leaf(Score::from(2)).unwrap();
        tree.close();
        let tree = tree.finish();
        let spec = SearchSpec::alpha_beta(Rules::default());
        let recording = record(&&tree, spec, 1, Limits::NONE).unwrap().recording;
        assert_eq!(recording.children(VisitId(2)).count(), 0);
        assert_eq!(recording.chosen(VisitId(2)), None);
        assert_eq!(recording.pv(), [VisitId(2)]);
    }
}
