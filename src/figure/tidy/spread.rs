//! Spreading small subtrees evenly between large ones: what is moved is noted, and what lies between shares in the gap once all
//! children of a node are placed (*shifts* and *changes* in the paper).

use super::Walk;

/// A subtree has been moved away from a sibling's; those between are still to be spread over the gap.
pub(super) struct SubtreeGap {
    parent: u32,
    /// The child of the parent that was moved.
    left: u32,
    /// The child that it was moved away from.
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
            parent: self.parent(left),
            left,
            right,
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
        self.children.clear();
        let mut child = v + 1;
        while child < self.end(v) {
            self.children.push((child, Share::default()));
            child = self.end(child);
        }
        let (mut left, children) = (0, &mut self.children);
        while let Some(gap) = self.gaps.pop_if(|gap| gap.parent == v) {
            // The one noted last is the leftmost; what it was moved away from is mostly its neighbour.
            while children[left].0 != gap.left {
                left += 1;
            }
            let mut right = left + 1;
            if children[right].0 != gap.right {
                right += children[right..].partition_point(|&(child, _)| child < gap.right);
            }
            #[allow(clippy::cast_precision_loss)] // there are no more than 2^32
            let change = gap.shift / (right - left) as f64;
            children[right].1.change += change;
            children[left].1.change -= change;
            children[left].1.shift += gap.shift;
        }
        let (mut shift, mut change) = (0.0, 0.0);
        for number in 0..self.children.len() {
            let (child, share) = self.children[number];
            self[child].prelim += shift;
            self[child].modifier += shift;
            change += share.change;
            shift += share.shift + change;
        }
    }
}
