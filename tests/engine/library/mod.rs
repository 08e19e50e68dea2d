//! The shipped trees are what they say they are.

#![allow(clippy::unwrap_used)]

mod games;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use cutoff::game::library::{find, library};
use cutoff::game::{Node, NodeId, NodeNames, Player, Score, Tree, read_tree_file};

fn tree(id: &str) -> Arc<Tree> {
    find(id).unwrap_or_else(|| panic!("{id}")).tree()
}

/// Minimax by definition, from the last node of the arena to the first.
fn values(tree: &Tree) -> Vec<Score> {
    let nodes = tree.nodes();
    let mut values: Vec<Score> = nodes.iter().map(|node| node.player.worst()).collect();
    for at in (0..nodes.len()).rev() {
        let id = NodeId(u32::try_from(at).unwrap());
        if nodes[at].is_leaf() {
            values[at] = nodes[at].value.unwrap();
        }
        if let Some(parent) = tree.parent(id) {
            let player = tree.node(parent).player;
            values[parent.index()] = player.better(values[parent.index()], values[at]);
        }
    }
    values
}

fn leaves(tree: &Tree) -> Vec<f64> {
    let leaves = tree.nodes().iter().filter(|node| node.is_leaf());
    leaves.map(|leaf| leaf.value.unwrap().get()).collect()
}

fn is_uniform(tree: &Tree, children: u32, plies: u32) -> bool {
    tree.nodes().iter().all(|node: &Node| {
        node.child_count()
            == if u32::from(node.ply) < plies {
                children
            } else {
                0
            }
    })
}

#[test]
fn the_library_is_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("trees");
    let files: BTreeSet<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().unwrap().is_file())
        .map(|entry| entry.file_name().into_string().unwrap())
        // What the folder says of its formats is no tree.
        .filter(|name| name != "README.md")
        .collect();
    let built_in: BTreeSet<String> = library()
        .iter()
        .map(|entry| format!("{}.json", entry.id))
        .collect();
    assert_eq!(files, built_in);
    assert_eq!(library().len(), files.len());
    for entry in library() {
        let path = folder.join(format!("{}.json", entry.id));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), entry.json);
        assert_eq!(read_tree_file(&path).unwrap(), *entry.tree());
        assert_eq!(
            entry.tree().to_json(),
            entry.json,
            "{} is not as the writer writes it",
            entry.id
        );
    }
}

#[test]
fn every_entry_says_what_it_is() {
    assert_eq!(library()[0].id, "aima-figure");
    let mut names = BTreeSet::new();
    for entry in library() {
        let tree = entry.tree();
        assert!(
            !tree.source.is_empty() && !tree.notes.is_empty(),
            "{}",
            entry.id
        );
        assert!(
            !tree.name.is_empty() && tree.name.len() <= 40,
            "{}",
            entry.id
        );
        assert!(names.insert(tree.name.clone()), "{}", entry.id);
    }
    let mut groups: Vec<_> = library().iter().map(|entry| entry.group).collect();
    groups.dedup();
    let distinct: BTreeSet<_> = groups.iter().collect();
    assert_eq!(groups.len(), distinct.len(), "groups stand together");
}

#[test]
fn sizes_and_values() {
    // Of the trees from publications, the figures are those of independent programs.
    let table = [
        ("aima-figure", Player::Max, 13, 9, 3),
        ("calculator-walkthrough", Player::Max, 7, 4, 3),
        ("thinking-in-moves-fig4", Player::Min, 7, 4, 0),
        ("thinking-in-moves-fig5", Player::Max, 31, 16, 8),
        ("wikipedia", Player::Max, 33, 14, 6),
        ("beta-cutoff", Player::Min, 13, 9, 12),
        ("deep-cutoff", Player::Max, 9, 5, 6),
        ("calculator-reordered", Player::Max, 7, 4, 3),
        ("tie", Player::Max, 11, 7, 3),
        ("fail-soft-fail-hard", Player::Max, 6, 3, 0),
        ("uniform-best-ordered", Player::Max, 121, 81, 61),
        ("uniform-worst-ordered", Player::Max, 121, 81, 61),
        ("ternary-three-ply", Player::Max, 40, 27, 21),
        ("unbalanced", Player::Max, 14, 8, 7),
        ("same-player-twice", Player::Max, 14, 8, 6),
        ("depth-limit", Player::Max, 22, 12, 6),
        ("one-better-later", Player::Max, 13, 9, 5),
        ("transpositions", Player::Max, 15, 8, 6),
        ("killer-reply", Player::Max, 17, 12, 5),
        ("history-helps", Player::Max, 19, 12, 5),
        ("hanging-at-the-horizon", Player::Max, 7, 4, 2),
        ("table-without-bounds", Player::Max, 11, 6, 8),
        ("table-ignores-depth", Player::Max, 9, 3, 1),
        ("nim", Player::Max, 20, 8, 1),
        ("tic-tac-toe-endgame", Player::Min, 38, 17, -1),
    ];
    assert_eq!(table.len(), library().len());
    for (entry, (id, player, nodes, leaves, value)) in library().iter().zip(table) {
        let tree = entry.tree();
        assert_eq!(entry.id, id);
        assert_eq!(
            (
                tree.node(NodeId::ROOT).player,
                tree.len(),
                tree.leaf_count()
            ),
            (player, nodes, leaves),
            "{id}"
        );
        assert_eq!(values(&tree)[0], Score::from(value), "{id}");
    }
}

#[test]
fn the_uniform_trees_follow_their_rule_and_are_ordered_throughout() {
    for (id, best_first) in [
        ("uniform-best-ordered", true),
        ("uniform-worst-ordered", false),
    ] {
        let tree = tree(id);
        assert!(is_uniform(&tree, 3, 4) && tree.alternates(), "{id}");
        let values = values(&tree);
        for (at, node) in (0u32..).zip(tree.nodes()) {
            let children: Vec<Score> = tree
                .children(NodeId(at))
                .map(|child| values[child.index()])
                .collect();
            for pair in children.windows(2) {
                assert_eq!(
                    node.player.prefers(pair[0], pair[1]),
                    best_first,
                    "{id} #{at}"
                );
            }
            if node.is_leaf() {
                let digits = tree
                    .path(NodeId(at))
                    .into_iter()
                    .zip([true, false].into_iter().cycle());
                let rank = digits.fold(0, |rank, (index, max)| {
                    rank * 3 + if max == best_first { 2 - index } else { index }
                });
                assert_eq!(
                    node.value,
                    Some(Score::from(i32::try_from(rank).unwrap() + 1)),
                    "{id} #{at}"
                );
            }
        }
    }
    let mirrored: Vec<f64> = leaves(&tree("uniform-worst-ordered"))
        .into_iter()
        .rev()
        .collect();
    assert_eq!(leaves(&tree("uniform-best-ordered")), mirrored);
}

#[test]
fn the_ternary_tree_follows_its_rule() {
    let tree = tree("ternary-three-ply");
    assert!(is_uniform(&tree, 3, 3));
    let rule: Vec<f64> = (0..27).map(|i| f64::from(1 + (8 * i + 2) % 27)).collect();
    assert_eq!(leaves(&tree), rule);
}

#[test]
fn shapes_are_as_their_names_say() {
    let unbalanced = tree("unbalanced");
    let plies: BTreeSet<u16> = unbalanced
        .nodes()
        .iter()
        .filter(|node| node.is_leaf())
        .map(|leaf| leaf.ply)
        .collect();
    assert_eq!(plies.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
    assert!(unbalanced.nodes()[1].is_leaf());

    for entry in library() {
        assert_eq!(
            entry.tree().alternates(),
            !["same-player-twice", "table-ignores-depth"].contains(&entry.id),
            "{}",
            entry.id
        );
    }
    let twice = tree("same-player-twice");
    let names = NodeNames::new(&twice);
    let c = twice.at(&[1]).unwrap();
    assert_eq!(
        (names.name(&twice, c).as_ref(), twice.node(c).player),
        ("C", Player::Max)
    );
    assert_eq!(names.name(&twice, twice.at(&[1, 0]).unwrap()), "D");
}

#[test]
fn each_ply_more_changes_the_choice_at_the_depth_limit() {
    let tree = tree("depth-limit");
    for (depth, value, choice) in [(1, 5, 0), (2, 3, 1), (3, 6, 2)] {
        let cut = tree.cut_at(depth).unwrap();
        let values = values(&cut);
        assert_eq!(values[0], Score::from(value));
        let best: Vec<usize> = cut
            .children(NodeId::ROOT)
            .enumerate()
            .filter(|(_, child)| values[child.index()] == values[0])
            .map(|(index, _)| index)
            .collect();
        assert_eq!(best, [choice]);
    }
}
