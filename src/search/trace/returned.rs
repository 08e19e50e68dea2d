//! The returned values and proved intervals of visits, and the proved bounds of their parents before them.

use crate::{Fail, Interval};
use game::{Player, Score};

use super::{Recording, VisitId};

impl Recording {
    /// Returns the value that a visit returned. A leaf returns its static value, under fail-hard clamped to the
    /// window.
    #[inline]
    pub(super) fn returned(&self, id: VisitId) -> Score {
        let value = self.values[id.index()];
        match self.fail {
            Fail::Hard if self.is_leaf(id) => Fail::Hard.bounded(value, self.received(id)),
            Fail::Hard | Fail::Soft => value,
        }
    }

    /// Returns the interval that the explored part proves for a visit's value: the exact value at a leaf, and at
    /// every visit if no windows are passed down.
    #[inline]
    pub(super) fn proved(&self, id: VisitId) -> Interval {
        let bounds = self.place(id).and_then(|place| self.bounds.get(place));
        bounds.map_or_else(
            || Interval::exactly(self.values[id.index()]),
            |it| it.proved,
        )
    }

    /// Returns the proved bound of the parent, a node of this player, before a visit: on the player's own side.
    pub(super) fn parent_bound(&self, id: VisitId, player: Player) -> Score {
        if let Some(bound) = self.log.parent_bound(id) {
            return bound;
        }
        match self.rows.get(id.index()) {
            Some(row) if row.prover == id => player.worst(),
            Some(row) => self.proved(row.prover).side_of(player),
            None => match self.parent_place(id) {
                Some(place) => self.found_before(place, self.child(id)).proved,
                None => player.worst(),
            },
        }
    }

    /// Returns true if windows are passed down. Otherwise each window is full and each value exact.
    #[inline]
    pub(super) fn has_windows(&self) -> bool {
        self.spec.has_windows()
    }
}
