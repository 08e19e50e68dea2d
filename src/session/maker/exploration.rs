//! Where somebody has stopped in a search to look at it: proposals for the stops of a lesson.

use std::collections::BTreeSet;
use std::time::Duration;

use search::trace::Step;

/// Whoever stays at a step for so long looks at it.
const LOOK: Duration = Duration::from_secs(3);

/// The steps of what is open at which somebody stayed.
#[derive(Clone, Debug, Default)]
pub struct Exploration {
    at: Step,
    here: Duration,
    stayed: BTreeSet<Step>,
}

impl Exploration {
    /// The screen was at this step for so long.
    pub(crate) fn stay(&mut self, step: Step, time: Duration) {
        if step != self.at {
            (self.at, self.here) = (step, Duration::ZERO);
        }
        self.here = self.here.saturating_add(time);
        if self.here >= LOOK {
            self.stayed.insert(step);
        }
    }

    /// The steps at which somebody stayed.
    pub fn stayed(&self) -> impl Iterator<Item = Step> + '_ {
        self.stayed.iter().copied()
    }
}
