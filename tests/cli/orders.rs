//! Orders of moves and of children.

use crate::{PAPER, error, json, out};

#[test]
fn orders_lists_measured_and_theoretical_counts() {
    let table = out(&[
        "compare", "--preset", "orders", "--fen", PAPER, "--depth", "3", "--seed", "5",
    ]);
    for order in [
        "generated",
        "mvv-lva",
        "perfect",
        "worst",
        "random",
        "minimax",
    ] {
        assert!(table.lines().any(|line| line.starts_with(order)), "{table}");
    }
    assert!(
        table.contains("b^(3d/4)") && table.contains("value inf in every order"),
        "{table}"
    );
    let args = [
        "compare",
        "--preset",
        "orders",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "--format",
        "json",
        "--cut",
        "strict",
        "--evaluation",
        "material",
    ];
    let report = json(&args);
    assert_eq!(report["minimax"]["nodes"], 23_152);
    let rows = report["orders"].as_array().unwrap();
    let python = rows
        .iter()
        .find(|row| row["order"] == "python-chess")
        .unwrap();
    assert_eq!(python["nodes"], 2_883, "as published");
    let message = error(&["compare", "--preset", "orders", "--fen", PAPER]);
    assert!(message.contains("--depth"), "{message}");
    let message = error(&[
        "compare", "--preset", "orders", "--fen", PAPER, "--depth", "3", "--order", "perfect",
    ]);
    assert!(message.contains("--order, which belongs to"), "{message}");
}

#[test]
fn orders_sorts_and_shuffles_tree_children() {
    let args = [
        "compare",
        "--preset",
        "orders",
        "trees/aima-figure.json",
        "--seed",
        "3",
    ];
    let table = out(&args);
    for order in ["original", "reversed", "best-first", "worst-first"] {
        assert!(table.lines().any(|line| line.starts_with(order)), "{table}");
    }
    assert!(table.contains("shuffled, median of 100"), "{table}");
    assert!(table.contains("cut by first move"), "{table}");
    // A quartile of the nodes and one of the cutoffs are of different searches.
    let quartile = table.lines().find(|line| line.contains("lower quartile"));
    assert!(quartile.is_some_and(|line| line.contains("- ")), "{table}");
    let report = json(&[&args[..], &["--shuffles", "9", "--format", "json"]].concat());
    assert_eq!(report["orders"][0]["nodes"], 11);
    assert_eq!(report["minimax"]["nodes"], 13);
    assert_eq!(report["shuffled"]["count"], 9);
    let nodes = &report["shuffled"]["nodes"];
    let [low, middle, high] =
        ["lower_quartile", "median", "upper_quartile"].map(|name| nodes[name].as_f64().unwrap());
    assert!(9.0 <= low && low <= middle && middle <= high && high <= 13.0);
    assert!(
        nodes["median"].is_f64() && middle.fract() < 1e-9,
        "the median of nine is one of them"
    );
}

#[test]
fn complexity_accepts_named_arguments() {
    let named = ["complexity", "--depth", "4", "--branching", "3"];
    assert_eq!(out(&named), out(&["complexity", "3", "4"]));
    let table = out(&["complexity", "10", "6"]);
    let row = "    6   1,000,000     about 31,623           1,000           1,999          3,436\n";
    assert!(table.contains(row), "{table}");
    assert!(
        table.contains("all nodes: 1,111,111; perfect order evaluates 1,999 of 1,000,000 leaves")
    );
    assert!(table.contains("On a uniform tree, no order evaluates fewer leaves"));
    let csv = out(&["complexity", "10", "6", "--format", "csv"]);
    assert!(
        csv.ends_with("\n6,1000000,31622.78,1000,1999,3436\n"),
        "{csv}"
    );
    let large = json(&["complexity", "35", "80", "--format", "json"]);
    assert!(large["depths"][80]["leaves_all"].is_f64(), "{large}");
    assert_eq!(
        json(&["complexity", "5", "3", "--format", "json"])["depths"][3]["leaves_minimal"],
        29
    );
    assert!(error(&["complexity", "0", "3"]).contains("from 1 to 10000"));
    assert!(error(&["complexity", "2", "201"]).contains("at most 200 plies"));
    let both = error(&["complexity", "3", "4", "--depth", "4", "--branching", "3"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

/// Where chance decides, every child counts: no order has a minimum, and no uniform tree is like it.
#[test]
fn orders_omits_the_minimum_for_chance_trees() {
    for tree in ["chance-small-values", "dice-between-moves", "star1-cuts"] {
        let report = json(&["compare", "--preset", "orders", tree, "--format", "json"]);
        assert!(report["minimum_leaves"].is_null() && report["theory"].is_null());
        let table = out(&["compare", "--preset", "orders", tree]);
        assert!(
            !table.contains("minimum leaves") && !table.contains("uniform"),
            "{table}"
        );
    }
    let args = "compare --preset orders --game einstein --depth 2"
        .split(' ')
        .collect::<Vec<_>>();
    assert!(!out(&args).contains("minimum leaves"));
}

/// A file of numbers says what they are of.
#[test]
fn reports_name_the_measured_source() {
    let of = |format: &str| {
        let args = [
            "compare", "--preset", "orders", "--fen", PAPER, "--depth", "2", "--format", format,
        ];
        out(&args)
    };
    assert!(
        of("csv")
            .lines()
            .next()
            .unwrap()
            .ends_with(",position,settings")
    );
    assert!(of("csv").lines().skip(1).all(|row| row.contains(PAPER)));
    assert!(of("jsonl").lines().all(|row| row.contains(PAPER)));
    let report = json(&["compare", "trees/aima-figure.json", "--format", "json"]);
    assert_eq!(report["of"]["title"], "AIMA two-ply tree");
    assert_eq!(
        report["of"]["settings"],
        "alpha-beta, cut on α ≥ β, fail-soft; MAX to move at the root"
    );
    for command in [
        &["compare", "--searches", "pvs", "--repeats", "1"][..],
        &["compare", "--time", "20ms"],
        &["compare", "--preset", "refinements"],
    ] {
        let more = ["--fen", PAPER, "--depth", "2", "--format"];
        let report = json(&[command, &more, &["json"]].concat());
        assert_eq!(report["of"]["position"], PAPER, "{command:?}");
        let csv = out(&[command, &more, &["csv"]].concat());
        assert!(csv.contains(PAPER), "{command:?}: {csv}");
    }
}
