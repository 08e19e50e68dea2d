//! Properties of neighbourhoods.

#![allow(clippy::float_cmp)] // where a place is compared exactly, it is a sum of halves and quarters

use super::*;
use crate::shapes::{random_sizes, tree};
use proptest::prelude::*;

/// A tree in which some of the children of some nodes are shown.
fn chosen() -> impl Strategy<Value = (Tree, Focus)> {
    let picks = prop::collection::vec(0..4_u8, 120);
    (random_sizes(120), picks).prop_map(|(sizes, picks)| {
        let tree = tree(&sizes);
        let mut families = BTreeMap::new();
        let mut open = vec![NodeId::ROOT];
        while let Some(parent) = open.pop() {
            let picked = |child: &NodeId| picks[child.index()] > 0;
            let shown: Vec<NodeId> = tree.children(parent).filter(picked).collect();
            if !shown.is_empty() {
                open.extend(&shown);
                families.insert(parent, shown);
            }
        }
        let focus = Focus::chosen(&tree, NodeId::ROOT, NodeId::ROOT, families, None);
        (tree, focus)
    })
}

/// A root with that many leaves, of which those of these numbers are shown.
fn star(leaves: usize, shown: &[u32]) -> Focus {
    let all = u32::try_from(leaves).unwrap() + 1;
    let star = tree(&[&[all][..], &vec![1; leaves]].concat());
    let shown: Vec<NodeId> = shown.iter().copied().map(NodeId).collect();
    let focus = shown[shown.len() / 2];
    let families = [(NodeId::ROOT, shown)].into();
    Focus::chosen(&star, NodeId::ROOT, focus, families, None)
}

proptest! {
    #[test]
    fn shown_nodes_and_stub_counts_cover_the_tree((tree, focus) in chosen()) {
        for (place, node) in focus.nodes().iter().enumerate() {
            let parent = node.parent.map(|parent| focus.nodes()[parent].id);
            prop_assert_eq!(parent, tree.parent(node.id));
            prop_assert_eq!(node.ply, u32::from(tree.node(node.id).ply));
            let children = focus.nodes().iter().filter(|other| other.parent == Some(place));
            let shown: Vec<u32> = children.map(|child| tree.node(child.id).index()).collect();
            let hidden = tree.node(node.id).child_count() - u32::try_from(shown.len()).unwrap();
            prop_assert_eq!(node.hidden, hidden);
            let stubs = focus.stubs().iter().filter(|stub| stub.parent == place);
            let counted: u32 = stubs.clone().map(|stub| stub.count).sum();
            prop_assert_eq!(counted, if shown.is_empty() { 0 } else { hidden });
            for stub in stubs {
                prop_assert_eq!(tree.parent(stub.nearest), Some(node.id));
                prop_assert_eq!(stub.ply, node.ply + 1);
                let number = tree.node(stub.nearest).index();
                let beside = shown.iter().any(|&it| it.abs_diff(number) == 1);
                prop_assert!(beside, "{number} is not beside {shown:?}");
            }
        }
    }

    #[test]
    fn whole_tree_has_no_stubs_and_its_layout(sizes in random_sizes(60)) {
        let tree = tree(&sizes);
        let inner = tree.subtree(NodeId::ROOT).map(NodeId).filter(|&id| !tree.node(id).is_leaf());
        let families = inner.map(|id| (id, tree.children(id).collect())).collect();
        let focus = Focus::chosen(&tree, NodeId::ROOT, NodeId::ROOT, families, None);
        prop_assert!(focus.stubs().is_empty());
        let layout = crate::Layout::new(&tree);
        prop_assert_eq!(focus.nodes().len(), tree.len());
        for node in focus.nodes() {
            prop_assert!((node.x - layout.x(node.id)).abs() < 1e-9);
        }
    }
}

#[test]
fn stubs_flank_siblings_and_can_be_hit() {
    let focus = star(9, &[4, 5, 6]);
    let stubs: Vec<_> = focus
        .stubs()
        .iter()
        .map(|stub| (stub.count, stub.nearest.0, stub.x))
        .collect();
    assert_eq!(stubs, [(3, 3, 0.0), (3, 7, 4.0)]);
    assert_eq!(focus.focus().x, 2.0);
    assert_eq!(focus.hit(4.2, 0.9, (0.5, 0.5)), Some(NodeId(7)));
    assert_eq!(focus.hit(2.2, 1.1, (0.5, 0.5)), Some(NodeId(5)));
    assert_eq!(focus.hit(2.5, 0.5, (0.4, 0.4)), None);
}

#[test]
fn stub_counts_siblings_between_shown_nodes() {
    let focus = star(100, &[10, 79, 80, 81]);
    let stubs: Vec<_> = focus
        .stubs()
        .iter()
        .map(|stub| (stub.count, stub.nearest.0, stub.is_last))
        .collect();
    assert_eq!(stubs, [(9, 9, false), (68, 11, false), (19, 82, true)]);
}
