//! Questions about a re-search and its window. Asked when a child of a null-window search has returned, and when the
//! root has returned to an aspiration window.

use search::trace::{Event, Pass, VisitId};
use search::{Algorithm, Window};

use super::super::misled::MisledAnswers;
use super::super::{Answer, Misconception, Question, Returned};
use crate::narrator::Narrator;
use crate::text::{TextLine, score_text};
use crate::visits::first_search;

impl Question<'_> {
    pub(super) fn again_text(&self, Returned { node, child }: Returned) -> String {
        let asked = self.null_question(child);
        let asked = asked.map_or_else(String::new, |asked| self.asked_in_words(child, asked));
        let value = score_text(self.side.recording.visit(child).value);
        format!(
            "The question was “{asked}?”; {child} returned {value}. Does {} re-search {child}, and with which window?",
            self.name(node),
            child = self.name(child)
        )
    }

    /// Returns `None` if the child was not searched with a null window.
    pub(super) fn again_right(&self, returned: Returned) -> Option<Answer> {
        let recording = self.side.recording;
        let by_null_window = recording.spec().algorithm == Algorithm::Pvs
            && self.null_question(returned.child).is_some()
            && first_search(recording, returned.child).is_none();
        by_null_window.then(|| Answer::Research(self.window_again(returned)))
    }

    /// Returns the window of the re-search; `None` if there is none.
    fn window_again(&self, Returned { node, child }: Returned) -> Option<Window> {
        let recording = self.side.recording;
        match recording.event(self.step + 1)? {
            Event::Research { node: at, .. } if at == node => {
                let again = VisitId(child.0 + recording.visit(child).size());
                Some(recording.visit(again).window)
            }
            _ => None,
        }
    }

    fn before_answer(&self, Returned { node, .. }: Returned) -> Window {
        let before = self.side.recording.moment(self.step.saturating_sub(1));
        let now = before.node(node);
        now.map_or(Window::FULL, |now| now.window)
    }

    pub(super) fn again_options(&self, returned: Returned) -> Vec<Answer> {
        let recording = self.side.recording;
        let (node, child) = (
            recording.visit(returned.node),
            recording.visit(returned.child),
        );
        let before = self.before_answer(returned);
        let narrowed = before.narrowed(node.player, child.value);
        let mut windows = vec![child.window, narrowed, before, Window::FULL];
        windows.retain(|window| window.alpha < window.beta);
        distinct(windows)
    }

    pub(super) fn again_misled(&self, returned: Returned) -> MisledAnswers<Answer> {
        let inherits = self.side.recording.visit(returned.node).window != Window::FULL;
        match self.window_again(returned) {
            Some(_) => {
                let mut misled = vec![(Misconception::ResearchForgotten, Answer::Research(None))];
                if inherits {
                    let full = Answer::Research(Some(Window::FULL));
                    misled.push((Misconception::InheritedDropped, full));
                }
                misled
            }
            None => needless(self.again_options(returned)),
        }
    }

    pub(super) fn again_hint(&self, misconception: Misconception, returned: Returned) -> String {
        let recording = self.side.recording;
        let (name, above) = (self.name(returned.child), self.name(returned.node));
        let value = recording.visit(returned.child).value;
        let number = score_text(value);
        let before = self.before_answer(returned);
        let player = recording.visit(returned.node).player;
        if misconception == Misconception::ResearchForgotten {
            let exact = recording.visit(returned.child).proved.is_exact();
            let again = if exact {
                format!("and a null window gives no value, so {name} is searched again.")
            } else {
                format!("and {number} is only a bound. A re-search finds how much better.")
            };
            return format!(
                "{above} is not finished: {name} is better than every earlier child, {again}"
            );
        }
        let own = before.bound_of(player);
        if player.prefers(value, own) {
            let other = player.other();
            let bound = before.bound_of(other);
            if bound.is_finite() {
                format!(
                    "How much better {name} is does not matter: with {number}, {above}’s window is empty, because {other} has {} elsewhere.",
                    score_text(bound)
                )
            } else {
                format!(
                    "No value is better for {player} than {number}, so nothing more can be found."
                )
            }
        } else {
            format!(
                "The answer was no: {name} is no better for {player} than {}, whatever its value, so a re-search would find nothing more.",
                score_text(own)
            )
        }
    }

    pub(super) fn again_reason(&self, returned: Returned, narrator: &mut Narrator<'_>) -> TextLine {
        let Returned { node, child } = returned;
        if self.window_again(returned).is_some() {
            return narrator.research(node, child);
        }
        let before = self.before_answer(returned);
        let value = self.side.recording.visit(child).value;
        let player = self.side.recording.visit(node).player;
        let line = TextLine::new(format!(
            "{} is not searched again: {} ",
            self.subject(child),
            score_text(value)
        ));
        if player.prefers(value, before.bound_of(player)) {
            line.say("empties the window ").window(before).say(".")
        } else {
            line.say("is no better for ")
                .player(player)
                .say(" than ")
                .score(before.bound_of(player))
                .say(".")
        }
    }

    pub(super) fn pass_before(&self, number: u32) -> Option<Pass> {
        let before = number.checked_sub(1)?;
        self.side.recording.passes().get(before as usize).copied()
    }

    pub(super) fn next_pass_text(&self, number: u32) -> String {
        let Some(before) = self.pass_before(number) else {
            return String::new();
        };
        let root = self.side.recording.visit(before.root);
        let line = TextLine::new(format!(
            "{} has returned {} to the aspiration window ",
            self.subject(before.root),
            score_text(root.value)
        ));
        line.window(before.window)
            .say(format!(
                ". Is depth {} searched again, and with which window?",
                before.depth
            ))
            .to_string()
    }

    /// Returns `None` if no aspiration window was used.
    pub(super) fn next_pass_right(&self, number: u32) -> Option<Answer> {
        self.side.recording.spec().aspiration?;
        let before = self.pass_before(number)?;
        let aspired = before.window != Window::FULL;
        aspired.then(|| Answer::Research(self.next_window(number)))
    }

    /// Returns the window of the re-search of a depth; `None` if the depth is finished.
    fn next_window(&self, number: u32) -> Option<Window> {
        let before = self.pass_before(number)?;
        let next = self.side.recording.passes().get(number as usize)?;
        (next.depth == before.depth).then_some(next.window)
    }

    pub(super) fn next_pass_options(&self, number: u32) -> Vec<Answer> {
        let Some(before) = self.pass_before(number) else {
            return Vec::new();
        };
        let value = self.side.recording.visit(before.root).value;
        let Window { alpha, beta } = before.window;
        // A wrong option: the window is opened only on the side of the value.
        let opened = if value >= beta {
            Window {
                alpha: value,
                ..Window::FULL
            }
        } else if value <= alpha {
            Window {
                beta: value,
                ..Window::FULL
            }
        } else {
            before.window
        };
        distinct(vec![before.window, opened, Window::FULL])
    }

    pub(super) fn next_pass_misled(&self, number: u32) -> MisledAnswers<Answer> {
        match self.next_window(number) {
            Some(_) => vec![(Misconception::ResearchForgotten, Answer::Research(None))],
            None => needless(self.next_pass_options(number)),
        }
    }

    pub(super) fn next_pass_hint(&self, misconception: Misconception, number: u32) -> String {
        let Some(before) = self.pass_before(number) else {
            return String::new();
        };
        let root = self.side.recording.visit(before.root);
        let value = score_text(root.value);
        let window = TextLine::default().window(before.window);
        if misconception == Misconception::ResearchForgotten {
            let bound = if root.proved.is_exact() {
                "to the search it is only a bound"
            } else {
                "it is only a bound"
            };
            format!(
                "{value} lies outside {window}, so {bound}, and depth {} has no value yet.",
                before.depth
            )
        } else {
            format!(
                "{value} lies inside {window}, so it is the value of depth {}.",
                before.depth
            )
        }
    }

    pub(super) fn next_pass_reason(&self, number: u32) -> TextLine {
        let Some(before) = self.pass_before(number) else {
            return TextLine::default();
        };
        let root = self.side.recording.visit(before.root);
        let value = score_text(root.value);
        match self.next_window(number) {
            Some(window) => {
                let line = TextLine::new(format!("{value} lies outside ")).window(before.window);
                let side = if root.value >= before.window.beta {
                    "at least"
                } else {
                    "at most"
                };
                // Otherwise the claims drawn in the tree would contradict it, since they use all visits.
                let proves = if root.proved.is_exact() {
                    format!(
                        ": in general such a value proves only a bound, {side} {value}. Here it happens to be exact, but the \
                         search cannot tell"
                    )
                } else {
                    format!(", so it proves only {side} {value}")
                };
                line.say(format!(
                    "{proves}. Depth {} is searched again with ",
                    before.depth
                ))
                .window(window)
                .say(".")
            }
            None => TextLine::new(format!("{value} lies inside "))
                .window(before.window)
                .say(format!(
                    ", so depth {} is done, and the next one begins.",
                    before.depth
                )),
        }
    }
}

/// Returns all offered windows as wrong answers where there is no re-search.
fn needless(options: Vec<Answer>) -> MisledAnswers<Answer> {
    let again = options
        .into_iter()
        .filter(|answer| *answer != Answer::Research(None));
    again
        .map(|answer| (Misconception::ResearchNeedless, answer))
        .collect()
}

fn distinct(windows: Vec<Window>) -> Vec<Answer> {
    let mut options = vec![Answer::Research(None)];
    for window in windows {
        let answer = Answer::Research(Some(window));
        if !options.contains(&answer) {
            options.push(answer);
        }
    }
    options
}

pub(super) fn words(window: Option<Window>) -> String {
    window.map_or_else(
        || "no".to_owned(),
        |window| TextLine::new("yes, with ").window(window).to_string(),
    )
}
