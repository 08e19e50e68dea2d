//! The range of values that a tree file declares.

use super::{NodeId, Tree};
use crate::Score;

/// The known bounds of all values of a tree before evaluation; Star1 cuts by them (Ballard 1983).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueBounds {
    /// The range of the values that the search may evaluate: its leaves, and the nodes at its horizon.
    #[default]
    OfLeaves,
    Unknown,
    /// The least and the greatest value of any node.
    Between([Score; 2]),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the value {value} at {path} is outside the \"bounds\" {} and {}; correct one of them", bounds[0], bounds[1]
)]
pub struct OutOfBounds {
    pub value: Score,
    pub path: String,
    pub bounds: [Score; 2],
}

impl Tree {
    /// Returns the least and the greatest value that a search to that depth may meet, as far as the tree declares
    /// them; `None` if unknown.
    #[must_use]
    pub fn value_bounds(&self, depth: u32) -> Option<[Score; 2]> {
        match self.bounds {
            ValueBounds::OfLeaves => Some(self.least_and_greatest(depth)),
            ValueBounds::Unknown => None,
            ValueBounds::Between(bounds) => Some(bounds),
        }
    }

    /// Checks that every value is within the bounds that the tree declares.
    ///
    /// # Errors
    /// The first value, in pre-order, that does not.
    pub fn check_bounds(&self) -> Result<(), OutOfBounds> {
        let ValueBounds::Between(bounds) = self.bounds else {
            return Ok(());
        };
        let is_within = |value: Score| bounds[0] <= value && value <= bounds[1];
        for (id, node) in (0u32..).map(NodeId).zip(&self.nodes) {
            if let Some(value) = node.value.filter(|&value| !is_within(value)) {
                let path = self.path_text(id);
                return Err(OutOfBounds {
                    value,
                    path,
                    bounds,
                });
            }
        }
        Ok(())
    }

    /// Returns the least and the greatest value that a search to that depth evaluates.
    fn least_and_greatest(&self, depth: u32) -> [Score; 2] {
        let ends = self
            .nodes
            .iter()
            .filter(|node| node.is_leaf() || u32::from(node.ply) == depth);
        let values = ends.filter(|node| u32::from(node.ply) <= depth);
        let bounds = [Score::INFINITY, Score::NEG_INFINITY];
        values
            .filter_map(|node| node.value)
            .fold(bounds, |[least, greatest], value| {
                [least.min(value), greatest.max(value)]
            })
    }
}
