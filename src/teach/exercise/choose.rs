//! Chooses random trees that make good exercises: small enough, with a cutoff, and with no more ties than allowed.
//!
//! Good moves in front produce more cutoffs, so the root's first move is the best one in most good trees, which a
//! student notices by the second tree. Therefore a place among the root's moves is drawn for each tree.
//!
//! An [`ExerciseWish`] draws candidates from its seed and takes the first good one whose best move is at a randomly
//! drawn place; the same options and seed find the same tree on every machine.

use std::sync::Arc;

use game::generate::{Quality, Recipe, RecipeError};
use game::{NodeId, NodeNames, SplitMix, Tree, minimax_values};
use search::trace::{NodeMap, Recording, VisitId, record};
use search::{Limits, Rules, SearchSpec, Window};
use text::{Reason, say};

const MOST_CANDIDATES: u32 = 2000;

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

/// The reason why no good exercise was found: one sentence with the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoGoodTree(String);

/// The checks of a candidate, in order.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Check {
    Leaves,
    Values,
    Cutoff,
    DeepCutoff,
    Ties,
    Fits,
    ByHand,
    IsNew,
}

impl ExerciseWish {
    /// Returns a good tree.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of a few thousand candidates is good.
    pub fn choose(&self) -> Result<GoodTree, NoGoodTree> {
        let mut one = self.choose_several(1, &|_| true)?;
        one.pop().ok_or(self.reason(Check::Cutoff, 0))
    }

    /// Returns `count` good trees, all different, that satisfy `fits`; if children come in random order, each of the
    /// root's moves is the best one equally often, as far as such trees exist. A smaller count for the same wish
    /// yields the first trees of a larger count.
    ///
    /// # Errors
    /// [`NoGoodTree`] when none of a few thousand candidates after the one found last is good.
    pub fn choose_several(
        &self,
        count: usize,
        fits: &dyn Fn(&Tree) -> bool,
    ) -> Result<Vec<GoodTree>, NoGoodTree> {
        // Another order is requested because of its effect on the place of the best move.
        if self.recipe.order != Quality::RANDOM {
            return self.first_good(count, fits);
        }
        let mut random = SplitMix(self.recipe.seed);
        let mut found: Vec<GoodTree> = Vec::new();
        while found.len() < count {
            let (seed, lot) = (random.next(), random.next());
            let mut one = *self;
            one.recipe.seed = seed;
            let differs = |tree: &Tree| {
                let mut others = found.iter();
                others.all(|other| other.tree.nodes() != tree.nodes()) && fits(tree)
            };
            let is_at_drawn_place = |tree: &Tree| {
                let moves = tree.children(NodeId::ROOT).count() as u64;
                best_move(tree) == SplitMix(lot).below(moves) && differs(tree)
            };
            let good = one.first_good(1, &is_at_drawn_place);
            // Some shapes have a cutoff in one order only: two moves of two leaves each, with the better move first.
            let Ok(good) = good.or_else(|_| one.first_good(1, &differs)) else {
                // Its error explains why there are no more.
                return self.first_good(count, fits);
            };
            found.extend(good);
        }
        Ok(found)
    }

    /// Returns the first `count` good trees, whichever move is the best one in them.
    fn first_good(
        &self,
        count: usize,
        fits: &dyn Fn(&Tree) -> bool,
    ) -> Result<Vec<GoodTree>, NoGoodTree> {
        if self.spec.never_cuts() {
            return Err(NoGoodTree(say!(exercise_never_cuts).to_owned()));
        }
        let mut seeds = SplitMix(self.recipe.seed);
        let mut found: Vec<GoodTree> = Vec::new();
        while found.len() < count {
            let mut furthest = Check::Leaves;
            let mut candidates = 0..MOST_CANDIDATES;
            let good = loop {
                if candidates.next().is_none() {
                    return Err(self.reason(furthest, found.len()));
                }
                // Short enough to be read out and typed.
                match self.candidate(seeds.below(1_000_000), fits, &found)? {
                    Ok(good) => break good,
                    Err(failed) if furthest < failed => furthest = failed,
                    Err(_) => {}
                }
            };
            found.push(good);
        }
        Ok(found)
    }

    /// Returns the tree of a seed, or the check that it fails.
    ///
    /// # Errors
    /// [`NoGoodTree`] if every seed fails.
    fn candidate(
        &self,
        seed: u64,
        fits: &dyn Fn(&Tree) -> bool,
        found: &[GoodTree],
    ) -> Result<Result<GoodTree, Check>, NoGoodTree> {
        let recipe = Recipe {
            seed,
            ties: self.most_ties > 0,
            ..self.recipe
        };
        let is_uniform = recipe.branching.least == recipe.branching.most;
        let too_large = || self.reason(Check::Leaves, 0);
        // Drawing a shape stops at a million nodes; a thousand such shapes would waste a lot of time.
        let leaves = match recipe.size() {
            Ok(size) => size.leaves,
            Err(RecipeError::TooFewValues { leaves, .. }) if leaves > self.most_leaves => {
                return Ok(Err(Check::Leaves));
            }
            Err(RecipeError::TooFewValues { .. }) if !is_uniform => return Ok(Err(Check::Values)),
            Err(RecipeError::TooManyNodes { .. }) => return Err(too_large()),
            Err(other) => return Err(NoGoodTree(other.to_string())),
        };
        if leaves > self.most_leaves {
            let hopeless = is_uniform || leaves > FAR_TOO_MANY;
            return if hopeless {
                Err(too_large())
            } else {
                Ok(Err(Check::Leaves))
            };
        }
        let tree = recipe
            .tree()
            .map_err(|error| NoGoodTree(error.to_string()))?;
        // A search without windows uses trees that alpha-beta would cut.
        let rules = self.spec.window_rules().unwrap_or_default();
        let (cutoffs, deep_cutoffs) = cutoffs(&tree, rules).unwrap_or_default();
        let ties = ties(&tree);
        let failed = if cutoffs == 0 {
            Check::Cutoff
        } else if self.deep && deep_cutoffs == 0 {
            Check::DeepCutoff
        } else if ties > self.most_ties {
            Check::Ties
        } else if !fits(&tree) {
            Check::Fits
        } else if search_by_hand(&tree, self.spec).is_err() {
            Check::ByHand
        } else if found.iter().any(|it| it.tree.nodes() == tree.nodes()) {
            Check::IsNew
        } else {
            return Ok(Ok(GoodTree {
                recipe,
                tree: Arc::new(tree),
                cutoffs,
                deep_cutoffs,
                ties,
            }));
        };
        Ok(Err(failed))
    }

    /// Returns the error of the check that all candidates fail, after some good trees.
    fn reason(&self, failed: Check, found: usize) -> NoGoodTree {
        let Recipe {
            depth,
            branching,
            values,
            ..
        } = self.recipe;
        let leaves = |children: u32| u64::from(children).saturating_pow(depth);
        let (least, most) = (leaves(branching.least), leaves(branching.most));
        let (branching, count) = (branching.to_string(), MOST_CANDIDATES.to_string());
        let distinct = values.count();
        let (values, spec) = (values.to_string(), self.spec.to_string());
        let (leaves, ties) = (self.most_leaves, self.most_ties);
        NoGoodTree(match failed {
            Check::Leaves => say!(exercise_none_leaves, branching, depth, leaves),
            Check::Values => say!(
                exercise_none_distinct,
                branching,
                depth,
                distinct,
                least,
                most,
                values
            ),
            Check::Cutoff => say!(exercise_none_cutoff, branching, count, depth),
            Check::DeepCutoff => say!(exercise_none_deep_cutoff, branching, count, depth),
            Check::Ties => say!(exercise_none_ties, count, depth, ties, values),
            Check::Fits => say!(exercise_none_fits, branching, count, depth),
            Check::ByHand => say!(exercise_none_by_hand, branching, count, depth, spec),
            Check::IsNew => say!(exercise_none_is_new, branching, depth, found),
        })
    }
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

/// Returns the number of the root's best move, from 0; the first of equal ones.
fn best_move(tree: &Tree) -> u64 {
    let values = minimax_values(tree);
    let best = values[NodeId::ROOT.index()];
    let moves = (0..).zip(tree.children(NodeId::ROOT));
    let mut best_moves = moves.filter(|(_, child)| values[child.index()] == best);
    best_moves.next().map_or(0, |(number, _)| number)
}

/// Returns the recording of a search on the whole tree, if it can be done by hand on a sheet: each node is visited at
/// most once, and siblings are visited from left to right.
///
/// # Errors
/// One sentence, which names a node that is visited again or out of order, is not searched, or has no value where one
/// is needed.
pub fn search_by_hand(tree: &Tree, spec: SearchSpec) -> Result<(Recording, NodeMap), String> {
    let depth = tree.height();
    spec.part_of(tree, depth).map_err(|error| error.reason())?;
    let recorded = record(&tree, spec, depth, Limits::NONE).map_err(|error| error.reason())?;
    let recording = recorded.recording;
    let node_map = NodeMap::new(tree, &recording);
    let name = |node| NodeNames::new(tree).name(tree, node).into_owned();
    let text = || spec.to_string();
    // The number of children of each node visited so far.
    let mut visited = vec![0; tree.len()];
    for id in (0..).map(VisitId).take(recording.visits().len()) {
        let node = node_map.node_of(id);
        let (index, place) = match tree.parent(node) {
            Some(parent) => {
                visited[parent.index()] += 1;
                (tree.node(node).index(), visited[parent.index()] - 1)
            }
            None => (0, id.0),
        };
        if index < place {
            return Err(say!(exercise_twice, node = name(node), spec = text()));
        }
        // Skipped siblings must be on the right of visited ones, so that bars across edges can show what is cut off.
        if index > place {
            return Err(say!(exercise_order, node = name(node), spec = text()));
        }
    }
    let mut nodes = (0..).map(NodeId).take(tree.len());
    // A value from elsewhere cannot be derived from the entries on the sheet.
    match nodes.find(|&node| {
        let entered = node_map.visit_of(node).is_some();
        entered && !tree.node(node).is_leaf() && visited[node.index()] == 0
    }) {
        Some(node) => Err(say!(exercise_table, node = name(node), spec = text())),
        None => Ok((recording, node_map)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Player;
    use game::generate::Branching;

    fn best_moves(recipe: Recipe, count: usize) -> Vec<(usize, u64)> {
        let wish = ExerciseWish {
            recipe,
            ..ExerciseWish::default()
        };
        let found = wish.choose_several(count, &|_| true).unwrap();
        let moves = |good: &GoodTree| good.tree.children(NodeId::ROOT).count();
        found
            .iter()
            .map(|it| (moves(it), best_move(&it.tree)))
            .collect()
    }

    #[test]
    fn best_root_move_is_evenly_distributed() {
        for root in [Player::Max, Player::Min] {
            let recipes = (1..=75).map(|seed| Recipe {
                root,
                seed,
                ..Recipe::default()
            });
            let all: Vec<_> = recipes.flat_map(|recipe| best_moves(recipe, 4)).collect();
            for moves in [2, 3] {
                let of: Vec<u64> = all
                    .iter()
                    .filter(|it| it.0 == moves)
                    .map(|it| it.1)
                    .collect();
                let expected = of.len() / moves;
                for best in 0..moves as u64 {
                    let count = of.iter().filter(|&&it| it == best).count();
                    let off = count.abs_diff(expected);
                    assert!(expected > 20 && off * 3 < expected, "{root:?}: {count}");
                }
            }
        }
    }

    #[test]
    fn shallow_binary_trees_favour_the_first_move() {
        let recipe = Recipe {
            depth: 2,
            branching: Branching { least: 2, most: 2 },
            seed: 1,
            ..Recipe::default()
        };
        assert_eq!(best_moves(recipe, 3), [(2, 0); 3]);
    }
}
