//! Questions about the value that a node returns, and whether it is exact, at most or at least.

use search::Relation;
use search::trace::{Event, Step, VisitId};

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::{Situation, returning};
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits;
use text::say;

pub(super) struct Return;

impl Ask for Return {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step + 1)? {
            Event::Evaluate(node) | Event::Leave(node) => Some(Subject::node(node)),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let node = asked.name(asked.node);
        match asked.rules() {
            None => say!(question_return, node),
            Some(_) => say!(question_return_bounds, node),
        }
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let returning = returning(asked.side.recording, asked.node)?;
        self.answer_for(asked, Answer::Returned(returning.right))
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let returning = returning(asked.side.recording, asked.node);
        returning.map_or(Situation::Other, Situation::Returning)
    }

    /// A search without windows has no bounds, and its answer is a number alone.
    fn answer_for(&self, asked: &Question<'_>, deed: Answer) -> Option<Answer> {
        match deed {
            Answer::Returned(claim) if asked.rules().is_none() => Some(Answer::Best(claim.score)),
            deed => Some(deed),
        }
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let node = asked.node;
        let visit = asked.side.recording.visit(node);
        let headline = narrator.leave(node);
        if let Answer::Returned(claim) = asked.answer()
            && claim.relation != Relation::Exactly
            && visit.proved.claim(visit.value) != Some(claim)
        {
            narrator.state(node, claim.relation, claim.score);
            let side = match claim.relation {
                Relation::AtMost => "upper",
                _ => "lower",
            };
            let (node, score) = (asked.name(node), claim.score);
            narrator.add(say!(question_return_is_bound, node, score, side));
        }
        headline
    }

    fn hint(&self, asked: &Question<'_>) -> &'static str {
        match asked.rules() {
            None if asked.is_chance(asked.node) => say!(question_chance_hint),
            None => say!(question_return_hint),
            Some(_) => say!(question_return_bounds_hint),
        }
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        Some(asked.node)
    }

    fn is_trivial(&self, asked: &Question<'_>) -> bool {
        let recording = asked.side.recording;
        recording.visit(asked.node).is_leaf() || visits::children(recording, asked.node) == 1
    }
}
