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
fn match_is_reproducible_for_any_jobs() {
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
fn every_game_can_be_played_and_saved() {
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
            file.text().matches("Cutoff match, game ").count(),
            2,
            "{id}"
        );
    }
}

#[test]
fn openings_come_from_the_file() {
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
fn ctrl_c_keeps_the_finished_games() {
    let file = Scratch::new("interrupted.pgn");
    let args = "--a alpha-beta+depth=1 --b beginner --seed 2 --games 100000 --jobs 2 --pgn";
    let mut program = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .arg("match")
        .args(args.split(' '))
        .arg(file.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    // Four lines of heading, then the first game.
    assert!(lines.nth(4).unwrap().unwrap().starts_with("    1  A"));
    let killed = Command::new("kill")
        .args(["-INT", &program.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    assert_eq!(program.wait().unwrap().code(), Some(130));
    let kept = file.text().matches("[Event ").count();
    let last = format!("cancelled after {kept} of 100000 games");
    assert_eq!(rest.last(), Some(&last));
}

#[test]
fn refuses_to_overwrite_a_nonempty_file() {
    let args = "--game nim --a alpha-beta+depth=2 --b easy --games 2 --pgn";
    let args = |file: &Scratch| -> Vec<String> {
        let args = args.split(' ').chain([file.path()]);
        args.map(str::to_owned).collect()
    };
    let file = Scratch::new("played.pgn");
    // An empty file is begun.
    std::fs::write(&file.0, "").unwrap();
    let args = args(&file);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    out(&args);
    let played = file.text();
    assert!(!played.is_empty());
    let said = error(&args);
    assert!(said.contains("what it holds would be lost"), "{said}");
    assert_eq!(file.text(), played);
}

#[test]
fn depth_limits_a_timed_search() {
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
fn bad_arguments_are_explained() {
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
fn rejects_levels_unfit_for_the_game() {
    for (args, said) in [
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
fn rejects_a_file_that_another_match_writes() {
    let file = Scratch::new("shared.pgn");
    let args = ["--a", "beginner", "--b", "beginner", "--games", "2"];
    let args = [&args[..], &["--pgn", file.path()]].concat();
    let other = std::fs::File::create(&file.0).unwrap();
    other.lock().unwrap();
    let said = error(&args);
    assert!(
        said.contains("another match writes its games into it"),
        "{said}"
    );
    assert_eq!(file.text(), "");
    drop(other);
    out(&args);
    assert_eq!(file.text().matches("[Event ").count(), 2);
}
