//! The tree of the visits: who is above whom, and whose children are where.
//!
//! Entering order is pre-order, so an inner visit and the size of its subtree say where the visits of its children are, as in
//! [`game::Tree`]; a child that is visited twice has two visits. A leaf stands behind the inner visit that was entered last
//! before it, and below the first one from there upwards that had not ended yet.

use game::Player;

use super::inner::Inner;
use super::{Recording, VisitId};

/// Where a leaf stands: the places of two inner visits.
#[derive(Clone, Copy, Debug)]
struct LeafPlace {
    parent: Option<usize>,
    /// The last inner child of the parent that was visited before the leaf.
    before: Option<usize>,
}

impl Recording {
    /// The place of a visit among the inner ones, where it is one.
    #[inline]
    pub(super) fn place(&self, id: VisitId) -> Option<usize> {
        self.inner.rank(id.index()).map(|place| place as usize)
    }

    #[inline]
    pub(super) fn inner_visit(&self, id: VisitId) -> Option<&Inner> {
        self.place(id).map(|place| &self.inners[place])
    }

    #[inline]
    pub(super) fn is_leaf(&self, id: VisitId) -> bool {
        !self.inner.contains(id.index())
    }

    /// The place of the parent of the inner visit at this place; `None` for a root.
    #[inline]
    pub(super) fn above(&self, place: usize) -> Option<usize> {
        let parent = self.inners[place].parent as usize;
        (parent != place).then_some(parent)
    }

    fn leaf_place(&self, leaf: VisitId) -> LeafPlace {
        let mut parent = (self.inner.below(leaf.index()) as usize).checked_sub(1);
        let mut before = None;
        while let Some(place) = parent.filter(|&place| self.inners[place].end() <= leaf) {
            before = parent;
            parent = self.above(place);
        }
        LeafPlace { parent, before }
    }

    /// The place of a leaf's parent.
    pub(super) fn leaf_parent(&self, leaf: VisitId) -> Option<usize> {
        self.leaf_place(leaf).parent
    }

    /// The last inner child of a leaf's parent that was visited before the leaf.
    pub(super) fn inner_before(&self, leaf: VisitId) -> Option<&Inner> {
        let before = self.leaf_place(leaf).before;
        before.map(|place| &self.inners[place])
    }

    /// The place of a visit's parent among the inner visits; `None` for a root.
    #[inline]
    pub(super) fn parent_place(&self, id: VisitId) -> Option<usize> {
        match self.place(id) {
            Some(place) => self.above(place),
            None => self.leaf_parent(id),
        }
    }

    /// The parent; `None` for a root.
    #[inline]
    pub fn parent(&self, id: VisitId) -> Option<VisitId> {
        self.parent_place(id).map(|place| self.inners[place].id)
    }

    /// Visits in the subtree of a visit, it included.
    #[inline]
    pub(super) fn size(&self, id: VisitId) -> u32 {
        self.inner_visit(id).map_or(1, |inner| inner.size)
    }

    /// Plies below the root.
    #[inline]
    pub(super) fn ply(&self, id: VisitId) -> u16 {
        match self.inner_visit(id) {
            Some(inner) => inner.ply,
            None => self.ply_below(self.leaf_place(id).parent),
        }
    }

    fn ply_below(&self, parent: Option<usize>) -> u16 {
        parent.map_or(0, |place| self.inners[place].ply + 1)
    }

    /// Who is to move.
    pub(super) fn player(&self, id: VisitId) -> Player {
        match self.inner_visit(id) {
            Some(inner) => inner.player,
            None => self.leaf_player(id, self.leaf_place(id).parent),
        }
    }

    /// Whether a visit's best is a sum over chance.
    pub(super) fn is_sum(&self, id: VisitId) -> bool {
        self.inner_visit(id)
            .is_some_and(|inner| inner.marks.is_sum())
    }

    /// Players take turns, unless it is said otherwise; MIN is above the root.
    fn leaf_player(&self, leaf: VisitId, parent: Option<usize>) -> Player {
        let above = parent.map_or(Player::Min, |place| self.inners[place].player);
        if self.same_player.contains(leaf.index()) {
            above
        } else {
            above.other()
        }
    }

    /// Which child of its parent a visit is, from 0, whatever the order of the visits.
    pub fn child_index(&self, id: VisitId) -> u32 {
        match self.inner_visit(id) {
            Some(inner) => inner.index,
            None => self.leaf_index(id, self.leaf_place(id)),
        }
    }

    fn leaf_index(&self, leaf: VisitId, at: LeafPlace) -> u32 {
        if let Some(row) = self.rows.get(leaf.index()) {
            return row.index;
        }
        match (at.before, at.parent) {
            (_, None) => 0,
            (Some(before), Some(_)) => {
                let before = &self.inners[before];
                before.index + 1 + (leaf.0 - before.end().0)
            }
            (None, Some(parent)) => leaf.0 - self.inners[parent].id.0 - 1,
        }
    }

    /// Of a leaf: its parent's place, its ply, its player, and which child it is.
    pub(super) fn leaf_facts(&self, leaf: VisitId) -> (Option<usize>, u16, Player, u32) {
        let at = self.leaf_place(leaf);
        let player = self.leaf_player(leaf, at.parent);
        let index = self.leaf_index(leaf, at);
        (at.parent, self.ply_below(at.parent), player, index)
    }

    /// The visits of children in entering order; of a child that was searched again, both.
    pub fn children(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let end = id.0 + self.size(id);
        // Nothing is behind the last child, and at the end of the table not even another visit.
        let within = move |child: u32| (child < end).then_some(VisitId(child));
        std::iter::successors(within(id.0 + 1), move |&child| {
            within(child.0 + self.size(child))
        })
    }

    /// The child numbers from the root down to the node.
    pub fn path(&self, id: VisitId) -> Vec<u32> {
        let mut path = Vec::new();
        let mut at = self.place(id);
        if at.is_none() {
            let (parent, .., index) = self.leaf_facts(id);
            path.extend(parent.map(|_| index));
            at = parent;
        }
        while let Some(place) = at {
            at = self.above(place);
            path.extend(at.map(|_| self.inners[place].index));
        }
        path.reverse();
        path
    }

    /// The node, its parent, and so on up to the root.
    pub fn line_up(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let places = std::iter::successors(self.parent_place(id), |&place| self.above(place));
        std::iter::once(id).chain(places.map(|place| self.inners[place].id))
    }

    /// The visits from the root down to one, and the places of the inner ones among them: as [`Recording::line_up`], the other way
    /// round.
    pub(super) fn line_down(&self, id: VisitId) -> (Vec<VisitId>, Vec<usize>) {
        let place = self.place(id);
        let Some(innermost) = place.or_else(|| self.leaf_parent(id)) else {
            return (vec![id], Vec::new());
        };
        let inners = usize::from(self.inners[innermost].ply) + 1;
        let mut places = vec![innermost; inners];
        let mut line = vec![id; inners + usize::from(place.is_none())];
        let mut at = innermost;
        for ply in (0..inners).rev() {
            let inner = &self.inners[at];
            (places[ply], line[ply]) = (at, inner.id);
            at = inner.parent as usize;
        }
        (line, places)
    }

    /// The last child that was visited, looked for from the first child onwards and from the last inner visit upwards at
    /// once: a node with many children is seldom a tall one.
    pub(super) fn last_child(&self, id: VisitId) -> Option<VisitId> {
        let node = self.place(id)?;
        let end = self.inners[node].end();
        let last = VisitId(end.0 - 1);
        let mut along = VisitId(id.0 + 1);
        let mut up = self.inner.below(end.index()) as usize - 1;
        while up != node {
            let inner = &self.inners[up];
            if inner.parent as usize == node {
                // Behind the last inner child there are leaves, or there is nothing.
                return Some(if inner.end() == end { inner.id } else { last });
            }
            let next = VisitId(along.0 + self.size(along));
            if next == end {
                return Some(along);
            }
            (along, up) = (next, inner.parent as usize);
        }
        (last != id).then_some(last)
    }
}
