//! Memory is bounded by the input: texts made to be large in as few bytes as can be are read in a process of its own, which says how
//! much memory it has had at most.

use std::fs;
use std::process::Command;

use cutoff::session::Document;

/// In bytes.
const MEBIBYTE: usize = 1 << 20;
/// What a program has besides what it reads, and what is made ready once.
const FLOOR: usize = 24 * MEBIBYTE;

/// Reading takes at most so many times the length of the text, besides.
const TIMES: usize = 64;

/// The name of a variable, for the process that reads.
const FILE: &str = "CUTOFF_CAMPAIGN_MEMORY";

/// Texts of about so many bytes, each with its name.
fn bombs(size: usize) -> Vec<(&'static str, Vec<u8>)> {
    let repeated = |head: &str, part: &str, tail: &str| {
        let parts = size / part.len();
        [head, &part.repeat(parts), tail].concat().into_bytes()
    };
    let nested = |open: &str, close: &str| {
        let depth = size / (open.len() + close.len());
        [open.repeat(depth), "1".to_owned(), close.repeat(depth)]
            .concat()
            .into_bytes()
    };
    let position = "kbK5/pp6/1P6/8/8/8/8/R7 w - - id \"x\";\n";
    vec![
        ("leaves.json", repeated("[", "1,", "1]")),
        ("nodes.json", repeated("[", "[1],", "1]")),
        ("deep.json", nested("[", "]")),
        ("objects.json", repeated("[", "{\"value\":1},", "1]")),
        (
            "label.json",
            repeated("{\"label\": \"", "x", "\", \"value\": 1}"),
        ),
        ("keys.json", repeated("{", "\"k\":1,", "\"value\":1}")),
        ("unclosed.json", "[".repeat(size).into_bytes()),
        ("strings.json", repeated("[", "\"\",", "1]")),
        ("typed.txt", repeated("(", "(1)", ")")),
        ("typed-deep.txt", nested("(", ")")),
        ("positions.epd", repeated("", position, "")),
        ("nonsense.epd", repeated("", "x\n", "")),
        (
            "games.pgn",
            repeated("", "[Event \"x\"]\n\n1. e4 e5 *\n\n", ""),
        ),
        ("tags.pgn", repeated("", "[A \"\"]\n", "")),
        ("variations.pgn", repeated("1. e4 ", "(", "")),
        ("moves.pgn", repeated("", "1. Nf3 Nf6 2. Ng1 Ng8 ", "*")),
        ("one-line.fen", repeated("8/8/", "8", " w - -")),
        ("trace.txt", repeated("", "MAX a=1 b=2\n", "")),
        ("link.txt", repeated("cutoff:1?json=[", "1,", "1]&step=0")),
        ("zeros", vec![0; size]),
    ]
}

/// The most memory that this process has had, in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap();
    let kibibytes: usize = line.trim().trim_end_matches(" kB").parse().unwrap();
    kibibytes * 1024
}

/// Not a test by itself: the process of its own that reads.
#[test]
fn reading_in_a_process_of_its_own() {
    let Some(file) = std::env::var_os(FILE) else {
        return;
    };
    let before = peak();
    let read = Document::read(file.as_ref(), &false.into());
    let grown = peak() - before;
    let said = read.map_or_else(|error| error.to_string(), |_| "read".to_owned());
    assert_eq!(said.lines().count(), 1, "{said}");
    println!("GROWN {grown} {said}");
}

#[test]
fn reading_takes_a_bounded_multiple_of_the_input() {
    let size = 4 * MEBIBYTE;
    let folder = std::env::temp_dir().join(format!("cutoff-memory-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut beyond = Vec::new();
    for (name, text) in bombs(size) {
        let file = folder.join(name);
        fs::write(&file, &text).unwrap();
        let child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "memory::reading_in_a_process_of_its_own",
                "--nocapture",
            ])
            .env(FILE, &file)
            .output()
            .unwrap();
        let out = String::from_utf8_lossy(&child.stdout).into_owned();
        assert!(
            child.status.success(),
            "{name}: {out}{}",
            String::from_utf8_lossy(&child.stderr)
        );
        let told = out
            .split("GROWN ")
            .nth(1)
            .unwrap_or_else(|| panic!("{name}: {out}"));
        let (grown, said) = told.split_once(' ').unwrap();
        let grown: usize = grown.parse().unwrap();
        let said = said.lines().next().unwrap();
        let (of, ratio) = (text.len(), grown.saturating_sub(FLOOR) / text.len());
        println!("{name}: {grown} bytes for {of}, {ratio} of {TIMES} times: {said:.120}");
        if grown > FLOOR + TIMES * of {
            beyond.push(format!(
                "{name}: {grown} bytes for {of}, more than {TIMES} times"
            ));
        }
    }
    fs::remove_dir_all(&folder).unwrap();
    assert!(beyond.is_empty(), "{beyond:#?}");
}
