//! The speed of minimax on chess, as `cutoff compare` measures it, against a perft that plays every move on shakmaty.
//!
//! `cutoff compare --repeats 3` and the perft take turns. Prints nodes per second of both, each the median of the rounds, and
//! the median of the rounds' ratios, under every evaluation. Fails when minimax is slower than the perft. Mobility is measured
//! once, printed and not held to it: it asks for the moves of both sides at every leaf, which the perft does not.

mod support;

use std::process::{Command, ExitCode};
use std::time::Instant;

use support::{median, perft};

use cutoff::game::Game;
use cutoff::game::chess::{Chess, Evaluation, MoveOrder};

const ROUNDS: usize = 7;
const FLOOR: f64 = 1.0;
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

/// Nodes per second of the perft.
#[allow(clippy::cast_precision_loss)] // far below 2^53 nodes
fn reference(position: &shakmaty::Chess, depth: u32) -> f64 {
    let start = Instant::now();
    let nodes = perft(position, depth);
    nodes as f64 / start.elapsed().as_secs_f64()
}

/// Returns the nodes per second of minimax at the last depth, from the table of `cutoff compare`.
fn measured(fen: &str, depth: u32, evaluation: Evaluation) -> Option<f64> {
    let told = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args(["compare", "--fen", fen, "--depth", &depth.to_string()])
        .args(["--evaluation", evaluation.name()])
        .args(["--searches", "minimax", "--repeats", "3", "--format", "csv"])
        .output()
        .ok()?;
    let text = String::from_utf8(told.stdout).ok()?;
    let (head, row) = (text.lines().next()?, text.lines().next_back()?);
    let at = head.split(',').position(|it| it == "nodes_per_second")?;
    row.split(',').nth(at)?.parse().ok()
}

fn main() -> ExitCode {
    let mut sound = true;
    println!(
        "position  depth  evaluation           perft      minimax  ratio   (million nodes per second, medians of {ROUNDS})"
    );
    for (name, fen, depth) in POSITIONS {
        let root = Chess::from_fen(fen, MoveOrder::Generated)
            .expect("a position")
            .root();
        for &evaluation in Evaluation::ALL {
            let is_held = evaluation != Evaluation::Mobility;
            let (mut floor, mut search) = (Vec::new(), Vec::new());
            for _ in 0..if is_held { ROUNDS } else { 1 } {
                floor.push(reference(root.rules(), depth));
                search.push(measured(fen, depth, evaluation).expect("a table of figures"));
            }
            // Each round's own ratio: what else the machine does then slows both alike.
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
