//! The mapping from the nodes of one tree to another, as reported by an edit.

use crate::NodeId;

/// The mapping from the nodes of one tree to the nodes of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeChanges {
    /// One entry per old node; `None` if no node has moved.
    pub(super) table: Option<Vec<u32>>,
}

pub(super) const GONE: u32 = u32::MAX;

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
            Some(table) => {
                let new = *table.get(old.index())?;
                (new != GONE).then_some(NodeId(new))
            }
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
            let mut back = vec![GONE; nodes];
            for (old, &new) in (0u32..).zip(table) {
                if let Some(place) = back.get_mut(new as usize) {
                    *place = old;
                }
            }
            back
        });
        NodeChanges { table }
    }

    /// Returns this mapping followed by another.
    #[must_use]
    pub fn then(self, next: &NodeChanges) -> NodeChanges {
        match self.table {
            None => next.clone(),
            Some(mut table) => {
                for new in &mut table {
                    if *new != GONE {
                        *new = next.get(NodeId(*new)).map_or(GONE, |node| node.0);
                    }
                }
                NodeChanges { table: Some(table) }
            }
        }
    }
}
