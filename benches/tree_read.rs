//! How long a million-node tree file takes to read and to write: `cargo bench --bench tree_read`.

#![allow(clippy::cast_precision_loss)] // for people

use std::fs::File;
use std::time::{Duration, Instant};

use cutoff::game::{Player, Score, Tree, TreeBuilder, read_tree, read_tree_from};

const REPEATS: usize = 7;

/// The nodes of the tree: the root, 999 inner nodes, and 1,000 leaves below each.
const NODES: usize = 1_000_000;

fn main() {
    println!("medians of {REPEATS} runs on this machine");
    for (name, names) in [("numbers and lists", false), ("labels and moves", true)] {
        let tree = million(names);
        let (writing, text) = median(|| tree.to_json());
        let megabytes = text.len() as f64 / 1e6;
        println!("{name}: {} nodes, {megabytes:.1} MB", tree.len());
        report("write", writing, tree.len());

        let (reading, read) = median(|| read_tree(text.as_bytes()).expect("a valid file"));
        assert_eq!(read, tree);
        report("read from memory", reading, tree.len());

        let path =
            std::env::temp_dir().join(format!("cutoff-tree-read-{}.json", std::process::id()));
        std::fs::write(&path, &text).expect("the temporary folder can be written");
        let (reading, read) =
            median(|| read_tree_from(File::open(&path).expect("the file just written")));
        std::fs::remove_file(&path).expect("the file just written can be removed");
        assert_eq!(read.expect("a valid file"), tree);
        report("read from a file", reading, tree.len());
    }
}

fn report(what: &str, time: Duration, nodes: usize) {
    let each = time.as_secs_f64() * 1e9 / nodes as f64;
    println!(
        "  {what:<17} {:>6.3} s {each:>6.0} ns/node",
        time.as_secs_f64()
    );
}

fn median<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..REPEATS {
        let start = Instant::now();
        last = Some(run());
        times.push(start.elapsed());
    }
    times.sort();
    (times[REPEATS / 2], last.expect("at least one run"))
}

/// A tree of [`NODES`] nodes; some of its leaves have fractions.
fn million(names: bool) -> Tree {
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open(None).expect("within the limits");
    for inner in 0..999 {
        let id = builder.open(None).expect("within the limits");
        if names {
            builder.set_label(id, format!("inner {inner}"));
        }
        for leaf in 0..1000 {
            let value = f64::from((inner * 7919 + leaf * 104_729) % 20_001 - 10_000);
            let value = if leaf % 4 == 0 { value / 16.0 } else { value };
            let id = builder
                .leaf(Score::new(value).expect("a number"))
                .expect("within the limits");
            if names {
                builder.set_label(id, format!("leaf {leaf}"));
                builder.set_move(id, format!("a{leaf}"));
            }
        }
        builder.close();
    }
    builder.close_to(0);
    let tree = builder.finish();
    assert_eq!(tree.len(), NODES);
    tree
}
