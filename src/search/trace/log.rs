//! The event log: the number of events, and tables of the events that do not occur at every visit. A node is entered,
//! a leaf is evaluated in the next step, and a child that has returned is taken into account in the step after that.

use crate::{Entry, Interval, Lookup, OrderReason, Window};
use game::Score;
use serde::{Deserialize, Serialize};

use super::bound_ref::{BoundRef, NotedBound};
use super::{Recording, Step, VisitId};

/// A search of the root by a driver, such as an iteration of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pass {
    /// The step of its [`Event::Pass`](super::Event::Pass); the root is entered in the next step.
    pub step: Step,
    pub root: VisitId,
    pub depth: u32,
    pub window: Window,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Probe {
    pub found: Lookup<()>,
    /// The node's window after the lookup.
    pub window: Window,
}

/// The values of a visit that may stand pat, before any child is searched.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StandPat {
    pub value: Score,
    /// The node's initial best so far: the static value, clamped to the window under fail-hard.
    pub best: Score,
    /// The node's window afterwards.
    pub window: Window,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct QuietCut {
    pub(super) step: Step,
    /// The key that identifies the same move elsewhere.
    pub(super) key: u64,
    /// The number of plies left at the node.
    pub(super) depth: u32,
}

/// The part of an `Update` that does not follow from the chosen child's value and the received window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct NotedUpdate {
    pub(super) step: Step,
    pub(super) best: Score,
    pub(super) window: Window,
}

/// The parts of a recording's events that do not follow from the visits. All tables are in event order, for binary
/// search.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Log {
    pub(super) steps: Step,
    /// The number of visits that had been entered at each additional event, that is, each event other than the entry
    /// of a visit, its end, and the update of its parent.
    pub(super) asides: Vec<u32>,
    /// The steps of all cutoffs, of all usable table hits, and of all re-searches.
    pub(super) cutoffs: Vec<Step>,
    pub(super) hits: Vec<Step>,
    pub(super) researches: Vec<Step>,
    /// The steps at which a visit ended because the table answered.
    pub(super) returns: Vec<Step>,
    pub(super) passes: Vec<Pass>,
    pub(super) probes: Vec<(VisitId, Probe)>,
    pub(super) keys: Vec<u128>,
    pub(super) stand_pats: Vec<(VisitId, StandPat)>,
    /// Sorted by step, because visits are left in another order than they are entered in.
    pub(super) stores: Vec<(Step, Entry<()>)>,
    pub(super) told: Vec<NotedUpdate>,
    /// The order reasons of children that were not searched in the game's order.
    pub(super) reasons: Vec<(VisitId, OrderReason)>,
    pub(super) quiet_cuts: Vec<QuietCut>,
    /// Indexed by number: see [`BoundRef`](super::bound_ref::BoundRef).
    pub(super) bounds: Vec<NotedBound>,
    /// The proved bound of the parent before a visit, on the parent's own side, if no single child proved it.
    pub(super) parent_bounds: Vec<(VisitId, Score)>,
    pub(super) likely: Vec<(VisitId, f64)>,
    /// The bounds on all values from this visit of the root on, if the search relies on them.
    pub(super) value_bounds: Vec<(VisitId, Interval)>,
}

/// Returns the element with this key in a table that is sorted by its keys.
fn find<K: Ord + Copy, T>(table: &[T], key: K, of: impl Fn(&T) -> K) -> Option<&T> {
    let at = table.binary_search_by(|entry| of(entry).cmp(&key)).ok()?;
    Some(&table[at])
}

impl Log {
    pub(super) fn is_research(&self, step: Step) -> bool {
        self.researches.binary_search(&step).is_ok()
    }

    pub(super) fn is_store(&self, step: Step) -> bool {
        find(&self.stores, step, |store| store.0).is_some()
    }

    pub(super) fn told(&self, step: Step) -> Option<NotedUpdate> {
        find(&self.told, step, |told| told.step).copied()
    }

    pub(super) fn probe(&self, id: VisitId) -> Option<Probe> {
        find(&self.probes, id, |probe| probe.0).map(|probe| probe.1)
    }

    pub(super) fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        find(&self.stand_pats, id, |stand_pat| stand_pat.0).map(|stand_pat| stand_pat.1)
    }

    pub(super) fn parent_bound(&self, id: VisitId) -> Option<Score> {
        find(&self.parent_bounds, id, |it| it.0).map(|it| it.1)
    }

    /// Adds a bound that is not the value of a visit.
    pub(super) fn note(&mut self, bound: NotedBound) -> BoundRef {
        self.bounds.push(bound);
        BoundRef::noted(self.bounds.len() - 1)
    }

    pub(super) fn shrink_to_fit(&mut self) {
        self.asides.shrink_to_fit();
        self.cutoffs.shrink_to_fit();
        self.hits.shrink_to_fit();
        self.researches.shrink_to_fit();
        self.returns.shrink_to_fit();
        self.passes.shrink_to_fit();
        self.probes.shrink_to_fit();
        self.keys.shrink_to_fit();
        self.stand_pats.shrink_to_fit();
        self.stores.shrink_to_fit();
        self.told.shrink_to_fit();
        self.reasons.shrink_to_fit();
        self.quiet_cuts.shrink_to_fit();
        self.bounds.shrink_to_fit();
        self.parent_bounds.shrink_to_fit();
        self.likely.shrink_to_fit();
        self.value_bounds.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> usize {
        fn of<T>(table: &Vec<T>) -> usize {
            table.capacity() * size_of::<T>()
        }
        of(&self.asides)
            + of(&self.cutoffs)
            + of(&self.hits)
            + of(&self.researches)
            + of(&self.returns)
            + of(&self.passes)
            + of(&self.probes)
            + of(&self.keys)
            + of(&self.stand_pats)
            + of(&self.stores)
            + of(&self.told)
            + of(&self.reasons)
            + of(&self.quiet_cuts)
            + of(&self.bounds)
            + of(&self.parent_bounds)
            + of(&self.likely)
            + of(&self.value_bounds)
    }
}

impl Recording {
    /// Returns the searches of the root by a driver, in order; empty if the root was searched just once without a
    /// driver.
    pub fn passes(&self) -> &[Pass] {
        &self.log.passes
    }

    pub fn probe(&self, id: VisitId) -> Option<Probe> {
        self.log.probe(id)
    }

    /// Returns the stand-pat values of a visit; `None` if it could not stand pat.
    pub fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        self.log.stand_pat(id)
    }

    /// Returns the table entry stored by a visit, if any.
    pub fn stored(&self, id: VisitId) -> Option<Entry<()>> {
        let step = self.last_step(id) - 1;
        find(&self.log.stores, step, |store| store.0).map(|store| store.1)
    }

    pub fn has_chance(&self) -> bool {
        !self.log.likely.is_empty()
    }

    /// Returns the probability of a child of a chance node; `None` for all other visits.
    pub fn probability(&self, id: VisitId) -> Option<f64> {
        find(&self.log.likely, id, |it| it.0).map(|it| it.1)
    }

    /// Returns the bounds on all values at a visit, if the search relies on them: Star1's least and greatest.
    pub fn value_bounds(&self, id: VisitId) -> Option<Interval> {
        let table = &self.log.value_bounds;
        let earlier = table.partition_point(|it| it.0 <= id);
        table.get(earlier.checked_sub(1)?).map(|it| it.1)
    }

    /// Returns the steps of all cutoffs, ascending.
    pub fn cut_steps(&self) -> &[Step] {
        &self.log.cutoffs
    }
}

impl Probe {
    /// Returns the interval that the entry proves for the node's value, if the entry's bounds may be used.
    pub fn known(&self) -> Interval {
        match self.found {
            Lookup::Hit(entry) => entry.proved,
            Lookup::Miss | Lookup::Unfit(_) => Interval::UNKNOWN,
        }
    }
}
