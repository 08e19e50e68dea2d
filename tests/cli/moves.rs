//! Every move at the root.

use std::time::Instant;

use serde_json::Value;

use crate::{PAPER, Scratch, error, json, out};

#[test]
fn every_exact_search_scores_root_moves_alike() {
    let moves = ["moves", "--fen", PAPER, "--depth", "4", "--format", "json"];
    let scores = |more: &[&str]| -> Vec<(Value, Value)> {
        let found = json(&[&moves[..], more].concat());
        let all = found["moves"]
            .as_array()
            .or(found.as_array())
            .unwrap()
            .clone();
        all.iter()
            .map(|one| (one["move"].clone(), one["score"].clone()))
            .collect()
    };
    let usual = scores(&[]);
    assert_eq!(usual.len(), 16);
    for more in [
        &["--search", "pvs+table+deepening+killers+history"][..],
        &["--search", "mtdf+table"],
        &["--algorithm", "minimax", "--table"],
    ] {
        assert_eq!(scores(more), usual, "{more:?}");
    }
    let said = error(&[&moves[..], &["--search", "pvs+table=at-least"]].concat());
    assert!(said.contains("its scores are not exact"), "{said}");
    let said = error(&[&moves[..], &["--search", "pvs+depth=5"]].concat());
    assert!(said.contains("remove --depth"), "{said}");
}

#[test]
fn moves_are_sorted_best_first() {
    let moves = ["moves", "--fen", PAPER, "--depth", "4", "--format", "json"];
    let list = json(&[&moves[..], &["--evaluation", "material"]].concat());
    // Left out, it is by pieces and squares; a search in one text that does not say either means the same.
    let usual = json(&moves);
    assert_ne!(usual, list);
    for search in [
        &["--search", "alpha-beta"][..],
        &["--evaluation", "piece-square"],
    ] {
        assert_eq!(json(&[&moves[..], search].concat()), usual);
    }
    let named = ["--search", "alpha-beta+evaluation=material"];
    assert_eq!(json(&[&moves[..], &named].concat()), list);
    let first = &list[0];
    assert_eq!(
        (&first["move"], &first["san"], &first["score"]),
        (&"a1a6".into(), &"Ra6".into(), &"inf".into())
    );
    let line: Vec<_> = first["line"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| (step["san"].as_str().unwrap(), &step["value"]))
        .collect();
    assert_eq!(
        line,
        [
            ("Ra6", &100.into()),
            ("bxa6", &(-400).into()),
            ("b7#", &"inf".into())
        ]
    );
    let last = &list[15];
    assert_eq!(
        (&last["move"], &last["san"], &last["score"]),
        (&"a1a7".into(), &"Rxa7+".into(), &(-100).into())
    );
    assert_eq!(list.as_array().unwrap().len(), 16);
    // With a shared window, a worse move returns a bound; nothing that it proves is contradicted by the exact score.
    let number = |value: &Value| {
        value.as_f64().unwrap_or(if value == "inf" {
            f64::INFINITY
        } else {
            f64::NEG_INFINITY
        })
    };
    let mut bounds = 0;
    for row in list.as_array().unwrap() {
        let (low, high) = (number(&row["proved"][0]), number(&row["proved"][1]));
        let score = number(&row["score"]);
        assert!(low <= score && score <= high, "{row}");
        bounds += usize::from(low < high);
    }
    assert!(bounds > 10, "{bounds}");
    let table = out(&[
        "moves",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "--mate",
        "distance",
        "--evaluation",
        "material",
    ]);
    assert!(
        table.contains("Ra6 100, bxa6 -400, b7# 999997 (mate in 2)"),
        "{table}"
    );
    assert!(table.lines().any(|line| line.contains("<=")), "{table}");
    assert!(table.lines().all(|line| line.trim_end() == line));
    // Other games know no mate.
    let table = out(&[
        "moves",
        "--game",
        "tic-tac-toe",
        "--position",
        "xo..x....",
        "--depth",
        "4",
        "--mate",
        "distance",
    ]);
    assert!(
        table.contains("(X wins in 2 plies)") && !table.contains("mate in"),
        "{table}"
    );
}

#[test]
fn move_depth_counts_from_the_root() {
    let at = |depth: &str, more: &[&str]| {
        let args = ["--fen", PAPER, "--depth", depth, "--evaluation", "material"];
        json(&[more, &args, &["--format", "json"]].concat())
    };
    for depth in ["1", "2", "3", "4"] {
        let list = at(depth, &["moves"]);
        assert_eq!(list[0]["score"], at(depth, &["trace"])["value"], "{depth}");
        for row in list.as_array().unwrap() {
            let plies = row["line"].as_array().unwrap().len();
            assert!(plies <= depth.parse().unwrap(), "{row}");
        }
    }
    let said = error(&["moves", "--fen", PAPER, "--depth", "0"]);
    assert!(said.contains("--depth") && said.contains('0'), "{said}");
}

#[test]
fn moves_lists_the_children_of_a_tree() {
    let table = out(&["moves", "wikipedia"]);
    let rows: Vec<&str> = table.lines().take(4).collect();
    assert_eq!(
        rows,
        [
            "move  score  shared  best line",
            "C         6      =6  C G N N1",
            "D         5     <=5  D I Q Q1",
            "B         3      =3  B F M M1",
        ]
    );
    let list = json(&["moves", "wikipedia", "--format", "json"]);
    assert_eq!(
        (&list[0]["move"], &list[0]["child"], &list[0]["score"]),
        (&"C".into(), &1.into(), &6.into())
    );
    let trace = json(&["trace", "wikipedia", "--format", "json"]);
    assert_eq!(list[0]["score"], trace["value"]);
    // MIN's best move is the least.
    let list = json(&["moves", "aima-figure", "--root", "min", "--format", "json"]);
    assert_eq!(list[0]["score"], 6);
    let said = error(&["moves", "wikipedia", "--depth", "1"]);
    assert!(said.contains("the inner node B (tree[0])"), "{said}");
    let dice = r#"{"format": "cutoff-tree", "version": 2, "tree": {"player": "chance", "children": [
        {"value": 1, "probability": 0.5}, {"value": 2, "probability": 0.5}]}}"#;
    let dice = Scratch::new("dice-first.json", dice.as_bytes());
    let said = error(&["moves", dice.path()]);
    assert!(said.contains("chance decides at the root"), "{said}");
    let said = error(&["moves", "--fen", PAPER]);
    assert!(said.contains("add --depth N to cutoff moves"), "{said}");
}

/// Each move was sought among all others once: against a search of the same tree, that took hundreds of times as long.
#[test]
fn moves_lists_100_000_moves_quickly() {
    let tree = format!("[{}]", vec!["0"; 100_000].join(","));
    let file = Scratch::new("wide.json", tree.as_bytes());
    let begin = Instant::now();
    out(&["compare", file.path()]);
    let compared = begin.elapsed();
    let begin = Instant::now();
    let moves = out(&["moves", file.path()]);
    let took = begin.elapsed();
    assert!(moves.lines().count() > 100_000);
    assert!(
        took < 30 * compared,
        "{took:?}, where comparing took {compared:?}"
    );
}
