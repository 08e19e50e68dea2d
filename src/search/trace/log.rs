//! The log: how many events there were, and in tables those that do not happen at every visit. A node is entered, a leaf evaluated
//! in the next step, and a child that has returned is taken into account in the step after that.

use crate::{Entry, Interval, Lookup, OrderReason, Window};
use game::Score;

use super::bound_ref::{BoundRef, NotedBound};
use super::{Recording, Step, VisitId};

/// One search of the root by a driver, such as an iteration of iterative deepening.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// The step of its [`Event::Pass`](super::Event::Pass); the root is entered in the next one.
    pub step: Step,
    /// The visit of the root.
    pub root: VisitId,
    /// How deep it searches, in plies.
    pub depth: u32,
    /// The window that it searches the root with.
    pub window: Window,
}

/// What the table answered about a visit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Probe {
    /// The entry that was found.
    pub found: Lookup<()>,
    /// The node's window afterwards.
    pub window: Window,
}

/// What a visit below the horizon has without searching any child.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StandPat {
    /// The node's static value.
    pub value: Score,
    /// What the node takes for its best so far: the same, or clamped to the window under fail-hard.
    pub best: Score,
    /// The node's window afterwards.
    pub window: Window,
}

/// A quiet move that has closed a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuietCut {
    /// The step of the `Update` that closed it.
    pub(super) step: Step,
    /// What makes the move the same one elsewhere.
    pub(super) key: u64,
    /// The plies left at the node.
    pub(super) depth: u32,
}

/// What an `Update` told that does not follow from the chosen child's value and the window received.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Told {
    pub(super) step: Step,
    pub(super) best: Score,
    pub(super) window: Window,
}

/// What the visits do not tell of the events of a recording. All tables are in the order of the events, so that each is searched
/// by halving.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// How many events there are.
    pub(super) steps: Step,
    /// How many visits had been entered at each event that is not of every visit: that is neither its entry, its end, nor its
    /// parent's taking it into account.
    pub(super) asides: Vec<u32>,
    /// The steps of all cutoffs, and those at which the table had bounds to use or a child was searched again.
    pub(super) cutoffs: Vec<Step>,
    pub(super) hits: Vec<Step>,
    pub(super) researches: Vec<Step>,
    /// The steps at which a visit ended that the table answered.
    pub(super) returns: Vec<Step>,
    pub(super) passes: Vec<Pass>,
    pub(super) probes: Vec<(VisitId, Probe)>,
    /// By which key each of them was asked.
    pub(super) keys: Vec<u128>,
    pub(super) stand_pats: Vec<(VisitId, StandPat)>,
    /// By step: visits are left in another order than they are entered in.
    pub(super) stores: Vec<(Step, Entry<()>)>,
    pub(super) told: Vec<Told>,
    /// Why children were searched when they were, but for those in the game's order.
    pub(super) reasons: Vec<(VisitId, OrderReason)>,
    pub(super) quiet_cuts: Vec<QuietCut>,
    /// By number: see [`BoundRef`](super::bound_ref::BoundRef).
    pub(super) bounds: Vec<NotedBound>,
    /// What was proved of the parent before a visit on the parent's own side, where no child alone proved it.
    pub(super) parent_bounds: Vec<(VisitId, Score)>,
    /// How likely the children of chance nodes are.
    pub(super) likely: Vec<(VisitId, f64)>,
    /// Between which values all lie, from this visit of the root on, where the search relies on it.
    pub(super) value_bounds: Vec<(VisitId, Interval)>,
}

/// What a table that is sorted by its keys holds for one of them.
fn find<K: Ord + Copy, T>(table: &[T], key: K, of: impl Fn(&T) -> K) -> Option<&T> {
    let at = table.binary_search_by(|entry| of(entry).cmp(&key)).ok()?;
    Some(&table[at])
}

impl Log {
    /// Whether a child was searched again from this step on.
    pub(super) fn is_research(&self, step: Step) -> bool {
        self.researches.binary_search(&step).is_ok()
    }

    /// Whether something was put into the table at this step.
    pub(super) fn is_store(&self, step: Step) -> bool {
        find(&self.stores, step, |store| store.0).is_some()
    }

    pub(super) fn told(&self, step: Step) -> Option<Told> {
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

    /// Writes down a bound that is not the value of a visit.
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

    /// Bytes that the log occupies.
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
    /// The searches of the root by a driver, in order; none where the root was searched just once, without one.
    pub fn passes(&self) -> &[Pass] {
        &self.log.passes
    }

    /// What the table answered about a visit; `None` when it was not asked.
    pub fn probe(&self, id: VisitId) -> Option<Probe> {
        self.log.probe(id)
    }

    /// What a visit had without searching any child; `None` when it did not stand pat.
    pub fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        self.log.stand_pat(id)
    }

    /// What a visit put into the table; `None` when it did not. The moves of entries are kept where the other moves are.
    pub fn stored(&self, id: VisitId) -> Option<Entry<()>> {
        let step = self.last_step(id) - 1;
        find(&self.log.stores, step, |store| store.0).map(|store| store.1)
    }

    /// Whether chance decides at any visit.
    pub fn has_chance(&self) -> bool {
        !self.log.likely.is_empty()
    }

    /// How likely a child of a chance node is; `None` of all other visits.
    pub fn probability(&self, id: VisitId) -> Option<f64> {
        find(&self.log.likely, id, |it| it.0).map(|it| it.1)
    }

    /// Between which values all lie at a visit, where the search relies on it: Star1's least and greatest.
    pub fn value_bounds(&self, id: VisitId) -> Option<Interval> {
        let table = &self.log.value_bounds;
        let earlier = table.partition_point(|it| it.0 <= id);
        table.get(earlier.checked_sub(1)?).map(|it| it.1)
    }

    /// The steps of all cutoffs, ascending.
    pub fn cut_steps(&self) -> &[Step] {
        &self.log.cutoffs
    }
}

impl Probe {
    /// What the entry proves of the node's value, as far as it may be used.
    pub fn known(&self) -> Interval {
        match self.found {
            Lookup::Hit(entry) => entry.proved,
            Lookup::Miss | Lookup::Unfit(_) => Interval::UNKNOWN,
        }
    }
}
