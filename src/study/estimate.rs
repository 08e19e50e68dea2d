//! What a search will cost, guessed from the depths already measured.

use std::time::Instant;

use search::{Limits, SearchSpec};

use super::growth::as_float;
use super::timing::MIN_SAMPLE;
use super::{Reading, Results, Study, StudyError, Subject};

/// What a search will cost, as far as it can be said.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Nodes of one search.
    pub nodes: Option<u64>,
    /// The search that counts and all repeats: seconds of wall time.
    pub seconds: Option<f64>,
}

impl Study {
    /// Guesses what a search will cost at a depth from what it did at lesser ones of the same position.
    ///
    /// Nodes are taken to grow from ply to ply as they did two plies before (at one's own moves the tree grows differently
    /// than at the opponent's, and alpha-beta's cuts alternate by nature), less where they have grown less and less, as in games
    /// that come to their end, and no search visits more than minimax does; each
    /// node is taken to last as long as those of the deepest reading, or, where the order looks ahead, times to grow as nodes
    /// do. `size` is minimax's count where it is known beforehand, as in a tree.
    ///
    /// Where the game stays what it is, minimax is guessed to within a factor of two, alpha-beta of three; endgames surprise.
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
        // How much quiescence adds to a ply, one ply does not tell.
        let is_told = !spec.quiescence || own().nth(1).is_some();
        let found = extrapolate(own().map(|one| (one.depth, one.counts.nodes)), depth);
        let found = found.filter(|_| is_told);
        let nodes = match (found, most) {
            (Some(_), Some(size)) if !spec.can_cut() => Some(size),
            (Some(nodes), Some(most)) => Some(nodes.min(most)),
            (found, most) => found.or(most),
        };
        let seconds = if self.positions[position].looks_ahead(spec) {
            let times = own().filter_map(|one| Some((one.depth, nanoseconds(one.time?.median))));
            extrapolate(times, depth).map(|time| as_float(time) * 1e-9)
        } else {
            let per_node = |deepest: &Reading| {
                Some(deepest.time?.median / as_float(deepest.counts.nodes.max(1)))
            };
            let deepest = own().next_back().and_then(per_node);
            nodes
                .zip(deepest)
                .map(|(nodes, rate)| as_float(nodes) * rate)
        };
        Cost {
            nodes,
            seconds: seconds.map(|seconds| all_searches(seconds, self.repeats())),
        }
    }
}

impl Results {
    /// About how long all that is open will take: seconds of wall time. `None` where a search has not been measured at all,
    /// at a depth beyond the first; of positions not begun, each takes as long as those that are done do on average.
    pub fn remaining(&self, study: &Study) -> Option<f64> {
        if let Some(time) = study.time {
            return Some(self.time_left(study, time));
        }
        let begun = self.readings.last().map_or(0, |reading| reading.position);
        let mut left = 0.0;
        let mut fresh = 0_u32;
        let mut last = None;
        for (position, search, depth) in self.open(study) {
            if position > begun {
                fresh += u32::from(last.replace(position) != Some(position));
                continue;
            }
            if depth == 1 {
                continue;
            }
            let seconds = study.cost(self, position, search, depth, None).seconds?;
            // What would take too long is put off, and takes no time.
            if !study.plan.is_too_long(depth, seconds) {
                left += seconds;
            }
        }
        if fresh > 0 {
            let spent = |one: &Reading| {
                let time = one.time.map_or(0.0, |time| time.median);
                all_searches(time, study.repeats())
            };
            let positions = u32::try_from(begun).unwrap_or(u32::MAX).saturating_add(1);
            let all: f64 = self.readings.iter().map(spent).sum();
            left += all / f64::from(positions) * f64::from(fresh);
        }
        Some(left)
    }
}

/// How long a search takes that looks ahead, if that is longer than `most` seconds: extrapolated from the times of lesser
/// depths, the last of which are searched for nothing else.
pub(super) fn looking_ahead(
    subject: &dyn Subject,
    spec: SearchSpec,
    depth: u32,
    most: f64,
    limits: Limits<'_>,
) -> Result<Option<f64>, StudyError> {
    let mut times: Vec<(u32, u64)> = Vec::new();
    for lesser in 1..depth {
        let began = Instant::now();
        let stopped = |stopped| StudyError::Stopped { depth, stopped };
        subject
            .at_depth(spec, lesser)?
            .silent(limits)
            .map_err(stopped)?;
        times.push((lesser, nanoseconds(began.elapsed().as_secs_f64())));
        let expected = extrapolate(times.iter().copied(), depth);
        let expected = expected.map_or(0.0, |time| as_float(time) * 1e-9);
        // The first two plies take no time to speak of, and say nothing.
        if lesser > 2 && expected > most {
            return Ok(Some(expected));
        }
    }
    Ok(None)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}

/// Seconds for one search that counts and the repeats that are timed, when one takes `seconds`.
pub(super) fn all_searches(seconds: f64, repeats: u32) -> f64 {
    seconds + f64::from(repeats) * seconds.max(MIN_SAMPLE.as_secs_f64())
}

/// The nodes of `depth`, guessed from the nodes of smaller depths in rising order. Saturates.
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

/// By how much growth has become less from two plies before to now; 1 where it has not for two plies in a row.
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

/// Growth that has become less by a tenth goes on becoming less.
const SLOWER: f64 = 0.9;

/// By how much the next ply multiplies the nodes.
fn growth(counts: &[(u32, f64)]) -> f64 {
    match *counts {
        // Nothing was added: the game is over everywhere.
        [.., (c, before), (d, last)] if d == c + 1 && before >= last => 1.0,
        [.., (b, first), (c, second), (d, _)] if c == b + 1 && d == c + 1 => {
            (second / first * slowing(counts)).max(1.0)
        }
        [.., (c, before), (d, last)] => (last / before).powf(1.0 / f64::from(d - c)),
        [(depth, nodes)] => nodes.powf(1.0 / f64::from(depth.max(1))),
        [] => 1.0,
    }
}
