//! Making a lesson: how its wishes change what is open, and what happens before it would be lost.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use lesson::{Lesson, counted};
use stage::{Stage, lesson_stage};

use crate::Session;
use crate::command::Command;
use crate::document::kind::LESSON;
use crate::edit::EditCommand;
use crate::maker::{LeavingLesson, MakerCommand, OpenDraft};
use crate::page::Page;
use crate::reading::read_bounded;
use crate::seen_files::FileStamp;
use crate::unsaved::UnsavedChoice;

/// What is on screen is what the lesson searches.
const WHILE_MAKING: &str = "A lesson is being made on this search: close its panel first, then change the tree or the settings, and choose “Use the current search”.";

/// A lesson has one search.
const ONE_SEARCH: &str = "A lesson is made on the Step page, of one search.";

impl Session {
    /// Whether the panel of the lesson that is being made is in front.
    pub fn is_making_lesson(&self) -> bool {
        self.page == Page::Step
            && self.course.is_none()
            && self.maker.is_shown
            && self.maker.draft.is_some()
    }

    /// Whether the screen has what the lesson that is being made searches.
    pub fn is_on_draft(&self) -> bool {
        let open = self.maker.draft.as_ref();
        open.is_some_and(|open| open.is_on(&self.stage))
    }

    /// Whether undoing means the lesson that is being made: not where another tree is on the screen and was changed last.
    pub(crate) fn undoes_lesson(&self) -> bool {
        self.is_making_lesson() && (self.is_on_draft() || !self.maker.tree_changed_last)
    }

    /// Why a command cannot be carried out while a lesson is made, if it cannot.
    pub(crate) fn refused_by_maker(&self, command: &Command) -> Option<&'static str> {
        let refuses =
            self.is_making_lesson() && self.is_on_draft() && Session::changes_search(command);
        refuses.then_some(WHILE_MAKING)
    }

    /// What a wish about the tree means while a lesson is made.
    pub(crate) fn for_maker(&self, command: &Command) -> Option<MakerCommand> {
        let Command::Edit(command) = command else {
            return None;
        };
        if !self.is_making_lesson() {
            return None;
        }
        match command {
            EditCommand::Undo if self.undoes_lesson() => Some(MakerCommand::Undo),
            EditCommand::Redo if self.undoes_lesson() => Some(MakerCommand::Redo),
            EditCommand::Save => Some(MakerCommand::Save),
            EditCommand::SaveAs => Some(MakerCommand::SaveAs),
            _ => None,
        }
    }

    /// Carries out a wish about the lesson that is being made.
    pub(crate) fn apply_maker(&mut self, command: MakerCommand) {
        let step = self.step();
        if command == MakerCommand::Begin && self.page.has_no_stepped_tree().is_some() {
            self.turn_to(Page::Step);
        }
        match command {
            MakerCommand::Begin if self.maker.draft.is_some() => self.show_maker(true),
            MakerCommand::Begin | MakerCommand::BeginAnew => self.leave_draft(LeavingLesson::New),
            MakerCommand::EditRunning => self.edit_running_lesson(),
            MakerCommand::EditFaulty => self.edit_faulty_lesson(),
            MakerCommand::Show(show) => self.show_maker(show),
            MakerCommand::ShowSearch => self.show_draft_search(),
            MakerCommand::TakeSearch => {
                let stage = Arc::clone(&self.stage);
                self.with_draft(|open| open.search(stage));
            }
            MakerCommand::AddStop => {
                if self.maker.draft.is_none() {
                    self.say(NO_LESSON);
                } else if !self.is_on_draft() {
                    self.say(ELSEWHERE);
                } else if self.page == Page::Step {
                    self.with_draft(|open| open.add_stop(step));
                } else {
                    self.say(ONE_SEARCH);
                }
            }
            MakerCommand::Propose(proposal) => {
                let exploration = self.maker.exploration.clone();
                self.with_draft(|open| {
                    open.propose(proposal, &exploration);
                });
            }
            MakerCommand::Change(change) => self.with_draft(|open| open.change(change, step)),
            MakerCommand::Undo => self.with_draft(|open| {
                open.undo();
            }),
            MakerCommand::Redo => self.with_draft(|open| {
                open.redo();
            }),
            MakerCommand::Select(stop) => {
                let open = self.maker.draft.as_mut();
                let step = open.and_then(|open| open.select(stop));
                if let Some(step) = step.filter(|_| self.is_on_draft()) {
                    self.stepping.pause();
                    self.seek(step);
                }
            }
            MakerCommand::NumbersOf(node) => {
                if let Some(open) = &mut self.maker.draft {
                    open.offer_numbers_of(node);
                }
            }
            MakerCommand::Try => self.try_lesson(),
            MakerCommand::Check => {
                if let Some(open) = &mut self.maker.draft {
                    open.check();
                }
            }
            MakerCommand::Save => {
                let open = self.maker.draft.as_ref();
                let file = open.and_then(|open| open.file().map(ToOwned::to_owned));
                self.save_lesson(file);
            }
            MakerCommand::SaveAs => self.save_lesson(None),
            MakerCommand::SaveTo(path) => self.save_lesson(Some(path)),
            MakerCommand::Answer(answer) => self.answer_about_lesson(answer),
            MakerCommand::Offer(number) => {
                let maker = &mut self.maker;
                maker.keeper.bring(&mut maker.kept, number);
            }
            MakerCommand::Restore => self.leave_draft(LeavingLesson::Restore),
            MakerCommand::DiscardKept => {
                if let Some(kept) = self.maker.kept.take() {
                    self.maker.keeper.delete(&kept);
                }
            }
        }
    }

    /// Takes in what has been done in the background.
    pub(crate) fn poll_maker(&mut self) {
        match self.maker.poll_saving() {
            None => {}
            Some(Ok(Some(path))) => {
                self.wrote(&path);
                let problems = self.maker.draft.as_mut().map_or(0, |open| {
                    open.check();
                    open.faults().map_or(0, <[_]>::len)
                });
                let name = export::file_name(&path);
                self.say(if problems == 0 {
                    format!("Saved as {name}.")
                } else {
                    let problems = counted(problems as u64, "problem", "problems");
                    format!("Saved as {name}. It has {problems}.")
                });
                if let Some(leaving) = self.maker.leaving.take() {
                    self.go_on_leaving(leaving);
                }
            }
            Some(Ok(None)) => self.maker.leaving = None,
            Some(Err(error)) => {
                self.maker.leaving = None;
                self.tell(error);
            }
        }
        if self.maker.kept.is_none() {
            self.maker.kept = self.maker.keeper.found();
        }
        if let Some(error) = self.maker.keeper.error() {
            self.tell_no_copies(error);
        }
    }

    /// The screen was as it is for so long.
    pub(crate) fn note_stay(&mut self, time: Duration) {
        if self.page == Page::Step && !self.stepping.is_playing() {
            self.maker.exploration.stay(self.stepping.step(), time);
        }
    }

    /// A lesson that was tried is left: back to where it is made.
    pub(crate) fn leave_trial(&mut self) {
        self.ask.close();
        self.maker.is_shown = true;
    }

    fn with_draft(&mut self, change: impl FnOnce(&mut OpenDraft)) {
        if let Some(open) = &mut self.maker.draft {
            change(open);
            self.maker.tree_changed_last = false;
            self.maker.keep();
        }
    }

    fn show_maker(&mut self, show: bool) {
        self.maker.is_shown = show && self.maker.draft.is_some();
        if self.maker.is_shown {
            self.course = None;
            self.ask.close();
            self.turn_to(Page::Step);
            self.settings.lesson_panel = true;
        }
    }

    /// Shows what the lesson searches. Asks first when unsaved work on another tree would be lost.
    fn show_draft_search(&mut self) {
        let Some(open) = &self.maker.draft else {
            return;
        };
        let step = open.selected().and_then(|stop| open.step_of(stop));
        let stage = Arc::clone(open.stage());
        if !self.is_on_draft() {
            self.step_in(stage, step.unwrap_or(0));
        }
    }

    fn try_lesson(&mut self) {
        let course = self.maker.draft.as_mut().and_then(OpenDraft::check);
        let Some(course) = course else { return };
        self.show_draft_search();
        if self.is_on_draft() {
            self.begin_course(course, None, None, None);
        }
    }

    fn edit_running_lesson(&mut self) {
        let Some(playing) = &self.course else { return };
        let Some((lesson, file)) = playing.origin.clone() else {
            // It was tried: it is the one that is being made.
            self.leave_course();
            return;
        };
        let stage = Arc::clone(&self.stage);
        self.leave_draft(LeavingLesson::Edit(lesson, stage, file));
    }

    /// Opens the lesson whose file could not be opened, with what is wrong with it.
    fn edit_faulty_lesson(&mut self) {
        let Some(path) = self.maker.faulty.take() else {
            return;
        };
        self.notice = None;
        self.host.seen().note(&path, FileStamp::of(&path));
        let text = read_bounded(&path, LESSON).map_err(|error| error.to_string());
        let staged = text.and_then(|text| unfinished(&text));
        match staged {
            Ok((lesson, stage)) => {
                let leaving = LeavingLesson::Edit(lesson, stage, Some(path));
                self.leave_draft(leaving);
            }
            Err(error) => {
                let name = export::file_name(&path);
                self.notice = Some(format!("{name} cannot be edited here: {error}."));
            }
        }
    }

    fn save_lesson(&mut self, file: Option<PathBuf>) {
        if let Err(error) = self.maker.save(file, &mut self.host) {
            self.maker.leaving = None;
            self.notice = Some(error);
        }
    }

    fn answer_about_lesson(&mut self, answer: UnsavedChoice) {
        match answer {
            UnsavedChoice::Save => self.apply_maker(MakerCommand::Save),
            UnsavedChoice::Cancel => self.maker.leaving = None,
            UnsavedChoice::Discard => {
                self.maker.stop_waiting();
                if let Some(leaving) = self.maker.leaving.take() {
                    self.go_on_leaving(leaving);
                }
            }
        }
    }

    /// Goes on with what ends the work on the lesson; asks first when it would be lost.
    fn leave_draft(&mut self, leaving: LeavingLesson) {
        if self.maker.is_unsaved() {
            self.maker.leaving = Some(leaving);
        } else {
            self.go_on_leaving(leaving);
        }
    }

    fn go_on_leaving(&mut self, leaving: LeavingLesson) {
        match leaving {
            LeavingLesson::New => {
                self.maker.lay(OpenDraft::new(Arc::clone(&self.stage)));
                self.show_maker(true);
            }
            LeavingLesson::Edit(lesson, stage, file) => {
                self.lay_lesson(&lesson, stage, file, true);
                self.show_draft_search();
            }
            LeavingLesson::Restore => self.restore_lesson(),
            LeavingLesson::Quit => {
                self.maker.draft = None;
                self.maker.keep();
                self.leave();
            }
        }
    }

    fn lay_lesson(
        &mut self,
        lesson: &Lesson,
        stage: Arc<Stage>,
        file: Option<PathBuf>,
        is_saved: bool,
    ) {
        let mut open = OpenDraft::of(lesson.draft(), stage, file, is_saved);
        if open.check().is_some() {
            open.forget_check();
        }
        self.maker.lay(open);
        self.show_maker(true);
    }

    fn restore_lesson(&mut self) {
        let Some(kept) = self.maker.kept.take() else {
            return;
        };
        match unfinished(kept.text.as_bytes()) {
            Ok((lesson, stage)) => {
                self.maker.keeper.take_over(&kept);
                self.lay_lesson(&lesson, stage, kept.path.clone(), false);
                self.maker.keeper.delete(&kept);
                self.show_draft_search();
            }
            Err(error) => {
                self.notice = Some(format!("The unsaved lesson cannot be opened: {error}."));
                self.maker.kept = Some(kept);
            }
        }
    }
}

/// A lesson that may be unfinished, with its search.
fn unfinished(text: &[u8]) -> Result<(Arc<Lesson>, Arc<Stage>), String> {
    let lesson = Lesson::read_unfinished(text).map_err(|error| error.to_string())?;
    let stage = lesson_stage(&lesson).map_err(|error| error.to_string())?;
    Ok((Arc::new(lesson), Arc::new(stage)))
}

/// There is nothing that could have a stop.
const NO_LESSON: &str = "No lesson is being made: start one with Practise > Make a lesson…";

/// A stop is a step of the lesson's own search.
const ELSEWHERE: &str = "The current search is not the lesson’s: choose “Show the lesson’s search”, or “Use the current search”.";
