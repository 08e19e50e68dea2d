//! The windows that visits received, and who set their bounds.

use crate::Window;
use game::{Player, Score};

use super::bound_ref::{BoundIs, BoundSource, NotedBound, Received};
use super::{Recording, Setter, VisitId};

impl Recording {
    /// The window that a visit received.
    #[inline]
    pub(super) fn received(&self, id: VisitId) -> Window {
        if !self.has_windows() {
            return Window::FULL;
        }
        let received = self.received[id.index()];
        Window {
            alpha: self.bound(received, Player::Max),
            beta: self.bound(received, Player::Min),
        }
    }

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
