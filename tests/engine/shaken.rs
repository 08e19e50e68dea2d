//! Randomized leaves: pruned leaves may hold whatever they like.

use super::common::{algorithms, trees};
use cutoff::game::{Edit, NodeId, Score, Tree, read_tree};
use cutoff::search::trace::{NodeMap, Recording, record};
use cutoff::search::{Limits, Rules, SearchSpec};
use cutoff::teach::{Affected, RandomizedLeaves, pruned_leaves};
use proptest::prelude::*;

fn recorded(tree: &Tree, spec: SearchSpec) -> Recording {
    record(&tree, spec, tree.height(), Limits::NONE)
        .unwrap()
        .recording
}

/// The tree with the shaken values in it, made by edits.
fn edited(tree: &Tree, leaves: &[NodeId], shaken: &RandomizedLeaves) -> Tree {
    leaves.iter().fold(tree.clone(), |tree, &node| {
        let value = Some(shaken.value(node).unwrap());
        tree.edit(&Edit::Value { node, value }).unwrap().tree
    })
}

proptest! {
    #[test]
    fn randomizing_pruned_leaves_changes_nothing(
        tree in trees(), part in 0.0..=1.0_f64, seed in any::<u64>(),
    ) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec);
            let node_map = NodeMap::new(&tree, &recording);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of a u32
            let step = (f64::from(recording.steps()) * part) as u32;
            let leaves = pruned_leaves(&tree, &node_map, &recording.moment(step));
            if !spec.has_windows() {
                prop_assert!(leaves.is_empty());
            }
            let mut shaken = RandomizedLeaves::new(&tree, leaves.clone(), seed);
            for _ in 0..6 {
                shaken.shake();
                prop_assert_eq!(shaken.check(&tree, &recording, &node_map), Ok(()));
            }
            // And without that check: a tree that really has these values is searched alike.
            let other = edited(&tree, &leaves, &shaken);
            let again = recorded(&other, spec);
            prop_assert!(again.visits().eq(recording.visits()));
            prop_assert_eq!(recorded(&other, SearchSpec::MINIMAX).value(), recording.value());
        }
    }

    /// The check sees every difference: with other values at any leaves, it agrees with a search of the changed tree.
    #[test]
    fn check_agrees_with_a_fresh_search(
        tree in trees(), seed in any::<u64>(), picks in prop::collection::vec(any::<bool>(), 100),
    ) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec);
            let node_map = NodeMap::new(&tree, &recording);
            let nodes = (0..u32::try_from(tree.len()).unwrap()).map(NodeId);
            let picked = nodes.zip(picks.iter().cycle());
            let leaves: Vec<NodeId> = picked
                .filter(|(node, pick)| **pick && tree.node(*node).is_leaf())
                .map(|(node, _)| node)
                .collect();
            let mut shaken = RandomizedLeaves::new(&tree, leaves.clone(), seed);
            shaken.shake();
            let again = recorded(&edited(&tree, &leaves, &shaken), spec);
            // What is proved of a leaf is its value, which failing hard does not return.
            let bare = |recording: &Recording| -> Vec<_> {
                let visits = recording.visits();
                visits.map(|visit| (visit.window, visit.value, visit.size(), visit.skipped)).collect()
            };
            let same = bare(&again) == bare(&recording);
            match shaken.check(&tree, &recording, &node_map) {
                Ok(()) => prop_assert!(same),
                Err(Affected::Root(_) | Affected::Visit(_)) => prop_assert!(!same),
                Err(Affected::Proof(_)) => prop_assert!(again.visits().ne(recording.visits())),
            }
        }
    }
}

#[test]
fn random_values_resemble_the_trees_and_vary() {
    for (text, unit) in [
        ("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", 1.0),
        ("[[0.25, 0.5], [0.125, 0.75, 1]]", 0.01),
        ("[[3e6, 9e6], [1e6, 7e6]]", 1e6),
        ("[[5, 5], [5, 5, 5]]", 1.0),
        ("[[\"inf\", \"inf\"], [\"-inf\", 0]]", 1.0),
        ("[[1e308, -1e308], [-1e308, 3]]", 1.0),
    ] {
        let tree = read_tree(text.as_bytes()).unwrap();
        let recording = recorded(&tree, SearchSpec::alpha_beta(Rules::default()));
        let node_map = NodeMap::new(&tree, &recording);
        let end = recording.moment(recording.steps());
        let leaves = pruned_leaves(&tree, &node_map, &end);
        assert!(!leaves.is_empty(), "{text}");
        let mut shaken = RandomizedLeaves::new(&tree, leaves.clone(), 7);
        assert_eq!(
            shaken.value(leaves[0]),
            tree.node(leaves[0]).value,
            "its own at first"
        );
        let mut seen = std::collections::HashSet::new();
        for round in 1..=200 {
            shaken.shake();
            assert_eq!(shaken.tried(), round * leaves.len() as u64);
            for &leaf in &leaves {
                let value = shaken.value(leaf).unwrap();
                seen.insert(value.to_string());
                let units = value.get() / unit;
                let is_round = (units - units.round()).abs() < 1e-6 * units.abs().max(1.0);
                assert!(!value.is_finite() || is_round, "{text}: {value}");
                assert!(
                    value.to_string().len() <= 12 || value.get().abs() > 1e12,
                    "{value}"
                );
            }
        }
        assert!(seen.len() > 15, "{text}: {seen:?}");
        assert!(seen.contains(&Score::INFINITY.to_string()));
        assert_eq!(shaken.value(NodeId::ROOT), None);
    }
}

#[test]
fn report_counts_values_and_leaves() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let recording = recorded(&tree, SearchSpec::alpha_beta(Rules::default()));
    let node_map = NodeMap::new(&tree, &recording);
    let cut = recording.cut_steps()[0];
    assert!(pruned_leaves(&tree, &node_map, &recording.moment(cut - 1)).is_empty());
    let leaves = pruned_leaves(&tree, &node_map, &recording.moment(cut));
    assert_eq!(leaves, [NodeId(7), NodeId(8)]);
    let mut shaken = RandomizedLeaves::new(&tree, leaves, 1);
    for _ in 0..620 {
        shaken.shake();
    }
    assert_eq!(
        shaken.said(recording.value()),
        "1,240 sets of values tried at 2 pruned leaves: the root’s value is still 3"
    );
    let one = RandomizedLeaves::new(&tree, vec![NodeId(7)], 1);
    assert!(
        one.said(Score::ZERO)
            .starts_with("0 sets of values tried at 1 pruned leaf:")
    );
}

#[test]
fn relevant_leaf_is_detected() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    let recording = recorded(&tree, SearchSpec::alpha_beta(Rules::default()));
    let node_map = NodeMap::new(&tree, &recording);
    // The leaf of value 3, which is the root's.
    let mut shaken = RandomizedLeaves::new(&tree, vec![NodeId(2)], 1);
    let mut found = 0;
    for _ in 0..50 {
        shaken.shake();
        found += u32::from(shaken.check(&tree, &recording, &node_map).is_err());
    }
    assert!(found > 40, "{found}");
    let error = Affected::Root(Score::from(7)).to_string();
    assert!(error.ends_with("the root has value 7"), "{error}");
}
