//! The description of a study: every search of every position at every depth, and additional results.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::time::Duration;

use search::SearchSpec;

use super::{Plan, Subject, search_name, told_apart};

/// Positions, searches and depths to measure.
///
/// The same description serves minimax and alpha-beta on one position, any set of searches, move and child orders, a
/// file of positions, and a published experiment. [`Study::run`] measures it.
///
/// # Examples
/// ```
/// use std::sync::Arc;
/// use game::read_tree;
/// use search::{Rules, SearchSpec};
/// use measure::{Plan, Results, Study, TreeSubject, Watch};
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
    pub positions: Vec<Arc<dyn Subject>>,
    /// The searches; on a position of a game each uses its own order and evaluation.
    pub searches: Vec<SearchSpec>,
    pub plan: Plan,
    /// True if all searches of a position go to the same depths: one that is too large or too slow keeps the others
    /// from going deeper, too. Otherwise each search goes as deep as it can.
    pub together: bool,
    /// True if the positions are one position in different orders, so that minimax runs on the first one only, and
    /// all values must agree.
    pub same: bool,
    /// True if searches are timed; otherwise they are only counted.
    pub timed: bool,
    /// True if the fewest leaves of any order are computed at each depth, provided that minimax is among the
    /// searches.
    pub minimum_leaves: bool,
    pub branching: bool,
    /// The depth in plies to which the first position's root moves are searched, the move included; `None` for not at
    /// all.
    pub root_scores: Option<u32>,
    /// The time for which each search deepens, if the clock ends it: see [`Study::by_time`].
    pub time: Option<Duration>,
}

impl Study {
    /// Creates a study of these searches on these positions, timed, each as deep as it gets.
    pub fn of(positions: Vec<Arc<dyn Subject>>, searches: Vec<SearchSpec>, plan: Plan) -> Study {
        Study {
            positions,
            searches,
            plan,
            together: false,
            same: false,
            timed: true,
            minimum_leaves: false,
            branching: false,
            root_scores: None,
            time: None,
        }
    }

    /// Creates a study of minimax and that alpha-beta side by side, depth after depth.
    pub fn pairs(positions: Vec<Arc<dyn Subject>>, alpha_beta: SearchSpec, plan: Plan) -> Study {
        let minimax = SearchSpec {
            options: alpha_beta.options,
            ..SearchSpec::MINIMAX
        };
        // The quicker search comes first and provides the best line.
        Study {
            together: true,
            ..Study::of(positions, vec![alpha_beta, minimax], plan)
        }
    }

    /// Returns every search's name: [`search_name`] of the searches in [`told_apart`].
    pub fn names(&self) -> Vec<String> {
        let has_options = self.positions.first().is_some_and(|one| one.has_options());
        let told = told_apart(&self.searches);
        let names = told.iter().map(|spec| search_name(spec, has_options));
        names.collect()
    }

    pub(super) fn depths(&self, position: usize) -> RangeInclusive<u32> {
        let height = self.positions[position].height().unwrap_or(u32::MAX);
        let last = self.plan.depth.min(height.max(1));
        if self.time.is_some() {
            last..=last
        } else {
            1..=last
        }
    }

    pub(super) fn has(&self, position: usize, search: usize) -> bool {
        !self.same || position == 0 || self.searches[search].can_cut()
    }

    /// Returns the searches that share their depths with that one.
    pub(super) fn companions(&self, search: usize) -> Range<usize> {
        if self.together {
            0..self.searches.len()
        } else {
            search..search + 1
        }
    }

    /// Returns the search that visits everything, if there is one: no other visits more nodes.
    pub(super) fn minimax(&self) -> Option<usize> {
        self.searches.iter().position(|spec| !spec.can_cut())
    }

    pub(super) fn repeats(&self) -> u32 {
        if self.timed { self.plan.repeats } else { 0 }
    }
}
