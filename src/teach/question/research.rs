//! Questions about a re-search and its window. Asked when a child of a null-window search has returned, and when the
//! root has returned to an aspiration window.

use game::Player;
use search::trace::{Event, Pass, Step, VisitId};
use search::{Algorithm, Relation, Window};

use super::{Answer, Ask, Question, Subject, null_question};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits::{first_search, pass_of};
use text::{relation_to, say, window_text};

pub(super) struct Research;

impl Ask for Research {
    fn subject(&self, side: SearchedTree<'_>, step: Step) -> Option<Subject> {
        let recording = side.recording;
        match (recording.event(step), recording.event(step + 1)?) {
            (_, Event::Pass(number)) => {
                let before = recording.passes().get(number.checked_sub(1)? as usize)?;
                Some(Subject::node(before.root))
            }
            (Some(Event::Update { node, child }), _) => Some(Subject::returned(node, child)),
            _ => None,
        }
    }

    fn text(&self, asked: &Question<'_>) -> String {
        if let Some(child) = asked.child {
            return say!(
                question_research_child,
                asked = asked.asked_in_words(child),
                child = asked.name(child),
                node = asked.name(asked.node),
                value = asked.value(child)
            );
        }
        let pass = pass(asked);
        say!(
            question_research_depth,
            depth = pass.depth,
            node = asked.subject(asked.node),
            value = asked.value(asked.node),
            window = window_text(pass.window)
        )
    }

    fn right(&self, asked: &Question<'_>) -> Option<Answer> {
        let recording = asked.side.recording;
        let is_asked = match asked.child {
            // Otherwise the child was not searched with a null window of its own.
            Some(child) => {
                recording.spec().algorithm == Algorithm::Pvs
                    && null_question(recording, child).is_some()
                    && first_search(recording, child).is_none()
            }
            None => recording.spec().aspiration.is_some() && pass(asked).window != Window::FULL,
        };
        is_asked.then(|| Answer::Research(again(asked)))
    }

    fn options(&self, asked: &Question<'_>) -> Vec<Answer> {
        let recording = asked.side.recording;
        let windows = if let Some(child) = asked.child {
            let (player, child) = (recording.visit(asked.node).player, recording.visit(child));
            let before = before(asked);
            let narrowed = before.narrowed(player, child.value);
            vec![child.window, narrowed, before, Window::FULL]
        } else {
            let value = recording.visit(asked.node).value;
            let before = pass(asked).window;
            // A wrong option: the window is opened only on the side of the value.
            let full = Window::FULL;
            let opened = if value >= before.beta {
                full.narrowed(Player::Max, value)
            } else if value <= before.alpha {
                full.narrowed(Player::Min, value)
            } else {
                before
            };
            vec![before, opened, full]
        };
        let mut options = vec![Answer::Research(None)];
        for window in windows {
            let answer = Answer::Research(Some(window));
            if window.alpha < window.beta && !options.contains(&answer) {
                options.push(answer);
            }
        }
        options
    }

    fn situation(&self, asked: &Question<'_>) -> Situation {
        let window = asked.side.recording.visit(asked.node).window;
        Situation::Research {
            again: again(asked).is_some(),
            inherits: asked.child.is_some() && window != Window::FULL,
            offered: self.options(asked),
        }
    }

    fn reason(&self, asked: &Question<'_>, narrator: &mut Narrator<'_>) -> String {
        let recording = asked.side.recording;
        let Some(child) = asked.child else {
            return pass_reason(asked);
        };
        if again(asked).is_some() {
            return narrator.research(asked.node, child);
        }
        let (before, value) = (before(asked), recording.visit(child).value);
        let player = recording.visit(asked.node).player;
        let own = before.bound_of(player);
        let child = asked.subject(child);
        if player.prefers(value, own) {
            let window = window_text(before);
            say!(question_research_empties, child, value, window)
        } else {
            let player = player.to_string();
            say!(question_research_no_better, child, own, player, value)
        }
    }
}

fn pass(asked: &Question<'_>) -> Pass {
    let passes = asked.side.recording.passes();
    passes[pass_of(asked.side.recording, asked.node).unwrap_or_default()]
}

/// Returns the window of the re-search; `None` if there is none.
fn again(asked: &Question<'_>) -> Option<Window> {
    let recording = asked.side.recording;
    match (recording.event(asked.step + 1)?, asked.child) {
        (Event::Research { node, .. }, Some(child)) if node == asked.node => {
            let again = VisitId(child.0 + recording.visit(child).size());
            Some(recording.visit(again).window)
        }
        (Event::Pass(number), None) => {
            let next = recording.passes().get(number as usize)?;
            (next.depth == pass(asked).depth).then_some(next.window)
        }
        _ => None,
    }
}

/// Returns the window of the node before the child returned.
fn before(asked: &Question<'_>) -> Window {
    let before = asked.side.recording.moment(asked.step.saturating_sub(1));
    let now = before.node(asked.node);
    now.map_or(Window::FULL, |now| now.window)
}

fn pass_reason(asked: &Question<'_>) -> String {
    let (before, root) = (pass(asked), asked.side.recording.visit(asked.node));
    let (value, depth) = (root.value, before.depth);
    let window = window_text(before.window);
    let Some(again) = again(asked) else {
        return say!(question_research_done, depth, value, window);
    };
    let relation = if root.value >= before.window.beta {
        Relation::AtLeast
    } else {
        Relation::AtMost
    };
    let (claim, again) = (relation_to(relation, value), window_text(again));
    // Otherwise the claims drawn in the tree would contradict it, since they use all visits.
    if root.proved.is_exact() {
        say!(
            question_research_again_exact,
            again,
            claim,
            depth,
            value,
            window
        )
    } else {
        say!(question_research_again, again, claim, depth, value, window)
    }
}
