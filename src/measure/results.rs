//! The results of an experiment so far.

use std::ops::Range;
use std::sync::Arc;

use game::{MissingValue, Score};
use search::Counts;
use search::task::PIECE;
use serde::{Deserialize, Serialize};
use text::say;

use super::growth::as_float;
use draw::estimated;

use super::{
    Experiment, ExperimentError, ExperimentEvent, Plan, PvMove, TimedDepth, TimedEnd, Timing,
    effective_branching_factor, saving,
};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    pub position: usize,
    pub search: usize,
    pub depth: u32,
    pub value: Score,
    pub pv: Arc<[PvMove]>,
    /// The counts of nodes, leaves and cutoffs, equal in every repeat.
    pub counts: Counts,
    /// The number of cutoffs after the first tried move.
    pub first_move_cutoffs: u64,
    /// The time of the counting search, in seconds, which estimates use.
    pub counted: f64,
    /// The time of one search; `None` if it was only counted.
    pub time: Option<Timing>,
}

impl Reading {
    /// Returns the estimated time of one search, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.time.map_or(self.counted, |time| time.median)
    }

    /// Returns the nodes per second of the median search; the look-ahead of the move order is not counted as nodes.
    pub fn nodes_per_second(&self) -> Option<f64> {
        Some(as_float(self.counts.nodes) / self.time?.median)
    }

    /// See [`effective_branching_factor`].
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.counts.nodes, self.depth)
    }

    /// Returns the fraction of all cutoffs caused by the first move, from 0 to 1; `None` without cutoffs.
    pub fn first_move_rate(&self) -> Option<f64> {
        let all = self.counts.cutoffs;
        (all > 0).then(|| as_float(self.first_move_cutoffs) / as_float(all))
    }
}

/// Searches that ended before the last depth of a position, because one of them would exceed the budget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retired {
    pub position: usize,
    pub searches: Range<usize>,
    /// The depth that is too large, in plies: the first that is not searched.
    pub depth: u32,
    /// The index of the search that is too large.
    pub large: usize,
    /// The estimated number of nodes at that depth; `None` if unknown, because the search was stopped.
    pub nodes: Option<u64>,
    /// The greatest depth that fits, in plies, if the search would hold up the only thread for too long.
    pub fits: Option<u32>,
}

/// Searches postponed before a depth that would take too long: see [`Results::reopened`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PostponedSearches {
    pub position: usize,
    pub searches: Range<usize>,
    /// The depth that was not searched, in plies.
    pub depth: u32,
    /// The estimated number of nodes of each search, if known.
    pub nodes: Vec<Option<u64>>,
    /// The estimated wall time of all of them, repeats included, in seconds.
    pub seconds: f64,
}

/// A depth to which a tree cannot be searched, because it ends at inner nodes without a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gap {
    pub position: usize,
    pub depth: u32,
    /// The first node without a value.
    pub missing: MissingValue,
}

/// The fewest leaves that alpha-beta at equality can visit in any order: see
/// [`minimum_leaves`](super::minimum_leaves()).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinimumLeaves {
    pub position: usize,
    pub depth: u32,
    /// The number of leaves; `None` if chance occurs anywhere.
    pub leaves: Option<u64>,
}

/// All results so far. Every list is in the order of the positions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Results {
    /// The readings by position, then by depth, then by search.
    pub readings: Vec<Reading>,
    pub retired: Vec<Retired>,
    pub put_off: Vec<PostponedSearches>,
    pub gaps: Vec<Gap>,
    /// Of an experiment of [`Design::Orders`](super::Design).
    pub minimum_leaves: Vec<MinimumLeaves>,
    /// Of configurations without minimax: the depth that it reached, in plies, and the branching factor at that depth.
    pub branching: Option<(u32, f64)>,
    /// Of the published experiment: each root move with its exact score, the best first.
    pub root_scores: Vec<(String, Score)>,
    /// See [`Experiment::by_time`]: the depths that each search has finished, in order.
    pub timed_depths: Vec<TimedDepth>,
    pub timed_ends: Vec<TimedEnd>,
}

/// Minimax and alpha-beta at one depth of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthRow {
    pub depth: u32,
    /// The root's value, on which both algorithms agree.
    pub value: Score,
    pub pv: Arc<[PvMove]>,
    pub minimax: Measured,
    pub alpha_beta: Measured,
}

impl DepthRow {
    /// Returns the fraction of minimax's nodes that alpha-beta saves.
    pub fn saved(&self) -> f64 {
        saving(self.minimax.counts.nodes, self.alpha_beta.counts.nodes)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// The counts of nodes, leaves and cutoffs, equal in every repeat.
    pub counts: Counts,
    pub time: Timing,
}

impl Results {
    pub fn reading(&self, position: usize, search: usize, depth: u32) -> Option<&Reading> {
        let place = (position, depth, search);
        let at = self.readings.binary_search_by_key(&place, place_of);
        at.ok().map(|at| &self.readings[at])
    }

    /// Returns all readings of a position, by depth, then by search.
    pub fn of(&self, position: usize) -> &[Reading] {
        of_position(&self.readings, position, |one| one.position)
    }

    /// Returns a reading's nodes as a multiple of those of the first search at the same depth; `None` if the first
    /// search had ended.
    pub fn ratio(&self, reading: &Reading) -> Option<f64> {
        let first = self.reading(reading.position, 0, reading.depth)?;
        Some(as_float(reading.counts.nodes) / as_float(first.counts.nodes))
    }

    /// Returns the depths of a position in an experiment of [pairs](Experiment::pairs) at which both were measured.
    pub fn pairs(&self, position: usize) -> Vec<DepthRow> {
        let pair = |minimax: &Reading| {
            let alpha_beta = self.reading(position, 0, minimax.depth)?;
            let measured = |of: &Reading| {
                Some(Measured {
                    counts: of.counts,
                    time: of.time?,
                })
            };
            Some(DepthRow {
                depth: minimax.depth,
                value: minimax.value,
                pv: Arc::clone(&alpha_beta.pv),
                minimax: measured(minimax)?,
                alpha_beta: measured(alpha_beta)?,
            })
        };
        let readings = self.of(position).iter();
        readings
            .filter(|one| one.search == 1)
            .filter_map(pair)
            .collect()
    }

    /// Returns the reason for abandoning a position before its last depth: more nodes than the budget; `None` if it
    /// was not abandoned.
    pub fn refusal(&self, experiment: &Experiment, position: usize) -> Option<ExperimentError> {
        Some(self.retired(position).first()?.error(experiment))
    }

    /// Applies an event, so that a listener has the results so far.
    pub fn note(&mut self, event: &ExperimentEvent) {
        match event {
            ExperimentEvent::Position(_) | ExperimentEvent::Visited(_) => {}
            // A cancelled search starts anew.
            ExperimentEvent::Began(now) => self
                .timed_depths
                .retain(|one| (one.position, one.search) != (now.position, now.search)),
            ExperimentEvent::Deepened(one) => self.timed_depths.push(one.clone()),
            ExperimentEvent::TimeUp(one) => self.timed_ends.push(*one),
            ExperimentEvent::Read(reading) => self.insert(reading.clone()),
            ExperimentEvent::Retired(one) => push(&mut self.retired, one, |one| one.position),
            ExperimentEvent::PostponedSearches(one) => {
                push(&mut self.put_off, one, |one| one.position);
            }
            ExperimentEvent::LeftOut(one) => push(&mut self.gaps, one, |one| one.position),
            ExperimentEvent::MinimumLeaves(one) => {
                push(&mut self.minimum_leaves, one, |one| one.position);
            }
            ExperimentEvent::Branching(depth, factor) => self.branching = Some((*depth, *factor)),
            ExperimentEvent::RootScores(scores) => self.root_scores.clone_from(scores),
        }
    }

    /// Prepares the results for continuation under that plan: postponed searches are reconsidered, and so are those
    /// that ended at a smaller budget.
    #[must_use]
    pub fn reopened(mut self, plan: &Plan) -> Results {
        self.put_off.clear();
        let ended = |one: &Retired| one.nodes.unwrap_or(0) >= plan.budget;
        self.retired.retain(ended);
        self.gaps.retain(|gap| gap.depth < plan.depth);
        self
    }

    /// Returns the results with other search numbers: `number` maps each search to its new number, if it still takes
    /// part. Ended and postponed searches are reconsidered.
    #[must_use]
    pub fn renumbered(&self, number: impl Fn(usize) -> Option<usize>) -> Results {
        let mut other = Results {
            gaps: self.gaps.clone(),
            minimum_leaves: self.minimum_leaves.clone(),
            branching: self.branching,
            root_scores: self.root_scores.clone(),
            ..Results::default()
        };
        for reading in &self.readings {
            if let Some(search) = number(reading.search) {
                other.insert(Reading {
                    search,
                    ..reading.clone()
                });
            }
        }
        for one in &self.timed_depths {
            other
                .timed_depths
                .extend(number(one.search).map(|search| TimedDepth {
                    search,
                    ..one.clone()
                }));
        }
        for one in &self.timed_ends {
            let renumbered = number(one.search).map(|search| TimedEnd { search, ..*one });
            other.timed_ends.extend(renumbered);
        }
        other
    }

    fn insert(&mut self, reading: Reading) {
        let place = place_of(&reading);
        let at = self
            .readings
            .partition_point(|other| place_of(other) < place);
        self.readings.insert(at, reading);
    }

    /// Returns true if that search is finished at that depth: it is measured, or ended before, or the depth is
    /// omitted.
    pub(super) fn is_settled(&self, position: usize, search: usize, depth: u32) -> bool {
        let ended =
            |searches: &Range<usize>, from: u32| searches.contains(&search) && from <= depth;
        self.reading(position, search, depth).is_some()
            || self.timed_end(position, search).is_some()
            || self.gaps(position).iter().any(|gap| gap.depth == depth)
            || self
                .retired(position)
                .iter()
                .any(|one| ended(&one.searches, one.depth))
            || self
                .put_off(position)
                .iter()
                .any(|one| ended(&one.searches, one.depth))
    }

    pub fn retired(&self, position: usize) -> &[Retired] {
        of_position(&self.retired, position, |one| one.position)
    }

    pub fn put_off(&self, position: usize) -> &[PostponedSearches] {
        of_position(&self.put_off, position, |one| one.position)
    }

    pub fn gaps(&self, position: usize) -> &[Gap] {
        of_position(&self.gaps, position, |one| one.position)
    }

    /// Returns the open work of an experiment: position, search and depth.
    pub fn open<'a>(
        &'a self,
        experiment: &'a Experiment,
    ) -> impl Iterator<Item = (usize, usize, u32)> + 'a {
        let all = (0..experiment.subjects.len()).flat_map(move |position| {
            let searches = 0..experiment.searches.len();
            let depths = experiment.depths(position);
            depths.flat_map(move |depth| searches.clone().map(move |one| (position, one, depth)))
        });
        all.filter(|&(position, search, depth)| {
            experiment.has(position, search) && !self.is_settled(position, search, depth)
        })
    }
}

impl Retired {
    /// Describes the size of the search that is too large.
    pub fn size(&self, plan: &Plan) -> String {
        if self.fits.is_some() {
            return say!(measure_size_seconds, seconds = PIECE.as_secs());
        }
        let count = estimated(self.nodes.unwrap_or(plan.budget));
        say!(measure_size_nodes, count)
    }

    pub fn error(&self, experiment: &Experiment) -> ExperimentError {
        let budget = experiment.plan.budget;
        match self.nodes {
            _ if let Some(fits) = self.fits => ExperimentError::Stopped {
                depth: self.depth,
                stopped: search::Stopped::TooLong { fits },
            },
            Some(nodes) => ExperimentError::OverBudget {
                spec: experiment.searches[self.large],
                depth: self.depth,
                nodes,
                budget,
            },
            None => ExperimentError::Stopped {
                depth: self.depth,
                stopped: search::Stopped::Budget(budget),
            },
        }
    }
}

/// Returns the part of a list, sorted by position, that belongs to that position.
fn of_position<T>(list: &[T], position: usize, of: impl Fn(&T) -> usize) -> &[T] {
    let from = list.partition_point(|one| of(one) < position);
    let to = list.partition_point(|one| of(one) <= position);
    &list[from..to]
}

/// Inserts an entry after the others of its position.
fn push<T: Clone>(list: &mut Vec<T>, new: &T, of: impl Fn(&T) -> usize) {
    let at = list.partition_point(|one| of(one) <= of(new));
    list.insert(at, new.clone());
}

fn place_of(reading: &Reading) -> (usize, u32, usize) {
    (reading.position, reading.depth, reading.search)
}
