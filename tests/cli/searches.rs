//! How a search is said: by options, or whole.

use crate::{PAPER, error, json, noted, out};

#[test]
fn search_spec_equals_single_options() {
    let tree = "trees/tie.json";
    let whole = ["trace", tree, "--search", "alpha-beta+strict+hard"];
    let single = ["trace", tree, "--cut", "strict", "--fail", "hard"];
    assert_eq!(noted(&whole), noted(&single));
    let game = ["--fen", PAPER, "--format", "json"];
    let whole = "alpha-beta+depth=2+order=python-chess+evaluation=mobility+mate=distance";
    let whole = json(&[&["trace", "--search", whole], &game[..]].concat());
    let single = "trace --depth 2 --order python-chess --evaluation mobility --mate distance";
    let single: Vec<&str> = single.split(' ').chain(game).collect();
    assert_eq!(whole, json(&single));
    let said = "alpha-beta+order=python-chess+evaluation=mobility+mate=distance";
    assert_eq!(whole["search"], said);
    assert_eq!(
        out(&["critical", tree, "--search", "minimax"]),
        out(&["critical", tree, "--algorithm", "minimax"])
    );
    let folder = std::env::temp_dir().join(format!("cutoff-search-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (command, rest, name) in [
        ("export", vec!["--step", "3"], "step.svg"),
        ("exercise", vec![], "exercise.json"),
        ("worksheet", vec!["--no-key"], "sheet.tex"),
    ] {
        let written = |which: &[&str]| {
            let path = file(name);
            let to = [&["-o", &path], &rest[..]].concat();
            out(&[&[command, tree], which, &to].concat());
            std::fs::read(&path).unwrap()
        };
        let whole = written(&["--search", "alpha-beta+strict"]);
        assert_eq!(whole, written(&["--cut", "strict"]), "{command}");
        assert_ne!(whole, written(&["--search", "minimax"]), "{command}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn rejects_search_spec_with_single_options() {
    let refused = |args: &[&str]| error(&[&["trace", "trees/tie.json"], args].concat());
    for (option, args) in [
        ("--cut", ["--cut", "strict"]),
        ("--algorithm", ["--algorithm", "minimax"]),
        ("--mate", ["--mate", "distance"]),
        ("--preset", ["--preset", "paper"]),
    ] {
        let said = refused(&[&["--search", "alpha-beta"], &args[..]].concat());
        assert!(said.contains(&format!("remove {option}")), "{said}");
    }
    let twice = ["--search", "alpha-beta+depth=1", "--depth", "1"];
    assert!(refused(&twice).contains("remove --depth"));
    assert!(refused(&["--search", "beta-alpha"]).contains("begins with one of"));
    // The window's own command line is the same.
    let window = |args: &[&str]| error(&[&["trees/tie.json", "--search"], args].concat());
    assert!(window(&["alpha-beta", "--cut", "strict"]).contains("remove --cut"));
    assert!(window(&["alpha-beta+depth=1", "--depth", "1"]).contains("remove --depth"));
    assert!(window(&["beta-alpha"]).contains("begins with one of"));
    let said = error(&["cutoff:1?tree=tie&search=alpha-beta", "--search", "minimax"]);
    assert!(said.contains("a link includes its search"), "{said}");
    let recipe = "depth=2 branching=2 values=0..9 ties=no root=max order=0.5 seed=1";
    let said = error(&[
        "exercise",
        "--recipe",
        recipe,
        "--search",
        "minimax+depth=1",
        "-o",
        "x",
    ]);
    assert!(said.contains("remove depth=N from"), "{said}");
}

#[test]
fn rejects_incompatible_search_parts() {
    let aima = "trees/aima-figure.json";
    for (options, said) in [
        (&["--algorithm", "mtdf"][..], "mtdf needs a table"),
        (
            &["--algorithm", "pvs", "--cut", "strict"],
            "\"strict\" does not apply to PVS, whose null windows close at α = β only",
        ),
        (
            &["--aspiration", "5"],
            "\"aspiration=5\" does not apply to a search of one depth; remove it, or add deepening",
        ),
        (
            &["--table", "--table-size", "1000"],
            "write a number of entries that is a power of two",
        ),
        (
            &["--table", "deep"],
            "a table is exact, at-least or any-depth",
        ),
        (
            &["--search", "pvs", "--killers"],
            "--search gives the whole search: remove the refinement options",
        ),
    ] {
        let args: Vec<&str> = ["trace", aima].iter().chain(options).copied().collect();
        let error = error(&args);
        assert!(error.contains(said), "{args:?}: {error}");
    }
}

#[test]
fn options_set_evaluation_mate_and_order() {
    let value = |more: &[&str]| {
        let args = [
            ["trace", "--fen", PAPER, "--depth", "3", "--format", "json"].as_slice(),
            more,
        ]
        .concat();
        json(&args)["value"].clone()
    };
    assert_eq!(value(&[]), "inf");
    assert_eq!(value(&["--mate", "distance"]), 999_997);
    assert_eq!(
        value(&[
            "--mate",
            "distance",
            "--order",
            "worst",
            "--evaluation",
            "piece-square"
        ]),
        999_997
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let score = |evaluation| {
        let args = [
            "moves",
            "--fen",
            start,
            "--depth",
            "1",
            "--format",
            "json",
            "--evaluation",
            evaluation,
        ];
        let list = json(&args);
        let rows = list.as_array().unwrap().clone();
        rows.into_iter().find(|row| row["san"] == "e4").unwrap()["score"].clone()
    };
    assert_eq!(
        (score("material"), score("piece-square")),
        (0.into(), 40.into())
    );
    let message = error(&[
        "trace",
        "--fen",
        PAPER,
        "--depth",
        "2",
        "--evaluation",
        "mood",
    ]);
    assert!(message.contains("piece-square"), "{message}");
    let message = error(&[
        "trace", "--fen", PAPER, "--depth", "2", "--preset", "paper", "--mate", "distance",
    ]);
    assert!(message.contains("--preset"), "{message}");
}

#[test]
fn notes_settings_without_effect_or_cutoffs() {
    let tree = "trees/wikipedia.json";
    let both = "alpha-beta+strict+hard";
    for args in [
        vec!["trace", tree, "--search", both],
        vec!["both", tree, "--right", "strict/hard"],
        vec![
            "compare",
            tree,
            "--repeats",
            "1",
            "--cut",
            "strict",
            "--fail",
            "hard",
        ],
        vec![
            "compare",
            tree,
            "--repeats",
            "1",
            "--searches",
            "alpha-beta+strict+hard,minimax",
        ],
        vec![
            "deepen",
            "--game",
            "nim",
            "--position",
            "1,2",
            "--search",
            both,
        ],
    ] {
        let (_, note) = noted(&args);
        assert!(
            note.contains("strict and fail-hard together never cut"),
            "{note}"
        );
    }
    let game = ["--game", "tic-tac-toe", "--depth", "2", "--symmetric"];
    let (alone, note) = noted(&[&["trace"], &game[..]].concat());
    assert!(
        note.contains("symmetric: no effect without a table"),
        "{note}"
    );
    let with_table = out(&[&["trace", "--table"], &game[..]].concat());
    assert!(with_table.lines().count() < alone.lines().count());
    let combined = ["--cuts", "strict,at-equality", "--algorithms", "pvs"];
    let (_, note) = noted(&[&["compare", "aima-figure", "--repeats", "1"], &combined[..]].concat());
    assert!(note.contains("strict does not apply to pvs"), "{note}");
}

/// `--bounds` replaces what the file says of its values: with wide bounds, or none, Star1 skips less.
#[test]
fn bounds_option_replaces_bounds_of_the_tree() {
    let tree = "trees/star1-cuts.json";
    let leaves = |bounds: &[&str]| {
        let search = ["--search", "alpha-beta+star1", "--format", "json"];
        let told = json(&[&["trace", tree], &search[..], bounds].concat());
        told["visited_leaves"].as_u64().unwrap()
    };
    let usual = leaves(&[]);
    assert_eq!(leaves(&["--bounds", "0,10"]), usual);
    assert!(leaves(&["--bounds", "-100,100"]) > usual);
    assert_eq!(leaves(&["--bounds", "none"]), 14);
    let refused = |bounds| error(&["trace", tree, "--bounds", bounds]);
    assert!(refused("1").contains("write the least and the greatest value"));
    assert!(refused("10,0").contains("write the least and the greatest value"));
    let said = refused("0,9");
    assert!(
        said.contains("--bounds: at tree[0][1][1], the value 10 is outside"),
        "{said}"
    );
    assert!(error(&["--bounds", "0,10", tree]).contains("into the tree file"));
    assert!(error(&["trace", "--fen", PAPER, "--bounds", "0,1"]).contains("--bounds"));
}
