//! The shape of a generated tree: the number of children of each node.

use super::{Branching, Recipe, RecipeError, TreeSize};
use crate::random::SplitMix;
use crate::{MAX_NODES, MAX_PLIES};

/// The numbers of children, ply after ply, each ply from left to right. All leaves are at the ply after the last one.
pub(super) struct TreeShape {
    plies: Vec<Vec<u32>>,
    pub(super) size: TreeSize,
}

impl TreeShape {
    /// Draws the numbers of children after checking the recipe; stops as soon as there would be too many nodes.
    pub(super) fn draw(recipe: &Recipe, random: &mut SplitMix) -> Result<TreeShape, RecipeError> {
        let Recipe {
            depth,
            branching,
            values,
            ..
        } = *recipe;
        let Branching { least, most } = branching;
        if depth == 0 || depth as usize > MAX_PLIES {
            return Err(RecipeError::Depth(depth));
        }
        if least == 0 || least > most {
            return Err(RecipeError::Branching(branching));
        }
        if values.least > values.most {
            return Err(RecipeError::Values(values));
        }
        let choices = u64::from(most - least) + 1;
        let mut plies = Vec::with_capacity(depth as usize);
        let (mut nodes, mut leaves) = (1, 1);
        for _ in 0..depth {
            let mut counts = Vec::with_capacity(leaves);
            let mut below = 0u32;
            for _ in 0..leaves {
                #[allow(clippy::cast_possible_truncation)] // at most the difference of two u32
                let count = least + random.below(choices) as u32;
                below = count.saturating_add(below);
                if below as usize > MAX_NODES - nodes {
                    return Err(too_many(recipe));
                }
                counts.push(count);
            }
            plies.push(counts);
            nodes += below as usize;
            leaves = below as usize;
        }
        if !recipe.ties && leaves as u64 > values.count() {
            return Err(RecipeError::TooFewValues { leaves, values });
        }
        let size = TreeSize { nodes, leaves };
        Ok(TreeShape { plies, size })
    }

    /// Returns the ply and the number of children of every node in pre-order; `None` for a leaf.
    pub(super) fn pre_order(&self) -> impl Iterator<Item = (u16, Option<u32>)> {
        // Nodes of a ply have the same order in pre-order as from left to right, so one cursor per ply is enough.
        let mut cursors: Vec<_> = self.plies.iter().map(|counts| counts.iter()).collect();
        // The number of remaining nodes below each open node; the initial entry is the root.
        let mut to_come = vec![1u32];
        std::iter::from_fn(move || {
            while to_come.pop_if(|left| *left == 0).is_some() {}
            *to_come.last_mut()? -= 1;
            let ply = to_come.len() - 1;
            #[allow(clippy::cast_possible_truncation)] // at most MAX_PLIES
            let here = ply as u16;
            let children = cursors.get_mut(ply).and_then(Iterator::next);
            to_come.extend(children);
            Some((here, children.copied()))
        })
    }
}

fn too_many(recipe: &Recipe) -> RecipeError {
    let Recipe {
        depth, branching, ..
    } = *recipe;
    let fits = |depth: u32, branching: u32| {
        let mut level = 1u64;
        let mut nodes = 1;
        (0..depth).all(|_| {
            level *= u64::from(branching);
            nodes += level;
            nodes <= MAX_NODES as u64
        })
    };
    let depth_that_fits = (1..depth).rev().find(|&depth| fits(depth, branching.most));
    let most = u32::try_from(MAX_NODES).map_or(branching.most, |nodes| nodes.min(branching.most));
    let branching_that_fits = (1..most).rev().find(|&most| fits(depth, most));
    RecipeError::TooManyNodes {
        depth,
        branching,
        depth_that_fits,
        // One child per node always fits.
        branching_that_fits: branching_that_fits.unwrap_or(1),
    }
}
