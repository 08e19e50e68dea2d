//! The order of a generated tree's children.

use super::Quality;
use crate::random::SplitMix;
use crate::{Arrangement, Tree, edit::sort_best_first, minimax_values};

/// Returns an order of the given quality: sorted, with the children that do not keep their place shuffled.
pub(super) fn arrangement(tree: &Tree, quality: Quality, random: &mut SplitMix) -> Arrangement {
    let values = minimax_values(tree);
    let towards_best = quality >= Quality::RANDOM;
    let keeps = u64::from(quality.0.abs_diff(Quality::RANDOM.0)) * 2;
    let (mut places, mut movers) = (Vec::new(), Vec::new());
    Arrangement::by(tree, None, |node, children, numbers| {
        if tree.node(node).chance {
            return;
        }
        let player = tree.node(node).player;
        let first = if towards_best { player } else { player.other() };
        sort_best_first(numbers, children, &values, first);
        places.clear();
        places.extend((0..numbers.len()).filter(|_| random.below(1000) >= keeps));
        movers.clear();
        movers.extend(places.iter().map(|&place| numbers[place]));
        random.shuffle(&mut movers);
        for (&place, &number) in places.iter().zip(&movers) {
            numbers[place] = number;
        }
    })
}
