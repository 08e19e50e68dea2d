//! How far a study goes, and within which limits.

use game::MAX_PLIES;

use super::StudyError;

/// How deep, how often, and when to stop or to ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The last depth, in plies; below its leaves, a tree has nothing more to measure.
    pub depth: u32,
    /// How many times each search is timed; 0 only where a study says that it counts and does not time.
    pub repeats: u32,
    /// The most nodes that one search may visit. A depth that would need more is not started.
    pub budget: u64,
    /// What is estimated to take longer than this, repeats included, is put off: seconds of wall time.
    pub ask_above: f64,
    /// Up to this depth, in plies, nothing is put off: somebody has been asked.
    pub allowed: u32,
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
            repeats: Plan::REPEATS,
            budget: Plan::BUDGET,
            ask_above: Plan::ASK_ABOVE,
            allowed: 0,
        }
    }

    /// The same, whatever it takes.
    #[must_use]
    pub fn patient(self) -> Plan {
        Plan {
            ask_above: f64::INFINITY,
            ..self
        }
    }

    /// Whether something that takes so long at that depth is put off.
    pub(super) fn is_too_long(&self, depth: u32, seconds: f64) -> bool {
        depth > self.allowed && seconds > self.ask_above
    }

    /// Whether it can be followed at all.
    pub(super) fn check(&self, timed: bool) -> Result<(), StudyError> {
        if self.depth == 0 {
            Err(StudyError::NoDepth)
        } else if self.depth as usize > MAX_PLIES {
            Err(StudyError::TooDeep(self.depth))
        } else if timed && self.repeats == 0 {
            Err(StudyError::NoRepeats)
        } else {
            Ok(())
        }
    }
}
