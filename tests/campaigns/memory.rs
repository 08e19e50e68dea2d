//! Memory is bounded by the input: texts made to be large in as few bytes as can be are read in a process of its own, which says how
//! much memory it has had at most.

use std::fs;
use std::path::Path;
use std::process::Command;

use cutoff::play::uci::{UciServer, UciSettings};
use cutoff::session::settings::SettingsKeeper;
use cutoff::stage::Document;
use cutoff::teach::{Answers, SkillProgress, grade};

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
        (
            "lesson.json",
            repeated(
                "{\"format\": \"cutoff-lesson\", \"version\": 1, \"title\": \"x\", \"tree\": [[3, 5], 2], \"stops\": [",
                "{\"at\": {\"step\": 1}, \"text\": \"\"},",
                "{}]}",
            ),
        ),
        (
            "exercise.json",
            repeated(
                "{\"format\": \"cutoff-answers\", \"version\": 1, \"asked\": [\"values\"], \"tree\": [[3, 5], 2], \"entries\": [",
                "{\"path\":[0]},",
                "{}]}",
            ),
        ),
        (
            "own-game.pgn",
            repeated(
                "[Game \"nim\"]\n[Start \"3,4,5 max\"]\n\n",
                "1. 0,1 {x} ",
                "*\n",
            ),
        ),
        (
            "settings.own",
            repeated("{\"recent\": [", "\"a\",", "\"a\"]}"),
        ),
        (
            "progress.own",
            repeated(
                "{\"format\": \"cutoff-progress\", \"version\": 1, \"sittings\": [",
                "{\"began\":1},",
                "{}]}",
            ),
        ),
        ("uci.own", repeated("", "setoption name x value y\n", "")),
        (
            "uci-line.own",
            repeated("position startpos moves ", "a1b1 ", "\n"),
        ),
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

/// Reads a file by its reader; answers what that says.
fn read(file: &Path) -> String {
    let is_read = || "read".to_owned();
    let name = file.file_name().unwrap().to_str().unwrap();
    match name {
        "settings.own" => {
            let folder = file.with_extension("folder");
            fs::create_dir_all(&folder).unwrap();
            fs::copy(file, folder.join("settings.json")).unwrap();
            let (mut keeper, _) = SettingsKeeper::start(&folder, || {});
            keeper.poll().unwrap_or_else(is_read)
        }
        "progress.own" => {
            let read = SkillProgress::from_json(&fs::read(file).unwrap());
            read.map_or_else(|error| error, |_| is_read())
        }
        "uci.own" | "uci-line.own" => {
            let mut server = UciServer::new(UciSettings::default(), |_| {});
            for line in fs::read_to_string(file).unwrap().lines() {
                if server.receive(line).is_break() {
                    break;
                }
            }
            is_read()
        }
        _ => Document::read(file, &false.into())
            .map_or_else(|error| error.to_string(), |_| is_read()),
    }
}

/// A class's sheets are held together: a name in each that is as long as a file would be all that memory.
#[test]
fn rejects_sheets_with_long_names() {
    let corpus = "tests/campaigns/corpus/exercise-empty.json";
    let sheet = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(corpus)).unwrap();
    let name = |length: usize| {
        let mut sheet: serde_json::Value = serde_json::from_str(&sheet).unwrap();
        sheet["student"] = "x".repeat(length).into();
        sheet.to_string().into_bytes()
    };
    assert!(Answers::read(&name(500)).is_ok());
    let error = Answers::read(&name(501)).unwrap_err().to_string();
    assert!(
        error.contains("student") && error.contains("500"),
        "{error}"
    );
    let long = name(4 * MEBIBYTE);
    let sheets = (0..8).map(|at| (format!("{at}.json"), Ok(long.clone())));
    let report = grade(sheets, None);
    assert_eq!((report.rows.len(), report.refused.len()), (0, 8));
    assert!(
        report
            .refused
            .iter()
            .all(|(_, error)| error.to_string().len() < 400)
    );
}

/// Not a test by itself: the process of its own that reads.
#[test]
fn child_reads_one_file() {
    let Some(file) = std::env::var_os(FILE) else {
        return;
    };
    let before = peak();
    let said = read(Path::new(&file));
    let grown = peak() - before;
    assert_eq!(said.lines().count(), 1, "{said}");
    println!("GROWN {grown} {said}");
}

#[test]
fn memory_is_a_bounded_multiple_of_the_input() {
    let size = 4 * MEBIBYTE;
    let folder = std::env::temp_dir().join(format!("cutoff-memory-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut beyond = Vec::new();
    for (name, text) in bombs(size) {
        let file = folder.join(name);
        fs::write(&file, &text).unwrap();
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "memory::child_reads_one_file", "--nocapture"])
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
