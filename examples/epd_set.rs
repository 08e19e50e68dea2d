//! Counts how often alpha-beta finds the best move of an EPD file, and how many of minimax's nodes it visits.
//!
//!     cargo run --release --example epd_set trees/positions/bratko-kopec.epd 3

use cutoff::game::chess::{Chess, MoveOrder, read_epd};
use cutoff::search::{Limits, Rules, SearchSpec, search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name an EPD file and a depth")?;
    let depth: u32 = arguments.next().ok_or("give a depth, in plies")?.parse()?;
    let (mut positions, mut found) = (0, 0);
    for line in std::fs::read_to_string(file)?.lines() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let epd = read_epd(line)?;
        let game = Chess::new(epd.position, MoveOrder::MvvLva);
        let minimax = search(&game, SearchSpec::MINIMAX, depth, Limits::NONE)?;
        let spec = SearchSpec::alpha_beta(Rules::default());
        let alpha_beta = search(&game, spec, depth, Limits::NONE)?;
        let best = alpha_beta.pv.first().map(ToString::to_string);
        let is_best = epd.best.iter().any(|mv| Some(mv.to_string()) == best);
        positions += 1;
        found += u32::from(is_best);
        println!(
            "{}: {} of {} nodes, {}{}",
            epd.id.unwrap_or_default(),
            alpha_beta.counts.nodes,
            minimax.counts.nodes,
            best.unwrap_or_default(),
            if is_best { ", as the file has it" } else { "" }
        );
    }
    println!("{found} of {positions} best moves at depth {depth}");
    Ok(())
}
