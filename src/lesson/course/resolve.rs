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
        let mut stops: Vec<Stop> = Vec::with_capacity(self.stops.len());
        for planned in &self.stops {
            let stop = resolve(planned, side)?;
            if let Some(before) = stops.last().filter(|before| before.step > stop.step) {
                return Err(planned.at_spot.error(format!(
                    "this stop is at step {}, the one above it at step {}; put stops in the order of the search",
                    stop.step, before.step
                )));
            }
            stops.push(stop);
        }
        let end = side.recording.moment(side.recording.steps());
        let notes = match &self.notes_spot {
            Some(spot) => fill(side, &end, &self.notes).map_err(|problem| spot.error(problem))?,
            None => String::new(),
        };
        Ok(Course {
            title: self.title.clone(),
            goal: self.goal.clone(),
            stops,
            notes,
        })
    }
}

fn resolve(planned: &Planned, side: SearchedTree<'_>) -> Result<Stop, FileError> {
    let step = planned.at.step(side);
    let step = step.map_err(|problem| planned.at_spot.error(problem))?;
    let moment = side.recording.moment(step);
    let text = fill(side, &moment, &planned.text);
    let text = text.map_err(|problem| planned.text_spot.error(problem))?;
    if let Some((kind, spot)) = &planned.question
        && question(side, step, Kinds::only(*kind)).is_none()
    {
        let can: Vec<&str> = questions(side, step)
            .iter()
            .map(|asked| asked.kind().name())
            .collect();
        return Err(spot.error(if can.is_empty() {
            "nothing can be asked here: this is the end of the search; delete the question".to_owned()
        } else {
            format!(
                "at this step there is nothing to ask about {kind}, only about {}; change the question, or the stop",
                can.join(", ")
            )
        }));
    }
    Ok(Stop {
        step,
        text,
        question: planned.question.as_ref().map(|(kind, _)| *kind),
    })
}
