//! The windows that visits received, as references: nearly every bound is the value of some visit, or the root's infinity.
//! Half the memory of the bounds themselves, and it says at once who set them.

use crate::Window;
use game::{Player, Score};

use super::log::{BoundSource, NotedBound};
use super::{Recording, Setter, VisitId};

/// What a bound is: four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoundRef(u32);

/// What such a reference says.
enum BoundIs {
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
    fn says(self) -> BoundIs {
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
    fn of(self, owner: Player) -> BoundRef {
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

impl Recording {
    /// The window that a visit received.
    #[inline]
    pub(super) fn received(&self, id: VisitId) -> Window {
        let Some(&received) = self.received.get(id.index()) else {
            return Window::FULL;
        };
        Window {
            alpha: self.bound(received, Player::Max),
            beta: self.bound(received, Player::Min),
        }
    }

    #[inline]
    fn bound(&self, received: Received, owner: Player) -> Score {
        match received.of(owner).says() {
            BoundIs::Infinite => owner.worst(),
            BoundIs::ValueOf(visit) => self.row(visit).value,
            BoundIs::Noted(number) => self.log.bounds[number].bound,
        }
    }

    /// Where the alpha (`Player::Max`) or beta (`Player::Min`) that a node received comes from; `None` for the root's
    /// own infinities.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let child_worth_it = |child| {
            let node = self.parent(child)?;
            Some(Setter::Child { node, child })
        };
        match self.received.get(id.index())?.of(owner).says() {
            BoundIs::Infinite => None,
            BoundIs::ValueOf(child) => child_worth_it(child),
            BoundIs::Noted(number) => {
                let NotedBound { at, source, .. } = self.log.bounds[number];
                match source {
                    BoundSource::Child => child_worth_it(at),
                    BoundSource::Question => {
                        let (node, child) = (self.parent(at)?, at);
                        let chance = self.row(node).marks.is_sum();
                        Some(if chance {
                            Setter::Needed { node, child }
                        } else {
                            Setter::Question { node, child }
                        })
                    }
                    BoundSource::StandPat => Some(Setter::StandPat(at)),
                    BoundSource::Table => Some(Setter::Table(at)),
                    BoundSource::Pass => Some(Setter::Pass(at)),
                }
            }
        }
    }
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
