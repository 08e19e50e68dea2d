//! What visits returned and proved, and what was proved of their parents before them.

use crate::{Fail, Interval};
use game::{Player, Score};

use super::{Recording, VisitId};

impl Recording {
    /// What a visit returned. A leaf returns its static value, or what fail-hard leaves of it.
    #[inline]
    pub(super) fn returned(&self, id: VisitId) -> Score {
        let value = self.row(id).value;
        match self.fail {
            Fail::Hard if self.is_leaf(id) => Fail::Hard.bounded(value, self.received(id)),
            Fail::Hard | Fail::Soft => value,
        }
    }

    /// What the explored part proves of a visit's value: of a leaf all, and of every other where no windows are passed down.
    #[inline]
    pub(super) fn proved(&self, id: VisitId) -> Interval {
        let exactly = Interval::exactly(self.row(id).value);
        if self.is_leaf(id) || !self.has_windows() {
            return exactly;
        }
        self.proofs[self.inner.below(id.index()) as usize]
    }

    /// What was proved of the parent, whose player this is, before a visit: on the player's own side.
    pub(super) fn parent_bound(&self, id: VisitId, player: Player) -> Score {
        if let Some(bound) = self.log.parent_bound(id) {
            return bound;
        }
        let row = self.row(id);
        if row.prover == row.parent {
            return player.worst();
        }
        self.proved(row.prover).side_of(player)
    }

    /// Whether windows are passed down. Else every one is full and every value exact.
    #[inline]
    pub(super) fn has_windows(&self) -> bool {
        !self.received.is_empty()
    }
}
