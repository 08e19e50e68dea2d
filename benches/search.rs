//! How long the searches take on trees and positions that everyone knows: for comparing two versions of this program on
//! one machine, by the least times, which a busy one disturbs least. Limits are not here.

mod support;

use std::hint::black_box;
use std::time::{Duration, Instant};

use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{Game, library};
use cutoff::search::trace::record;
use cutoff::search::{CutRule, Fail, Limits, Meter, Rules, SearchSpec};

use support::{median, seconds};

const ALGORITHMS: [SearchSpec; 2] = [
    SearchSpec::MINIMAX,
    SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft)),
];
/// Each search is timed at least so often, and for so long.
const REPEATS: usize = 21;
const TIMED: Duration = Duration::from_millis(800);

fn main() {
    println!(
        "{:38} {:44} {:>9} {:>12} {:>12}",
        "of", "search", "nodes", "least/node", "median/node"
    );
    let entry = library::find("uniform-worst-ordered").expect("a shipped tree");
    let tree = entry.tree();
    searches("uniform tree, worst order", &&*tree, 3);
    searches("chess, start position", &Chess::start(), 3);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete = Chess::from_fen(fen, MoveOrder::PythonChess).expect("a valid position");
    searches("chess, Kiwipete, python-chess order", &kiwipete, 3);
}

/// Silent and recorded, by both algorithms.
fn searches<G: Game>(of: &str, game: &G, depth: u32) {
    for spec in ALGORITHMS {
        let silent = || {
            let mut meter = Meter::new(Limits::NONE);
            black_box(spec.run(game, depth, &mut meter)).expect("no limits");
            meter.counts().nodes
        };
        let nodes = silent();
        timed(of, &format!("{spec}, silent"), nodes, || {
            silent();
        });
        timed(of, &format!("{spec}, recorded"), nodes, || {
            black_box(record(game, spec, depth, Limits::NONE)).expect("no limits");
        });
    }
}

/// Prints the least and the middle time of a search, in nanoseconds per node.
fn timed(of: &str, search: &str, nodes: u64, run: impl Fn()) {
    let mut times = Vec::new();
    let start = Instant::now();
    while times.len() < REPEATS || start.elapsed() < TIMED {
        times.push(seconds(&run));
    }
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    #[allow(clippy::cast_precision_loss)] // some thousands
    let each = 1e9 / nodes as f64;
    println!(
        "{of:38} {search:44} {nodes:>9} {:>9.1} ns {:>9.1} ns",
        least * each,
        median(times) * each
    );
}
