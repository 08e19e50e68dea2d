//! The data kept for each inner visit.

use game::Player;
use serde::{Deserialize, Serialize};

use super::visit::{End, Step, VisitId};

/// A visit that is not a leaf: its place in the tree of visits, and the steps of its entry and end. The leaves are
/// implied by the gaps between inner visits.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Inner {
    pub(super) id: VisitId,
    /// The place of its parent among the inner visits; a root refers to itself.
    pub(super) parent: u32,
    pub(super) entered: Step,
    /// The step of its last event. While the visit is open, the number of earlier visits that are not its children;
    /// the next visit number minus this is the index of the next child.
    pub(super) last: Step,
    pub(super) size: u32,
    pub(super) index: u32,
    /// The index of its first [`Milestone`](super::follow::Milestone); [`Inner::NARROW`] if it has none.
    pub(super) milestones: u32,
    /// The index of its own milestone among those of its parent, if the parent has milestones.
    pub(super) found: u32,
    pub(super) skipped: u32,
    pub(super) ply: u16,
    pub(super) player: Player,
    pub(super) marks: Marks,
}

const _: () = assert!(size_of::<Inner>() == 40);

impl Inner {
    /// Marks a visit with few children.
    pub(super) const NARROW: u32 = u32::MAX;

    /// Returns the first visit after this subtree.
    #[inline]
    pub(super) fn end(&self) -> VisitId {
        VisitId(self.id.0 + self.size)
    }
}

/// Flags of an inner visit in one byte: how it ended, and if its best is a sum.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Marks(u8);

impl Marks {
    const END: u8 = 0b11;
    const SUM: u8 = 0b100;

    #[inline]
    pub(super) fn end(self) -> End {
        match self.0 & Marks::END {
            0 => End::Searched,
            1 => End::Table,
            _ => End::StandPat,
        }
    }

    pub(super) fn set_end(&mut self, end: End) {
        let end = match end {
            End::Leaf | End::Searched => 0,
            End::Table => 1,
            End::StandPat => 2,
        };
        self.0 = self.0 & !Marks::END | end;
    }

    #[inline]
    pub(super) fn is_sum(self) -> bool {
        self.0 & Marks::SUM != 0
    }

    pub(super) fn set_sum(&mut self) {
        self.0 |= Marks::SUM;
    }
}
