//! Questions about the answer to a null window and the claim that it proves. Asked before the node that was searched
//! with it returns.

use search::trace::{Event, Recording, Setter, Step, VisitId};
use search::{Algorithm, Claim, Comparison, Interval, Relation};

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::narrator::comparison_words;
use crate::visits::pass_of;
use text::{capitalised, claim_words, say, window_text};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullAnswer {
    pub yes: bool,
    pub claim: Claim,
}

pub(super) struct NullWindow;

/// Returns the question that a node was asked with a null window of its own; `None` if it only passed on the window of
/// a node above.
pub(in super::super) fn null_question(recording: &Recording, node: VisitId) -> Option<Comparison> {
    let algorithm = recording.spec().algorithm;
    let question = Comparison::asked_by(recording.visit(node).window, algorithm)?;
    let own = match recording.parent(node) {
        Some(parent) => {
            let owner = recording.visit(parent).player.other();
            let setter = recording.setter(node, owner);
            matches!(setter, Some(Setter::Question { child, .. }) if child == node)
        }
        None => algorithm == Algorithm::Mtdf && pass_of(recording, node).is_some(),
    };
    own.then_some(question)
}

/// Returns the bound that a null window proves, regardless of other knowledge about the node.
fn right(asked: &Question<'_>) -> Option<NullAnswer> {
    let visit = asked.side.recording.visit(asked.node);
    let (value, proved) = (visit.value, visit.proved);
    let question = null_question(asked.side.recording, asked.node)?;
    // An unsound result proves nothing: then there is no question.
    let (relation, fits) = if value <= visit.window.alpha {
        (Relation::AtMost, proved.hi <= value)
    } else {
        (Relation::AtLeast, proved.lo >= value)
    };
    let score = value;
    fits.then(|| NullAnswer {
        yes: question.is_true_of(value),
        claim: Claim { relation, score },
    })
}

impl Question<'_> {
    /// Returns "is the value of C more than 3".
    pub(super) fn asked_in_words(&self, node: VisitId) -> String {
        let asked = null_question(self.side.recording, node);
        asked.map_or_else(String::new, |asked| {
            let asked = comparison_words(asked);
            say!(question_null_asked, asked, node = self.name(node))
        })
    }
}

impl Ask for NullWindow {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step + 1)? {
            Event::Leave(node) => Some(Subject::node(node)),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let window = window_text(asked.side.recording.visit(asked.node).window);
        let question = asked.asked_in_words(asked.node);
        let node = asked.subject(asked.node);
        say!(question_null, asked = question, node, window)
    }

    fn options(&self, asked: &Question<'_>) -> Vec<Answer> {
        let visit = asked.side.recording.visit(asked.node);
        let Some(question) = null_question(asked.side.recording, asked.node) else {
            return Vec::new();
        };
        let sides = [
            (visit.window.beta.max(visit.value), Relation::AtLeast),
            (visit.window.alpha.min(visit.value), Relation::AtMost),
        ];
        let mut options: Vec<NullAnswer> = Vec::new();
        for (score, side) in sides {
            for relation in [side, Relation::Exactly] {
                // A claim that is known to be true is not offered as a wrong option.
                if relation == side || visit.proved != Interval::exactly(score) {
                    options.push(NullAnswer {
                        yes: question.is_true_of(score),
                        claim: Claim { relation, score },
                    });
                }
            }
        }
        // Yes comes first, whichever side that is.
        options.sort_by_key(|answer| !answer.yes);
        options.into_iter().map(Answer::NullWindow).collect()
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        Situation::NullWindow {
            right: right(asked),
            offered: self.options(asked),
        }
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let node = asked.node;
        let headline = narrator.leave(node);
        // At the root, the pass describes it.
        if asked.side.recording.parent(node).is_some()
            && let Some(NullAnswer { yes, claim }) = right(asked)
        {
            let yes = if yes { "yes" } else { "no" };
            narrator.state(node, claim.relation, claim.score);
            let question = capitalised(&asked.asked_in_words(node));
            let claim = claim_words(claim);
            narrator.add(say!(question_null_answered, asked = question, claim, yes));
        }
        headline
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        Some(asked.node)
    }
}
