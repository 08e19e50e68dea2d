//! Spreading small subtrees evenly between large ones: what is moved is noted, and what lies between shares in the gap once all
//! children of a node are placed (*shifts* and *changes* in the paper).

use super::Walk;

/// A subtree has been moved away from a sibling's; those between are still to be spread over the gap.
pub(super) struct SubtreeGap {
    ply: usize,
    /// The sibling that was moved, by its number among them from the right.
    left: usize,
    /// The one that it was moved away from.
    right: usize,
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
    /// Notes that the next sibling at `ply` has been moved away from the subtree that a node is in, so that those between, of which
    /// there are some, are to share in the gap.
    pub(super) fn note_gap(&mut self, ply: usize, node: u32, shift: f64) {
        let siblings = &self.siblings[self.rows[ply].start as usize..];
        self.gaps.push(SubtreeGap {
            ply,
            left: siblings.len(),
            // Those further to the right, and all that is below them, were met before.
            right: siblings.partition_point(|&sibling| sibling < node),
            shift,
        });
    }

    /// Spreads all siblings that wait at `ply`: hands out, from left to right, the shares in the gaps between them.
    pub(super) fn execute_shifts(&mut self, ply: usize) {
        if self.gaps.last().is_none_or(|gap| gap.ply != ply) {
            return;
        }
        // From right to left.
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
