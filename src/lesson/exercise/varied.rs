//! Distributes the best move of random exercises evenly over the root's moves.
//!
//! A good tree has a cutoff, and good moves in front produce more cutoffs: without a correction, the root's first
//! move is the best one in most good trees, which a student notices by the second tree. So a place among the root's
//! moves is drawn for each tree, and the first good tree with its best move at that place is taken.

use super::choose::{ExerciseWish, GoodTree, NoGoodTree};
use game::generate::{Quality, Recipe};
use game::{NodeId, SplitMix, Tree, minimax_values};

impl ExerciseWish {
    /// Returns a good tree.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of [`MOST_CANDIDATES`](super::MOST_CANDIDATES) candidates is good.
    pub fn choose(&self) -> Result<GoodTree, NoGoodTree> {
        let mut one = self.choose_several(1, &|_| true)?;
        one.pop().ok_or(NoGoodTree::NoCutoff(self.recipe))
    }

    /// Returns `count` good trees, all different, that satisfy `fits`; if children come in random order, each of the
    /// root's moves is the best one equally often, as far as such trees exist. A smaller count for the same wish
    /// yields the first trees of a larger count.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of [`MOST_CANDIDATES`](super::MOST_CANDIDATES) candidates after the one found last is good.
    pub fn choose_several(
        &self,
        count: usize,
        fits: &dyn Fn(&Tree) -> bool,
    ) -> Result<Vec<GoodTree>, NoGoodTree> {
        varied(*self, count, fits)
    }
}

fn varied(
    wish: ExerciseWish,
    count: usize,
    fits: &dyn Fn(&Tree) -> bool,
) -> Result<Vec<GoodTree>, NoGoodTree> {
    // Another order is requested because of its effect on the place of the best move.
    if wish.recipe.order != Quality::RANDOM {
        return wish.first_good(count, fits);
    }
    let mut random = SplitMix(wish.recipe.seed);
    let mut found: Vec<GoodTree> = Vec::new();
    while found.len() < count {
        let (seed, lot) = (random.next(), random.next());
        let wish_of_one = ExerciseWish {
            recipe: Recipe {
                seed,
                ..wish.recipe
            },
            ..wish
        };
        let differs = |tree: &Tree| {
            let mut others = found.iter();
            others.all(|other| other.tree.nodes() != tree.nodes()) && fits(tree)
        };
        let as_drawn = |tree: &Tree| is_best_move_at(tree, lot) && differs(tree);
        let one = wish_of_one.first_good(1, &as_drawn);
        // Some shapes have a cutoff in one order only: two moves of two leaves each, with the better move first.
        let one = one.or_else(|_| wish_of_one.first_good(1, &differs));
        let Ok(one) = one else {
            // Its error explains why there are no more.
            return wish.first_good(count, fits);
        };
        found.extend(one);
    }
    Ok(found)
}

/// Returns true if the root's best move is at the drawn place among its moves.
fn is_best_move_at(tree: &Tree, lot: u64) -> bool {
    best_move(tree) == SplitMix(lot).below(tree.children(NodeId::ROOT).count() as u64)
}

/// Returns the number of the root's best move, from 0; the first of equal ones.
fn best_move(tree: &Tree) -> u64 {
    let values = minimax_values(tree);
    let best = values[NodeId::ROOT.index()];
    let moves = (0..).zip(tree.children(NodeId::ROOT));
    let mut best_moves = moves.filter(|(_, child)| values[child.index()] == best);
    best_moves.next().map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Player;
    use game::generate::Branching;

    fn of(wish: ExerciseWish, seed: u64, count: usize) -> Vec<GoodTree> {
        let recipe = Recipe {
            seed,
            ..wish.recipe
        };
        ExerciseWish { recipe, ..wish }
            .choose_several(count, &|_| true)
            .unwrap()
    }

    #[test]
    fn best_root_move_is_evenly_distributed() {
        for root in [Player::Max, Player::Min] {
            let wish = ExerciseWish::default();
            let recipe = Recipe {
                root,
                ..wish.recipe
            };
            let wish = ExerciseWish { recipe, ..wish };
            // The number of times that each of two moves is the best one, and each of three.
            let mut often = [[0_u32; 3]; 2];
            for good in (1..=75).flat_map(|seed| of(wish, seed, 4)) {
                let moves = good.tree.children(NodeId::ROOT).count();
                let best = usize::try_from(best_move(&good.tree)).unwrap();
                often[moves - 2][best] += 1;
            }
            for (moves, often) in (2_u32..).zip(often) {
                let all: u32 = often.iter().sum();
                let expected = all / moves;
                for count in &often[..moves as usize] {
                    let off = count.abs_diff(expected);
                    assert!(expected > 20 && off * 3 < expected, "{root:?}: {often:?}");
                }
            }
        }
    }

    #[test]
    fn fewer_trees_are_a_prefix_and_all_differ() {
        let wish = ExerciseWish::default();
        let (six, two) = (of(wish, 42, 6), of(wish, 42, 2));
        for (one, other) in two.iter().zip(&six) {
            assert_eq!(one.recipe, other.recipe);
        }
        for (at, good) in six.iter().enumerate() {
            let before = &six[..at];
            assert!(before.iter().all(|it| it.tree.nodes() != good.tree.nodes()));
            assert_eq!(good.recipe.tree().unwrap().nodes(), good.tree.nodes());
            assert!(good.cutoffs > 0);
        }
    }

    #[test]
    fn shallow_binary_trees_favour_the_first_move() {
        let wish = ExerciseWish::default();
        let recipe = Recipe {
            depth: 2,
            branching: Branching { least: 2, most: 2 },
            ..wish.recipe
        };
        let found = of(ExerciseWish { recipe, ..wish }, 1, 3);
        assert!(found.iter().all(|good| best_move(&good.tree) == 0));
    }
}
