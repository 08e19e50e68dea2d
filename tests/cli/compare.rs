//! Comparing searches: by depths, by parts, in a time.

use serde_json::Value;

use crate::{PAPER, cutoff, error, json, out};

/// White mates in three plies.
const MATE: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn deepen_prints_one_line_per_depth() {
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
    // Without a finished depth, the best move so far is the answer.
    let text = out(&[
        "deepen", "--fen", start, "--budget", "5", "--format", "json",
    ]);
    let line: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(line["depth"], 0);
    assert!(line["move"].is_string(), "{text}");
    let text = out(&["deepen", "--fen", start, "--budget", "1"]);
    let end = "before depth 1 was finished; the last line is the best move so far\n";
    assert!(text.ends_with(end), "{text}");
    // A forced win ends it, though the game is not over on other lines.
    let won = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3";
    let text = out(&["deepen", "--fen", won, "--time", "30s"]);
    assert!(
        text.contains("every line that was searched ends the game"),
        "{text}"
    );
    let said = error(&["deepen", "--fen", start, "--time", "soon"]);
    assert!(
        said.contains("write a time of 1ms or more, as 2s"),
        "{said}"
    );
    let said = error(&["deepen", "trees/aima-figure.json"]);
    assert!(said.contains("has no \"value\": give it one"), "{said}");
}

#[test]
fn compare_accepts_any_searches() {
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
        said.contains("depth 1 ends at the inner node B (tree[0]), which has no \"value\": give it one, or search without deepening"),
        "{said}"
    );
}

#[test]
fn refinements_preset_measures_each_refinement() {
    let refinements = ["compare", "--preset", "refinements"];
    let position = [&refinements[..], &["--fen", PAPER, "--depth", "5"]].concat();
    let whole = [
        "--searches",
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
        "compare",
        "--preset",
        "refinements",
        "trees/positions/mates.epd",
        "--depth",
        "2",
        "--quiescence",
    ]);
    assert!(table.contains("+ PVS = full search"), "{table}");
    assert!(
        table.contains("Every search here has quiescence"),
        "{table}"
    );
    assert!(
        table
            .trim_end()
            .ends_with("positions; ratios are medians of the ratio at each position."),
        "{table}"
    );
    let csv = out(&[
        "compare",
        "--preset",
        "refinements",
        "trees/wikipedia.json",
        "--searches",
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
            vec!["trees/tie.json", "--cut", "strict"],
            "null windows are never empty",
        ),
        (
            vec!["trees/tie.json", "--searches", "minimax"],
            "minimax has no refinements",
        ),
        (
            vec!["trees/tie.json", "--searches", "pvs+table=at-least"],
            "may return other values",
        ),
        (vec!["--fen", PAPER], "add --depth N to cutoff compare"),
    ] {
        let said = error(&[&refinements[..], &args].concat());
        assert!(said.contains(why), "{said}");
    }
    // What was measured within the budget is there.
    let ended = cutoff(
        &[
            &refinements[..],
            &["--fen", PAPER, "--depth", "4", "--budget", "100"],
        ]
        .concat(),
    );
    let [found, said] = [ended.stdout, ended.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(ended.status.code(), Some(1));
    assert!(found.contains("\ndepth 1. "), "{found}");
    assert!(said.contains("budget"), "{said}");
}

#[test]
fn compare_by_time_reports_reached_depths() {
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
    // Moves are written as everywhere for reading, and as programs read them in files.
    let text = out(&[
        "compare",
        "--fen",
        PAPER,
        "--depth",
        "1",
        "--time",
        "30s",
        "--details",
    ]);
    assert!(
        text.contains("ended by") && text.contains("  bxa7  "),
        "{text}"
    );
    let files = ["--depth", "1", "--time", "30s", "--format", "csv"];
    let text = out(&[&["compare", "--fen", PAPER][..], &files].concat());
    assert!(text.contains(",160,b6a7,"), "{text}");
    assert_eq!(
        out(&[&all[..], &["--format", "jsonl"]].concat())
            .lines()
            .count(),
        2
    );
    for (more, why) in [
        (
            &["--orders", "perfect"][..],
            "needs a full search to the last depth",
        ),
        (&["--repeats", "3"], "cannot be used with"),
    ] {
        let said = error(&[&by_time[..], more].concat());
        assert!(said.contains(why), "{said}");
    }
    let said = error(&["deepen", "--fen", PAPER, "--order", "worst", "--time", "1s"]);
    assert!(
        said.contains("needs a full search to the last depth"),
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
    // Files name moves as UCI does, print as the players do.
    assert_eq!(result["depths"][2]["pv"][0], "a1a6");
    let printed = out(&[&args[..], &["--details"]].concat());
    assert!(printed.contains("  Ra6 Bc7 Rxa7#"), "{printed}");

    let csv = out(&[&args[..], &["--format", "csv"]].concat());
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.starts_with("depth,value,"), "{csv}");
}

#[test]
fn compare_searches_a_tree_to_its_height() {
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
fn finished_position_is_one_node() {
    // Fool's mate, a stalemate, and bare kings, which could move.
    for (fen, value, ending) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "-inf",
            "White is checkmated",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "0",
            "Black is stalemated: a draw",
        ),
        (
            "8/8/8/8/8/8/8/K6k w - - 0 1",
            "0",
            "Neither can mate: a draw",
        ),
    ] {
        let trace = json(&["trace", "--fen", fen, "--depth", "3", "--format", "json"]);
        assert_eq!(trace["visited"], 1);
        assert_eq!(trace["value"].to_string().trim_matches('"'), value);
        let moves = ["moves", "--fen", fen, "--depth", "1"];
        let said = out(&moves);
        assert_eq!(said, format!("no moves: the game is over. {ending}.\n"));
        assert_eq!(
            json(&[&moves[..], &["--format", "json"]].concat()),
            serde_json::json!([])
        );
    }
}

#[test]
fn rejects_depths_beyond_the_budget_at_once() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let begin = std::time::Instant::now();
    for command in ["moves", "trace"] {
        let message = error(&[command, "--fen", start, "--depth", "30"]);
        assert!(
            message.contains("30") && message.contains("budget"),
            "{message}"
        );
    }
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

#[test]
fn compare_measures_all_combinations() {
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
    assert!(message.contains("remove --orders"), "{message}");
    let message = error(&[
        "compare", "--fen", PAPER, "--depth", "3", "--orders", "perfect", "--order", "worst",
    ]);
    assert!(message.contains("--order"), "{message}");
}

#[test]
fn every_format_reports_omitted_depths() {
    let args = "compare --depth 4 --budget 5000 --repeats 1 --searches alpha-beta,pvs+table --fen";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let args: Vec<&str> = args.split(' ').chain([start]).collect();
    for format in ["table", "json", "jsonl", "csv"] {
        let output = cutoff(&[&args[..], &["--format", format]].concat());
        assert_eq!(output.status.code(), Some(1), "{format}");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(
            said.contains("left out: ") && said.contains("exceed the budget"),
            "{said}"
        );
    }
}

/// What a search of a list does not say itself is as the other options say: its rules, too.
#[test]
fn rule_options_apply_to_searches_without_rules() {
    let nodes = |searches: &str, more: &[&str]| {
        let args = [
            &[
                "compare",
                "--fen",
                MATE,
                "--depth",
                "3",
                "--format",
                "json",
                "--repeats",
                "1",
            ][..],
            &["--searches", searches],
            more,
        ];
        let json: serde_json::Value = serde_json::from_str(&out(&args.concat())).unwrap();
        let all = json["configurations"].as_array().unwrap();
        let nodes = all
            .iter()
            .map(|one| one["depths"][2]["nodes"].as_u64().unwrap());
        nodes.collect::<Vec<_>>()
    };
    let strict = nodes("alpha-beta+strict", &[]);
    assert_eq!(nodes("alpha-beta", &["--cut", "strict"]), strict);
    assert_ne!(nodes("alpha-beta", &[]), strict);
    assert_eq!(
        nodes("alpha-beta+at-equality", &["--cut", "strict"]),
        nodes("alpha-beta", &[])
    );
    let paper = nodes("alpha-beta", &["--preset", "paper"]);
    assert_eq!(
        paper,
        nodes(
            "alpha-beta+strict+order=python-chess+evaluation=material",
            &[]
        )
    );
}

#[test]
fn search_names_include_settings_without_columns() {
    let args = [
        "compare",
        "--fen",
        MATE,
        "--depth",
        "2",
        "--repeats",
        "1",
        "--format",
        "csv",
    ];
    let searches = [
        "--searches",
        "alpha-beta+order=random+seed=1,alpha-beta+order=random+seed=2+mate=distance",
    ];
    let said = out(&[&args[..], &searches].concat());
    assert!(said.contains("alpha-beta+seed=1,"), "{said}");
    assert!(said.contains("alpha-beta+mate=distance+seed=2,"), "{said}");
    // What all of them have goes without saying.
    let said = out(&[
        &args[..],
        &["--mate", "distance", "--searches", "alpha-beta,pvs"],
    ]
    .concat());
    assert!(!said.contains("distance"), "{said}");
}

#[test]
fn marks_searches_that_may_return_wrong_values() {
    let args = ["compare", "--fen", MATE, "--depth", "3", "--repeats", "1"];
    let said = out(&[
        &args[..],
        &[
            "--searches",
            "alpha-beta,alpha-beta+table=any-depth+deepening",
        ],
    ]
    .concat());
    assert!(said.contains("† may return wrong values"), "{said}");
    let note = cutoff(&["trace", "aima-figure", "--table", "any-depth"]).stderr;
    let note = String::from_utf8(note).unwrap();
    assert!(
        note.contains("table=any-depth may return wrong values"),
        "{note}"
    );
    let wrong = said
        .lines()
        .find(|line| line.contains("  alpha-beta+deepening+table"))
        .unwrap();
    assert!(wrong.contains('†') && wrong.contains(" - "), "{wrong}");
    let at_least = "pvs+deepening+table=at-least";
    for command in [
        &[
            "compare",
            "--fen",
            MATE,
            "--depth",
            "2",
            "--searches",
            at_least,
        ][..],
        &[
            "compare",
            "--fen",
            MATE,
            "--time",
            "100ms",
            "--searches",
            at_least,
        ],
    ] {
        let said = out(command);
        assert!(
            said.contains("table=at-least") && said.contains("†"),
            "{said}"
        );
    }
}

/// Nothing is printed that would seem to be all of it.
#[test]
fn rejects_unfit_searches_before_measuring() {
    let tree = "trees/dice-between-moves.json";
    let output = cutoff(&["compare", tree, "--searches", "alpha-beta+star1,pvs"]);
    assert_eq!(
        (output.status.code(), &output.stdout[..]),
        (Some(2), &b""[..])
    );
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("choose alpha-beta"), "{said}");
    let said = error(&[
        "compare",
        "--fen",
        MATE,
        "--depth",
        "2",
        "--searches",
        "pvs+depth=1",
    ]);
    assert!(said.contains("remove depth=N"), "{said}");
}
