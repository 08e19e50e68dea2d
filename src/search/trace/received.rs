//! The windows that visits received, and who set their bounds.

use crate::{Interval, Window};
use game::{Player, Score};

use super::bound_ref::{BoundIs, BoundSource, NotedBound, Received};
use super::follow::ChildVisit;
use super::{Recording, Setter, VisitId};

/// What is kept of an inner visit where windows are passed down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The window received.
    pub(super) received: Window,
    /// Where windows follow from the values: at whose entry each bound came to the line, alpha first. The parent of that visit
    /// had just been sure of it.
    set_at: [Option<SetAt>; 2],
    /// What the explored part proves of the visit's value.
    pub(super) proved: Interval,
}

/// A visit that is not the first: no parent is sure of anything before its first child.
type SetAt = std::num::NonZeroU32;

impl Bounds {
    /// Those of a visit that received this window, whose bounds nobody below the root has set.
    #[inline]
    pub(super) fn new(received: Window) -> Bounds {
        Bounds {
            received,
            set_at: [None; 2],
            proved: Interval::UNKNOWN,
        }
    }

    /// Those of a child that is entered next, with this window, by a node of this player that has these.
    #[inline]
    pub(super) fn handed_down(&self, player: Player, child: VisitId, window: Window) -> Bounds {
        let mut set_at = self.set_at;
        let own = &mut set_at[player as usize];
        // A choice between two numbers, where nobody can guess which it will be.
        let is_new = window.bound_of(player) != self.received.bound_of(player);
        *own = if is_new { SetAt::new(child.0) } else { *own };
        Bounds {
            set_at,
            ..Bounds::new(window)
        }
    }
}

impl Recording {
    /// The window that a visit received.
    #[inline]
    pub(super) fn received(&self, id: VisitId) -> Window {
        match self.place(id) {
            Some(place) => self.received_at(place),
            None => self.received_below(self.leaf_parent(id), id),
        }
    }

    /// The same of the inner visit at this place.
    #[inline]
    pub(super) fn received_at(&self, place: usize) -> Window {
        let bounds = self.bounds.get(place);
        bounds.map_or(Window::FULL, |bounds| bounds.received)
    }

    /// The same of a leaf below the inner visit at this place.
    pub(super) fn received_below(&self, parent: Option<usize>, leaf: VisitId) -> Window {
        match parent {
            _ if !self.has_windows() => Window::FULL,
            _ if !self.follows() => self.noted_window(leaf),
            Some(parent) => {
                let found = self.found_before(parent, ChildVisit::leaf(leaf));
                self.window_with(parent, &found)
            }
            None => Window::FULL,
        }
    }

    fn noted_window(&self, id: VisitId) -> Window {
        let received = self.rows[id.index()].received;
        Window {
            alpha: self.bound(received, Player::Max),
            beta: self.bound(received, Player::Min),
        }
    }

    fn bound(&self, received: Received, owner: Player) -> Score {
        match received.of(owner).says() {
            BoundIs::Infinite => owner.worst(),
            BoundIs::ValueOf(visit) => self.values[visit.index()],
            BoundIs::Noted(number) => self.log.bounds[number].bound,
        }
    }

    /// A visit's window before it has searched any child.
    #[inline]
    pub(super) fn window_before(&self, id: VisitId) -> Window {
        let probed = || self.probe(id).map(|probe| probe.window);
        let stand_pat = self.stand_pat(id).map(|stand_pat| stand_pat.window);
        stand_pat
            .or_else(probed)
            .unwrap_or_else(|| self.received(id))
    }

    /// A player's window once a child has returned this; without windows, the same.
    pub(super) fn narrowed(&self, player: Player, window: Window, best: Score) -> Window {
        if !self.has_windows() {
            return window;
        }
        window.narrowed(player, best)
    }

    /// Where the alpha (`Player::Max`) or beta (`Player::Min`) that a node received comes from; `None` for the root's
    /// own infinities.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let child_worth_it = |child| {
            let node = self.parent(child)?;
            Some(Setter::Child { node, child })
        };
        let Some(row) = self.rows.get(id.index()) else {
            return child_worth_it(self.rival(self.set_at(id, owner)?)?);
        };
        match row.received.of(owner).says() {
            BoundIs::Infinite => None,
            BoundIs::ValueOf(child) => child_worth_it(child),
            BoundIs::Noted(number) => {
                let NotedBound { at, source, .. } = self.log.bounds[number];
                match source {
                    BoundSource::Child => child_worth_it(at),
                    BoundSource::Question => {
                        let (node, child) = (self.parent(at)?, at);
                        Some(if self.is_sum(node) {
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

    /// The visit of the line to this one at whose entry a bound came to the line, where windows follow from the values.
    fn set_at(&self, id: VisitId, owner: Player) -> Option<VisitId> {
        let set_at = if let Some(place) = self.place(id) {
            self.bounds.get(place)?.set_at
        } else {
            let parent = self.leaf_parent(id)?;
            let found = self.found_before(parent, ChildVisit::leaf(id));
            let window = self.window_with(parent, &found);
            let player = self.inners[parent].player;
            let bounds = self.bounds.get(parent)?;
            bounds.handed_down(player, id, window).set_at
        };
        set_at[owner as usize].map(|id| VisitId(id.get()))
    }
}
