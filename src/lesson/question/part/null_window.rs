//! Questions about the answer to a null window and the claim that it proves. Asked before the node that was searched
//! with it returns.

use search::trace::{Setter, Visit, VisitId};
use search::{Algorithm, Claim, Comparison, Interval, Relation};

use super::super::misled::MisledAnswers;
use super::super::{Answer, Misconception, Question};
use crate::narrator::Narrator;
use crate::text::{TextLine, capitalised, score_text};
use crate::visits::pass_of;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullAnswer {
    pub yes: bool,
    pub claim: Claim,
}

impl NullAnswer {
    /// Formats the answer as "no: at most 2".
    pub fn words(self) -> String {
        let yes = if self.yes { "yes" } else { "no" };
        let claim = self.claim;
        format!(
            "{yes}: {} {}",
            claim.relation.words(),
            score_text(claim.score)
        )
    }
}

impl Question<'_> {
    /// Returns the question that a node was asked with a null window of its own; `None` if it only passed on the
    /// window of a node above.
    pub(in crate::question) fn null_question(&self, node: VisitId) -> Option<Comparison> {
        let recording = self.side.recording;
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

    /// Returns "is the value of C more than 3".
    pub(super) fn asked_in_words(&self, node: VisitId, question: Comparison) -> String {
        let number = score_text(question.score);
        format!(
            "is the value of {} {} {number}",
            self.name(node),
            question.sign.words()
        )
    }

    pub(super) fn null_text(&self, node: VisitId) -> String {
        let asked = self.null_question(node);
        let asked = asked.map_or_else(String::new, |asked| self.asked_in_words(node, asked));
        let window = self.side.recording.visit(node).window;
        let window = TextLine::new("The null window ").window(window);
        format!(
            "{window} asks: {asked}? {} is done. What is the answer?",
            self.subject(node)
        )
    }

    /// Returns the bound that a null window proves, regardless of other knowledge about the node.
    pub(super) fn null_right(&self, node: VisitId) -> Option<NullAnswer> {
        let Visit {
            window,
            value,
            proved,
            ..
        } = self.side.recording.visit(node);
        let question = self.null_question(node)?;
        // An unsound result proves nothing: then there is no question.
        let (relation, fits) = if value <= window.alpha {
            (Relation::AtMost, proved.hi <= value)
        } else {
            (Relation::AtLeast, proved.lo >= value)
        };
        let claim = Claim {
            relation,
            score: value,
        };
        fits.then(|| NullAnswer {
            yes: question.is_true_of(value),
            claim,
        })
    }

    pub(super) fn null_options(&self, node: VisitId) -> Vec<Answer> {
        let visit = self.side.recording.visit(node);
        let Some(question) = self.null_question(node) else {
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
                let known = visit.proved == Interval::exactly(score);
                if relation == side || !known {
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

    pub(super) fn null_misled(&self, node: VisitId) -> MisledAnswers<Answer> {
        let exactly = self.null_right(node).map(|right| {
            let claim = Claim {
                relation: Relation::Exactly,
                ..right.claim
            };
            Answer::NullWindow(NullAnswer { claim, ..right })
        });
        let options = self.null_options(node);
        let exactly = exactly.filter(|answer| options.contains(answer));
        exactly
            .map(|answer| (Misconception::NullForValue, answer))
            .into_iter()
            .collect()
    }

    pub(super) fn null_hint(&self, node: VisitId) -> String {
        let number = score_text(self.side.recording.visit(node).value);
        let proved = self.null_right(node).map(|right| right.claim.relation);
        let which = proved.map_or("a bound", |relation| match relation {
            Relation::Exactly => "the value",
            Relation::AtMost => "an upper bound",
            Relation::AtLeast => "a lower bound",
        });
        format!(
            "A null window contains no value, so it cannot find the value of a node: {number} is only {which} on the value of {}.",
            self.name(node)
        )
    }

    pub(super) fn null_reason(&self, node: VisitId, narrator: &mut Narrator<'_>) -> TextLine {
        let headline = narrator.leave(node);
        // At the root, the pass describes it.
        if self.side.recording.parent(node).is_some()
            && let (Some(asked), Some(right)) = (self.null_question(node), self.null_right(node))
        {
            let yes = if right.yes { "Yes" } else { "No" };
            let claim = right.claim;
            narrator.state(node, claim.relation, claim.score);
            narrator.add(TextLine::new(format!(
                "{}? {yes}: {} {}.",
                capitalised(&self.asked_in_words(node, asked)),
                claim.relation.words(),
                score_text(claim.score)
            )));
        }
        headline
    }
}
