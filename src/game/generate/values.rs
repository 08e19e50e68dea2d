//! The values of a generated tree's leaves.

use std::collections::HashMap;

use super::{Recipe, Values};
use crate::random::SplitMix;

/// With ties, one of this many leaves repeats a value.
const REPEATS_ONE_IN: usize = 4;
/// The maximum distance of a repeated value: near enough for the two leaves to meet in a search.
const NEAR: usize = 8;

/// Draws one value for each leaf, from left to right. If they must differ, there are enough values.
pub(super) fn draw(recipe: &Recipe, leaves: usize, random: &mut SplitMix) -> Vec<i32> {
    if recipe.ties {
        with_ties(recipe.values, leaves, random)
    } else {
        distinct(recipe.values, leaves, random)
    }
}

/// Returns the first `leaves` of all values, shuffled (Fisher-Yates). The range may be far larger than the tree, so
/// only the touched places are kept.
fn distinct(values: Values, leaves: usize, random: &mut SplitMix) -> Vec<i32> {
    let mut moved: HashMap<u64, u64> = HashMap::with_capacity(leaves);
    (0..leaves as u64)
        .map(|place| {
            let other = place + random.below(values.count() - place);
            let here = moved.remove(&place).unwrap_or(place);
            let drawn = if other == place {
                here
            } else {
                moved.insert(other, here).unwrap_or(other)
            };
            value(values, drawn)
        })
        .collect()
}

/// Draws values of which exactly a quarter, picked evenly (Knuth, The Art of Computer Programming 2, 3.4.2, algorithm
/// S), repeat a value nearby. The first leaf has nothing to repeat.
fn with_ties(values: Values, leaves: usize, random: &mut SplitMix) -> Vec<i32> {
    let candidates = leaves - 1;
    let mut repeats = (leaves / REPEATS_ONE_IN).max(1).min(candidates) as u64;
    let mut drawn: Vec<i32> = Vec::with_capacity(leaves);
    for leaf in 0..leaves {
        let repeat = leaf > 0 && random.below((leaves - leaf) as u64) < repeats;
        if repeat {
            repeats -= 1;
            #[allow(clippy::cast_possible_truncation)] // at most NEAR
            let back = 1 + random.below(leaf.min(NEAR) as u64) as usize;
            drawn.push(drawn[leaf - back]);
        } else {
            drawn.push(value(values, random.below(values.count())));
        }
    }
    drawn
}

#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // within a range of i32
fn value(values: Values, number: u64) -> i32 {
    (i64::from(values.least) + number as i64) as i32
}
