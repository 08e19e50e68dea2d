//! Exercise files: saving the answers, writing an empty exercise to hand out, asking before answers are lost, and a
//! copy in the program's own folder that is offered after a crash.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use lesson::Answers;
use platform::files::{file_name, not_written, saved_as, write_lasting};
use stage::{Origin, Stage, exercise_on, exercise_stage};

use super::desk::ExerciseDesk;
use super::paper::{ExerciseOrigin, ExercisePaper};
use crate::session::Session;
use crate::session::edit::keep::CopyKeeper;
use crate::session::edit::{CopyKind, KeptWork};
use crate::session::host::{SaveDialog, Wake};
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::seen_files::SeenFiles;
use crate::session::unsaved::UnsavedChoice;

const COPIES: CopyKind = CopyKind {
    prefix: "exercise-",
    check: |text| answers_of(text).map(drop),
};

/// A write in progress. Its outcome is the file, or `None` if no file was chosen.
pub(super) struct SavingExercise {
    job: Job<Option<PathBuf>>,
    /// The number of changes and the answers being written; `None` for an exercise without entries.
    answers: Option<(usize, Answers)>,
}

/// An action that would end the work on an exercise.
pub(super) enum LeavingExercise {
    /// A new exercise on the open source.
    New,
    /// An exercise that is ready.
    Take(Box<ExercisePaper>),
    /// The exercise that an earlier run left.
    Restore,
    Quit,
}

/// A stored exercise: its file contents and the data that the file format lacks.
#[derive(Serialize, Deserialize)]
struct KeptExercise {
    origin: ExerciseOrigin,
    counted: bool,
    exercise: String,
}

impl ExerciseDesk {
    pub fn is_unsaved(&self) -> bool {
        !self.let_go && self.paper.as_ref().is_some_and(ExercisePaper::is_unsaved)
    }

    /// Returns true if a file is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }

    /// Returns true if the question about unsaved answers is in front, or the question about waiting for a save.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// Returns the file being written, while another action waits for it.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(|saving| saving.job.file_name())
    }

    /// Returns true if a question or a dialog of the exercise is in front.
    pub fn is_in_front(&self) -> bool {
        self.is_asking() || self.wishing
    }

    /// Closes the item in front; returns false if there is none.
    pub fn escape(&mut self) -> bool {
        if self.is_asking() {
            self.leaving.take().is_some()
        } else {
            std::mem::take(&mut self.wishing)
        }
    }

    /// Asks before quitting if answers would be lost; returns true if it asks.
    pub fn asks_before_quitting(&mut self) -> bool {
        let asks = self.is_unsaved();
        if asks {
            self.leaving = Some(LeavingExercise::Quit);
        }
        asks
    }

    /// Sets the known files.
    pub(crate) fn know(&mut self, seen: &SeenFiles) {
        self.keeper = CopyKeeper::knowing(seen);
    }

    /// Keeps unsaved answers in this folder, and offers the copies found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.keeper.begin(folder, COPIES, move || wake());
    }

    /// The offered answers of earlier runs, latest first.
    pub fn offered(&self) -> impl Iterator<Item = &KeptWork> {
        self.found.iter().chain(self.keeper.others())
    }

    /// Deletes offered answers.
    pub fn discard_offered(&mut self, number: usize) {
        self.keeper.bring(&mut self.found, number);
        if let Some(found) = self.found.take() {
            self.keeper.delete(&found);
        }
    }

    /// Updates the copy after a change. The user has not agreed to lose it.
    pub(super) fn changed(&mut self) {
        self.let_go = false;
        self.keep();
    }

    /// Updates the copy, or deletes it if there is nothing to lose.
    fn keep(&self) {
        let Some(paper) = self.paper.as_ref().filter(|_| self.is_unsaved()) else {
            self.keeper.forget();
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
            let kept = kept.ok().and_then(|kept| serde_json::to_string(&kept).ok());
            kept.unwrap_or_default()
        };
        let title = match paper.student.trim() {
            "" => paper.title().to_owned(),
            student => format!("{}, {student}", paper.title()),
        };
        self.keeper.keep_text(text, &title, paper.file.as_deref());
    }
}

impl Session {
    /// Carries out an action that would lose the answers, after a question if there are unsaved ones.
    pub(super) fn leave_exercise(&mut self, leaving: LeavingExercise) {
        if self.desk.is_unsaved() {
            self.desk.leaving = Some(leaving);
        } else {
            self.leave_exercise_anyway(leaving);
        }
    }

    fn leave_exercise_anyway(&mut self, leaving: LeavingExercise) {
        match leaving {
            LeavingExercise::New => self.desk.begin(&self.stage),
            LeavingExercise::Take(paper) => {
                self.desk.lay(*paper);
                self.show_exercise();
            }
            LeavingExercise::Restore => self.restore_exercise_anyway(),
            LeavingExercise::Quit => self.leave(),
        }
    }

    fn show_exercise(&mut self) {
        self.grading.close();
        self.grading.came_from = None;
        self.turn_to(Page::Exercise);
    }

    /// Takes an exercise that was read from a file or generated: it replaces the current exercise, after a question
    /// if that has unsaved answers.
    pub(crate) fn take_exercise(&mut self, answers: Answers, stage: Stage, file: Option<PathBuf>) {
        self.notice = None;
        self.dialogs.show_paste(false);
        let generated = stage.source.origin == Origin::Generated;
        let stage = Arc::new(stage);
        let paper = if generated {
            let student = self.desk.student.clone();
            ExercisePaper::at_random(Answers { student, ..answers }, stage)
        } else {
            ExercisePaper::new(answers, stage, file)
        };
        self.leave_exercise(LeavingExercise::Take(Box::new(paper)));
    }

    /// Saves the answers to their file, or asks for the file first.
    pub fn save_exercise(&mut self) {
        let file = self.desk.paper.as_ref().and_then(|it| it.file.clone());
        self.save_exercise_to(file);
    }

    /// Saves the answers to a file, or asks for the file first.
    pub fn save_exercise_to(&mut self, path: Option<PathBuf>) {
        let Some(paper) = &self.desk.paper else {
            return;
        };
        let (position, answers) = (paper.position(), paper.answers());
        let name = match answers.student.as_str() {
            "" => answers.title.clone(),
            student => format!("{} {student}", answers.title),
        };
        let kept = Some((position, answers.clone()));
        self.write_exercise("Save the answers", Ok(answers), &name, path, kept);
    }

    /// Writes an empty exercise to a file, or asks for the file first: the current exercise, or on another page a new
    /// one on the open source.
    pub fn hand_out_exercise(&mut self, path: Option<PathBuf>) {
        let in_front = self.page == Page::Exercise;
        let blank = match self.desk.paper.as_ref().filter(|_| in_front) {
            Some(paper) => Ok(paper.blank()),
            None => exercise_on(&self.stage, self.desk.asked),
        };
        let title = blank.as_ref().map_or("", |blank| blank.title.as_str());
        let name = format!("{title} exercise");
        self.write_exercise("Hand out the exercise", blank, &name, path, None);
    }

    fn write_exercise(
        &mut self,
        title: &str,
        exercise: Result<Answers, String>,
        name: &str,
        path: Option<PathBuf>,
        answers: Option<(usize, Answers)>,
    ) {
        if self.desk.saving.is_some() {
            return;
        }
        let saves = answers.is_some();
        let host = &mut self.host;
        let job = exercise.and_then(|exercise| {
            exercise.fits()?;
            let choice = host.choose(path, || SaveDialog::new(title, name, "Exercises", "json"));
            let destination = choice.destination();
            let work = move || choice.write(|path| write_file(path, &exercise));
            let job = Job::start("the exercise could not be saved", host.wake(), work)?;
            Ok(job.to(destination))
        });
        match job {
            Ok(job) => self.desk.saving = Some(SavingExercise { job, answers }),
            Err(error) => {
                self.desk.leaving.take_if(|_| saves);
                self.notice = Some(error);
            }
        }
    }

    /// Processes the end of a write, and the copies of earlier runs.
    pub(crate) fn poll_exercise(&mut self) {
        let desk = &mut self.desk;
        if desk.found.is_none() {
            desk.found = desk.keeper.found();
        }
        let error = desk.keeper.error();
        let ended = desk.saving.as_mut().and_then(|saving| saving.job.poll());
        if let Some(error) = error {
            self.tell_no_copies(error);
        }
        if let Some(ended) = ended {
            self.exercise_written(ended);
        }
    }

    fn exercise_written(&mut self, ended: Result<Option<PathBuf>, String>) {
        let answers = self.desk.saving.take().and_then(|saving| saving.answers);
        let leaving = self.desk.leaving.take_if(|_| answers.is_some());
        let path = match ended {
            Ok(Some(path)) => path,
            Ok(None) => return,
            Err(error) => {
                self.notice = Some(error);
                return;
            }
        };
        let mut said = format!("Handed out as {}.", file_name(&path));
        if let Some((position, answers)) = answers {
            said = format!("{}.", saved_as(&file_name(&path)));
            if let Some(paper) = &mut self.desk.paper {
                paper.mark_saved(path.clone(), position, &answers);
            }
            self.desk.keep();
        }
        self.wrote(&path);
        if self.page == Page::Exercise {
            self.desk.said = Some(said);
        } else {
            self.say(said);
        }
        if let Some(leaving) = leaving {
            self.leave_exercise_anyway(leaving);
        }
    }

    /// Answers the question about unsaved answers.
    pub fn answer_exercise(&mut self, answer: UnsavedChoice) {
        let desk = &mut self.desk;
        match answer {
            UnsavedChoice::Save => self.save_exercise(),
            UnsavedChoice::Cancel => {
                desk.leaving = None;
                desk.changed();
            }
            UnsavedChoice::Discard => {
                // The write continues, but its result is ignored.
                let saving = desk.saving.take();
                if saving.as_ref().is_some_and(|it| it.answers.is_none()) {
                    // The next question is about the answers.
                    return;
                }
                let Some(leaving) = desk.leaving.take() else {
                    return;
                };
                if saving.is_some() && matches!(leaving, LeavingExercise::Quit) {
                    // The write may fail: the copy stays and is offered next time.
                    desk.keeper = CopyKeeper::default();
                }
                desk.let_go = true;
                desk.keep();
                self.leave_exercise_anyway(leaving);
            }
        }
    }

    /// Continues with answers that an earlier run left, after a question about the current answers.
    pub fn restore_exercise(&mut self, number: usize) {
        self.desk.keeper.bring(&mut self.desk.found, number);
        self.leave_exercise(LeavingExercise::Restore);
    }

    fn restore_exercise_anyway(&mut self) {
        let desk = &mut self.desk;
        let Some(found) = desk.found.take() else {
            return;
        };
        match paper_of(&found) {
            Ok(paper) => {
                desk.keeper.take_over(&found);
                desk.lay(paper);
                desk.keeper.delete(&found);
                desk.said = Some("This is unsaved work from an earlier session.".to_owned());
                self.show_exercise();
            }
            Err(error) => {
                let title = &found.title;
                let notice = format!("The unsaved exercise “{title}” cannot be opened: {error}.");
                desk.found = Some(found);
                self.notice = Some(notice);
            }
        }
    }
}

fn write_file(path: &Path, answers: &Answers) -> Result<(), String> {
    let text = answers.to_json()?;
    let written = write_lasting(path, |out| std::io::Write::write_all(out, text.as_bytes()));
    written.map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; the exercise is still here, unsaved")
    })
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
