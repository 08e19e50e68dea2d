//! The record of a search: the values of its visits, its inner visits, and the log of other events.
//!
//! Most visits are leaves, and only their values are kept: their place in the tree, the step of their entry and their
//! window follow from the data of the inner visits ([`line`](super::line), [`axis`](super::axis),
//! [`follow`](super::follow)). So recording takes less time than the search itself, and less memory than its
//! pictures.

use std::mem;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::{Counts, Fail, Interval, Iteration, SearchSpec, Window};
use game::Score;

use super::buffer_pool;
use super::follow::Milestone;
use super::inner::Inner;
use super::log::Log;
use super::ranks::{Ranks, found_once};
use super::received::Bounds;
use super::row::VisitRow;
use super::visit::{End, Step, Visit, VisitId};

/// The complete record of a search. Immutable; moments are queries ([`Recording::moment`]).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recording {
    pub(super) spec: SearchSpec,
    pub(super) fail: Fail,
    /// The returned value of each visit; for a leaf the static value, which determines the returned value.
    pub(super) values: Vec<Score>,
    /// The set of inner visits, in entering order; they are far fewer than the leaves.
    pub(super) inner: Ranks,
    pub(super) inners: Vec<Inner>,
    /// The leaves whose player is the same as their parent's.
    pub(super) same_player: Ranks,
    /// One element per inner visit if windows are passed down, otherwise empty.
    pub(super) bounds: Vec<Bounds>,
    /// One element per visit of a search whose choices and windows do not follow from the values, otherwise empty.
    pub(super) rows: Vec<VisitRow>,
    /// Intermediate results of nodes with many children, by node and child.
    pub(super) milestones: Vec<Milestone>,
    pub(super) quiet: Ranks,
    pub(super) iterations: Vec<Iteration>,
    pub(super) log: Log,
    /// The stops of [`Stride::Learned`](super::Stride::Learned), found on first use.
    #[serde(with = "found_once")]
    pub(super) learned: OnceLock<Ranks>,
}

impl Recording {
    pub fn spec(&self) -> SearchSpec {
        self.spec
    }

    /// Returns all visits in entering order.
    pub fn visits(&self) -> impl ExactSizeIterator<Item = Visit> + DoubleEndedIterator + '_ {
        (0..self.visit_count()).map(|id| self.visit(VisitId(id)))
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    pub(super) fn visit_count(&self) -> u32 {
        self.values.len() as u32
    }

    /// Returns the data of a visit.
    ///
    /// # Panics
    /// When the id is of another, longer recording.
    #[inline]
    pub fn visit(&self, id: VisitId) -> Visit {
        let Some(inner) = self.inner_visit(id) else {
            return self.leaf(id);
        };
        Visit {
            window: self.received(id),
            value: self.values[id.index()],
            proved: self.proved(id),
            size: inner.size,
            index: inner.index,
            skipped: inner.skipped,
            ply: inner.ply,
            player: inner.player,
            chance: inner.marks.is_sum(),
            end: inner.marks.end(),
        }
    }

    fn leaf(&self, id: VisitId) -> Visit {
        let (parent, ply, player, index) = self.leaf_facts(id);
        let window = self.received_below(parent, id);
        let value = self.values[id.index()];
        Visit {
            window,
            value: self.fail.bounded(value, window),
            proved: Interval::exactly(value),
            size: 1,
            index,
            skipped: 0,
            ply,
            player,
            chance: false,
            end: End::Leaf,
        }
    }

    /// Returns the root's value, from its last search.
    pub fn value(&self) -> Score {
        self.returned(self.root())
    }

    /// Returns the root's visit; for a search in passes, that of the last pass.
    pub fn root(&self) -> VisitId {
        let last = self.log.passes.last();
        last.map_or(VisitId::ROOT, |pass| pass.root)
    }

    /// Returns true if a node may be visited more than once: if the root is searched in passes, or a child again.
    pub fn revisits(&self) -> bool {
        self.passes().len() > 1 || !self.log.researches.is_empty()
    }

    pub fn counts(&self) -> Counts {
        self.counts_upto(self.steps(), self.values.len())
    }

    /// Returns the counts up to a step, given the number of visits entered by then. A leaf that has been entered
    /// counts as evaluated.
    pub(super) fn counts_upto(&self, step: Step, entered: usize) -> Counts {
        let log = &self.log;
        let by = |steps: &[Step]| steps.partition_point(|&at| at <= step) as u64;
        // A table probe or a stand-pat event directly follows the node's entry.
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

    /// Returns the searched depths, in order: a single depth unless the search deepens.
    pub fn iterations(&self) -> &[Iteration] {
        &self.iterations
    }

    /// Returns the first visit of each searched depth.
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

    /// Returns true if a visit is below the horizon, in quiescence search.
    pub fn is_below_horizon(&self, id: VisitId) -> bool {
        self.quiet.contains(id.index())
    }

    #[inline]
    pub(super) fn has_cut(&self, id: VisitId) -> bool {
        self.inner_visit(id).is_some_and(|inner| inner.skipped > 0)
    }

    /// Returns the number of leaves among the first `visits` visits.
    pub(super) fn leaves_among(&self, visits: usize) -> u64 {
        visits as u64 - u64::from(self.inner.below(visits))
    }

    pub fn bytes(&self) -> usize {
        fn of<T>(table: &Vec<T>) -> usize {
            table.capacity() * size_of::<T>()
        }
        of(&self.values)
            + self.inner.bytes()
            + of(&self.inners)
            + self.same_player.bytes()
            + of(&self.bounds)
            + of(&self.rows)
            + of(&self.milestones)
            + self.quiet.bytes()
            + self.learned.get().map_or(0, Ranks::bytes)
            + self.log.bytes()
    }
}

/// Passes the memory on to the next recording.
impl Drop for Recording {
    fn drop(&mut self) {
        buffer_pool::VALUES.keep(mem::take(&mut self.values));
        buffer_pool::INNERS.keep(mem::take(&mut self.inners));
        buffer_pool::BOUNDS.keep(mem::take(&mut self.bounds));
        buffer_pool::ROWS.keep(mem::take(&mut self.rows));
    }
}
