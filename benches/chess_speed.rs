//! How fast chess is searched, against a perft that plays every move on shakmaty.
//!
//! Prints nodes per second of both, each the median of interleaved repeats, and their ratio, under every evaluation. Fails
//! when the search, as measurements run it, reaches less than 0.85 of the perft's speed on any position under any of them. Mobility is measured once, printed
//! and not held to it: it asks for the moves of both sides at every leaf, which the perft does not.

mod support;

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use support::{median, perft};

use cutoff::game::Game;
use cutoff::game::chess::{Chess, Evaluation, MoveOrder};
use cutoff::measure::silent;
use cutoff::search::{Limits, SearchSpec};

const REPEATS: usize = 9;
const FLOOR: f64 = 0.85;
const POSITIONS: [(&str, &str, u32); 2] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
];

/// Nodes per second.
#[allow(clippy::cast_precision_loss)] // far below 2^53 nodes
fn speed(run: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = run();
    nodes as f64 / start.elapsed().as_secs_f64()
}

fn main() -> ExitCode {
    let mut sound = true;
    println!(
        "position  depth  evaluation           perft      minimax  ratio   (million nodes per second, medians of {REPEATS})"
    );
    for (name, fen, depth) in POSITIONS {
        let game = match Chess::from_fen(fen, MoveOrder::Generated) {
            Ok(game) => game,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        };
        for &evaluation in Evaluation::ALL {
            let game = game.clone().with_evaluation(evaluation);
            let root = game.root();
            let (mut floor, mut search) = (Vec::new(), Vec::new());
            let is_held = evaluation != Evaluation::Mobility;
            for _ in 0..if is_held { REPEATS } else { 1 } {
                floor.push(speed(|| perft(root.rules(), depth)));
                search.push(speed(|| {
                    // The limits of `cutoff compare` and the Compare page, which run the same function.
                    let stop = AtomicBool::new(false);
                    let limits = Limits {
                        nodes: u64::MAX - 1,
                        stop: Some(&stop),
                        ..Limits::NONE
                    };
                    let found = black_box(silent(&game, SearchSpec::MINIMAX, depth, limits));
                    found.map_or(0, |(_, counts)| counts.nodes)
                }));
            }
            // Each repeat's own ratio: what else the machine does then slows both alike.
            let ratio = median(search.iter().zip(&floor).map(|(s, f)| s / f).collect());
            let (floor, search) = (median(floor), median(search));
            sound &= ratio >= FLOOR || !is_held;
            println!(
                "{name:<9} {depth:>5}  {evaluation:<13} {:>12.2} {:>12.2} {ratio:>6.2}",
                floor / 1e6,
                search / 1e6
            );
        }
    }
    if sound {
        ExitCode::SUCCESS
    } else {
        eprintln!("minimax is below {FLOOR} of the perft's speed");
        ExitCode::FAILURE
    }
}
