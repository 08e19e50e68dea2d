//! The history of the bound that a node sets itself.

use game::Score;

use super::{Moment, Status, VisitId};

impl Moment<'_> {
    /// Returns the values of an open inner node's own bound (alpha of a MAX node, beta of a MIN node), from the
    /// current one back to the received one. Each value is tighter than the next. Empty for a node that is not open.
    pub fn own_bounds(&self, id: VisitId) -> impl Iterator<Item = Score> + '_ {
        let recording = self.recording();
        let visit = recording.visit(id);
        let received = visit.window.bound_of(visit.player);
        let is_open = self.status(id) == Status::Open && !visit.is_leaf();
        // Each best child's rival is the previous best child.
        let best = self.chosen(id).filter(|_| is_open);
        let bests = std::iter::successors(best, move |&child| recording.rival(child));
        let before = is_open.then(|| self.before(id).bound_of(visit.player));
        let tighter = bests
            .map(move |child| recording.returned(child))
            .chain(before)
            .filter(move |&value| visit.player.prefers(value, received));
        let mut last = None;
        tighter
            .chain(is_open.then_some(received))
            .filter(move |&bound| last.replace(bound) != Some(bound))
    }
}
