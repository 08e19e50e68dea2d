//! Facts that follow from the values alone: in minimax and alpha-beta a node prefers the first of its best children,
//! and a child receives the window that its parent had from the earlier children. So these facts are not stored but
//! computed from the earlier children; for a node with many children, from the last milestone on.

use game::{Player, Score};
use serde::{Deserialize, Serialize};

use super::inner::Inner;
use super::{Recording, VisitId};
use crate::Window;

/// The number of children from which on a node has milestones.
pub(super) const MANY: u32 = 32;
/// The number of leaves between two milestones.
const STRIDE: u32 = 192;

/// A visit as a child of its parent, with its place if it is an inner visit.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChildVisit {
    pub(super) visit: VisitId,
    pub(super) place: Option<usize>,
}

impl ChildVisit {
    pub(super) fn leaf(visit: VisitId) -> ChildVisit {
        ChildVisit { visit, place: None }
    }
}

/// The results of a node before it entered a child.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct BestSoFar {
    /// The preferred child; `None` before the first child.
    pub(super) choice: Option<VisitId>,
    pub(super) best: Score,
    /// The proved bound on the player's own side.
    pub(super) proved: Score,
}

impl BestSoFar {
    fn nothing(player: Player) -> BestSoFar {
        BestSoFar {
            choice: None,
            best: player.worst(),
            proved: player.worst(),
        }
    }
}

/// The results of a node with many children before it entered one of them. There is a milestone for its first child,
/// for each inner child, and after each [`STRIDE`] leaves behind those, stored consecutively in this order.
pub(super) type Milestone = BestSoFar;

impl Recording {
    /// Returns true if choices and windows follow from the values, so that no rows are kept.
    #[inline]
    pub(super) fn follows(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the results of the inner visit at this place before it entered this child.
    #[inline]
    pub(super) fn found_before(&self, place: usize, child: ChildVisit) -> BestSoFar {
        let node = &self.inners[place];
        let (at, found) = self.last_milestone(node, child);
        if at == child.visit {
            return found;
        }
        self.found_since(place, at, found, child.visit)
    }

    /// Returns the results before `child`, starting from those of an earlier child.
    fn found_since(
        &self,
        place: usize,
        mut at: VisitId,
        mut found: BestSoFar,
        child: VisitId,
    ) -> BestSoFar {
        let player = self.inners[place].player;
        let received = self.received_at(place);
        while at < child {
            at = self.take(player, received, &mut found, self.child(at));
        }
        found
    }

    pub(super) fn found_after(&self, place: usize, child: ChildVisit) -> BestSoFar {
        let found = self.found_before(place, child);
        let behind = VisitId(child.visit.0 + 1);
        self.found_since(place, child.visit, found, behind)
    }

    #[inline]
    pub(super) fn child(&self, visit: VisitId) -> ChildVisit {
        ChildVisit {
            visit,
            place: self.place(visit),
        }
    }

    /// Returns the window of the inner visit at this place with these results.
    #[inline]
    pub(super) fn window_with(&self, place: usize, found: &BestSoFar) -> Window {
        let received = self.received_at(place);
        self.narrowed(self.inners[place].player, received, found.best)
    }

    /// Returns the last child up to this one that has a milestone (or the first child), and the results at that
    /// point.
    #[inline]
    fn last_milestone(&self, node: &Inner, child: ChildVisit) -> (VisitId, BestSoFar) {
        if node.milestones == Inner::NARROW {
            return (VisitId(node.id.0 + 1), BestSoFar::nothing(node.player));
        }
        if let Some(place) = child.place {
            let found = self.inners[place].found;
            return (child.visit, self.milestones[found as usize]);
        }
        // The inner child before the leaf's row of leaves, and the start of this row.
        let first = VisitId(node.id.0 + 1);
        let (at, before, row) = match self.inner_before(child.visit) {
            None => (node.milestones, first, first),
            Some(before) => (before.found, before.id, before.end()),
        };
        let passed = (child.visit.0 - row.0) / STRIDE;
        let from = match passed {
            0 => before,
            _ => VisitId(row.0 + passed * STRIDE),
        };
        (from, self.milestones[(at + passed) as usize])
    }

    /// Takes a child of a node with this received window into account, and returns the visit after its subtree.
    #[inline]
    fn take(
        &self,
        player: Player,
        received: Window,
        found: &mut BestSoFar,
        child: ChildVisit,
    ) -> VisitId {
        let ChildVisit { visit, place } = child;
        let value = self.values[visit.index()];
        let (value, proved, size) = match place {
            None => {
                let window = self.narrowed(player, received, found.best);
                (self.fail.bounded(value, window), value, 1)
            }
            Some(place) => {
                let bounds = self.bounds.get(place);
                let proved = bounds.map_or(value, |it| it.proved.side_of(player));
                (value, proved, self.inners[place].size)
            }
        };
        if found.choice.is_none() || player.prefers(value, found.best) {
            (found.choice, found.best) = (Some(visit), value);
        }
        found.proved = player.better(found.proved, proved);
        VisitId(visit.0 + size)
    }

    #[allow(clippy::cast_possible_truncation)] // fewer than there are visits
    pub(super) fn set_milestones(&mut self, place: usize) {
        let node = self.inners[place];
        let received = self.received_at(place);
        self.inners[place].milestones = self.milestones.len() as u32;
        let mut found = BestSoFar::nothing(node.player);
        let mut at = VisitId(node.id.0 + 1);
        // The number of leaves since the last milestone in this row; the first child always gets a milestone.
        let mut leaves = STRIDE;
        while at < node.end() {
            let child = self.child(at);
            if let Some(inner) = child.place {
                self.inners[inner].found = self.milestones.len() as u32;
            }
            if child.place.is_some() || leaves == STRIDE {
                self.milestones.push(found);
                leaves = 0;
            }
            leaves += u32::from(child.place.is_none());
            at = self.take(node.player, received, &mut found, child);
        }
    }

    /// Returns the child that the parent preferred when this child was entered.
    pub(super) fn rival(&self, child: VisitId) -> Option<VisitId> {
        if let Some(row) = self.rows.get(child.index()) {
            return (row.rival != child).then_some(row.rival);
        }
        let place = self.parent_place(child)?;
        self.found_before(place, self.child(child)).choice
    }

    /// Returns the child that the parent prefers after this child has returned.
    pub(super) fn chosen_after(&self, child: VisitId) -> Option<VisitId> {
        match self.rows.get(child.index()) {
            Some(row) if row.is_chosen => Some(child),
            Some(_) => self.rival(child),
            None => {
                let place = self.parent_place(child)?;
                self.found_after(place, self.child(child)).choice
            }
        }
    }

    /// Returns the visited child that a node finally chose: the first child of the best value, in its last visit.
    /// `None` at a leaf, at a chance node, and where no searched child is better than standing pat.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        self.chosen_after(self.last_child(id)?)
    }

    /// Returns the principal variation: from the root down, the child that each node finally chose.
    pub fn pv(&self) -> Vec<VisitId> {
        std::iter::successors(self.chosen(self.root()), |&at| self.chosen(at)).collect()
    }
}
