//! The state of nodes in searches whose windows and choices do not follow from the values: the state comes from
//! recorded notes.

use super::{LastUpdate, Moment, NewestChild, NodeProgress, Status};
use crate::trace::follow::ChildVisit;
use crate::trace::inner::Inner;
use crate::trace::log::{NotedUpdate, Probe, StandPat};
use crate::trace::{Step, VisitId};
use crate::{Interval, Window};
use game::Score;

impl Moment<'_> {
    /// Returns the state of an inner node from its last note.
    pub(super) fn noted(&self, id: VisitId, inner: &Inner, status: Status) -> NodeProgress {
        let newest = self.newest_child(id, inner);
        let (best, window) = self.best_and_window(id, inner, status, newest);
        let proved = match status {
            Status::Open => self.proved_so_far(id, inner, best, newest),
            // The final proof is known in these cases.
            Status::Unvisited | Status::Done => Interval::UNKNOWN,
        };
        NodeProgress {
            best,
            window,
            proved,
        }
    }

    fn best_and_window(
        &self,
        id: VisitId,
        inner: &Inner,
        status: Status,
        newest: Option<NewestChild>,
    ) -> (Option<Score>, Window) {
        let recording = self.recording;
        let Some(update) = self.last_update(id, status, newest) else {
            let best = self.stand_pat(id).map(|stand_pat| stand_pat.best);
            return (best, self.before(id));
        };
        if let Some(told) = self.told(&update) {
            return (Some(told.best), told.window);
        }
        let before = recording.window_before(id);
        match update.chosen.map(|child| recording.returned(child)) {
            Some(best) => (Some(best), recording.narrowed(inner.player, before, best)),
            None => (None, before),
        }
    }

    /// Returns the interval proved for an open node so far: on its player's own side, and from the table.
    fn proved_so_far(
        &self,
        id: VisitId,
        inner: &Inner,
        best: Option<Score>,
        newest: Option<NewestChild>,
    ) -> Interval {
        let recording = self.recording;
        let player = inner.player;
        let known = self
            .probed(id)
            .map_or(Interval::UNKNOWN, |probe| probe.known());
        let Some(best) = best.filter(|_| !inner.marks.is_sum()) else {
            return known;
        };
        let bound = match newest {
            // Without windows a value is its own proof.
            Some(_) if !recording.has_windows() => best,
            Some((ChildVisit { visit: newest, .. }, counted)) => {
                let before = recording.parent_bound(newest, player);
                if counted {
                    let child = recording.proved(newest).side_of(player);
                    player.better(before, child)
                } else {
                    before
                }
            }
            // Only a static value so far.
            None => self.stand_pat(id).map_or(best, |stand_pat| stand_pat.value),
        };
        known.and(Interval::UNKNOWN.with_side(player, bound))
    }

    /// Returns the table lookup of a node, if it has happened by now.
    fn probed(&self, id: VisitId) -> Option<Probe> {
        let probe = self.recording.probe(id)?;
        (self.recording.entered(id) < self.step).then_some(probe)
    }

    fn stand_pat(&self, id: VisitId) -> Option<StandPat> {
        let stand_pat = self.recording.stand_pat(id)?;
        (self.recording.entered(id) < self.step).then_some(stand_pat)
    }

    /// Returns the note of a node about an update, if the update does not follow from the child.
    fn told(&self, update: &LastUpdate) -> Option<NotedUpdate> {
        let log = &self.recording.log;
        let step = if update.counted {
            self.recording.last_step(update.child) + 1
        } else {
            // The update belongs to the previous child; a re-search of that child may have been recorded since.
            let before = self.recording.entered(update.child) - 1;
            before - Step::from(log.is_research(before))
        };
        log.told(step)
    }
}
