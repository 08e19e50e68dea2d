//! The mapping between steps and visits.
//!
//! Each visit takes three steps: it is entered, it is evaluated or left, and its parent takes it into account; a root
//! takes two. All other events in between are counted ([`Log::asides`](super::log::Log)). So the step at which a leaf
//! is entered follows from the number of visits before it, the number of them that are still open, and the number of
//! other events.

use super::{Event, Recording, Step, VisitId};

pub(super) struct OpenVisits {
    /// The visit that was entered last; `None` before the first.
    pub(super) newest: Option<VisitId>,
    /// The innermost visit that has not ended before; `None` between two searches of the root.
    node: Option<VisitId>,
    /// The child of `node` that ended last since then.
    returned: Option<VisitId>,
}

impl Recording {
    pub fn steps(&self) -> Step {
        self.log.steps
    }

    #[inline]
    pub fn entered(&self, id: VisitId) -> Step {
        match self.inner_visit(id) {
            Some(inner) => inner.entered,
            None => self.leaf_entered(id, self.ply(id)),
        }
    }

    fn leaf_entered(&self, leaf: VisitId, ply: u16) -> Step {
        let roots = self.passes().partition_point(|pass| pass.root <= leaf);
        let asides = self.log.asides.partition_point(|&visits| visits <= leaf.0);
        entered_behind(leaf, ply, roots, asides)
    }

    /// Returns the step of the visit's last event: a leaf's `Evaluate`, otherwise the `Leave`.
    #[inline]
    pub fn last_step(&self, id: VisitId) -> Step {
        match self.inner_visit(id) {
            Some(inner) => inner.last,
            None => self.entered(id) + 1,
        }
    }

    /// Returns the step at which an inner visit has taken everything into account: before it stores and leaves.
    pub fn settled(&self, id: VisitId) -> Step {
        let last = self.last_step(id);
        last - 1 - Step::from(self.log.is_store(last - 1))
    }

    pub fn cut_step(&self, id: VisitId) -> Option<Step> {
        self.has_cut(id).then(|| self.settled(id))
    }

    /// Returns the visit that was entered last at this step; `None` before the first.
    pub(super) fn last_entered(&self, step: Step) -> Option<VisitId> {
        self.at_work(step).newest
    }

    /// Returns the active visits at a step. Costs O(log visits) and the length of the current line.
    pub(super) fn at_work(&self, step: Step) -> OpenVisits {
        // All visits before the next inner visit are leaves.
        let next = self.inners.partition_point(|inner| inner.entered <= step);
        let until = match self.inners.get(next) {
            Some(inner) => inner.id.0,
            None => self.visit_count(),
        };
        let mut node = next.checked_sub(1);
        let mut returned = None;
        while let Some(place) = node.filter(|&place| self.inners[place].last < step) {
            returned = Some(place);
            node = self.above(place);
        }
        let behind = returned.map(|place| self.inners[place].end().0);
        let inner = node.map(|place| &self.inners[place]);
        let first = behind.or(inner.map(|it| it.id.0 + 1)).unwrap_or(0);
        let until = inner.map_or(until, |it| it.end().0.min(until));
        let ply = inner.map_or(0, |it| it.ply + 1);
        match self.last_leaf(first..until, ply, step) {
            None => OpenVisits {
                newest: first.checked_sub(1).map(VisitId),
                node: inner.map(|it| it.id),
                returned: returned.map(|place| self.inners[place].id),
            },
            Some((leaf, entered)) if step <= entered + 1 => OpenVisits {
                newest: Some(leaf),
                node: Some(leaf),
                returned: None,
            },
            Some((leaf, _)) => OpenVisits {
                newest: Some(leaf),
                node: inner.map(|it| it.id),
                returned: Some(leaf),
            },
        }
    }

    /// Returns the last leaf that has been entered by a step, of consecutive leaves on this ply, and the step of its
    /// entry.
    fn last_leaf(
        &self,
        leaves: std::ops::Range<u32>,
        ply: u16,
        step: Step,
    ) -> Option<(VisitId, Step)> {
        let entered = |leaf: u32| self.leaf_entered(VisitId(leaf), ply);
        if leaves.is_empty() || entered(leaves.start) > step {
            return None;
        }
        // Invariant: `has` has been entered, `end` has not.
        let (mut has, mut end) = (leaves.start, leaves.end);
        loop {
            // A leaf takes three steps, and more if there were other events.
            end = end.min(has + (step - entered(has)) / 3 + 1);
            if entered(end - 1) <= step {
                return Some((VisitId(end - 1), entered(end - 1)));
            }
            let middle = has + (end - has) / 2;
            if entered(middle) <= step {
                has = middle;
            } else {
                end = middle;
            }
        }
    }

    /// Returns the event that led to this step; `None` at step 0 and beyond the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn event(&self, step: Step) -> Option<Event> {
        self.event_of(step, &self.at_work(step))
    }

    /// Like [`Recording::event`], with known active visits.
    pub(super) fn event_of(&self, step: Step, at_work: &OpenVisits) -> Option<Event> {
        if step == 0 || step > self.steps() {
            return None;
        }
        let passes = &self.log.passes;
        if let Ok(pass) = passes.binary_search_by_key(&step, |pass| pass.step) {
            return u32::try_from(pass).ok().map(Event::Pass);
        }
        // All events between two entries happen at the innermost open node.
        let node = at_work.node?;
        Some(match self.inner_visit(node) {
            None if step == self.entered(node) => Event::Enter(node),
            None => Event::Evaluate(node),
            Some(inner) if step == inner.entered => Event::Enter(node),
            Some(inner) if step == inner.last => Event::Leave(node),
            Some(_) => self.event_inside(node, at_work.returned, step),
        })
    }

    /// Returns the event of a step at an inner node between its first and its last event; `returned` is the child
    /// that has just returned, if any.
    fn event_inside(&self, node: VisitId, returned: Option<VisitId>, step: Step) -> Event {
        if self.log.cutoffs.binary_search(&step).is_ok() {
            Event::Cutoff(node)
        } else if self.log.is_store(step) {
            Event::Store(node)
        } else {
            match returned {
                Some(child) if self.log.is_research(step) => Event::Research { node, child },
                Some(child) => Event::Update { node, child },
                None if self.probe(node).is_some() => Event::Probe(node),
                None => Event::StandPat(node),
            }
        }
    }
}

/// Returns the step at which a visit on this ply is entered, after `roots` searches of the root (including its own)
/// and `asides` other events.
#[inline]
#[allow(clippy::cast_possible_truncation)] // steps are counted in 32 bits, and these are fewer
pub(super) fn entered_behind(id: VisitId, ply: u16, roots: usize, asides: usize) -> Step {
    let ended = 3 * id.0 - 2 * Step::from(ply) + 1;
    ended - (roots as u32).saturating_sub(1) + asides as u32
}
