//! The lesson editor: [`OpenDraft`] is the lesson, [`LessonMaker`] what surrounds it.

mod draft;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use game::NodeId;
use search::trace::Step;
use stage::{Stage, lesson_stage};
use teach::{Lesson, LessonDraft, counted};

use crate::editable::{Editable, KeptWork, UnsavedChoice, WorkCopy};
use crate::session::Session;
use crate::session::host::SaveDialog;
use crate::session::page::Page;
use crate::session::seen_files::FileStamp;
use stage::document::kind::LESSON;
use stage::reading::read_bounded;

pub use draft::{DraftField, OpenDraft, ProposedStop, StopNumbers};

/// A user who stays at a step for this long is looking at it.
const LOOK: Duration = Duration::from_secs(3);

const ONE_SEARCH: &str = "A lesson is made on the Step page, of one search.";
const NO_LESSON: &str = "No lesson is being made: start one with Learn > Make a lesson…";
const ELSEWHERE: &str = "The current search is not the lesson’s: choose “Show the lesson’s search”, or “Use the current search”.";

/// The action that waits for the answer to the question about the unsaved lesson.
#[derive(Debug)]
pub enum LeavingLesson {
    New,
    Edit(Arc<Lesson>, Arc<Stage>, Option<PathBuf>),
    /// Open the unsaved lesson of an earlier run, by its number among the offers.
    Restore(usize),
    Quit,
}

/// The steps at which the user stayed.
#[derive(Clone, Debug, Default)]
pub struct Exploration {
    at: Step,
    here: Duration,
    pub stayed: BTreeSet<Step>,
}

#[derive(Default)]
pub struct LessonMaker {
    pub draft: Option<OpenDraft>,
    pub is_shown: bool,
    pub exploration: Exploration,
    /// A lesson file that could not be opened because of problems in the lesson.
    pub faulty: Option<PathBuf>,
    /// A tree was changed after the lesson, so that undo applies to the tree.
    pub(crate) tree_changed_last: bool,
    changes: u64,
}

impl Editable for LessonMaker {
    type Leaving = LeavingLesson;
    /// The number of changes in the file.
    type Saved = usize;
    const NOUN: &'static str = "lesson";
    const PREFIX: &'static str = "lesson-unsaved-";

    fn check(text: &str) -> Result<(), String> {
        let read = Lesson::read_unfinished(text.as_bytes());
        read.map(drop).map_err(|error| error.to_string())
    }

    fn is_unsaved(&self) -> bool {
        self.draft.as_ref().is_some_and(OpenDraft::is_unsaved)
    }

    fn ends_program(leaving: &LeavingLesson) -> bool {
        matches!(leaving, LeavingLesson::Quit)
    }

    fn changes(&self) -> u64 {
        self.changes
    }

    fn copy(&self) -> Option<WorkCopy> {
        let open = self.draft.as_ref().filter(|open| open.is_unsaved())?;
        let version = Arc::clone(&open.now);
        Some(WorkCopy {
            title: open.draft().title.clone(),
            file: open.file.clone(),
            text: Box::new(move || version.draft.to_json()),
        })
    }
}

impl Session {
    /// Returns true if the panel of the lesson editor is in front.
    pub fn is_making_lesson(&self) -> bool {
        let is_shown = self.maker.is_shown && self.maker.draft.is_some();
        is_shown && self.page == Page::Step && self.course.is_none()
    }

    /// Returns true if the current search is that of the draft.
    pub fn is_on_draft(&self) -> bool {
        let open = self.maker.draft.as_ref();
        open.is_some_and(|open| open.is_on(&self.stage))
    }

    /// Returns true if undo applies to the lesson and not to the tree beside it.
    pub(crate) fn undoes_lesson(&self) -> bool {
        self.is_making_lesson() && (self.is_on_draft() || !self.maker.tree_changed_last)
    }

    /// Shows the lesson being made, or begins one on the current search.
    pub fn make_lesson(&mut self) {
        if self.page.has_no_stepped_tree().is_some() {
            self.turn_to(Page::Step);
        }
        if self.maker.draft.is_some() {
            self.show_maker(true);
        } else {
            self.make_new_lesson();
        }
    }

    pub fn make_new_lesson(&mut self) {
        self.leave_draft(LeavingLesson::New);
    }

    /// Bases the lesson on the search on screen.
    pub fn take_search(&mut self) {
        let stage = Arc::clone(&self.stage);
        self.with_draft(|open| open.search(stage));
    }

    /// Adds a stop at the step on screen.
    pub fn add_stop(&mut self) {
        if self.maker.draft.is_none() {
            self.say(NO_LESSON);
        } else if !self.is_on_draft() {
            self.say(ELSEWHERE);
        } else if self.page != Page::Step {
            self.say(ONE_SEARCH);
        } else {
            let step = self.step();
            self.with_draft(|open| open.add_stop(step));
        }
    }

    /// Adds stops where there are none yet.
    pub fn add_stops(&mut self, stops: Vec<ProposedStop>) {
        self.with_draft(|open| open.add_stops(stops));
    }

    /// Replaces the draft after an edit in the panel; `typed` is the field that was typed into.
    pub fn change_lesson(
        &mut self,
        draft: LessonDraft,
        selected: Option<usize>,
        typed: Option<DraftField>,
    ) {
        self.with_draft(|open| open.change(draft, selected, typed));
    }

    pub fn undo_lesson(&mut self) {
        self.with_draft(OpenDraft::undo);
    }

    pub fn redo_lesson(&mut self) {
        self.with_draft(OpenDraft::redo);
    }

    /// Opens a stop (from 0) and goes to its step, or closes the open stop.
    pub fn select_stop(&mut self, stop: Option<usize>) {
        let open = self.maker.draft.as_mut();
        let step = open.and_then(|open| open.select(stop));
        if let Some(step) = step.filter(|_| self.is_on_draft()) {
            self.stepping.pause();
            self.seek(step);
        }
    }

    pub fn offer_numbers_of(&mut self, node: NodeId) {
        let is_there = node.index() < self.tree().len();
        if let Some(open) = self.maker.draft.as_mut().filter(|_| is_there) {
            open.offer_numbers_of(node);
        }
    }

    /// Runs the lesson from its start.
    pub fn try_lesson(&mut self) {
        let course = self.maker.draft.as_mut().and_then(OpenDraft::check);
        let Some(course) = course else { return };
        self.show_draft_search();
        if self.is_on_draft() {
            self.begin_course(course, None, None, None);
        }
    }

    pub fn check_lesson(&mut self) {
        self.maker.draft.as_mut().and_then(OpenDraft::check);
    }

    /// Saves to the lesson's file; asks for one if there is none.
    pub fn save_lesson(&mut self) {
        let open = self.maker.draft.as_ref();
        self.save_lesson_to(open.and_then(|open| open.file.clone()));
    }

    /// Answers the question about the unsaved lesson.
    pub fn answer_lesson_prompt(&mut self, answer: UnsavedChoice) {
        if answer == UnsavedChoice::Save {
            self.save_lesson();
        } else if let Some(leaving) = self.maker.answered(answer) {
            self.go_on_leaving(leaving);
        }
    }

    pub(crate) fn poll_maker(&mut self) {
        match self.maker.poll_saving() {
            Some(Ok((path, position))) => self.lesson_saved(path, position),
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }

    /// Opens the unsaved lesson of an earlier run, after a question about the current one.
    pub fn restore_lesson(&mut self, number: usize) {
        self.leave_draft(LeavingLesson::Restore(number));
    }

    fn lesson_saved(&mut self, path: PathBuf, position: usize) {
        self.wrote(&path);
        let name = platform::files::file_name(&path);
        let mut problems = 0;
        if let Some(open) = &mut self.maker.draft {
            open.mark_saved(path, position);
            open.check();
            problems = open.faults().map_or(0, <[_]>::len);
        }
        self.maker.changes += 1;
        self.say(if problems == 0 {
            platform::files::saved_as(&name) + "."
        } else {
            let problems = counted(problems as u64, "problem", "problems");
            format!("{}. It has {problems}.", platform::files::saved_as(&name))
        });
        if let Some(leaving) = self.maker.leaving.take() {
            self.go_on_leaving(leaving);
        }
    }

    /// Records that the screen has been unchanged for this long.
    pub(crate) fn note_stay(&mut self, time: Duration) {
        if self.page != Page::Step || self.stepping.is_playing() {
            return;
        }
        let (seen, step) = (&mut self.maker.exploration, self.stepping.step());
        if step != seen.at {
            (seen.at, seen.here) = (step, Duration::ZERO);
        }
        seen.here = seen.here.saturating_add(time);
        if seen.here >= LOOK {
            seen.stayed.insert(step);
        }
    }

    pub(crate) fn leave_trial(&mut self) {
        self.ask.close();
        self.maker.is_shown = true;
    }

    fn with_draft(&mut self, change: impl FnOnce(&mut OpenDraft)) {
        if let Some(open) = &mut self.maker.draft {
            change(open);
            self.maker.tree_changed_last = false;
            self.maker.changes += 1;
        }
    }

    pub fn show_maker(&mut self, show: bool) {
        self.maker.is_shown = show && self.maker.draft.is_some();
        if self.maker.is_shown {
            self.course = None;
            self.ask.close();
            self.turn_to(Page::Step);
            self.settings.lesson_panel = true;
        }
    }

    /// Shows the lesson's search; asks first if unsaved work on another tree would be lost.
    pub fn show_draft_search(&mut self) {
        let Some(open) = self.maker.draft.as_ref().filter(|_| !self.is_on_draft()) else {
            return;
        };
        let step = open.selected().and_then(|stop| open.step_of(stop));
        let stage = Arc::clone(open.stage());
        self.step_in(stage, step.unwrap_or(0));
    }

    pub fn edit_running_lesson(&mut self) {
        let Some(playing) = &self.course else { return };
        let Some((lesson, file)) = playing.origin.clone() else {
            // A trial run belongs to the draft.
            self.leave_lesson();
            return;
        };
        let stage = Arc::clone(&self.stage);
        self.leave_draft(LeavingLesson::Edit(lesson, stage, file));
    }

    pub fn edit_faulty_lesson(&mut self) {
        let Some(path) = self.maker.faulty.take() else {
            return;
        };
        self.notice = None;
        self.host.seen().note(&path, FileStamp::of(&path));
        let text = read_bounded(&path, LESSON).map_err(|error| error.to_string());
        match text.and_then(|text| unfinished(&text)) {
            Ok((lesson, stage)) => {
                self.leave_draft(LeavingLesson::Edit(lesson, stage, Some(path)));
            }
            Err(error) => {
                let name = platform::files::file_name(&path);
                self.notice = Some(format!("{name} cannot be edited here: {error}."));
            }
        }
    }

    /// Saves to this file; asks for one if there is none.
    pub fn save_lesson_to(&mut self, file: Option<PathBuf>) {
        let Some(open) = &mut self.maker.draft else {
            return;
        };
        let title = open.draft().title.clone();
        let (version, position) = open.settled();
        let dialog = || SaveDialog::new("Save the lesson", &title, "Lessons", "json");
        let text = move || Ok(version.draft.to_json());
        self.maker
            .save(&mut self.host, file, dialog, text, position);
    }

    /// Carries out an action that closes the draft; asks first if it is unsaved.
    fn leave_draft(&mut self, leaving: LeavingLesson) {
        if let Some(leaving) = self.maker.may_leave(leaving) {
            self.go_on_leaving(leaving);
        }
    }

    fn go_on_leaving(&mut self, leaving: LeavingLesson) {
        match leaving {
            LeavingLesson::New => self.open_draft(OpenDraft::new(Arc::clone(&self.stage))),
            LeavingLesson::Edit(lesson, stage, file) => {
                self.open_draft(OpenDraft::of(lesson.draft(), stage, file, true));
                self.show_draft_search();
            }
            LeavingLesson::Restore(number) => self.restore_lesson_anyway(number),
            LeavingLesson::Quit => {
                self.maker.draft = None;
                self.maker.changes += 1;
                self.leave();
            }
        }
    }

    fn open_draft(&mut self, open: OpenDraft) {
        self.maker.ignore_saving();
        self.maker.draft = Some(open);
        self.maker.changes += 1;
        self.show_maker(true);
    }

    fn restore_lesson_anyway(&mut self, number: usize) {
        let read = |kept: &KeptWork| Ok((unfinished(kept.text.as_bytes())?, kept.path.clone()));
        match self.maker.restore(number, read) {
            Some(Ok(((lesson, stage), file))) => {
                self.open_draft(OpenDraft::of(lesson.draft(), stage, file, false));
                self.show_draft_search();
            }
            Some(Err(error)) => self.notice = Some(error),
            None => {}
        }
    }
}

/// Reads a lesson that may be unfinished, and prepares its search.
fn unfinished(text: &[u8]) -> Result<(Arc<Lesson>, Arc<Stage>), String> {
    let lesson = Lesson::read_unfinished(text).map_err(|error| error.to_string())?;
    let stage = lesson_stage(&lesson).map_err(|error| error.to_string())?;
    Ok((Arc::new(lesson), Arc::new(stage)))
}
