//! Measures the layout of a million nodes.
//!
//! Prints medians. For scale: d3-hierarchy's `tree()` takes about 1000 ns per node.

use cutoff::draw::Layout;
use cutoff::game::{Player, Score, Tree, TreeBuilder};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The most nodes that a tree may have.
const NODES: usize = 1_000_000;

fn main() {
    let all = || 0..NODES;
    let paths = |at: usize| at.checked_sub(1).map_or(0, |at| 1 + at % 1_000);
    let shapes: [(&str, Vec<usize>); 6] = [
        ("binary", binary()),
        ("random", random(8)),
        ("random, thin", random(2)),
        ("star", all().map(|at| at.min(1)).collect()),
        ("1000 paths", all().map(paths).collect()),
        ("broom", all().map(|at| at.min(1_000)).collect()),
    ];
    println!(
        "{:14} {:>8} {:>6} {:>11} {:>10}",
        "layout", "nodes", "plies", "width", "ns/node"
    );
    for (name, plies) in &shapes {
        let tree = tree(plies);
        let layout = Layout::new(&tree);
        let time = median(9, || {
            black_box(Layout::new(black_box(&tree)));
        });
        #[allow(clippy::cast_precision_loss)] // of a million
        let each = time.as_secs_f64() * 1e9 / tree.len() as f64;
        println!(
            "{name:14} {:>8} {:>6} {:>11.1} {each:>10.1}",
            layout.len(),
            layout.rows() - 1,
            layout.width()
        );
    }
}

fn median(repeats: usize, mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..repeats)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[repeats / 2]
}

/// The complete binary tree whose last ply is filled from the left, as in a heap.
fn binary() -> Vec<usize> {
    let mut waiting = vec![(0, 0)];
    let mut plies = Vec::new();
    while let Some((place, ply)) = waiting.pop() {
        plies.push(ply);
        let children = [2 * place + 2, 2 * place + 1];
        let children = children.into_iter().filter(|&child| child < NODES);
        waiting.extend(children.map(|child| (child, ply + 1)));
    }
    plies
}

/// A random tree, the same one every time: before each node it climbs up to `climb` plies.
fn random(climb: u64) -> Vec<usize> {
    let mut state = 1_u64;
    let mut ply = 0;
    let mut draw = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let next = |at: usize| {
        if at > 0 {
            let climbs = usize::try_from(draw() % (climb + 1)).expect("few");
            ply = (ply + 1_usize).saturating_sub(climbs).clamp(1, 1_000);
        }
        ply
    };
    (0..NODES).map(next).collect()
}

/// The tree whose nodes, in pre-order, are at these plies.
fn tree(plies: &[usize]) -> Tree {
    let mut builder = TreeBuilder::new(Player::Max);
    for &ply in plies {
        builder.close_to(u16::try_from(ply).expect("few plies"));
        let node = builder.open(None).expect("within the limits");
        builder.set_value(node, Some(Score::from(0)));
    }
    builder.close_to(0);
    builder.finish()
}
