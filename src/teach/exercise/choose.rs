//! Chooses random trees that make good exercises: small enough, with a cutoff, and with no more ties than allowed.
//!
//! Good moves in front produce more cutoffs, so the root's first move is the best one in most good trees, which a
//! student notices by the second tree. Therefore a place among the root's moves is drawn for each tree.
//!
//! A [`ExerciseWish`] draws candidates from its seed and takes the first good one whose best move is at a randomly
//! drawn place; the same options and seed find the same tree on every machine.

use std::sync::Arc;

use super::by_hand::search_by_hand;
use crate::text::{counted, grouped};
use game::generate::{Branching, Quality, Recipe, RecipeError};
use game::{NodeId, SplitMix, Tree, minimax_values};
use search::trace::{VisitId, record};
use search::{Limits, Rules, SearchSpec, Window};

pub const MOST_CANDIDATES: u32 = 2000;

/// Requirements on a random exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseWish {
    /// The recipe of the candidates. Its seed generates the candidates' seeds; `most_ties` decides whether leaves may
    /// repeat values.
    pub recipe: Recipe,
    /// The search to practise. For minimax, a tree is good if it is good for alpha-beta under its default rules: it
    /// is then suitable for comparing the two.
    pub spec: SearchSpec,
    /// The maximum number of ties, as [`ties`] counts them. `None`: all leaves differ.
    pub most_ties: u32,
    /// True if at least one cutoff must be deep. If players alternate, this takes 4 plies.
    pub deep: bool,
    /// The maximum number of leaves, limited by the page.
    pub most_leaves: usize,
}

impl ExerciseWish {
    /// The number of leaves that fit side by side on a page.
    pub const PAGE: usize = 20;
}

impl Default for ExerciseWish {
    fn default() -> ExerciseWish {
        ExerciseWish {
            recipe: Recipe::default(),
            spec: SearchSpec::alpha_beta(Rules::default()),
            most_ties: 0,
            deep: false,
            most_leaves: ExerciseWish::PAGE,
        }
    }
}

#[derive(Clone, Debug)]
pub struct GoodTree {
    pub recipe: Recipe,
    pub tree: Arc<Tree>,
    /// The number of cutoffs in the search, at least 1.
    pub cutoffs: u32,
    pub deep_cutoffs: u32,
    pub ties: u32,
}

/// The reason why no good exercise was found. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGoodTree {
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    #[error(
        "strict and fail-hard together never cut, so no tree has a cutoff to find: choose at-equality or fail-soft"
    )]
    NeverCuts,
    /// All trees of the shape have more leaves than distinct values, although the leaves must differ.
    #[error(
        "trees of depth {depth} with branching {branching} have {leaves} leaves, of which at most {values} can be distinct with the values {range}: widen the range, or allow ties",
        depth = .0.depth,
        branching = .0.branching,
        leaves = leaves_range(.0),
        values = grouped(.0.values.count()),
        range = .0.values
    )]
    TooFewValues(Recipe),
    #[error(
        "no tree of depth {depth} with branching {branching} has at most {most} leaves, the most that fit the page: lower the depth or the branching",
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    TooLarge { recipe: Recipe, most: usize },
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} has a cutoff: give a depth of 2 or more, 2 children or more, or a better or random order",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoCutoff(Recipe),
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} has a deep cutoff: give a depth of 4 or more, or more children, or ask for any cutoff",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoDeepCutoff(Recipe),
    #[error(
        "each of {MOST_CANDIDATES} trees of depth {depth} with the values {values} has more than {most}: widen the range of values, or allow more ties",
        depth = .recipe.depth,
        values = .recipe.values,
        most = counted(u64::from(*.most), "tie", "ties")
    )]
    TooManyTies { recipe: Recipe, most: u32 },
    /// No candidate meets the remaining requirements.
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} can be drawn large enough to write on: lower the depth or the branching, put fewer trees on a page, or ask for fewer blanks",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoRoom(Recipe),
    /// The search cannot be done by hand on any candidate.
    #[error(
        "on none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} does {spec} visit each node once, from left to right, as an exercise does: use minimax or alpha-beta, without table, killers, history and deepening",
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    UnsuitableSearch { recipe: Recipe, spec: String },
    #[error(
        "only {} of depth {depth} with branching {branching} that differs from the others was found: widen the range of values, or ask for fewer trees",
        counted(*.found as u64, "good tree", "good trees"),
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    TooFew { recipe: Recipe, found: usize },
}

impl ExerciseWish {
    /// Returns the first `count` good trees, whichever move is the best one in them.
    pub(super) fn first_good(
        &self,
        count: usize,
        fits: &dyn Fn(&Tree) -> bool,
    ) -> Result<Vec<GoodTree>, NoGoodTree> {
        // A search without windows uses trees that alpha-beta would cut.
        let rules = self.spec.window_rules().unwrap_or_default();
        if self.spec.never_cuts() {
            return Err(NoGoodTree::NeverCuts);
        }
        let mut seeds = SplitMix(self.recipe.seed);
        let mut found: Vec<GoodTree> = Vec::new();
        while found.len() < count {
            let mut furthest: Option<(u8, NoGoodTree)> = None;
            for _ in 0..MOST_CANDIDATES {
                // Short enough to be read out and typed.
                let seed = seeds.below(1_000_000);
                match self.candidate(seed, rules, fits, &found) {
                    Ok(good) => {
                        found.push(good);
                        furthest = None;
                        break;
                    }
                    Err((EVERY_SEED, error)) => return Err(error),
                    Err(failed) if furthest.as_ref().is_none_or(|it| it.0 < failed.0) => {
                        furthest = Some(failed);
                    }
                    Err(_) => {}
                }
            }
            if let Some((_, error)) = furthest {
                return Err(error);
            }
        }
        Ok(found)
    }

    /// Returns the tree of a seed, or the reason why it is rejected, with the stage of the check that it failed.
    fn candidate(
        &self,
        seed: u64,
        rules: Rules,
        fits: &dyn Fn(&Tree) -> bool,
        found: &[GoodTree],
    ) -> Result<GoodTree, (u8, NoGoodTree)> {
        let (all, most) = (self.recipe, self.most_leaves);
        let recipe = Recipe {
            seed,
            ties: self.most_ties > 0,
            ..all
        };
        let too_large = NoGoodTree::TooLarge { recipe: all, most };
        let check = |holds: bool, stage: u8, error: NoGoodTree| {
            if holds { Ok(()) } else { Err((stage, error)) }
        };
        // Drawing a shape stops at a million nodes; a thousand such shapes would waste a lot of time.
        let size = recipe.size().map_err(|error| match error {
            RecipeError::TooFewValues { leaves, .. } if leaves > most => (0, too_large.clone()),
            RecipeError::TooFewValues { .. } if all.branching.least < all.branching.most => {
                (1, NoGoodTree::TooFewValues(all))
            }
            RecipeError::TooManyNodes { .. } => (EVERY_SEED, too_large.clone()),
            other => (EVERY_SEED, NoGoodTree::Recipe(other)),
        })?;
        let uniform = all.branching.least == all.branching.most;
        let hopeless = uniform || size.leaves > FAR_TOO_MANY;
        let stage = if hopeless { EVERY_SEED } else { 0 };
        check(size.leaves <= most, stage, too_large)?;
        let tree = recipe.tree().map_err(|error| (EVERY_SEED, error.into()))?;
        let (cutoffs, deep_cutoffs) = cutoffs(&tree, rules).unwrap_or_default();
        check(cutoffs > 0, 2, NoGoodTree::NoCutoff(all))?;
        check(
            !self.deep || deep_cutoffs > 0,
            3,
            NoGoodTree::NoDeepCutoff(all),
        )?;
        let ties = ties(&tree);
        let most = self.most_ties;
        check(
            ties <= most,
            4,
            NoGoodTree::TooManyTies { recipe: all, most },
        )?;
        check(fits(&tree), 5, NoGoodTree::NoRoom(all))?;
        let by_hand = search_by_hand(&tree, self.spec).is_ok();
        let spec = self.spec.to_string();
        check(
            by_hand,
            6,
            NoGoodTree::UnsuitableSearch { recipe: all, spec },
        )?;
        let is_new = found.iter().all(|other| other.tree.nodes() != tree.nodes());
        let count = found.len();
        check(
            is_new,
            7,
            NoGoodTree::TooFew {
                recipe: all,
                found: count,
            },
        )?;
        Ok(GoodTree {
            recipe,
            tree: Arc::new(tree),
            cutoffs,
            deep_cutoffs,
            ties,
        })
    }
}

/// The stage of a check that no seed passes.
const EVERY_SEED: u8 = u8::MAX;

/// Returns the range of the number of leaves of a recipe's trees, as in `8 to 27`.
fn leaves_range(recipe: &Recipe) -> String {
    let all = |children: u32| u64::from(children).saturating_pow(recipe.depth);
    let Branching { least, most } = recipe.branching;
    format!("{} to {}", grouped(all(least)), grouped(all(most)))
}

/// The number of leaves at which a tree from a range of branching far exceeds any page: no seed of its recipe will
/// fit in time.
const FAR_TOO_MANY: usize = 20_000;

/// Returns the number of cutoffs of alpha-beta on the whole tree, and the number of deep ones; `None` where the tree
/// cannot be searched.
fn cutoffs(tree: &Tree, rules: Rules) -> Option<(u32, u32)> {
    let spec = SearchSpec::alpha_beta(rules);
    let recorded = record(&tree, spec, tree.height(), Limits::NONE).ok()?;
    let recording = recorded.recording;
    let visits = (0u32..).take(recording.visits().len()).map(VisitId);
    let mut counts = (0, 0);
    for cut in visits.filter_map(|visit| recording.cut(visit)) {
        counts.0 += 1;
        counts.1 += u32::from(cut.is_deep());
    }
    Some(counts)
}

/// Returns the number of ties of a tree: children whose minimax value equals the best of the siblings before them, or
/// the bound that an ancestor of the other player has by then. At these comparisons the result depends on which of
/// equal moves is kept, and on whether the rule cuts at equality. Ties in skipped subtrees count, too.
pub fn ties(tree: &Tree) -> u32 {
    let values = minimax_values(tree);
    let mut windows = vec![Window::FULL; tree.len()];
    let mut ties = 0;
    for (id, node) in (0u32..).map(NodeId).zip(tree.nodes()) {
        let mut window = windows[id.index()];
        let theirs = window.bound_of(node.player.other());
        let mut best = None;
        for child in tree.children(id) {
            windows[child.index()] = window;
            let value = values[child.index()];
            if best == Some(value) || (value == theirs && value.is_finite()) {
                ties += 1;
            }
            if best.is_none_or(|best| node.player.prefers(value, best)) {
                best = Some(value);
                window = window.narrowed(node.player, value);
            }
        }
    }
    ties
}

impl ExerciseWish {
    /// Returns a good tree.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of [`MOST_CANDIDATES`] candidates is good.
    pub fn choose(&self) -> Result<GoodTree, NoGoodTree> {
        let mut one = self.choose_several(1, &|_| true)?;
        one.pop().ok_or(NoGoodTree::NoCutoff(self.recipe))
    }

    /// Returns `count` good trees, all different, that satisfy `fits`; if children come in random order, each of the
    /// root's moves is the best one equally often, as far as such trees exist. A smaller count for the same wish
    /// yields the first trees of a larger count.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of [`MOST_CANDIDATES`] candidates after the one found last is good.
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
