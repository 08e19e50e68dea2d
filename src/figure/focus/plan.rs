//! Which children of which nodes a neighbourhood shows, within its limits.

use super::FocusLimits;
use crate::game::{NodeId, Tree};

/// What is to be placed.
pub(super) enum Entry {
    Node(NodeId),
    Stub { count: u32, nearest: NodeId },
}

/// The children shown of one node: `count` of them from `first`, which is the one numbered `number`.
pub(super) struct Family {
    pub parent: NodeId,
    first: NodeId,
    number: u32,
    pub count: u32,
}

impl Family {
    /// The children shown, between the stubs of those before and after them.
    pub fn entries(&self, tree: &Tree) -> Vec<Entry> {
        let mut entries = Vec::new();
        if let Some(nearest) = previous_sibling(tree, self.first) {
            let count = self.number;
            entries.push(Entry::Stub { count, nearest });
        }
        let mut next = self.first;
        for _ in 0..self.count {
            entries.push(Entry::Node(next));
            next = NodeId(tree.subtree(next).end);
        }
        let count = tree.node(self.parent).child_count() - self.number - self.count;
        if count > 0 {
            let nearest = next;
            entries.push(Entry::Stub { count, nearest });
        }
        entries
    }
}

/// The families to show around `focus`, in pre-order of the parents.
pub(super) fn plan(tree: &Tree, focus: NodeId, limits: FocusLimits) -> Vec<Family> {
    let way = usize::from(tree.node(focus).ply) + 1;
    let mut plan = Plan {
        tree,
        limits,
        room: limits.nodes.saturating_sub(way),
        families: Vec::new(),
    };
    let mut row = Vec::new();
    if limits.plies > 0 {
        row = plan.add_children(focus);
    }
    plan.add_siblings(focus);
    for _ in 1..limits.plies {
        let parents = std::mem::take(&mut row).into_iter();
        row = parents.flat_map(|node| plan.add_children(node)).collect();
        if row.is_empty() {
            break;
        }
    }
    let mut at = focus;
    while let Some(parent) = tree.parent(at) {
        at = parent;
        plan.add_siblings(at);
    }
    plan.families.sort_unstable_by_key(|family| family.parent);
    plan.families
}

/// The families to show, while they are being chosen.
struct Plan<'a> {
    tree: &'a Tree,
    limits: FocusLimits,
    /// How many nodes more may be shown.
    room: usize,
    families: Vec<Family>,
}

impl Plan<'_> {
    fn take(&mut self, wanted: u32) -> u32 {
        let taken = wanted.min(u32::try_from(self.room).unwrap_or(u32::MAX));
        self.room -= taken as usize;
        taken
    }

    /// Shows the first children of a node, and tells which.
    fn add_children(&mut self, parent: NodeId) -> Vec<NodeId> {
        let count = self.tree.node(parent).child_count();
        let count = self.take(count.min(self.limits.children));
        let children: Vec<NodeId> = self.tree.children(parent).take(count as usize).collect();
        if let Some(&first) = children.first() {
            self.families.push(Family {
                parent,
                first,
                number: 0,
                count,
            });
        }
        children
    }

    /// Shows a node among its nearest siblings; nothing for the root.
    fn add_siblings(&mut self, of: NodeId) {
        let Some(parent) = self.tree.parent(of) else {
            return;
        };
        let number = self.tree.node(of).index();
        let behind = self.tree.node(parent).child_count() - 1 - number;
        let (left, right) = (
            number.min(self.limits.siblings),
            behind.min(self.limits.siblings),
        );
        let room = self.take(left.saturating_add(right));
        // Each side gets its half; what one has no use for goes to the other.
        let left = left.min((room / 2).max(room.saturating_sub(right)));
        let mut first = of;
        for _ in 0..left {
            first = previous_sibling(self.tree, first).unwrap_or(first);
        }
        self.families.push(Family {
            parent,
            first,
            number: number - left,
            count: room + 1,
        });
    }
}

/// The sibling before a node: the node before it in pre-order is in that one's subtree.
///
/// Costs as many steps as that subtree has plies, where counting from the first child might cost a million.
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
