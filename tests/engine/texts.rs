//! Scores, counts, names of nodes and suggested names as text.

use std::collections::BTreeSet;

use cutoff::game::{
    NodeId, NodeNames, Score, did_you_mean, grouped, read_tree, score_label, score_text,
};

fn score(value: f64) -> Score {
    Score::new(value).unwrap()
}

#[test]
fn zero_has_no_sign() {
    assert_eq!(score(-0.0).to_string(), "0");
    assert_eq!((-Score::ZERO).to_string(), "0");
    assert_eq!(serde_json::to_string(&score(-0.0)).unwrap(), "0");
}

/// 1e23 is between two scores: it is shown as written, without digits that it does not have.
#[test]
fn large_scores_show_only_their_own_digits() {
    for (value, text) in [
        (1e23, "1e23"),
        (-1e300, "-1e300"),
        (1e20, "100000000000000000000"),
        (2.0_f64.powi(64), "1.8446744073709552e19"),
        (2.0_f64.powi(53), "9007199254740992"),
        (f64::NEG_INFINITY, "-inf"),
    ] {
        assert_eq!(score(value).to_string(), text);
    }
}

#[test]
fn scores_are_written_to_json_as_read() {
    for (text, shown) in [
        ("3", "3"),
        ("-1000", "-1000"),
        ("2.5", "2.5"),
        ("\"inf\"", "inf"),
        ("\"-inf\"", "-inf"),
    ] {
        let score: Score = serde_json::from_str(text).unwrap();
        assert_eq!(score.to_string(), shown);
        assert_eq!(serde_json::to_string(&score).unwrap(), text);
    }
    for text in [
        "\"infinity\"",
        "null",
        "9007199254740993",
        "-9007199254740993",
    ] {
        assert!(serde_json::from_str::<Score>(text).is_err(), "{text}");
    }
}

#[test]
fn labels_mark_omitted_digits() {
    for (value, text) in [
        (-3.0, "−3"),
        (2.5, "2.5"),
        (0.0, "0"),
        (1e-9, "1e−9"),
        (-1e300, "−1e300"),
        (f64::NEG_INFINITY, "−∞"),
        (-1.0 / 3.0, "−0.333…"),
        (200.0 / 3.0, "66.666…"),
        (1.0 / 3000.0, "0.000333…"),
        (1e7 / 3.0, "3333333.3…"),
        (1e20 / 3.0, "3.333…e19"),
        (0.125, "0.125"),
        (0.123_456_7, "0.1234567"),
        (123_456_789_012.0, "123456789012"),
    ] {
        assert_eq!(score_label(score(value)), text);
    }
}

#[test]
fn score_texts_have_all_digits() {
    for (value, text) in [
        (2.5, "2.5"),
        (-0.0, "0"),
        (f64::INFINITY, "∞"),
        (-1e-9, "−1e−9"),
        (999_999_999_999.0, "999999999999"),
        (3.0_f64.next_up(), "3+"),
        ((-3.0_f64).next_down(), "−3−"),
    ] {
        assert_eq!(score_text(score(value)), text);
    }
}

#[test]
fn counts_have_thousands_separators() {
    let counts = [0, 999, 1_000, 1_234_567].map(grouped);
    assert_eq!(counts, ["0", "999", "1,000", "1,234,567"]);
}

fn names(text: &str) -> Vec<String> {
    let tree = read_tree(text.as_bytes()).unwrap();
    let names = NodeNames::new(&tree);
    (0u32..)
        .take(tree.len())
        .map(|id| names.name(&tree, NodeId(id)).into_owned())
        .collect()
}

#[test]
fn inner_nodes_are_lettered_by_level_and_leaves_numbered() {
    assert_eq!(
        names("[[3, [1, 2]], 7, [[4]]]"),
        ["A", "B", "B1", "D", "D1", "D2", "A2", "C", "E", "E1"]
    );
    assert_eq!(names("5"), ["A"]);
}

#[test]
fn letters_used_as_labels_are_skipped() {
    let text = r#"[{"label": "A", "children": [1]}, {"label": "x1", "children": [2]}, [3],
        {"children": [{"label": "C", "value": 4}, 5]}, [[6]]]"#;
    assert_eq!(
        names(text),
        [
            "B", "A", "A1", "x1", "x1.1", "D", "D1", "E", "C", "E2", "F", "G", "G1"
        ]
    );
}

#[test]
fn names_are_unique_past_z() {
    let inner = vec!["[1]"; 800].join(",");
    let all = names(&format!("[{inner}]"));
    // The root is A, and each child has one leaf.
    for (child, name) in [
        (1, "B"),
        (25, "Z"),
        (26, "AA"),
        (51, "AZ"),
        (52, "BA"),
        (701, "ZZ"),
        (702, "AAA"),
        (800, "ADU"),
    ] {
        assert_eq!(all[2 * child - 1], name);
    }
    assert_eq!(BTreeSet::from_iter(&all).len(), 1601);
    let labels = r#"{"label": "AAB", "children": [1]}, {"label": "ab", "children": [1]}"#;
    let all = names(&format!("[{labels}, {inner}]"));
    let skipped = all.iter().filter(|name| *name == "AAB").count();
    assert_eq!((skipped, BTreeSet::from_iter(&all).len()), (1, 1605));
    assert_eq!(all.last().unwrap(), "ADV1");
}

#[test]
fn only_similar_names_are_suggested() {
    let names = ["aima-figure", "tie", "transpositions"];
    assert_eq!(
        did_you_mean("aima-figur", names),
        " (did you mean aima-figure?)"
    );
    assert_eq!(did_you_mean("wikipedia", names), "");
    assert_eq!(did_you_mean("", names), "");
}
