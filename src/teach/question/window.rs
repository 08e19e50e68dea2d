//! Questions about alpha and beta, under minimax about the best value so far: when a node is entered, and when a child
//! has returned.

use game::Player;
use search::Window as Bounds;
use search::trace::{Event, Step, VisitId};

use super::{Answer, Ask, Question, Subject, null_question};
use crate::chance::weighted_sum;
use crate::diagnosis::{self, ChanceWindow, Situation};
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use text::{say, window_text};

pub(super) struct Window;

impl Ask for Window {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        let recording = side.recording;
        match recording.event(step + 1)? {
            Event::Enter(node) if recording.spec().has_windows() => Some(Subject::node(node)),
            Event::Update { node, child } if !recording.visit(node).chance => {
                Some(Subject::returned(node, child))
            }
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        let node = asked.node;
        if asked.child.is_none() {
            return say!(question_window, node = asked.subject(node));
        }
        let (node, returned) = (asked.name(node), asked.returns());
        match asked.rules() {
            Some(_) => say!(question_window_now, node, returned),
            None => say!(question_best_now, node, returned),
        }
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let recording = asked.side.recording;
        let Some(child) = asked.child else {
            return Some(Answer::Window(recording.visit(asked.node).window));
        };
        let narrowing = diagnosis::narrowing(recording, asked.node, child);
        Some(match asked.rules() {
            Some(_) => Answer::Window(narrowing.right()),
            None => Answer::Best(narrowing.node.best?),
        })
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let (recording, node) = (asked.side.recording, asked.node);
        match (asked.child, recording.parent(node)) {
            (Some(_), _) if asked.rules().is_none() => Situation::Other,
            (Some(child), _) => Situation::Narrowing(diagnosis::narrowing(recording, node, child)),
            (None, Some(parent)) if asked.is_chance(parent) => {
                let now = asked.now();
                let window = now.node(parent).map_or(Bounds::FULL, |now| now.window);
                Situation::BelowChance(ChanceWindow {
                    right: recording.visit(node).window,
                    window,
                    bounds: recording.value_bounds(parent),
                    sum: weighted_sum(&now, parent),
                    likely: recording.probability(node).unwrap_or_default(),
                })
            }
            (None, _) => Situation::Entering(diagnosis::entering(recording, node)),
        }
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let (recording, node) = (asked.side.recording, asked.node);
        let subject = asked.subject(node);
        if let Some(child) = asked.child {
            let update = narrator.update(node, child);
            return match asked.answer() {
                Answer::Window(window) => {
                    let window = window_text(window);
                    let has = say!(question_window_has, node = subject, window);
                    format!("{has} {update}")
                }
                _ => update,
            };
        }
        let window = recording.visit(node).window;
        for owner in [Player::Max, Player::Min] {
            if let Some(setter) = recording.setter(node, owner) {
                narrator.sure(node, owner, window.bound_of(owner), setter);
            }
        }
        let parent = recording.parent(node);
        let how = match parent {
            None if window == Bounds::FULL => "full",
            None => "driver",
            Some(parent) => match recording.value_bounds(parent) {
                Some(_) if asked.is_chance(parent) => "star1",
                None if asked.is_chance(parent) => "exact",
                _ if null_question(recording, node).is_some() => "null",
                _ => "parent",
            },
        };
        say!(
            question_receives,
            how,
            node = subject,
            parent = parent.map_or_else(String::new, |parent| asked.name(parent)),
            window = window_text(window)
        )
    }

    fn hint(&self, asked: &Question<'_>) -> &'static str {
        match (asked.child, asked.rules()) {
            (None, _) => say!(question_window_hint),
            (Some(_), Some(_)) => say!(question_window_now_hint),
            (Some(_), None) => say!(question_best_now_hint),
        }
    }

    fn veiled(&self, asked: &Question<'_>) -> Option<VisitId> {
        match asked.child {
            Some(_) => None,
            None => asked.side.recording.parent(asked.node),
        }
    }

    /// Returns true if a node receives the window of its parent, as a first child does, or no bounds at all.
    fn is_trivial(&self, asked: &Question<'_>) -> bool {
        let (recording, node) = (asked.side.recording, asked.node);
        if let Some(child) = asked.child {
            // Under minimax the first value is the best one; the first bound is still a question.
            let before = diagnosis::narrowing(recording, node, child).before;
            return asked.rules().is_none() && before.is_none();
        }
        let parent = recording.parent(node);
        if parent.is_some_and(|parent| asked.is_chance(parent)) {
            return false;
        }
        let is_first = diagnosis::entering(recording, node)
            .parent
            .is_some_and(|parent| parent.best.is_none());
        recording.visit(node).window == Bounds::FULL || recording.spec().is_plain() && is_first
    }
}
