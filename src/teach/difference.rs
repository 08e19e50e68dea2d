//! Describes the effect of an edit on the search: leaves, the root's value, and cutoffs gained or lost.

use std::collections::HashSet;

use game::{NodeId, Tree};
use search::trace::{NodeMap, Recording, VisitId};

use text::say;

#[derive(Clone, Copy)]
pub struct SearchedTree<'a> {
    pub tree: &'a Tree,
    pub recording: &'a Recording,
    pub node_map: &'a NodeMap,
    pub name: &'a dyn Fn(NodeId) -> String,
}

impl SearchedTree<'_> {
    /// Returns the name of a node as it appears in the picture: for a leaf without a name of its own, the move on the
    /// edge into it, as in `z at F`.
    pub fn name_as_seen(&self, node: NodeId) -> String {
        let tree = self.tree;
        let is_nameless = tree.node(node).is_leaf() && tree.label(node).is_none();
        match (tree.move_name(node), tree.parent(node)) {
            (Some(mv), Some(parent)) if is_nameless => {
                say!(diff_move_at, mv, node = (self.name)(parent))
            }
            _ => (self.name)(node),
        }
    }

    fn cutters(&self) -> impl Iterator<Item = NodeId> {
        let visits = (0u32..).map(VisitId).zip(self.recording.visits());
        let cutters = visits.filter(|(_, visit)| visit.skipped > 0);
        cutters.map(|(id, _)| self.node_map.node_of(id))
    }
}

/// The number of cutoffs that are listed individually.
const NAMED: usize = 2;

/// Describes the differences after an edit in short clauses; `follow` maps a node to its counterpart after the edit.
///
/// The root's value is always the last clause because an unchanged value is often the point.
pub fn difference(
    before: SearchedTree<'_>,
    after: SearchedTree<'_>,
    follow: &dyn Fn(NodeId) -> Option<NodeId>,
) -> Vec<String> {
    let mut clauses = vec![visited(before, after)];
    let now: HashSet<NodeId> = after.cutters().collect();
    let mut kept = HashSet::new();
    let mut gone = Vec::new();
    for node in before.cutters() {
        match follow(node) {
            Some(new) if now.contains(&new) => {
                kept.insert(new);
            }
            // Uses the name that was on screen at the time of the cutoff, since the node may have another name now.
            _ => gone.push((before.name)(node)),
        }
    }
    let new = after.cutters().filter(|node| !kept.contains(node));
    let new: Vec<String> = new.map(after.name).collect();
    if gone.len() <= NAMED {
        clauses.extend(gone.iter().map(|node| say!(diff_cutoff_gone, node)));
    } else {
        clauses.push(say!(diff_cutoffs_gone, count = gone.len()));
    }
    if new.len() <= NAMED {
        clauses.extend(new.iter().map(|node| say!(diff_cutoff_new, node)));
    } else {
        clauses.push(say!(diff_cutoffs_new, count = new.len()));
    }
    let (old, new) = (before.recording.value(), after.recording.value());
    clauses.push(if old == new {
        say!(diff_root_still, value = new)
    } else {
        say!(diff_root_now, new, old)
    });
    clauses
}

fn visited(before: SearchedTree<'_>, after: SearchedTree<'_>) -> String {
    let (was, is) = (before.recording.counts(), after.recording.counts());
    let leaves = was.leaves.abs_diff(is.leaves);
    let nodes = was.nodes.abs_diff(is.nodes);
    if leaves > 0 && is.leaves > was.leaves {
        say!(diff_more_leaves, leaves)
    } else if leaves > 0 {
        say!(diff_fewer_leaves, leaves)
    } else if nodes > 0 && is.nodes > was.nodes {
        say!(diff_more_nodes, nodes)
    } else if nodes > 0 {
        say!(diff_fewer_nodes, nodes)
    } else {
        say!(diff_same_leaves, leaves = is.leaves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Edit, NodeNames, Order, read_tree};
    use search::trace::record;
    use search::{Limits, Rules, SearchSpec};

    fn said(text: &str, edit: &Edit) -> String {
        let before = read_tree(text.as_bytes()).unwrap();
        let edited = before.edit(edit).unwrap();
        let search = |tree: &Tree| {
            let spec = SearchSpec::alpha_beta(Rules::default());
            let recorded = record(&tree, spec, tree.height(), Limits::NONE).unwrap();
            let node_map = NodeMap::new(tree, &recorded.recording);
            (recorded.recording, node_map)
        };
        let (was, is) = (search(&before), search(&edited.tree));
        let names = [NodeNames::new(&before), NodeNames::new(&edited.tree)];
        let side = |tree, (recording, node_map), name| SearchedTree {
            tree,
            recording,
            node_map,
            name,
        };
        let clauses = difference(
            side(&before, (&was.0, &was.1), &|node| {
                names[0].name(&before, node).into_owned()
            }),
            side(&edited.tree, (&is.0, &is.1), &|node| {
                names[1].name(&edited.tree, node).into_owned()
            }),
            &|node| edited.nodes.get(node),
        );
        clauses.join(", ")
    }

    const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";

    #[test]
    fn clauses_name_only_differences() {
        let value = |node, value: i32| Edit::Value {
            node: NodeId(node),
            value: Some(value.into()),
        };
        let worst = Edit::Order {
            of: None,
            order: Order::WorstFirst,
        };
        let moved = Edit::Move {
            node: NodeId(5),
            index: 2,
        };
        for (text, edit, clauses) in [
            (
                AIMA,
                value(6, 5),
                "2 more leaves visited, the cutoff at C is gone, the root’s value is now 4 (it was 3)",
            ),
            (
                AIMA,
                value(7, 100),
                "still 7 leaves visited, the root’s value is still 3",
            ),
            (
                AIMA,
                value(10, 1),
                "2 fewer leaves visited, a cutoff at D is new, the root’s value is still 3",
            ),
            // A moved cutoff is the same cutoff.
            (
                AIMA,
                moved,
                "still 7 leaves visited, the root’s value is still 3",
            ),
            // A deleted node keeps the name that it had.
            (
                AIMA,
                Edit::Delete { node: NodeId(5) },
                "1 fewer leaf visited, the cutoff at C is gone, the root’s value is still 3",
            ),
            // The cutoff at D disappears because its node becomes B.
            (
                "[[3, 5], [2, 9], [0, 7, 1]]",
                worst.clone(),
                "the cutoff at C is gone, the cutoff at D is gone",
            ),
            // Many cutoffs are counted.
            (
                "[[5, 6], [1, 9], [2, 9], [3, 9]]",
                worst,
                "3 more leaves visited, 3 cutoffs are gone, the root’s value is still 5",
            ),
        ] {
            let said = said(text, &edit);
            assert!(said.contains(clauses), "{said}");
        }
    }
}
