//! The windows that visits received, and the setters of their bounds.

use crate::{Interval, Window};
use game::{Player, Score};
use serde::{Deserialize, Serialize};

use super::bound_ref::{BoundOrigin, BoundSource, NotedBound, Received};
use super::follow::ChildVisit;
use super::{Recording, Setter, VisitId};

/// The data kept for an inner visit of a search that passes windows down.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Bounds {
    pub(super) received: Window,
    /// The visits at whose entry the current bounds appeared in the line, alpha first, for searches whose windows
    /// follow from the values. The parent of such a visit had just established the bound.
    set_at: [Option<SetAt>; 2],
    /// The interval that the explored part proves for the visit's value.
    pub(super) proved: Interval,
}

/// A visit other than the first: a parent establishes no bound before its first child.
type SetAt = std::num::NonZeroU32;

impl Bounds {
    /// Creates the bounds of a visit that received this window, with bounds set by no visit below the root.
    #[inline]
    pub(super) fn new(received: Window) -> Bounds {
        Bounds {
            received,
            set_at: [None; 2],
            proved: Interval::UNKNOWN,
        }
    }

    /// Returns the bounds of the next child, entered with this window, of a node of this player with the bounds
    /// `self`.
    #[inline]
    pub(super) fn handed_down(&self, player: Player, child: VisitId, window: Window) -> Bounds {
        let mut set_at = self.set_at;
        let own = &mut set_at[player as usize];
        // A branchless selection, because the branch would be unpredictable.
        let is_new = window.bound_of(player) != self.received.bound_of(player);
        *own = if is_new { SetAt::new(child.0) } else { *own };
        Bounds {
            set_at,
            ..Bounds::new(window)
        }
    }
}

impl Recording {
    #[inline]
    pub(super) fn received(&self, id: VisitId) -> Window {
        match self.place(id) {
            Some(place) => self.received_at(place),
            None => self.received_below(self.leaf_parent(id), id),
        }
    }

    #[inline]
    pub(super) fn received_at(&self, place: usize) -> Window {
        let bounds = self.bounds.get(place);
        bounds.map_or(Window::FULL, |bounds| bounds.received)
    }

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
            BoundOrigin::Infinite => owner.worst(),
            BoundOrigin::ValueOf(visit) => self.values[visit.index()],
            BoundOrigin::Noted(number) => self.log.bounds[number].bound,
        }
    }

    /// Returns a visit's window before it has searched any child.
    #[inline]
    pub(super) fn window_before(&self, id: VisitId) -> Window {
        let probed = || self.probe(id).map(|probe| probe.window);
        let stand_pat = self.stand_pat(id).map(|stand_pat| stand_pat.window);
        stand_pat
            .or_else(probed)
            .unwrap_or_else(|| self.received(id))
    }

    /// Returns a player's window after a child has returned `best`; unchanged for a search without windows.
    pub(super) fn narrowed(&self, player: Player, window: Window, best: Score) -> Window {
        if !self.has_windows() {
            return window;
        }
        window.narrowed(player, best)
    }

    /// Returns the setter of the alpha (`Player::Max`) or beta (`Player::Min`) that a node received; `None` for the
    /// root's own infinities.
    pub fn setter(&self, id: VisitId, owner: Player) -> Option<Setter> {
        let child_worth_it = |child| {
            let node = self.parent(child)?;
            Some(Setter::Child { node, child })
        };
        let Some(row) = self.rows.get(id.index()) else {
            return child_worth_it(self.rival(self.set_at(id, owner)?)?);
        };
        match row.received.of(owner).says() {
            BoundOrigin::Infinite => None,
            BoundOrigin::ValueOf(child) => child_worth_it(child),
            BoundOrigin::Noted(number) => {
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

    /// Returns the visit on the line to `id` at whose entry a bound appeared, for searches whose windows follow from
    /// the values.
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
