//! The windows that visits received, as references: nearly every bound is the value of some visit, or the root's infinity.
//! Half the memory of the bounds themselves, and it says at once who set them.

use game::{Player, Score};

use super::VisitId;

/// What a bound is: four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoundRef(u32);

/// What such a reference says.
pub(super) enum BoundIs {
    /// The infinity of whoever owns it; nobody set it.
    Infinite,
    /// The value of a visit.
    ValueOf(VisitId),
    /// Something else, which the log knows under this number.
    Noted(usize),
}

impl BoundRef {
    const INFINITE: BoundRef = BoundRef(u32::MAX);
    /// Visits are below it, by far: see [`MAX_VISITS`](super::MAX_VISITS).
    const NOTED: u32 = 1 << 31;

    /// The value of a visit.
    #[inline]
    pub(super) fn value_of(visit: VisitId) -> BoundRef {
        BoundRef(visit.0)
    }

    /// What the log knows under this number.
    #[allow(clippy::cast_possible_truncation)] // at most two for each visit and event that may have some
    pub(super) fn noted(number: usize) -> BoundRef {
        BoundRef(number as u32 | BoundRef::NOTED)
    }

    #[inline]
    pub(super) fn says(self) -> BoundIs {
        if self == BoundRef::INFINITE {
            BoundIs::Infinite
        } else if self.0 & BoundRef::NOTED == 0 {
            BoundIs::ValueOf(VisitId(self.0))
        } else {
            BoundIs::Noted((self.0 & !BoundRef::NOTED) as usize)
        }
    }
}

/// Alpha and beta of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Received([BoundRef; 2]);

impl Received {
    /// The full window.
    pub(super) const FULL: Received = Received([BoundRef::INFINITE; 2]);

    #[inline]
    pub(super) fn of(self, owner: Player) -> BoundRef {
        self.0[side(owner)]
    }

    #[inline]
    pub(super) fn set(&mut self, owner: Player, bound: BoundRef) {
        self.0[side(owner)] = bound;
    }
}

/// Alpha is MAX's and comes first.
#[inline]
fn side(owner: Player) -> usize {
    match owner {
        Player::Max => 0,
        Player::Min => 1,
    }
}

/// A bound that is not the value of a visit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NotedBound {
    pub(super) bound: Score,
    /// The visit that the source is about.
    pub(super) at: VisitId,
    pub(super) source: BoundSource,
}

/// What set a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoundSource {
    /// The visit returned it, though it found another value.
    Child,
    /// The parent asks the visit with a window of its own.
    Question,
    /// The visit stood pat.
    StandPat,
    /// The table knew it of the visit.
    Table,
    /// The root's visit was asked for with it.
    Pass,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_says_what_it_was_made_of() {
        assert!(matches!(BoundRef::INFINITE.says(), BoundIs::Infinite));
        let last = VisitId(999_999_999);
        assert!(matches!(BoundRef::value_of(last).says(), BoundIs::ValueOf(it) if it == last));
        assert!(matches!(BoundRef::noted(7).says(), BoundIs::Noted(7)));
        assert_eq!(size_of::<Received>(), 8);
    }
}
