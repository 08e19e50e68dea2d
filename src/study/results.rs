//! What a study has found, as far as it has come.

use std::ops::Range;
use std::sync::Arc;

use game::{MissingValue, Score};
use search::Counts;

use super::growth::as_float;
use super::{
    Plan, PvMove, Study, StudyError, StudyEvent, TimedDepth, TimedEnd, Timing,
    effective_branching_factor, saving,
};

/// What one search did at one depth of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Which position of the study, from 0.
    pub position: usize,
    /// Which search of the study, from 0.
    pub search: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value.
    pub value: Score,
    /// The principal variation.
    pub pv: Arc<[PvMove]>,
    /// Nodes, leaves and cutoffs, the same in every repeat.
    pub counts: Counts,
    /// How many of the cutoffs came after the first move that was tried.
    pub first_move_cutoffs: u64,
    /// How long one search takes; `None` where it was only counted.
    pub time: Option<Timing>,
}

impl Reading {
    /// Nodes visited per second of the median search; what the move order looks ahead is not counted as nodes.
    pub fn nodes_per_second(&self) -> Option<f64> {
        Some(as_float(self.counts.nodes) / self.time?.median)
    }

    /// See [`effective_branching_factor`].
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.counts.nodes, self.depth)
    }

    /// The part of all cutoffs that the first move brought, from 0 to 1; `None` without cutoffs.
    pub fn first_move_rate(&self) -> Option<f64> {
        let all = self.counts.cutoffs;
        (all > 0).then(|| as_float(self.first_move_cutoffs) / as_float(all))
    }
}

/// Searches that ended before the last depth of a position: one of them would go beyond the budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retired {
    /// Which position, from 0.
    pub position: usize,
    /// Which searches, from 0.
    pub searches: Range<usize>,
    /// From which depth on nothing is searched, in plies.
    pub from: u32,
    /// The depth that is too large, in plies: that one, or one beyond it that was seen from there.
    pub depth: u32,
    /// Which of them is too large.
    pub large: usize,
    /// About how many nodes it would visit there; `None` where that is not known, for it was stopped at the budget.
    pub nodes: Option<u64>,
}

/// Searches that wait before a depth that would take too long: see [`Results::reopened`].
#[derive(Clone, Debug, PartialEq)]
pub struct PutOff {
    /// Which position, from 0.
    pub position: usize,
    /// Which searches, from 0.
    pub searches: Range<usize>,
    /// The depth that was not searched, in plies.
    pub depth: u32,
    /// About how many nodes each would visit, where that can be said.
    pub nodes: Vec<Option<u64>>,
    /// About how long they would take together, repeats included: seconds of wall time.
    pub seconds: f64,
}

/// A depth that a tree cannot be searched to, since it ends at inner nodes without a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Which position, from 0.
    pub position: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// The first node that lacks a value.
    pub missing: MissingValue,
}

/// The fewest leaves that alpha-beta at equality can visit in whatever order: see
/// [`minimum_leaves`](super::minimum_leaves()).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinimumLeaves {
    /// Which position, from 0.
    pub position: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// How many; `None` where chance decides anywhere.
    pub leaves: Option<u64>,
}

/// All that was found so far. Every list is in the order of the positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    /// By position, then by depth, then by search.
    pub readings: Vec<Reading>,
    /// What ended early.
    pub retired: Vec<Retired>,
    /// What waits to be told to go on.
    pub put_off: Vec<PutOff>,
    /// The depths of trees that were left out.
    pub gaps: Vec<Gap>,
    /// See [`Study::minimum_leaves`].
    pub minimum_leaves: Vec<MinimumLeaves>,
    /// See [`Study::branching`]: how deep minimax was tried, in plies, and the branching factor there.
    pub branching: Option<(u32, f64)>,
    /// See [`Study::root_scores`]: each move with its exact score, the best first.
    pub root_scores: Vec<(String, Score)>,
    /// See [`Study::by_time`]: the depths that each search has finished, in order.
    pub timed_depths: Vec<TimedDepth>,
    /// Which of these searches have ended, and how.
    pub timed_ends: Vec<TimedEnd>,
}

/// Minimax and alpha-beta at one depth of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct DepthRow {
    /// The depth, in plies.
    pub depth: u32,
    /// The root's value, which both algorithms agree on.
    pub value: Score,
    /// The principal variation.
    pub pv: Arc<[PvMove]>,
    /// What minimax did.
    pub minimax: Measured,
    /// What alpha-beta did.
    pub alpha_beta: Measured,
}

impl DepthRow {
    /// The part of minimax's nodes that alpha-beta saves.
    pub fn saved(&self) -> f64 {
        saving(self.minimax.counts.nodes, self.alpha_beta.counts.nodes)
    }
}

/// What one algorithm did at one depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Nodes, leaves and cutoffs, the same in every repeat.
    pub counts: Counts,
    /// How long one search takes.
    pub time: Timing,
}

impl Results {
    /// What that search did at that depth of that position.
    pub fn reading(&self, position: usize, search: usize, depth: u32) -> Option<&Reading> {
        let place = (position, depth, search);
        let at = self.readings.binary_search_by_key(&place, place_of);
        at.ok().map(|at| &self.readings[at])
    }

    /// All of a position, by depth, then by search.
    pub fn of(&self, position: usize) -> &[Reading] {
        of_position(&self.readings, position, |one| one.position)
    }

    /// A reading's nodes as a multiple of those of the first search at the same depth; `None` where that one had ended.
    pub fn ratio(&self, reading: &Reading) -> Option<f64> {
        let first = self.reading(reading.position, 0, reading.depth)?;
        Some(as_float(reading.counts.nodes) / as_float(first.counts.nodes))
    }

    /// The depths of a position in a study of [pairs](Study::pairs) at which both were measured.
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

    /// Why a position was left before its last depth: more nodes than the budget; `None` when it was not.
    pub fn refusal(&self, study: &Study, position: usize) -> Option<StudyError> {
        Some(self.retired(position).first()?.error(study))
    }

    /// Takes note of what was told, so that whoever listens has the results as far as they have come.
    pub fn note(&mut self, event: &StudyEvent) {
        match event {
            StudyEvent::Position(_) => {}
            // A search that was cancelled begins anew.
            StudyEvent::Began(now) => self
                .timed_depths
                .retain(|one| (one.position, one.search) != (now.position, now.search)),
            StudyEvent::Deepened(one) => self.timed_depths.push(one.clone()),
            StudyEvent::TimeUp(one) => self.timed_ends.push(*one),
            StudyEvent::Read(reading) => self.insert(reading.clone()),
            StudyEvent::Retired(one) => push(&mut self.retired, one, |one| one.position),
            StudyEvent::PutOff(one) => push(&mut self.put_off, one, |one| one.position),
            StudyEvent::LeftOut(one) => push(&mut self.gaps, one, |one| one.position),
            StudyEvent::MinimumLeaves(one) => {
                push(&mut self.minimum_leaves, one, |one| one.position);
            }
            StudyEvent::Branching(depth, factor) => self.branching = Some((*depth, *factor)),
            StudyEvent::RootScores(scores) => self.root_scores.clone_from(scores),
        }
    }

    /// From where a study under that plan goes on: what waited is asked again, and so is what ended at a smaller budget.
    #[must_use]
    pub fn reopened(mut self, plan: &Plan) -> Results {
        self.put_off.clear();
        let ended = |one: &Retired| one.nodes.unwrap_or(0) >= plan.budget;
        self.retired.retain(ended);
        self.gaps.retain(|gap| gap.depth < plan.depth);
        self
    }

    /// The same with other numbers for the searches: `number` says which one each becomes, if it still takes part. What had
    /// ended or waited is asked again.
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

    /// Puts a reading into its place.
    fn insert(&mut self, reading: Reading) {
        let place = place_of(&reading);
        let at = self
            .readings
            .partition_point(|other| place_of(other) < place);
        self.readings.insert(at, reading);
    }

    /// Whether that search has nothing more to do at that depth: it is measured, or ended before, or the depth is left out.
    pub(super) fn is_settled(&self, position: usize, search: usize, depth: u32) -> bool {
        let ended =
            |searches: &Range<usize>, from: u32| searches.contains(&search) && from <= depth;
        self.reading(position, search, depth).is_some()
            || self.timed_end(position, search).is_some()
            || self.gaps(position).iter().any(|gap| gap.depth == depth)
            || self
                .retired(position)
                .iter()
                .any(|one| ended(&one.searches, one.from))
            || self
                .put_off(position)
                .iter()
                .any(|one| ended(&one.searches, one.depth))
    }

    /// What of a position ended early.
    pub fn retired(&self, position: usize) -> &[Retired] {
        of_position(&self.retired, position, |one| one.position)
    }

    /// What of a position waits.
    pub fn put_off(&self, position: usize) -> &[PutOff] {
        of_position(&self.put_off, position, |one| one.position)
    }

    /// The depths of a position that were left out.
    pub fn gaps(&self, position: usize) -> &[Gap] {
        of_position(&self.gaps, position, |one| one.position)
    }

    /// What a study still has to do: which position, by which search, at which depth.
    pub fn open<'a>(&'a self, study: &'a Study) -> impl Iterator<Item = (usize, usize, u32)> + 'a {
        let all = (0..study.positions.len()).flat_map(move |position| {
            let searches = 0..study.searches.len();
            let depths = study.depths(position);
            depths.flat_map(move |depth| searches.clone().map(move |one| (position, one, depth)))
        });
        all.filter(|&(position, search, depth)| {
            study.has(position, search) && !self.is_settled(position, search, depth)
        })
    }
}

impl Retired {
    /// The same as a failure.
    pub fn error(&self, study: &Study) -> StudyError {
        let budget = study.plan.budget;
        match self.nodes {
            Some(nodes) => StudyError::OverBudget {
                spec: study.searches[self.large],
                depth: self.depth,
                nodes,
                budget,
            },
            None => StudyError::Stopped {
                depth: self.depth,
                stopped: search::Stopped::Budget(budget),
            },
        }
    }
}

/// Those of a list in the order of positions that are of that one.
fn of_position<T>(list: &[T], position: usize, of: impl Fn(&T) -> usize) -> &[T] {
    let from = list.partition_point(|one| of(one) < position);
    let to = list.partition_point(|one| of(one) <= position);
    &list[from..to]
}

/// Puts something behind all of its position.
fn push<T: Clone>(list: &mut Vec<T>, new: &T, of: impl Fn(&T) -> usize) {
    let at = list.partition_point(|one| of(one) <= of(new));
    list.insert(at, new.clone());
}

fn place_of(reading: &Reading) -> (usize, u32, usize) {
    (reading.position, reading.depth, reading.search)
}
