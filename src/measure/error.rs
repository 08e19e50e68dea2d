//! Errors of measurements.

use game::{MAX_PLIES, MissingValue, Score};
use search::task::TaskError;
use search::{SearchSpec, Stopped};
use serde::{Deserialize, Serialize};

use super::grouped;
use draw::estimated;

/// The reason why an experiment failed. Earlier measurements have been reported already.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, Deserialize)]
pub enum ExperimentError {
    #[error("there is nothing to compare at depth 0: give a depth of 1 or more")]
    NoDepth,
    #[error("depth {0} is more than {MAX_PLIES} plies, the most that can be searched")]
    TooDeep(u32),
    #[error("0 repeats measure nothing: give 1 or more")]
    NoRepeats,
    /// The last depth ends at an inner node of a tree without a static value.
    #[error(transparent)]
    MissingValue(#[from] MissingValue),
    /// A search would exceed the budget; it was not started.
    #[error(
        "depth {depth} is too large: {} would visit {} nodes, more than the budget of {}",
        spec.name(),
        estimated(*nodes),
        grouped(*budget)
    )]
    OverBudget {
        spec: SearchSpec,
        /// The rejected depth, in plies.
        depth: u32,
        /// The estimated number of nodes at that depth.
        nodes: u64,
        budget: u64,
    },
    /// A search was cancelled, or exceeded the budget although its estimate did not.
    #[error("depth {depth}: {stopped}")]
    Stopped { depth: u32, stopped: Stopped },
    /// Two searches with the same evaluation found different values: a fault of the game's rules or of this program.
    #[error("depth {depth}: {} finds {}, {} finds {}, and they must agree", names[0], values[0], names[1], values[1])]
    ValuesDiffer {
        depth: u32,
        names: [String; 2],
        values: [Score; 2],
    },
    /// A repeat differed from the first search: a fault of the game's rules, which must be deterministic.
    #[error("depth {depth}: {} did not repeat exactly, so its counts cannot be trusted", spec.name())]
    NotReproducible { depth: u32, spec: SearchSpec },
    #[error("the measurement could not be started: {0}")]
    Thread(String),
    /// The rules of the game or this program panicked.
    #[error("the measurement failed: {0}")]
    Panicked(String),
}

impl From<TaskError> for ExperimentError {
    fn from(error: TaskError) -> ExperimentError {
        match error {
            TaskError::Thread(error) => ExperimentError::Thread(error),
            TaskError::Panicked(said) => ExperimentError::Panicked(said),
        }
    }
}

impl ExperimentError {
    /// Returns true if the user cancelled, which is not a failure.
    pub fn is_cancelled(&self) -> bool {
        let cancelled = Stopped::Cancelled;
        matches!(self, ExperimentError::Stopped { stopped, .. } if *stopped == cancelled)
    }

    /// Returns true if a single position exceeds the budget, so that others can follow.
    pub fn is_over_budget(&self) -> bool {
        matches!(
            self,
            ExperimentError::OverBudget { .. }
                | ExperimentError::Stopped {
                    stopped: Stopped::Budget(_) | Stopped::TooLong { .. },
                    ..
                }
        )
    }
}
