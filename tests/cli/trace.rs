//! Traces as text and JSON, and traces from elsewhere.

use serde_json::Value;

use crate::{PAPER, Scratch, cutoff, error, json, noted, out, plain_trace::without_family};

#[test]
fn trace_prints_every_visit() {
    insta::assert_snapshot!(out(&["trace", "trees/aima-figure.json"]), @r"
    search alpha-beta
    MAX A (-inf, inf)
      MIN B (-inf, inf)
        leaf B1 (-inf, inf) =3
        leaf B2 (-inf, 3) =12
        leaf B3 (-inf, 3) =8
        =3
      MIN C (3, inf)
        leaf C1 (3, inf) =2
        cut: alpha, skipped 2
        <=2
      MIN D (3, inf)
        leaf D1 (3, inf) =14
        leaf D2 (3, 14) =5
        leaf D3 (3, 5) =2
        =2
      =3
    ");
}

#[test]
fn trace_in_negamax_uses_the_side_to_move() {
    let args = ["trace", "trees/aima-figure.json", "--notation", "negamax"];
    insta::assert_snapshot!(out(&args), @r"
    search alpha-beta
    MAX A (-inf, inf)
      MIN B (-inf, inf)
        leaf B1 (-inf, inf) =3
        leaf B2 (-inf, 3) =12
        leaf B3 (-inf, 3) =8
        =-3
      MIN C (-inf, -3)
        leaf C1 (3, inf) =2
        cut: beta, skipped 2
        >=-2
      MIN D (-inf, -3)
        leaf D1 (3, inf) =14
        leaf D2 (3, 14) =5
        leaf D3 (3, 5) =2
        =-2
      =3
    ");
    let json = json(&[&args[..], &["--format", "json"]].concat());
    let usual = self::json(&[&args[..2], &["--format", "json"]].concat());
    assert_eq!(json["notation"], "negamax");
    assert_eq!(usual.get("notation"), None);
    let (told, usual) = (&json["visits"][5], &usual["visits"][5]);
    assert_eq!(
        (&told["alpha"], &told["beta"]),
        (&"-inf".into(), &(-3).into())
    );
    assert_eq!((&told["value"], &usual["value"]), (&(-2).into(), &2.into()));
    assert_eq!(told["path"], usual["path"]);
}

#[test]
fn trace_of_minimax_has_no_windows() {
    let text = out(&["trace", "trees/aima-figure.json", "--algorithm", "minimax"]);
    assert!(
        text.starts_with("search minimax\nMAX A\n  MIN B\n    leaf B1 =3\n"),
        "{text}"
    );
    assert_eq!(text.matches("leaf").count(), 9);
}

#[test]
fn trace_json_matches_textbook_fixtures() {
    let fixtures: Vec<Value> =
        serde_json::from_str(include_str!("../data/textbook_trees.json")).unwrap();
    for fixture in fixtures {
        let file = format!("trees/{}.json", fixture["name"].as_str().unwrap());
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let (cut, fail) = setting.split_once('/').unwrap();
            let args = [
                "trace", &file, "--format", "json", "--cut", cut, "--fail", fail,
            ];
            let mut trace = if (cut, fail) == ("strict", "hard") {
                serde_json::from_str(&noted(&args).0).unwrap()
            } else {
                json(&args)
            };
            let search = trace.as_object_mut().unwrap().remove("search").unwrap();
            assert!(
                search.as_str().unwrap().starts_with("alpha-beta"),
                "{search}"
            );
            without_family(&mut trace);
            assert_eq!(&trace, expected, "{file} {setting}");
        }
    }
}

/// The same program that prints traces is held against the independent one, visit by visit.
#[test]
fn trace_json_matches_family_fixtures() {
    for fixture in ["family_trees", "quiescence_trees"] {
        let path = format!("{}/tests/data/{fixture}.json", env!("CARGO_MANIFEST_DIR"));
        let trees: Vec<Value> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        for (number, tree) in trees.iter().enumerate().step_by(7) {
            let name = format!("family-{fixture}-{number}.json");
            let file = Scratch::new(&name, tree["tree"].to_string().as_bytes());
            let depth = tree["depth"].to_string();
            let root = tree["root"].as_str().unwrap();
            for case in tree["cases"].as_array().unwrap() {
                let spec = &case["spec"];
                let word = |name: &str| spec[name].as_str().map(str::to_owned);
                let has = |name: &str| spec[name].as_bool() == Some(true);
                let mut args = vec!["trace", file.path(), "--format", "json", "--root", root];
                args.extend(["--depth", &depth]);
                let values = [
                    ("--algorithm", word("algorithm")),
                    ("--fail", word("fail")),
                    ("--table", word("table")),
                    (
                        "--aspiration",
                        spec["aspiration"].as_f64().map(|it| it.to_string()),
                    ),
                ];
                for (option, value) in &values {
                    args.extend(value.iter().flat_map(|value| [*option, value.as_str()]));
                }
                for (option, part) in [
                    ("--deepening", "deepening"),
                    ("--killers", "killers"),
                    ("--history", "history"),
                    ("--quiescence", "quiescence"),
                ] {
                    args.extend(has(part).then_some(option));
                }
                let trace = json(&args);
                for field in ["value", "counts", "iterations"] {
                    assert_eq!(trace[field], case[field], "{field} of {args:?}");
                }
                let visits = trace["visits"].as_array().unwrap().iter().map(|visit| {
                    let fields = [
                        "iteration",
                        "path",
                        "alpha",
                        "beta",
                        "value",
                        "end",
                        "skipped",
                    ];
                    Value::from(fields.map(|field| visit[field].clone()).to_vec())
                });
                let visits: Vec<Value> = visits.collect();
                assert_eq!(&visits, case["visits"].as_array().unwrap(), "{args:?}");
            }
        }
    }
}

#[test]
fn compare_trace_sets_the_exit_code() {
    let tree = "trees/aima-figure.json";
    let own = Scratch::new("own-trace.txt", out(&["trace", tree]).as_bytes());
    assert_eq!(
        out(&["compare-trace", tree, own.path()]),
        format!(
            "{} matches exactly: 16 lines, alpha-beta of AIMA two-ply tree\n",
            own.0.file_name().unwrap().to_str().unwrap()
        )
    );
    let wrong = Scratch::new(
        "wrong-trace.txt",
        b"MAX d=2 a=-inf b=inf\nMIN d=1 a=0 b=inf\n",
    );
    let departs = cutoff(&["compare-trace", tree, wrong.path()]);
    assert_eq!(departs.status.code(), Some(1));
    let text = String::from_utf8(departs.stdout).unwrap();
    assert!(
        text.starts_with("line 2: α is 0, but −∞ in the search\n"),
        "{text}"
    );
    let told = cutoff(&["compare-trace", tree, wrong.path(), "--format", "json"]);
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(told["departure"]["line"], 2);
    assert_eq!(told["matches"], false);
    // What cannot be read is an error, and names the line.
    let broken = Scratch::new("broken-trace.txt", b"MAX a=3 b=inf\nMIN a=three b=4\n");
    let said = error(&["compare-trace", tree, broken.path()]);
    assert!(said.contains("line 2: a is \"three\""), "{said}");
    let said = error(&["compare-trace", tree]);
    assert!(said.contains("a tree and a trace are needed"), "{said}");
}

#[test]
fn trace_accepts_library_names() {
    assert_eq!(
        out(&["trace", "aima-figure"]),
        out(&["trace", "trees/aima-figure.json"])
    );
}

#[test]
fn root_option_sets_the_root_player() {
    let args = [
        "trace",
        "trees/aima-figure.json",
        "--format",
        "json",
        "--root",
        "min",
    ];
    // MIN of the maxima 12, 6, 14.
    assert_eq!(json(&args)["value"], 6);
}

#[test]
fn depth_limit_uses_static_values() {
    let whole = json(&["trace", "trees/depth-limit.json", "--format", "json"]);
    let cut = json(&[
        "trace",
        "trees/depth-limit.json",
        "--format",
        "json",
        "--depth",
        "2",
    ]);
    assert!(cut["nodes"].as_u64() < whole["nodes"].as_u64());
    let message = error(&["trace", "trees/aima-figure.json", "--depth", "1"]);
    assert!(
        message.contains("tree[0]") && message.contains("\"value\""),
        "{message}"
    );
}

#[test]
fn game_without_position_starts_at_the_beginning() {
    for game in cutoff::game::games() {
        let (id, start) = (game.about().id, game.start().text());
        let of_start = out(&["trace", "--game", id, "--position", &start, "--depth", "1"]);
        assert_eq!(out(&["trace", "--game", id, "--depth", "1"]), of_start);
    }
    let said = error(&["trace", "--position", "3,4,5"]);
    assert!(said.contains("--game"), "{said}");
}

#[test]
fn chess_trace_names_the_moves() {
    let args = ["trace", "--fen", PAPER, "--depth", "2", "--preset", "paper"];
    let text = out(&args);
    assert!(
        text.starts_with(
            "search alpha-beta+strict+order=python-chess+evaluation=material\nMAX root (-inf, inf)\n  MIN Kd8 (-inf, inf)\n    leaf Bc7+"
        ),
        "{text}"
    );
    let trace = json(&[&args[..], &["--format", "json"]].concat());
    assert_eq!(
        (&trace["nodes"], &trace["visited"]),
        (&144.into(), &130.into())
    );
    assert_eq!(trace["visits"][0]["move"], Value::Null);
    assert_eq!(trace["visits"][1]["move"], "c8d8");
    assert_eq!(trace["visits"][1]["path"], serde_json::json!([0]));
}

#[test]
fn best_line_of_a_tree_uses_node_names() {
    let line = |path: &str| {
        let text = out(&["compare", path, "--details"]);
        let row = text.lines().nth(1).unwrap().to_owned();
        row.split_whitespace()
            .rev()
            .take(2)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(line("trees/aima-figure.json"), "B1 B");
    assert_eq!(line("trees/killer-reply.json"), "z B");
}

/// Names are shown on one line and with signs that nobody sees written out; those are the names that traces hold.
#[test]
fn own_trace_matches_despite_odd_names() {
    let tree = r#"{"tree": [
        {"label": "a\tb", "children": [3, 4]},
        {"label": "z\u200bw", "children": [5, 2]},
        {"label": "\u202eq\u001b", "children": [1, 2]}]}"#;
    let tree = Scratch::new("signs.json", tree.as_bytes());
    for search in ["minimax", "alpha-beta"] {
        let text = out(&["trace", tree.path(), "--search", search]);
        let trace = Scratch::new("signs.txt", text.as_bytes());
        let told = out(&[
            "compare-trace",
            tree.path(),
            trace.path(),
            "--search",
            search,
        ]);
        assert!(told.contains("matches exactly"), "{text}{told}");
        assert!(!told.contains("Note:"), "{told}");
    }
}

/// What a trace says of its search is what it was searched by, and means the same where it is read again.
#[test]
fn trace_names_the_evaluation_of_the_game() {
    for (game, evaluation) in [("tic-tac-toe", "open-lines"), ("nim", "result")] {
        let text = out(&["trace", "--game", game, "--depth", "1"]);
        let search = format!("alpha-beta+evaluation={evaluation}");
        assert!(text.starts_with(&format!("search {search}\n")), "{text}");
        let again = out(&["trace", "--game", game, "--depth", "1", "--search", &search]);
        assert_eq!(again, text);
        let report = json(&["trace", "--game", game, "--depth", "1", "--format", "json"]);
        assert_eq!(report["search"], search);
    }
    let position = ["--fen", PAPER, "--depth", "2"];
    for evaluation in ["material", "piece-square"] {
        let by = [&position[..], &["--evaluation", evaluation]].concat();
        let text = out(&[&["trace"][..], &by].concat());
        let search = text
            .lines()
            .next()
            .unwrap()
            .strip_prefix("search ")
            .unwrap();
        assert!(
            search.ends_with(&format!("+evaluation={evaluation}")),
            "{search}"
        );
        let trace = Scratch::new("evaluation.txt", text.as_bytes());
        let same = ["compare-trace", trace.path(), "--search", search];
        let told = out(&[&same[..], &position].concat());
        assert!(
            told.contains("matches exactly") && !told.contains("Note"),
            "{told}"
        );
    }
}
