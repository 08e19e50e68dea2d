//! A lesson that is being made in the window: what it says so far, on which search, and what can be undone of it.
//!
//! What a lesson is, how it is written and what is wrong with it is [`lesson`]'s; here is what is open of it: [`OpenDraft`], the
//! history of its changes, the stops that a search proposes ([`StopProposal`]), saving, and keeping what is unsaved.

pub mod command;
mod exploration;
mod fault;
mod history;
mod keep;
mod open_draft;
mod proposal;

use std::path::PathBuf;
use std::sync::Arc;

use lesson::{Lesson, LessonDraft};
use stage::Stage;

use crate::edit::keep::CopyKeeper;
use crate::edit::{CopyKind, KeptWork};
use crate::host::{Host, SaveDialog, Wake};
use crate::saving::Job;

pub use command::{DraftChange, MakerCommand};
pub use exploration::Exploration;
pub use fault::DraftFault;
pub use open_draft::{OpenDraft, StopNumbers};
pub use proposal::StopProposal;

/// What the names of copies of lessons begin with.
pub(crate) const PREFIX: &str = "lesson-unsaved-";

const COPIES: CopyKind = CopyKind {
    prefix: PREFIX,
    check: |text| match Lesson::read_unfinished(text.as_bytes()) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    },
};

/// What would end the work on a lesson.
#[derive(Debug)]
pub(crate) enum LeavingLesson {
    /// A new one.
    New,
    /// Another one, with its search and its file.
    Edit(Arc<Lesson>, Arc<Stage>, Option<PathBuf>),
    /// What an earlier run left behind.
    Restore,
    /// The end of the program.
    Quit,
}

/// The lesson that is being made, and what goes on around it.
#[derive(Default)]
pub struct LessonMaker {
    /// The lesson.
    pub draft: Option<OpenDraft>,
    /// Whether its panel is in front of the settings.
    pub is_shown: bool,
    /// Where somebody has stopped in the search, for proposals.
    pub exploration: Exploration,
    /// An unsaved lesson that an earlier run left behind.
    pub kept: Option<KeptWork>,
    /// A lesson's file that could not be opened for what it says: it can be put right here.
    pub faulty: Option<PathBuf>,
    /// Whether a tree was changed after the lesson, so that undoing means the tree.
    pub(crate) tree_changed_last: bool,
    pub(crate) leaving: Option<LeavingLesson>,
    pub(crate) keeper: CopyKeeper,
    saving: Option<Job<Option<(PathBuf, usize)>>>,
}

impl LessonMaker {
    /// Whether there is a lesson that is in no file.
    pub fn is_unsaved(&self) -> bool {
        self.draft.as_ref().is_some_and(OpenDraft::is_unsaved)
    }

    /// Whether it is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether the question what to do with an unsaved lesson is in front, or the one whether to wait until it is saved.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// The file that the lesson is still being written to, while something waits for that.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(Job::file_name)
    }

    /// What is being written goes on, and how it ends is nobody's business any more. It may never get there: when the program
    /// ends, the copy that is kept stays, and is offered the next time.
    pub(crate) fn stop_waiting(&mut self) {
        if self.saving.take().is_some() && matches!(self.leaving, Some(LeavingLesson::Quit)) {
            self.keeper = CopyKeeper::default();
        }
    }

    /// Whether something can be undone, and done again.
    pub(crate) fn can_undo_and_redo(&self) -> (bool, bool) {
        let history = self.draft.as_ref().map(OpenDraft::history);
        history.map_or((false, false), |it| (it.can_undo(), it.can_redo()))
    }

    /// Takes the question away; `false` when there is none.
    pub(crate) fn escape(&mut self) -> bool {
        self.is_asking() && self.leaving.take().is_some()
    }

    /// The program is to end: asks first when the lesson would be lost; answers whether it does.
    pub(crate) fn asks_before_quitting(&mut self) -> bool {
        let asks = self.is_unsaved();
        if asks {
            self.leaving = Some(LeavingLesson::Quit);
        }
        asks
    }

    /// Keeps an unsaved lesson in this folder, and offers what is found there.
    pub fn keep_in(&mut self, folder: PathBuf, wake: Wake) {
        self.keeper.begin(folder, COPIES, move || wake());
    }

    /// The unsaved lessons of earlier runs that are offered, the latest first.
    pub fn offered(&self) -> impl Iterator<Item = &KeptWork> {
        self.kept.iter().chain(self.keeper.others())
    }

    /// Puts a lesson in the place of the one there is.
    pub(crate) fn lay(&mut self, draft: OpenDraft) {
        self.draft = Some(draft);
        self.is_shown = true;
        self.keep();
    }

    /// Notes what is there to be kept, or that it need not be.
    pub(crate) fn keep(&self) {
        keep::note(&self.keeper, self.draft.as_ref());
    }

    /// Starts to write the lesson to its file, or asks for one first.
    ///
    /// # Errors
    /// One sentence, when the system has no thread to give.
    pub(crate) fn save(&mut self, path: Option<PathBuf>, host: &mut Host) -> Result<(), String> {
        let Some(open) = self.draft.as_mut().filter(|_| self.saving.is_none()) else {
            return Ok(());
        };
        let LessonDraft { title, .. } = open.draft();
        let choice = host.choose(path, || {
            SaveDialog::new("Save the lesson", title, "Lessons", "json")
        });
        self.saving = Some(keep::start(
            open.draft().to_json(),
            open.settled_position(),
            choice,
            host.wake(),
        )?);
        Ok(())
    }

    /// How writing has ended, once: the file, or `None` when none was chosen.
    pub(crate) fn poll_saving(&mut self) -> Option<Result<Option<PathBuf>, String>> {
        let written = self.saving.as_mut()?.poll()?;
        self.saving = None;
        let written = written.map(|written| {
            let (path, position) = written?;
            if let Some(open) = &mut self.draft {
                open.mark_saved(path.clone(), position);
            }
            self.keep();
            Some(path)
        });
        Some(written)
    }
}
