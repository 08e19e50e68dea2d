//! The command line as its users see it: output, errors, exit codes. A module for each of its subjects.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

#[path = "../support/plain_trace.rs"]
mod plain_trace;

mod both;
mod check;
mod compare;
mod contract;
mod critical;
mod exercises;
mod export;
mod generate;
#[cfg(target_os = "linux")]
mod interrupted;
mod lists;
#[cfg(target_os = "linux")]
mod little_memory;
mod moves;
mod orders;
mod page;
mod refusals;
mod searches;
mod streams;
mod trace;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn cutoff(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

/// Standard output of a command that succeeds and says nothing else.
fn out(args: &[&str]) -> String {
    let output = cutoff(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {errors}");
    // Searches with shortcuts are announced; a test of its own holds the sentence.
    let errors: String = (errors.lines())
        .filter(|line| !line.ends_with("may return wrong values"))
        .collect();
    assert_eq!(errors, "", "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Standard output of a command that succeeds, and the one sentence that it says beside.
fn noted(args: &[&str]) -> (String, String) {
    let output = cutoff(args);
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {note}");
    assert_eq!(note.lines().count(), 1, "{args:?}: {note}");
    (String::from_utf8(output.stdout).unwrap(), note)
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&out(args)).unwrap()
}

/// The one sentence of a command that fails.
fn error(args: &[&str]) -> String {
    let output = cutoff(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{args:?}: {text}");
    assert!(text.starts_with("cutoff: "), "{text}");
    text.trim_end().to_owned()
}

/// A file that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &[u8]) -> Scratch {
        let path = std::env::temp_dir().join(format!("cutoff-test-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cutoff-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What comes of a command that reads standard input.
fn fed(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may end before it has read everything.
        let _ = std::io::Write::write_all(&mut stdin, &input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Lines of JSON and errors of a command that reads standard input.
fn piped(args: &[&str], input: &[u8]) -> (Vec<Value>, String, Option<i32>) {
    let output = fed(args, input);
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let errors = String::from_utf8(output.stderr).unwrap();
    (lines.collect(), errors, output.status.code())
}
