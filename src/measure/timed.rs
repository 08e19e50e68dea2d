//! The depth that each search reaches in the same time: every search deepens until the clock ends it, one after the
//! other.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::Score;
use search::{Counts, DeepenEnd, FinishedDepth, Limits, SearchSpec, Stopped};
use serde::{Deserialize, Serialize};

use super::growth::as_float;
use super::{
    Activity, Experiment, ExperimentError, ExperimentEvent, Gap, Phase, PvMove, Results,
    effective_branching_factor,
};
use platform::clock::Instant;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TimedDepth {
    pub position: usize,
    pub search: usize,
    pub depth: u32,
    pub value: Score,
    /// The best line; it ends where a table answered.
    pub line: Arc<[PvMove]>,
    /// The nodes visited for this depth alone.
    pub nodes: u64,
    /// The counts since the beginning of the search.
    pub counts: Counts,
    /// The wall time since the beginning of the search, in seconds.
    pub seconds: f64,
}

impl TimedDepth {
    /// Returns the nodes per second since the beginning of the search.
    pub fn nodes_per_second(&self) -> Option<f64> {
        (self.seconds > 0.0).then(|| as_float(self.counts.nodes) / self.seconds)
    }

    /// Returns the [`effective_branching_factor`] of this depth's nodes.
    pub fn branching(&self) -> Option<f64> {
        effective_branching_factor(self.nodes, self.depth)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimedEnd {
    pub position: usize,
    pub search: usize,
    pub end: DeepenEnd,
}

impl Experiment {
    /// Runs the open work of an experiment by time.
    pub(super) async fn run_by_time(
        &self,
        time: Duration,
        mut done: Results,
        stop: &AtomicBool,
        tell: &mut impl FnMut(ExperimentEvent),
    ) -> Result<Results, ExperimentError> {
        let open: Vec<_> = done.open(self).collect();
        for (position, search, depth) in open {
            let began = ExperimentEvent::Began(Activity {
                position,
                search,
                depth,
                phase: Phase::Count,
                nodes: None,
                seconds: Some(time.as_secs_f64()),
            });
            done.note(&began);
            tell(began);
            let (subject, spec) = (&self.subjects[position], self.searches[search]);
            let deepening = SearchSpec {
                deepening: true,
                ..spec
            };
            if let Err(missing) = subject.at_depth(deepening, depth)
                && done.gaps(position).is_empty()
            {
                let event = ExperimentEvent::LeftOut(Gap {
                    position,
                    depth: missing.depth,
                    missing,
                });
                done.note(&event);
                tell(event);
            }
            let whole = subject.height().unwrap_or(depth);
            let ready = subject
                .at_depth(spec, depth)
                .or_else(|_| subject.at_depth(spec, whole))?;
            let limits = Limits {
                nodes: self.plan.budget,
                stop: Some(stop),
                deadline: Some(Instant::now() + time),
            };
            let mut each = |finished: FinishedDepth<PvMove>| {
                if finished.depth == 0 {
                    return; // no depth was finished
                }
                let event = ExperimentEvent::Deepened(TimedDepth {
                    position,
                    search,
                    depth: finished.depth,
                    value: finished.value,
                    line: finished.line.into(),
                    nodes: finished.nodes,
                    counts: finished.counts,
                    seconds: finished.elapsed.as_secs_f64(),
                });
                done.note(&event);
                tell(event);
            };
            let end = ready.deepen(limits, &mut each).await;
            if let DeepenEnd::Stopped(stopped @ Stopped::Cancelled) = end {
                let depth = done
                    .deepest(position, search)
                    .map_or(1, |one| one.depth + 1);
                return Err(ExperimentError::Stopped { depth, stopped });
            }
            let ended = ExperimentEvent::TimeUp(TimedEnd {
                position,
                search,
                end,
            });
            done.note(&ended);
            tell(ended);
        }
        Ok(done)
    }
}

impl Results {
    /// Returns the depths that a search by time has finished on a position, in order.
    pub fn deepened(&self, position: usize, search: usize) -> impl Iterator<Item = &TimedDepth> {
        let own = move |one: &&TimedDepth| (one.position, one.search) == (position, search);
        self.timed_depths.iter().filter(own)
    }

    /// Returns the last finished depth, which is the answer.
    pub fn deepest(&self, position: usize, search: usize) -> Option<&TimedDepth> {
        self.deepened(position, search).last()
    }

    /// Returns the end of a search by time on a position, if it has ended.
    pub fn timed_end(&self, position: usize, search: usize) -> Option<TimedEnd> {
        let own = |one: &&TimedEnd| (one.position, one.search) == (position, search);
        self.timed_ends.iter().find(own).copied()
    }

    /// Returns the remaining wall time of an experiment by time, except for rounding, in seconds.
    pub(super) fn time_left(&self, experiment: &Experiment, time: Duration) -> f64 {
        let open = u32::try_from(self.open(experiment).count()).unwrap_or(u32::MAX);
        f64::from(open) * time.as_secs_f64()
    }
}
