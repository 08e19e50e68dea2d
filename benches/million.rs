//! A tree of a million nodes from text to the first frame: read, named, laid out, recorded. Prints seconds and the most
//! memory that the process ever had, and fails beyond 2 s or 400 MB. Then a tree of nearly a million nodes is made at
//! random, which may take as long.

#![allow(clippy::cast_precision_loss)] // figures for reading

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use cutoff::figure::Layout;
use cutoff::game::generate::Recipe;
use cutoff::game::{NodeNames, read_tree};
use cutoff::search::trace::{NodeMap, record};
use cutoff::search::{Algorithm, Limits, Rules, with_deep_stack};

/// Seconds that all of it may take.
const SECONDS: f64 = 2.0;
/// Bytes that the process may have had at most.
const BYTES: u64 = 400_000_000;

fn main() -> ExitCode {
    let text = document();
    println!(
        "a tree of a million nodes as {:.1} MB of JSON",
        text.len() as f64 / 1e6
    );
    let (passed, _) = with_deep_stack("bench", || {
        let begin = Instant::now();
        let mut last = begin;
        let mut lap = |what: &str| {
            println!("{what:<24}{:>8.3} s", last.elapsed().as_secs_f64());
            last = Instant::now();
        };
        let tree = read_tree(text.as_bytes()).expect("the document is whole");
        drop(text);
        lap("read");
        let names = NodeNames::new(&tree);
        let layout = Layout::new(&tree);
        lap("named and laid out");
        let algorithm = Algorithm::AlphaBeta(Rules::default());
        let alpha_beta = record(&&tree, algorithm, tree.height(), Limits::NONE).expect("no limits");
        let node_map = NodeMap::new(&tree, &alpha_beta.recording);
        lap("alpha-beta recorded");
        let minimax = record(&&tree, Algorithm::Minimax, tree.height(), Limits::NONE);
        let minimax = minimax.expect("no limits");
        lap("minimax recorded");
        assert_eq!(minimax.recording.visits().len(), tree.len());
        let seconds = begin.elapsed().as_secs_f64();
        let bytes = peak_memory();
        let verdict = |fine| if fine { "ok" } else { "FAILED" };
        println!(
            "{:<24}{seconds:>8.3} s, limit {SECONDS} s: {}",
            "together",
            verdict(seconds <= SECONDS)
        );
        match bytes {
            Some(bytes) => println!(
                "{:<24}{:>8.0} MB, limit {:.0} MB: {}",
                "most memory",
                bytes as f64 / 1e6,
                BYTES as f64 / 1e6,
                verdict(bytes <= BYTES)
            ),
            None => println!("most memory: this system does not tell"),
        }
        let passed = seconds <= SECONDS && bytes.is_none_or(|bytes| bytes <= BYTES);
        (
            passed && generated(),
            (names, layout, node_map, alpha_beta, minimax),
        )
    });
    if passed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Whether a tree is made at random in time. All leaves differ, and every node's children are sorted and then shuffled.
fn generated() -> bool {
    let recipe = "depth=4 branching=31 values=0..2000000000 ties=no root=max order=0.75 seed=1";
    let recipe: Recipe = recipe.parse().expect("a recipe");
    let begin = Instant::now();
    let tree = recipe.tree().expect("within the limits");
    let seconds = begin.elapsed().as_secs_f64();
    let verdict = if seconds <= SECONDS { "ok" } else { "FAILED" };
    let nodes = tree.len();
    println!("{nodes} nodes generated{seconds:>8.3} s, limit {SECONDS} s: {verdict}");
    seconds <= SECONDS
}

/// A root with 9 children, each a uniform tree of branching 10 and 5 plies: 1,000,000 nodes. Values are scattered, so that
/// alpha-beta cuts as it does on real trees.
fn document() -> String {
    let mut text = String::from(
        "{\"format\": \"cutoff-tree\", \"version\": 1, \"name\": \"A million nodes\", \"tree\": [",
    );
    let mut seed = 1_u64;
    for child in 0..9 {
        if child > 0 {
            text.push(',');
        }
        nest(&mut text, 5, &mut seed);
    }
    text.push_str("]}");
    text
}

fn nest(text: &mut String, plies: u32, seed: &mut u64) {
    if plies == 0 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let _ = write!(text, "{}", (*seed >> 40) % 2_000);
        return;
    }
    text.push('[');
    for child in 0..10 {
        if child > 0 {
            text.push(',');
        }
        nest(text, plies - 1, seed);
    }
    text.push(']');
}

/// The high-water mark of resident memory, in bytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
