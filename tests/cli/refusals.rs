//! What cannot be done is one sentence with a remedy, and nothing in a file steers the terminal.

use std::process::Command;

use crate::{Folder, PAPER, Scratch, cutoff, error, json, out};

#[test]
fn input_errors_are_one_sentence() {
    let noise = Scratch::new("noise.json", &vec![0xFF; 2_000_000]);
    let deep = Scratch::new("deep.json", &b"[".repeat(1_000_000));
    let empty = Scratch::new("empty.json", b"");
    for (args, part) in [
        (vec!["trace", "no-such-file.json"], "no-such-file.json"),
        (vec!["trace", "src"], "folder"),
        (vec!["trace", empty.path()], "empty"),
        (
            vec!["export", "trees/tie.json", "-o", "-"],
            "it is no name of a file",
        ),
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
                "kbK5/pp6/1P6/8/8/8/8/R7 w -",
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
fn missing_display_error_names_headless_commands() {
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
fn rejects_files_without_positions() {
    let utf_16: Vec<u8> = "\u{feff}1. e4 e5 *\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let games = Scratch::new("utf-16.pgn", &utf_16);
    let remedy = "this is text in UTF-16: save it as UTF-8";
    for args in [
        &["compare", games.path(), "--depth", "1"][..],
        &["match", "--check", "--openings", games.path()],
        &["trace", games.path(), "--depth", "1"],
    ] {
        let said = error(args);
        assert!(said.ends_with(remedy), "{said}");
    }
    let folder = Folder::new("openings");
    let said = error(&["match", "--check", "--openings", &folder.path("")]);
    assert!(said.contains("cannot be read: is a directory"), "{said}");
}

#[test]
fn rejects_format_that_contradicts_the_extension() {
    let folder = Folder::new("kind");
    let path = folder.path("q.svg");
    let said = error(&["export", "tie", "--format", "png", "-o", &path]);
    assert!(said.contains("ends as another format does"), "{said}");
    assert!(!std::path::Path::new(&path).exists());
}

#[test]
fn estimates_do_not_reject_fitting_searches() {
    let nim = ["--game", "nim", "--position", "3,4,5", "--depth", "12"];
    let text = out(&[
        &["compare"],
        &nim[..],
        &["--repeats", "1", "--format", "csv"],
    ]
    .concat());
    assert!(text.contains("\n12,"), "{text}");
    assert!(text.contains(",1038768,"), "{text}");
    let text = out(&[&["trace"], &nim[..], &["--search", "alpha-beta"]].concat());
    assert!(text.lines().count() > 1000);
    // One ply with quiescence does not tell what two have.
    let fen = "rnb1k2r/3Nn2p/7b/pppp4/PP1P2p1/3Q3P/R1P1PP2/4KBNR b K - 3 21";
    let spec = "pvs+table+deepening+killers+history+evaluation=square-factor+quiescence+depth=2";
    assert!(
        cutoff(&["trace", "--fen", fen, "--search", spec])
            .status
            .success()
    );
}

#[test]
fn trace_omits_counts_beyond_the_budget() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let trace = [
        "trace",
        "--fen",
        fen,
        "--search",
        "alpha-beta+quiescence+depth=1",
    ];
    let found = json(&[&trace[..], &["--format", "json", "--budget", "200000"]].concat());
    assert!(found["minimax"].is_null() && found["nodes"].is_null());
    assert!(
        found["visited"]
            .as_u64()
            .is_some_and(|visited| visited > 30)
    );
}

#[test]
fn rejects_options_the_game_lacks() {
    let game = ["--game", "tic-tac-toe", "--depth", "3"];
    for (args, part) in [
        (
            vec!["compare", "--evaluations", "material,open-lines"],
            "has no evaluation material: choose one of open-lines",
        ),
        (
            vec!["trace", "--evaluation", "mobility"],
            "has no evaluation mobility",
        ),
        (
            vec!["compare", "--orders", "mvv-lva"],
            "has no order mvv-lva",
        ),
        (
            vec!["moves", "--order", "python-chess"],
            "has no order python-chess",
        ),
        (
            vec!["moves", "--search", "alpha-beta+order=python-chess"],
            "has no order python-chess",
        ),
        (
            vec!["trace", "--search", "pvs+evaluation=material"],
            "has no evaluation material",
        ),
        (
            vec!["deepen", "--search", "pvs+evaluation=material"],
            "has no evaluation material",
        ),
        (
            vec![
                "compare",
                "--preset",
                "refinements",
                "--searches",
                "pvs+evaluation=material",
            ],
            "has no evaluation material",
        ),
        (
            vec!["compare", "--searches", "minimax,pvs+evaluation=material"],
            "has no evaluation material",
        ),
    ] {
        let said = error(&[&args[..], &game].concat());
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn compare_ends_at_a_depth_beyond_the_budget() {
    let args = [
        "compare",
        "--fen",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ];
    let args = [
        &args[..],
        &[
            "--depth",
            "4",
            "--budget",
            "206600",
            "--repeats",
            "1",
            "--format",
            "jsonl",
        ],
    ]
    .concat();
    let output = cutoff(&args);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 3);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("cutoff: depth 4")
            && said.ends_with("; choose a smaller --depth or a larger --budget\n")
            && said.lines().count() == 1,
        "{said}"
    );
}

#[test]
fn worksheet_rejects_a_seed_for_named_trees() {
    let folder = Folder::new("seed");
    let sheet = folder.path("sheet.pdf");
    let said = error(&["worksheet", "tie", "--seed", "4", "-o", &sheet]);
    assert_eq!(
        said,
        "cutoff: --seed is of random trees: remove it, or the trees that are named"
    );
}

#[test]
fn commands_reject_links() {
    for command in ["trace", "check", "critical"] {
        let said = error(&[command, "cutoff:1?fen=8/8/8/8/8/8/8/8_w_-_-&step=2"]);
        assert_eq!(
            said,
            "cutoff: this is a link, and a tree or a position is wanted: open it in the window (cutoff LINK)"
        );
    }
}

#[test]
fn argument_errors_name_the_remedy() {
    let said = error(&["generate", "--seed", "abc"]);
    assert!(
        said.contains("a seed is a whole number from 0 to 18446744073709551615"),
        "{said}"
    );
    let said = error(&["trace", "trees/tie.json", "--seed", "99999999999999999999"]);
    assert!(said.contains("a seed is a whole number"), "{said}");
    let said = error(&["critical", "trees/tie.json", "--step", "3"]);
    assert!(said.contains("--step") && !said.contains("tip"), "{said}");
    let said = error(&["foo"]);
    assert!(
        said.contains("no such file, library tree or command: foo; cutoff --help lists"),
        "{said}"
    );
    for args in [&["trase", "trees/tie.json"][..], &["help", "trase"]] {
        let said = error(args);
        assert!(
            said.contains("no such file, library tree or command: trase (did you mean trace?)"),
            "{said}"
        );
    }
    let said = error(&["wikipedai"]);
    assert!(said.contains("(did you mean wikipedia?)"), "{said}");
    for command in ["trace", "moves", "compare", "check", "critical"] {
        let said = error(&[command, "wikipdia"]);
        assert_eq!(
            said,
            "cutoff: no such file or library tree: wikipdia (did you mean wikipedia?); cutoff library lists the trees"
        );
    }
    let said = error(&["trace", "tie.json"]);
    assert!(said.ends_with("check the name and the folder"), "{said}");
    assert_eq!(
        error(&["--language", "de", "trace", "trees/tie.json"]),
        "cutoff: --language stands before the command; write cutoff trace first and its options after it"
    );
    let said = error(&["complexity"]);
    assert_eq!(
        said,
        "cutoff: B and D, or --branching B and --depth D, are needed; see cutoff help complexity"
    );
    let said = error(&["trace", "trees/tie.json", "--depth", "-1"]);
    assert!(said.contains("--depth: -1 is negative"), "{said}");
    for (args, most) in [
        (
            "match --a easy --b easy --games 4294967295",
            "give 100000 at most",
        ),
        (
            "match --a easy --b easy --plies 4294967295",
            "give 60 at most",
        ),
        (
            "compare --preset orders aima-figure --shuffles 99999999999",
            "give 100000 at most",
        ),
    ] {
        let args: Vec<&str> = args.split(' ').collect();
        let said = error(&args);
        assert!(said.trim_end().ends_with(most), "{said}");
    }
    let said = error(&["complexity", "3", "-2"]);
    assert!(said.starts_with("cutoff: -2 is negative"), "{said}");
    let said = error(&["complexity", "3", "4", "7"]);
    assert!(said.contains("'7'") && !said.contains("negative"), "{said}");
    let said = error(&["complexity", "--depth", "4"]);
    assert!(
        said.contains("B and D, or --branching B and --depth D, are needed"),
        "{said}"
    );
    let said = error(&["exercise", "trees/star1-cuts.json", "-o", "no.json"]);
    assert!(
        said.contains("print a worksheet of this tree instead"),
        "{said}"
    );
    let row = Scratch::new("row.txt", b"3 4 5\n");
    let said = error(&["trace", row.path()]);
    assert!(
        said.contains("values without a tree: write (3 4 5) for leaves of one node"),
        "{said}"
    );
    let said = error(&[
        "generate",
        "--depth",
        "2",
        "--branching",
        "3",
        "--values",
        "7..7",
    ]);
    assert!(
        said.contains("9 leaves cannot all be distinct with the single value 7"),
        "{said}"
    );
    for delay in ["1ms", "15min", "100h", "1e300"] {
        let args = ["export", "trees/tie.json", "--delay", delay, "-o", "no.gif"];
        assert!(error(&args).contains("10ms to 200s"), "{delay}");
    }
}

/// Names are given by whoever wrote the file, and some would clear the screen, retitle the window or turn text round.
#[test]
fn output_escapes_terminal_controls_in_names() {
    let hostile = "x\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}1m\u{80}\u{85}\u{9f}\u{61c}\u{200b}\u{200e}\u{2028}\u{2029}\u{202e}\u{2066}\u{feff}\u{7f}\ry";
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
    let named = Scratch::new(
        "sheet-\u{1b}[2J\u{202e}.json",
        &std::fs::read(sheet).unwrap(),
    );
    let again = Scratch::new("hostile-again.json", b"");
    for (args, code) in [
        (&["trace", tree][..], 0),
        (&["trace", tree, "--format", "json"], 0),
        (&["compare", tree], 0),
        (&["compare", tree, "--format", "csv"], 0),
        (&["both", tree], 0),
        (&["critical", tree], 0),
        (&["compare", "--preset", "orders", tree], 0),
        (&["compare", "--preset", "refinements", tree], 0),
        (&["check", tree], 0),
        (&["check", broken.path()], 2),
        (&["grade", sheet], 0),
        (&["grade", named.path()], 0),
        (&["exercise", tree, "-o", again.path()], 0),
        (&["trace", broken.path()], 2),
        (&["trace", hostile], 2),
        (&[hostile], 2),
        (&["trace", tree, "--search", hostile], 2),
        (&["trace", tree, hostile], 2),
        (&["trace", "--fen", hostile, "--depth", "1"], 2),
    ] {
        let output = cutoff(args);
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        let (printed, said) = (&output.stdout, &output.stderr);
        assert!(if code == 0 {
            !printed.is_empty()
        } else {
            !said.is_empty()
        });
        for text in [output.stdout, output.stderr] {
            let text = String::from_utf8(text).unwrap();
            let steers = |&char: &char| {
                char.is_control() && char != '\n' && char != '\t'
                    || "\u{61c}\u{200b}\u{200e}\u{2028}\u{2029}\u{202e}\u{2066}\u{feff}"
                        .contains(char)
            };
            let text = text.replace("\r\n", "\n");
            assert_eq!(text.chars().find(steers), None, "{args:?}: {text:?}");
        }
    }
}

/// What is written into a file is looked at in terminals, too.
#[test]
fn csv_file_escapes_terminal_controls() {
    let sheet = Scratch::new("plain-sheet.json", b"");
    assert!(
        cutoff(&["exercise", "trees/tie.json", "-o", sheet.path()])
            .status
            .success()
    );
    let sheet = std::fs::read(sheet.path()).unwrap();
    let named = Scratch::new("sheet-\u{1b}[2J\u{9b}.json", &sheet);
    let table = Scratch::new("hostile-marks.csv", b"");
    assert!(
        cutoff(&["grade", named.path(), "-o", table.path()])
            .status
            .success()
    );
    let table = std::fs::read_to_string(table.path()).unwrap();
    assert!(table.contains("sheet-\\u001b[2J\\u009b.json"), "{table}");
    assert!(!table.contains(['\u{1b}', '\u{9b}']), "{table}");
}

/// A line feed in a name would let a file say what only the program says.
#[test]
#[cfg(unix)]
fn names_cannot_forge_output_lines() {
    let forged = "cutoff: all is well";
    let name = format!("a\n{forged}");
    let tree = serde_json::json!({
        "format": "cutoff-tree", "version": 1, "name": name,
        "tree": { "children": [
            { "label": name, "children": [3, { "label": name, "value": 5 }] },
            { "label": "b", "children": [2, 9] },
        ] },
    });
    let file = Scratch::new("lines.json", tree.to_string().as_bytes());
    let broken = Scratch::new(&format!("broken\n{forged}.json"), b"[[1,");
    let whole = Scratch::new(&format!("whole\n{forged}.json"), b"[[1, 2], 3]");
    for args in [
        &["compare", file.path()][..],
        &["both", file.path()],
        &["check", file.path(), broken.path(), whole.path()],
        &["check", broken.path()],
        &["grade", broken.path(), whole.path()],
        &["trace", broken.path()],
        &["trace", &format!("no\n{forged}")],
        &[&format!("no\n{forged}")],
    ] {
        let output = cutoff(args);
        for text in [output.stdout, output.stderr] {
            let text = String::from_utf8(text).unwrap();
            assert!(
                !text.lines().any(|line| line.starts_with(forged)),
                "{args:?}: {text}"
            );
            assert!(
                !text.contains(&format!("cutoff: {forged}")),
                "{args:?}: {text}"
            );
        }
    }
}

#[test]
fn tables_bound_long_labels() {
    let tree = serde_json::json!({
        "format": "cutoff-tree", "version": 1,
        "tree": { "children": [{ "label": "x".repeat(65_536), "children": [3, 5] }, [2, 9]] },
    });
    let file = Scratch::new("wide.json", tree.to_string().as_bytes());
    for command in ["compare", "both", "trace", "critical", "check", "moves"] {
        let output = cutoff(&[command, file.path()]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}: {said}");
    }
    let table = cutoff(&["compare", file.path()]).stdout;
    let table = String::from_utf8(table).unwrap();
    assert!(table.lines().all(|line| line.chars().count() < 1_000));
}

#[test]
fn errors_shorten_long_arguments() {
    let long = "x".repeat(100_000);
    let (name, item) = (format!("--{long}=3"), format!("alpha-beta,{long}"));
    for args in [
        &["trace", "trees/tie.json", &name][..],
        &["compare", "trees/tie.json", "--searches", &item],
    ] {
        let said = error(args);
        assert!(said.len() < 1_000, "{}: {said}", said.len());
    }
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
fn options_without_effect_are_reported() {
    let tree = "trees/aima-figure.json";
    for option in [["--cut", "strict"], ["--fail", "hard"]] {
        let said = error(&[&["trace", tree, "--algorithm", "minimax"][..], &option].concat());
        assert!(
            said.contains(option[0]) && said.contains("does not apply to minimax"),
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
            format!("cutoff: the tree has depth {plies}; searching all of it\n")
        );
    }
    let root = error(&["trace", tree, "--depth", "0"]);
    assert!(
        root.contains("depth 0 ends at the root, which has no \"value\""),
        "{root}"
    );
}

/// What is left of a file is not what was meant.
#[test]
fn rejects_partly_unreadable_files() {
    let games = Scratch::new("half.pgn", b"1. e4,e5 *\n\n1. d4 d5 *\n");
    let lines = format!("{PAPER}\nnonsense\n");
    let lines = Scratch::new("half.epd", lines.as_bytes());
    let commands = [
        vec!["moves"],
        vec!["trace"],
        vec!["both"],
        vec!["critical"],
        vec!["deepen"],
    ];
    for command in commands {
        for (file, why) in [
            (
                &games,
                "half.pgn: line 1: game 1: \"e4,e5\" is not a move; correct it",
            ),
            (
                &lines,
                "half.epd: line 2: FEN field 1 (board): 1 instead of 8 ranks",
            ),
        ] {
            let args = [&command[..], &["--depth", "1", file.path()]].concat();
            let said = error(&args);
            assert!(said.contains(why), "{args:?}: {said}");
        }
    }
    // Of several positions the others are measured, and the exit code tells.
    let three = format!("{PAPER}\nnonsense\n{PAPER}\n");
    let three = Scratch::new("three.epd", three.as_bytes());
    let output = cutoff(&[
        "compare",
        "--preset",
        "refinements",
        three.path(),
        "--depth",
        "2",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("three.epd, line 2: FEN field 1 ") && said.trim_end().ends_with("; skipped"),
        "{said}"
    );
}

#[test]
fn pgn_game_stands_for_its_last_position() {
    let game = Scratch::new("last.pgn", b"1. f3 e5 2. g4 *\n");
    let moves = out(&["moves", game.path(), "--depth", "1"]);
    assert!(moves.contains("Qh4#"), "{moves}");
}

/// Nothing is wrong then, but somebody may think that it was done.
#[test]
fn trace_notes_options_without_effect_on_trees() {
    let tree = "trees/aima-figure.json";
    let plain = cutoff(&["trace", tree]);
    for (options, said) in [
        (
            &["--evaluation", "material"][..],
            "--evaluation: no effect on a tree",
        ),
        (
            &["--order", "random", "--mate", "distance"],
            "--order, --mate: no effect on a tree",
        ),
    ] {
        let output = cutoff(&[&["trace", tree], options].concat());
        assert!(output.status.success());
        assert_eq!(output.stdout, plain.stdout);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn web_address_is_checked_before_the_window_opens() {
    for wrong in ["example.org", "https://a b/", "file:///tmp/cutoff.html"] {
        let said = error(&["trees/tie.json", "--web-address", wrong]);
        assert!(
            said.contains("is not a web address: write one, as https://"),
            "{said}"
        );
    }
}
