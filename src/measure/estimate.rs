//! Estimates the cost of a search from the depths already measured.

use std::time::Duration;

use search::task::{PIECE, Spawner};

use super::growth::as_float;
use super::timing::min_sample;
use super::{Experiment, Reading, Results};

/// The estimated cost of a search, as far as known.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    pub nodes: Option<u64>,
    /// The wall time of the counting search and all repeats, in seconds.
    pub seconds: Option<f64>,
}

impl Experiment {
    /// Estimates the cost of a search at a depth from its costs at smaller depths of the same position.
    ///
    /// The model: nodes grow from ply to ply as they did two plies before (the tree grows differently at one's own
    /// moves than at the opponent's, and alpha-beta's cuts alternate by nature), less if growth has slowed steadily,
    /// as in games near their end, and no search visits more nodes than minimax; each node takes as long as those of
    /// the deepest reading, or, if the order looks ahead, times grow as nodes do. `size` is minimax's count if it is
    /// known in advance, as in a tree.
    ///
    /// While the game keeps its character, the estimate is within a factor of two for minimax, of three for
    /// alpha-beta; endgames are less predictable.
    pub fn cost(
        &self,
        done: &Results,
        position: usize,
        search: usize,
        depth: u32,
        size: Option<u64>,
    ) -> Cost {
        let spec = self.searches[search];
        let own = || {
            let readings = done.of(position).iter();
            readings.filter(move |one| one.search == search && one.depth < depth)
        };
        let most = match (size, self.minimax()) {
            (None, Some(minimax)) if minimax != search => {
                self.cost(done, position, minimax, depth, None).nodes
            }
            (size, _) => size,
        };
        // One ply does not show how much quiescence adds to a ply.
        let is_told = !spec.quiescence || own().nth(1).is_some();
        let found = extrapolate(own().map(|one| (one.depth, one.counts.nodes)), depth);
        let found = found.filter(|_| is_told);
        let nodes = match (found, most) {
            (Some(_), Some(size)) if !spec.can_cut() => Some(size),
            (Some(nodes), Some(most)) => Some(nodes.min(most)),
            (found, most) => found.or(most),
        };
        let seconds = if self.subjects[position].looks_ahead(spec) {
            let times = own().map(|one| (one.depth, nanoseconds(one.seconds())));
            extrapolate(times, depth).map(|time| as_float(time) * 1e-9)
        } else {
            let per_node =
                |deepest: &Reading| deepest.seconds() / as_float(deepest.counts.nodes.max(1));
            let deepest = own().next_back().map(per_node);
            nodes
                .zip(deepest)
                .map(|(nodes, rate)| as_float(nodes) * rate)
        };
        Cost {
            nodes,
            seconds: seconds.map(|seconds| self.all_searches(seconds)),
        }
    }
}

impl Experiment {
    /// Returns the minimum duration of a timed sample: the samples of a search last [`Plan::measured`](super::Plan) in
    /// total, those of all positions together.
    pub(super) fn least_sample(&self) -> Duration {
        let positions = u32::try_from(self.subjects.len()).unwrap_or(u32::MAX);
        let samples = positions.saturating_mul(self.repeats()).max(1);
        min_sample().max(self.plan.measured / samples)
    }

    /// Returns the seconds of one counting search and the timed repeats, if a single search takes `seconds`.
    pub(super) fn all_searches(&self, seconds: f64) -> f64 {
        let sample = seconds.max(self.least_sample().as_secs_f64());
        seconds + f64::from(self.repeats()) * sample
    }

    /// Returns true if one search would hold up the only thread for too long, given the estimated wall time of the
    /// counting search and all repeats, in seconds.
    pub(super) fn is_too_slow(&self, seconds: f64) -> bool {
        let most = PIECE.as_secs_f64() * f64::from(self.repeats().saturating_add(1));
        Spawner::current() == Spawner::Inline && seconds > most
    }
}

impl Results {
    /// Estimates the wall time of all open work, in seconds. `None` if a search has not been measured at all, at a
    /// depth beyond the first; positions that have not begun are assumed to take the average time of the finished
    /// ones.
    pub fn remaining(&self, experiment: &Experiment) -> Option<f64> {
        if let Some(time) = experiment.time() {
            return Some(self.time_left(experiment, time));
        }
        let begun = self.readings.last().map_or(0, |reading| reading.position);
        let mut left = 0.0;
        let mut fresh = 0_u32;
        let mut last = None;
        for (position, search, depth) in self.open(experiment) {
            if position > begun {
                fresh += u32::from(last.replace(position) != Some(position));
                continue;
            }
            if depth == 1 {
                continue;
            }
            let seconds = experiment
                .cost(self, position, search, depth, None)
                .seconds?;
            // A measurement that would take too long is postponed, and takes no time.
            if !experiment.plan.is_too_long(seconds) {
                left += seconds;
            }
        }
        if fresh > 0 {
            let spent = |one: &Reading| experiment.all_searches(one.seconds());
            let positions = u32::try_from(begun).unwrap_or(u32::MAX).saturating_add(1);
            let all: f64 = self.readings.iter().map(spent).sum();
            left += all / f64::from(positions) * f64::from(fresh);
        }
        Some(left)
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}

/// Extrapolates the nodes of `depth` from the nodes of smaller depths in rising order. Saturates.
pub(super) fn extrapolate(
    measured: impl IntoIterator<Item = (u32, u64)>,
    depth: u32,
) -> Option<u64> {
    let measured = measured.into_iter();
    let mut counts: Vec<(u32, f64)> = measured
        .filter(|(at, _)| *at < depth)
        .map(|(at, nodes)| (at, as_float(nodes)))
        .collect();
    let (mut at, mut nodes) = *counts.last()?;
    while at < depth && nodes.is_finite() {
        nodes *= growth(&counts);
        at += 1;
        counts.push((at, nodes));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, which is meant
    Some(nodes.round() as u64)
}

/// Returns the factor by which growth has slowed from two plies before to now; 1 if it has not slowed for two plies
/// in a row.
fn slowing(counts: &[(u32, f64)]) -> f64 {
    let &[
        ..,
        (a, first),
        (_, second),
        (_, third),
        (_, fourth),
        (e, last),
    ] = counts
    else {
        return 1.0;
    };
    let [now, before] = [
        (last / fourth) / (third / second),
        (fourth / third) / (second / first),
    ];
    if e == a + 4 && now.max(before) < SLOWER {
        now.max(before)
    } else {
        1.0
    }
}

/// If growth has slowed by a tenth, it is assumed to go on slowing.
const SLOWER: f64 = 0.9;

/// Returns the factor by which the next ply multiplies the nodes.
fn growth(counts: &[(u32, f64)]) -> f64 {
    match *counts {
        // No nodes were added: the game is over on every line.
        [.., (c, before), (d, last)] if d == c + 1 && before >= last => 1.0,
        [.., (b, first), (c, second), (d, _)] if c == b + 1 && d == c + 1 => {
            (second / first * slowing(counts)).max(1.0)
        }
        [.., (c, before), (d, last)] => (last / before).powf(1.0 / f64::from(d - c)),
        [(depth, nodes)] => nodes.powf(1.0 / f64::from(depth.max(1))),
        [] => 1.0,
    }
}
