//! A moment of a recording: what is known of every node after a number of events. A pure query; nothing is replayed.

use crate::{Counts, Interval, Window};
use game::Score;

use super::log::{Probe, StandPat, Told};
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
    /// How many of them, from the root on, have more than the next two events before them: they are open and have not settled,
    /// which is known of most without looking it up.
    busy: usize,
    /// Whether every best is a child's value and every window follows from it, so that nothing has to be looked up.
    is_plain: bool,
}

impl Recording {
    /// The moment after `step` events; beyond the last one, the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn moment(&self, step: Step) -> Moment<'_> {
        let step = step.min(self.steps());
        let last = self.last_entered(step);
        let chain = last.map_or_else(Vec::new, |last| self.line_down(last));
        // Whoever is above returns later.
        let at_end = chain.iter().rev();
        let ending = at_end.take_while(|&&id| self.last_step(id) <= step + 2);
        Moment {
            recording: self,
            step,
            event: self.event(step),
            busy: chain.len() - ending.count(),
            is_plain: self.is_plain(),
            chain,
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
        let plies = self.current().map_or(0, |current| {
            usize::from(self.recording.row(current).ply) + 1
        });
        &self.chain[..plies]
    }

    /// How far the search is with a node.
    pub fn status(&self, id: VisitId) -> Status {
        if self.is_busy(id) {
            return Status::Open;
        }
        self.status_of_others(id)
    }

    /// The same of a visit that is not busy.
    fn status_of_others(&self, id: VisitId) -> Status {
        if self.recording.entered(id) > self.step {
            Status::Unvisited
        } else if self.recording.last_step(id) > self.step {
            Status::Open
        } else {
            Status::Done
        }
    }

    /// What is known of a node; `None` when it has not been entered.
    pub fn node(&self, id: VisitId) -> Option<NodeNow> {
        let recording = self.recording;
        let busy = self.is_busy(id);
        let status = if busy {
            Status::Open
        } else {
            self.status_of_others(id)
        };
        if status == Status::Unvisited {
            return None;
        }
        let is_leaf = recording.is_leaf(id);
        let done = status == Status::Done;
        // Only when all is seen that will be, the side counts that the opponent would like to prove.
        let settled = done || !busy && !is_leaf && self.step >= recording.settled(id);
        let received = recording.received(id);
        let newest = self.newest_child(id);
        let value = done.then(|| recording.returned(id));
        let (best, window) = match value {
            _ if is_leaf => (value, received),
            Some(value) if self.is_plain => (Some(value), recording.narrowed(id, received, value)),
            _ => {
                let (best, window) = self.best_and_window(id, status, newest, received);
                (value.or(best), window)
            }
        };
        let proved = if settled {
            recording.proved(id)
        } else {
            self.proved_so_far(id, best, newest)
        };
        Some(NodeNow {
            status,
            received,
            window,
            best,
            value,
            proved,
            cut: settled.then(|| recording.cut(id)).flatten(),
        })
    }

    /// The child that a node chooses at this moment: the first one of the best value so far, in its latest visit.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        let newest = self.newest_child(id);
        self.last_update(id, self.status(id), newest)?.chosen
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

    /// What a node that is not a leaf has at best, and its window.
    #[inline]
    fn best_and_window(
        &self,
        id: VisitId,
        status: Status,
        newest: Option<NewestChild>,
        received: Window,
    ) -> (Option<Score>, Window) {
        let recording = self.recording;
        let Some(update) = self.last_update(id, status, newest) else {
            let best = self.stand_pat(id).map(|stand_pat| stand_pat.best);
            return (best, self.before(id));
        };
        if let Some(told) = self.told(&update) {
            return (Some(told.best), told.window);
        }
        let before = if self.is_plain {
            received
        } else {
            recording.window_before(id)
        };
        match update.chosen.map(|child| recording.returned(child)) {
            Some(best) => (Some(best), recording.narrowed(id, before, best)),
            None => (None, before),
        }
    }

    /// A node's window by now, but for what its children have done.
    pub(super) fn before(&self, id: VisitId) -> Window {
        if self.recording.entered(id) < self.step {
            self.recording.window_before(id)
        } else {
            self.recording.visit(id).window
        }
    }

    /// What has been proved of an open node before all is seen: on its player's own side, and what the table knew.
    #[inline]
    fn proved_so_far(
        &self,
        id: VisitId,
        best: Option<Score>,
        newest: Option<NewestChild>,
    ) -> Interval {
        let recording = self.recording;
        let row = recording.row(id);
        let known = self
            .probed(id)
            .map_or(Interval::UNKNOWN, |probe| probe.known());
        let Some(best) = best.filter(|_| !row.marks.is_sum()) else {
            return known;
        };
        let bound = match newest {
            // Without windows a value proves itself.
            Some(_) if !recording.has_windows() => best,
            Some((newest, counted)) => {
                let before = recording.parent_bound(newest, row.player);
                if counted {
                    let child = recording.proved(newest).side_of(row.player);
                    row.player.better(before, child)
                } else {
                    before
                }
            }
            // Nothing but a static value.
            None => self.stand_pat(id).map_or(best, |stand_pat| stand_pat.value),
        };
        known.and(Interval::UNKNOWN.with_side(row.player, bound))
    }

    /// What the table has answered about a node by now.
    fn probed(&self, id: VisitId) -> Option<Probe> {
        if self.is_plain {
            return None;
        }
        let probe = self.recording.probe(id)?;
        (self.recording.entered(id) < self.step).then_some(probe)
    }

    /// What a node has by now without searching any child.
    fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        if self.is_plain {
            return None;
        }
        let stand_pat = self.recording.stand_pat(id)?;
        (self.recording.entered(id) < self.step).then_some(stand_pat)
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
            Status::Open => newest?,
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

    /// What a node said of itself when it took a child into account, where that does not follow from the child.
    fn told(&self, update: &LastUpdate) -> Option<Told> {
        if self.is_plain {
            return None;
        }
        let log = &self.recording.log;
        let step = if update.counted {
            self.recording.last_step(update.child) + 1
        } else {
            // The child before this one, and the parent may have said since that it asks that one again.
            let before = self.recording.entered(update.child) - 1;
            before - Step::from(log.is_research(before))
        };
        log.told(step)
    }

    /// The child of an open node of the line that was entered last, and whether its value has been taken into account.
    #[inline]
    fn newest_child(&self, id: VisitId) -> Option<NewestChild> {
        let place = usize::from(self.recording.row(id).ply) + 1;
        let &child = self.chain.get(place)?;
        let counted = place >= self.busy && self.has_returned(child);
        Some((child, counted))
    }

    // Out of line: of most it is known without looking it up.
    #[inline(never)]
    fn has_returned(&self, child: VisitId) -> bool {
        self.recording.last_step(child) < self.step
    }

    /// Whether a visit is one of those of the line that go on for some time.
    #[inline]
    fn is_busy(&self, id: VisitId) -> bool {
        let ply = usize::from(self.recording.row(id).ply);
        ply < self.busy && self.chain[ply] == id
    }
}

/// The child of an open node that was entered last, and whether its value has been taken into account.
type NewestChild = (VisitId, bool);

/// That a child was taken into account.
struct LastUpdate {
    /// The child that the parent turned to last.
    child: VisitId,
    /// Whether it was taken into account, or by now just the one before it.
    counted: bool,
    /// The child that its parent preferred then.
    chosen: Option<VisitId>,
}
