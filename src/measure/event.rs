//! The progress events of an experiment, and the state that it shares with other threads.

use std::sync::atomic::{AtomicBool, AtomicU64};

use game::Score;

use super::{Gap, MinimumLeaves, PostponedSearches, Reading, Retired, TimedDepth, TimedEnd};

/// State shared with other threads while an experiment runs.
#[derive(Debug, Default)]
pub struct Watch {
    /// Set to `true` to cancel the experiment at the next node.
    pub stop: AtomicBool,
    /// The nodes visited so far by the counting search, updated every few thousand nodes.
    pub visited: AtomicU64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExperimentEvent {
    Position(usize),
    Began(Activity),
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

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activity {
    /// The index of the position, from 0.
    pub position: usize,
    /// The index of the search, from 0.
    pub search: usize,
    /// The depth, in plies.
    pub depth: u32,
    pub phase: Phase,
    /// The estimated number of nodes, or the exact one after counting; `None` if unknown.
    pub nodes: Option<u64>,
    /// The estimated wall time including all repeats, in seconds from the beginning of the counting search.
    pub seconds: Option<f64>,
}

/// The purpose of a search run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first search, which counts, finds the best line and reports progress.
    Count,
    /// A silent, timed search; numbered from 1.
    Time(u32),
}
