//! What is to be measured: every search of every position at every depth, and what there is to say of them besides.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::time::Duration;

use search::SearchSpec;

use super::{Plan, Subject, search_name, told_apart};

/// Positions, searches and depths: all that is measured, and how.
///
/// The same description serves minimax beside alpha-beta on one position, any set of searches, move and child orders, a file
/// of positions, and a published experiment. [`Study::run`] measures it.
///
/// # Examples
/// ```
/// use std::sync::Arc;
/// use game::read_tree;
/// use search::{Rules, SearchSpec};
/// use study::{Plan, Results, Study, TreeSubject, Watch};
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// let tree = Arc::new(TreeSubject(Arc::new(tree)));
/// let study = Study::pairs(vec![tree], SearchSpec::alpha_beta(Rules::default()), Plan::to_depth(2));
/// let done = study.run(Results::default(), &Watch::default(), &mut |_| ())?;
/// let row = &done.pairs(0)[0];
/// assert_eq!((row.depth, row.minimax.counts.nodes, row.alpha_beta.counts.nodes), (2, 13, 11));
/// assert_eq!(done.gaps[0].depth, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
#[allow(clippy::struct_excessive_bools)] // each is a question of its own
pub struct Study {
    /// What is searched.
    pub positions: Vec<Arc<dyn Subject>>,
    /// How each of them is searched: a position of a game in the order and under the evaluation that a search says.
    pub searches: Vec<SearchSpec>,
    /// How deep, how often, within which limits.
    pub plan: Plan,
    /// Whether only the last depth is measured, and not all up to it.
    pub only_last: bool,
    /// Whether all searches of a position go to the same depths: one that is too large or takes too long keeps the others
    /// from going deeper, too. Else each goes as far as it can.
    pub together: bool,
    /// Whether the positions are one and the same in other orders, so that minimax is run on the first one only, and all
    /// values must agree.
    pub same: bool,
    /// Whether searches are timed, or only counted.
    pub timed: bool,
    /// Whether the fewest leaves of any order are found at each depth, where minimax is among the searches.
    pub minimum_leaves: bool,
    /// Whether it is found how the first position branches.
    pub branching: bool,
    /// Whether the first position's root moves are searched so many plies deep, the move included.
    pub root_scores: Option<u32>,
    /// How long each search deepens, where it is the clock that ends it: see [`Study::by_time`].
    pub time: Option<Duration>,
    /// By how much a forecast may be too high before a position is refused for it.
    pub slack: u64,
}

impl Study {
    /// These searches of these positions, timed, each as far as it gets.
    pub fn of(positions: Vec<Arc<dyn Subject>>, searches: Vec<SearchSpec>, plan: Plan) -> Study {
        Study {
            positions,
            searches,
            plan,
            only_last: false,
            together: false,
            same: false,
            timed: true,
            minimum_leaves: false,
            branching: false,
            root_scores: None,
            time: None,
            slack: 1,
        }
    }

    /// Minimax and that alpha-beta beside each other, depth after depth.
    pub fn pairs(positions: Vec<Arc<dyn Subject>>, alpha_beta: SearchSpec, plan: Plan) -> Study {
        let minimax = SearchSpec {
            options: alpha_beta.options,
            ..SearchSpec::MINIMAX
        };
        // The quicker one first: it brings the best line.
        Study {
            together: true,
            ..Study::of(positions, vec![alpha_beta, minimax], plan)
        }
    }

    /// Every search's name, as [`search_name`] has it of [`told_apart`].
    pub fn names(&self) -> Vec<String> {
        let has_options = self.positions.first().is_some_and(|one| one.has_options());
        let told = told_apart(&self.searches);
        let names = told.iter().map(|spec| search_name(spec, has_options));
        names.collect()
    }

    /// The depths at which a position is measured, in plies.
    pub(super) fn depths(&self, position: usize) -> RangeInclusive<u32> {
        let height = self.positions[position].height().unwrap_or(u32::MAX);
        let last = self.plan.depth.min(height.max(1));
        if self.only_last {
            last..=last
        } else {
            1..=last
        }
    }

    /// Whether that search is one of that position's.
    pub(super) fn has(&self, position: usize, search: usize) -> bool {
        !self.same || position == 0 || self.searches[search].can_cut()
    }

    /// The searches that go to the same depths as that one.
    pub(super) fn companions(&self, search: usize) -> Range<usize> {
        if self.together {
            0..self.searches.len()
        } else {
            search..search + 1
        }
    }

    /// The search that visits everything, if there is one: no other visits more nodes.
    pub(super) fn minimax(&self) -> Option<usize> {
        self.searches.iter().position(|spec| !spec.can_cut())
    }

    /// How often each search is timed.
    pub(super) fn repeats(&self) -> u32 {
        if self.timed { self.plan.repeats } else { 0 }
    }
}
