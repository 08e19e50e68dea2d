//! Spreading small subtrees evenly between large ones: what is moved is noted, and what lies between shares in the gap once all
//! children of a node are placed (*shifts* and *changes* in the paper).

use super::Walk;

/// A subtree has been moved away from a sibling's; those between are still to be spread over the gap.
pub(super) struct SubtreeGap {
    parent: u32,
    /// Which child of the parent was moved.
    left: u32,
    /// Which child it was moved away from.
    right: u32,
    shift: f64,
}

/// What spreading hands to a child and to those to the left of it.
#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    /// By how much all of them move.
    shift: f64,
    /// By how much more each of them moves than the one before.
    change: f64,
}

impl Walk<'_> {
    /// Moves the subtree of `left`, and notes that those between it and `right` are to share in the gap.
    pub(super) fn move_subtree(&mut self, right: u32, left: u32, shift: f64) {
        self.gaps.push(SubtreeGap {
            parent: self[left].parent,
            left: self[left].number,
            right: self[right].number,
            shift,
        });
        self[left].prelim += shift;
        self[left].modifier += shift;
    }

    /// Spreads the children of `v`: hands out, from left to right, the shares in the gaps between them.
    pub(super) fn execute_shifts(&mut self, v: u32) {
        if self.gaps.last().is_none_or(|gap| gap.parent != v) {
            return;
        }
        let children = self[self[v].below].number as usize + 1;
        self.shares.clear();
        self.shares.resize(children, Share::default());
        while let Some(gap) = self.gaps.pop_if(|gap| gap.parent == v) {
            let change = gap.shift / f64::from(gap.right - gap.left);
            self.shares[gap.right as usize].change += change;
            self.shares[gap.left as usize].change -= change;
            self.shares[gap.left as usize].shift += gap.shift;
        }
        let (mut shift, mut change) = (0.0, 0.0);
        let mut child = v + 1;
        for number in 0..children {
            self[child].prelim += shift;
            self[child].modifier += shift;
            change += self.shares[number].change;
            shift += self.shares[number].shift + change;
            child = self.end(child);
        }
    }
}
