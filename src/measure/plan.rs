//! The extent and the limits of an experiment.

use std::time::Duration;

use game::MAX_PLIES;
use serde::{Deserialize, Serialize};

use super::ExperimentError;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The last depth, in plies; a tree is measured to its height at most.
    pub depth: u32,
    /// The number of timed runs of each search; 0 only if an experiment counts without timing.
    pub repeats: u32,
    /// The time for which each search is measured at least, in batches of short searches, all repeats together.
    pub measured: Duration,
    /// The maximum number of nodes of one search. A depth that would need more is not started.
    pub budget: u64,
    /// The estimated wall time, repeats included, above which a measurement is postponed, in seconds.
    pub ask_above: f64,
}

impl Plan {
    pub const REPEATS: u32 = 5;
    pub const MEASURED: Duration = Duration::from_millis(50);
    /// The default budget; minimax takes about a minute for it.
    pub const BUDGET: u64 = 1_000_000_000;
    /// The default limit in seconds.
    pub const ASK_ABOVE: f64 = 60.0;

    pub fn to_depth(depth: u32) -> Plan {
        Plan {
            depth,
            repeats: Plan::REPEATS,
            measured: Plan::MEASURED,
            budget: Plan::BUDGET,
            ask_above: Plan::ASK_ABOVE,
        }
    }

    /// Returns the plan without postponement.
    #[must_use]
    pub fn patient(self) -> Plan {
        Plan {
            ask_above: f64::INFINITY,
            ..self
        }
    }

    /// Returns true if a measurement of that duration is postponed.
    pub(super) fn is_too_long(&self, seconds: f64) -> bool {
        seconds > self.ask_above
    }

    /// Checks that the plan can be followed.
    pub(super) fn check(&self, timed: bool) -> Result<(), ExperimentError> {
        if self.depth == 0 {
            Err(ExperimentError::NoDepth)
        } else if self.depth as usize > MAX_PLIES {
            Err(ExperimentError::TooDeep(self.depth))
        } else if timed && self.repeats == 0 {
            Err(ExperimentError::NoRepeats)
        } else {
            Ok(())
        }
    }
}
