//! The progress events of an experiment.

use game::Score;
use serde::{Deserialize, Serialize};

use super::{Gap, MinimumLeaves, PostponedSearches, Reading, Retired, TimedDepth, TimedEnd};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ExperimentEvent {
    Position(usize),
    Began(Activity),
    /// The nodes visited so far by the counting search, a few times per second.
    Visited(u64),
    Read(Reading),
    Retired(Retired),
    /// Searches are postponed before that depth.
    PostponedSearches(PostponedSearches),
    LeftOut(Gap),
    MinimumLeaves(MinimumLeaves),
    Branching(u32, f64),
    RootScores(Vec<(String, Score)>),
    Deepened(TimedDepth),
    TimeUp(TimedEnd),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Activity {
    pub position: usize,
    pub search: usize,
    pub depth: u32,
    pub phase: Phase,
    /// The estimated number of nodes, or the exact one after counting; `None` if unknown.
    pub nodes: Option<u64>,
    /// The estimated wall time including all repeats, in seconds from the beginning of the counting search.
    pub seconds: Option<f64>,
}

/// The purpose of a search run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The first search, which counts, finds the best line and reports progress.
    Count,
    /// A silent, timed search; numbered from 1.
    Time(u32),
}
