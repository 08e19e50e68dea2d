//! Nothing that is read from a file can start a program, touch another file, or reach a network: the few places in the source
//! that can are named here, each with its reason, and what reads files is handed their text by one of them.

#![allow(clippy::unwrap_used)] // a test that cannot go on says why

use std::fs;
use std::path::{Path, PathBuf};

/// A source file, and why it may.
type Place = (&'static str, &'static str);

/// Where programs are started. None of them is ever named by a file that is opened.
const PROGRAMS: [Place; 2] = [
    (
        "src/app/platform/native/display.rs",
        "this program once more, on another display",
    ),
    (
        "src/cli/build.rs",
        "the compiler, asked for its version while this is built",
    ),
];

/// Where anything is connected to.
const CONNECTIONS: [Place; 0] = [];

/// Where files are opened, listed, written or removed: those that a person has named, and the program's own.
const FILES: [Place; 18] = [
    ("src/app/dialogs/progress.rs", "progress.json"),
    ("src/app/editable/copies.rs", "copies of unsaved work"),
    ("src/app/session/saving.rs", "the program's own files"),
    (
        "src/app/session/seen_files.rs",
        "when a file was changed last",
    ),
    ("src/app/session/settings.rs", "settings.json"),
    ("src/cli/check.rs", "the folder that was named"),
    ("src/cli/compare_trace.rs", "the trace that was named"),
    ("src/cli/doctor.rs", "what the system says of itself"),
    (
        "src/cli/manuals.rs",
        "the folder that manual pages are asked into",
    ),
    ("src/cli/matches.rs", "the file that games are asked into"),
    ("src/cli/outputs.rs", "whether an output is an input"),
    ("src/cli/subjects.rs", "the subjects that were named"),
    (
        "src/platform/files/native.rs",
        "every file that is written, whole or not at all, and all that is done for the others",
    ),
    ("src/stage/document/mod.rs", "the file that was named"),
    (
        "src/stage/reading.rs",
        "every file that is read, within its bounds",
    ),
    (
        "src/stage/sheets.rs",
        "the folder of answer sheets that was named",
    ),
    (
        "src/text/build.rs",
        "the catalogue of words, read while this is built",
    ),
    ("src/text/error.rs", "why a file was not written"),
];

/// The sources of the program, without comments and without what is built for tests alone.
fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(Path::new("src"), &mut found);
    found.sort();
    let is_built = |path: &PathBuf| {
        let mut parts = path.iter().map(|part| part.to_string_lossy());
        !parts.any(|part| part == "tests" || part.ends_with("tests.rs"))
    };
    let read = found.into_iter().filter(is_built).map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let built = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let code: Vec<&str> = built.lines().filter(is_code).collect();
        (path.to_string_lossy().replace('\\', "/"), code.join("\n"))
    });
    read.collect()
}

/// Whether a source names something of a module, as `process::Command` or in braces.
fn names(code: &str, module: &str, item: &str) -> bool {
    let mut uses = code.split(module).skip(1);
    uses.any(|rest| match rest.strip_prefix('{') {
        Some(group) => group.split('}').next().unwrap_or(group).contains(item),
        None => rest.starts_with(item) || rest.starts_with('*'),
    })
}

fn has_any(code: &str, words: &[&str]) -> bool {
    words.iter().any(|word| code.contains(word))
}

/// Those places, and no others, are found.
fn hold(places: &[Place], does: impl Fn(&str) -> bool) {
    let sources = sources();
    assert!(sources.len() > 100, "{} sources are found", sources.len());
    let found = sources.iter().filter(|(_, code)| does(code));
    let found: Vec<&str> = found.map(|(path, _)| path.as_str()).collect();
    let named: Vec<&str> = places.iter().map(|(path, _)| *path).collect();
    assert_eq!(found, named);
}

#[test]
fn only_listed_files_start_programs() {
    hold(&PROGRAMS, |code| {
        names(code, "process::", "Command") || code.contains("libc::exec")
    });
}

#[test]
fn no_file_uses_sockets() {
    hold(&CONNECTIONS, |code| {
        let words = [
            "std::net",
            "unix::net",
            "TcpStream",
            "UdpSocket",
            "UnixStream",
        ];
        has_any(code, &words)
    });
}

#[test]
fn only_listed_files_open_files() {
    hold(&FILES, |code| {
        let words = [
            "fs::",
            "File::open",
            "File::create",
            "OpenOptions",
            "files::create_dir_all",
            "files::hold",
            "files::list",
            "files::metadata",
            "files::remove_file",
            "files::rename",
            "files::symlink_metadata",
            "files::wait_for",
        ];
        has_any(code, &words)
    });
}

/// Below the window, the files that users name are opened in these places alone; all other readers take text.
#[test]
fn text_readers_open_nothing() {
    let readers = ["game", "search", "study", "lesson", "figure", "stage"];
    let opened = FILES.iter().chain(&PROGRAMS).chain(&CONNECTIONS);
    let opened = opened.filter(|(path, _)| {
        let layer = path.split('/').nth(1).unwrap_or_default();
        readers.contains(&layer)
    });
    let opened: Vec<&str> = opened.map(|(path, _)| *path).collect();
    let named = [
        "src/stage/document/mod.rs",
        "src/stage/reading.rs",
        "src/stage/sheets.rs",
    ];
    assert_eq!(opened, named);
}
