//! Exercises and files: opening one, saving the answers, handing one out with nothing entered.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use crate::model::state::State;
use crate::saving::{Job, ask_for_file, name_for, wake};
use export::{not_written, write_lasting};
use lesson::Answers;
use session::edit::Answer;
use session::page::Page;
use stage::{Origin, Stage, exercise_on};

use super::Paper;
use super::guard::Leaving;

/// What has been written, and after how many changes; `None` when no file was chosen.
type Written<T> = Option<(PathBuf, T)>;

/// Something on its way into a file.
pub(super) enum Saving {
    /// Answers.
    Answers(Job<Written<(usize, Box<Answers>)>>),
    /// An exercise with nothing entered.
    Blank(Job<Written<()>>),
}

impl State {
    /// An exercise file has been read: its exercise is laid on the desk, once the one there may be.
    pub(crate) fn take_exercise(&mut self, answers: Answers, stage: Stage, file: Option<PathBuf>) {
        self.notice = None;
        self.dialogs.show_paste(false);
        let generated = stage.source.origin == Origin::Generated;
        let stage = Arc::new(stage);
        let paper = Box::new(if generated {
            let student = self.desk.student.clone();
            Paper::at_random(Answers { student, ..answers }, stage)
        } else {
            Paper::new(answers, stage, file)
        });
        if self.desk.is_unsaved() {
            self.desk.leaving = Some(Leaving::Take(paper));
        } else {
            self.lay_exercise(*paper);
        }
    }

    fn lay_exercise(&mut self, paper: Paper) {
        self.desk.lay(paper);
        self.turn_to(Page::Exercise);
    }

    /// Writes the answers to a file, or asks for one first.
    pub(super) fn save_answers(&mut self, path: Option<PathBuf>) {
        let ctx = &self.ctx.clone();
        let desk = &mut self.desk;
        let Some(paper) = desk.paper.as_ref().filter(|_| desk.saving.is_none()) else {
            return;
        };
        let answers = Box::new(paper.answers());
        let position = paper.position();
        let name = match answers.student.as_str() {
            "" => answers.title.clone(),
            student => format!("{} {student}", answers.title),
        };
        let after = (position, answers.clone());
        match write("Save the answers", *answers, &name, path, after, ctx) {
            Ok(job) => desk.saving = Some(Saving::Answers(job)),
            Err(error) => {
                desk.leaving = None;
                self.notice = Some(error);
            }
        }
    }

    /// Writes an exercise with nothing entered: the one in front, else one on what is open.
    pub(super) fn hand_out(&mut self, path: Option<PathBuf>) {
        let ctx = &self.ctx.clone();
        if self.desk.saving.is_some() {
            return;
        }
        let paper = self.desk.paper.as_ref();
        let answers = match paper.filter(|_| self.page == Page::Exercise) {
            Some(paper) => Ok(paper.blank()),
            None => exercise_on(&self.stage, self.desk.asked),
        };
        let job = answers.and_then(|answers| {
            let name = format!("{} exercise", answers.title);
            write("Hand out the exercise", answers, &name, path, (), ctx)
        });
        match job {
            Ok(job) => self.desk.saving = Some(Saving::Blank(job)),
            Err(error) => self.notice = Some(error),
        }
    }

    /// Takes in how writing has ended.
    pub(crate) fn poll_exercise(&mut self) {
        let written = match &self.desk.saving {
            None => return,
            Some(Saving::Answers(job)) => job.poll().map(|written| {
                let path = written?.map(|(path, (position, answers))| {
                    if let Some(paper) = &mut self.desk.paper {
                        paper.mark_saved(path.clone(), position, &answers);
                    }
                    path
                });
                Ok(path.map(|path| (path, "Saved as")))
            }),
            Some(Saving::Blank(job)) => job.poll().map(|written| {
                let path = written?.map(|(path, ())| path);
                Ok(path.map(|path| (path, "Handed out as")))
            }),
        };
        let Some(written) = written else { return };
        let answers = matches!(self.desk.saving.take(), Some(Saving::Answers(_)));
        let leaving = self.desk.leaving.take_if(|_| answers);
        match written {
            Ok(Some((path, what))) => {
                self.settings.remember(&path);
                let name = path.file_name().unwrap_or(path.as_os_str());
                let said = format!("{what} {}.", name.to_string_lossy());
                if self.page == Page::Exercise {
                    self.desk.said = Some(said);
                } else {
                    self.edits.said = Some(said);
                }
                if let Some(leaving) = leaving {
                    self.leave_exercise(leaving);
                }
            }
            Ok(None) => {}
            Err(error) => self.notice = Some(error),
        }
    }

    /// Goes on as the answer says.
    pub(super) fn answer_about_exercise(&mut self, answer: Answer) {
        match answer {
            Answer::Save => {
                let file = self
                    .desk
                    .paper
                    .as_ref()
                    .and_then(|paper| paper.file.clone());
                self.save_answers(file);
            }
            Answer::Cancel => {
                self.desk.leaving = None;
                self.desk.let_go = false;
            }
            Answer::Discard => {
                if let Some(leaving) = self.desk.leaving.take() {
                    self.desk.let_go = true;
                    self.leave_exercise(leaving);
                }
            }
        }
    }

    /// Goes on with what would lose the answers, now that it may.
    fn leave_exercise(&mut self, leaving: Leaving) {
        match leaving {
            Leaving::New => self.new_exercise(),
            Leaving::Take(paper) => self.lay_exercise(*paper),
            Leaving::Quit => self.leave(),
        }
    }
}

/// Starts to write an exercise to a file, or asks for one first.
fn write<T: Send + 'static>(
    title: &str,
    answers: Answers,
    name: &str,
    path: Option<PathBuf>,
    after: T,
    ctx: &Context,
) -> Result<Job<Written<T>>, String> {
    answers.fits()?;
    let dialog = path
        .is_none()
        .then(|| ask_for_file(title, &name_for(name, "json"), "Exercises", "json"));
    let work = move || {
        let Some(path) = dialog.map_or(Ok(path), |choice| choice())? else {
            return Ok(None);
        };
        write_answers(&path, &answers)?;
        Ok(Some((path, after)))
    };
    Job::start("the exercise could not be saved", wake(ctx), work)
}

fn write_answers(path: &Path, answers: &Answers) -> Result<(), String> {
    let text = answers.to_json()?;
    let written = write_lasting(path, |out| std::io::Write::write_all(out, text.as_bytes()));
    written.map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; the exercise is still here, unsaved")
    })
}
