//! Questions about the table's answer. Asked when a node has been entered, before its table lookup.

use game::Score;
use search::trace::{End, Event, Step};
use search::{Claim, Interval, Lookup, Relation, Window};

use super::{Answer, Ask, Question, Subject};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits::depth_left;
use text::{say, window_text};

pub(super) struct Table;

impl Ask for Table {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        match side.recording.event(step + 1)? {
            Event::Probe(node) => Some(Subject::node(node)),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let (recording, node) = (asked.side.recording, asked.node);
        let plies = depth_left(recording, node).unwrap_or_default();
        let window = window_text(recording.visit(node).window);
        let node = asked.subject(node);
        match asked.rules() {
            Some(_) => say!(question_table_window, node, plies, window),
            None => say!(question_table, node, plies),
        }
    }

    fn options(&self, asked: &Question<'_>) -> Vec<Answer> {
        let recording = asked.side.recording;
        let found = recording.probe(asked.node).map(|probe| probe.found);
        // If the table has no entry, a student may take a value known from elsewhere for its answer.
        let Window { alpha, beta } = recording.visit(asked.node).window;
        let plain = |bound: &Score| bound.is_finite() && bound.neighbour().is_none();
        let numbers = found.and_then(Lookup::entry).map_or_else(
            || [alpha, beta].into_iter().find(plain).into_iter().collect(),
            |entry| numbers(entry.proved),
        );
        let claims = numbers.into_iter().flat_map(|score| {
            [Relation::Exactly, Relation::AtLeast, Relation::AtMost]
                .map(|relation| Answer::Table(Some(Claim { relation, score })))
        });
        std::iter::once(Answer::Table(None)).chain(claims).collect()
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let probe = asked.side.recording.probe(asked.node);
        probe.map_or(Situation::Other, |probe| Situation::Probing {
            found: probe.found,
            right: answered(asked),
            offered: self.options(asked),
        })
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        narrator.probe(asked.node)
    }
}

/// Returns the answer that ends the visit; `None` if the node is searched.
fn answered(asked: &Question<'_>) -> Option<Claim> {
    let recording = asked.side.recording;
    let visit = recording.visit(asked.node);
    let known = recording.probe(asked.node)?.known();
    let (relation, score) = if visit.end != End::Table {
        return None;
    } else if known.is_exact() {
        (Relation::Exactly, known.lo)
    } else if known.lo >= visit.window.beta {
        (Relation::AtLeast, known.lo)
    } else {
        (Relation::AtMost, known.hi)
    };
    Some(Claim { relation, score })
}

fn numbers(Interval { lo, hi }: Interval) -> Vec<Score> {
    let lower = (lo != Score::NEG_INFINITY).then_some(lo);
    let upper = (hi != Score::INFINITY).then_some(hi);
    let mut numbers: Vec<Score> = lower.into_iter().chain(upper).collect();
    numbers.dedup();
    numbers
}
