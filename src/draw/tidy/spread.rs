//! Spreads small subtrees evenly between large ones: movements are recorded, and the subtrees in between share the
//! gap once all children of a node are placed (*shifts* and *changes* in the paper).

use super::Walk;

/// A gap between a moved subtree and a sibling's subtree, over which those in between are still to be spread.
pub(super) struct SubtreeGap {
    ply: usize,
    /// The sibling that was moved, by its index from the right.
    left: usize,
    /// The sibling that it was moved away from.
    right: usize,
    shift: f64,
}

/// The offsets for a child and all siblings to its left.
#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    /// The offset of all of them.
    shift: f64,
    /// The additional offset of each one relative to the previous one.
    change: f64,
}

impl Walk<'_> {
    /// Records that the next sibling at `ply` has been moved away from the subtree that contains `node`, so that the
    /// siblings between them, of which there is at least one, will share the gap.
    pub(super) fn note_gap(&mut self, ply: usize, node: u32, shift: f64) {
        let siblings = &self.siblings[self.rows[ply].start as usize..];
        self.gaps.push(SubtreeGap {
            ply,
            left: siblings.len(),
            // Siblings further to the right and their descendants were met before.
            right: siblings.partition_point(|&sibling| sibling < node),
            shift,
        });
    }

    /// Spreads all siblings that wait at `ply`: distributes the shares of the gaps between them, from left to right.
    pub(super) fn execute_shifts(&mut self, ply: usize) {
        if self.gaps.last().is_none_or(|gap| gap.ply != ply) {
            return;
        }
        let siblings = &self.siblings[self.rows[ply].start as usize..];
        let shares = &mut self.shares;
        shares.clear();
        shares.resize(siblings.len(), Share::default());
        while let Some(gap) = self.gaps.pop_if(|gap| gap.ply == ply) {
            #[allow(clippy::cast_precision_loss)] // there are no more than 2^32
            let change = gap.shift / (gap.left - gap.right) as f64;
            shares[gap.right].change += change;
            shares[gap.left].change -= change;
            shares[gap.left].shift += gap.shift;
        }
        let (mut shift, mut change) = (0.0, 0.0);
        for (&sibling, share) in siblings.iter().zip(shares).rev() {
            let knot = &mut self.knots[sibling as usize];
            knot.prelim += shift;
            knot.modifier += shift;
            change += share.change;
            shift += share.shift + change;
        }
    }
}
