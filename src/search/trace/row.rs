//! The rows of a recording's tables, as small as they can be.

use game::{Player, Score};

use super::visit::{End, Step, VisitId};

/// What is kept of every visit. Small, because fetching fresh memory is most of what recording costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct VisitRow {
    /// What the node returned; of a leaf its static value, from which that follows.
    pub(super) value: Score,
    /// The step at which the node was entered.
    pub(super) entered: Step,
    /// The parent; a root names itself.
    pub(super) parent: VisitId,
    /// Which child of its parent it is, from 0.
    pub(super) index: u32,
    /// The child that the parent preferred when this one was entered: what it has to beat. Where there was none, the
    /// parent.
    pub(super) rival: VisitId,
    /// The child that proved most of the parent on the parent's own side when this one was entered: MAX at least, MIN at
    /// most. Where there was none, the parent. Not followed where no windows are passed down.
    pub(super) prover: VisitId,
    pub(super) ply: u16,
    pub(super) player: Player,
    pub(super) marks: Marks,
}

/// What one byte of a row says: how the visit ended, whether the parent came to prefer it, and whether its best is a sum.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks(u8);

impl Marks {
    const END: u8 = 0b11;
    const CHOSEN: u8 = 0b100;
    const SUM: u8 = 0b1000;

    #[inline]
    pub(super) fn end(self) -> End {
        match self.0 & Marks::END {
            0 => End::Leaf,
            1 => End::Searched,
            2 => End::Table,
            _ => End::StandPat,
        }
    }

    #[inline]
    pub(super) fn set_end(&mut self, end: End) {
        let end = match end {
            End::Leaf => 0,
            End::Searched => 1,
            End::Table => 2,
            End::StandPat => 3,
        };
        self.0 = self.0 & !Marks::END | end;
    }

    #[inline]
    pub(super) fn is_chosen(self) -> bool {
        self.0 & Marks::CHOSEN != 0
    }

    #[inline]
    pub(super) fn set_chosen(&mut self) {
        self.0 |= Marks::CHOSEN;
    }

    #[inline]
    pub(super) fn is_sum(self) -> bool {
        self.0 & Marks::SUM != 0
    }

    #[inline]
    pub(super) fn set_sum(&mut self) {
        self.0 |= Marks::SUM;
    }
}

/// What is kept besides of a visit that is not a leaf.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inner {
    /// The step of its last event.
    pub(super) last: Step,
    /// Visits in this subtree, this one included.
    pub(super) size: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_no_more_memory_than_it_must() {
        assert_eq!(size_of::<VisitRow>(), 32);
        assert_eq!(size_of::<Inner>(), 8);
    }

    #[test]
    fn marks_do_not_disturb_each_other() {
        for end in [End::Leaf, End::Searched, End::Table, End::StandPat] {
            let mut marks = Marks::default();
            marks.set_end(End::StandPat);
            marks.set_chosen();
            marks.set_end(end);
            assert!(marks.end() == end && marks.is_chosen() && !marks.is_sum());
            marks.set_sum();
            assert!(marks.end() == end && marks.is_chosen() && marks.is_sum());
        }
    }
}
