//! Stops that are proposed: at the first cutoffs and where somebody stayed in the search.

use std::iter::successors;

use lesson::QuestionKind;
use search::trace::{Recording, Step, Stride};

use super::Exploration;

/// So many cutoffs are proposed, each with a stop before it that asks about it.
const CUTOFFS: usize = 4;
/// A lesson has no more stops than fit a quarter of an hour.
const STOPS: usize = 12;

/// Where stops are proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopProposal {
    /// At the first cutoffs, each after a question about it.
    Cutoffs,
    /// Where somebody stayed for a while.
    Stayed,
}

impl StopProposal {
    /// All of them, in the order of the menu.
    pub const ALL: [StopProposal; 2] = [StopProposal::Cutoffs, StopProposal::Stayed];

    /// What the menu calls it.
    pub const fn title(self) -> &'static str {
        match self {
            StopProposal::Cutoffs => "At the first cutoffs",
            StopProposal::Stayed => "Where you paused",
        }
    }

    /// Why it has nothing to propose.
    pub const fn nothing(self) -> &'static str {
        match self {
            StopProposal::Cutoffs => "this search has no cutoff",
            StopProposal::Stayed => "pause at a step for three seconds, and it is proposed here",
        }
    }

    /// The steps, in order, each with what is to be asked there; the start and the end belong to every lesson.
    pub fn steps(
        self,
        recording: &Recording,
        exploration: &Exploration,
    ) -> Vec<(Step, Option<QuestionKind>)> {
        let plain = |step| (step, None);
        let last = recording.steps();
        let found: Vec<_> = match self {
            StopProposal::Cutoffs => {
                let next = |step: &Step| recording.next(*step, Stride::Cutoff);
                let first = successors(next(&0), next).take(CUTOFFS);
                first
                    .flat_map(|cut| [(cut - 1, Some(QuestionKind::Cut)), (cut, None)])
                    .collect()
            }
            StopProposal::Stayed => exploration.stayed().map(plain).collect(),
        };
        if found.is_empty() {
            return found;
        }
        let inner = found
            .into_iter()
            .filter(|(step, _)| (1..last).contains(step));
        let mut all = vec![plain(0)];
        all.extend(inner.take(STOPS - 2));
        all.push(plain(last));
        all
    }
}
