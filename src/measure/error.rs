//! Errors of measurements.

use game::{MAX_PLIES, MissingValue, Score};
use search::task::TaskError;
use search::{SearchSpec, Stopped};
use serde::{Deserialize, Serialize};

use draw::estimated;
use text::{Reason, say};

/// The reason why an experiment failed. Earlier measurements have been reported already.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Serialize, Deserialize)]
pub enum ExperimentError {
    #[error("{}", say!(measure_error_no_depth))]
    NoDepth,
    #[error("{}", say!(measure_error_too_deep, depth = .0.to_string(), most = MAX_PLIES.to_string()))]
    TooDeep(u32),
    #[error("{}", say!(measure_error_no_repeats))]
    NoRepeats,
    /// The last depth ends at an inner node of a tree without a static value.
    #[error("{}", .0.reason())]
    MissingValue(MissingValue),
    /// A search would exceed the budget; it was not started.
    #[error("{}", say!(
        measure_error_over_budget,
        budget = *budget,
        depth = *depth,
        nodes = estimated(*nodes),
        search = text::search_name(spec)
    ))]
    OverBudget {
        spec: SearchSpec,
        /// The rejected depth, in plies.
        depth: u32,
        /// The estimated number of nodes at that depth.
        nodes: u64,
        budget: u64,
    },
    /// A search was cancelled, or exceeded the budget although its estimate did not.
    #[error("{}", say!(measure_error_stopped, depth = *depth, why = stopped.reason()))]
    Stopped { depth: u32, stopped: Stopped },
    /// Two searches with the same evaluation found different values: a fault of the game's rules or of this program.
    #[error("{}", say!(
        measure_error_values_differ,
        depth = *depth,
        first = &names[0],
        value = values[0],
        second = &names[1],
        other = values[1]
    ))]
    ValuesDiffer {
        depth: u32,
        names: [String; 2],
        values: [Score; 2],
    },
    /// A repeat differed from the first search: a fault of the game's rules, which must be deterministic.
    #[error("{}", say!(measure_error_not_reproducible, depth = *depth, search = text::search_name(spec)))]
    NotReproducible { depth: u32, spec: SearchSpec },
    #[error("{}", say!(measure_error_not_started, error = .0))]
    Thread(String),
    /// The rules of the game or this program panicked.
    #[error("{}", say!(measure_error_failed, error = .0))]
    Panicked(String),
}

impl From<MissingValue> for ExperimentError {
    fn from(missing: MissingValue) -> ExperimentError {
        ExperimentError::MissingValue(missing)
    }
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
