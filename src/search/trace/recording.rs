//! The record of one search: a table of visits in the order in which nodes were entered, and the log of events.
//!
//! A visit is a row. Entering order is pre-order, so a visit and the size of its subtree say where the visits of its
//! children are, as in [`game::Tree`]; a child that is visited twice has two rows. Leaves, which are most of all visits,
//! have no subtree; what a row lacks of an inner visit is in a second, shorter table.

use std::mem;

use crate::{Counts, Fail, Interval, Iteration, SearchSpec, Window};
use game::Score;

use super::bound_ref::Received;
use super::buffer_pool;
use super::log::Log;
use super::ranks::Ranks;
use super::row::{Inner, VisitRow};
use super::visit::{End, Step, Visit, VisitId};

/// Everything that one search did. Immutable; moments are queries ([`Recording::moment`]).
#[derive(Clone, Debug)]
pub struct Recording {
    pub(super) spec: SearchSpec,
    /// What the search may return beyond its window.
    pub(super) fail: Fail,
    pub(super) rows: Vec<VisitRow>,
    /// One for each row where windows are passed down, else none.
    pub(super) received: Vec<Received>,
    /// The visits that are not leaves, which are many fewer.
    pub(super) inner: Ranks,
    /// One for each of them.
    pub(super) inners: Vec<Inner>,
    /// What the explored part proves of their values: one for each of them where windows are passed down, else none.
    pub(super) proofs: Vec<Interval>,
    /// The visits that cut.
    pub(super) cuts: Ranks,
    /// How many children each of them skipped, in entering order.
    pub(super) skipped: Vec<u32>,
    /// The visits below the horizon.
    pub(super) quiet: Ranks,
    pub(super) iterations: Vec<Iteration>,
    pub(super) log: Log,
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
        let skipped = if self.has_cut(id) {
            self.skipped[self.cuts.below(id.index()) as usize]
        } else {
            0
        };
        Visit {
            window: self.received(id),
            value: self.returned(id),
            proved: self.proved(id),
            size: self.size(id),
            index: row.index,
            skipped,
            ply: row.ply,
            player: row.player,
            chance: row.marks.is_sum(),
            end: row.marks.end(),
        }
    }

    #[inline]
    pub(super) fn row(&self, id: VisitId) -> &VisitRow {
        &self.rows[id.index()]
    }

    #[inline]
    pub(super) fn is_leaf(&self, id: VisitId) -> bool {
        self.row(id).marks.end() == End::Leaf
    }

    /// The second row of a visit that is not a leaf.
    #[inline]
    fn second_row(&self, id: VisitId) -> Option<&Inner> {
        if self.is_leaf(id) {
            return None;
        }
        self.inners.get(self.inner.below(id.index()) as usize)
    }

    /// Visits in the subtree of a visit, it included.
    #[inline]
    pub(super) fn size(&self, id: VisitId) -> u32 {
        self.second_row(id).map_or(1, |inner| inner.size)
    }

    /// The root's value: what its last search returned.
    pub fn value(&self) -> Score {
        self.returned(self.root())
    }

    /// The root's visit: where it was searched in passes, that of the last one.
    pub fn root(&self) -> VisitId {
        let last = self.log.passes.last();
        last.map_or(VisitId::ROOT, |pass| pass.root)
    }

    /// Whether a node may be visited more than once: where the root is searched in passes, or a child again.
    pub fn revisits(&self) -> bool {
        self.passes().len() > 1 || !self.log.researches.is_empty()
    }

    /// What the whole search counted.
    pub fn counts(&self) -> Counts {
        self.counts_upto(self.steps(), self.rows.len())
    }

    /// What was counted by a step, when so many nodes had been entered. A leaf that has been entered counts as evaluated.
    pub(super) fn counts_upto(&self, step: Step, entered: usize) -> Counts {
        let log = &self.log;
        let by = |steps: &[Step]| steps.partition_point(|&at| at <= step) as u64;
        // Where a node is asked about or stands pat, that is the event behind its entry.
        let asked = |id: VisitId| self.entered(id) < step;
        let passes = &log.passes[..log.passes.partition_point(|pass| pass.step <= step)];
        let again = passes
            .windows(2)
            .filter(|two| two[0].depth == two[1].depth && two[1].window == Window::FULL);
        Counts {
            nodes: entered as u64,
            leaves: self.leaves_among(entered),
            cutoffs: by(&log.cutoffs),
            quiescence_nodes: self.quiet.below(entered).into(),
            stand_pats: log.stand_pats.partition_point(|it| asked(it.0)) as u64,
            probes: log.probes.partition_point(|it| asked(it.0)) as u64,
            hits: by(&log.hits),
            returns: by(&log.returns),
            stores: log.stores.partition_point(|it| it.0 <= step) as u64,
            researches: by(&log.researches) + again.count() as u64,
        }
    }

    /// The depths that were searched, in order: one, unless the search deepens.
    pub fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }

    /// Where the depths that were searched begin: the first visit of each.
    pub fn iteration_roots(&self) -> impl Iterator<Item = VisitId> + '_ {
        let mut first = 0;
        self.iterations.iter().map(move |iteration| {
            let root = VisitId(first);
            #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
            let nodes = iteration.nodes as u32;
            first += nodes;
            root
        })
    }

    /// Whether a visit lies below the horizon, where only quiescence goes.
    pub fn is_below_horizon(&self, id: VisitId) -> bool {
        self.quiet.contains(id.index())
    }

    /// The parent; `None` for a root.
    #[inline]
    pub fn parent(&self, id: VisitId) -> Option<VisitId> {
        let parent = self.row(id).parent;
        (parent != id).then_some(parent)
    }

    /// The visits of children in entering order; of a child that was searched again, both.
    pub fn children(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let end = id.0 + self.size(id);
        // Nothing is behind the last child, and at the end of the table not even another visit.
        let within = move |child: u32| (child < end).then_some(VisitId(child));
        std::iter::successors(within(id.0 + 1), move |&child| {
            within(child.0 + self.size(child))
        })
    }

    /// The child numbers from the root down to the node.
    pub fn path(&self, id: VisitId) -> Vec<u32> {
        let mut path: Vec<u32> = self
            .line_up(id)
            .filter(|&at| self.parent(at).is_some())
            .map(|at| self.row(at).index)
            .collect();
        path.reverse();
        path
    }

    /// The node, its parent, and so on up to the root.
    pub fn line_up(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        std::iter::successors(Some(id), |&at| self.parent(at))
    }

    /// The visits from the root down to one: as [`Recording::line_up`], the other way round.
    pub(super) fn line_down(&self, id: VisitId) -> Vec<VisitId> {
        let mut line = vec![id; usize::from(self.row(id).ply) + 1];
        let mut at = id;
        for place in line.iter_mut().rev() {
            *place = at;
            at = self.row(at).parent;
        }
        line
    }

    /// The principal variation: from the root down, each node's first child that it came to choose.
    pub fn pv(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = self.root();
        while let Some(chosen) = self.chosen(at) {
            line.push(chosen);
            at = chosen;
        }
        line
    }

    /// The visited child that a node ended up choosing: the first one of the best value, in its last visit. `None` at a
    /// leaf, at a chance node, and where nothing that was searched is better than to stand pat.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        self.chosen_after(self.last_child(id)?)
    }

    /// The child that the parent prefers once this one has returned.
    pub(super) fn chosen_after(&self, child: VisitId) -> Option<VisitId> {
        if self.row(child).marks.is_chosen() {
            return Some(child);
        }
        self.rival(child)
    }

    /// The child that the parent preferred when this one was entered.
    pub(super) fn rival(&self, child: VisitId) -> Option<VisitId> {
        let row = self.row(child);
        (row.rival != row.parent).then_some(row.rival)
    }

    /// The last child that was visited, looked for from the first child onwards and from the last visit upwards at
    /// once: a node with many children is seldom a tall one.
    pub(super) fn last_child(&self, id: VisitId) -> Option<VisitId> {
        let end = id.0 + self.size(id);
        let (mut along, mut up) = (VisitId(id.0 + 1), VisitId(end - 1));
        while up != id {
            if self.row(up).parent == id {
                return Some(up);
            }
            let next = along.0 + self.size(along);
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

    /// The step of the visit's last event: a leaf's `Evaluate`, else the `Leave`.
    #[inline]
    pub fn last_step(&self, id: VisitId) -> Step {
        match self.second_row(id) {
            None => self.entered(id) + 1,
            Some(inner) => inner.last,
        }
    }

    /// The step at which a visit that is not a leaf has seen all that it will: before it stores and leaves.
    pub fn settled(&self, id: VisitId) -> Step {
        let last = self.last_step(id);
        last - 1 - Step::from(self.log.is_store(last - 1))
    }

    /// Whether a visit cut. Where none did, that is known without fetching anything.
    #[inline]
    pub(super) fn has_cut(&self, id: VisitId) -> bool {
        !self.skipped.is_empty() && self.cuts.contains(id.index())
    }

    /// The step of the node's cutoff, when it cut.
    pub fn cut_step(&self, id: VisitId) -> Option<Step> {
        self.has_cut(id).then(|| self.settled(id))
    }

    /// The visit that was entered last at this step; `None` before the first.
    pub(super) fn last_entered(&self, step: Step) -> Option<VisitId> {
        let entered = self.rows.partition_point(|row| row.entered <= step);
        #[allow(clippy::cast_possible_truncation)] // visits are counted in u32
        entered.checked_sub(1).map(|at| VisitId(at as u32))
    }

    /// Whether every best is a child's value and every window follows from it.
    pub(super) fn is_plain(&self) -> bool {
        let log = &self.log;
        log.told.is_empty() && log.probes.is_empty() && log.stand_pats.is_empty()
    }

    /// A visit's window before it has searched any child.
    #[inline]
    pub(super) fn window_before(&self, id: VisitId) -> Window {
        let probed = || self.probe(id).map(|probe| probe.window);
        let stand_pat = self.stand_pat(id).map(|stand_pat| stand_pat.window);
        stand_pat
            .or_else(probed)
            .unwrap_or_else(|| self.received(id))
    }

    /// A visit's window once it has found this; without windows, the same.
    pub(super) fn narrowed(&self, id: VisitId, window: Window, best: Score) -> Window {
        if !self.has_windows() {
            return window;
        }
        window.narrowed(self.row(id).player, best)
    }

    /// How many of the first `visits` visits are leaves.
    pub(super) fn leaves_among(&self, visits: usize) -> u64 {
        visits as u64 - u64::from(self.inner.below(visits))
    }

    /// Bytes that the recording occupies.
    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<VisitRow>()
            + self.received.capacity() * size_of::<Received>()
            + self.inner.bytes()
            + self.inners.capacity() * size_of::<Inner>()
            + self.proofs.capacity() * size_of::<Interval>()
            + self.cuts.bytes()
            + self.skipped.capacity() * size_of::<u32>()
            + self.quiet.bytes()
            + self.log.bytes()
    }
}

/// Leaves the memory to the next recording.
impl Drop for Recording {
    fn drop(&mut self) {
        buffer_pool::ROWS.keep(mem::take(&mut self.rows));
        buffer_pool::RECEIVED.keep(mem::take(&mut self.received));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::record;
    use crate::{Limits, Rules};
    use game::{Player, TreeBuilder};

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
