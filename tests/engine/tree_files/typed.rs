//! Trees typed quickly: what is read, what is refused and where, and that every tree can be typed.

use cutoff::game::{NodeId, Player, Tree, is_typed_tree, read_tree, read_typed_tree};
use proptest::prelude::*;

use crate::common::trees;

fn json(text: &str) -> Tree {
    read_tree(text.as_bytes()).unwrap()
}

#[test]
fn reads_parentheses_and_depth_notation() {
    for (typed, same) in [
        ("((3)(12)(8))", "[3, 12, 8]"),
        ("(3 12 8)", "[3, 12, 8]"),
        (
            "((3 12 8)(2 4 6)(14 5 2))",
            "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
        ),
        ("( (5,6) , 7 )", "[[5, 6], 7]"),
        ("((3) 12)", "[3, 12]"),
        ("((3 (4 5)))", "[[3, [4, 5]]]"),
        ("(((3)))", "[[3]]"),
        (
            "(−2.5 +3 -inf ∞ inf)",
            "[-2.5, 3, \"-inf\", \"inf\", \"inf\"]",
        ),
        (
            "min ((1 2)\n(3 4))",
            "{\"root_player\": \"min\", \"tree\": [[1, 2], [3, 4]]}",
        ),
        (
            "A(B(3 12) C(2))",
            "{\"tree\": {\"label\": \"A\", \"children\": [{\"label\": \"B\", \"children\": [3, 12]}, {\"label\": \"C\", \"value\": 2}]}}",
        ),
        (
            "max(min(3, 12), max(2, 4))",
            "{\"tree\": {\"children\": [[3, 12], {\"player\": \"max\", \"children\": [2, 4]}]}}",
        ),
        // Who moves at a node moves to a child, if only to one.
        ("max(min(3), min(4, 5))", "[[3], [4, 5]]"),
        ("max(3, )", "[3]"),
        (
            "depth 2, branching 3: 3 12 8 2 4 6 14 5 2",
            "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
        ),
        ("Branching 2 3: (1 2 3) (4 5 6)", "[[1, 2, 3], [4, 5, 6]]"),
        ("d=1 b=4: 1,2,3,4", "[1, 2, 3, 4]"),
        (
            "min depth 1 branching 2: 7 8",
            "{\"root_player\": \"min\", \"tree\": [7, 8]}",
        ),
    ] {
        let read = read_typed_tree(typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(read, json(same), "{typed}");
    }
}

#[test]
fn typed_tree_errors_match_snapshot() {
    let texts = [
        "((3 12)",
        "(3 12))",
        "(3 12) (4 5)",
        "(3 () 4)",
        "(3 x 4)",
        "(3 1x 4)",
        "()",
        "(3\n  4: 5)",
        "depth 2: 1 2 3 4",
        "depth 2, branching 2: 1 2 3",
        "depth 2, branching 2: 1 2 3 4 5",
        "depth 0.5, branching 2: 1",
        "depth 99, branching 9: 1",
        "height 2, branching 2: 1 2 3 4",
        "depth 1, branching 2: 1 x",
        "((3,,12)(2 4))",
        "depth 1, branching 2: 1,, 2",
        "max(chance(3 4)(2 1))",
        "depth 2 branching 3 3 12 8 2 4 6 14 5 2",
        "depth 2\nbranching 2 1 2 3 4",
        "",
        "3 4",
        "((3 12 8) (2 4 6)\n\n",
    ];
    let said: Vec<String> = { texts.into_iter() }
        .map(|text| format!("{text:?}\n    {}", read_typed_tree(text).unwrap_err()))
        .collect();
    insta::assert_snapshot!(said.join("\n"));
    let deep = "(".repeat(2_000) + "3" + &")".repeat(2_000);
    let error = read_typed_tree(&deep).unwrap_err().to_string();
    assert!(error.contains("1000 plies deep"), "{error}");
}

/// A tree as it may be typed: bare, or each leaf in parentheses of its own.
fn typed(tree: &Tree, node: NodeId, leaves_apart: bool) -> String {
    let below: Vec<String> = { tree.children(node) }
        .map(|child| typed(tree, child, leaves_apart))
        .collect();
    match tree.node(node).value.filter(|_| below.is_empty()) {
        Some(value) if leaves_apart => format!("({value})"),
        Some(value) => value.to_string(),
        // One number alone would be the node's own.
        None if below.len() == 1 && !below[0].starts_with('(') => format!("(({}))", below[0]),
        None => format!("({})", below.join(" ")),
    }
}

proptest! {
    #[test]
    fn every_tree_has_a_typed_form(tree in trees(), leaves_apart: bool) {
        let root = tree.node(NodeId::ROOT).player;
        // Who moves at a node moves to a child: of a leaf it is not said.
        let player = if root == Player::Min && tree.len() > 1 { "min " } else { "" };
        let text = format!("{player}{}", typed(&tree, NodeId::ROOT, leaves_apart));
        let text = if text.contains('(') { text } else { format!("{player}({})", typed(&tree, NodeId::ROOT, false)) };
        prop_assert!(is_typed_tree(text.as_bytes()));
        let read = read_typed_tree(&text).unwrap();
        prop_assert_eq!(read.len(), tree.len());
        for (one, two) in read.nodes().iter().zip(tree.nodes()) {
            prop_assert_eq!((one.ply, one.is_leaf(), one.value.filter(|_| one.is_leaf())),
                (two.ply, two.is_leaf(), two.value.filter(|_| two.is_leaf())));
        }
    }

    #[test]
    fn arbitrary_text_never_panics(text in "[()0-9a-z,: \\n.-]{0,60}") {
        let _ = read_typed_tree(&text);
    }
}

#[test]
fn refuses_integers_that_would_be_rounded() {
    let too_large = "9007199254740993";
    let typed = read_typed_tree(&format!("((3 12)\n({too_large} 4))")).unwrap_err();
    let said = format!("\"{too_large}\" would be rounded");
    assert!(
        typed
            .to_string()
            .starts_with(&format!("line 2, column 2: {said}")),
        "{typed}"
    );
    for text in [
        format!("[[3, 12], [-{too_large}, 4]]"),
        format!("[[3, 12], [{{\"value\": {too_large}}}, 4]]"),
        "[[3, 12], [18446744073709551615, 4]]".to_owned(),
        // Beyond 64 bits the parser hands over a fraction, rounded already.
        "[[3, 12], [18446744073709551617, 4]]".to_owned(),
        "[[3, 12], [-100000000000000000000000000001 , 4]]".to_owned(),
        "[[3, 12], [{\"value\": 340282366920938463463374607431768211457}, 4]]".to_owned(),
        format!("[[3, 12], [{}, 4]]", "1".repeat(60)),
        // However it is written.
        format!("[[3, 12], [{too_large}.0, 4]]"),
        "[[3, 12], [9.007199254740993e15, 4]]".to_owned(),
        "[[3, 12], [90071992547409930e-1, 4]]".to_owned(),
        "[[3, 12], [18446744073709551617.5, 4]]".to_owned(),
        "[[3, 12], [18446744073709551617e1, 4]]".to_owned(),
    ] {
        let error = read_tree(text.as_bytes()).unwrap_err().to_string();
        assert!(
            error.starts_with("line 1, column ") && error.contains("tree[1][0]"),
            "{error}"
        );
        assert!(error.contains(" would be rounded"), "{error}");
    }
    for kept in [
        "9007199254740992",
        "9007199254740994",
        "-9223372036854775808",
        "1e300",
        "100000000000000000000",
        "18446744073709551616",
        "9007199254740992.0",
        "9.007199254740992e15",
    ] {
        assert!(
            read_tree(format!("[{kept}, 1]").as_bytes()).is_ok(),
            "{kept}"
        );
        assert!(read_typed_tree(&format!("({kept} 1)")).is_ok(), "{kept}");
    }
}

#[test]
fn errors_shorten_long_values() {
    let long = "9".repeat(400);
    let error = read_typed_tree(&format!("{long} {long}")).unwrap_err();
    assert!(error.to_string().chars().count() < 240, "{error}");
}
