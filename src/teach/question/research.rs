//! Questions about a re-search and its window. Asked when a child of a null-window search has returned, and when the
//! root has returned to an aspiration window.

use game::Player;
use search::trace::{Event, Pass, Step, VisitId};
use search::{Algorithm, Window};

use super::{Answer, Ask, Question, Subject, null_question};
use crate::diagnosis::Situation;
use crate::difference::SearchedTree;
use crate::narrator::Narrator;
use crate::visits::{first_search, pass_of};
use text::{score_text, window_text};

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
        let (node, name) = (asked.subject(asked.node), asked.name(asked.node));
        if let Some(child) = asked.child {
            let (question, value) = (asked.asked_in_words(child), asked.value(child));
            let child = asked.name(child);
            return format!(
                "The question was “{question}?”; {child} returned {value}. Does {name} re-search {child}, and with which window?"
            );
        }
        let (pass, value) = (pass(asked), asked.value(asked.node));
        let (window, depth) = (window_text(pass.window), pass.depth);
        format!(
            "{node} has returned {value} to the aspiration window {window}. Is depth {depth} searched again, and with which window?"
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
        let why = if player.prefers(value, own) {
            format!("empties the window {}", window_text(before))
        } else {
            format!("is no better for {player} than {}", score_text(own))
        };
        let (subject, value) = (asked.subject(child), score_text(value));
        format!("{subject} is not searched again: {value} {why}.")
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
    let (value, depth) = (score_text(root.value), before.depth);
    let window = window_text(before.window);
    let Some(again) = again(asked) else {
        return format!(
            "{value} lies inside {window}, so depth {depth} is done, and the next one begins."
        );
    };
    let side = if root.value >= before.window.beta {
        "at least"
    } else {
        "at most"
    };
    // Otherwise the claims drawn in the tree would contradict it, since they use all visits.
    let proves = if root.proved.is_exact() {
        format!(
            ": in general such a value proves only a bound, {side} {value}. Here it happens to be exact, but the search cannot tell"
        )
    } else {
        format!(", so it proves only {side} {value}")
    };
    let again = window_text(again);
    format!("{value} lies outside {window}{proves}. Depth {depth} is searched again with {again}.")
}
