//! Compares the nodes of minimax and alpha-beta on a chess position, depth by depth.
//!
//!     cargo run --release --example fen_per_depth 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1' 4

use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::search::{Limits, Rules, SearchSpec, search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let fen = arguments.next().ok_or("give a FEN and a depth")?;
    let deepest: u32 = arguments.next().ok_or("give a depth, in plies")?.parse()?;
    let game = Chess::from_fen(&fen, MoveOrder::MvvLva)?;
    println!("depth     minimax  alpha-beta  best move");
    for depth in 1..=deepest {
        let minimax = search(&game, SearchSpec::MINIMAX, depth, Limits::NONE)?;
        let alpha_beta = SearchSpec::alpha_beta(Rules::default());
        let alpha_beta = search(&game, alpha_beta, depth, Limits::NONE)?;
        assert_eq!(minimax.value, alpha_beta.value);
        let best = alpha_beta.pv.first().map(ToString::to_string);
        println!(
            "{depth:>5}  {:>10}  {:>10}  {}",
            minimax.counts.nodes,
            alpha_beta.counts.nodes,
            best.unwrap_or_default()
        );
    }
    Ok(())
}
