//! Properties of neighbourhoods.

#![allow(clippy::float_cmp)] // where a place is compared exactly, it is a sum of halves and quarters

use super::*;
use crate::shapes::{random_sizes, sizes_of, tree};
use crate::{COUSIN_GAP, SIBLING_GAP};
use proptest::prelude::*;

fn any_limits() -> impl Strategy<Value = FocusLimits> {
    (0..4_u32, 0..4_u32, 0..4_u32, 0..40_usize).prop_map(|(siblings, children, plies, nodes)| {
        FocusLimits {
            siblings,
            children,
            plies,
            nodes,
        }
    })
}

fn ways() -> impl Strategy<Value = (Vec<u32>, u32, FocusLimits)> {
    (
        random_sizes(120),
        any::<prop::sample::Index>(),
        any_limits(),
    )
        .prop_map(|(sizes, at, limits)| {
            let focus = u32::try_from(at.index(sizes.len())).unwrap();
            (sizes, focus, limits)
        })
}

proptest! {
    #[test]
    fn focus_keeps_the_root_path_and_the_limit((sizes, at, limits) in ways()) {
        let tree = tree(&sizes);
        let focus = Focus::new(&tree, NodeId(at), limits);
        prop_assert_eq!(focus.focus().id, NodeId(at));
        let mut way = 1;
        let mut node = NodeId(at);
        while let Some(parent) = tree.parent(node) {
            prop_assert!(focus.find(parent).is_some());
            node = parent;
            way += 1;
        }
        prop_assert!(focus.nodes().len() <= limits.nodes.max(way));
    }

    #[test]
    fn shown_nodes_and_stub_counts_cover_the_tree((sizes, at, limits) in ways()) {
        let tree = tree(&sizes);
        let focus = Focus::new(&tree, NodeId(at), limits);
        for (place, node) in focus.nodes().iter().enumerate() {
            let parent = node.parent.map(|parent| focus.nodes()[parent].id);
            prop_assert_eq!(parent, tree.parent(node.id));
            prop_assert_eq!(node.ply, u32::from(tree.node(node.id).ply));
            let children = focus.nodes().iter().filter(|other| other.parent == Some(place));
            let shown: Vec<u32> = children.map(|child| tree.node(child.id).index()).collect();
            prop_assert!(shown.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{shown:?}");
            let hidden = tree.node(node.id).child_count() - u32::try_from(shown.len()).unwrap();
            prop_assert_eq!(node.hidden, hidden);
            let stubs = focus.stubs().iter().filter(|stub| stub.parent == place);
            let counted: u32 = stubs.clone().map(|stub| stub.count).sum();
            prop_assert_eq!(counted, if shown.is_empty() { 0 } else { hidden });
            for stub in stubs {
                prop_assert_eq!(tree.parent(stub.nearest), Some(node.id));
                prop_assert_eq!(stub.ply, node.ply + 1);
                let number = tree.node(stub.nearest).index();
                let beside = number + 1 == shown[0] || number == shown[shown.len() - 1] + 1;
                prop_assert!(beside, "{number} is not beside {shown:?}");
            }
        }
    }

    #[test]
    fn nodes_and_stubs_keep_minimum_gaps((sizes, at, limits) in ways()) {
        let tree = tree(&sizes);
        let focus = Focus::new(&tree, NodeId(at), limits);
        let nodes = focus.nodes().iter().map(|node| (node.ply, node.x, node.parent));
        let stubs = focus.stubs().iter().map(|stub| (stub.ply, stub.x, Some(stub.parent)));
        let mut all: Vec<_> = nodes.chain(stubs).collect();
        all.sort_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap());
        for pair in all.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let least = if pair[0].2 == pair[1].2 { SIBLING_GAP } else { COUSIN_GAP };
            prop_assert!(pair[1].1 - pair[0].1 >= least - 1e-9, "{pair:?}");
        }
        let (left, right) = all.iter().fold((f64::MAX, f64::MIN), |(left, right), &(_, x, _)| {
            (left.min(x), right.max(x))
        });
        prop_assert!(left.abs() < 1e-9 && (right - focus.width()).abs() < 1e-9);
        prop_assert_eq!(focus.rows(), all.iter().map(|entry| entry.0).max().unwrap() + 1);
    }

    #[test]
    fn tree_within_limits_has_no_stubs(sizes in random_sizes(60)) {
        let tree = tree(&sizes);
        let all = FocusLimits { siblings: u32::MAX, children: u32::MAX, plies: u32::MAX, nodes: usize::MAX };
        let focus = Focus::new(&tree, NodeId::ROOT, all);
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
    let star = tree(&sizes_of(&[&[0][..], &[1; 9]].concat()));
    let limits = FocusLimits {
        siblings: 1,
        ..FocusLimits::default()
    };
    let focus = Focus::new(&star, NodeId(5), limits);
    let shown: Vec<u32> = focus.nodes().iter().map(|node| node.id.0).collect();
    assert_eq!(shown, [0, 4, 5, 6]);
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
fn out_of_range_focus_becomes_the_last_node() {
    let tree = tree(&[3, 1, 1]);
    let focus = Focus::new(&tree, NodeId(u32::MAX), FocusLimits::default());
    assert_eq!(focus.focus().id, NodeId(2));
}

proptest! {
    #[test]
    fn kept_nodes_are_shown(
        (sizes, at, limits) in ways(), keep in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        let tree = tree(&sizes);
        let keep: Vec<NodeId> = keep.iter()
            .map(|keep| NodeId(u32::try_from(keep.index(sizes.len())).unwrap())).collect();
        let focus = Focus::keeping(&tree, NodeId(at), limits, &keep);
        prop_assert_eq!(focus.focus().id, NodeId(at));
        prop_assert!(keep.iter().all(|&node| focus.find(node).is_some()));
        for (place, node) in focus.nodes().iter().enumerate() {
            let children = focus.nodes().iter().filter(|other| other.parent == Some(place)).count();
            let left_out: u32 = focus.stubs().iter().filter(|stub| stub.parent == place)
                .map(|stub| stub.count).sum();
            prop_assert_eq!(u32::try_from(children).unwrap() + node.hidden, tree.node(node.id).child_count());
            if children > 0 {
                prop_assert_eq!(left_out, node.hidden);
            }
        }
    }
}

#[test]
fn stub_counts_siblings_between_shown_nodes() {
    let star = tree(&[[101].as_slice(), &[1; 100]].concat());
    let limits = FocusLimits {
        siblings: 1,
        ..FocusLimits::default()
    };
    let focus = Focus::keeping(&star, NodeId(80), limits, &[NodeId(10)]);
    let stubs: Vec<_> = focus
        .stubs()
        .iter()
        .map(|stub| (stub.count, stub.nearest.0, stub.is_last))
        .collect();
    assert_eq!(stubs, [(9, 9, false), (68, 11, false), (19, 82, true)]);
}
