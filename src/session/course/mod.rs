//! A lesson in the window: which one, at which of its stops, and what it takes over and gives back.
//!
//! The stops and their texts are [`lesson`]'s, the questions are asked by [`crate::ask`]. While a lesson runs, the
//! settings are its own; the user's are remembered, and they come back when it is left.

pub mod command;

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use lesson::{Course, GlossaryTerm, Lesson, Stop, first_terms, lessons};
use search::trace::Step;
use stage::{Setup, Stage};

pub use command::CourseCommand;

use crate::Action;

/// The lesson as it was read, and the file that it came from.
pub type LessonOrigin = (Arc<Lesson>, Option<PathBuf>);

/// What is said where there is no lesson before.
pub(crate) const FIRST_LESSON: &str = "This is the first lesson; all are in Practise > Lessons.";

/// What is said where there is no next lesson.
pub(crate) const LAST_LESSON: &str = "That was the last lesson; all are in Practise > Lessons.";

/// What was on screen before the first of the lessons that have run since.
#[derive(Clone, Debug)]
pub struct BeforeLesson {
    /// What was open.
    pub stage: Arc<Stage>,
    /// The settings that it had brought, if it had.
    pub setup_override: Option<Setup>,
    /// Where in it the screen was.
    pub step: Step,
}

/// A lesson that runs.
#[derive(Clone, Debug)]
pub struct RunningLesson {
    /// Its stops, texts and notes.
    pub course: Course,
    /// Which one of the lessons that come with the program, from 0.
    pub number: Option<usize>,
    /// What it was read from, and the file; `None` while a lesson that is being made is tried.
    pub origin: Option<LessonOrigin>,
    /// The stop that is shown, or that was shown last, from 0.
    pub stop: usize,
    /// The step of the screen when that was decided.
    pub at: Step,
    /// The stops whose questions have been dealt with.
    pub dealt: BTreeSet<usize>,
    /// What comes back when it is left; `None` where that was given up.
    pub before: Option<BeforeLesson>,
}

impl RunningLesson {
    /// The stop that is shown, or that was shown last, from 0.
    pub fn stop(&self) -> usize {
        self.stop
    }

    /// The stop at which the screen is; `None` between stops.
    pub fn here(&self) -> Option<&Stop> {
        Some(self.last_stop()).filter(|stop| stop.step == self.at)
    }

    /// The stop that was reached last.
    pub fn last_stop(&self) -> &Stop {
        &self.course.stops[self.stop]
    }

    /// Where the text of that stop has terms that no text of the lesson before has had, in bytes.
    pub fn new_terms(&self) -> Vec<(Range<usize>, &'static GlossaryTerm)> {
        let mut known = Vec::new();
        let before = &self.course.stops[..self.stop];
        for stop in before {
            first_terms(&stop.text, &mut known);
        }
        first_terms(&self.last_stop().text, &mut known)
    }

    /// Whether it is being made, and only tried.
    pub fn is_trial(&self) -> bool {
        self.origin.is_none()
    }

    /// Whether there is no stop after this one.
    pub fn is_last(&self) -> bool {
        self.stop + 1 == self.course.stops.len()
    }

    /// Whether the screen is at its last stop or behind it.
    pub fn is_over(&self) -> bool {
        self.is_last() && self.last_stop().step <= self.at
    }

    /// What can be done when it is over.
    pub fn what_comes_next(&self) -> String {
        match (self.next_lesson(), self.number) {
            (Some((number, title)), _) => format!(
                "{} begins lesson {}, {title}.",
                Action::NextLesson.key(),
                number + 1
            ),
            (None, Some(_)) => LAST_LESSON.to_owned(),
            (None, None) if self.is_trial() => "Esc goes back to editing.".to_owned(),
            (None, None) => "Esc leaves the lesson.".to_owned(),
        }
    }

    /// Whether the stop at which the screen is has a question.
    pub fn has_question(&self) -> bool {
        self.here().is_some_and(|stop| stop.question.is_some())
    }

    /// The lesson after this one, by its number and title.
    pub fn next_lesson(&self) -> Option<(usize, String)> {
        let next = self.number? + 1;
        let entry = lessons().get(next)?;
        Some((next, entry.lesson().title.clone()))
    }

    /// The stop that a step is at, or the last one before it.
    pub fn reached(&self, step: Step) -> usize {
        // Of several at one step, the one that is shown stays.
        if self.last_stop().step == step {
            return self.stop;
        }
        let stops = &self.course.stops;
        let first = stops.iter().position(|stop| stop.step == step);
        first.or(self.course.reached(step)).unwrap_or(0)
    }
}
