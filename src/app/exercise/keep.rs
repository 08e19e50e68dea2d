//! Crash protection for the entries of an exercise: a copy in the program's own folder, offered at the next start.

use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use lesson::Answers;
use stage::{Origin, exercise_stage};

use super::paper::ExerciseOrigin;
use super::{ExerciseDesk, ExercisePaper, FollowUp, LeavingExercise};
use crate::session::edit::keep::CopyKeeper;
use crate::session::edit::{CopyKind, KeptWork};
use crate::session::host::Wake;
use crate::session::seen_files::SeenFiles;

/// The prefix of the names of exercise copies.
pub(crate) const PREFIX: &str = "exercise-";

const COPIES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| answers_of(text).map(drop),
};

/// A stored exercise: its file contents and the data that the file format lacks.
#[derive(Serialize, Deserialize)]
struct KeptExercise {
    origin: ExerciseOrigin,
    counted: bool,
    exercise: String,
}

/// The copy of the current exercise, and the exercise left by an earlier run.
#[derive(Default)]
pub(super) struct KeptExercises {
    keeper: CopyKeeper,
    /// An exercise of an earlier run, while it is offered.
    found: Option<KeptWork>,
}

impl KeptExercises {
    /// Leaves the copy in place.
    pub(super) fn stay(&mut self) {
        self.keeper = CopyKeeper::default();
    }
}

impl ExerciseDesk {
    /// Sets the known files.
    pub(crate) fn know(&mut self, seen: &SeenFiles) {
        self.kept.keeper = CopyKeeper::knowing(seen);
    }

    /// Keeps unsaved answers in this folder, and offers the copies found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.kept.keeper.begin(folder, COPIES, move || wake());
    }

    /// The offered answers of earlier runs, latest first.
    pub fn offered(&self) -> impl Iterator<Item = &KeptWork> {
        let found = self.kept.found.iter();
        found.chain(self.kept.keeper.others())
    }

    pub(super) fn offer(&mut self, number: usize) {
        let kept = &mut self.kept;
        kept.keeper.bring(&mut kept.found, number);
    }

    /// Updates the copy after a change, or deletes it if there is nothing to lose.
    pub(crate) fn keep(&self) {
        let Some(paper) = self.paper.as_ref().filter(|_| self.is_unsaved()) else {
            self.kept.keeper.forget();
            return;
        };
        let (origin, counted, answers) = (paper.origin(), paper.counted, paper.answers());
        let text = move || {
            let kept = answers.to_json().map(|exercise| KeptExercise {
                origin,
                counted,
                exercise,
            });
            // An exercise that is too large for a file is rejected when it is saved.
            kept.map_or_else(
                |_| String::new(),
                |kept| serde_json::to_string(&kept).unwrap_or_default(),
            )
        };
        let title = match paper.title.as_str() {
            "" => "Exercise",
            title => title,
        };
        let title = match paper.student.trim() {
            "" => title.to_owned(),
            student => format!("{title}, {student}"),
        };
        let file = paper.file.as_deref();
        self.kept.keeper.keep_text(text, &title, file);
    }

    /// Processes the found copies. Returns the error if keeping failed.
    pub(crate) fn take_found(&mut self) -> Option<String> {
        if self.kept.found.is_none() {
            self.kept.found = self.kept.keeper.found();
        }
        self.kept.keeper.error()
    }

    /// Continues with the offered answers, after a question about the current answers.
    pub(super) fn restore(&mut self) -> Vec<FollowUp> {
        if self.is_unsaved() {
            self.leaving = Some(LeavingExercise::Restore);
            return Vec::new();
        }
        self.restore_anyway().into_iter().collect()
    }

    pub(super) fn restore_anyway(&mut self) -> Option<FollowUp> {
        let found = self.kept.found.take()?;
        match paper_of(&found) {
            Ok(paper) => {
                self.kept.keeper.take_over(&found);
                self.lay(paper);
                self.keep();
                self.kept.keeper.delete(&found);
                self.said = Some("This is unsaved work from an earlier session.".to_owned());
                Some(FollowUp::Show)
            }
            Err(error) => {
                let title = &found.title;
                let notice = format!("The unsaved exercise “{title}” cannot be opened: {error}.");
                self.kept.found = Some(found);
                Some(FollowUp::Notice(notice))
            }
        }
    }

    pub(super) fn discard_found(&mut self) {
        if let Some(found) = self.kept.found.take() {
            self.kept.keeper.delete(&found);
        }
    }
}

fn paper_of(found: &KeptWork) -> Result<ExercisePaper, String> {
    let (kept, answers) = answers_of(&found.text)?;
    let stage = exercise_stage(&answers, Origin::Text).map_err(|error| error.to_string())?;
    let path = found.path.clone();
    let mut paper = ExercisePaper::restored(answers, Arc::new(stage), kept.origin, path);
    paper.counted = kept.counted;
    Ok(paper)
}

fn answers_of(text: &str) -> Result<(KeptExercise, Answers), String> {
    let kept: KeptExercise = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let answers = Answers::read(kept.exercise.as_bytes()).map_err(|error| error.to_string())?;
    answers.fits()?;
    Ok((kept, answers))
}
