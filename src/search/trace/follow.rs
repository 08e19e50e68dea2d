//! What follows from the values alone: in minimax and alpha-beta a node prefers the first of its best children, and a child
//! receives the window that its parent had from those before it. So nothing of it is kept: it is worked out from the children
//! that were entered earlier, of a node with many from the last milestone on.

use game::{Player, Score};

use super::inner::Inner;
use super::{Recording, VisitId};
use crate::Window;

/// From so many children on, a node has milestones.
pub(super) const MANY: u32 = 32;
/// Leaves between two milestones.
const STRIDE: u32 = 192;

/// A visit as one of its parent's children, and its place where it is an inner one.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChildVisit {
    pub(super) visit: VisitId,
    pub(super) place: Option<usize>,
}

impl ChildVisit {
    /// A leaf.
    pub(super) fn leaf(visit: VisitId) -> ChildVisit {
        ChildVisit { visit, place: None }
    }
}

/// What a node had found when it entered a child.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestSoFar {
    /// The child that it preferred; `None` before the first one.
    pub(super) choice: Option<VisitId>,
    /// What that child returned.
    pub(super) best: Score,
    /// What was proved of the node on its player's own side.
    pub(super) proved: Score,
}

impl BestSoFar {
    /// Before the first child.
    fn nothing(player: Player) -> BestSoFar {
        BestSoFar {
            choice: None,
            best: player.worst(),
            proved: player.worst(),
        }
    }
}

/// What a node with many children had found when it entered one of them. It has one for its first child, one for each inner one,
/// and one for each [`STRIDE`] leaves behind those, side by side in this order.
pub(super) type Milestone = BestSoFar;

impl Recording {
    /// Whether choices and windows follow from the values, so that no rows are kept.
    #[inline]
    pub(super) fn follows(&self) -> bool {
        self.rows.is_empty()
    }

    /// What the inner visit at this place had found when it entered this child.
    #[inline]
    pub(super) fn found_before(&self, place: usize, child: ChildVisit) -> BestSoFar {
        let node = &self.inners[place];
        let (at, found) = self.last_milestone(node, child);
        if at == child.visit {
            return found;
        }
        self.found_since(place, at, found, child.visit)
    }

    /// The same, where it is known of an earlier child.
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

    /// The same once the child has been taken into account.
    pub(super) fn found_after(&self, place: usize, child: ChildVisit) -> BestSoFar {
        let found = self.found_before(place, child);
        let behind = VisitId(child.visit.0 + 1);
        self.found_since(place, child.visit, found, behind)
    }

    /// A visit as a child.
    #[inline]
    pub(super) fn child(&self, visit: VisitId) -> ChildVisit {
        ChildVisit {
            visit,
            place: self.place(visit),
        }
    }

    /// The window of the inner visit at this place once it has found this.
    #[inline]
    pub(super) fn window_with(&self, place: usize, found: &BestSoFar) -> Window {
        let received = self.received_at(place);
        self.narrowed(self.inners[place].player, received, found.best)
    }

    /// The last child up to this one of which it is known without looking at those before it, and what the node had found then.
    #[inline]
    fn last_milestone(&self, node: &Inner, child: ChildVisit) -> (VisitId, BestSoFar) {
        if node.milestones == Inner::NARROW {
            return (VisitId(node.id.0 + 1), BestSoFar::nothing(node.player));
        }
        if let Some(place) = child.place {
            let found = self.inners[place].found;
            return (child.visit, self.milestones[found as usize]);
        }
        // The child that the leaf's row of leaves begins behind, and where it begins.
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

    /// Takes a child into account of a node that received this window, and answers the visit behind its subtree.
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

    /// Sets up milestones among the children of the inner visit at this place, where there are many.
    #[allow(clippy::cast_possible_truncation)] // fewer than there are visits
    pub(super) fn set_milestones(&mut self, place: usize) {
        let node = self.inners[place];
        let received = self.received_at(place);
        self.inners[place].milestones = self.milestones.len() as u32;
        let mut found = BestSoFar::nothing(node.player);
        let mut at = VisitId(node.id.0 + 1);
        // How many leaves are in this row before the next child; the first child is a milestone whatever it is.
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

    /// The child that the parent preferred when this one was entered.
    pub(super) fn rival(&self, child: VisitId) -> Option<VisitId> {
        if let Some(row) = self.rows.get(child.index()) {
            return (row.rival != child).then_some(row.rival);
        }
        let place = self.parent_place(child)?;
        self.found_before(place, self.child(child)).choice
    }

    /// The child that the parent prefers once this one has returned.
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

    /// The visited child that a node ended up choosing: the first one of the best value, in its last visit. `None` at a
    /// leaf, at a chance node, and where nothing that was searched is better than to stand pat.
    pub fn chosen(&self, id: VisitId) -> Option<VisitId> {
        self.chosen_after(self.last_child(id)?)
    }

    /// The principal variation: from the root down, each node's first child that it came to choose.
    pub fn pv(&self) -> Vec<VisitId> {
        std::iter::successors(self.chosen(self.root()), |&at| self.chosen(at)).collect()
    }
}
