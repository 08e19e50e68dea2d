//! The mapping from the nodes of one tree to another, as reported by an edit.

use crate::NodeId;
use serde::{Deserialize, Serialize};

/// The mapping from the nodes of one tree to the nodes of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeChanges {
    /// One entry per old node, `None` for deleted ones; no table if no node has moved.
    pub(super) table: Option<Vec<Option<NodeId>>>,
}

impl NodeChanges {
    #[must_use]
    pub fn unchanged() -> NodeChanges {
        NodeChanges { table: None }
    }

    /// Returns the new node of an old one; `None` if it was deleted.
    #[must_use]
    pub fn get(&self, old: NodeId) -> Option<NodeId> {
        match &self.table {
            None => Some(old),
            Some(table) => table.get(old.index()).copied().flatten(),
        }
    }

    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.table.is_none()
    }

    /// Returns the inverse mapping, from a new tree with this number of nodes to the old one. New nodes have no
    /// counterpart.
    #[must_use]
    pub fn inverse(&self, nodes: usize) -> NodeChanges {
        let table = self.table.as_ref().map(|table| {
            let mut back = vec![None; nodes];
            for (old, new) in (0..).map(NodeId).zip(table) {
                if let Some(place) = new.and_then(|new| back.get_mut(new.index())) {
                    *place = Some(old);
                }
            }
            back
        });
        NodeChanges { table }
    }

    /// Returns this mapping followed by another.
    #[must_use]
    pub fn then(mut self, next: &NodeChanges) -> NodeChanges {
        let Some(table) = &mut self.table else {
            return next.clone();
        };
        for new in table {
            *new = new.and_then(|new| next.get(new));
        }
        self
    }
}
