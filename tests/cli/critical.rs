//! The critical tree.

use serde_json::Value;

use crate::{Folder, PAPER, Scratch, error, json, out};

#[test]
fn critical_prints_what_the_window_shows() {
    let tree = Scratch::new("critical.json", b"[[3, 12, 8], [4, 2, 6], [14, 5, 2]]");
    let text = "leaves visited          8\n\
                minimum, by some order  5\n\
                cost of bad ordering    3\n\
                uniform tree, b = 3, d = 2: b + b − 1 = 5\n";
    assert_eq!(out(&["critical", tree.path()]), text);
    let minimax = out(&["critical", tree.path(), "--algorithm", "minimax"]);
    assert!(minimax.contains("not needed              4\n"), "{minimax}");
    assert!(minimax.ends_with("minimax visits every node in any order\n"));
    let strict = out(&["critical", "trees/tie.json", "--cut", "strict"]);
    assert!(strict.ends_with("the minimum assumes cutoffs on alpha >= beta\n"));

    let report = json(&["critical", tree.path(), "--format", "json"]);
    assert_eq!(report["value"], 3);
    assert_eq!(
        (&report["visited"], &report["visited_leaves"]),
        (&12.into(), &8.into())
    );
    assert_eq!(
        (&report["minimum"], &report["minimum_leaves"]),
        (&9.into(), &5.into())
    );
    assert_eq!(
        (&report["paid_leaves"], &report["unvisited_leaves"]),
        (&3.into(), &0.into())
    );
    assert_eq!(report["uniform"]["leaves"], 5);
    let nodes = report["nodes"].as_array().unwrap();
    let of_type = |kind: Value| nodes.iter().filter(|node| node["type"] == kind).count();
    assert_eq!([1, 2, 3].map(|kind| of_type(kind.into())), [3, 4, 2]);
    assert_eq!((of_type(Value::Null), nodes.len()), (3, 12));
}

#[test]
fn critical_needs_full_minimax_values() {
    let chess = [
        "critical", "--fen", PAPER, "--depth", "2", "--format", "json",
    ];
    let report = json(&chess);
    assert!(report["minimum_leaves"].as_u64() <= report["visited_leaves"].as_u64());
    let large = [
        "critical",
        "--fen",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "--depth",
        "4",
    ];
    assert!(error(&large).contains("needs the full minimax values"));
    assert!(error(&["critical", "--fen", PAPER]).contains("add --depth N to cutoff critical"));
}

#[test]
fn export_shows_the_critical_tree_on_request() {
    let folder = Folder::new("export-critical");
    let path = folder.path("a.svg");
    let svg = |more: &[&str]| {
        let mut args = vec![
            "export",
            "trees/aima-figure.json",
            "--step",
            "33",
            "-o",
            &path,
        ];
        args.extend(more);
        out(&args);
        String::from_utf8(folder.read("a.svg")).unwrap()
    };
    let badges = |svg: &str| [1, 2, 3].map(|kind| svg.matches(&format!(">{kind}</text>")).count());
    // The leaves of the tree have a 2 and a 3 among their values.
    let (plain, critical) = (badges(&svg(&[])), badges(&svg(&["--critical"])));
    assert_eq!([0, 1, 2].map(|at| critical[at] - plain[at]), [3, 4, 2]);
}
