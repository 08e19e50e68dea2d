//! Why something cannot be measured.

use game::{MAX_PLIES, MissingValue, Score};
use search::task::TaskError;
use search::{SearchSpec, Stopped};

use super::{estimated, grouped};

/// Why a study failed. What was measured before that has been told.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StudyError {
    /// Depth 0 was asked for.
    #[error("there is nothing to compare at depth 0: give a depth of 1 or more")]
    NoDepth,
    /// More than [`MAX_PLIES`] were asked for.
    #[error("depth {0} is more than {MAX_PLIES} plies, the most that can be searched")]
    TooDeep(u32),
    /// No repeats were asked for.
    #[error("0 repeats measure nothing: give 1 or more")]
    NoRepeats,
    /// The last depth ends at an inner node of a tree that has no static value.
    #[error(transparent)]
    MissingValue(#[from] MissingValue),
    /// A search would go beyond the budget; it was not started.
    #[error(
        "depth {depth} is too large: {} would visit {} nodes, more than the budget of {}",
        spec.name(),
        estimated(*nodes),
        grouped(*budget)
    )]
    OverBudget {
        /// Which search.
        spec: SearchSpec,
        /// The depth refused, in plies.
        depth: u32,
        /// About how many nodes it would visit there.
        nodes: u64,
        /// [`Plan::budget`](super::Plan::budget).
        budget: u64,
    },
    /// A search was cancelled, or went beyond the budget although its estimate did not.
    #[error("depth {depth}: {stopped}")]
    Stopped {
        /// The depth under way, in plies.
        depth: u32,
        /// Why it was stopped.
        stopped: Stopped,
    },
    /// Two searches that judge positions alike found different values: a fault of the game's rules or of this program.
    #[error("depth {depth}: {} finds {}, {} finds {}, and they must agree", names[0], values[0], names[1], values[1])]
    ValuesDiffer {
        /// The depth, in plies.
        depth: u32,
        /// What the two are called.
        names: [String; 2],
        /// What they found.
        values: [Score; 2],
    },
    /// A repeat did not do what the first search did: a fault of the game's rules, which must be the same every time.
    #[error("depth {depth}: {} did not repeat exactly, so its counts cannot be trusted", spec.name())]
    NotReproducible {
        /// The depth, in plies.
        depth: u32,
        /// The search at fault.
        spec: SearchSpec,
    },
    /// The system would not start a thread.
    #[error("the measurement could not be started: {0}")]
    Thread(String),
    /// The rules of the game or this program panicked.
    #[error("the measurement failed: {0}")]
    Panicked(String),
}

impl From<TaskError> for StudyError {
    fn from(error: TaskError) -> StudyError {
        match error {
            TaskError::Thread(error) => StudyError::Thread(error),
            TaskError::Panicked(said) => StudyError::Panicked(said),
        }
    }
}

impl StudyError {
    /// Whether somebody asked for it, so that it is no failure.
    pub fn is_cancelled(&self) -> bool {
        let cancelled = Stopped::Cancelled;
        matches!(self, StudyError::Stopped { stopped, .. } if *stopped == cancelled)
    }

    /// Whether it is of one position alone, which is too large for the budget, so that others can follow.
    pub fn is_over_budget(&self) -> bool {
        matches!(
            self,
            StudyError::OverBudget { .. }
                | StudyError::Stopped {
                    stopped: Stopped::Budget(_),
                    ..
                }
        )
    }
}
