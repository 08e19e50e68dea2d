//! A moment of a recording: what is known of every node after a number of events. A pure query; nothing is replayed.

mod noted;

use crate::{Counts, Interval, Window};
use game::Score;

use super::follow::ChildVisit;
use super::inner::Inner;
use super::{Cut, Event, Pass, Recording, Step, VisitId};

/// How far the search is with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not entered yet.
    Unvisited,
    /// Entered and not yet done.
    Open,
    /// Has returned.
    Done,
}

/// What is known of one visited node at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeNow {
    /// Open or done.
    pub status: Status,
    /// The window received; never rewritten.
    pub received: Window,
    /// The window now, narrowed by what the table knew and by the node's own best so far.
    pub window: Window,
    /// The best so far, at a chance node the sum; `None` before the first child has returned, unless it can stand pat.
    pub best: Option<Score>,
    /// What the node returned, once it is done.
    pub value: Option<Score>,
    /// What is proved of its minimax value by what has been seen so far.
    pub proved: Interval,
    /// Its cutoff, once that has happened.
    pub cut: Option<Cut>,
}

/// A recording after a number of events.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    recording: &'a Recording,
    step: Step,
    event: Option<Event>,
    /// From the root to the visit entered last, one node per ply.
    chain: Vec<VisitId>,
    /// The places of the inner visits among them.
    places: Vec<usize>,
}

impl Recording {
    /// The moment after `step` events; beyond the last one, the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn moment(&self, step: Step) -> Moment<'_> {
        let step = step.min(self.steps());
        let at_work = self.at_work(step);
        let newest = at_work.newest;
        let (chain, places) = newest.map_or_else(Default::default, |it| self.line_down(it));
        Moment {
            recording: self,
            step,
            event: self.event_of(step, &at_work),
            chain,
            places,
        }
    }
}

impl<'a> Moment<'a> {
    /// The recording that this is a moment of.
    pub fn recording(&self) -> &'a Recording {
        self.recording
    }

    /// How many events have happened.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The event that has just happened; `None` at step 0.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// The node at which it happened; `None` at step 0 and where a pass begins.
    pub fn current(&self) -> Option<VisitId> {
        self.event.and_then(Event::node)
    }

    /// The visit of the root that is going on, or the last one; `None` before the first.
    pub fn root(&self) -> Option<VisitId> {
        self.chain.first().copied()
    }

    /// The pass that is going on, or the last one; `None` where the root is searched just once, without a driver.
    pub fn pass(&self) -> Option<&'a Pass> {
        let passes = self.recording.passes();
        let begun = passes.partition_point(|pass| pass.step <= self.step);
        passes.get(begun.checked_sub(1)?)
    }

    /// The nodes from the root to the current one.
    pub fn path(&self) -> &[VisitId] {
        let plies = self
            .current()
            .map_or(0, |current| usize::from(self.recording.ply(current)) + 1);
        &self.chain[..plies]
    }

    /// Whether a visit has begun.
    #[inline]
    pub(super) fn has_entered(&self, id: VisitId) -> bool {
        self.chain.last().is_some_and(|&newest| id <= newest)
    }

    /// How far the search is with a node.
    pub fn status(&self, id: VisitId) -> Status {
        self.status_of(id, self.recording.inner_visit(id))
    }

    #[inline]
    fn status_of(&self, id: VisitId, inner: Option<&Inner>) -> Status {
        let is_open = match inner {
            _ if !self.has_entered(id) => return Status::Unvisited,
            Some(inner) => inner.last > self.step,
            None => self.event == Some(Event::Enter(id)),
        };
        if is_open { Status::Open } else { Status::Done }
    }

    /// What is known of a node; `None` when it has not been entered.
    pub fn node(&self, id: VisitId) -> Option<NodeNow> {
        let recording = self.recording;
        let place = recording.place(id);
        let inner = place.map(|place| &recording.inners[place]);
        let status = self.status_of(id, inner);
        if status == Status::Unvisited {
            return None;
        }
        let (Some(place), Some(inner)) = (place, inner) else {
            return Some(self.leaf(id, status));
        };
        let done = status == Status::Done;
        // Only when all is seen that will be, the side counts that the opponent would like to prove.
        let settled = done || inner.last <= self.step + 2 && self.step >= recording.settled(id);
        let received = recording.received_at(place);
        let value = done.then(|| recording.values[id.index()]);
        let so_far = if recording.follows() {
            self.following(id, place, value, received)
        } else {
            self.noted(id, inner, status)
        };
        let proved = if settled {
            recording.proved(id)
        } else {
            so_far.proved
        };
        Some(NodeNow {
            status,
            received,
            window: so_far.window,
            best: value.or(so_far.best),
            value,
            proved,
            cut: settled.then(|| recording.cut(id)).flatten(),
        })
    }

    /// How far an inner node is, where that follows from its children; once it is done, from the value it returned.
    #[inline]
    fn following(
        &self,
        id: VisitId,
        place: usize,
        value: Option<Score>,
        received: Window,
    ) -> HowFar {
        let recording = self.recording;
        let inner = &recording.inners[place];
        let nothing = HowFar {
            best: value,
            window: received,
            proved: Interval::UNKNOWN,
        };
        if let Some(value) = value {
            let window = recording.narrowed(inner.player, received, value);
            return HowFar { window, ..nothing };
        }
        let found = match self.newest_child(id, inner) {
            None => return nothing,
            Some((child, true)) => recording.found_after(place, child),
            Some((child, false)) => recording.found_before(place, child),
        };
        HowFar {
            best: found.choice.map(|_| found.best),
            window: recording.window_with(place, &found),
            proved: Interval::UNKNOWN.with_side(inner.player, found.proved),
        }
    }

    /// What is known of a leaf that has been entered.
    fn leaf(&self, id: VisitId, status: Status) -> NodeNow {
        let recording = self.recording;
        let received = recording.received(id);
        let seen = recording.values[id.index()];
        let value = (status == Status::Done).then(|| recording.fail.bounded(seen, received));
        let proved = value.map_or(Interval::UNKNOWN, |_| Interval::exactly(seen));
        NodeNow {
            status,
            received,
            window: received,
            best: value,
            value,
            proved,
            cut: None,
        }
    }

    /// The child that a node chooses at this moment: the first one of the best value so far, in its latest visit.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        let inner = self.recording.inner_visit(id)?;
        let status = self.status_of(id, Some(inner));
        let newest = self.newest_child(id, inner);
        self.last_update(id, status, newest)?.chosen
    }

    /// The line that the root prefers at this moment, from its chosen child down.
    pub fn best_line(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = self.root();
        while let Some(chosen) = at.and_then(|at| self.chosen(at)) {
            line.push(chosen);
            at = Some(chosen);
        }
        line
    }

    /// What was counted so far.
    pub fn counts(&self) -> Counts {
        let entered = self.chain.last().map_or(0, |last| last.index() + 1);
        let mut counts = self.recording.counts_upto(self.step, entered);
        if let Some(Event::Enter(node)) = self.event
            && self.recording.is_leaf(node)
        {
            counts.leaves -= 1;
        }
        counts
    }

    /// A node's window by now, but for what its children have done.
    pub(super) fn before(&self, id: VisitId) -> Window {
        if self.recording.entered(id) < self.step {
            self.recording.window_before(id)
        } else {
            self.recording.visit(id).window
        }
    }

    /// The last time that a node, of this status, took a child into account; `None` before the first.
    #[inline]
    fn last_update(
        &self,
        id: VisitId,
        status: Status,
        newest: Option<NewestChild>,
    ) -> Option<LastUpdate> {
        let recording = self.recording;
        let (child, counted) = match status {
            Status::Unvisited => return None,
            Status::Done => (recording.last_child(id)?, true),
            Status::Open => newest.map(|(child, counted)| (child.visit, counted))?,
        };
        if !counted && child.0 == id.0 + 1 {
            // The first one that was entered.
            return None;
        }
        let chosen = if counted {
            recording.chosen_after(child)
        } else {
            recording.rival(child)
        };
        Some(LastUpdate {
            child,
            counted,
            chosen,
        })
    }

    /// The child of an open node of the line that was entered last, and whether its value has been taken into account.
    #[inline]
    fn newest_child(&self, id: VisitId, inner: &Inner) -> Option<NewestChild> {
        let ply = usize::from(inner.ply);
        let &visit = self.chain.get(ply + 1).filter(|_| self.chain[ply] == id)?;
        let place = self.places.get(ply + 1).copied();
        let counted = match place {
            Some(place) => self.recording.inners[place].last < self.step,
            None => self.current() != Some(visit),
        };
        Some((ChildVisit { visit, place }, counted))
    }
}

/// How far a node is that is not a leaf: its best, its window, and what is proved of it before all is seen.
struct HowFar {
    best: Option<Score>,
    window: Window,
    proved: Interval,
}

/// The child of an open node that was entered last, and whether its value has been taken into account.
type NewestChild = (ChildVisit, bool);

/// That a child was taken into account.
struct LastUpdate {
    /// The child that the parent turned to last.
    child: VisitId,
    /// Whether it was taken into account, or by now just the one before it.
    counted: bool,
    /// The child that its parent preferred then.
    chosen: Option<VisitId>,
}
