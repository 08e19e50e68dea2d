//! Where the system gives little memory (`ulimit -v`), what needs more ends in a sentence, and no command in an abort.

use std::process::{Command, Output};

use super::Scratch;

/// A command that may have so many KiB of addresses.
fn with_memory(kib: u32, args: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", &format!("ulimit -v {kib}; exec \"$@\""), "sh"])
        .arg(env!("CARGO_BIN_EXE_cutoff"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

/// Whether it had enough; if not, it said so, and nothing else.
fn had_enough(kib: u32, args: &[&str]) -> bool {
    let output = with_memory(kib, args);
    let said = String::from_utf8(output.stderr).unwrap();
    let place = format!("{kib} KiB, {args:?}: {said}");
    if output.status.success() {
        assert_eq!(said, "", "{place}");
        return true;
    }
    assert_eq!(output.status.code(), Some(2), "{place}");
    assert_eq!(said.lines().count(), 1, "{place}");
    assert!(said.contains("memory"), "{place}");
    false
}

#[test]
fn rejects_only_searches_beyond_memory() {
    let trace = [
        "trace", "--game", "chess", "--search", "minimax", "--format", "json", "--depth",
    ];
    let args = |depth| [&trace[..], &[depth]].concat();
    for kib in [200_000, 300_000, 400_000] {
        assert!(!had_enough(kib, &args("5")), "5 million nodes");
        assert!(had_enough(kib, &args("2")));
    }
}

#[test]
fn rejects_trees_beyond_memory() {
    let leaves = "3,".repeat(1_900_000);
    let file = Scratch::new("large.json", format!("[{leaves}4]").as_bytes());
    let enough = [100_000, 140_000, 180_000, 240_000, 320_000, 4_000_000]
        .map(|kib| had_enough(kib, &["check", file.path()]));
    assert!(!enough[0] && enough[5], "{enough:?}");
}
