//! Where input comes from and output goes to: pipes, files that are both, what never ends.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Folder, PAPER, cutoff, error, json, out, piped};

#[test]
fn closed_pipe_is_no_error() {
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
fn long_output_is_complete() {
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

#[test]
fn output_never_overwrites_an_input() {
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
            said.contains("would overwrite it") || said.contains("as an answer sheet"),
            "{args:?}: {said}"
        );
        assert_eq!(folder.read("one.json"), tree, "{args:?}");
        assert_eq!(folder.read("ada.json"), answers, "{args:?}");
        assert_eq!(folder.read("marks.csv"), answers, "{args:?}");
        assert_eq!(folder.read("p-000.svg"), tree, "{args:?}");
        assert_eq!(folder.read("games.pgn"), b"1. e4 e5 *\n", "{args:?}");
    }
    // What comes in is a file, too.
    #[cfg(unix)]
    for command in ["exercise", "export"] {
        let fed = Command::new(env!("CARGO_BIN_EXE_cutoff"))
            .args([command, "-", "-o", &one])
            .args(if command == "export" { &svg[..] } else { &[] })
            .stdin(std::fs::File::open(&one).unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&fed.stderr);
        assert!(said.contains("would overwrite it"), "{command}: {said}");
        assert_eq!(folder.read("one.json"), tree, "{command}");
    }
    // Another file may be replaced.
    out(&["exercise", &one, "-o", &two]);
    assert_ne!(folder.read("two.json"), tree);
    // That nobody is named on these sheets is told beside what is written.
    let graded = cutoff(&["grade", &sheet, &other, "-o", &folder.path("new.csv")]);
    assert!(graded.status.success());
}

#[test]
fn failed_output_writes_no_other_file() {
    let folder = Folder::new("in-part");
    let sheet = folder.path("sheet.tex");
    let key = folder.path("nowhere/key.tex");
    let said = error(&["worksheet", "aima-figure", "-o", &sheet, "--key", &key]);
    assert!(said.contains("key.tex"), "{said}");
    assert!(!Path::new(&sheet).exists());
    let answers = folder.path("ada.json");
    out(&[
        "exercise",
        "aima-figure",
        "-o",
        &answers,
        "--student",
        "Ada",
    ]);
    let marks = folder.path("marks.pdf");
    let said = error(&["grade", &answers, "-o", &marks]);
    assert!(
        said.ends_with("marks are written as CSV: end the name in .csv"),
        "{said}"
    );
    let said = error(&["man", "--output", &answers]);
    assert!(said.contains("go into a folder"), "{said}");
    let trace = folder.path("nowhere/trace.txt");
    let said = error(&["compare-trace", "aima-figure", &trace]);
    assert!(
        said.contains("nowhere/trace.txt: there is no such file"),
        "{said}"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn rejects_pipes_devices_and_endless_lines() {
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
            vec!["compare", path, "--depth", "1"],
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
            // Whoever may read it is not helped by permissions.
            let is_sheet = args[0] == "grade";
            assert!(
                is_sheet || !said.contains("permissions"),
                "{args:?}: {said}"
            );
        }
    }
    for args in [vec!["check", &line], vec!["compare", &line, "--depth", "1"]] {
        let said = error(&args);
        assert!(
            said.contains("a line is longer than 1 MiB"),
            "{args:?}: {said}"
        );
    }
}

#[test]
fn tree_can_come_from_standard_input() {
    let tree = std::fs::read("trees/tie.json").unwrap();
    let of = |args: &[&str]| {
        let (found, errors, code) = piped(args, &tree);
        assert_eq!((errors.as_str(), code), ("", Some(0)), "{args:?}");
        found
    };
    let trace = ["trace", "-", "--format", "json"];
    let from_file = json(&["trace", "trees/tie.json", "--format", "json"]);
    assert_eq!(of(&trace), [from_file]);
    let critical = json(&["critical", "trees/tie.json", "--format", "json"]);
    assert_eq!(of(&["critical", "-", "--format", "json"]), [critical]);
    let (_, said, code) = piped(&["trace", "-"], b"[[3, 5], [2");
    assert_eq!(code, Some(2));
    assert!(said.starts_with("cutoff: standard input: "), "{said}");
    let (_, said, _) = piped(&["compare-trace", "-", "-"], &tree);
    assert!(said.contains("either the tree or the trace"), "{said}");
}
