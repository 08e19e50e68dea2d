//! Chooses random trees that make good exercises: small enough, with a cutoff, and with no more ties than allowed.
//!
//! A [`ExerciseWish`] draws candidates from its seed and takes the first good one whose best move is at a randomly
//! drawn place; the same options and seed find the same tree on every machine.

use std::sync::Arc;

use super::by_hand::search_by_hand;
use crate::text::{counted, grouped};
use game::generate::{Branching, Recipe, RecipeError};
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

/// The reason why a candidate was rejected, ordered by the stage of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CandidateFault {
    Size,
    Values,
    Cutoff,
    Deep,
    Ties,
    Room,
    ByHand,
    Seen,
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
            let mut furthest = CandidateFault::Size;
            let next = (0..MOST_CANDIDATES).find_map(|_| {
                // Short enough to be read out and typed.
                let seed = seeds.below(1_000_000);
                match self.candidate(seed, rules, fits, &found) {
                    Ok(good) => Some(Ok(good)),
                    Err(Ok(failed)) => {
                        furthest = furthest.max(failed);
                        None
                    }
                    Err(Err(error)) => Some(Err(error)),
                }
            });
            found.push(next.unwrap_or_else(|| Err(self.why(furthest, found.len())))?);
        }
        Ok(found)
    }

    /// Returns the tree of a seed, or the reason why it is rejected, or the reason why every seed fails.
    fn candidate(
        &self,
        seed: u64,
        rules: Rules,
        fits: &dyn Fn(&Tree) -> bool,
        found: &[GoodTree],
    ) -> Result<GoodTree, Result<CandidateFault, NoGoodTree>> {
        let recipe = Recipe {
            seed,
            ties: self.most_ties > 0,
            ..self.recipe
        };
        let too_large = || NoGoodTree::TooLarge {
            recipe: self.recipe,
            most: self.most_leaves,
        };
        // Drawing a shape stops at a million nodes; a thousand such shapes would waste a lot of time.
        let size = recipe.size().map_err(|error| match error {
            RecipeError::TooFewValues { leaves, .. } if leaves > self.most_leaves => {
                Ok(CandidateFault::Size)
            }
            RecipeError::TooFewValues { .. } if recipe.branching.least < recipe.branching.most => {
                Ok(CandidateFault::Values)
            }
            RecipeError::TooManyNodes { .. } => Err(too_large()),
            other => Err(NoGoodTree::Recipe(other)),
        })?;
        if size.leaves > self.most_leaves {
            let branching = recipe.branching;
            let uniform = branching.least == branching.most;
            return Err(if uniform || size.leaves > FAR_TOO_MANY {
                Err(too_large())
            } else {
                Ok(CandidateFault::Size)
            });
        }
        let tree = recipe.tree().map_err(|error| Err(error.into()))?;
        let (cutoffs, deep_cutoffs) = cutoffs(&tree, rules).ok_or(Ok(CandidateFault::Cutoff))?;
        if cutoffs == 0 {
            return Err(Ok(CandidateFault::Cutoff));
        }
        if self.deep && deep_cutoffs == 0 {
            return Err(Ok(CandidateFault::Deep));
        }
        let ties = ties(&tree);
        if ties > self.most_ties {
            return Err(Ok(CandidateFault::Ties));
        }
        if !fits(&tree) {
            return Err(Ok(CandidateFault::Room));
        }
        if search_by_hand(&tree, self.spec).is_err() {
            return Err(Ok(CandidateFault::ByHand));
        }
        if found.iter().any(|other| other.tree.nodes() == tree.nodes()) {
            return Err(Ok(CandidateFault::Seen));
        }
        Ok(GoodTree {
            recipe,
            tree: Arc::new(tree),
            cutoffs,
            deep_cutoffs,
            ties,
        })
    }

    fn why(&self, furthest: CandidateFault, found: usize) -> NoGoodTree {
        let recipe = self.recipe;
        match furthest {
            CandidateFault::Values => NoGoodTree::TooFewValues(recipe),
            CandidateFault::Size => NoGoodTree::TooLarge {
                recipe,
                most: self.most_leaves,
            },
            CandidateFault::Cutoff => NoGoodTree::NoCutoff(recipe),
            CandidateFault::Deep => NoGoodTree::NoDeepCutoff(recipe),
            CandidateFault::Ties => NoGoodTree::TooManyTies {
                recipe,
                most: self.most_ties,
            },
            CandidateFault::Room => NoGoodTree::NoRoom(recipe),
            CandidateFault::ByHand => NoGoodTree::UnsuitableSearch {
                recipe,
                spec: self.spec.to_string(),
            },
            CandidateFault::Seen => NoGoodTree::TooFew { recipe, found },
        }
    }
}

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
