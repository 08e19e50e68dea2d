//! What cannot be done is one sentence with a remedy, and nothing in a file steers the terminal.

use std::process::Command;

use crate::{PAPER, Scratch, cutoff, error, out};

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
        said.contains("no such file or command: foo; cutoff --help lists"),
        "{said}"
    );
    for args in [&["trase", "trees/tie.json"][..], &["help", "trase"]] {
        let said = error(args);
        assert!(
            said.contains("no such file or command: trase; did you mean trace?"),
            "{said}"
        );
    }
    let said = error(&["trace", "trees/tie.json", "--depth", "-1"]);
    assert!(said.contains("-1 is negative"), "{said}");
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
fn a_file_of_which_not_all_can_be_read_is_refused() {
    let games = Scratch::new("half.pgn", b"1. e4,e5 *\n\n1. d4 d5 *\n");
    let lines = format!("{PAPER}\nnonsense\n");
    let lines = Scratch::new("half.epd", lines.as_bytes());
    let commands = [
        vec!["moves"],
        vec!["trace"],
        vec!["compare"],
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
            (&lines, "half.epd: line 2: FEN "),
        ] {
            let args = [&command[..], &["--depth", "1", file.path()]].concat();
            let said = error(&args);
            assert!(said.contains(why), "{args:?}: {said}");
        }
    }
    // Of several positions the others are measured, and the exit code tells.
    let three = format!("{PAPER}\nnonsense\n{PAPER}\n");
    let three = Scratch::new("three.epd", three.as_bytes());
    let output = cutoff(&["parts", three.path(), "--depth", "2"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("three.epd, line 2: FEN ") && said.trim_end().ends_with("; skipped"),
        "{said}"
    );
}

#[test]
fn a_game_is_its_last_position_for_every_command() {
    let game = Scratch::new("last.pgn", b"1. f3 e5 2. g4 *\n");
    let moves = out(&["moves", game.path(), "--depth", "1"]);
    assert!(moves.contains("Qh4#"), "{moves}");
}
