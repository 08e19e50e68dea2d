//! Steps and visits: what happens when.
//!
//! Each visit takes three steps: it is entered, it is evaluated or left, and its parent takes it into account; a root two. Between
//! them stands what happens besides, which is counted ([`Log::asides`](super::log::Log)). So the step at which a leaf is
//! entered follows from how many visits are before it, how many of them have not ended yet, and how much happened besides.

use super::{Event, Recording, Step, VisitId};

/// Who is at work at a step.
pub(super) struct AtWork {
    /// The visit that was entered last; `None` before the first.
    pub(super) newest: Option<VisitId>,
    /// The innermost visit that has not ended before; `None` between two searches of the root.
    node: Option<VisitId>,
    /// Its child that has ended last, since then.
    returned: Option<VisitId>,
}

impl Recording {
    /// How many events there are; the last step.
    pub fn steps(&self) -> Step {
        self.log.steps
    }

    /// The step at which the node was entered.
    #[inline]
    pub fn entered(&self, id: VisitId) -> Step {
        match self.inner_visit(id) {
            Some(inner) => inner.entered,
            None => self.leaf_entered(id, self.ply(id)),
        }
    }

    /// The same of a leaf on this ply.
    fn leaf_entered(&self, leaf: VisitId, ply: u16) -> Step {
        let roots = self.passes().partition_point(|pass| pass.root <= leaf);
        let asides = self.log.asides.partition_point(|&visits| visits <= leaf.0);
        entered_behind(leaf, ply, roots, asides)
    }

    /// The step of the visit's last event: a leaf's `Evaluate`, else the `Leave`.
    #[inline]
    pub fn last_step(&self, id: VisitId) -> Step {
        match self.inner_visit(id) {
            Some(inner) => inner.last,
            None => self.entered(id) + 1,
        }
    }

    /// The step at which a visit that is not a leaf has seen all that it will: before it stores and leaves.
    pub fn settled(&self, id: VisitId) -> Step {
        let last = self.last_step(id);
        last - 1 - Step::from(self.log.is_store(last - 1))
    }

    /// The step of the node's cutoff, when it cut.
    pub fn cut_step(&self, id: VisitId) -> Option<Step> {
        self.has_cut(id).then(|| self.settled(id))
    }

    /// The visit that was entered last at this step; `None` before the first.
    pub(super) fn last_entered(&self, step: Step) -> Option<VisitId> {
        self.at_work(step).newest
    }

    /// Who is at work at a step. Costs O(log visits) and the length of the current line.
    pub(super) fn at_work(&self, step: Step) -> AtWork {
        // Whoever is entered before the next inner visit is a leaf.
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
            None => AtWork {
                newest: first.checked_sub(1).map(VisitId),
                node: inner.map(|it| it.id),
                returned: returned.map(|place| self.inners[place].id),
            },
            Some((leaf, entered)) if step <= entered + 1 => AtWork {
                newest: Some(leaf),
                node: Some(leaf),
                returned: None,
            },
            Some((leaf, _)) => AtWork {
                newest: Some(leaf),
                node: inner.map(|it| it.id),
                returned: Some(leaf),
            },
        }
    }

    /// Of some leaves side by side on this ply, the last one that has been entered by a step, and when that was.
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
        // The first one has been entered, and the one at the end of these has not.
        let (mut has, mut end) = (leaves.start, leaves.end);
        loop {
            // Three steps each, and more where something happened besides.
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

    /// The event that led to this step; `None` at step 0 and beyond the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn event(&self, step: Step) -> Option<Event> {
        self.event_of(step, &self.at_work(step))
    }

    /// The same, where it is known who is at work.
    pub(super) fn event_of(&self, step: Step, at_work: &AtWork) -> Option<Event> {
        if step == 0 || step > self.steps() {
            return None;
        }
        let passes = &self.log.passes;
        if let Ok(pass) = passes.binary_search_by_key(&step, |pass| pass.step) {
            return u32::try_from(pass).ok().map(Event::Pass);
        }
        // Whatever happens after an entry and before the next one, happens at the innermost node that is still open.
        let node = at_work.node?;
        Some(match self.inner_visit(node) {
            None if step == self.entered(node) => Event::Enter(node),
            None => Event::Evaluate(node),
            Some(inner) if step == inner.entered => Event::Enter(node),
            Some(inner) if step == inner.last => Event::Leave(node),
            Some(_) => self.event_inside(node, at_work.returned, step),
        })
    }

    /// What happened in a step at an inner node, between its first event and its last, whose child had just returned, if any
    /// had.
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

/// The step at which a visit on this ply is entered, behind so many searches of the root, its own among them, and so many events
/// besides.
#[inline]
#[allow(clippy::cast_possible_truncation)] // steps are counted in 32 bits, and these are fewer
pub(super) fn entered_behind(id: VisitId, ply: u16, roots: usize, asides: usize) -> Step {
    let ended = 3 * id.0 - 2 * Step::from(ply) + 1;
    ended - (roots as u32).saturating_sub(1) + asides as u32
}
