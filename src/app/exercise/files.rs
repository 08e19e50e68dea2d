//! Exercise files: saving the answers, writing an empty exercise to hand out, and asking before answers are lost.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lesson::Answers;
use platform::files::{file_name, not_written, saved_as, write_lasting};
use stage::{Origin, Stage, exercise_on};

use super::{ExerciseContext, ExerciseDesk, ExercisePaper, FollowUp, LeavingExercise};
use crate::session::host::{Host, SaveDialog};
use crate::session::saving::Job;
use crate::session::unsaved::UnsavedChoice;

/// The written file and the number of changes in it; `None` if no file was chosen.
type Written<T> = Option<(PathBuf, T)>;

pub(super) enum SavingExercise {
    Answers(Job<Written<(usize, Box<Answers>)>>),
    /// An exercise without entries.
    Blank(Job<Written<()>>),
}

impl SavingExercise {
    /// The name of the file; `None` while the user chooses it.
    pub fn file_name(&self) -> Option<String> {
        match self {
            SavingExercise::Answers(job) => job.file_name(),
            SavingExercise::Blank(job) => job.file_name(),
        }
    }
}

impl ExerciseDesk {
    /// Takes an exercise that was read from a file or generated: it replaces the current exercise, after a question
    /// if that has unsaved answers.
    pub fn take(&mut self, answers: Answers, stage: Stage, file: Option<PathBuf>) -> Vec<FollowUp> {
        let generated = stage.source.origin == Origin::Generated;
        let stage = Arc::new(stage);
        let paper = Box::new(if generated {
            let student = self.student.clone();
            ExercisePaper::at_random(Answers { student, ..answers }, stage)
        } else {
            ExercisePaper::new(answers, stage, file)
        });
        if self.is_unsaved() {
            self.leaving = Some(LeavingExercise::Take(paper));
            Vec::new()
        } else {
            self.lay(*paper);
            vec![FollowUp::Show]
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

    /// Saves the answers to their file, or asks for the file first.
    pub(super) fn save(&mut self, host: &mut Host) -> Vec<FollowUp> {
        let file = self.paper.as_ref().and_then(|paper| paper.file.clone());
        self.write_answers(file, host)
    }

    /// Writes the answers to a file, or asks for the file first.
    pub(super) fn write_answers(
        &mut self,
        path: Option<PathBuf>,
        host: &mut Host,
    ) -> Vec<FollowUp> {
        let Some(paper) = self.paper.as_ref().filter(|_| self.saving.is_none()) else {
            return Vec::new();
        };
        let answers = Box::new(paper.answers());
        let position = paper.position();
        let name = match answers.student.as_str() {
            "" => answers.title.clone(),
            student => format!("{} {student}", answers.title),
        };
        let after = (position, answers.clone());
        match write("Save the answers", *answers, &name, path, after, host) {
            Ok(job) => {
                self.saving = Some(SavingExercise::Answers(job));
                Vec::new()
            }
            Err(error) => {
                self.leaving = None;
                vec![FollowUp::Notice(error)]
            }
        }
    }

    /// Writes an empty exercise: the current exercise, or else a new one on the open source.
    pub(super) fn hand_out(
        &mut self,
        path: Option<PathBuf>,
        around: ExerciseContext<'_>,
        host: &mut Host,
    ) -> Vec<FollowUp> {
        if self.saving.is_some() {
            return Vec::new();
        }
        let answers = match self.paper.as_ref().filter(|_| around.in_front) {
            Some(paper) => Ok(paper.blank()),
            None => exercise_on(around.open, self.asked),
        };
        let job = answers.and_then(|answers| {
            let name = format!("{} exercise", answers.title);
            write("Hand out the exercise", answers, &name, path, (), host)
        });
        match job {
            Ok(job) => {
                self.saving = Some(SavingExercise::Blank(job));
                Vec::new()
            }
            Err(error) => vec![FollowUp::Notice(error)],
        }
    }

    /// Processes the end of a write.
    pub fn poll(&mut self, open: &Arc<Stage>) -> Vec<FollowUp> {
        let written = match &mut self.saving {
            None => None,
            Some(SavingExercise::Answers(job)) => job.poll().map(|written| {
                let path = written?.map(|(path, (position, answers))| {
                    if let Some(paper) = &mut self.paper {
                        paper.mark_saved(path.clone(), position, &answers);
                    }
                    path
                });
                Ok(path.map(|path| {
                    let said = saved_as(&file_name(&path));
                    (path, said)
                }))
            }),
            Some(SavingExercise::Blank(job)) => job.poll().map(|written| {
                let path = written?.map(|(path, ())| path);
                Ok(path.map(|path| {
                    let said = format!("Handed out as {}", file_name(&path));
                    (path, said)
                }))
            }),
        };
        let Some(written) = written else {
            return Vec::new();
        };
        let answers = matches!(self.saving.take(), Some(SavingExercise::Answers(_)));
        let leaving = self.leaving.take_if(|_| answers);
        match written {
            Ok(Some((path, said))) => {
                let mut follow_ups = vec![FollowUp::Saved(path, said + ".")];
                follow_ups.extend(leaving.and_then(|leaving| self.leave(leaving, open)));
                follow_ups
            }
            Ok(None) => Vec::new(),
            Err(error) => vec![FollowUp::Notice(error)],
        }
    }

    pub(super) fn answer(
        &mut self,
        answer: UnsavedChoice,
        open: &Arc<Stage>,
        host: &mut Host,
    ) -> Vec<FollowUp> {
        match answer {
            UnsavedChoice::Save => return self.save(host),
            UnsavedChoice::Cancel => {
                self.leaving = None;
                self.let_go = false;
            }
            UnsavedChoice::Discard => {
                // The write continues, but its result is ignored.
                let was_saving = match self.saving.take() {
                    // The next question is about the answers.
                    Some(SavingExercise::Blank(_)) => return Vec::new(),
                    saving => saving.is_some(),
                };
                if was_saving && matches!(self.leaving, Some(LeavingExercise::Quit)) {
                    // The write may fail: the copy stays and is offered next time.
                    self.kept.stay();
                }
                if let Some(leaving) = self.leaving.take() {
                    self.let_go = true;
                    return self.leave(leaving, open).into_iter().collect();
                }
            }
        }
        Vec::new()
    }

    /// Continues the action that loses the answers, once it is allowed.
    fn leave(&mut self, leaving: LeavingExercise, open: &Arc<Stage>) -> Option<FollowUp> {
        match leaving {
            LeavingExercise::New => {
                self.begin(open);
                None
            }
            LeavingExercise::Take(paper) => {
                self.lay(*paper);
                Some(FollowUp::Show)
            }
            LeavingExercise::Restore => self.restore_anyway(),
            LeavingExercise::Quit => Some(FollowUp::Quit),
        }
    }
}

/// Starts writing an exercise to a file, or asks for the file first.
fn write<T: Send + 'static>(
    title: &str,
    answers: Answers,
    name: &str,
    path: Option<PathBuf>,
    after: T,
    host: &mut Host,
) -> Result<Job<Written<T>>, String> {
    answers.fits()?;
    let choice = host.choose(path, || SaveDialog::new(title, name, "Exercises", "json"));
    let destination = choice.destination();
    let work = move || {
        let written = choice.write(|path| write_file(path, &answers))?;
        Ok(written.map(|path| (path, after)))
    };
    let job = Job::start("the exercise could not be saved", host.wake(), work)?;
    Ok(job.to(destination))
}

fn write_file(path: &Path, answers: &Answers) -> Result<(), String> {
    let text = answers.to_json()?;
    let written = write_lasting(path, |out| std::io::Write::write_all(out, text.as_bytes()));
    written.map_err(|error| {
        let failed = not_written(path, &error);
        format!("{failed}; the exercise is still here, unsaved")
    })
}
