//! Resolves a lesson against its search: assigns a step to every stop, fills in every number, and checks every
//! question.

use crate::difference::SearchedTree;
use crate::document::FileError;
use crate::question::{Kinds, QuestionKind, question, questions};
use search::trace::Step;

use super::fill::fill;
use super::{Lesson, Planned};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub title: String,
    pub goal: String,
    pub stops: Vec<Stop>,
    pub notes: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    pub step: Step,
    pub text: String,
    /// The question asked, about the event that comes next.
    pub question: Option<QuestionKind>,
}

impl Course {
    /// Returns the index of the last stop at or before a step.
    pub fn reached(&self, step: Step) -> Option<usize> {
        self.stops.iter().rposition(|stop| stop.step <= step)
    }
}

impl Lesson {
    /// Resolves the lesson against the search of its game under its settings.
    ///
    /// # Errors
    /// [`FileError`] names the stop that is not in the search, the question that cannot be asked there, or the placeholder
    /// that has nothing to say.
    pub fn resolve(&self, side: SearchedTree<'_>) -> Result<Course, FileError> {
        self.resolve_all(side)
            .map_err(|mut faults| faults.swap_remove(0))
    }

    /// Resolves the lesson, but returns all errors.
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
        let can = questions(side, step);
        let can: Vec<&str> = can.iter().map(|asked| asked.kind().name()).collect();
        faults.push(spot.error(if can.is_empty() {
            "nothing can be asked here: this is the end of the search; delete the question".to_owned()
        } else {
            let can = can.join(", ");
            format!(
                "at this step there is nothing to ask about {kind}, only about {can}; change the question, or the stop"
            )
        }));
    }
    Some(Stop {
        step,
        text,
        question: planned.question.as_ref().map(|(kind, _)| *kind),
    })
}
