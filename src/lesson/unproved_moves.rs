//! The moves of a root of which only a bound is proved, by what they returned: found once, so that a step of a root with a
//! hundred thousand moves costs no more than another one.

use std::collections::HashMap;

use game::Score;
use search::trace::{Recording, Step, VisitId};

/// Those of one recording.
#[derive(Clone, Debug, Default)]
pub struct UnprovedMoves {
    /// By the bits of what they returned, in the order in which they did: at which step each one was left.
    returned: HashMap<u64, Vec<(Step, VisitId)>>,
}

impl UnprovedMoves {
    /// Of the root's first visit.
    pub fn new(recording: &Recording) -> UnprovedMoves {
        let mut moves = UnprovedMoves::default();
        for child in recording.children(VisitId::ROOT) {
            let visit = recording.visit(child);
            let is_proved = visit.proved.is_exact() && visit.proved.contains(visit.value);
            if !is_proved {
                let alike = moves.returned.entry(bits(visit.value)).or_default();
                alike.push((recording.last_step(child), child));
            }
        }
        moves
    }

    /// Those that have returned this value by a step.
    pub(crate) fn by(&self, value: Score, step: Step) -> &[(Step, VisitId)] {
        let Some(alike) = self.returned.get(&bits(value)) else {
            return &[];
        };
        &alike[..alike.partition_point(|&(left, _)| left <= step)]
    }
}

/// Equal scores have equal bits: zero has one sign.
fn bits(value: Score) -> u64 {
    (value.get() + 0.0).to_bits()
}
