//! An index of root moves with only a proved bound, by their returned values. It is built once, so that a step of a
//! root with a hundred thousand moves costs no more than any other step.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use game::Score;
use search::Algorithm;
use search::trace::{Recording, Step, VisitId};

use super::narrator::Narrator;
use super::search_diff::alike_in_words;
use super::visits::{pass_of, proved_by_now};
use text::say;

/// The number of moves that the description of a step lists by name.
const NAMED: usize = 2;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct UnprovedMoves {
    /// Maps the bits of a returned value to the moves that returned it, in order, each with the step at which it was
    /// left.
    returned: HashMap<u64, Vec<(Step, VisitId)>>,
}

impl UnprovedMoves {
    /// Builds the index for the root's first visit.
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

    /// Returns the moves that have returned this value by a step.
    pub(crate) fn by(&self, value: Score, step: Step) -> &[(Step, VisitId)] {
        let Some(alike) = self.returned.get(&bits(value)) else {
            return &[];
        };
        &alike[..alike.partition_point(|&(left, _)| left <= step)]
    }
}

impl Narrator<'_> {
    /// Explains at the end of the search which root moves must not be considered as good as the best one, although
    /// they returned the same value.
    pub(super) fn alike_at_root(&mut self, root: VisitId) {
        let recording = self.recording;
        let returned = recording.visit(root).value;
        let window = pass_of(recording, root).map(|at| recording.passes()[at].window);
        let is_outside =
            |window: search::Window| returned <= window.alpha || window.beta <= returned;
        let answers_only = recording.spec().algorithm == Algorithm::Mtdf;
        let Some(best) = self.moment.chosen(root) else {
            return;
        };
        if answers_only || window.is_some_and(is_outside) {
            return;
        }
        let mut alike: Vec<VisitId> = Vec::new();
        for child in recording.children(root) {
            let visit = recording.visit(child);
            // If a child was searched again, the second search counts.
            alike.pop_if(|before| recording.visit(*before).index == visit.index);
            let is_proved = visit.proved.is_exact() && visit.proved.contains(visit.value);
            if bits(visit.value) == bits(returned) && !is_proved {
                alike.push(child);
            }
        }
        alike.retain(|&child| recording.visit(child).index != recording.visit(best).index);
        for &child in alike.iter().take(NAMED) {
            let proved = proved_by_now(self.moment, child);
            let claim = proved.claim(returned);
            if let Some(claim) = claim {
                self.state(child, claim.relation, claim.score);
            }
            let at = self.player(child);
            let names = [child, best].map(|move_| self.name(move_));
            self.add(alike_in_words(
                [&names[0], &names[1]],
                self.notation.score(at, returned),
                claim.map(|claim| self.notation.claim(at, claim)),
                !proved.contains(returned),
            ));
        }
        if alike.len() > NAMED {
            self.add(say!(explain_more_alike, more = alike.len() - NAMED));
        }
    }
}

/// Equal scores have equal bits: zero has one sign.
fn bits(value: Score) -> u64 {
    (value.get() + 0.0).to_bits()
}
