//! The windows that visits received, as references: nearly every bound is the value of some visit, or the root's
//! infinity. References take half the memory of the bounds and directly identify the setter.

use game::{Player, Score};
use serde::{Deserialize, Serialize};

use super::VisitId;

/// A reference to a bound, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct BoundRef(u32);

pub(super) enum BoundOrigin {
    /// The infinity of the bound's owner, set by no visit.
    Infinite,
    ValueOf(VisitId),
    /// Another bound, with its number in the log.
    Noted(usize),
}

impl BoundRef {
    const INFINITE: BoundRef = BoundRef(u32::MAX);
    /// All visit numbers are far below it: see [`MAX_VISITS`](super::MAX_VISITS).
    const NOTED: u32 = 1 << 31;

    #[inline]
    pub(super) fn value_of(visit: VisitId) -> BoundRef {
        BoundRef(visit.0)
    }

    #[allow(clippy::cast_possible_truncation)] // at most two for each visit and event that may have some
    pub(super) fn noted(number: usize) -> BoundRef {
        BoundRef(number as u32 | BoundRef::NOTED)
    }

    #[inline]
    pub(super) fn says(self) -> BoundOrigin {
        if self == BoundRef::INFINITE {
            BoundOrigin::Infinite
        } else if self.0 & BoundRef::NOTED == 0 {
            BoundOrigin::ValueOf(VisitId(self.0))
        } else {
            BoundOrigin::Noted((self.0 & !BoundRef::NOTED) as usize)
        }
    }
}

/// The bounds of a window: alpha and beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Received([BoundRef; 2]);

const _: () = assert!(size_of::<Received>() == 8);

impl Received {
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct NotedBound {
    pub(super) bound: Score,
    /// The visit that the source refers to.
    pub(super) at: VisitId,
    pub(super) source: BoundSource,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum BoundSource {
    /// The visit returned it, although it found another value.
    Child,
    /// The parent searches the visit with a null window of its own.
    Question,
    StandPat,
    /// The table knew it for the visit.
    Table,
    Pass,
}
