//! A tree of a million nodes from text to the first frame: read, named, laid out, recorded. Prints seconds and the most
//! memory that the process ever had. Then tic-tac-toe is opened to its end, and a tree of
//! nearly a million nodes is made at random. Each may take so many times
//! as long as `serde_json` takes to read the text into its own values; memory may be 400 MB.

#![allow(clippy::cast_precision_loss)] // figures for reading

mod support;

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use support::{Reference, Report, seconds};

use cutoff::draw::Layout;
use cutoff::game::BoardGame;
use cutoff::game::generate::Recipe;
use cutoff::game::in_a_row::TicTacToe;
use cutoff::game::{NodeNames, read_tree};
use cutoff::search::trace::{NodeMap, record};
use cutoff::search::{Limits, Rules, SearchSpec, with_deep_stack};
use cutoff::stage::{Origin, Setup, Source, SourceGame, Stage};

/// All of it, and as much again for a tree made at random, in readings of the text by `serde_json`.
const LIMIT: f64 = 20.0;
/// Megabytes that the process may have had at most before the reference is read.
const MEGABYTES: f64 = 400.0;

fn main() -> ExitCode {
    let text = document();
    println!(
        "a tree of a million nodes as {:.1} MB of JSON",
        text.len() as f64 / 1e6
    );
    let (together, peak) = with_deep_stack("bench", || {
        let begin = Instant::now();
        let mut last = begin;
        let mut lap = |what: &str| {
            println!("    {what:<34} {:9.3} s", last.elapsed().as_secs_f64());
            last = Instant::now();
        };
        let tree = read_tree(text.as_bytes()).expect("the document is whole");
        lap("read");
        let _names = NodeNames::new(&tree);
        let _layout = Layout::new(&tree);
        lap("named and laid out");
        let spec = SearchSpec::alpha_beta(Rules::default());
        let alpha_beta = record(&&tree, spec, tree.height(), Limits::NONE).expect("no limits");
        let _node_map = NodeMap::new(&tree, &alpha_beta.recording);
        lap("alpha-beta recorded");
        let minimax = record(&&tree, SearchSpec::MINIMAX, tree.height(), Limits::NONE);
        let minimax = minimax.expect("no limits");
        lap("minimax recorded");
        assert_eq!(minimax.recording.visits().len(), tree.len());
        (begin.elapsed().as_secs_f64(), peak_memory())
    });
    let staging = seconds(|| {
        let source = Source {
            game: SourceGame::Game(TicTacToe::start().into()),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            depth: 9,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).expect("within the limits");
        println!("    tic-tac-toe: {} nodes", stage.tree.len());
    });
    let generating = seconds(|| {
        // All leaves differ, and every node's children are sorted and then shuffled.
        let recipe = "depth=4 branching=31 values=0..2000000000 ties=no root=max order=0.75 seed=1";
        let recipe: Recipe = recipe.parse().expect("a recipe");
        let tree = recipe.tree().expect("within the limits");
        println!("    generated at random: {} nodes", tree.len());
    });
    // Last, for its own memory is not to count.
    let mut report = Report::default();
    match peak {
        Some(bytes) => report.at_most("most memory", bytes as f64 / 1e6, "MB", MEGABYTES),
        None => println!("most memory: this system does not tell"),
    }
    let mut reading = Reference::json(&text);
    report.time("together", together, &mut reading, LIMIT);
    report.time("tic-tac-toe", staging, &mut reading, LIMIT);
    report.time("generated", generating, &mut reading, LIMIT);
    report.exit_code()
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
