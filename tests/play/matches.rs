//! `cutoff match` as its users see it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn cutoff(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .arg("match")
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

fn out(args: &[&str]) -> String {
    let output = cutoff(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn error(args: &[&str]) -> String {
    let output = cutoff(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// A file that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("cutoff-test-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// What a match by depth must say the same of on any machine: all but times.
fn without_times(lines: &str) -> Vec<Value> {
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    lines
        .map(|mut line: Value| {
            line.as_object_mut().unwrap().remove("statistics");
            line
        })
        .collect()
}

const CHESS: [&str; 8] = [
    "--a",
    "alpha-beta+depth=2",
    "--b",
    "beginner",
    "--games",
    "4",
    "--format",
    "jsonl",
];

#[test]
fn a_match_is_the_same_whatever_jobs_there_are() {
    let with = |more: &[&str]| without_times(&out(&[&CHESS[..], more].concat()));
    let one = with(&["--seed", "5"]);
    assert_eq!(one.len(), 5);
    assert_eq!(one, with(&["--seed", "5", "--jobs", "3"]));
    assert_ne!(one[..4], with(&["--seed", "6"])[..4]);
    let (games, score) = (&one[..4], &one[4]);
    assert_eq!(games[0]["opening"], games[1]["opening"]);
    assert_eq!(games[1]["sides"], serde_json::json!(["B", "A"]));
    let points: f64 = games
        .iter()
        .map(|game| game["points_of_a"].as_f64().unwrap())
        .sum();
    assert_eq!(score["points_per_game"].as_f64(), Some(points / 4.0));
}

#[test]
fn every_game_can_be_played_and_its_games_are_kept() {
    for game in cutoff::game::games() {
        let id = game.about().id;
        let file = Scratch::new(&format!("{id}.pgn"));
        let args = [
            "--game",
            id,
            "--a",
            "alpha-beta+depth=3",
            "--b",
            "easy",
            "--games",
            "2",
        ];
        let text = out(&[&args[..], &["--pgn", file.path()]].concat());
        assert!(text.contains("\nElo difference: "), "{text}");
        assert_eq!(
            file.text().matches("[Event \"Cutoff match, game ").count(),
            2,
            "{id}"
        );
        // There is nothing left to play, and what is kept says the same.
        let again = out(&[&args[..], &["--pgn", file.path(), "--continue"]].concat());
        assert_eq!(again, text);
        assert_eq!(file.text().matches("[Event ").count(), 2);
        // It is another match with another seed.
        let other = [
            &args[..],
            &["--pgn", file.path(), "--continue", "--seed", "9"],
        ]
        .concat();
        let said = error(&other);
        assert!(
            said.contains("line 1: this game is not from this match: its seed is 0"),
            "{said}"
        );
    }
}

#[test]
fn openings_come_from_a_file_where_one_is_given() {
    let args = [
        "--a",
        "easy",
        "--b",
        "alpha-beta+depth=1",
        "--games",
        "4",
        "--format",
        "json",
    ];
    let text = out(&[
        &args[..],
        &["--openings", "trees/positions/middlegames.epd"],
    ]
    .concat());
    let found: Value = serde_json::from_str(&text).unwrap();
    let file = std::fs::read_to_string("trees/positions/middlegames.epd").unwrap();
    let played = found["played"].as_array().unwrap();
    for (index, game) in played.iter().enumerate() {
        let opening = game["opening"].as_str().unwrap();
        let fields: Vec<&str> = opening.split(' ').take(3).collect();
        let line = file
            .lines()
            .filter(|line| !line.starts_with('#'))
            .nth(index / 2)
            .unwrap();
        assert!(line.starts_with(&fields.join(" ")), "{line}: {opening}");
    }
    assert_eq!(played.len(), 4);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_with_what_there_is_and_it_goes_on_from_there() {
    let file = Scratch::new("interrupted.pgn");
    let args = |games: &'static str, more: &[&'static str]| {
        let args = [
            "--a",
            "alpha-beta+depth=1",
            "--b",
            "beginner",
            "--seed",
            "2",
            "--games",
            games,
        ];
        let args = [&args[..], &["--pgn", file.path()], more].concat();
        args.into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let mut program = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .arg("match")
        .args(args("100000", &[]))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    // Two lines say who plays, one what the columns are; then a game is over.
    assert!(lines.nth(3).unwrap().unwrap().contains("checkmated") || lines.next().is_some());
    let killed = Command::new("kill")
        .args(["-INT", &program.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    // As a shell says of what Ctrl-C ends, though all is told.
    assert_eq!(program.wait().unwrap().code(), Some(130));
    let last = rest.last().unwrap();
    assert!(
        last.starts_with("cancelled after ") && last.ends_with("; --continue resumes"),
        "{last}"
    );
    let kept = file.text().matches("[Event ").count();
    assert!(kept >= 1);
    // It goes on, and would be whole with as many games as are kept; with fewer, it is another match.
    let on = |games: String| {
        let mut args = args("1", &["--continue"]);
        args[7] = games;
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        cutoff(&args)
    };
    let whole = on(kept.to_string());
    assert!(whole.status.success(), "{whole:?}");
    assert_eq!(file.text().matches("[Event ").count(), kept);
    assert_eq!(
        on((kept - 1).max(1).to_string()).status.success(),
        kept == 1
    );
}

#[test]
fn a_file_that_is_not_of_the_match_is_not_written_over() {
    let args = [
        "--game",
        "nim",
        "--a",
        "alpha-beta+depth=2",
        "--b",
        "easy",
        "--games",
        "2",
    ];
    for text in [
        "My precious notes\nline 2\n",
        "{ a comment }\n",
        "[[3, 5], [2, 9]]\n",
        "[Event \"?\"]\n[White \"Me\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 { long } *\n",
        "8/8/8/3pK3/2kP4/8/8/8 w - - id \"x\";\n",
    ] {
        let file = Scratch::new("foreign.pgn");
        std::fs::write(&file.0, text).unwrap();
        let said = error(&[&args[..], &["--pgn", file.path(), "--continue"]].concat());
        assert!(said.contains("foreign.pgn: line 1"), "{said}");
        assert_eq!(file.text(), text);
    }
    // Nor is a match that was played lost to a new one.
    let file = Scratch::new("played.pgn");
    out(&[&args[..], &["--pgn", file.path()]].concat());
    let played = file.text();
    let said = error(&[&args[..], &["--pgn", file.path()]].concat());
    assert!(
        said.contains("it holds 2 games, which would be lost"),
        "{said}"
    );
    assert_eq!(file.text(), played);
    // Nor is anything else.
    let file = Scratch::new("note.txt");
    std::fs::write(&file.0, "hello\n").unwrap();
    let said = error(&[&args[..], &["--pgn", file.path()]].concat());
    assert!(said.contains("what it holds would be lost"), "{said}");
    assert_eq!(file.text(), "hello\n");
    // An empty one is begun.
    let file = Scratch::new("foreign.pgn");
    std::fs::write(&file.0, "").unwrap();
    out(&[&args[..], &["--pgn", file.path(), "--continue"]].concat());
    assert_eq!(file.text().matches("[Event ").count(), 2);
}

#[test]
fn a_depth_holds_where_there_is_time_too() {
    let file = Scratch::new("depths.pgn");
    let args = [
        "--game",
        "tic-tac-toe",
        "--a",
        "alpha-beta+depth=1",
        "--b",
        "beginner",
        "--games",
        "2",
    ];
    let text = out(&[&args[..], &["--time", "20ms", "--pgn", file.path()]].concat());
    assert!(
        text.starts_with("A: alpha-beta+depth=1+evaluation=open-lines+time=20ms\nB: beginner\n"),
        "{text}"
    );
    let kept = file.text();
    assert!(
        kept.contains("depth=1") && !kept.contains("depth=2"),
        "{kept}"
    );
}

#[test]
fn what_is_no_match_is_told_in_a_sentence() {
    let fault = Scratch::new("openings.epd");
    std::fs::write(&fault.0, "7k/6Q1/6K1/8/8/8/8/8 b - -\n").unwrap();
    let empty = Scratch::new("none.epd");
    std::fs::write(&empty.0, "# nothing\n").unwrap();
    let sides = ["--a", "easy", "--b", "hard"];
    for (args, expected) in [
        (vec!["--a", "easy"], "--b <LEVEL> is missing"),
        (
            vec!["--a", "harder", "--b", "easy"],
            "or write a level: beginner, easy, medium or hard",
        ),
        (vec!["--check", "--a", "easy"], "cannot be used with"),
        ([&sides[..], &["--games", "0"]].concat(), "write 1 or more"),
        ([&sides[..], &["--game", "go"]].concat(), "--game"),
        (
            [&sides[..], &["--continue"]].concat(),
            "--pgn <FILE> is missing",
        ),
        (
            [&sides[..], &["--openings", fault.path()]].concat(),
            "line 1: the game is already over; remove it",
        ),
        (
            [&sides[..], &["--openings", empty.path()]].concat(),
            "it contains no positions",
        ),
        (
            [&sides[..], &["--openings", "/nowhere.epd"]].concat(),
            "/nowhere.epd: there is no such file; check the name and the folder",
        ),
        (
            [&sides[..], &["--pgn", "/nowhere/games.pgn"]].concat(),
            "games.pgn could not be written: there is no folder /nowhere",
        ),
    ] {
        let said = error(&args);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn another_program_takes_a_side() {
    let file = Scratch::new("engine.pgn");
    let program = env!("CARGO_BIN_EXE_cutoff");
    let args = [
        "--engine-a",
        program,
        "uci",
        "--b",
        "beginner",
        "--games",
        "2",
        "--time",
        "10ms",
        "--pgn",
        file.path(),
    ];
    let text = out(&args);
    assert!(text.starts_with("A: cutoff, 10ms per move\nB: "), "{text}");
    assert!(text.contains("\nElo difference: "), "{text}");
    assert!(!text.contains("forfeits"), "{text}");
    let kept = file.text();
    assert!(kept.contains("[WhiteLevel \"cutoff\"]") && kept.contains("[BlackLevel \"cutoff\"]"));
    let again = out(&[&args[..], &["--continue"]].concat());
    assert_eq!(again, text);
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_loses_and_one_that_is_none_is_told() {
    let dies = "while read -r l; do case $l in uci) echo uciok;; isready) echo readyok;; go*) exit;; esac; done";
    let script = Scratch::new("dies.sh");
    std::fs::write(&script.0, dies).unwrap();
    let text = out(&[
        "--a",
        "easy",
        "--engine-b",
        "sh",
        script.path(),
        "--games",
        "2",
    ]);
    assert_eq!(text.matches(" forfeits: sh has ended").count(), 2, "{text}");
    assert!(text.contains("2 won, 0 drawn, 0 lost"), "{text}");
    for (args, said) in [
        (
            vec!["--engine-a", "/no/such/engine", "--b", "easy"],
            "/no/such/engine cannot be started",
        ),
        (
            vec!["--engine-a", "sh", script.path(), "--a", "easy"],
            "cannot be used with",
        ),
        (
            vec!["--game", "nim", "--engine-a", "sh", "--b", "easy"],
            "UCI engines play chess, and not",
        ),
        (
            vec![
                "--game",
                "nim",
                "--a",
                "alpha-beta+evaluation=material",
                "--b",
                "easy",
            ],
            "Nim has no evaluation",
        ),
        (
            vec![
                "--game",
                "tic-tac-toe",
                "--a",
                "pvs+order=mvv-lva",
                "--b",
                "easy",
            ],
            "has no order",
        ),
        (
            vec!["--game", "einstein", "--a", "pvs", "--b", "easy"],
            "cannot play this game: PVS does not search",
        ),
    ] {
        let error = error(&args);
        assert!(error.contains(said), "{args:?}: {error}");
    }
}

#[test]
fn no_two_matches_write_their_games_into_one_file() {
    let file = Scratch::new("shared.pgn");
    let args = |more: &[&'static str]| {
        let args = ["--a", "beginner", "--b", "beginner", "--games", "2"];
        let args = [&args[..], &["--pgn", file.path()], more].concat();
        args.into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let refused = |more: &[&'static str]| {
        let args = args(more);
        let said = error(&args.iter().map(String::as_str).collect::<Vec<&str>>());
        assert!(
            said.contains("another match writes its games into it"),
            "{said}"
        );
    };
    // Another one has begun the file.
    let other = std::fs::File::create(&file.0).unwrap();
    other.lock().unwrap();
    refused(&[]);
    refused(&["--continue"]);
    assert_eq!(file.text(), "");
    drop(other);
    let args = args(&[]);
    out(&args.iter().map(String::as_str).collect::<Vec<&str>>());
    assert_eq!(file.text().matches("[Event ").count(), 2);
}
