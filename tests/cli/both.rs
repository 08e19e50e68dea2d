//! Two searches side by side.

use crate::{PAPER, Scratch, error, json, out};

#[test]
fn both_prints_what_the_window_shows() {
    let tree = Scratch::new("both.json", b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    let text = "left: Minimax, visits everything\n\
                right: Alpha-beta, cuts on α ≥ β, fail-soft\n\
                step 39 of 39\n\
                minimax: 13 nodes, 9 leaves, 0 cutoffs, 2 visited only by it\n\
                alpha-beta: 11 nodes, 7 leaves, 1 cutoff, 0 visited only by it\n\
                Alpha-beta has skipped 2 of the 13 nodes that minimax has visited (15%).\n\
                Both choose B.\n  \
                C2: visited only by minimax\n  \
                C3: visited only by minimax\n  \
                C: minimax proves =2, alpha-beta ≤2\n";
    assert_eq!(out(&["both", tree.path()]), text);
    let waiting = out(&["both", tree.path(), "--step", "20"]);
    assert!(waiting.contains("minimax: 8 nodes"), "{waiting}");
    assert!(waiting.contains("alpha-beta: 7 nodes"), "{waiting}");

    let tie = [
        "both",
        "trees/tie.json",
        "--left",
        "alpha-beta",
        "--right",
        "strict/soft",
    ];
    let warned = out(&tie);
    let warning = "warning: at-equality: D returned 3 like C, but it is proved only that D ≤ 3: it may be worse than C, but not better.";
    assert!(warned.lines().any(|line| line == warning), "{warned}");
    let report = json(&[&tie[..], &["--format", "json"]].concat());
    assert_eq!(report["steps"], 33);
    assert_eq!(
        (&report["left"]["nodes"], &report["right"]["nodes"]),
        (&10.into(), &11.into())
    );
    assert_eq!(report["right"]["visited_only_here"], 1);
    assert_eq!(report["left"]["look_equal"], serde_json::json!([[2]]));
    assert_eq!(report["left"]["choice"], serde_json::json!([1]));
    let returned = &report["returned"][0];
    assert_eq!(
        (&returned["left"], &returned["right"]),
        (&3.into(), &2.into())
    );
    assert_eq!(report["only_right"][0]["path"], serde_json::json!([2, 2]));
}

#[test]
fn both_takes_orders_and_positions() {
    let orders = [
        "both",
        "trees/wikipedia.json",
        "--left",
        "alpha-beta",
        "--right",
        "alpha-beta,best-first",
    ];
    let text = out(&orders);
    assert!(
        text.contains("right: Alpha-beta, best-first order, "),
        "{text}"
    );
    assert!(
        text.contains(
            "The best-first order skips 7 of the 25 nodes that the original order visits"
        ),
        "{text}"
    );
    let chess = json(&["both", "--fen", PAPER, "--depth", "2", "--format", "json"]);
    assert_eq!(chess["left"]["nodes"], 144);
    let counts = json(&["trace", "--fen", PAPER, "--depth", "2", "--format", "json"]);
    assert_eq!(chess["right"]["nodes"], counts["visited"]);
}

#[test]
fn both_reports_invalid_arguments() {
    let tree = "trees/tie.json";
    let wrong = error(&["both", tree, "--left", "fast"]);
    assert!(
        wrong.contains("--left fast: a search is minimax, alpha-beta or rules as in strict/hard"),
        "{wrong}"
    );
    let beyond = error(&["both", tree, "--step", "999"]);
    assert!(
        beyond.contains("--step 999 is beyond the end: the last step is 33"),
        "{beyond}"
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let large = error(&["both", "--fen", start, "--depth", "5"]);
    assert!(
        large.contains("need the whole tree") && large.contains("smaller depth"),
        "{large}"
    );
}
