//! Exercises, marks and worksheets.

use crate::{Folder, PAPER, Scratch, cutoff, error, out};

#[test]
fn exercise_and_grade_round_trip_a_class() {
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
    // A key that was left beside the sheets is no student.
    make("key.json", &["--key"]);
    let output = cutoff(&["grade", &path("")]);
    let [table, said] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(table.lines().count(), 3, "{table}");
    let why = "key.json: this is the answer key, which is not graded: keep it in another folder";
    assert!(said.contains(why), "{said}");
    std::fs::remove_file(path("key.json")).unwrap();
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
        errors.contains("this is a different exercise from \"A false tie\""),
        "{errors}"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn worksheet_takes_a_seed_or_chosen_trees() {
    let folder = std::env::temp_dir().join(format!("cutoff-test-{}-sheets", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let bytes = |name: &str| std::fs::read(path(name)).unwrap();
    let (one, two, key) = (path("one.pdf"), path("two.pdf"), path("answers.tex"));
    let made = ["worksheet", "--seed", "42", "--count", "3"];
    let said = out(&[&made[..], &["-o", &one]].concat());
    let expected = format!(
        "{one}: 3 pages, seed 42\n{}: the key, 3 pages\n",
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
    assert!(said.contains("chosen.tex: 2 pages\n"), "{said}");
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
        "--ask",
        "cuts,values",
        "-o",
        &chosen,
    ]);
    assert!(said.contains("chosen.tex: 1 page\n"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn worksheet_of_deep_cutoffs_has_deep_trees() {
    let folder = Folder::new("deep-worksheet");
    let (deep, said) = (folder.path("deep.tex"), folder.path("said.tex"));
    let sheet = ["worksheet", "--deep", "--seed", "5", "--count", "2", "-o"];
    let told = out(&[&sheet[..], &[&deep]].concat());
    assert!(told.contains("2 pages"), "{told}");
    out(&[&sheet[..], &[&said, "--depth", "4"]].concat());
    assert_eq!(folder.read("deep.tex"), folder.read("said.tex"));
    // Both commands for trees at random take the same words.
    out(&[&sheet[..], &[&said, "--ties", "no"]].concat());
    assert_eq!(folder.read("deep.tex"), folder.read("said.tex"));
    out(&[&sheet[..], &[&said, "--ties", "yes"]].concat());
    assert_ne!(folder.read("deep.tex"), folder.read("said.tex"));
    let tree = ["generate", "--seed", "5", "--ties"];
    let of = |ties| out(&[&tree[..], &[ties]].concat());
    assert_eq!(of("0"), of("no"));
}

#[test]
fn worksheet_errors_name_the_remedy() {
    let nowhere = Scratch::new("no-worksheet.pdf", b"");
    let with = |args: &[&str]| error(&[&["worksheet", "-o", nowhere.path()], args].concat());
    for (args, expected) in [
        (
            &["gone.json"][..],
            "gone.json: there is no such file; check the name and the folder",
        ),
        (
            &["wikipedai"],
            "no such file or library tree: wikipedai (did you mean wikipedia?)",
        ),
        (&["--ties", "some"], "write a whole number, yes or no"),
        (
            &["tic-tac-toe-endgame"],
            "cannot be drawn large enough to write on: take a smaller tree",
        ),
        (
            &["--depth", "9"],
            "no tree of depth 9 with branching 2-3 has at most 20 leaves, the most that fit the page: lower the depth",
        ),
        (
            &["--cut", "strict", "--fail", "hard"],
            "strict and fail-hard together never cut",
        ),
        (
            &["--depth", "2", "--deep"],
            "has a deep cutoff: choose a depth of 4 or more",
        ),
        (&["--count", "0"], "a worksheet needs a tree"),
        (
            &["--algorithm", "minimax", "--ask", "cuts"],
            "minimax has no windows and no cutoffs",
        ),
        (
            &["--ask", "colours"],
            "expected one of order, windows, values, cuts, root-move",
        ),
        (&["aima-figure", "--count", "3"], "cannot be used with"),
        (
            &["--key", nowhere.path()],
            "the key would overwrite the worksheet",
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
fn exercise_rejects_deepening_without_static_values() {
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
    assert!(said.contains("use minimax or alpha-beta"), "{said}");
}

#[test]
fn chess_exercise_names_the_moves() {
    let file = Scratch::new("chess-exercise.json", b"");
    let args = [
        "exercise",
        "--fen",
        PAPER,
        "--depth",
        "2",
        "--key",
        "--student",
        "Ada",
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

/// Names are compared as people would; what is noted is no error.
#[test]
fn grade_notes_duplicate_and_missing_names() {
    let folder = std::env::temp_dir().join(format!("cutoff-test-{}-names", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for (file, student) in [("a.json", "Ada"), ("b.json", "ada "), ("c.json", " ")] {
        let file = path(file);
        let name = ["--student", student, "--key", "-o", &file];
        out(&[&["exercise", "trees/aima-figure.json"][..], &name].concat());
    }
    let csv = path("marks.csv");
    let output = cutoff(&["grade", &path(""), "-o", &csv]);
    assert!(output.status.success());
    let [said, notes] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(said, format!("{csv}: 3 sheets\n"));
    let [a, b, c] = ["a.json", "b.json", "c.json"].map(|file| path("").clone() + file);
    assert_eq!(
        notes,
        format!(
            "cutoff: 2 sheets have the student's name \"Ada\": {a}, {b}\ncutoff: {c}: no student’s name on this sheet, so its file name is used\n"
        )
    );
    std::fs::write(path("notes.json"), "on paper, sorry").unwrap();
    let output = cutoff(&["grade", &path(""), "-o", &csv]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, format!("{csv}: 3 sheets, 1 not graded\n"));
    // Several files open no window.
    let said = error(&[&a, &b]);
    assert!(said.contains("write cutoff grade before them"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn exercise_never_overwrites_answers() {
    let folder = Folder::new("handed-in");
    let file = folder.path("ada.json");
    let make = |more: &[&'static str]| [&["exercise", "aima-figure", "-o", &file], more].concat();
    // Blank sheets and keys can be made again.
    for more in [
        &["--student", "Ada"][..],
        &["--key"],
        &["--key", "--student", "Ada"],
    ] {
        out(&make(more));
    }
    let handed_in = std::fs::read_to_string(&file).unwrap();
    let said = error(&make(&[]));
    assert!(
        said.contains("ada.json holds the answers of \"Ada\", which would be lost"),
        "{said}"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), handed_in);
    // Nor over those that have been damaged, or that an editor has saved in another encoding.
    let damaged = handed_in.trim_end().strip_suffix('}').unwrap();
    let utf_16 = handed_in.encode_utf16().flat_map(u16::to_le_bytes);
    for text in [damaged.as_bytes().to_vec(), utf_16.collect()] {
        std::fs::write(&file, &text).unwrap();
        let said = error(&make(&[]));
        assert!(
            said.contains("which would be lost, and cannot be read"),
            "{said}"
        );
        assert_eq!(std::fs::read(&file).unwrap(), text);
    }
}

#[test]
fn grade_rejects_a_missing_folder() {
    let said = error(&["grade", "no-such-folder"]);
    assert!(said.contains("no-such-folder"), "{said}");
}

#[test]
fn minimax_exercise_rejects_windows_and_cuts() {
    let folder = Folder::new("nothing-to-cut");
    let output = folder.path("e.json");
    let make = |ask: &str| {
        let minimax = ["exercise", "aima-figure", "--algorithm", "minimax"];
        [&minimax[..], &["--ask", ask, "-o", &output]]
            .concat()
            .join(" ")
    };
    for ask in ["cuts", "windows", "values,windows"] {
        let made = make(ask);
        let said = error(&made.split(' ').collect::<Vec<_>>());
        assert!(
            said.contains("minimax has no windows and no cutoffs"),
            "{said}"
        );
    }
    out(&make("values,root-move").split(' ').collect::<Vec<_>>());
}
