//! The running lesson: its current stop, and the state it replaces and restores.
//!
//! The stops and their texts come from [`teach`]; the questions are asked by [`crate::lessons::ask`]. A running lesson uses
//! its own settings; the user's settings are restored when the lesson is left.

use search::trace::Step;
use stage::{Setup, Stage};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use teach::{Course, GlossaryTerm, Lesson, Stop, first_terms, lessons};
use text::say;

/// The lesson as it was read, and its file.
pub type LessonOrigin = (Arc<Lesson>, Option<PathBuf>);

/// The screen before the first of the lessons in this run.
#[derive(Clone, Debug)]
pub struct BeforeLesson {
    pub stage: Arc<Stage>,
    /// The settings that the stage had brought, if any.
    pub setup_override: Option<Setup>,
    pub step: Step,
}

#[derive(Clone, Debug)]
pub struct RunningLesson {
    pub course: Course,
    /// The index among the built-in lessons, from 0.
    pub number: Option<usize>,
    /// The lesson as read, and its file; `None` while an unfinished lesson is tried.
    pub origin: Option<LessonOrigin>,
    /// The current stop, or the last stop shown, from 0.
    pub stop: usize,
    /// The step on screen when `stop` was set.
    pub at: Step,
    /// The stops whose questions are done.
    pub dealt: BTreeSet<usize>,
    /// The state to restore when the lesson is left; `None` if it was given up.
    pub before: Option<BeforeLesson>,
}

impl RunningLesson {
    /// Returns the stop at the current step; `None` between stops.
    pub fn here(&self) -> Option<&Stop> {
        Some(self.last_stop()).filter(|stop| stop.step == self.at)
    }

    pub fn last_stop(&self) -> &Stop {
        &self.course.stops[self.stop]
    }

    /// Returns the byte ranges of the stop's text that contain a glossary term new in this lesson.
    pub fn new_terms(&self) -> Vec<(Range<usize>, &'static GlossaryTerm)> {
        let mut known = Vec::new();
        let before = &self.course.stops[..self.stop];
        for stop in before {
            first_terms(&stop.text, &mut known);
        }
        first_terms(&self.last_stop().text, &mut known)
    }

    /// Returns true if the lesson is being made and only tried.
    pub fn is_trial(&self) -> bool {
        self.origin.is_none()
    }

    pub fn is_last(&self) -> bool {
        self.stop + 1 == self.course.stops.len()
    }

    /// Returns true if the screen is at the last stop or behind it.
    pub fn is_over(&self) -> bool {
        self.is_last() && self.last_stop().step <= self.at
    }

    /// Describes the options after the end of the lesson.
    pub fn what_comes_next(&self) -> String {
        match (self.next_lesson(), self.number) {
            (Some((number, title)), _) => {
                say!(course_next, number = number + 1, title)
            }
            (None, Some(_)) => say!(course_last).to_owned(),
            (None, None) if self.is_trial() => say!(course_trial_end).to_owned(),
            (None, None) => say!(course_leaves).to_owned(),
        }
    }

    pub fn has_question(&self) -> bool {
        self.here().is_some_and(|stop| stop.question.is_some())
    }

    pub fn next_lesson(&self) -> Option<(usize, String)> {
        let next = self.number? + 1;
        let entry = lessons().get(next)?;
        Some((next, entry.lesson().title.clone()))
    }

    /// Returns the stop at a step, or the last stop before it.
    pub fn reached(&self, step: Step) -> usize {
        // Of several stops at the same step, the shown stop stays.
        if self.last_stop().step == step {
            return self.stop;
        }
        let stops = &self.course.stops;
        let first = stops.iter().position(|stop| stop.step == step);
        first.or(self.course.reached(step)).unwrap_or(0)
    }
}
