//! Where the nodes of one tree are in another: what an edit says of them.

use crate::NodeId;

/// Where the nodes of one tree are in another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeChanges {
    /// One entry per old node; `None` when every node has stayed.
    pub(super) table: Option<Vec<u32>>,
}

/// Stands for a node that is gone.
pub(super) const GONE: u32 = u32::MAX;

impl NodeChanges {
    /// Every node has stayed where it was.
    #[must_use]
    pub fn unchanged() -> NodeChanges {
        NodeChanges { table: None }
    }

    /// The node that an old one has become; `None` when it was deleted.
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

    /// Whether every node has stayed where it was.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.table.is_none()
    }

    /// The way back: where the nodes of a new tree of so many nodes were. What is new has been nowhere.
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

    /// This map followed by another one.
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
