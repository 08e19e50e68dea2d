//! The open inner visits of a recorder: all events happen at the innermost one.

use crate::trace::Recorder;
use crate::trace::axis::entered_behind;
use crate::trace::inner::{Inner, Marks};
use crate::trace::received::Bounds;
use crate::trace::visit::{End, Step, VisitId};
use crate::{Interval, Window};
use game::Score;

impl<M> Recorder<M> {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    pub(super) fn next_visit(&self) -> VisitId {
        VisitId(self.values.len() as u32 + u32::from(self.pending))
    }

    /// Returns the innermost open visit. If the visit entered last turns out to be no leaf, it becomes this visit.
    #[inline]
    pub(super) fn inner_visit(&mut self) -> &mut Inner {
        if self.pending {
            self.open_newest();
        }
        &mut self.inners[self.innermost]
    }

    // Not inlined, because most visits are leaves.
    #[inline(never)]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    pub(super) fn open_newest(&mut self) {
        self.pending = false;
        let id = self.next_visit();
        let (place, above) = (self.inners.len(), self.innermost);
        let is_root = self.plies == 0;
        self.values.push(Score::ZERO);
        if self.windows {
            let mut bounds = match self.bounds.get(above) {
                Some(bounds) if !is_root && self.noted.is_none() => {
                    bounds.handed_down(self.above, id, self.window)
                }
                _ => Bounds::new(self.window),
            };
            bounds.proved = Interval::none_seen(self.player);
            self.bounds.push(bounds);
        }
        let index = match &mut self.noted {
            None if is_root => 0,
            None => id.0 - self.inners[above].last,
            Some(noted) => noted.open(id, self.player, self.window),
        };
        let parent = if is_root { place } else { above } as u32;
        let ply = self.plies as u16; // as it was found when the visit was entered
        self.inners.push(Inner {
            id,
            parent,
            entered: entered_behind(id, ply, self.log.passes.len(), self.log.asides.len()),
            last: id.0 + 1,
            size: 1,
            index,
            milestones: Inner::NARROW,
            found: 0,
            skipped: 0,
            ply,
            player: self.player,
            marks: Marks::default(),
        });
        (self.plies, self.innermost, self.above) = (self.plies + 1, place, self.player);
        if self.is_too_deep() {
            self.next_look = 0;
        }
    }

    /// Takes the proof of a child of the innermost open visit into account, if there is such a visit and windows are
    /// passed down.
    #[inline]
    pub(super) fn counts(&mut self, child: Interval) {
        if let Some(bounds) = self.bounds.get_mut(self.innermost) {
            bounds.proved = bounds.proved.with_child(self.above, child);
        }
    }

    /// Marks the entered visit as having the same player as its parent.
    #[cold]
    #[inline(never)]
    pub(super) fn moves_again(&mut self) {
        self.same_player.set(self.values.len());
    }

    /// Notes the facts that do not follow from the values when the innermost open visit returns `value`; `last` is
    /// its last step.
    #[inline(never)]
    pub(super) fn note_exit(&mut self, value: Score, last: Step) {
        let Some(noted) = &mut self.noted else { return };
        let (proved, answered) = noted.leave(value);
        if answered && self.inners[self.innermost].marks.end() == End::Table {
            // At the probe, directly before.
            self.log.returns.push(last - 1);
        }
        if let Some(bounds) = self.bounds.get_mut(self.innermost) {
            bounds.proved = proved;
        }
    }

    /// Notes the facts that do not follow from the values of a visit entered with this window.
    pub(super) fn note_entry(&mut self, window: Window) {
        let next = self.next_visit();
        let Some(noted) = &mut self.noted else { return };
        let might_have_ended = noted.enter(next, window, &mut self.log);
        if might_have_ended {
            self.inner_visit().marks.set_end(End::Searched);
        }
    }

    pub(super) fn is_too_deep(&self) -> bool {
        self.plies > usize::from(u16::MAX)
    }

    /// Records an event that does not occur at every visit, and returns its step.
    #[inline]
    pub(super) fn aside(&mut self) -> Step {
        let entered = self.next_visit().0;
        self.log.asides.push(entered);
        self.step()
    }

    /// Returns the number of events so far. All returned visits count as taken into account, and a search of the root
    /// is in progress.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // within MAX_VISITS
    pub(super) fn step(&self) -> Step {
        let open = self.plies as u32 + u32::from(self.pending);
        let roots = self.log.passes.len().saturating_sub(1) as u32; // have ended
        3 * self.next_visit().0 - 2 * open - roots + self.log.asides.len() as u32
    }
}
