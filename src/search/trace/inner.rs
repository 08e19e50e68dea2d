//! What is kept of every visit that is not a leaf.

use game::Player;

use super::visit::{End, Step, VisitId};

/// A visit that is not a leaf: where it stands in the tree of visits, and when it was entered and left. Its leaves stand between
/// these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inner {
    pub(super) id: VisitId,
    /// The place of its parent among the inner visits; a root's is its own.
    pub(super) parent: u32,
    /// The step at which it was entered.
    pub(super) entered: Step,
    /// The step of its last event. While it is open, how many of the visits so far are not its children: a child that is entered
    /// next has the number that is left.
    pub(super) last: Step,
    /// Visits in this subtree, this one included.
    pub(super) size: u32,
    /// Which child of its parent it is, from 0.
    pub(super) index: u32,
    /// Where its [`Milestone`](super::follow::Milestone)s begin among all; [`Inner::NARROW`] where it has none.
    pub(super) milestones: u32,
    /// Which of them is its own among its parent's, where that one has some.
    pub(super) found: u32,
    /// How many of its children were skipped by a cutoff.
    pub(super) skipped: u32,
    pub(super) ply: u16,
    pub(super) player: Player,
    pub(super) marks: Marks,
}

impl Inner {
    /// It has few children.
    pub(super) const NARROW: u32 = u32::MAX;

    /// The first visit behind this subtree.
    #[inline]
    pub(super) fn end(&self) -> VisitId {
        VisitId(self.id.0 + self.size)
    }
}

/// What one byte says of an inner visit: how it ended, and whether its best is a sum.
#[derive(Clone, Copy, Debug, Default)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inner_visit_takes_no_more_memory_than_it_must() {
        assert_eq!(size_of::<Inner>(), 40);
    }

    #[test]
    fn marks_do_not_disturb_each_other() {
        for end in [End::Searched, End::Table, End::StandPat] {
            let mut marks = Marks::default();
            marks.set_end(End::StandPat);
            marks.set_end(end);
            assert!(marks.end() == end && !marks.is_sum());
            marks.set_sum();
            assert!(marks.end() == end && marks.is_sum());
        }
    }
}
