//! What a sweep is asked to do, and why it may refuse or fail.

use game::{MAX_PLIES, MissingValue, Score};
use search::{Rules, SearchSpec, Stopped};

use super::{about, grouped};

/// What to measure, and how far to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The last depth, in plies; the sweep measures 1 to this.
    pub depth: u32,
    /// How alpha-beta cuts and what it returns.
    pub rules: Rules,
    /// How many times each search is timed; at least 1.
    pub repeats: u32,
    /// The most nodes that one search may visit. A depth that would need more is refused before it starts.
    pub budget: u64,
    /// The monitor is asked before a depth that is estimated to take longer than this: seconds of wall time.
    pub ask_above: f64,
}

impl Plan {
    /// The usual number of repeats.
    pub const REPEATS: u32 = 5;
    /// The usual budget: minimax takes a minute or so for it.
    pub const BUDGET: u64 = 1_000_000_000;
    /// Usually asks before a depth that takes more than a minute.
    pub const ASK_ABOVE: f64 = 60.0;

    /// The usual plan to that depth.
    pub fn to_depth(depth: u32) -> Plan {
        Plan {
            depth,
            rules: Rules::default(),
            repeats: Plan::REPEATS,
            budget: Plan::BUDGET,
            ask_above: Plan::ASK_ABOVE,
        }
    }

    /// Whether it can be followed at all.
    pub(super) fn check(&self) -> Result<(), SweepError> {
        if self.depth == 0 {
            Err(SweepError::NoDepth)
        } else if self.depth as usize > MAX_PLIES {
            Err(SweepError::TooDeep(self.depth))
        } else if self.repeats == 0 {
            Err(SweepError::NoRepeats)
        } else {
            Ok(())
        }
    }
}

/// Why a sweep failed. Depths finished before that have been told to the monitor.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SweepError {
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
    /// A depth would go beyond the budget; it was not started.
    #[error(
        "depth {depth} is too large: minimax would visit about {} nodes, more than the budget of {}",
        about(*nodes),
        grouped(*budget)
    )]
    OverBudget {
        /// The depth refused, in plies.
        depth: u32,
        /// About how many nodes minimax would visit there.
        nodes: u64,
        /// [`Plan::budget`].
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
    /// The two algorithms found different values: a fault of the game's rules or of this program.
    #[error("depth {depth}: minimax finds {minimax}, alpha-beta {alpha_beta}, and they must agree")]
    ValuesDiffer {
        /// The depth, in plies.
        depth: u32,
        /// Minimax's value.
        minimax: Score,
        /// Alpha-beta's value.
        alpha_beta: Score,
    },
    /// Two configurations that judge positions alike found different values: a fault of this program.
    #[error("depth {depth}: {} finds {}, {} finds {}, and they must agree", names[0], values[0], names[1], values[1])]
    ContendersDiffer {
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
        /// The algorithm at fault.
        spec: SearchSpec,
    },
    /// The system would not start a thread.
    #[error("the measurement could not be started: {0}")]
    Thread(String),
    /// The rules of the game or this program panicked.
    #[error("the measurement broke off: {0}")]
    Panicked(String),
}

impl SweepError {
    /// Whether somebody asked for it, so that it is no failure.
    pub fn is_cancelled(&self) -> bool {
        matches!(
            self,
            SweepError::Stopped {
                stopped: Stopped::Cancelled,
                ..
            }
        )
    }
}
