//! Lists of positions.

use std::process::{Command, Output};

use serde_json::Value;

use crate::{PAPER, Scratch, cutoff, error, json, out, piped};

#[test]
fn list_compares_any_searches() {
    let list = [
        "compare",
        "--format",
        "jsonl",
        "trees/positions/mates.epd",
        "--depth",
        "2",
    ];
    let lines = |more: &[&str]| -> Vec<Value> {
        let text = out(&[&list[..], more].concat());
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
    let one = lines(&["--searches", "pvs+table", "--order", "mvv-lva"]);
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
        (&["--searches", "pvs+depth=3"][..], "remove depth=N from"),
        (&["--shuffles", "3"], "which belongs to orders"),
    ] {
        let said = error(&[&list[..], more].concat());
        assert!(said.contains(why), "{said}");
    }
}

const LIST: &str = "# three positions and two mistakes\n\
    kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"paper\";\n\
    kbK5/pp6/1P6/8/8/8/8/R7 w - -bm Ra6;\n\
    \n\
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
    8/8/8/8/8/8/8/8 w - -\n\
    k7/2Q5/8/8/8/8/8/K7 b - - id \"over\";\n";

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
fn list_prints_one_json_line_per_position() {
    let args = [
        "compare", "--format", "jsonl", "-", "--depth", "3", "--preset", "paper",
    ];
    let (lines, errors, code) = piped(&args, LIST.as_bytes());
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
    let mut compared = without_times(compared);
    // A line of a suite says in its own way what it is of.
    let of = compared.as_object_mut().unwrap().remove("of").unwrap();
    assert_eq!(of["position"], lines[0]["fen"]);
    assert_eq!(paper, compared);
    assert_eq!(lines[1]["depths"][2]["minimax"]["nodes"], 9323);
    assert_eq!(lines[2]["depths"][0]["minimax"]["nodes"], 1);
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(
        errors[0].starts_with("cutoff: standard input, line 3: FEN field 4 (en passant): \"-bm\""),
        "{errors:?}"
    );
    assert!(
        errors[1].starts_with("cutoff: standard input, line 6: ")
            && errors[1].ends_with("; skipped"),
        "{errors:?}"
    );
}

#[test]
fn list_reports_whether_bm_is_found() {
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
    let list = [
        "compare", "--format", "jsonl", "-", "--depth", "1", "--order", "mvv-lva",
    ];
    let (lines, errors, code) = piped(&list, text.as_bytes());
    assert_eq!((errors.as_str(), code), ("", Some(0)));
    assert_eq!(lines.iter().map(named).collect::<Vec<_>>(), expected);
    // Each search finds it, or does not.
    let several = [&list[..6], &["--searches", "alpha-beta,pvs"]].concat();
    let (lines, ..) = piped(&several, text.as_bytes());
    for (line, [bm, am, found]) in lines.iter().zip(expected) {
        assert_eq!((&line["bm"], &line["am"]), (&bm, &am));
        for configuration in line["configurations"].as_array().unwrap() {
            assert_eq!(configuration["found"], found);
        }
    }
}

/// Trees and positions by any name are subjects; what cannot be read is named, and the others are measured.
#[test]
fn lists_join_trees_positions_and_files() {
    let list = Scratch::new("list.epd", LIST.as_bytes());
    let args = [
        "compare",
        "tie",
        PAPER,
        list.path(),
        "--depth",
        "2",
        "--format",
    ];
    let found = |format: &str| {
        let output = cutoff(&[&args[..], &[format]].concat());
        assert_eq!(output.status.code(), Some(1), "two lines were skipped");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said.matches("; skipped").count(), 2, "{said}");
        String::from_utf8(output.stdout).unwrap()
    };
    let report: Value = serde_json::from_str(&found("json")).unwrap();
    let all = report["positions"].as_array().unwrap();
    assert_eq!((all.len(), &all[0]["id"]), (5, &"A false tie".into()));
    assert_eq!(all[1]["fen"], PAPER);
    assert_eq!(
        without_times(all[1].clone())["depths"],
        without_times(all[2].clone())["depths"]
    );
    let csv = found("csv");
    assert!(csv.starts_with("id,fen,depth,value,"), "{csv}");
    // The tree has one depth, because its inner nodes have no values.
    assert_eq!(csv.lines().count(), 1 + 1 + 4 * 2);
    let table = found("table");
    assert_eq!(table.lines().count(), 1 + 5, "{table}");
    // Its first line alone shows that a file is a tree.
    let (lines, _, code) = piped(&["compare", "-", "--format", "json"], b"((3 5) (2 9))");
    assert_eq!(
        (lines[0]["depths"][0]["depth"].as_u64(), code),
        (Some(2), Some(0))
    );
}

#[test]
fn jobs_change_neither_order_nor_counts() {
    let args = [
        "compare",
        "--format",
        "jsonl",
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
        errors.contains("up to 4 positions are searched at once"),
        "{errors}"
    );
    let counts = |lines: Vec<Value>| lines.into_iter().map(without_times).collect::<Vec<_>>();
    assert_eq!(counts(one), counts(four));
}

#[test]
fn list_reads_pgn_and_rejects_empty_input() {
    let games = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n\n1. e4 Ke6 *\n";
    let (lines, errors, code) = piped(
        &[
            "compare", "--format", "jsonl", "-", "--depth", "1", "--ply", "1",
        ],
        games,
    );
    assert_eq!((lines.len(), code), (1, Some(1)));
    assert!(
        errors.contains("line 6: game 2: move 1...Ke6 is not legal there"),
        "{errors}"
    );
    assert_eq!(lines[0]["id"], "A - B");
    assert!(lines[0]["fen"].as_str().unwrap().contains(" b KQkq e3 0 1"));
    // A game that ends earlier gives its last position, and that is said.
    let late = [
        "compare", "--format", "jsonl", "-", "--depth", "1", "--ply", "3",
    ];
    let (lines, errors, code) = piped(&late, b"1. e4 e5 *\n");
    assert_eq!((lines.len(), code), (1, Some(0)));
    assert!(
        errors.contains("line 1: the game ends after 2 plies: its last position is taken"),
        "{errors}"
    );
    let beginnings = ["", "% a\n", "; a\n", "{a}\n"];
    for beginning in beginnings {
        let games = format!("{beginning}1. e4 e5 *\n");
        let (lines, errors, code) = piped(
            &["compare", "--format", "jsonl", "-", "--depth", "1"],
            games.as_bytes(),
        );
        assert_eq!((lines.len(), errors.as_str(), code), (1, "", Some(0)));
    }
    let (lines, errors, code) = piped(
        &["compare", "--format", "jsonl", "-", "--depth", "1"],
        b"1. e4,e5 2. Nf3 *",
    );
    assert_eq!((lines.len(), code), (0, Some(2)));
    assert!(
        errors.contains("line 1: game 1: \"e4,e5\" is not a move"),
        "{errors}"
    );
    for (input, part) in [
        (b"".as_slice(), "no positions at all"),
        (b"x\n", "no positions that could be compared"),
    ] {
        let (lines, errors, code) = piped(
            &["compare", "--format", "jsonl", "-", "--depth", "1"],
            input,
        );
        assert_eq!((lines.len(), code), (0, Some(2)));
        assert!(errors.contains(part), "{errors}");
    }
    let message = error(&[
        "compare",
        "--format",
        "jsonl",
        "no/such.epd",
        "--depth",
        "1",
    ]);
    assert!(
        message.contains("no/such.epd: there is no such file; check the name"),
        "{message}"
    );
    let message = error(&[
        "compare",
        "--format",
        "jsonl",
        "trees/positions/paper.epd",
        "--depth",
        "0",
    ]);
    assert!(message.contains("depth 0"), "{message}");
    let (_, errors, code) = piped(
        &[
            "compare",
            "--format",
            "jsonl",
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

/// Threads are taken as far as there are any: neither a number out of reach nor a small machine ends in a panic.
#[test]
#[cfg(target_os = "linux")]
fn list_runs_with_fewer_threads_than_jobs() {
    let list = [
        "compare",
        "--format",
        "jsonl",
        "trees/positions/mates.epd",
        "--depth",
        "1",
    ];
    let jobs = ["--jobs", "10000"];
    let all = cutoff(&[&list[..], &jobs].concat());
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
        .args(list)
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

#[test]
fn list_reports_invalid_epd_operations() {
    let args = ["compare", "--format", "jsonl", "-", "--depth", "1"];
    let (lines, errors, code) = piped(
        &args,
        b"4k3/8/8/8/8/8/8/R3K3 w - - bm Ra9; id \"M\xfcller\";\n",
    );
    assert_eq!((lines.len(), code), (1, Some(0)));
    assert_eq!(lines[0]["id"], "M\u{fc}ller");
    assert!(
        errors.starts_with("cutoff: standard input, line 1: EPD operation bm names \"Ra9\""),
        "{errors}"
    );
    for (text, why) in [
        ("1) e4 e5 *", "game 1: \")\" is not a move"),
        ("<p>1. e4 *", "game 1: \"<p>1.\" is not a move"),
        ("1. e4 e5 2. Sf3 *", "game 1: \"Sf3\" is not a move"),
    ] {
        let (_, errors, code) = piped(&args, text.as_bytes());
        assert_eq!(code, Some(2), "{text}");
        assert!(errors.contains(why), "{text}: {errors}");
    }
}

#[test]
fn list_reports_the_capped_job_count() {
    let output = cutoff(&[
        "compare",
        "--format",
        "jsonl",
        "trees/positions/mates.epd",
        "--depth",
        "1",
        "--repeats",
        "1",
        "--jobs",
        "10000",
    ]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!said.contains("10000"), "{said}");
    assert!(
        said.contains("up to 512 positions are searched at once"),
        "{said}"
    );
}
