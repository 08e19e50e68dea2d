//! Data of some nodes of a tree.

use super::NodeId;
use serde::{Deserialize, Serialize};

/// Entries sorted by node, because most trees name few of their nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Sparse<T>(pub(super) Vec<(NodeId, T)>);

impl<T> Sparse<T> {
    pub(super) fn get(&self, id: NodeId) -> Option<&T> {
        let at = self.0.binary_search_by_key(&id, |entry| entry.0).ok()?;
        Some(&self.0[at].1)
    }

    /// Sorts the entries, and keeps the last one of each node if it passes a test. They mostly arrive in order, which
    /// a stable sort detects in one pass; sorted insertion would be quadratic if labels follow children.
    pub(super) fn settle(&mut self, keep: impl Fn(&T) -> bool) {
        self.0.sort_by_key(|entry| entry.0);
        self.0.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                std::mem::swap(later, kept);
            }
            same
        });
        self.0.retain(|entry| keep(&entry.1));
        self.0.shrink_to_fit();
    }
}
