//! Selects the children that a neighbourhood shows, within its limits.

use super::FocusLimits;
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
    fn new(tree: &Tree, parent: NodeId, first: NodeId, count: u32) -> SiblingGroup {
        let mut children = Vec::with_capacity(count as usize);
        let mut next = first;
        for _ in 0..count {
            children.push(next);
            next = NodeId(tree.subtree(next).end);
        }
        SiblingGroup {
            parent,
            children,
            elsewhere: Vec::new(),
        }
    }

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

/// Returns the families to show around `focus` and with the nodes to keep, in pre-order of the parents.
pub(super) fn plan(
    tree: &Tree,
    focus: NodeId,
    limits: FocusLimits,
    keep: &[NodeId],
) -> Vec<SiblingGroup> {
    let way = usize::from(tree.node(focus).ply) + 1;
    let mut plan = FocusPlan {
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
    for &node in keep {
        plan.keep(node);
    }
    plan.families
}

/// The families to show, under construction.
struct FocusPlan<'a> {
    tree: &'a Tree,
    limits: FocusLimits,
    /// The number of nodes that may still be shown.
    room: usize,
    families: Vec<SiblingGroup>,
}

impl FocusPlan<'_> {
    fn take(&mut self, wanted: u32) -> u32 {
        let taken = wanted.min(u32::try_from(self.room).unwrap_or(u32::MAX));
        self.room -= taken as usize;
        taken
    }

    /// Shows the first children of a node and returns them.
    fn add_children(&mut self, parent: NodeId) -> Vec<NodeId> {
        let count = self.tree.node(parent).child_count();
        let count = self.take(count.min(self.limits.children));
        let children: Vec<NodeId> = self.tree.children(parent).take(count as usize).collect();
        if let Some(&first) = children.first() {
            let family = SiblingGroup::new(self.tree, parent, first, count);
            self.families.push(family);
        }
        children
    }

    /// Shows a node among its nearest siblings; does nothing for the root.
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
        // Each side gets half of the room; the unused part of one side goes to the other.
        let left = left.min((room / 2).max(room.saturating_sub(right)));
        let mut first = of;
        for _ in 0..left {
            first = previous_sibling(self.tree, first).unwrap_or(first);
        }
        let family = SiblingGroup::new(self.tree, parent, first, room + 1);
        self.families.push(family);
    }

    /// Shows a node and its ancestors, whatever the limits. The families are in order.
    fn keep(&mut self, node: NodeId) {
        let mut at = node;
        while let Some(parent) = self.tree.parent(at) {
            match self
                .families
                .binary_search_by_key(&parent, |family| family.parent)
            {
                Ok(family) => {
                    let children = &mut self.families[family].children;
                    if let Err(place) = children.binary_search(&at) {
                        children.insert(place, at);
                    }
                }
                Err(place) => {
                    let family = SiblingGroup::new(self.tree, parent, at, 1);
                    self.families.insert(place, family);
                }
            }
            at = parent;
        }
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
