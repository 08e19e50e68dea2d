//! The shipped trees are what they say they are.

#![allow(clippy::unwrap_used)]

mod games;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use cutoff::game::library::{find, library};
use cutoff::game::{
    AnyPosition, Edit, Node, NodeId, NodeNames, Order, Player, Score, Tree, find_game, read_tree,
};
use cutoff::search::{Limits, Rules, SearchSpec, search};

fn tree(id: &str) -> Arc<Tree> {
    find(id).unwrap_or_else(|| panic!("{id}")).tree()
}

/// Minimax, or expectiminimax, by definition, from the last node of the arena to the first.
fn values(tree: &Tree) -> Vec<Score> {
    let nodes = tree.nodes();
    let nothing = |node: &Node| {
        if node.chance {
            Score::ZERO
        } else {
            node.player.worst()
        }
    };
    let mut values: Vec<Score> = nodes.iter().map(nothing).collect();
    for at in (0..nodes.len()).rev() {
        let id = NodeId(u32::try_from(at).unwrap());
        if nodes[at].is_leaf() {
            values[at] = nodes[at].value.unwrap();
        }
        if let Some(parent) = tree.parent(id) {
            let (above, value) = (tree.node(parent), values[at]);
            let before = values[parent.index()];
            values[parent.index()] = match tree.probability(id) {
                Some(likely) => Score::new(before.get() + likely * value.get()).unwrap(),
                None => above.player.better(before, value),
            };
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
fn built_in_library_matches_the_folder() {
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
        assert_eq!(read_tree(entry.json.as_bytes()).unwrap(), *entry.tree());
        assert_eq!(
            entry.tree().to_json(),
            entry.json,
            "{} is not as the writer writes it",
            entry.id
        );
    }
}

#[test]
fn every_entry_is_described() {
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
fn library_trees_have_known_sizes_and_values() {
    // Of the trees from publications, the figures are those of independent programs.
    let table = [
        ("aima-figure", Player::Max, 13, 9, 3.0),
        ("calculator-walkthrough", Player::Max, 7, 4, 3.0),
        ("thinking-in-moves-fig4", Player::Min, 7, 4, 0.0),
        ("thinking-in-moves-fig5", Player::Max, 31, 16, 8.0),
        ("slides-three-plies", Player::Max, 32, 19, 6.0),
        ("wikipedia", Player::Max, 33, 14, 6.0),
        ("beta-cutoff", Player::Min, 13, 9, 12.0),
        ("deep-cutoff", Player::Max, 9, 5, 6.0),
        ("calculator-reordered", Player::Max, 7, 4, 3.0),
        ("tie", Player::Max, 11, 7, 3.0),
        ("fail-soft-fail-hard", Player::Max, 6, 3, 0.0),
        ("uniform-best-ordered", Player::Max, 40, 27, 21.0),
        ("uniform-worst-ordered", Player::Max, 40, 27, 21.0),
        ("ternary-three-ply", Player::Max, 40, 27, 21.0),
        ("unbalanced", Player::Max, 14, 8, 7.0),
        ("same-player-twice", Player::Max, 14, 8, 6.0),
        ("depth-limit", Player::Max, 22, 12, 6.0),
        ("static-values-three-plies", Player::Max, 40, 27, 11.0),
        ("static-values-four-plies", Player::Max, 31, 16, 57.0),
        ("one-better-later", Player::Max, 13, 9, 5.0),
        ("transpositions", Player::Max, 15, 8, 6.0),
        ("killer-reply", Player::Max, 17, 12, 5.0),
        ("history-helps", Player::Max, 19, 12, 5.0),
        ("hanging-at-the-horizon", Player::Max, 7, 4, 2.0),
        ("table-without-bounds", Player::Max, 11, 6, 8.0),
        ("table-ignores-depth", Player::Max, 9, 3, 1.0),
        ("dice-between-moves", Player::Max, 31, 18, 1.5),
        ("chance-small-values", Player::Max, 15, 8, 2.1),
        ("chance-large-values", Player::Max, 15, 8, 40.9),
        ("star1-cuts", Player::Max, 25, 14, 5.0),
        ("nim", Player::Max, 20, 8, 1.0),
        ("tic-tac-toe-two-plies", Player::Max, 16, 12, 1.0),
        ("tic-tac-toe-endgame", Player::Min, 38, 17, -1.0),
        ("task-skip-most", Player::Max, 13, 9, 7.0),
        ("task-skip-none", Player::Max, 13, 9, 3.0),
        ("task-skip-most-four-plies", Player::Max, 31, 16, 11.0),
        ("task-skip-most-unbalanced", Player::Max, 14, 8, 5.0),
        ("task-order", Player::Max, 13, 9, 3.0),
        ("task-order-three-plies", Player::Max, 22, 12, 6.0),
        ("task-range-shallow", Player::Max, 13, 9, 3.0),
        ("task-range-deep", Player::Max, 9, 5, 7.0),
        ("task-window", Player::Max, 13, 9, 3.0),
        ("task-leaves-that-matter", Player::Max, 13, 9, 3.0),
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
        let found = values(&tree)[0].get();
        assert!((found - value).abs() < 1e-9, "{id}: {found}");
    }
}

#[test]
fn uniform_trees_follow_their_rule_and_order() {
    for (id, best_first) in [
        ("uniform-best-ordered", true),
        ("uniform-worst-ordered", false),
    ] {
        let tree = tree(id);
        assert!(is_uniform(&tree, 3, 3) && tree.alternates(), "{id}");
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
fn ternary_tree_follows_its_rule() {
    let tree = tree("ternary-three-ply");
    assert!(is_uniform(&tree, 3, 3));
    let rule: Vec<f64> = (0..27).map(|i| f64::from(1 + (8 * i + 2) % 27)).collect();
    assert_eq!(leaves(&tree), rule);
}

#[test]
fn tree_shapes_match_their_names() {
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
            !["same-player-twice", "table-ignores-depth"].contains(&entry.id)
                && !entry.tree().has_chance(),
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

/// Where chance decides, the order of the values is not enough: the same order, and another best move.
#[test]
fn rescaled_chance_values_change_the_best_move() {
    let (small, large) = (tree("chance-small-values"), tree("chance-large-values"));
    let order = |tree: &Tree| {
        let leaves = leaves(tree);
        let below = |a: &f64| leaves.iter().filter(|b| *b < a).count();
        leaves.iter().map(below).collect::<Vec<_>>()
    };
    assert_eq!(order(&small), order(&large));
    let best = |tree: &Tree| {
        let values = values(tree);
        let children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
        children
            .iter()
            .position(|at| values[at.index()] == values[0])
    };
    assert_eq!((best(&small), best(&large)), (Some(0), Some(1)));
}

/// What each search for chance visits of the tree that Star1 cuts.
#[test]
fn star1_cuts_where_the_full_window_does_not() {
    let tree = tree("star1-cuts");
    for (spec, nodes, cutoffs) in [
        ("minimax", 25, 0),
        ("alpha-beta", 25, 0),
        ("alpha-beta+star1", 18, 3),
    ] {
        let found = search(&&*tree, spec.parse().unwrap(), 3, Limits::NONE).unwrap();
        assert_eq!(found.value, 5.into(), "{spec}");
        assert_eq!(
            (found.counts.nodes, found.counts.cutoffs),
            (nodes, cutoffs),
            "{spec}"
        );
    }
}

#[test]
fn each_extra_ply_changes_the_choice() {
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

/// What the slides say of their tree, and what orders make of it.
#[test]
fn slides_tree_visits_8_of_19_leaves() {
    let tree = tree("slides-three-plies");
    let counts = |tree: &Tree| {
        let spec = SearchSpec::alpha_beta(Rules::default());
        let counts = search(&tree, spec, 3, Limits::NONE).unwrap().counts;
        (counts.leaves, counts.nodes, counts.cutoffs)
    };
    assert_eq!(counts(&tree), (8, 17, 3));
    for (order, leaves) in [(Order::BestFirst, 7), (Order::WorstFirst, 19)] {
        let sorted = tree.edit(&Edit::Order { of: None, order }).unwrap().tree;
        assert_eq!(counts(&sorted).0, leaves, "{order:?}");
    }
}

/// The first two plies are those of the game, the first of those that symmetry makes alike.
#[test]
fn tic_tac_toe_tree_holds_open_line_values() {
    let two = tree("tic-tac-toe-two-plies");
    let start = find_game("tic-tac-toe").unwrap().start();
    let mut seen = BTreeSet::new();
    let mut expected = Vec::new();
    for mv in start.moves() {
        let mut first = start.clone();
        first.advance(mv);
        if !seen.insert(same(&first)) {
            continue;
        }
        let mut replies = BTreeSet::new();
        for reply in first.moves() {
            let mut second = first.clone();
            second.advance(reply);
            if replies.insert(same(&second)) {
                let line = (start.write_move(mv), first.write_move(reply));
                expected.push((line, open_lines(&second.text())));
            }
        }
    }
    let found = two.children(NodeId::ROOT).flat_map(|first| {
        let name = |node| two.move_name(node).unwrap().to_owned();
        let two = &two;
        let replies = two.children(first);
        replies.map(move |reply| {
            (
                (name(first), name(reply)),
                two.node(reply).value.unwrap().get(),
            )
        })
    });
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

/// The least of the eight texts that a board's symmetries make of it.
fn same(position: &AnyPosition) -> String {
    let text = position.text();
    let mut board: Vec<char> = text.chars().collect();
    let mut texts = Vec::new();
    for turn in 0..8 {
        let from = |at: usize| {
            if turn == 4 {
                3 * (at / 3) + 2 - at % 3
            } else {
                3 * (2 - at % 3) + at / 3
            }
        };
        board = (0..9).map(|at| board[from(at)]).collect();
        texts.push(board.iter().collect::<String>());
    }
    texts.sort();
    texts.swap_remove(0)
}

/// Lines without an o, less lines without an x.
fn open_lines(text: &str) -> f64 {
    let board: Vec<char> = text.chars().collect();
    let rows = (0..3).map(|row| [3 * row, 3 * row + 1, 3 * row + 2]);
    let columns = (0..3).map(|column| [column, column + 3, column + 6]);
    let lines = rows.chain(columns).chain([[0, 4, 8], [2, 4, 6]]);
    lines
        .map(|line| {
            let without = |mark| f64::from(u8::from(line.iter().all(|&at| board[at] != mark)));
            without('o') - without('x')
        })
        .sum()
}
