//! Searches a tree file with minimax and with alpha-beta and prints value, counts and root moves.
//!
//!     cargo run --example tree_both_ways trees/aima-figure.json

use cutoff::game::read_tree;
use cutoff::search::{Limits, Rules, SearchSpec, search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name a tree file")?;
    let tree = read_tree(&std::fs::read(file)?)?;
    for spec in [
        SearchSpec::MINIMAX,
        SearchSpec::alpha_beta(Rules::default()),
    ] {
        let found = search(&&tree, spec, tree.height(), Limits::NONE)?;
        println!(
            "{spec}: value {}, {} nodes, {} leaves, {} cutoffs",
            found.value, found.counts.nodes, found.counts.leaves, found.counts.cutoffs
        );
        for root_move in &found.root_moves {
            let name = tree.label(root_move.mv).unwrap_or("?");
            let (least, greatest) = (root_move.proved.lo, root_move.proved.hi);
            println!("  {name}: from {least} to {greatest}");
        }
    }
    Ok(())
}
