//! Chance nodes in tree files: what is read, written, refused and edited.

use cutoff::game::{
    Edit, EditError, NodeId, Order, Player, Score, Tree, minimax_values, read_tree,
};
use cutoff::text::Reason as _;
use proptest::prelude::*;
use proptest::sample::Index;

use super::trees::{chance_trees, expected};

/// A die with two sides below MAX's first move; MIN moves next.
const DICE: &str = r#"[
  {"player": "chance", "children": [
    {"probability": 0.25, "children": [3, 12]},
    {"probability": 0.75, "children": [8, 2]}
  ]},
  4
]"#;

fn read(text: &str) -> Tree {
    read_tree(text.as_bytes()).unwrap()
}

#[test]
fn players_alternate_across_chance_nodes() {
    let tree = read(DICE);
    let player = |path: &[u32]| tree.node(tree.at(path).unwrap()).player;
    assert!(tree.node(NodeId(1)).chance && !tree.node(NodeId::ROOT).chance);
    assert_eq!(player(&[0, 1]), Player::Min);
    assert_eq!(tree.probabilities(NodeId(1)), Some(vec![0.25, 0.75]));
    assert_eq!(minimax_values(&tree)[0], Score::from(4));
    // Two dice in a row change nothing, and whoever is named is who moves.
    let tree = read(
        r#"[{"player": "chance", "children": [
            {"probability": 1, "player": "chance", "children": [
                {"probability": 0.5, "children": [1]},
                {"probability": 0.5, "player": "max", "children": [1]}]}]}]"#,
    );
    let player = |path: &[u32]| tree.node(tree.at(path).unwrap()).player;
    assert_eq!(player(&[0, 0, 0]), Player::Min);
    assert_eq!(player(&[0, 0, 1]), Player::Max);
    // At the root nobody has moved yet: the root's player is who moves first.
    for (player, of) in [("max", Player::Max), ("min", Player::Min)] {
        let text = format!(
            r#"{{"root_player": "{player}", "tree": {{"player": "chance", "children": [{{"probability": 1, "children": [1]}}]}}}}"#
        );
        let tree = read(&text);
        assert_eq!(tree.node(NodeId(1)).player, of);
        assert_eq!(read(&tree.to_json()), tree);
    }
}

#[test]
fn probabilities_may_be_fractions() {
    let text = r#"{"player": "chance", "children": [
        {"probability": "1/3", "value": 3}, {"probability": "1/3", "value": 6}, {"probability": "1/3", "value": 0}]}"#;
    let tree = read(text);
    let third = 1.0 / 3.0;
    assert_eq!(tree.probabilities(NodeId::ROOT), Some(vec![third; 3]));
    assert_eq!(minimax_values(&tree)[0], Score::from(3));
    let written = tree.to_json();
    assert!(written.contains(r#""probability": "1/3""#), "{written}");
    assert_eq!(read(&written), tree);
    for wrong in ["4/3", "0/3", "1/0", "a/b", "1/3 of it"] {
        let error = read_tree(text.replace("1/3", wrong).as_bytes()).unwrap_err();
        let said = error.to_string();
        assert!(
            said.contains("as 0.5 or \"1/3\"") && said.contains(wrong),
            "{said}"
        );
    }
}

#[test]
fn chance_errors_name_the_place() {
    for (text, said) in [
        (
            "[4,\n {\"player\": \"chance\", \"children\": [{\"probability\": 0.5, \"value\": 1}, {\"probability\": 0.25, \"value\": 2}]}]",
            "line 2, column 2, tree[1]: the probabilities of the children sum to 0.75; expected 1, within 1e-9: correct one of them; a fraction in quotes is exact, as \"1/3\"",
        ),
        (
            r#"[4, {"player": "chance", "children": [{"probability": 0.5, "value": 1}, 2]}]"#,
            "line 1, column 73, tree[1][1]: a child of a chance node has no probability; expected \"probability\": 0.5, for example: add it",
        ),
        (
            r#"[4, {"player": "chance", "children": [{"probability": -0.5, "value": 1}, 2]}]"#,
            "line 1, column 55, tree[1][0]: expected a probability above 0 and at most 1, as 0.5 or \"1/3\", found -0.5",
        ),
        (
            r#"[{"player": "chance", "children": [{"probability": 0, "value": 1}]}]"#,
            "line 1, column 52, tree[0][0]: expected a probability above 0 and at most 1, as 0.5 or \"1/3\", found 0",
        ),
        (
            r#"[{"player": "chance", "children": [{"probability": "half", "value": 1}]}]"#,
            "line 1, column 52, tree[0][0]: expected a probability above 0 and at most 1, as 0.5 or \"1/3\", found \"half\"",
        ),
        (
            r#"[4, {"children": [{"probability": 1, "value": 1}]}]"#,
            "line 1, column 19, tree[1][0]: a probability is given below a node at which chance does not decide; expected it only below \"player\": \"chance\": delete it, or make the parent a chance node",
        ),
        (
            r#"{"probability": 1, "children": [1]}"#,
            "line 1, column 1, tree: a probability is given below a node at which chance does not decide; expected it only below \"player\": \"chance\": delete it, or make the parent a chance node",
        ),
        (
            r#"[{"player": "chance", "value": 1}]"#,
            "line 1, column 2, tree[0]: chance decides at a node without children; expected \"children\" with a \"probability\" each: add them, or delete \"player\": \"chance\"",
        ),
        (
            r#"[{"player": "chance", "children": [{"probability": 1, "children": [2, "inf"]}]}]"#,
            "line 1, column 71, tree[0][0][1]: a value below a chance node is infinite; expected a finite one, since values are weighted and summed there: write a large number",
        ),
        (
            r#"[{"player": "dice", "children": [1]}]"#,
            "line 1, column 13, tree[0]: expected \"max\", \"min\" or \"chance\", found \"dice\"",
        ),
    ] {
        assert_eq!(read_tree(text.as_bytes()).unwrap_err().to_string(), said);
    }
    // It may be said behind the children that chance decides.
    read(r#"[{"children": [{"value": 1, "probability": 1}], "player": "chance"}]"#);
    // An infinity elsewhere is in nobody's way, and thirds sum to 1 nearly enough.
    let third = r#"{"probability": 0.3333333333, "value": 1}"#;
    read(&format!(
        r#"["inf", {{"player": "chance", "children": [{third}, {third}, {third}]}}]"#
    ));
}

#[test]
fn probability_edits_can_be_undone() {
    let tree = read(DICE);
    let dice = NodeId(1);
    let [first, second] = [&[0, 0], &[0, 1]].map(|path| tree.at(path).unwrap());
    let edit = |edit: &Edit| tree.edit(edit).unwrap();
    let changed = edit(&Edit::Probability {
        node: first,
        probability: 0.5,
    });
    assert_eq!(changed.tree.probabilities(dice), Some(vec![0.5, 0.5]));
    assert_eq!(changed.tree.edit(&changed.inverse).unwrap().tree, tree);
    // A new child takes its share from the others, and gives it back.
    let grown = edit(&Edit::Add {
        parent: dice,
        value: Score::ZERO,
    });
    let likely = grown.tree.probabilities(dice).unwrap();
    assert!((likely[0] - likely[1] / 3.0).abs() < 1e-12 && (likely[2] - 1.0 / 3.0).abs() < 1e-12);
    let fewer = edit(&Edit::Delete { node: second });
    assert_eq!(fewer.tree.probabilities(dice), Some(vec![1.0]));
    assert_eq!(fewer.tree.edit(&fewer.inverse).unwrap().tree, tree);
    // A player takes the die away, and it comes back.
    let decided = edit(&Edit::Player {
        node: dice,
        player: Player::Max,
    });
    assert!(!decided.tree.has_chance() && decided.tree.node(dice).player == Player::Max);
    assert_eq!(decided.tree.edit(&decided.inverse).unwrap().tree, tree);
    let best_first = edit(&Edit::Order {
        of: Some(dice),
        order: Order::BestFirst,
    });
    assert_eq!(best_first.tree, tree);
}

#[test]
fn rejects_invalid_chance_edits() {
    let tree = read(DICE);
    let refused = |edit: Edit| tree.edit(&edit).unwrap_err().reason();
    let leaf = tree.at(&[0, 0, 0]).unwrap();
    for (edit, said) in [
        (
            Edit::Value {
                node: leaf,
                value: Some(Score::INFINITY),
            },
            "at tree[0][0][0], a value below a chance node is infinite; expected a finite one, since values are weighted and summed there: write a large number",
        ),
        (
            Edit::Probability {
                node: leaf,
                probability: 0.5,
            },
            "only a child of a chance node has a probability: let chance decide at its parent first",
        ),
        (
            Edit::Probability {
                node: NodeId(2),
                probability: 1.0,
            },
            "the probability of one of several children is a number above 0 and below 1, that of an only child is 1",
        ),
        (
            Edit::Chance {
                node: leaf,
                probabilities: Some([].into()),
            },
            "at tree[0][0][0], chance decides at a node without children; expected \"children\" with a \"probability\" each: add them, or delete \"player\": \"chance\"",
        ),
    ] {
        assert_eq!(refused(edit), said);
    }
    let error = tree.edit(&Edit::Chance {
        node: NodeId::ROOT,
        probabilities: Some([0.5].into()),
    });
    assert_eq!(error.unwrap_err(), EditError::Probability);
}

proptest! {
    #[test]
    fn chance_trees_round_trip(tree in chance_trees()) {
        let text = tree.to_json();
        prop_assert_eq!(text.contains("\"version\": 2"), tree.has_chance());
        prop_assert_eq!(read(&text), tree.clone());
        tree.check_chance().unwrap();
        let height = tree.height();
        for id in (0u32..).take(tree.len()).map(NodeId) {
            let truth = expected(&tree, id, height);
            prop_assert!((minimax_values(&tree)[id.index()].get() - truth).abs() < 1e-9);
        }
    }

    #[test]
    fn chance_edits_can_be_undone(tree in chance_trees(), at in any::<Index>(), what in 0..6, eighth in 1..8) {
        let node = NodeId(u32::try_from(at.index(tree.len())).unwrap());
        let children = tree.node(node).child_count() as usize;
        let probability = f64::from(eighth) / 8.0;
        #[allow(clippy::cast_precision_loss)] // few children
        let edit = match what {
            0 => Edit::Chance { node, probabilities: Some(vec![1.0 / children as f64; children].into()) },
            1 => Edit::Chance { node, probabilities: None },
            2 => Edit::Probability { node, probability },
            3 => Edit::Add { parent: node, value: Score::ZERO },
            4 => Edit::Delete { node },
            _ => Edit::Player { node, player: Player::Max },
        };
        if let Ok(edited) = tree.edit(&edit) {
            edited.tree.check_chance().unwrap();
            prop_assert_eq!(&read(&edited.tree.to_json()), &edited.tree);
            let back = edited.tree.edit(&edited.inverse).unwrap();
            prop_assert_eq!(&back.tree, &tree);
            prop_assert_eq!(&back.tree.edit(&back.inverse).unwrap().tree, &edited.tree);
        }
    }
}
