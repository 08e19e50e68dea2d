//! A moment of a recording: the state of every node after a number of events. Moments are pure queries; the search is
//! not replayed.

mod noted;

use crate::{Comparison, Counts, Interval, Window};
use game::Score;

use super::follow::ChildVisit;
use super::inner::Inner;
use super::{Cut, End, Event, Pass, Recording, Step, VisitId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Unvisited,
    /// Entered and not yet done.
    Open,
    Done,
}

/// The state of a visited node at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeNow {
    pub status: Status,
    /// The received window; it never changes.
    pub received: Window,
    /// The current window, narrowed by the table and by the node's own best so far.
    pub window: Window,
    /// The best so far, at a chance node the sum; `None` before the first child has returned, unless the node can
    /// stand pat.
    pub best: Option<Score>,
    pub value: Option<Score>,
    /// The interval of its minimax value proved so far.
    pub proved: Interval,
    pub cut: Option<Cut>,
}

#[derive(Clone, Debug)]
pub struct Moment<'a> {
    recording: &'a Recording,
    step: Step,
    event: Option<Event>,
    /// The visits from the root to the one entered last, one per ply.
    chain: Vec<VisitId>,
    /// The places of the inner visits among them.
    places: Vec<usize>,
}

impl Recording {
    /// Returns the moment after `step` events; the end if there are fewer.
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
    pub fn recording(&self) -> &'a Recording {
        self.recording
    }

    pub fn step(&self) -> Step {
        self.step
    }

    /// Returns the event that has just happened; `None` at step 0.
    pub fn event(&self) -> Option<Event> {
        self.event
    }

    /// Returns the node of the current event; `None` at step 0 and where a pass begins.
    pub fn current(&self) -> Option<VisitId> {
        self.event.and_then(Event::node)
    }

    /// Returns the current or last visit of the root; `None` before the first.
    pub fn root(&self) -> Option<VisitId> {
        self.chain.first().copied()
    }

    /// Returns the current or last pass; `None` if the root is searched just once, without a driver.
    pub fn pass(&self) -> Option<&'a Pass> {
        let passes = self.recording.passes();
        let begun = passes.partition_point(|pass| pass.step <= self.step);
        passes.get(begun.checked_sub(1)?)
    }

    /// Returns the nodes from the root to the current node.
    pub fn path(&self) -> &[VisitId] {
        let plies = self
            .current()
            .map_or(0, |current| usize::from(self.recording.ply(current)) + 1);
        &self.chain[..plies]
    }

    /// Returns the innermost open node, and the condition under which its best value cuts; `None` if no finite value
    /// can, or if no child would be skipped.
    pub fn cut_condition(&self) -> Option<(VisitId, Comparison)> {
        let recording = self.recording;
        let mut path = self.path().iter().rev().copied();
        let node =
            path.find(|&id| self.status(id) == Status::Open && !recording.visit(id).is_leaf())?;
        let visit = recording.visit(node);
        let is_answered =
            matches!(self.event, Some(Event::Probe(id) | Event::StandPat(id)) if id == node);
        // No single value closes the window of a chance node.
        if visit.chance || is_answered && visit.end != End::Searched {
            return None;
        }
        let newest = self.chain.get(usize::from(visit.ply) + 1).copied();
        let newest = newest.or_else(|| recording.children(node).next());
        let is_other = |child| {
            newest.is_some_and(|newest| {
                child > newest && recording.visit(child).index != recording.visit(newest).index
            })
        };
        if visit.skipped == 0 && !recording.children(node).any(is_other) {
            return None;
        }
        let window = self.node(node)?.window;
        Some((
            node,
            Comparison::that_cuts(recording.spec(), visit.player, window)?,
        ))
    }

    #[inline]
    pub(super) fn has_entered(&self, id: VisitId) -> bool {
        self.chain.last().is_some_and(|&newest| id <= newest)
    }

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

    /// Returns the state of a node; `None` if it has not been entered.
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
        // The bound on the opponent's side counts only once everything has been taken into account.
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

    /// Returns the state of an inner node whose values follow from its children; once it is done, from its returned
    /// value.
    #[inline]
    fn following(
        &self,
        id: VisitId,
        place: usize,
        value: Option<Score>,
        received: Window,
    ) -> NodeProgress {
        let recording = self.recording;
        let inner = &recording.inners[place];
        let nothing = NodeProgress {
            best: value,
            window: received,
            proved: Interval::UNKNOWN,
        };
        if let Some(value) = value {
            let window = recording.narrowed(inner.player, received, value);
            return NodeProgress { window, ..nothing };
        }
        let found = match self.newest_child(id, inner) {
            None => return nothing,
            Some((child, true)) => recording.found_after(place, child),
            Some((child, false)) => recording.found_before(place, child),
        };
        NodeProgress {
            best: found.choice.map(|_| found.best),
            window: recording.window_with(place, &found),
            proved: Interval::UNKNOWN.with_side(inner.player, found.proved),
        }
    }

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

    /// Returns the child that a node prefers at this moment: the first child of the best value so far, in its latest
    /// visit.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        let inner = self.recording.inner_visit(id)?;
        let status = self.status_of(id, Some(inner));
        let newest = self.newest_child(id, inner);
        self.last_update(id, status, newest)?.chosen
    }

    /// Returns the root's preferred line at this moment, from its chosen child down.
    pub fn best_line(&self) -> Vec<VisitId> {
        let mut line = Vec::new();
        let mut at = self.root();
        while let Some(chosen) = at.and_then(|at| self.chosen(at)) {
            line.push(chosen);
            at = Some(chosen);
        }
        line
    }

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

    /// Returns a node's current window without the effect of its children.
    pub(super) fn before(&self, id: VisitId) -> Window {
        if self.recording.entered(id) < self.step {
            self.recording.window_before(id)
        } else {
            self.recording.visit(id).window
        }
    }

    /// Returns the last update of a node of this status by a child; `None` before the first update.
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
            // This is the first child.
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

    /// Returns the last entered child of an open node of the line, and true if its value has been taken into account.
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

/// The state of an inner node: its best, its window, and its proved interval before everything has been taken into
/// account.
struct NodeProgress {
    best: Option<Score>,
    window: Window,
    proved: Interval,
}

/// The last entered child of an open node; the flag is true if its value has been taken into account.
type NewestChild = (ChildVisit, bool);

struct LastUpdate {
    /// The child that was entered last.
    child: VisitId,
    /// True if this child has been taken into account; otherwise only its predecessor has.
    counted: bool,
    chosen: Option<VisitId>,
}
