//! What is told of a study on its way, and what other threads share with it.

use std::sync::atomic::{AtomicBool, AtomicU64};

use game::Score;

use super::{Gap, MinimumLeaves, PutOff, Reading, Retired, TimedDepth, TimedEnd};

/// Shared with other threads while a study runs.
#[derive(Debug, Default)]
pub struct Watch {
    /// Set to `true` to cancel the study at the next node.
    pub stop: AtomicBool,
    /// The nodes visited so far by the search that counts, brought up to date every few thousand nodes.
    pub visited: AtomicU64,
}

/// What is told of a study on its way.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyEvent {
    /// The position with this number is begun.
    Position(usize),
    /// A search begins.
    Began(Activity),
    /// A search is measured.
    Read(Reading),
    /// Searches end before that depth.
    Retired(Retired),
    /// Searches wait before that depth.
    PutOff(PutOff),
    /// A depth of a tree is left out.
    LeftOut(Gap),
    /// See [`Study::minimum_leaves`](crate::Study::minimum_leaves).
    MinimumLeaves(MinimumLeaves),
    /// See [`Study::branching`](crate::Study::branching).
    Branching(u32, f64),
    /// See [`Study::root_scores`](crate::Study::root_scores).
    RootScores(Vec<(String, Score)>),
    /// A search by time has finished a depth.
    Deepened(TimedDepth),
    /// A search by time has ended.
    TimeUp(TimedEnd),
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activity {
    /// Which position, from 0.
    pub position: usize,
    /// Which search, from 0.
    pub search: usize,
    /// The depth, in plies.
    pub depth: u32,
    /// Whether it counts or is timed.
    pub phase: Phase,
    /// About how many nodes it will visit, or how many it has visited when it was counted; `None` where nobody knows.
    pub nodes: Option<u64>,
    /// About how long it takes with all repeats, from the counting search on: seconds of wall time.
    pub seconds: Option<f64>,
}

/// What a search is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first search, which counts, finds the best line and shows how far it is.
    Count,
    /// One of the silent searches that are timed, from 1.
    Time(u32),
}
