//! Questions about the root's best move so far. Asked when a child has returned to the root.

use search::Interval;
use search::trace::{Event, Step};

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::{Situation, narrowing};
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use text::say;

pub(super) struct RootMove;

impl Ask for RootMove {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        let recording = side.recording;
        match recording.event(step + 1)? {
            Event::Update { node, child }
                if recording.parent(node).is_none() && !recording.visit(node).chance =>
            {
                Some(Subject::returned(node, child))
            }
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let (node, returned) = (asked.name(asked.node), asked.returns());
        say!(question_root_move, node, returned)
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let kept = asked.after().chosen(asked.node)?;
        Some(Answer::Node(asked.node_of(kept)))
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let recording = asked.side.recording;
        let best = asked.after().node(asked.node).and_then(|root| root.best);
        let seen = recording.children(asked.node).take_while(|&child| {
            // The child whose return is the subject of the question counts in the next event.
            recording.last_step(child) <= asked.step
        });
        let ties = seen.filter(|&child| {
            let visit = recording.visit(child);
            Some(visit.value) == best && visit.proved != Interval::exactly(visit.value)
        });
        Situation::Choosing(ties.map(|child| asked.node_of(child)).collect())
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let kept = match asked.answer() {
            Answer::Node(kept) => (asked.side.name)(kept),
            _ => String::new(),
        };
        let child = asked.child.unwrap_or(asked.node);
        let update = narrator.update(asked.node, child);
        let chosen = say!(
            question_root_move_chosen,
            kept,
            node = asked.subject(asked.node)
        );
        format!("{chosen} {update}")
    }

    fn hint(&self, _: &Question<'_>) -> &'static str {
        say!(question_root_move_hint)
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<search::trace::VisitId> {
        Some(asked.node)
    }

    fn is_trivial(&self, asked: &Question<'_>) -> bool {
        let child = asked.child.unwrap_or(asked.node);
        let narrowing = narrowing(asked.side.recording, asked.node, child);
        narrowing.before.is_none()
    }
}
