//! The published experiment again: H. F. Shenelo, "Application of Game Trees and Alpha-Beta Pruning in Optimizing Chess
//! Engines" (2025), Tables 1 to 5, printed beside what this machine finds.
//!
//!     cargo run --release --example paper

use std::time::Instant;

use cutoff::game::Game;
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::lab::root_scores;
use cutoff::search::{Algorithm, CutRule, Fail, Limits, Meter, Rules, search};

/// Its Figure 8, Morphy's mate in two.
const POSITION: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
/// Tables 4 and 5 as printed: nodes by minimax and by alpha-beta at depths 1 to 5.
const NODES: [[u64; 2]; 5] = [
    [17, 17],
    [144, 130],
    [988, 2_096],
    [23_152, 2_883],
    [353_292, 30_903],
];
/// Tables 2 and 3 as printed: seconds on the author's machine.
const SECONDS: [[f64; 2]; 5] = [
    [0.027, 0.017],
    [0.189, 0.189],
    [2.4, 1.2],
    [33.0, 15.4],
    [557.9, 162.5],
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let chess = Chess::from_fen(POSITION, MoveOrder::PythonChess)?;
    let root = chess.root();
    let strict = Algorithm::AlphaBeta(Rules::new(CutRule::Strict, Fail::Soft));
    let textbook = Algorithm::AlphaBeta(Rules::new(CutRule::AtEquality, Fail::Soft));

    println!("Position: {POSITION}\n\nTable 1: the score of every root move after 3 further plies");
    for (mv, score) in root_scores(&chess, 3, Limits::NONE)? {
        println!("  {:<7}{:<6}{score:>6}", root.san(mv), mv.to_string());
    }

    let outcome = search(&chess, strict, 3, Limits::NONE)?;
    let mut position = root;
    print!("\nBest line at depth 3, value {}:", outcome.value);
    for mv in outcome.pv {
        print!(" {}", position.san(mv));
        position.advance(mv);
    }

    println!(
        "\n\nTables 4 and 5: nodes visited (alpha-beta cuts strictly, as the paper's program does)"
    );
    println!(
        "{:>5} {:>24} {:>24} {:>14}",
        "", "minimax", "alpha-beta", "at equality"
    );
    println!(
        "{:>5} {:>12}{:>12} {:>12}{:>12} {:>14}",
        "depth", "printed", "here", "printed", "here", "here"
    );
    let mut swapped = false;
    for (depth, printed) in (1..).zip(NODES) {
        let nodes = |algorithm| {
            search(&chess, algorithm, depth, Limits::NONE).map(|found| found.counts.nodes)
        };
        let here = [nodes(Algorithm::Minimax)?, nodes(strict)?];
        let mark = if printed == here {
            ""
        } else if printed == [here[1], here[0]] {
            swapped = true;
            "  swapped in print"
        } else {
            "  DIFFERENT"
        };
        println!(
            "{depth:>5} {:>12}{:>12} {:>12}{:>12} {:>14}{mark}",
            printed[0],
            here[0],
            printed[1],
            here[1],
            nodes(textbook)?
        );
    }
    if swapped {
        println!(
            "The paper swapped its two depth-3 entries: alpha-beta cannot visit more nodes than minimax on the same tree."
        );
    }

    println!(
        "\nTables 2 and 3: seconds (printed: the author's machine, python-chess; here: this machine, one core, median of 5)"
    );
    println!("{:>5} {:>24} {:>24}", "", "minimax", "alpha-beta");
    println!(
        "{:>5} {:>12}{:>12} {:>12}{:>12}",
        "depth", "printed", "here", "printed", "here"
    );
    for (depth, printed) in (1..).zip(SECONDS) {
        let here = [
            seconds(&chess, Algorithm::Minimax, depth)?,
            seconds(&chess, strict, depth)?,
        ];
        println!(
            "{depth:>5} {:>12}{:>12.6} {:>12}{:>12.6}",
            printed[0], here[0], printed[1], here[1]
        );
    }
    Ok(())
}

/// The median of five silent searches, in seconds.
fn seconds(
    chess: &Chess,
    algorithm: Algorithm,
    depth: u32,
) -> Result<f64, cutoff::search::Stopped> {
    let mut times = [0.0; 5];
    for time in &mut times {
        let start = Instant::now();
        algorithm.run(chess, depth, &mut Meter::new(Limits::NONE))?;
        *time = start.elapsed().as_secs_f64();
    }
    times.sort_by(f64::total_cmp);
    Ok(times[2])
}
