//! The command line as its users see it: output, errors, exit codes.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

#[path = "support/plain_trace.rs"]
mod plain_trace;

use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use plain_trace::without_family;
use serde_json::Value;

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn cutoff(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

/// Standard output of a command that succeeds and says nothing else.
fn out(args: &[&str]) -> String {
    let output = cutoff(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {errors}");
    assert_eq!(errors, "", "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&out(args)).unwrap()
}

/// The one sentence of a command that fails.
fn error(args: &[&str]) -> String {
    let output = cutoff(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{args:?}: {text}");
    assert!(text.starts_with("cutoff: "), "{text}");
    text.trim_end().to_owned()
}

/// A file that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &[u8]) -> Scratch {
        let path = std::env::temp_dir().join(format!("cutoff-test-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn check_reads_lessons_too() {
    let text = out(&[
        "check",
        "trees/lessons/03-the-first-cut.json",
        "trees/tie.json",
    ]);
    assert_eq!(
        text,
        "trees/lessons/03-the-first-cut.json: a lesson with 8 stops and 1 question\n\
         trees/tie.json: 11 nodes, 7 leaves, 2 plies\n"
    );
    let lesson = Scratch::new(
        "lesson.json",
        br#"{"format": "cutoff-lesson", "version": 1, "title": "T", "goal": "G.", "tree": [[3, 5], [2, 9]],
            "stops": [{"at": "cut B", "text": "B cuts."}]}"#,
    );
    let said = error(&["check", lesson.path()]);
    assert!(said.ends_with("line 2, column 30, stops[0].at: B never cuts in this search; stop at \"leave B\", or change the settings"), "{said}");
}

#[test]
fn an_exercise_is_handed_out_and_a_folder_of_them_marked() {
    let folder = std::env::temp_dir().join(format!("cutoff-test-{}-class", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let recipe = "depth=2 branching=2 values=0..9 ties=no root=max order=1 seed=7";
    let make = |name: &str, more: &[&str]| {
        let file = path(name);
        let args = [
            "exercise",
            "--recipe",
            recipe,
            "--ask",
            "windows,cuts",
            "-o",
            &file,
        ];
        let said = out(&[&args[..], more].concat());
        assert!(
            said.ends_with("Generated tree, seed 7, 7 nodes\n"),
            "{said}"
        );
    };
    make("bob.json", &["--student", "Bob"]);
    make("ada.json", &["--student", "Ada", "--key"]);
    // What is not asked for is not entered either.
    let key = std::fs::read_to_string(path("ada.json")).unwrap();
    let asked = ["alpha", "beta", "cut"].map(|field| key.contains(&format!("\"{field}\":")));
    let others = ["returned", "root_move"].map(|field| key.contains(&format!("\"{field}\":")));
    assert_eq!((asked, others), ([true; 3], [false; 2]), "{key}");
    assert_eq!(
        out(&["check", &path("bob.json")]),
        format!(
            "{}: an exercise with 7 nodes, 0 entries\n",
            path("bob.json")
        )
    );
    let text = std::fs::read_to_string(path("bob.json")).unwrap();
    let changed = Scratch::new(
        "changed.json",
        text.replace("alpha-beta", "minimax").as_bytes(),
    );
    let said = error(&["check", changed.path()]);
    assert!(said.contains("line "), "{said}");
    std::fs::write(path("readme.txt"), "not marked").unwrap();
    let table = out(&["grade", &path("")]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3, "{table}");
    assert!(
        lines[0].starts_with("file,student,windows,windows_of,cuts,cuts_of,total"),
        "{table}"
    );
    assert!(
        lines[1].contains(",Ada,6,6,1,1,7,7,100.0,0,0,0,0,,"),
        "{table}"
    );
    assert!(
        lines[2].contains(",Bob,0,6,0,1,0,7,0.0,0,1,0,0,"),
        "{table}"
    );

    // A file that is no exercise is named, and the others are marked all the same.
    std::fs::write(path("tree.json"), "[1, 2]").unwrap();
    let csv = path("marks.csv");
    let output = cutoff(&["grade", &path(""), "-o", &csv]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("tree.json: ") && errors.lines().count() == 1,
        "{errors}"
    );
    assert_eq!(std::fs::read_to_string(&csv).unwrap(), table);

    // Named twice, it is not the exercise that most of the files are.
    let said = out(&["exercise", "trees/tie.json", "-o", &path("tie.json")]);
    assert!(said.contains("A false tie, 11 nodes"), "{said}");
    let (tie, ada) = (path("tie.json"), path("ada.json"));
    let output = cutoff(&["grade", &ada, "--exercise", &tie]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("this is not the exercise that is marked, \"A false tie\""),
        "{errors}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_worksheet_and_its_key_come_from_a_seed_or_from_chosen_trees() {
    let folder = std::env::temp_dir().join(format!("cutoff-test-{}-sheets", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let bytes = |name: &str| std::fs::read(path(name)).unwrap();
    let (one, two, key) = (path("one.pdf"), path("two.pdf"), path("answers.tex"));
    let made = [
        "worksheet",
        "--seed",
        "42",
        "--count",
        "3",
        "--per-page",
        "2",
    ];
    let said = out(&[&made[..], &["-o", &one]].concat());
    let expected = format!(
        "{one}: 3 trees, 2 pages, seed 42\n{}: the key, 2 pages\n",
        path("one-key.pdf")
    );
    assert_eq!(said, expected);
    assert!(bytes("one-key.pdf").starts_with(b"%PDF"));
    out(&[&made[..], &["-o", &two, "--key", &key]].concat());
    assert!(bytes("one.pdf") == bytes("two.pdf"), "a seed is a sheet");
    assert!(
        String::from_utf8(bytes("answers.tex"))
            .unwrap()
            .contains("Key")
    );
    assert!(!folder.join("two-key.pdf").exists());

    // Whose seed is not said is told it.
    let fresh = out(&[
        "worksheet",
        "--no-key",
        "--deep",
        "--depth",
        "4",
        "--branching",
        "2",
        "--count",
        "1",
        "--per-page",
        "1",
        "-o",
        &two,
    ]);
    let seed = fresh.trim_end().rsplit(' ').next().unwrap();
    assert!(seed.parse::<u64>().is_ok(), "{fresh}");
    assert_eq!(fresh.lines().count(), 1);

    let chosen = path("chosen.tex");
    let said = out(&[
        "worksheet",
        "aima-figure",
        "trees/tie.json",
        "--ask",
        "windows,cuts",
        "--fail",
        "hard",
        "--title",
        "Week 3",
        "-o",
        &chosen,
    ]);
    assert!(said.contains("2 trees, 1 page\n"), "{said}");
    let text = String::from_utf8(bytes("chosen.tex")).unwrap();
    for word in [
        "\\documentclass",
        "Week~3",
        "AIMA~two-ply~tree",
        "fail-hard",
        "\\end{document}",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(!text.contains("Root~move"));
    let fen = Scratch::new("worksheet.fen", PAPER.as_bytes());
    let said = out(&[
        "worksheet",
        fen.path(),
        "--depth",
        "1",
        "--per-page",
        "1",
        "--ask",
        "cuts,values",
        "-o",
        &chosen,
    ]);
    assert!(said.contains("1 tree, 1 page\n"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_worksheet_that_cannot_be_says_why() {
    let nowhere = Scratch::new("no-worksheet.pdf", b"");
    let with = |args: &[&str]| error(&[&["worksheet", "-o", nowhere.path()], args].concat());
    for (args, expected) in [
        (
            &["gone.json"][..],
            "there is neither a file nor a library tree gone.json: name a tree file, or one of aima-figure, ",
        ),
        (
            &["wikipedia", "--per-page", "2"],
            "tree 1 (“Wikipedia, alpha-beta pruning”) cannot be drawn large enough to write on: put fewer trees on a page, take a smaller tree",
        ),
        (
            &["--depth", "9"],
            "no tree of depth 9 with branching 2-3 has at most 20 leaves, as many as fit the page: lower the depth",
        ),
        (
            &["--cut", "strict", "--fail", "hard"],
            "strict and fail-hard together never cut",
        ),
        (
            &["--depth", "2", "--deep"],
            "has a deep cutoff: give a depth of 4 or more",
        ),
        (&["--per-page", "5"], "a page holds 1 to 4 trees, not 5"),
        (&["--count", "0"], "a worksheet needs a tree"),
        (
            &["--algorithm", "minimax", "--ask", "cuts"],
            "minimax passes on no windows and cuts nothing",
        ),
        (
            &["--ask", "colours"],
            "expected one of order, windows, values, cuts, root-move",
        ),
        (&["aima-figure", "--count", "3"], "cannot be used with"),
        (
            &["--key", nowhere.path()],
            "the key would take the place of the worksheet",
        ),
        (
            &["--key", "key.png"],
            "a worksheet is a PDF or a document for LaTeX: end the name key.png in .pdf or .tex",
        ),
    ] {
        let said = with(args);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
    assert_eq!(
        std::fs::read(nowhere.path()).unwrap(),
        b"",
        "nothing was written"
    );
    assert!(
        error(&["worksheet", "-o", "sheet.svg"]).contains("end the name sheet.svg in .pdf or .tex")
    );
    // Depth and position have to match what is given.
    let fen = Scratch::new("no-depth.fen", PAPER.as_bytes());
    assert!(with(&[fen.path()]).contains("add --depth N to cutoff worksheet"));
}

/// Trees at random have no values for the depths before the last.
#[test]
fn what_deepens_is_handed_out_only_where_it_can_be_searched() {
    let search = ["--search", "mtdf+table+deepening"];
    let recipe = "depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42";
    let file = Scratch::new("deepening.pdf", b"");
    for arguments in [
        &["exercise", "--recipe", recipe][..],
        &["exercise", "--recipe", recipe, "--key"],
        &["exercise", "trees/aima-figure.json"],
        &["worksheet", "aima-figure"],
    ] {
        let said = error(&[arguments, &search, &["-o", file.path()]].concat());
        assert!(
            said.trim_end().ends_with("search without deepening"),
            "{said}"
        );
    }
    let said = error(&[&["worksheet"], &search[..], &["-o", file.path()]].concat());
    assert!(said.contains("practise minimax or alpha-beta"), "{said}");
}

#[test]
fn an_exercise_on_a_chess_position_names_the_moves() {
    let file = Scratch::new("chess-exercise.json", b"");
    let args = [
        "exercise",
        "--fen",
        PAPER,
        "--depth",
        "2",
        "--key",
        "-o",
        file.path(),
    ];
    assert!(out(&args).contains("144 nodes"));
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(text.contains("\"label\": \"Kd8\""), "{text}");
    assert!(out(&["grade", file.path()]).contains(",100.0,"));
    let said = error(&[
        "exercise",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "-o",
        file.path(),
    ]);
    assert!(said.contains("too large for an exercise"), "{said}");
    assert!(
        error(&["exercise", "trees/tie.json", "--ask", "all", "-o", "x"])
            .contains("expected one of order")
    );
    assert!(error(&["exercise", "--recipe", "depth=3", "-o", "x"]).contains("is missing"));
}

#[test]
fn trace_prints_what_happened() {
    insta::assert_snapshot!(out(&["trace", "trees/aima-figure.json"]), @r"
    search alpha-beta
    MAX root (-inf, inf)
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
fn a_search_is_said_by_single_options_or_whole() {
    let tree = "trees/tie.json";
    let whole = ["trace", tree, "--search", "alpha-beta+strict+hard"];
    let single = ["trace", tree, "--cut", "strict", "--fail", "hard"];
    assert_eq!(out(&whole), out(&single));
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
fn a_search_said_twice_is_one_sentence() {
    let refused = |args: &[&str]| error(&[&["trace", "trees/tie.json"], args].concat());
    for (option, args) in [
        ("--cut", ["--cut", "strict"]),
        ("--algorithm", ["--algorithm", "minimax"]),
        ("--mate", ["--mate", "distance"]),
        ("--preset", ["--preset", "paper"]),
    ] {
        let said = refused(&[&["--search", "alpha-beta"], &args[..]].concat());
        assert!(said.contains(&format!("leave {option} out")), "{said}");
    }
    let twice = ["--search", "alpha-beta+depth=1", "--depth", "1"];
    assert!(refused(&twice).contains("leave --depth out"));
    assert!(refused(&["--search", "beta-alpha"]).contains("begins with one of"));
    // The window's own command line is the same.
    let window = |args: &[&str]| error(&[&["trees/tie.json", "--search"], args].concat());
    assert!(window(&["alpha-beta", "--cut", "strict"]).contains("leave --cut out"));
    assert!(window(&["alpha-beta+depth=1", "--depth", "1"]).contains("leave --depth out"));
    assert!(window(&["beta-alpha"]).contains("begins with one of"));
    let said = error(&["cutoff:1?tree=tie&search=alpha-beta", "--search", "minimax"]);
    assert!(said.contains("a link says how it is searched"), "{said}");
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
    assert!(said.contains("leave depth=N out"), "{said}");
}

#[test]
fn trace_as_negamax_is_told_to_the_side_to_move() {
    let args = ["trace", "trees/aima-figure.json", "--notation", "negamax"];
    insta::assert_snapshot!(out(&args), @r"
    search alpha-beta
    MAX root (-inf, inf)
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
        text.starts_with("search minimax\nMAX root\n  MIN B\n    leaf B1 =3\n"),
        "{text}"
    );
    assert_eq!(text.matches("leaf").count(), 9);
}

#[test]
fn trace_json_of_the_shipped_trees_is_that_of_the_fixtures() {
    let fixtures: Vec<Value> =
        serde_json::from_str(include_str!("data/textbook_trees.json")).unwrap();
    for fixture in fixtures {
        let file = format!("trees/{}.json", fixture["name"].as_str().unwrap());
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let (cut, fail) = setting.split_once('/').unwrap();
            let args = [
                "trace", &file, "--format", "json", "--cut", cut, "--fail", fail,
            ];
            let mut trace = json(&args);
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
fn trace_json_of_the_family_is_that_of_the_fixtures() {
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
fn parts_that_cannot_be_together_are_one_sentence() {
    let aima = "trees/aima-figure.json";
    for (options, said) in [
        (&["--algorithm", "mtdf"][..], "mtdf needs a table"),
        (
            &["--algorithm", "pvs", "--cut", "strict"],
            "\"strict\" has no meaning for PVS, whose null windows close at α = β only",
        ),
        (
            &["--aspiration", "5"],
            "\"aspiration=5\" has no meaning for a search of one depth; leave it out, or add deepening",
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
            "--search says the whole search: leave what is added to the algorithm out",
        ),
    ] {
        let args: Vec<&str> = ["trace", aima].iter().chain(options).copied().collect();
        let error = error(&args);
        assert!(error.contains(said), "{args:?}: {error}");
    }
}

#[test]
fn a_trace_from_elsewhere_matches_or_departs_by_exit_code() {
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
        text.starts_with("line 2: alpha is 0, but −∞ in the search\n"),
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
    assert!(said.contains("a tree and a trace are wanted"), "{said}");
}

#[test]
fn deepening_ends_in_time_and_every_line_is_a_depth() {
    let kings = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
    let args = [
        "deepen",
        "--fen",
        kings,
        "--depth",
        "9",
        "--search",
        "pvs+table+killers+history",
        "--format",
        "json",
    ];
    let lines: Vec<Value> = out(&args)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let depths: Vec<u64> = lines
        .iter()
        .map(|line| line["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, (1..=9).collect::<Vec<_>>());
    let nodes: u64 = lines
        .iter()
        .map(|line| line["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!(lines[8]["all_nodes"], nodes);
    // The same depths as any command searches that deepens.
    let trace = json(&[
        "trace",
        "--fen",
        kings,
        "--depth",
        "9",
        "--search",
        "pvs+table+killers+history+deepening",
        "--format",
        "json",
    ]);
    for (line, iteration) in lines.iter().zip(trace["iterations"].as_array().unwrap()) {
        for field in ["depth", "value", "nodes"] {
            assert_eq!(line[field], iteration[field]);
        }
    }
    // Without an end of its own it ends in time, with what it has by then.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = out(&["deepen", "--fen", start, "--time", "100ms"]);
    assert!(
        text.ends_with("the search was stopped at its time limit; the last line is the answer\n"),
        "{text}"
    );
    let said = error(&["deepen", "--fen", start, "--time", "soon"]);
    assert!(said.contains("write a time above 0, as 2s"), "{said}");
    let said = error(&["deepen", "trees/aima-figure.json"]);
    assert!(said.contains("has no \"value\": give it one"), "{said}");
}

#[test]
fn any_searches_are_compared() {
    let args = [
        "compare",
        "trees/aima-figure.json",
        "--searches",
        "alpha-beta,pvs+table+hard",
        "--repeats",
        "1",
        "--format",
        "csv",
    ];
    let text = out(&args);
    assert!(text.contains("pvs+table"), "{text}");
    // The textbook's tree has no values but at its leaves.
    let said = error(&["trace", "trees/aima-figure.json", "--deepening"]);
    assert!(
        said.contains("depth 1 ends at the inner node tree[0], which has no \"value\": give it one, or search without deepening"),
        "{said}"
    );
}

#[test]
fn a_search_is_taken_apart() {
    let position = ["parts", "--fen", PAPER, "--depth", "5"];
    let whole = [
        "--search",
        "pvs+deepening+table+killers+history",
        "--format",
        "json",
    ];
    let found = json(&[&position[..], &whole].concat());
    assert_eq!(
        (&found["value"], &found["positions"]),
        (&"inf".into(), &1.into())
    );
    let searches = found["searches"].as_array().unwrap();
    assert_eq!(searches.len(), 11);
    assert_eq!(
        (&searches[0]["step"], &searches[0]["part"]),
        (&"plain".into(), &Value::Null)
    );
    assert_eq!(
        searches[5]["search"],
        "pvs+deepening+table+killers+history+evaluation=piece-square"
    );
    assert_eq!(searches[5]["of_everything"].as_f64(), Some(1.0));
    // Of a file, medians.
    let table = out(&[
        "parts",
        "trees/positions/mates.epd",
        "--depth",
        "2",
        "--quiescence",
    ]);
    assert!(table.contains("+ PVS = everything"), "{table}");
    assert!(
        table.contains("Every search here has quiescence"),
        "{table}"
    );
    assert!(table.trim_end().ends_with("positions."), "{table}");
    let csv = out(&[
        "parts",
        "trees/wikipedia.json",
        "--search",
        "mtdf+table+killers",
        "--format",
        "csv",
    ]);
    assert!(
        csv.starts_with("depth,step,part,search,nodes,of_plain,of_everything,"),
        "{csv}"
    );
    assert!(csv.contains("\r\n4,plain,,alpha-beta,25,1,"), "{csv}");
    for (args, why) in [
        (
            vec!["parts", "trees/tie.json", "--cut", "strict"],
            "null windows never close",
        ),
        (
            vec!["parts", "trees/tie.json", "--search", "minimax"],
            "minimax has no parts",
        ),
        (
            vec!["parts", "trees/tie.json", "--search", "pvs+table=at-least"],
            "may return other values",
        ),
        (
            vec!["parts", "--fen", PAPER],
            "add --depth N to cutoff parts",
        ),
        (
            vec!["parts", "--fen", PAPER, "--depth", "4", "--budget", "100"],
            "budget",
        ),
    ] {
        let said = error(&args);
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn root_moves_are_scored_by_any_exact_search() {
    let moves = ["moves", "--fen", PAPER, "--depth", "3", "--format", "json"];
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
    assert!(said.contains("no exact scores come of it"), "{said}");
    let said = error(&[&moves[..], &["--search", "pvs+depth=4"]].concat());
    assert!(said.contains("leave --depth out"), "{said}");
}

#[test]
fn a_suite_compares_any_searches() {
    let suite = ["suite", "trees/positions/mates.epd", "--depth", "2"];
    let lines = |more: &[&str]| -> Vec<Value> {
        let text = out(&[&suite[..], more].concat());
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let several = lines(&[
        "--searches",
        "alpha-beta,pvs+table+deepening,alpha-beta+quiescence",
    ]);
    assert!(several.len() >= 5);
    for line in &several {
        let all = line["configurations"].as_array().unwrap();
        assert_eq!(all.len(), 3);
        assert!(line["fen"].is_string());
        // Quiescence judges in another way; the other two agree.
        assert_eq!(all[0]["depths"][1]["value"], all[1]["depths"][1]["value"]);
    }
    let one = lines(&["--algorithm", "pvs", "--table", "--order", "mvv-lva"]);
    let configuration = &one[0]["configurations"][0];
    assert_eq!(
        (&configuration["algorithm"], &configuration["order"]),
        (&"pvs+table".into(), &"mvv-lva".into())
    );
    // The counts are those of the same search by itself.
    let alone = [
        "compare",
        "--fen",
        one[0]["fen"].as_str().unwrap(),
        "--depth",
        "2",
        "--searches",
        "pvs+table+order=mvv-lva",
        "--format",
        "json",
    ];
    let nodes = &json(&alone)["configurations"][0]["depths"][1]["nodes"];
    assert_eq!(&configuration["depths"][1]["nodes"], nodes);
    for (more, why) in [
        (
            &["--searches", "pvs", "--search", "pvs"][..],
            "leave --search and the options",
        ),
        (&["--searches", "pvs+depth=3"], "leave depth=N out"),
        (&["--search", "alpha-beta+depth=3"], "leave --depth out"),
    ] {
        let said = error(&[&suite[..], more].concat());
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn searches_are_compared_by_time() {
    let by_time = ["compare", "--fen", PAPER, "--time", "50ms"];
    let searches = ["--searches", "alpha-beta,pvs+table+killers"];
    let all = [&by_time[..], &searches].concat();
    let found = json(&[&all[..], &["--format", "json"]].concat());
    assert_eq!(found["seconds"].as_f64(), Some(0.05));
    let rows = found["searches"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    assert_eq!(
        rows[1]["search"],
        "pvs+deepening+table+killers+evaluation=piece-square"
    );
    assert!(rows[0]["depth"].as_u64() >= Some(2));
    let depths = found["depths"].as_array().unwrap();
    assert_eq!(
        (&depths[0]["depth"], &depths[0]["nodes"]),
        (&1.into(), &17.into())
    );
    assert!(out(&all).contains("ended by"));
    assert_eq!(
        out(&[&all[..], &["--format", "jsonl"]].concat())
            .lines()
            .count(),
        2
    );
    for (more, why) in [
        (
            &["--orders", "perfect"][..],
            "searches to the last depth before it begins",
        ),
        (&["--repeats", "3"], "cannot be used with"),
    ] {
        let said = error(&[&by_time[..], more].concat());
        assert!(said.contains(why), "{said}");
    }
    let said = error(&["deepen", "--fen", PAPER, "--order", "worst", "--time", "1s"]);
    assert!(
        said.contains("searches to the last depth before it begins"),
        "{said}"
    );
    // What is judged differently is no disagreement.
    let mixed = [
        "compare",
        "--fen",
        PAPER,
        "--depth",
        "2",
        "--searches",
        "alpha-beta,alpha-beta+quiescence",
    ];
    assert!(out(&mixed).contains("quiescence"));
}

#[test]
fn the_root_s_player_can_be_said() {
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
fn a_depth_cuts_a_tree_at_its_static_values() {
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
fn a_game_alone_is_searched_from_its_start() {
    for game in cutoff::game::games() {
        let (id, start) = (game.about().id, game.start().text());
        let of_start = out(&["trace", "--game", id, "--position", &start, "--depth", "1"]);
        assert_eq!(out(&["trace", "--game", id, "--depth", "1"]), of_start);
    }
    let said = error(&["trace", "--position", "3,4,5"]);
    assert!(said.contains("--game"), "{said}");
}

#[test]
fn trace_of_chess_names_the_moves() {
    let args = ["trace", "--fen", PAPER, "--depth", "2", "--preset", "paper"];
    let text = out(&args);
    assert!(
        text.starts_with(
            "search alpha-beta+strict+order=python-chess\nMAX root (-inf, inf)\n  MIN Kd8 (-inf, inf)\n    leaf Bc7+"
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
fn compare_reproduces_the_published_counts() {
    let args = [
        "compare",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "--repeats",
        "1",
        "--preset",
        "paper",
    ];
    let result = json(&[&args[..], &["--format", "json"]].concat());
    let nodes: Vec<(u64, u64)> = result["depths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let nodes = |of: &str| row[of]["nodes"].as_u64().unwrap();
            assert!(row["minimax"]["seconds"].as_f64().unwrap() > 0.0);
            assert!(row["alpha_beta"]["cutoffs"].is_u64());
            (nodes("minimax"), nodes("alpha_beta"))
        })
        .collect();
    assert_eq!(nodes, [(17, 17), (144, 130), (2096, 988), (23152, 2883)]);
    assert_eq!(result["depths"][2]["value"], "inf");
    assert_eq!(result["depths"][2]["pv"][0], "a1a6");

    let csv = out(&[&args[..], &["--format", "csv"]].concat());
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.starts_with("depth,value,"), "{csv}");
}

#[test]
fn compare_of_a_tree_goes_to_its_height() {
    let result = json(&[
        "compare",
        "trees/wikipedia.json",
        "--format",
        "json",
        "--repeats",
        "1",
    ]);
    let last = result["depths"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["depth"], &last["minimax"]["nodes"]),
        (&4.into(), &33.into())
    );
    assert!(last["pv"][0].is_u64());
}

#[test]
fn moves_are_sorted_best_first() {
    let moves = ["moves", "--fen", PAPER, "--depth", "3", "--format", "json"];
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
        "3",
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
        "3",
        "--mate",
        "distance",
    ]);
    assert!(
        table.contains("(X wins in 2 plies)") && !table.contains("mate in"),
        "{table}"
    );
}

#[test]
fn a_position_that_is_over_is_one_node() {
    // Fool's mate, and a stalemate.
    for (fen, value) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "-inf",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "0"),
    ] {
        let trace = json(&["trace", "--fen", fen, "--depth", "3", "--format", "json"]);
        assert_eq!(trace["visited"], 1);
        assert_eq!(trace["value"].to_string().trim_matches('"'), value);
        let moves = ["moves", "--fen", fen, "--depth", "1"];
        assert_eq!(out(&moves), "no moves: the game is over\n");
        assert_eq!(
            json(&[&moves[..], &["--format", "json"]].concat()),
            serde_json::json!([])
        );
    }
}

#[test]
fn check_reports_every_file() {
    let text = out(&["check", "trees/aima-figure.json", "trees/tie.json"]);
    assert_eq!(
        text.lines().next(),
        Some("trees/aima-figure.json: 13 nodes, 9 leaves, 2 plies")
    );
    assert_eq!(text.lines().count(), 2);

    let position = Scratch::new("paper.fen", PAPER.as_bytes());
    assert!(out(&["check", position.path()]).ends_with(": a chess position with 16 moves\n"));
    let broken = Scratch::new("broken.json", b"[[3, 12], [2, []]]");
    let output = cutoff(&[
        "check",
        "trees/tie.json",
        broken.path(),
        "no-such-file.json",
    ]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), 2, "{errors}");
    assert!(
        errors.contains("tree[1][1]") && errors.contains("no-such-file.json"),
        "{errors}"
    );
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .starts_with("trees/tie.json: ")
    );
}

#[test]
fn check_reads_all_of_a_folder() {
    let text = out(&["check", "trees"]);
    for line in [
        "trees/lessons/03-the-first-cut.json: a lesson with 8 stops and 1 question",
        "trees/tie.json: 11 nodes, 7 leaves, 2 plies",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let positions = text.lines().find(|line| line.contains("mates.epd"));
    assert!(
        positions.is_some_and(|line| line.ends_with(" positions")),
        "{text}"
    );
    assert!(!text.contains("README"), "{text}");
    let folder = std::env::temp_dir().join(format!("cutoff-check-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("within")).unwrap();
    let path = folder.to_str().unwrap();
    assert!(error(&["check", path]).contains("holds nothing that can be opened"));
    std::fs::write(folder.join("heaps.fen"), "8/8").unwrap();
    std::fs::write(folder.join("within/broken.json"), "[[3, 12], [2, []]]").unwrap();
    let output = cutoff(&["check", path]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), 2, "{errors}");
    assert!(errors.contains("tree[1][1]"), "{errors}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bad_input_is_one_sentence() {
    let noise = Scratch::new("noise.json", &vec![0xFF; 2_000_000]);
    let deep = Scratch::new("deep.json", &b"[".repeat(1_000_000));
    let empty = Scratch::new("empty.json", b"");
    for (args, part) in [
        (vec!["trace", "no-such-file.json"], "no-such-file.json"),
        (vec!["trace", "src"], "folder"),
        (vec!["trace", empty.path()], "empty"),
        (vec!["trace", noise.path()], "noise.json"),
        (vec!["trace", deep.path()], "1000"),
        (vec!["trace"], "--fen"),
        (vec!["trace", "--fen", PAPER], "--depth"),
        (
            vec![
                "trace",
                "--fen",
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "--depth",
                "1",
            ],
            "king",
        ),
        (
            vec![
                "trace",
                "--fen",
                "kbK5/pp6/1P6/8/8/8/8/R7 w - -",
                "--depth",
                "1",
            ],
            "field",
        ),
        (vec!["compare", "trees/tie.json", "--depth", "0"], "depth"),
        (
            vec!["compare", "trees/tie.json", "--repeats", "0"],
            "repeats",
        ),
        (vec!["moves", "--fen", PAPER, "--depth", "x"], "--depth"),
        (
            vec!["trace", "--fen", PAPER, "--depth", "2", "--root", "min"],
            "--root",
        ),
        (vec!["--preset", "paper", "--cut", "strict"], "--cut"),
        (vec!["check"], "FILE"),
        (vec!["--no-such-flag"], "--no-such-flag"),
    ] {
        let message = error(&args);
        assert!(message.contains(part), "{args:?}: {message}");
    }
}

#[test]
fn a_depth_beyond_the_budget_is_refused_before_it_starts() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let begin = std::time::Instant::now();
    for command in ["compare", "moves", "trace"] {
        let message = error(&[command, "--fen", start, "--depth", "30"]);
        assert!(
            message.contains("30") && message.contains("budget"),
            "{message}"
        );
    }
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args([
            "trace",
            "--fen",
            PAPER,
            "--depth",
            "4",
            "--algorithm",
            "minimax",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
}

#[test]
fn without_a_display_one_sentence_names_the_headless_commands() {
    let output = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(
        text.contains("display") && text.contains("cutoff --help"),
        "{text}"
    );
}

#[test]
fn long_results_come_whole() {
    let output = cutoff(&[
        "trace",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "--algorithm",
        "minimax",
    ]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().count() > 23_152);
}

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cutoff-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_read_is_never_written_over() {
    let folder = Folder::new("inputs");
    let tree = std::fs::read("trees/tie.json").unwrap();
    let in_folder = |name: &str, bytes: &[u8]| {
        let path = folder.path(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let (one, two) = (in_folder("one.json", &tree), in_folder("two.json", &tree));
    let (sheet, other) = (folder.path("ada.json"), folder.path("bob.json"));
    for path in [&sheet, &other] {
        out(&["exercise", &one, "-o", path]);
    }
    let answers = std::fs::read(&sheet).unwrap();
    let in_csv = in_folder("marks.csv", &answers);
    let picture = in_folder("p-000.svg", &tree);
    let fen = in_folder("games.pgn", b"1. e4 e5 *\n");
    let roundabout = folder.path("../") + folder.0.file_name().unwrap().to_str().unwrap();
    let roundabout = format!("{roundabout}/one.json");
    let by_link = folder.path("link.json");
    let hard = folder.path("hard.json");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&one, &by_link).unwrap();
        std::fs::hard_link(&one, &hard).unwrap();
    }
    let all = folder.path("p.svg");
    let svg = ["--step", "1", "--format", "svg"];
    let mut refused = vec![
        vec!["exercise", &one, "-o", &one],
        vec!["exercise", &one, "-o", &roundabout],
        vec!["grade", &sheet, &other, "-o", &sheet],
        vec!["grade", &other, "-o", &sheet],
        vec!["grade", &other, "-o", &in_csv],
        vec!["grade", &sheet, "--exercise", &other, "-o", &other],
        [&["export", &one, "-o", &one][..], &svg[..]].concat(),
        vec!["export", &picture, "--all", "-o", &all],
        vec!["match", "--check", "--openings", &fen, "--pgn", &fen],
    ];
    if cfg!(unix) {
        refused.push(vec!["exercise", &one, "-o", &by_link]);
        refused.push(vec!["exercise", &one, "-o", &hard]);
        refused.push(vec!["exercise", &by_link, "-o", &one]);
    }
    for args in refused {
        let said = error(&args);
        assert!(
            said.contains("would take its place") || said.contains("as an answer sheet"),
            "{args:?}: {said}"
        );
        assert_eq!(folder.read("one.json"), tree, "{args:?}");
        assert_eq!(folder.read("ada.json"), answers, "{args:?}");
        assert_eq!(folder.read("marks.csv"), answers, "{args:?}");
        assert_eq!(folder.read("p-000.svg"), tree, "{args:?}");
        assert_eq!(folder.read("games.pgn"), b"1. e4 e5 *\n", "{args:?}");
    }
    // Another file may be replaced.
    out(&["exercise", &one, "-o", &two]);
    assert_ne!(folder.read("two.json"), tree);
    out(&["grade", &sheet, &other, "-o", &folder.path("new.csv")]);
}

#[test]
#[cfg(target_os = "linux")]
fn what_never_ends_is_not_read() {
    let folder = Folder::new("endless");
    let pipe = folder.path("pipe.json");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let zero = folder.path("zero.fen");
    std::os::unix::fs::symlink("/dev/zero", &zero).unwrap();
    let line = folder.path("line.epd");
    std::fs::write(&line, vec![b'x'; 3 << 20]).unwrap();
    for path in [&pipe, &zero] {
        for args in [
            vec!["check", path],
            vec!["trace", path],
            vec!["suite", path, "--depth", "1"],
            vec!["grade", path],
            vec!["worksheet", path, "-o", "/tmp/never.pdf"],
            vec!["compare-trace", "trees/tie.json", path],
            vec!["match", "--check", "--openings", path],
            vec!["grade", "trees/tie.json", "--exercise", path],
        ] {
            let output = cutoff(&args);
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(
                said.contains("it is a pipe or a device"),
                "{args:?}: {said}"
            );
        }
    }
    for args in [vec!["check", &line], vec!["suite", &line, "--depth", "1"]] {
        let said = error(&args);
        assert!(
            said.contains("a line is longer than 1 MiB"),
            "{args:?}: {said}"
        );
    }
}

#[test]
fn critical_prints_what_the_window_shows() {
    let tree = Scratch::new("critical.json", b"[[3, 12, 8], [4, 2, 6], [14, 5, 2]]");
    let text = "leaves visited          8\n\
                minimum, by some order  5\n\
                paid for bad order      3\n\
                uniform tree, b = 3, d = 2: b^1 + b^1 − 1 = 5\n";
    assert_eq!(out(&["critical", tree.path()]), text);
    let minimax = out(&["critical", tree.path(), "--algorithm", "minimax"]);
    assert!(minimax.contains("not needed              4\n"), "{minimax}");
    assert!(minimax.ends_with("minimax visits all in any order\n"));
    let strict = out(&["critical", "trees/tie.json", "--cut", "strict"]);
    assert!(strict.ends_with("the minimum is of cuts at equality\n"));

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
fn critical_needs_all_that_minimax_visits() {
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
fn export_shows_the_critical_tree_when_asked_to() {
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

#[test]
fn export_writes_a_step_in_every_format() {
    let folder = Folder::new("export");
    let tree = "trees/aima-figure.json";
    for (name, format, begin) in [
        ("a.svg", "", &b"<svg "[..]),
        ("a.png", "", b"\x89PNG"),
        ("a.pdf", "", b"%PDF-"),
        ("a.tex", "", b"% AIMA two-ply tree, step 18 of 33\n"),
        ("a.tikz", "", b"% AIMA"),
        ("picture", "svg", b"<svg "),
    ] {
        let path = folder.path(name);
        let mut args = vec!["export", tree, "--step", "18", "-o", &path];
        if !format.is_empty() {
            args.extend(["--format", format]);
        }
        assert_eq!(out(&args), format!("{path}: step 18 of 33\n"));
        assert!(folder.read(name).starts_with(begin), "{name}");
    }
    let svg = String::from_utf8(folder.read("a.svg")).unwrap();
    assert!(svg.contains(">≤2</text>"), "{svg}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 6);
}

#[test]
fn export_follows_the_rules_the_size_and_the_view() {
    let folder = Folder::new("export-rules");
    let path = folder.path("a.svg");
    let svg = |args: &[&str]| {
        let mut all = vec!["export"];
        all.extend(args);
        all.extend(["-o", &path]);
        out(&all);
        String::from_utf8(folder.read("a.svg")).unwrap()
    };
    let minimax = [
        "trees/aima-figure.json",
        "--algorithm",
        "minimax",
        "--step",
        "5",
    ];
    assert!(svg(&minimax).contains("step 5 of 38<"));
    let size = ["trees/aima-figure.json", "--step", "0", "--size", "400x300"];
    assert!(svg(&size).contains("viewBox=\"0 0 400 300\""));
    let around = ["trees/wikipedia.json", "--step", "9", "--view", "around"];
    let whole = ["trees/wikipedia.json", "--step", "9", "--view", "whole"];
    assert_ne!(svg(&around), svg(&whole));
    // What is not said is as in the window: a tree whose plies are too near to each other is shown around its node.
    let deep = folder.path("deep.json");
    let text = format!("{}1{}", "[2,".repeat(45), "]".repeat(45));
    std::fs::write(&deep, text).unwrap();
    let step = |view: &[&str]| svg(&[&[deep.as_str(), "--step", "8"], view].concat());
    assert_eq!(step(&[]), step(&["--view", "around"]));
    let tall = &["--size", "800x3000"];
    assert_eq!(
        step(tall),
        step(&[&tall[..], &["--view", "whole"]].concat())
    );
    let chess = ["--fen", PAPER, "--depth", "1", "--step", "3"];
    assert!(svg(&chess).contains("Ra6"));
    let min = ["trees/aima-figure.json", "--root", "min", "--step", "0"];
    let text = svg(&min);
    assert!(text.find(">MIN<").unwrap() < text.find(">MAX<").unwrap());
}

#[test]
fn export_of_all_steps_is_one_pdf_or_numbered_files() {
    let folder = Folder::new("export-all");
    let (pdf, tex) = (folder.path("all.pdf"), folder.path("all.tex"));
    let tree = "trees/aima-figure.json";
    let said = out(&["export", tree, "--all", "-o", &pdf]);
    assert_eq!(said, format!("{pdf}: steps 0 to 33\n"));
    let said = out(&["export", tree, "--all", "-o", &tex]);
    let (first, last) = (folder.path("all-000.tex"), folder.path("all-033.tex"));
    assert_eq!(said, format!("{first} to {last}: steps 0 to 33\n"));
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 35);
}

#[test]
fn export_refuses_in_one_sentence() {
    let folder = Folder::new("export-errors");
    let (svg, gone) = (folder.path("a.svg"), folder.path("gone/a.svg"));
    let tree = "trees/aima-figure.json";
    let said = error(&["export", tree, "--step", "34", "-o", &svg]);
    assert_eq!(said, "cutoff: there is no step 34: the last one is 33");
    let said = error(&["export", tree, "--step", "3", "-o", "picture"]);
    assert!(
        said.contains("end its name in .svg, .png, .pdf, .tex, .html or .gif, or add --format"),
        "{said}"
    );
    let said = error(&["export", tree, "--step", "3", "-o", &gone]);
    assert!(
        said.contains("a.svg could not be written: there is no folder "),
        "{said}"
    );
    let said = error(&["export", tree, "-o", &svg]);
    assert!(said.contains("--step"), "{said}");
    let said = error(&["export", tree, "--step", "1", "--size", "1x1", "-o", &svg]);
    assert!(
        said.contains("a size is two numbers from 100 to 10000"),
        "{said}"
    );
    let said = error(&["export", "--fen", PAPER, "--step", "1", "-o", &svg]);
    assert!(said.contains("add --depth N to cutoff export"), "{said}");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let said = error(&[
        "export",
        "--fen",
        start,
        "--depth",
        "3",
        "--algorithm",
        "minimax",
        "--all",
        "-o",
        &svg,
    ]);
    assert!(said.contains("are too many for one sequence"), "{said}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn generate_prints_the_same_tree_for_the_same_seed() {
    let args = [
        "generate",
        "--depth",
        "4",
        "--branching",
        "2-3",
        "--values",
        "-50..49",
        "--ties",
        "yes",
        "--root",
        "min",
        "--order",
        "0.75",
        "--seed",
        "42",
    ];
    let text = out(&args);
    let tree: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(tree["root_player"], "min");
    assert_eq!(
        tree["source"],
        "Generated by Cutoff: depth=4 branching=2-3 values=-50..49 ties=yes root=min order=0.75 seed=42"
    );
    // The file says how to make it again, and what it says does.
    let notes = tree["notes"].as_str().unwrap();
    let again = notes.strip_prefix("To make it again: cutoff ").unwrap();
    assert_eq!(out(&again.split(' ').collect::<Vec<_>>()), text);

    let file = Scratch::new("generated.json", b"something else");
    let to_file = [&args[..], &["-o", file.path()]].concat();
    assert_eq!(out(&to_file), "");
    assert_eq!(std::fs::read_to_string(&file.0).unwrap(), text);
    assert!(out(&["check", file.path()]).contains("4 plies"));
}

#[test]
fn generate_without_a_seed_tells_the_one_it_took() {
    let output = cutoff(&["generate"]);
    assert!(output.status.success());
    let told = String::from_utf8(output.stderr).unwrap();
    let seed = told.strip_prefix("cutoff: the seed is ").unwrap().trim();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(&format!("seed={seed}\"")), "{text}");
    assert_eq!(out(&["generate", "--seed", seed]), text);
}

#[test]
fn what_cannot_be_generated_is_one_sentence() {
    for (args, part) in [
        (vec!["--depth", "0"], "1 to 1000"),
        (vec!["--depth", "12", "--branching", "4"], "the depth to 10"),
        (vec!["--depth", "8", "--seed", "1"], "allow ties"),
        (vec!["--branching", "3-2"], "3-2"),
        (vec!["--branching", "many"], "--branching"),
        (vec!["--values", "9..-9"], "9..-9"),
        (vec!["--values", "0-9"], "--values"),
        (vec!["--order", "2"], "--order"),
        (vec!["--seed", "-1"], "--seed"),
        (vec!["-o", "no/such/folder/tree.json"], "no/such/folder"),
    ] {
        let message = error(&[&["generate"], &args[..]].concat());
        assert!(message.contains(part), "{args:?}: {message}");
    }
}

#[test]
fn both_prints_what_the_window_shows() {
    let tree = Scratch::new("both.json", b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
    let text = "left: Minimax, visits everything\n\
                right: Alpha-beta, cuts on α ≥ β, fail-soft\n\
                step 39 of 39\n\
                minimax: 13 nodes, 9 leaves, 0 cutoffs, 2 visited by it only\n\
                alpha-beta: 11 nodes, 7 leaves, 1 cutoff, 0 visited by it only\n\
                Alpha-beta has skipped 2 of the 13 nodes that minimax has visited (15%).\n\
                Both choose B.\n  \
                C2: visited by minimax only\n  \
                C3: visited by minimax only\n  \
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
    let warning = "warning: at-equality: D returned 3 like C, but only D ≤ 3 is proved: it may be worse than C, never better.";
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
fn both_says_what_is_wrong() {
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

#[test]
fn orders_are_compared_beside_what_theory_says() {
    let table = out(&["orders", "--fen", PAPER, "--depth", "3", "--seed", "5"]);
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
    let message = error(&["orders", "--fen", PAPER]);
    assert!(message.contains("--depth"), "{message}");
    let message = error(&[
        "orders", "--fen", PAPER, "--depth", "3", "--order", "perfect",
    ]);
    assert!(message.contains("leave --order out"), "{message}");
}

#[test]
fn a_tree_is_searched_in_orders_of_its_children() {
    let args = ["orders", "trees/aima-figure.json", "--seed", "3"];
    let table = out(&args);
    for order in ["given", "reversed", "best-first", "worst-first"] {
        assert!(table.lines().any(|line| line.starts_with(order)), "{table}");
    }
    assert!(table.contains("shuffled, median of 100"), "{table}");
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
fn evaluations_mates_and_orders_can_be_chosen() {
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
            "0",
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

const SUITE: &str = "# three positions and two mistakes\n\
    kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"paper\";\n\
    kbK5/pp6/1P6/8/8/8/8/R7 w - -bm Ra6;\n\
    \n\
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
    8/8/8/8/8/8/8/8 w - -\n\
    k7/2Q5/8/8/8/8/8/K7 b - - id \"over\";\n";

/// Output and errors of a command that reads standard input.
fn piped(args: &[&str], input: &[u8]) -> (Vec<Value>, String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may end before it has read everything.
        let _ = std::io::Write::write_all(&mut stdin, &input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let errors = String::from_utf8(output.stderr).unwrap();
    (lines.collect(), errors, output.status.code())
}

/// Without what differs from run to run.
fn without_times(mut value: Value) -> Value {
    for depth in value["depths"].as_array_mut().unwrap() {
        for algorithm in ["minimax", "alpha_beta"] {
            let measured = depth[algorithm].as_object_mut().unwrap();
            for time in ["seconds", "seconds_min", "seconds_max", "batch"] {
                measured.remove(time).unwrap();
            }
        }
    }
    value
}

#[test]
fn a_suite_is_one_line_of_json_per_position() {
    let args = ["suite", "-", "--depth", "3", "--preset", "paper"];
    let (lines, errors, code) = piped(&args, SUITE.as_bytes());
    assert_eq!(code, Some(1), "two lines were skipped");
    let ids: Vec<&Value> = lines.iter().map(|line| &line["id"]).collect();
    assert_eq!(
        ids,
        [&Value::from("paper"), &Value::Null, &Value::from("over")]
    );
    // The object of `compare`, and four fields more.
    let mut paper = without_times(lines[0].clone());
    let fields = paper.as_object_mut().unwrap();
    assert_eq!(fields.remove("fen").unwrap(), PAPER);
    assert_eq!(fields.remove("bm").unwrap(), serde_json::json!(["Ra6"]));
    assert_eq!(fields.remove("found").unwrap(), true);
    fields.remove("id");
    let compared = json(&[
        "compare",
        "--fen",
        PAPER,
        "--depth",
        "3",
        "--preset",
        "paper",
        "--format",
        "json",
        "--repeats",
        "1",
    ]);
    assert_eq!(paper, without_times(compared));
    assert_eq!(lines[1]["depths"][2]["minimax"]["nodes"], 9323);
    assert_eq!(lines[2]["depths"][0]["minimax"]["nodes"], 1);
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(
        errors[0]
            .starts_with("cutoff: standard input, line 3: FEN field 4 (en passant) is \"-bm\""),
        "{errors:?}"
    );
    assert!(
        errors[1].starts_with("cutoff: standard input, line 6: ")
            && errors[1].ends_with("; skipped"),
        "{errors:?}"
    );
}

#[test]
fn a_suite_says_whether_the_named_move_is_found() {
    // A capture is best; a side that sees one ply takes the queen, and one that is to avoid that does not find it.
    let board = "7k/8/8/3q4/4P3/8/8/7K w - -";
    let text = format!(
        "{board} bm exd5; id \"a\";\n{board} bm Kg1 Kg2; id \"b\";\n{board} am exd5; id \"c\";\n{board} id \"d\";\n"
    );
    let named = |line: &Value| {
        [
            line["bm"].clone(),
            line["am"].clone(),
            line["found"].clone(),
        ]
    };
    let expected = [
        [
            serde_json::json!(["exd5"]),
            Value::Null,
            serde_json::json!(true),
        ],
        [
            serde_json::json!(["Kg1", "Kg2"]),
            Value::Null,
            serde_json::json!(false),
        ],
        [
            Value::Null,
            serde_json::json!(["exd5"]),
            serde_json::json!(false),
        ],
        [Value::Null, Value::Null, Value::Null],
    ];
    let suite = ["suite", "-", "--depth", "1", "--order", "mvv-lva"];
    let (lines, errors, code) = piped(&suite, text.as_bytes());
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    assert_eq!(lines.iter().map(named).collect::<Vec<_>>(), expected);
    // Each search finds it, or does not.
    let several = [&suite[..4], &["--searches", "alpha-beta,pvs"]].concat();
    let (lines, ..) = piped(&several, text.as_bytes());
    for (line, [bm, am, found]) in lines.iter().zip(expected) {
        assert_eq!((&line["bm"], &line["am"]), (&bm, &am));
        for configuration in line["configurations"].as_array().unwrap() {
            assert_eq!(configuration["found"], found);
        }
    }
}

#[test]
fn jobs_change_neither_order_nor_counts() {
    let args = [
        "suite",
        "trees/positions/bratko-kopec.epd",
        "--depth",
        "2",
        "--order",
        "mvv-lva",
    ];
    let (one, errors, _) = piped(&args, b"");
    assert_eq!((one.len(), errors.as_str()), (24, ""));
    let (four, errors, _) = piped(&[&args[..], &["--jobs", "4"]].concat(), b"");
    assert!(
        errors.contains("timed on one core, 4 of them at the same time"),
        "{errors}"
    );
    let counts = |lines: Vec<Value>| lines.into_iter().map(without_times).collect::<Vec<_>>();
    assert_eq!(counts(one), counts(four));
}

#[test]
fn a_suite_reads_games_and_refuses_what_holds_nothing() {
    let games = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n\n1. e4 Ke6 *\n";
    let (lines, errors, code) = piped(&["suite", "-", "--depth", "1", "--ply", "1"], games);
    assert_eq!((lines.len(), code), (1, Some(1)));
    assert!(
        errors.contains("line 6: game 2: move 1...Ke6 is not legal there"),
        "{errors}"
    );
    assert_eq!(lines[0]["id"], "A - B");
    assert!(lines[0]["fen"].as_str().unwrap().contains(" b KQkq e3 0 1"));
    let beginnings = ["", "% a\n", "; a\n", "{a}\n"];
    for beginning in beginnings {
        let games = format!("{beginning}1. e4 e5 *\n");
        let (lines, errors, code) = piped(&["suite", "-", "--depth", "1"], games.as_bytes());
        assert_eq!((lines.len(), errors.as_str(), code), (1, "", Some(0)));
    }
    let (lines, errors, code) = piped(&["suite", "-", "--depth", "1"], b"1. e4,e5 2. Nf3 *");
    assert_eq!((lines.len(), code), (0, Some(2)));
    assert!(
        errors.contains("line 1: game 1: \"e4,e5\" is not a move"),
        "{errors}"
    );
    for (input, part) in [
        (b"".as_slice(), "no position at all"),
        (b"x\n", "no position that could be compared"),
    ] {
        let (lines, errors, code) = piped(&["suite", "-", "--depth", "1"], input);
        assert_eq!((lines.len(), code), (0, Some(2)));
        assert!(errors.contains(part), "{errors}");
    }
    let message = error(&["suite", "no/such.epd", "--depth", "1"]);
    assert!(message.contains("no/such.epd cannot be read"), "{message}");
    let message = error(&["suite", "trees/positions/paper.epd", "--depth", "0"]);
    assert!(message.contains("depth 0"), "{message}");
    let (_, errors, code) = piped(
        &[
            "suite",
            "trees/positions/perft.epd",
            "--depth",
            "3",
            "--budget",
            "50000",
        ],
        b"",
    );
    assert_eq!(code, Some(1));
    assert!(errors.contains("line 4: depth 3 is too large"), "{errors}");
}

#[test]
fn what_is_misunderstood_is_told_with_its_remedy() {
    let said = error(&["generate", "--seed", "abc"]);
    assert!(
        said.contains("a seed is a whole number from 0 to 18446744073709551615"),
        "{said}"
    );
    let said = error(&["trace", "trees/tie.json", "--seed", "99999999999999999999"]);
    assert!(said.contains("a seed is a whole number"), "{said}");
    let said = error(&["critical", "trees/tie.json", "--step", "3"]);
    assert!(said.contains("--step") && !said.contains("tip"), "{said}");
    let said = error(&["export", "trees/tie.json", "-o", "x.svg"]);
    assert!(
        said.contains("add --step K, --from A --to B, or --all"),
        "{said}"
    );
    let said = error(&["foo"]);
    assert!(
        said.contains("there is neither a file nor a command foo; cutoff --help lists"),
        "{said}"
    );
    for args in [&["trase", "trees/tie.json"][..], &["help", "trase"]] {
        let said = error(args);
        assert!(
            said.contains("a command trase; did you mean trace?"),
            "{said}"
        );
    }
    let said = error(&["trace", "trees/tie.json", "--depth", "-1"]);
    assert!(said.contains("-1 is negative"), "{said}");
}

#[test]
fn sets_of_configurations_are_compared() {
    let args = [
        "compare",
        "--fen",
        PAPER,
        "--depth",
        "4",
        "--repeats",
        "1",
        "--cuts",
        "at-equality,strict",
        "--orders",
        "python-chess,perfect",
        "--evaluations",
        "material,piece-square",
    ];
    let report = json(&[&args[..], &["--format", "json"]].concat());
    let configurations = report["configurations"].as_array().unwrap();
    // Two evaluations: minimax once each, alpha-beta under two rules in two orders.
    assert_eq!(configurations.len(), 2 * (1 + 2 * 2));
    let nodes = |cut: &str| {
        let found = configurations.iter().find(|one| {
            one["cut"] == cut && one["order"] == "python-chess" && one["evaluation"] == "material"
        });
        found.unwrap()["depths"][3]["nodes"].clone()
    };
    assert_eq!(
        (nodes("at-equality"), nodes("strict")),
        (491.into(), 2_883.into()),
        "as published"
    );
    let first = &configurations[0];
    assert_eq!(
        (&first["algorithm"], &first["order"]),
        (&"minimax".into(), &Value::Null)
    );
    assert_eq!(first["depths"][3]["nodes"], 23_152);
    assert_eq!(first["depths"][3]["ratio"], 1.0);

    let csv = out(&[&args[..], &["--format", "csv"]].concat());
    assert_eq!(csv.lines().count(), 1 + 4 * 10);
    assert!(
        csv.lines().any(
            |line| line.starts_with("4,alpha-beta,strict,soft,python-chess,material,inf,2883,")
        ),
        "{csv}"
    );
    let table = out(&args);
    assert!(
        table.contains("alpha-beta at-equality/soft perfect piece-square"),
        "{table}"
    );
    assert!(table.contains("b with nodes = 1 + b"), "{table}");

    let tree = [
        "compare",
        "trees/aima-figure.json",
        "--cuts",
        "strict,at-equality",
        "--algorithms",
        "alpha-beta",
    ];
    assert!(out(&tree).contains("alpha-beta strict/soft"));
    let message = error(&["compare", "trees/aima-figure.json", "--orders", "perfect"]);
    assert!(message.contains("leave --orders"), "{message}");
    let message = error(&[
        "compare", "--fen", PAPER, "--depth", "3", "--orders", "perfect", "--order", "worst",
    ]);
    assert!(message.contains("--order"), "{message}");
}

/// Every problem of a lesson is named, each with its place.
#[test]
fn check_names_all_that_is_wrong_with_a_lesson() {
    let folder = std::env::temp_dir().join(format!("cutoff-check-lesson-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("own.json");
    let text = r#"{"format": "cutoff-lesson", "version": 1, "title": " ", "goal": "G.", "library": "aima-figure",
 "stops": [{"at": "cut B", "text": "x"},
           {"at": "cut C", "text": "{beast C}"}]}"#;
    std::fs::write(&file, text).unwrap();
    let answer = cutoff(&["check", file.to_str().unwrap()]);
    std::fs::remove_dir_all(&folder).unwrap();
    let said = String::from_utf8(answer.stderr).unwrap();
    assert!(!answer.status.success());
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    for (line, place) in lines.iter().zip([
        "line 1, column 52, title: ",
        ", stops[0].at: ",
        ", stops[1].text: ",
    ]) {
        assert!(line.contains(place), "{line}");
    }
}

/// Names are given by whoever wrote the file, and some would clear the screen, retitle the window or turn text round.
#[test]
fn nothing_in_a_file_steers_the_terminal() {
    let hostile = "x\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}1m\u{202e}\u{7f}\ry";
    let tree = serde_json::json!({
        "format": "cutoff-tree", "version": 1, "name": hostile, "source": hostile, "notes": hostile,
        "tree": { "label": hostile, "children": [
            { "label": format!("{hostile}1"), "children": [3, { "label": format!("{hostile}2"), "value": 5 }] },
            [2, 9],
        ] },
    });
    let file = Scratch::new("hostile.json", tree.to_string().as_bytes());
    let sheet = Scratch::new("hostile-sheet.json", b"");
    let broken = Scratch::new("hostile-\u{1b}[2J.json", b"[[1,");
    let handed = cutoff(&["exercise", file.path(), "-o", sheet.path()]);
    assert!(handed.status.success());
    let (tree, sheet) = (file.path(), sheet.path());
    for args in [
        &["trace", tree][..],
        &["trace", tree, "--format", "json"],
        &["compare", tree],
        &["compare", tree, "--format", "csv"],
        &["both", tree],
        &["critical", tree],
        &["orders", tree],
        &["parts", tree],
        &["check", tree],
        &["check", broken.path()],
        &["grade", sheet],
        &["grade", sheet, "--format", "csv"],
        &["exercise", tree],
        &["trace", broken.path()],
        &["trace", hostile],
        &[hostile],
        &["trace", tree, "--search", hostile],
        &["trace", tree, hostile],
        &["trace", "--fen", hostile, "--depth", "1"],
    ] {
        let output = cutoff(args);
        for text in [output.stdout, output.stderr] {
            let text = String::from_utf8(text).unwrap();
            let steers = |&char: &char| {
                char.is_control() && char != '\n' && char != '\t' || char == '\u{202e}'
            };
            let text = text.replace("\r\n", "\n");
            assert_eq!(text.chars().find(steers), None, "{args:?}: {text:?}");
        }
    }
}

#[test]
fn a_long_argument_is_not_repeated_whole() {
    let long = "x".repeat(100_000);
    for args in [
        &[long.as_str()][..],
        &["trace", &long],
        &["trace", "trees/tie.json", "--depth", &long],
        &["trace", "trees/tie.json", "--search", &long],
        &["trace", "--fen", &long, "--depth", "1"],
    ] {
        let said = error(args);
        assert!(said.len() < 1_000, "{}: {said}", said.len());
    }
}

#[test]
fn what_says_nothing_is_refused_or_said() {
    let tree = "trees/aima-figure.json";
    for option in [["--cut", "strict"], ["--fail", "hard"]] {
        let said = error(&[&["trace", tree, "--algorithm", "minimax"][..], &option].concat());
        assert!(
            said.contains(option[0]) && said.contains("has no meaning for minimax"),
            "{said}"
        );
    }
    for (command, tree, plies) in [
        ("trace", tree, 2),
        ("compare", tree, 2),
        ("both", tree, 2),
        ("deepen", "trees/depth-limit.json", 3),
    ] {
        let deep = cutoff(&[command, tree, "--depth", "99"]);
        let said = String::from_utf8(deep.stderr).unwrap();
        assert!(deep.status.success() && !deep.stdout.is_empty(), "{said}");
        assert_eq!(
            said,
            format!("cutoff: the tree is {plies} plies deep: depth 99 searches all of it\n")
        );
    }
    let root = error(&["trace", tree, "--depth", "0"]);
    assert!(
        root.contains("depth 0 ends at the root, which has no \"value\""),
        "{root}"
    );
}

#[test]
fn a_best_line_in_a_tree_is_told_by_names() {
    let line = |path: &str| {
        let text = out(&["compare", path]);
        let row = text.lines().nth(2).unwrap().to_owned();
        row.split_whitespace()
            .rev()
            .take(2)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(line("trees/aima-figure.json"), "B1 B");
    assert_eq!(line("trees/killer-reply.json"), "z B");
}

#[test]
fn where_nothing_is_marked_there_is_no_table() {
    let said = error(&["grade", "no-such-folder"]);
    assert!(said.contains("no-such-folder"), "{said}");
}

/// Threads are taken as far as there are any: neither a number out of reach nor a small machine ends in a panic.
#[test]
#[cfg(target_os = "linux")]
fn more_jobs_than_the_system_has_threads_are_fewer_jobs() {
    let suite = ["suite", "trees/positions/mates.epd", "--depth", "1"];
    let jobs = ["--jobs", "10000"];
    let all = cutoff(&[&suite[..], &jobs].concat());
    assert!(
        all.status.success(),
        "{}",
        String::from_utf8_lossy(&all.stderr)
    );
    let alone = Command::new("sh")
        .args([
            "-c",
            "ulimit -v 400000; exec \"$@\"",
            "sh",
            env!("CARGO_BIN_EXE_cutoff"),
        ])
        .args(suite)
        .args(jobs)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&alone.stderr);
    assert!(
        alone.status.success() && !said.contains("panicked"),
        "{said}"
    );
    let lines = |output: &Output| output.stdout.split(|&byte| byte == b'\n').count();
    assert_eq!(lines(&alone), lines(&all));
}
