//! Counting and stopping: the observer of every silent search.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use game::{Game, Player, Score};

use super::{Observer, Stopped, Window};

/// What a search did, counted exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Nodes visited: counted on entry, root and leaves included.
    pub nodes: u64,
    /// Leaves evaluated.
    pub leaves: u64,
    /// Cutoffs that skipped at least one child.
    pub cutoffs: u64,
}

/// How far a search may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The most nodes that may be visited.
    pub nodes: u64,
    /// Set to `true` by another thread to cancel the search at its next node.
    pub stop: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// No limits.
    pub const NONE: Limits<'static> = Limits {
        nodes: u64::MAX,
        stop: None,
    };
}

/// Counts nodes, leaves and cutoffs, and ends the search at its [`Limits`].
#[derive(Debug)]
pub struct Meter<'a> {
    counts: Counts,
    limits: Limits<'a>,
}

impl<'a> Meter<'a> {
    /// A meter at zero.
    pub fn new(limits: Limits<'a>) -> Meter<'a> {
        Meter {
            counts: Counts::default(),
            limits,
        }
    }

    /// What was counted.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl<G: Game> Observer<G> for Meter<'_> {
    #[inline]
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Stopped> {
        if self.counts.nodes >= self.limits.nodes {
            return Err(Stopped::Budget(self.limits.nodes));
        }
        if self
            .limits
            .stop
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
        {
            return Err(Stopped::Cancelled);
        }
        self.counts.nodes += 1;
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, _: Score, _: Score) {
        self.counts.leaves += 1;
    }

    #[inline]
    fn cutoff(&mut self, _: usize) {
        self.counts.cutoffs += 1;
    }
}
