//! The description of an experiment: every search of every subject at every depth, and how it was designed.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;
use std::time::Duration;

use game::chess::Position;
use game::{AnyGame, OrderId, Tree};
use search::{Rules, SearchSpec};
use serde::{Deserialize, Serialize};

use super::paper::{PAPER, SEARCHES, START, START_DEPTH};
use super::{
    ArrangedTree, ChildOrder, GameSubject, PartLadder, Plan, Subject, TreeSubject, search_name,
    subject_data, told_apart,
};

/// The purpose of an experiment, which decides how its searches go together and what is found beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Design {
    /// Alpha-beta, then minimax, to the same depths.
    Pairs,
    /// Any searches, each as deep as it gets.
    Configurations,
    /// Minimax, then alpha-beta in many orders of the moves, or of a tree's children. Searches are counted, not timed,
    /// and all values must agree; the fewest leaves of any order are found, too.
    Orders,
    /// The searches of a ladder, to the same depths.
    Refinements,
    /// The published experiment, with the exact score of every root move.
    Paper,
    /// Each search deepens for this time.
    Time(Duration),
}

/// Subjects, searches and depths to measure. [`Experiment::run`] measures them.
///
/// # Examples
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use game::read_tree;
/// use search::{Rules, SearchSpec};
/// use measure::{Experiment, Plan, Results, TreeSubject};
/// let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
/// let tree = Arc::new(TreeSubject(Arc::new(tree)));
/// let alpha_beta = SearchSpec::alpha_beta(Rules::default());
/// let experiment = Experiment::pairs(vec![tree], alpha_beta, Plan::to_depth(2));
/// let done = experiment.run(Results::default(), &AtomicBool::new(false), &mut |_| ())?;
/// let row = &done.pairs(0)[0];
/// assert_eq!((row.depth, row.minimax.counts.nodes, row.alpha_beta.counts.nodes), (2, 13, 11));
/// assert_eq!(done.gaps[0].depth, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Serialize, Deserialize)]
pub struct Experiment {
    pub design: Design,
    #[serde(with = "subject_data")]
    pub subjects: Vec<Arc<dyn Subject>>,
    /// The searches; on a position of a game each uses its own order and evaluation.
    pub searches: Vec<SearchSpec>,
    pub plan: Plan,
}

/// The presets.
impl Experiment {
    pub fn pairs(
        subjects: Vec<Arc<dyn Subject>>,
        alpha_beta: SearchSpec,
        plan: Plan,
    ) -> Experiment {
        let minimax = SearchSpec {
            options: alpha_beta.options,
            ..SearchSpec::MINIMAX
        };
        Experiment {
            design: Design::Pairs,
            subjects,
            // The quicker search comes first and provides the best line.
            searches: vec![alpha_beta, minimax],
            plan,
        }
    }

    pub fn configurations(
        subjects: Vec<Arc<dyn Subject>>,
        searches: Vec<SearchSpec>,
        plan: Plan,
    ) -> Experiment {
        Experiment {
            design: Design::Configurations,
            subjects,
            searches,
            plan,
        }
    }

    /// Alpha-beta in each move order of the game.
    pub fn orders(game: &AnyGame, rules: Rules, plan: Plan) -> Experiment {
        let in_order = |spec: SearchSpec, order| {
            let mut spec = spec;
            spec.options = game.options;
            spec.options.order = order;
            spec
        };
        let orders = game.root.game().about().orders.iter().map(OrderId::of);
        let alpha_beta = orders.map(|order| in_order(SearchSpec::alpha_beta(rules), order));
        let mut searches: Vec<SearchSpec> = alpha_beta.collect();
        searches.insert(0, in_order(SearchSpec::MINIMAX, searches[0].options.order));
        Experiment {
            design: Design::Orders,
            subjects: vec![Arc::new(GameSubject(game.root.clone()))],
            searches,
            plan,
        }
    }

    /// Alpha-beta with a tree's children in each of these orders; each is a subject of its own.
    pub fn child_orders(
        tree: &Arc<Tree>,
        orders: &[ChildOrder],
        rules: Rules,
        plan: Plan,
    ) -> Experiment {
        let arranged = |order: &ChildOrder| -> Arc<dyn Subject> {
            let tree = Arc::clone(tree);
            match *order {
                ChildOrder::Given => Arc::new(TreeSubject(tree)),
                ChildOrder::By(order) => Arc::new(ArrangedTree { tree, order }),
            }
        };
        Experiment {
            design: Design::Orders,
            subjects: orders.iter().map(arranged).collect(),
            searches: vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(rules)],
            plan,
        }
    }

    pub fn refinements(
        subjects: Vec<Arc<dyn Subject>>,
        ladder: &PartLadder,
        plan: Plan,
    ) -> Experiment {
        Experiment {
            design: Design::Refinements,
            subjects,
            searches: ladder.searches(),
            plan,
        }
    }

    /// Each search deepens for the given time, but no deeper than the plan's depth. A tree without values above its
    /// leaves is searched at its only depth.
    pub fn by_time(
        subject: Arc<dyn Subject>,
        searches: impl IntoIterator<Item = SearchSpec>,
        time: Duration,
        plan: Plan,
    ) -> Experiment {
        let deepening = |spec: SearchSpec| {
            let [deepening, whole] =
                [true, false].map(|deepening| SearchSpec { deepening, ..spec });
            subject
                .at_depth(deepening, plan.depth)
                .map_or(whole, |_| deepening)
        };
        Experiment {
            design: Design::Time(time),
            searches: searches.into_iter().map(deepening).collect(),
            subjects: vec![subject],
            plan,
        }
    }

    /// The paper's position and the initial one under all [`SEARCHES`].
    pub fn paper(repeats: u32) -> Experiment {
        let deepest = PAPER.depths.len().try_into().unwrap_or(1);
        let subject = |root: Position| -> Arc<dyn Subject> { Arc::new(GameSubject(root.into())) };
        Experiment {
            design: Design::Paper,
            subjects: [PAPER.position(), Position::start()].map(subject).into(),
            searches: SEARCHES.map(|spec| PAPER.under(spec)).into(),
            plan: Plan {
                repeats,
                ..Plan::to_depth(deepest).patient()
            },
        }
    }
}

impl Experiment {
    /// Returns every search's name: [`search_name`] of the searches in [`told_apart`].
    pub fn names(&self) -> Vec<String> {
        let told = told_apart(&self.searches);
        let names = { told.iter() }.map(|spec| search_name(spec, self.has_options()));
        names.collect()
    }

    /// Returns true if the searches have their own orders and evaluations.
    pub fn has_options(&self) -> bool {
        self.subjects.first().is_some_and(|one| one.has_options())
    }

    /// Returns the time for which each search deepens, if the clock ends it.
    pub fn time(&self) -> Option<Duration> {
        match self.design {
            Design::Time(time) => Some(time),
            _ => None,
        }
    }

    /// Returns true if searches are timed; otherwise they are only counted.
    pub fn is_timed(&self) -> bool {
        !matches!(self.design, Design::Orders | Design::Time(_))
    }

    pub(super) fn depths(&self, position: usize) -> RangeInclusive<u32> {
        let height = match self.design {
            Design::Paper if position == START => Some(START_DEPTH),
            _ => self.subjects[position].height(),
        };
        let height = height.unwrap_or(u32::MAX);
        let last = self.plan.depth.min(height.max(1));
        if self.time().is_some() {
            last..=last
        } else {
            1..=last
        }
    }

    /// Returns true if the search takes part. Minimax visits the same nodes in every order, so it runs in the first only.
    pub(super) fn has(&self, position: usize, search: usize) -> bool {
        self.design != Design::Orders || position == 0 || self.searches[search].can_cut()
    }

    /// Returns the searches that share their depths with that one: one that is too large or too slow keeps the others
    /// from going deeper, too.
    pub(super) fn companions(&self, search: usize) -> Range<usize> {
        match self.design {
            Design::Pairs | Design::Refinements => 0..self.searches.len(),
            _ => search..search + 1,
        }
    }

    /// Returns the search that visits everything, if there is one: no other visits more nodes.
    pub(super) fn minimax(&self) -> Option<usize> {
        self.searches.iter().position(|spec| !spec.can_cut())
    }

    pub(super) fn repeats(&self) -> u32 {
        if self.is_timed() {
            self.plan.repeats
        } else {
            0
        }
    }
}
