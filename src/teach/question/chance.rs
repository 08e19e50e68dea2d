//! Questions about the sum of a chance node. Asked when a child has returned to it.

use game::probability_text;
use search::trace::{Event, Step, VisitId};

use super::{Ask, Question, Subject};
use crate::chance::{WeightedSum, weighted_sum};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use text::say;

pub(super) struct Chance;

/// Returns the sum including the child, which counts from the event after its last one on.
fn sum(asked: &Question<'_>, child: VisitId) -> WeightedSum {
    let recording = asked.side.recording;
    let after = recording.moment(recording.last_step(child) + 1);
    weighted_sum(&after, asked.node)
}

impl Ask for Chance {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step + 1)? {
            Event::Update { node, child } if side.recording.visit(node).chance => {
                Some(Subject::returned(node, child))
            }
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let (name, child) = (asked.name(asked.node), asked.child.unwrap_or(asked.node));
        let likely = asked.side.recording.probability(child).unwrap_or_default();
        let place = if asked.left(child).is_empty() {
            "last"
        } else {
            "earlier"
        };
        say!(
            question_chance,
            child = asked.subject(child),
            likely = probability_text(likely),
            node = name,
            place,
            value = asked.value(child)
        )
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let sum = asked.child.map(|child| sum(asked, child));
        sum.map_or(Situation::Other, Situation::Summing)
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        narrator.update(asked.node, asked.child.unwrap_or(asked.node))
    }

    fn hint(&self, _: &Question<'_>) -> &'static str {
        say!(question_chance_hint)
    }
}
