//! Trees at random that make good exercises: small enough, with a cutoff, and with no more ties than asked for.
//!
//! A [`ExerciseWish`] draws candidates from its seed and takes the first that is good and whose best move stands at a place that
//! is drawn, too; the same wish finds the same tree on every machine.

use std::sync::Arc;

use super::by_hand::search_by_hand;
use crate::narrator::never_cuts;
use crate::text::{counted, grouped};
use game::generate::{Branching, Recipe, RecipeError};
use game::{NodeId, SplitMix, Tree, minimax_values};
use search::trace::{VisitId, record};
use search::{Limits, Rules, SearchSpec, Window};

/// How many candidates are drawn for one tree before it is given up.
pub const MOST_CANDIDATES: u32 = 2000;

/// What a random exercise is to be like.
///
/// # Examples
/// ```
/// use game::generate::Recipe;
/// use lesson::ExerciseWish;
///
/// let wish = ExerciseWish { deep: true, recipe: Recipe { depth: 4, ..Recipe::default() }, ..ExerciseWish::default() };
/// let good = wish.choose()?;
/// assert!(good.cutoffs >= 1 && good.deep_cutoffs >= 1 && good.ties == 0);
/// assert!(good.tree.leaf_count() <= wish.most_leaves);
/// assert_eq!(good.recipe.tree()?.nodes(), good.tree.nodes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseWish {
    /// What candidates are made from. Its seed draws theirs; whether leaves may repeat values follows from `most_ties`.
    pub recipe: Recipe,
    /// The search that is practised. For minimax, alpha-beta under its default rules says whether a tree is good: it
    /// is then one to compare the two on.
    pub spec: SearchSpec,
    /// The most ties, as [`ties`] counts them. None: all leaves differ.
    pub most_ties: u32,
    /// Whether a deep cutoff must be among the cutoffs. Where players alternate, that takes 4 plies.
    pub deep: bool,
    /// The most leaves: what fits the page.
    pub most_leaves: usize,
}

impl ExerciseWish {
    /// As many leaves as fit side by side on a page.
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

/// A tree that makes a good exercise.
#[derive(Clone, Debug)]
pub struct GoodTree {
    /// What it is made from, with the seed that was found.
    pub recipe: Recipe,
    /// The tree.
    pub tree: Arc<Tree>,
    /// How many cutoffs the search makes: one at least.
    pub cutoffs: u32,
    /// How many of them are deep.
    pub deep_cutoffs: u32,
    /// How many ties it has.
    pub ties: u32,
}

/// Why no good exercise was found. Each text is one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGoodTree {
    /// The recipe makes no tree.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// These rules never skip anything.
    #[error(
        "strict and fail-hard together never cut, so no tree has a cutoff to find: choose at-equality or fail-soft"
    )]
    NeverCuts,
    /// All trees of the shape have more leaves than there are values for, though these must differ.
    #[error(
        "trees of depth {depth} with branching {branching} have {leaves} leaves, of which at most {values} can be distinct with the values {range}: widen the range, or allow ties",
        depth = .0.depth,
        branching = .0.branching,
        leaves = leaves_range(.0),
        values = grouped(.0.values.count()),
        range = .0.values
    )]
    TooFewValues(Recipe),
    /// No candidate is small enough.
    #[error(
        "no tree of depth {depth} with branching {branching} has at most {most} leaves, the most that fit the page: lower the depth or the branching",
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    TooLarge {
        /// What was asked for.
        recipe: Recipe,
        /// The most leaves allowed.
        most: usize,
    },
    /// No candidate was cut.
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} has a cutoff: give a depth of 2 or more, 2 children or more, or a better or random order",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoCutoff(Recipe),
    /// No candidate had a deep cutoff.
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} has a deep cutoff: give a depth of 4 or more, or more children, or ask for any cutoff",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoDeepCutoff(Recipe),
    /// All candidates had more ties.
    #[error(
        "each of {MOST_CANDIDATES} trees of depth {depth} with the values {values} has more than {most}: widen the range of values, or allow more ties",
        depth = .recipe.depth,
        values = .recipe.values,
        most = counted(u64::from(*.most), "tie", "ties")
    )]
    TooManyTies {
        /// What was asked for.
        recipe: Recipe,
        /// The most ties allowed.
        most: u32,
    },
    /// What else was asked of the tree held for none.
    #[error(
        "none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} can be drawn large enough to write on: lower the depth or the branching, put fewer trees on a page, or ask for fewer blanks",
        depth = .0.depth,
        branching = .0.branching
    )]
    NoRoom(Recipe),
    /// The search cannot be done by hand on any.
    #[error(
        "on none of {MOST_CANDIDATES} trees of depth {depth} with branching {branching} does {spec} visit each node once, from left to right, as an exercise does: use minimax or alpha-beta, without table, killers, history and deepening",
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    NotByHand {
        /// What was asked for.
        recipe: Recipe,
        /// The search, as a text.
        spec: String,
    },
    /// There are fewer different ones.
    #[error(
        "only {} of depth {depth} with branching {branching} that differs from the others was found: widen the range of values, or ask for fewer trees",
        counted(*.found as u64, "good tree", "good trees"),
        depth = .recipe.depth,
        branching = .recipe.branching
    )]
    TooFew {
        /// What was asked for.
        recipe: Recipe,
        /// How many were found.
        found: usize,
    },
}

/// How far a candidate came.
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
    /// The first so many good trees, whichever move is the best one in them.
    pub(super) fn first_good(
        &self,
        count: usize,
        fits: &dyn Fn(&Tree) -> bool,
    ) -> Result<Vec<GoodTree>, NoGoodTree> {
        // A search without windows is given trees that alpha-beta would cut.
        let rules = self.spec.window_rules().unwrap_or_default();
        if never_cuts(rules) {
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

    /// The tree of that seed, or how far it came, or why no seed will do.
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
        // Drawing a shape stops at a million nodes; a thousand of such shapes would take long for nothing.
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
            CandidateFault::ByHand => NoGoodTree::NotByHand {
                recipe,
                spec: self.spec.to_string(),
            },
            CandidateFault::Seen => NoGoodTree::TooFew { recipe, found },
        }
    }
}

/// How many leaves trees of a recipe have, from the narrowest to the widest: `8 to 27`.
fn leaves_range(recipe: &Recipe) -> String {
    let all = |children: u32| u64::from(children).saturating_pow(recipe.depth);
    let Branching { least, most } = recipe.branching;
    format!("{} to {}", grouped(all(least)), grouped(all(most)))
}

/// Leaves of a tree that is drawn from a range of branching far beyond any page: no seed of the same will fit in time.
const FAR_TOO_MANY: usize = 20_000;

/// How many cutoffs alpha-beta makes on the whole tree, and how many of them are deep; `None` where it cannot be searched.
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

/// How many ties a tree has: children whose minimax value equals the best of the siblings before them, or the bound that
/// an ancestor of the other player is sure of by then. At these comparisons it matters which of equal moves is kept, and
/// whether the rule cuts at equality. Subtrees that a search skips count, too.
///
/// # Examples
/// ```
/// use game::read_tree;
/// use lesson::ties;
/// assert_eq!(ties(&read_tree(b"[[3, 5], [2, 9]]")?), 0);
/// assert_eq!(ties(&read_tree(b"[[3, 5], [3, 9]]")?), 2); // 3 against alpha at C, and again at the root
/// assert_eq!(ties(&read_tree(b"[[3, 5], [2, 5]]")?), 0); // the two 5 never meet
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
