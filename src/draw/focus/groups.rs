//! The shown children of a node, and the stubs of those left out.

use game::{NodeId, Tree};

pub(super) enum FocusEntry {
    Node(NodeId),
    Stub { count: u32, nearest: NodeId },
}

/// The shown children of one node, in order.
pub(super) struct SiblingGroup {
    pub parent: NodeId,
    pub children: Vec<NodeId>,
    /// Children that are not left out but drawn at another node: the first one of their position.
    pub elsewhere: Vec<NodeId>,
}

impl SiblingGroup {
    /// Returns the shown children, and the stubs of those before, between and after them.
    pub fn entries(&self, tree: &Tree) -> Vec<FocusEntry> {
        if !self.elsewhere.is_empty() {
            return self.entries_but(tree);
        }
        let mut entries = Vec::new();
        let (mut number, mut next) = (0, None);
        for &child in &self.children {
            let count = tree.node(child).index() - number;
            if count > 0 {
                // A stub between children is identified by its first sibling, a stub before them by its last.
                let nearest = next.or_else(|| previous_sibling(tree, child));
                entries.extend(nearest.map(|nearest| FocusEntry::Stub { count, nearest }));
            }
            entries.push(FocusEntry::Node(child));
            number += count + 1;
            next = Some(NodeId(tree.subtree(child).end));
        }
        let count = tree.node(self.parent).child_count() - number;
        // If no child is shown, the first one identifies the stub.
        let next = next.or_else(|| tree.children(self.parent).next());
        if let Some(nearest) = next.filter(|_| count > 0) {
            entries.push(FocusEntry::Stub { count, nearest });
        }
        entries
    }

    /// Returns the entries if some children are drawn elsewhere: one stub after the others represents all that are
    /// left out.
    fn entries_but(&self, tree: &Tree) -> Vec<FocusEntry> {
        let shown = self.children.iter().copied().map(FocusEntry::Node);
        let is_missing =
            |child: &NodeId| !self.children.contains(child) && !self.elsewhere.contains(child);
        let missing: Vec<NodeId> = tree.children(self.parent).filter(is_missing).collect();
        let stub = missing.first().map(|&nearest| FocusEntry::Stub {
            count: u32::try_from(missing.len()).unwrap_or(u32::MAX),
            nearest,
        });
        shown.chain(stub).collect()
    }
}

/// Returns the sibling before a node: the node before it in pre-order is in that sibling's subtree.
///
/// Takes at most as many steps as that subtree has plies; counting from the first child might take a million.
fn previous_sibling(tree: &Tree, of: NodeId) -> Option<NodeId> {
    let parent = tree.parent(of)?;
    let mut at = NodeId(of.0 - 1);
    while at != parent {
        let above = tree.parent(at)?;
        if above == parent {
            return Some(at);
        }
        at = above;
    }
    None
}
