//! Lays out a part of a tree: the neighbourhood of one node in a tree too large to read whole (its path from the
//! root, the siblings along the path, and the nodes just below it), or the nodes that the user has chosen. Omitted
//! nodes are counted and shown as stubs.

mod groups;

use std::collections::{BTreeMap, BTreeSet};

use self::groups::{FocusEntry, SiblingGroup};
use super::tidy::tidy;
use game::{EqualPositions, NodeId, Tree};

/// A node of the neighbourhood. A node with children of which none is shown is folded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FocusNode {
    pub id: NodeId,
    /// The index of its parent in [`Focus::nodes`]; `None` for the root.
    pub parent: Option<usize>,
    /// The position, in units from the left.
    pub x: f64,
    pub ply: u32,
    /// The number of children not shown.
    pub hidden: u32,
}

/// Represents siblings left out, beside those that are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stub {
    /// The index of their parent in [`Focus::nodes`].
    pub parent: usize,
    /// The position, in units from the left.
    pub x: f64,
    pub ply: u32,
    /// The number of siblings left out here.
    pub count: u32,
    /// The omitted sibling nearest to the shown ones; between two shown ones, the first.
    pub nearest: NodeId,
    /// True if no child is shown after them.
    pub is_last: bool,
}

/// A child that is drawn at another node: the first one of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The index of its parent in [`Focus::nodes`].
    pub parent: usize,
    pub child: NodeId,
    /// The index in [`Focus::nodes`] of the node at which it is drawn.
    pub at: usize,
}

/// The neighbourhood of a node, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Focus {
    nodes: Vec<FocusNode>,
    stubs: Vec<Stub>,
    elsewhere: Vec<Elsewhere>,
    centre: usize,
    width: f64,
    rows: u32,
    gap: f64,
}

impl Focus {
    /// Lays out the tree below `root`: each key is shown with the children that are its value, in order; an empty
    /// value shows one stub for all children. Keys that no chosen node leads to are ignored; `focus` is the focused
    /// node, or the next one that is shown.
    ///
    /// With `equal`, each position is shown once: omitted children are drawn at the first node of their position, if
    /// it is shown.
    pub fn chosen(
        tree: &Tree,
        root: NodeId,
        focus: NodeId,
        children: BTreeMap<NodeId, Vec<NodeId>>,
        equal: Option<&EqualPositions>,
    ) -> Focus {
        let shown: BTreeSet<NodeId> = children.values().flatten().copied().chain([root]).collect();
        let first = |child: NodeId| {
            let first = equal?.first(child);
            Some(first).filter(|first| *first != child && shown.contains(first))
        };
        let families: Vec<SiblingGroup> = children
            .into_iter()
            .map(|(parent, children)| {
                let others = tree.children(parent).filter(|_| equal.is_some());
                let others = others.filter(|it| !children.contains(it) && first(*it).is_some());
                SiblingGroup {
                    parent,
                    elsewhere: others.collect(),
                    children,
                }
            })
            .collect();
        let mut placed = Focus::place(tree, root, focus, &families);
        for family in &families {
            let parent = placed.find(family.parent);
            for &child in &family.elsewhere {
                let at = first(child).and_then(|first| placed.find(first));
                if let (Some(parent), Some(at)) = (parent, at) {
                    placed.nodes[parent].hidden -= 1;
                    placed.elsewhere.push(Elsewhere { parent, child, at });
                }
            }
        }
        placed
    }

    /// Shows nodes at these positions, in units, and stubs with the parents beside them. The parent of each node but the
    /// root is among the nodes.
    pub fn placed(
        tree: &Tree,
        focus: NodeId,
        x: BTreeMap<NodeId, f64>,
        stubs: Vec<(NodeId, Stub)>,
        width: f64,
    ) -> Focus {
        let mut nodes = Vec::<FocusNode>::with_capacity(x.len());
        for (id, x) in x {
            let parent = tree.parent(id);
            let parent = parent.map(|parent| nodes.partition_point(|node| node.id < parent));
            if let Some(parent) = parent {
                nodes[parent].hidden -= 1;
            }
            let node = tree.node(id);
            nodes.push(FocusNode {
                id,
                parent,
                x,
                ply: u32::from(node.ply),
                hidden: node.child_count(),
            });
        }
        let index = |id: NodeId| nodes.partition_point(|node| node.id < id);
        let stubs = stubs.into_iter().map(|(parent, stub)| Stub {
            parent: index(parent),
            ply: u32::from(tree.node(parent).ply) + 1,
            ..stub
        });
        Focus {
            stubs: stubs.collect(),
            elsewhere: Vec::new(),
            centre: index(focus).min(nodes.len() - 1),
            width,
            rows: 1 + nodes.iter().map(|node| node.ply).max().unwrap_or(0),
            gap: 1.0,
            nodes,
        }
    }

    /// The greatest distance of neighbours that sets the size of symbols, in units: with one, all rows have symbols of
    /// one size.
    pub fn gap(&self) -> f64 {
        self.gap
    }

    pub fn elsewhere(&self) -> &[Elsewhere] {
        &self.elsewhere
    }

    /// The nodes in pre-order, so each after its parent.
    pub fn nodes(&self) -> &[FocusNode] {
        &self.nodes
    }

    /// The stubs of omitted siblings, also in pre-order.
    pub fn stubs(&self) -> &[Stub] {
        &self.stubs
    }

    pub fn focus(&self) -> &FocusNode {
        &self.nodes[self.centre]
    }

    /// Returns the index of a node in [`Focus::nodes`], if it is shown.
    pub fn find(&self, id: NodeId) -> Option<usize> {
        self.nodes.binary_search_by_key(&id, |node| node.id).ok()
    }

    /// The x of the rightmost node or stub; the leftmost one is at 0.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The ply below the last one that is shown, counted from the tree's root.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the node or stub under a point: the nearest to (`x`, `y`) within an ellipse of `reach` units and plies
    /// around it. A stub returns the nearest node that it represents.
    pub fn hit(&self, x: f64, y: f64, reach: (f64, f64)) -> Option<NodeId> {
        let nodes = self.nodes.iter().map(|node| (node.id, node.x, node.ply));
        let stubs = self.stubs.iter();
        let all = nodes.chain(stubs.map(|stub| (stub.nearest, stub.x, stub.ply)));
        all.map(|(id, at, ply)| {
            let (across, down) = ((at - x) / reach.0, (f64::from(ply) - y) / reach.1);
            (id, across.hypot(down))
        })
        .filter(|(_, distance)| *distance <= 1.0)
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(id, _)| id)
    }

    /// Writes the families in pre-order, stubs included, and lays them out like any other tree.
    fn place(tree: &Tree, root: NodeId, focus: NodeId, families: &[SiblingGroup]) -> Focus {
        let (mut above, mut entries) = (Vec::new(), Vec::new());
        let mut waiting = vec![(0, FocusEntry::Node(root))];
        let top = u32::from(tree.node(root).ply);
        while let Some((parent, entry)) = waiting.pop() {
            if let FocusEntry::Node(id) = entry
                && let Ok(at) = families.binary_search_by_key(&id, |family| family.parent)
            {
                let below = families[at].entries(tree).into_iter().rev();
                waiting.extend(below.map(|entry| (entries.len(), entry)));
            }
            above.push(parent);
            entries.push(entry);
        }
        let mut plies = vec![0_u16; entries.len()];
        for at in 1..plies.len() {
            plies[at] = plies[above[at]] + 1;
        }
        let drawing = tidy(&plies);
        let (width, x) = (drawing.width, drawing.x(&plies));

        let (mut nodes, mut stubs) = (Vec::<FocusNode>::new(), Vec::new());
        let mut places = Vec::with_capacity(entries.len());
        for (at, entry) in entries.into_iter().enumerate() {
            // A stub is never a parent, so this is the index of a node.
            let parent = (at > 0).then(|| places[above[at]]);
            let (x, ply) = (
                x[at],
                parent.map_or(top, |parent: usize| nodes[parent].ply + 1),
            );
            match (entry, parent) {
                (FocusEntry::Stub { count, nearest }, Some(parent)) => {
                    places.push(stubs.len());
                    stubs.push(Stub {
                        parent,
                        x,
                        ply,
                        count,
                        nearest,
                        is_last: tree.node(nearest).index() + count
                            == tree.node(nodes[parent].id).child_count(),
                    });
                }
                (FocusEntry::Node(id) | FocusEntry::Stub { nearest: id, .. }, _) => {
                    if let Some(parent) = parent {
                        nodes[parent].hidden -= 1;
                    }
                    places.push(nodes.len());
                    let hidden = tree.node(id).child_count();
                    nodes.push(FocusNode {
                        id,
                        parent,
                        x,
                        ply,
                        hidden,
                    });
                }
            }
        }
        let centre = nodes.partition_point(|node| node.id < focus);
        Focus {
            centre: centre.min(nodes.len() - 1),
            rows: 1 + nodes.iter().map(|node| node.ply).max().unwrap_or(0),
            width,
            gap: f64::INFINITY,
            nodes,
            stubs,
            elsewhere: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
