//! Checking files and folders of them.

use crate::{PAPER, Scratch, cutoff, error, fed, json, out};

#[test]
fn check_reads_lessons() {
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
fn check_reads_standard_input() {
    let lesson = std::fs::read("trees/lessons/35-claim-thirty-to-the-eighth.json").unwrap();
    for (input, said) in [
        (&b"[[3, 5], [2, 9]]"[..], "7 nodes, 4 leaves, 2 plies"),
        (b"1. e4 e5 *\n", "1 game"),
        (&lesson, "a lesson with 1 stop and 0 questions"),
    ] {
        let output = fed(&["check", "-"], input);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text, format!("standard input: {said}\n"));
        assert!(output.status.success());
    }
    let output = fed(&["check", "-"], b"[[3, 5], [2, 9]");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("cutoff: standard input: line 1, column 1"),
        "{said}"
    );
}

#[test]
fn check_and_parts_take_library_trees_by_name() {
    let size = |text: String| text.split_once(": ").map(|it| it.1.to_owned());
    let of_file = size(out(&["check", "trees/wikipedia.json"]));
    assert!(of_file.is_some());
    assert_eq!(size(out(&["check", "wikipedia"])), of_file);
    let parts = out(&["compare", "--preset", "refinements", "wikipedia"]);
    assert!(parts.contains("plain alpha-beta        25"), "{parts}");
}

#[test]
fn retired_claims_command_names_its_replacement() {
    for args in [
        &["claims"][..],
        &["claims", "five-before-three"],
        &["help", "claims"],
    ] {
        let said = error(args);
        assert!(
            said.contains("the claims are lessons now, in the window under Learn > Lessons"),
            "{said}"
        );
    }
}

/// As `cutoff claims` printed them.
#[test]
fn old_claim_links_open() {
    for link in [
        "cutoff:1?tree=calculator-reordered&search=alpha-beta&step=15",
        "cutoff:1?tree=table-without-bounds&search=alpha-beta,table&step=31",
    ] {
        let output = fed(&["check", "-"], link.as_bytes());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("standard input: a link to "), "{text}");
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
    assert!(out(&["check", position.path()]).ends_with(": a chess position with 16 legal moves\n"));
    let latin_1 = b"4k3/8/8/8/8/8/8/R3K3 w - - id \"M\xfcller\"; bm Ra1-a6;\n4k3/8/8/8/8/8/8/R3K3 w - -; id \"b\";\n";
    let latin_1 = Scratch::new("latin.epd", latin_1);
    assert!(out(&["check", latin_1.path()]).ends_with(": 2 positions\n"));
    let bad = Scratch::new("bad.epd", b"4k3/8/8/8/8/8/8/R3K3 w - - id \"a\"; bm Ra9;\n");
    let said = error(&["check", bad.path()]);
    assert!(said.contains("a: EPD operation bm names \"Ra9\""), "{said}");
    for (fen, said) in [
        (
            "7k/8/8/8/8/8/8/KB6 w - - 0 1",
            "a chess position with 9 legal moves; a search stops here: Neither can mate: a draw",
        ),
        (
            "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
            "a chess position with 0 legal moves; a search stops here: Black is stalemated: a draw",
        ),
        (
            "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
            "a chess position with 0 legal moves; a search stops here: Black is checkmated",
        ),
    ] {
        let over = Scratch::new("over.fen", fen.as_bytes());
        assert!(
            out(&["check", over.path()]).ends_with(&format!(": {said}\n")),
            "{fen}"
        );
    }
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
fn check_walks_folders() {
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
    assert!(error(&["check", path]).contains("contains nothing that can be opened"));
    std::fs::write(folder.join("heaps.fen"), "8/8").unwrap();
    std::fs::write(folder.join("within/broken.json"), "[[3, 12], [2, []]]").unwrap();
    let output = cutoff(&["check", path]);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(errors.lines().count(), 2, "{errors}");
    assert!(errors.contains("tree[1][1]"), "{errors}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Every problem of a lesson is named, each with its place.
#[test]
fn check_names_every_fault_of_a_lesson() {
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

/// As editors of other systems save text.
#[test]
fn check_handles_foreign_text_encodings() {
    let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let other = "8/8/8/8/8/4k3/8/4K3 w - -";
    let marked = Scratch::new("marked.fen", format!("\u{feff}{fen}\n").as_bytes());
    assert!(out(&["check", marked.path()]).contains("a chess position"));
    let pasted = Scratch::new("marked.txt", format!("\u{feff}{fen}").as_bytes());
    assert!(out(&["check", pasted.path()]).contains("a chess position"));
    for end in ["\r", "\n", "\r\n"] {
        let text = format!("{other} id \"a\";{end}{end}{other} id \"b\";{end}");
        let list = Scratch::new("ends.epd", text.as_bytes());
        assert!(
            out(&["check", list.path()]).contains("2 positions"),
            "{end:?}"
        );
        let long = format!(
            "{}{end}{other} id \"c\";{end}nonsense{end}",
            "x".repeat(20_000)
        );
        let long = Scratch::new("long.epd", long.as_bytes());
        let checked = cutoff(&["check", long.path()]);
        let said = String::from_utf8(checked.stderr).unwrap();
        let lines: Vec<&str> = said.lines().collect();
        assert!(
            lines[0].contains(": line 1") && lines[1].contains(": line 3"),
            "{said}"
        );
        assert_eq!((lines.len(), checked.status.code()), (2, Some(2)));
        let suite = cutoff(&["compare", long.path(), "--depth", "1"]);
        let said = String::from_utf8(suite.stderr).unwrap();
        assert!(said.contains("line 3"), "{end:?}: {said}");
    }
    let wide = |text: &str| -> Vec<u8> {
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect()
    };
    for (name, text) in [
        ("wide.fen", fen),
        ("wide.pgn", "[Event \"a\"]\n\n1. e4 *\n"),
        ("wide.json", "[[3, 5], 2]"),
    ] {
        let file = Scratch::new(name, &wide(text));
        let said = error(&["check", file.path()]);
        assert!(said.contains("UTF-16: save it as UTF-8"), "{said}");
    }
}

#[test]
fn huge_fen_is_not_read_as_a_tree() {
    let file = Scratch::new("huge.fen", b"");
    let huge = std::fs::File::options()
        .write(true)
        .open(file.path())
        .unwrap();
    huge.set_len(3 << 30).unwrap();
    let said = error(&["check", file.path()]);
    assert!(
        said.contains("huge.fen") && !said.contains("256 MiB"),
        "{said}"
    );
}

#[test]
fn library_lists_names_that_open_trees() {
    let text = out(&["library"]);
    let list = json(&["library", "--format", "json"]);
    let list = list["trees"].as_array().unwrap();
    assert_eq!(text.lines().count(), list.len() + 1);
    for (line, tree) in text.lines().skip(1).zip(list) {
        let name = line.split(' ').next().unwrap();
        assert_eq!(tree["name"], name);
        assert!(line.ends_with(tree["title"].as_str().unwrap()), "{line}");
        let found = out(&["check", name]);
        let nodes = format!("{name}: {} nodes, ", tree["nodes"]);
        assert!(found.starts_with(&nodes), "{found}");
    }
}
