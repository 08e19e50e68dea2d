//! A lesson held against its search: every stop at its step, every number filled in, every question answerable.

use crate::difference::SearchedTree;
use crate::document::FileError;
use crate::question::{Kinds, QuestionKind, question, questions};
use search::trace::Step;

use super::fill::fill;
use super::{Lesson, Planned};

/// A lesson on its search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// What it is called.
    pub title: String,
    /// What a student sees afterwards, in one sentence.
    pub goal: String,
    /// The stops, in the order of the search.
    pub stops: Vec<Stop>,
    /// What the teacher should know.
    pub notes: String,
}

/// A stop of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The step.
    pub step: Step,
    /// What is said there.
    pub text: String,
    /// What is asked there, about the event that comes next.
    pub question: Option<QuestionKind>,
}

impl Course {
    /// The stop that a step has reached: the last one not behind it, by its number from 0.
    pub fn reached(&self, step: Step) -> Option<usize> {
        self.stops.iter().rposition(|stop| stop.step <= step)
    }
}

impl Lesson {
    /// Holds the lesson against the search on its game under its settings.
    ///
    /// # Errors
    /// [`FileError`] names the stop that is not in the search, the question that cannot be asked there, or the placeholder
    /// that has nothing to say.
    pub fn resolve(&self, side: SearchedTree<'_>) -> Result<Course, FileError> {
        self.resolve_all(side)
            .map_err(|mut faults| faults.swap_remove(0))
    }

    /// The same, with everything that is wrong.
    ///
    /// # Errors
    /// Each [`FileError`] that keeps the lesson from being given, in the order of the file; at least one.
    pub fn resolve_all(&self, side: SearchedTree<'_>) -> Result<Course, Vec<FileError>> {
        let mut faults = self.blanks.clone();
        let mut stops: Vec<Stop> = Vec::with_capacity(self.stops.len());
        for planned in &self.stops {
            let Some(stop) = resolve(planned, side, &mut faults) else {
                continue;
            };
            if let Some(before) = stops.last().filter(|before| before.step > stop.step) {
                faults.push(planned.at_spot.error(format!(
                    "this stop is at step {}, the one above it at step {}; put stops in the order of the search",
                    stop.step, before.step
                )));
            }
            stops.push(stop);
        }
        let end = side.recording.moment(side.recording.steps());
        let mut notes = String::new();
        if let Some(spot) = &self.notes_spot {
            match fill(side, &end, &self.notes) {
                Ok(filled) => notes = filled,
                Err(problems) => faults.extend(problems.into_iter().map(|it| spot.error(it))),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Course {
            title: self.title.clone(),
            goal: self.goal.clone(),
            stops,
            notes,
        })
    }
}

/// A stop at its step; what is wrong with it is noted.
fn resolve(planned: &Planned, side: SearchedTree<'_>, faults: &mut Vec<FileError>) -> Option<Stop> {
    let step = match planned.at.step(side) {
        Ok(step) => step,
        Err(problem) => {
            faults.push(planned.at_spot.error(problem));
            return None;
        }
    };
    let moment = side.recording.moment(step);
    let text = fill(side, &moment, &planned.text).unwrap_or_else(|problems| {
        faults.extend(problems.into_iter().map(|it| planned.text_spot.error(it)));
        String::new()
    });
    if let Some((kind, spot)) = &planned.question
        && question(side, step, Kinds::only(*kind)).is_none()
    {
        let can: Vec<&str> = questions(side, step)
            .iter()
            .map(|asked| asked.kind().name())
            .collect();
        faults.push(spot.error(if can.is_empty() {
            "nothing can be asked here: this is the end of the search; delete the question".to_owned()
        } else {
            format!(
                "at this step there is nothing to ask about {kind}, only about {}; change the question, or the stop",
                can.join(", ")
            )
        }));
    }
    Some(Stop {
        step,
        text,
        question: planned.question.as_ref().map(|(kind, _)| *kind),
    })
}
