//! The tree of visits: parents, children and lines.
//!
//! Entering order is pre-order, so an inner visit and the size of its subtree determine the visits of its children,
//! as in [`game::Tree`]; a child that is visited twice has two visits. The parent of a leaf is the first visit still
//! open at that time, searching upwards from the last inner visit before the leaf.

use game::Player;

use super::inner::Inner;
use super::{Recording, VisitId};

/// The place of a leaf in the tree, given by two inner visits.
#[derive(Clone, Copy, Debug)]
struct LeafPlace {
    parent: Option<usize>,
    /// The last inner child of the parent that was visited before the leaf.
    before: Option<usize>,
}

impl Recording {
    /// Returns the place of an inner visit among the inner visits; `None` for a leaf.
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

    /// Returns the place of the parent of the inner visit at this place; `None` for a root.
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

    pub(super) fn leaf_parent(&self, leaf: VisitId) -> Option<usize> {
        self.leaf_place(leaf).parent
    }

    /// Returns the last inner child of a leaf's parent that was visited before the leaf.
    pub(super) fn inner_before(&self, leaf: VisitId) -> Option<&Inner> {
        let before = self.leaf_place(leaf).before;
        before.map(|place| &self.inners[place])
    }

    /// Returns the place of a visit's parent among the inner visits; `None` for a root.
    #[inline]
    pub(super) fn parent_place(&self, id: VisitId) -> Option<usize> {
        match self.place(id) {
            Some(place) => self.above(place),
            None => self.leaf_parent(id),
        }
    }

    /// Returns the parent; `None` for a root.
    #[inline]
    pub fn parent(&self, id: VisitId) -> Option<VisitId> {
        self.parent_place(id).map(|place| self.inners[place].id)
    }

    #[inline]
    pub(super) fn size(&self, id: VisitId) -> u32 {
        self.inner_visit(id).map_or(1, |inner| inner.size)
    }

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

    pub(super) fn player(&self, id: VisitId) -> Player {
        match self.inner_visit(id) {
            Some(inner) => inner.player,
            None => self.leaf_player(id, self.leaf_place(id).parent),
        }
    }

    pub(super) fn is_sum(&self, id: VisitId) -> bool {
        self.inner_visit(id)
            .is_some_and(|inner| inner.marks.is_sum())
    }

    /// Returns the player of a leaf. Players alternate unless recorded otherwise; the player above the root counts as
    /// MIN.
    fn leaf_player(&self, leaf: VisitId, parent: Option<usize>) -> Player {
        let above = parent.map_or(Player::Min, |place| self.inners[place].player);
        if self.same_player.contains(leaf.index()) {
            above
        } else {
            above.other()
        }
    }

    /// Returns the index of a visit among its parent's children, from 0, whatever the order of the visits.
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

    pub(super) fn leaf_facts(&self, leaf: VisitId) -> (Option<usize>, u16, Player, u32) {
        let at = self.leaf_place(leaf);
        let player = self.leaf_player(leaf, at.parent);
        let index = self.leaf_index(leaf, at);
        (at.parent, self.ply_below(at.parent), player, index)
    }

    /// Returns the visits of children in entering order; both visits of a child that was searched again.
    pub fn children(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let end = id.0 + self.size(id);
        // No visit of this subtree follows the last child, and at the end of the table no visit at all.
        let within = move |child: u32| (child < end).then_some(VisitId(child));
        std::iter::successors(within(id.0 + 1), move |&child| {
            within(child.0 + self.size(child))
        })
    }

    /// Returns the child indices from the root down to the node.
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

    /// Returns the node, its parent, and so on up to the root.
    pub fn line_up(&self, id: VisitId) -> impl Iterator<Item = VisitId> + '_ {
        let places = std::iter::successors(self.parent_place(id), |&place| self.above(place));
        std::iter::once(id).chain(places.map(|place| self.inners[place].id))
    }

    /// Returns the visits from the root down to `id`, and the places of the inner visits among them: the reverse of
    /// [`Recording::line_up`].
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

    /// Returns the last visited child. The search runs from the first child onwards and from the last inner visit
    /// upwards at once, because a node with many children rarely has a deep subtree.
    pub(super) fn last_child(&self, id: VisitId) -> Option<VisitId> {
        let node = self.place(id)?;
        let end = self.inners[node].end();
        let last = VisitId(end.0 - 1);
        let mut along = VisitId(id.0 + 1);
        let mut up = self.inner.below(end.index()) as usize - 1;
        while up != node {
            let inner = &self.inners[up];
            if inner.parent as usize == node {
                // Only leaves can follow the last inner child.
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
