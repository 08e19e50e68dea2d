//! A lesson that is being made: what its file will say, not yet held against its search.

use super::{Lesson, LessonGame, LessonSettings, Planned};
use crate::question::QuestionKind;

/// A lesson that is being made.
#[derive(Clone, Debug)]
pub struct LessonDraft {
    /// What it is called.
    pub title: String,
    /// What a student sees afterwards, in one sentence.
    pub goal: String,
    /// What is searched.
    pub game: LessonGame,
    /// How.
    pub settings: LessonSettings,
    /// The stops, in the order of the list.
    pub stops: Vec<StopDraft>,
    /// What the teacher should know.
    pub notes: String,
}

/// A stop of a lesson that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopDraft {
    /// Where it is, as files write it: a step's number, `start`, `end`, or an event and its node.
    pub at: String,
    /// What is said there, with placeholders.
    pub text: String,
    /// What is asked there.
    pub question: Option<QuestionKind>,
}

impl Lesson {
    /// The lesson as what it was made from, to be changed.
    pub fn draft(&self) -> LessonDraft {
        let stop = |stop: &Planned| StopDraft {
            at: stop.at.to_string(),
            text: stop.text.clone(),
            question: stop.question.as_ref().map(|(kind, _)| *kind),
        };
        LessonDraft {
            title: self.title.clone(),
            goal: self.goal.clone(),
            game: self.game.clone(),
            settings: self.settings,
            stops: self.stops.iter().map(stop).collect(),
            notes: self.notes.clone(),
        }
    }
}
