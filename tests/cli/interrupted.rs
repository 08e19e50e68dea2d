//! Ctrl-C, where what is done already is worth keeping.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::Folder;

/// Standard output and the one sentence of a command that is interrupted once it catches Ctrl-C and has searched for a while.
fn interrupted(args: &[&str], after: Duration) -> (String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let id = program.id().to_string();
    let catches = || {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:\t"));
        u64::from_str_radix(caught.unwrap(), 16).unwrap() & 0b10 != 0
    };
    while !catches() {
        assert_eq!(
            program.try_wait().unwrap(),
            None,
            "{args:?} ended by itself"
        );
    }
    std::thread::sleep(after);
    let sent = Command::new("kill").args(["-INT", &id]).status();
    assert!(sent.unwrap().success());
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{args:?}");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

/// The same after so long that something was done: a machine may be slow, or busy. By small steps, or a quick one would be done.
fn interrupted_at_work(args: &[&str]) -> (String, String) {
    let first = Duration::from_secs(1);
    std::iter::successors(Some(first), |before| Some(before.mul_f64(1.5)))
        .take(10)
        .map(|after| interrupted(args, after))
        .find(|(found, _)| !found.is_empty())
        .unwrap()
}

#[test]
fn ctrl_c_prints_finished_measurements() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let of_start = ["--fen", start, "--format", "json"];
    for (command, finished) in [
        (
            &[
                "compare",
                "--depth",
                "12",
                "--budget",
                "10000000000000000000",
            ][..],
            "/depths/0/depth",
        ),
        (&["compare", "--time", "5min"], "/depths/0/depth"),
        (
            &[
                "compare",
                "--preset",
                "refinements",
                "--depth",
                "12",
                "--budget",
                "10000000000000000000",
            ],
            "/depth",
        ),
    ] {
        let args = [command, &of_start].concat();
        let (found, said) = interrupted_at_work(&args);
        assert!(said.contains("cancelled"), "{said}");
        let found: serde_json::Value = serde_json::from_str(&found).unwrap();
        let depth = found.pointer(finished).and_then(serde_json::Value::as_u64);
        assert!(depth.is_some_and(|depth| depth >= 1), "{args:?}: {found}");
    }
}

#[test]
fn ctrl_c_prints_finished_moves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let args = "moves --depth 7 --budget 10000000000000000000 --format json --fen".split(' ');
    let args: Vec<&str> = args.chain([start]).collect();
    let (found, said) = interrupted_at_work(&args);
    assert!(
        said.contains("cancelled; the moves above are those that were done"),
        "{said}"
    );
    let found: serde_json::Value = serde_json::from_str(&found).unwrap();
    let done = found.as_array().unwrap().len();
    assert!((1..20).contains(&done), "{done}");
}

#[test]
fn ctrl_c_reports_written_pictures() {
    let folder = Folder::new("interrupted");
    let path = folder.path("step.png");
    let args = "export --game tic-tac-toe --depth 3 --all -o".split(' ');
    let args: Vec<&str> = args.chain([path.as_str()]).collect();
    let (told, said) = interrupted(&args, Duration::from_millis(500));
    assert!(told.is_empty(), "{told}");
    let written = std::fs::read_dir(&folder.0).unwrap().count();
    let said_of = match written {
        0 => "nothing was written".to_owned(),
        1 => "the first picture is written".to_owned(),
        _ => format!("the first {written} pictures are written"),
    };
    assert_eq!(said, format!("cutoff: cancelled: {said_of}\n"));
}
