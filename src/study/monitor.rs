//! How others follow a sweep, allow its costly depths and cancel it.

use std::sync::atomic::{AtomicBool, AtomicU64};

use search::SearchSpec;

use super::{DepthRow, Estimate, Gap};

/// Shared with other threads while a sweep runs.
#[derive(Debug, Default)]
pub struct Signals {
    /// Set to `true` to cancel the sweep at the next node.
    pub stop: AtomicBool,
    /// The nodes visited so far by the search that counts, brought up to date every few thousand nodes.
    pub visited: AtomicU64,
}

/// What is being done at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The first search, which counts, finds the best line and shows how far it is.
    Count,
    /// One of the silent searches that are timed, from 1.
    Time {
        /// Which one.
        repeat: u32,
        /// The nodes of one search, known by now.
        nodes: u64,
    },
}

/// Where a sweep is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// The depth, in plies.
    pub depth: u32,
    /// The algorithm at work.
    pub spec: SearchSpec,
    /// What it does.
    pub task: Task,
    /// How long the whole depth should take, both algorithms with all repeats: seconds of wall time. Better known with
    /// every stage.
    pub expected: Option<f64>,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Start it.
    Go,
    /// Leave it; the sweep ends here.
    Stop,
}

/// Follows a sweep. Every method has a default: nothing is told, everything is allowed.
pub trait Monitor {
    /// A search begins.
    fn stage(&mut self, stage: Stage) {
        let _ = stage;
    }

    /// A depth has been measured.
    fn measured(&mut self, row: &DepthRow) {
        let _ = row;
    }

    /// A depth of a tree is left out.
    fn left_out(&mut self, gap: &Gap) {
        let _ = gap;
    }

    /// The next depth is estimated to take longer than [`Plan::ask_above`](super::Plan::ask_above).
    fn decide(&mut self, estimate: &Estimate) -> Decision {
        let _ = estimate;
        Decision::Go
    }
}

/// Lets everything pass.
impl Monitor for () {}
