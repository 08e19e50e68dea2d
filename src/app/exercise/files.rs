//! Exercise files: saving the answers, writing an empty exercise to hand out, asking before answers are lost, and a
//! copy in the program's own folder that is offered after a crash.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use platform::files::file_name;
use stage::{Origin, Stage, exercise_on, exercise_stage};
use teach::Answers;
use text::say;

use super::desk::ExerciseDesk;
use super::paper::{ExerciseOrigin, ExercisePaper};
use crate::editable::{self, Editable, KeptWork, Leaving, Open, UnsavedChoice, WorkCopy};
use crate::session::Session;
use crate::session::host::SaveDialog;
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::saving::saved_as;

/// A stored exercise: its file contents and the data that the file format lacks.
#[derive(Serialize, Deserialize)]
struct KeptExercise {
    origin: ExerciseOrigin,
    counted: bool,
    exercise: String,
}

impl Editable for ExerciseDesk {
    /// The number of changes and the answers in the file.
    type Saved = (usize, Answers);
    const NOUN: &'static str = "exercise";
    const PREFIX: &'static str = "exercise-";

    fn check(text: &str) -> Result<(), String> {
        answers_of(text).map(drop)
    }

    fn is_unsaved(&self) -> bool {
        !self.let_go && self.paper.as_ref().is_some_and(ExercisePaper::is_unsaved)
    }

    fn is_working(&self) -> bool {
        self.handing_out.is_some()
    }

    fn close_front(&mut self) -> bool {
        std::mem::take(&mut self.wishing)
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        let paper = self.paper.as_ref().filter(|_| self.is_unsaved())?;
        let (origin, counted, answers) = (paper.kind, paper.counted, paper.answers());
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
        Some(WorkCopy {
            title,
            file: paper.file.clone(),
            text: Box::new(text),
        })
    }
}

impl ExerciseDesk {
    /// Records a change. The user has not agreed to lose it.
    pub(super) fn changed(&mut self) {
        self.let_go = false;
        self.changes += 1;
    }
}

impl Open<ExerciseDesk> {
    pub fn is_in_front(&self) -> bool {
        self.is_asking() || self.wishing
    }
}

impl Session {
    /// Carries out an action that would lose the answers, after a question if there are unsaved ones.
    fn leave_exercise(&mut self, action: impl FnOnce(&mut Session) + 'static) {
        if let Some(leaving) = self.desk.may_leave(Leaving::by(action)) {
            leaving.go(self);
        }
    }

    /// Begins an exercise on the open source, after a question if answers would be lost.
    pub fn new_exercise(&mut self) {
        self.leave_exercise(|session| session.desk.begin(&session.stage));
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
        self.leave_exercise(move |session| {
            session.desk.lay(paper);
            session.show_exercise();
        });
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
        let (title, kind) = (say!(paper_save_dialog), say!(paper_files));
        let dialog = || SaveDialog::new(title, &name, kind, "json");
        if let Err(error) = answers.fits() {
            self.desk.leaving = None;
            self.notice = Some(error);
            return;
        }
        let saved = (position, answers.clone());
        let text = move || answers.to_json();
        self.desk.save(&mut self.host, path, dialog, text, saved);
    }

    /// Writes an empty exercise to a file, or asks for the file first: the current exercise, or on another page a new
    /// one on the open source.
    pub fn hand_out_exercise(&mut self, path: Option<PathBuf>) {
        let in_front = self.page == Page::Exercise;
        let blank = match self.desk.paper.as_ref().filter(|_| in_front) {
            Some(paper) => Ok(paper.blank()),
            None => exercise_on(&self.stage, self.desk.asked, Answers::fits),
        };
        let title = blank.as_ref().map_or("", |blank| blank.title.as_str());
        let name = format!("{title} exercise");
        if self.desk.is_busy() {
            return;
        }
        let host = &mut self.host;
        let job = blank.and_then(|blank| {
            blank.fits()?;
            let (title, kind) = (say!(paper_hand_out_dialog), say!(paper_files));
            let dialog = || SaveDialog::new(title, &name, kind, "json");
            let choice = host.choose(path, dialog);
            let work = move || {
                choice.write(|path| editable::write(path, &blank.to_json()?, ExerciseDesk::NOUN))
            };
            Ok(Job::start(say!(paper_not_handed_out), host.wake(), work))
        });
        match job {
            Ok(job) => self.desk.handing_out = Some(job),
            Err(error) => self.notice = Some(error),
        }
    }

    pub(crate) fn poll_exercise(&mut self) {
        match Job::ended(&mut self.desk.handing_out) {
            Some(Ok(Some(path))) => {
                let said = say!(paper_handed_out, file = file_name(&path));
                self.exercise_written(&path, said);
            }
            Some(Err(error)) => self.notice = Some(error),
            _ => {}
        }
        match self.desk.poll_saving() {
            Some(Ok((path, (position, answers)))) => {
                if let Some(paper) = &mut self.desk.paper {
                    paper.mark_saved(path.clone(), position, &answers);
                }
                self.desk.changes += 1;
                let said = format!("{}.", saved_as(&file_name(&path)));
                self.exercise_written(&path, said);
                if let Some(leaving) = self.desk.leaving.take() {
                    leaving.go(self);
                }
            }
            Some(Err(error)) => self.notice = Some(error),
            None => {}
        }
    }

    fn exercise_written(&mut self, path: &Path, said: String) {
        self.wrote(path);
        if self.page == Page::Exercise {
            self.desk.said = Some(said);
        } else {
            self.say(said);
        }
    }

    pub fn answer_exercise(&mut self, answer: UnsavedChoice) {
        if answer == UnsavedChoice::Save {
            return self.save_exercise();
        }
        let leaving = self.desk.answered(answer);
        self.desk.changed();
        if let Some(leaving) = leaving {
            self.desk.let_go = true;
            leaving.go(self);
        }
    }

    /// Continues with answers that an earlier run left, after a question about the current answers.
    pub fn restore_exercise(&mut self, number: usize) {
        self.leave_exercise(
            move |session| match session.desk.restore(number, paper_of) {
                Some(Ok(paper)) => {
                    session.desk.lay(paper);
                    session.desk.said = Some(say!(paper_restored).to_owned());
                    session.show_exercise();
                }
                Some(Err(error)) => session.notice = Some(error),
                None => {}
            },
        );
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
