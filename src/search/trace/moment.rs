//! A moment of a recording: what is known of every node after a number of events. A pure query; nothing is replayed.

use crate::{Counts, Interval, Window};
use game::Score;

use super::log::{Probe, StandPat};
use super::visit::End;
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
}

impl Recording {
    /// The moment after `step` events; beyond the last one, the end.
    ///
    /// Costs O(log visits) and the length of the current line.
    pub fn moment(&self, step: Step) -> Moment<'_> {
        let step = step.min(self.steps());
        let mut chain: Vec<VisitId> = match self.last_entered(step) {
            Some(last) => self.line_up(last).collect(),
            None => Vec::new(),
        };
        chain.reverse();
        Moment {
            recording: self,
            step,
            event: self.event(step),
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
        let status = self.status(id);
        if status == Status::Unvisited {
            return None;
        }
        let visit = recording.visit(id);
        let done = status == Status::Done;
        // Only when all is seen that will be, the side counts that the opponent would like to prove.
        let settled = done || !visit.is_leaf() && self.step >= recording.settled(id);
        let (best, window) = match visit.end {
            End::Leaf => (None, visit.window),
            _ if done && recording.is_plain() => {
                let best = Some(visit.value);
                (best, recording.narrowed(id, visit.window, visit.value))
            }
            _ => self.best_and_window(id),
        };
        let proved = if settled {
            visit.proved
        } else {
            self.proved_so_far(id, best)
        };
        Some(NodeNow {
            status,
            received: visit.window,
            window,
            best: if done { Some(visit.value) } else { best },
            value: done.then_some(visit.value),
            proved,
            cut: (settled && visit.skipped > 0)
                .then(|| recording.cut(id))
                .flatten(),
        })
    }

    /// The child that a node chooses at this moment: the first one of the best value so far, in its latest visit.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        self.last_update(id)?.chosen
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
    fn best_and_window(&self, id: VisitId) -> (Option<Score>, Window) {
        let recording = self.recording;
        let Some(update) = self.last_update(id) else {
            let best = self.stand_pat(id).map(|stand_pat| stand_pat.best);
            return (best, self.before(id));
        };
        if let Some(told) = recording.log.told(update.step) {
            return (Some(told.best), told.window);
        }
        let before = recording.window_before(id);
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
    fn proved_so_far(&self, id: VisitId, best: Option<Score>) -> Interval {
        let recording = self.recording;
        let row = recording.row(id);
        let known = self
            .probed(id)
            .map_or(Interval::UNKNOWN, |probe| probe.known());
        let Some(best) = best.filter(|_| !row.marks.is_sum()) else {
            return known;
        };
        let newest = self.chain.get(usize::from(row.ply) + 1);
        let bound = match newest {
            // Without windows a value proves itself.
            Some(_) if !recording.has_windows() => best,
            Some(&newest) => {
                let before = recording.parent_bound(newest, row.player);
                if self.counted(newest) {
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
        let probe = self.recording.probe(id)?;
        (self.recording.entered(id) < self.step).then_some(probe)
    }

    /// What a node has by now without searching any child.
    fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        let stand_pat = self.recording.stand_pat(id)?;
        (self.recording.entered(id) < self.step).then_some(stand_pat)
    }

    /// The last time that a node took a child into account; `None` before the first.
    fn last_update(&self, id: VisitId) -> Option<LastUpdate> {
        let recording = self.recording;
        let child = match self.status(id) {
            Status::Unvisited => return None,
            Status::Done => recording.last_child(id)?,
            Status::Open => *self.chain.get(usize::from(recording.row(id).ply) + 1)?,
        };
        if self.counted(child) {
            return Some(LastUpdate {
                step: recording.last_step(child) + 1,
                chosen: recording.chosen_after(child),
            });
        }
        if child.0 == id.0 + 1 {
            // The first one that was entered.
            return None;
        }
        // The parent took the child before into account, and may have said that it asks this one again.
        let before = recording.entered(child) - 1;
        let again = recording.log.is_research(before);
        Some(LastUpdate {
            step: before - Step::from(again),
            chosen: recording.rival(child),
        })
    }

    /// Whether a child's value has been taken into account by its parent.
    fn counted(&self, child: VisitId) -> bool {
        self.recording.last_step(child) < self.step
    }
}

/// That a child was taken into account.
struct LastUpdate {
    /// The step of the `Update`.
    step: Step,
    /// The child that its parent preferred then.
    chosen: Option<VisitId>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Setter, record};
    use crate::{Limits, Rules, SearchSpec};
    use game::{Player, TreeBuilder};

    /// Many children of different sizes, now and then one better than all before it.
    #[test]
    fn the_choice_among_many_children_is_the_first_of_the_best() {
        for player in [Player::Max, Player::Min] {
            let mut tree = TreeBuilder::new(player);
            tree.open(None).unwrap();
            for child in 0..300 {
                tree.open(None).unwrap();
                for leaf in 0..=child % 5 {
                    let value = child / 20 * 10 - (child * 7 + leaf) % 9;
                    let sign = if player == Player::Max { 1 } else { -1 };
                    tree.leaf(Score::from(sign * value)).unwrap();
                }
                tree.close();
            }
            tree.close();
            let tree = tree.finish();
            let spec = SearchSpec::alpha_beta(Rules::default());
            let recording = record(&&tree, spec, 2, Limits::NONE).unwrap().recording;
            let mut first = None;
            let mut best = player.worst();
            for child in recording.children(VisitId::ROOT) {
                let set = recording.setter(child, player);
                assert_eq!(set.and_then(Setter::child), first);
                let value = recording.visit(child).value;
                if player.prefers(value, best) {
                    (first, best) = (Some(child), value);
                }
                let returned = recording.moment(recording.last_step(child) + 1);
                assert_eq!(returned.chosen(VisitId::ROOT), first);
            }
            assert_eq!(recording.chosen(VisitId::ROOT), first);
        }
    }
}
