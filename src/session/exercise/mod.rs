//! Exercises: an empty tree to be filled in, checked, saved and handed back.
//!
//! `paper` is an exercise being filled in, `field` what can be typed, `words` what is said of it. `desk` decides which exercise
//! lies there and carries out wishes, `files` writes and asks before anything is lost, `keep` sees to it that a crash loses nothing.

mod desk;
mod field;
mod files;
mod keep;
mod paper;
pub mod words;

use std::path::PathBuf;
use std::sync::Arc;

use game::NodeId;
use game::generate::Recipe;
use lesson::{Asked, ExerciseWish, Points, Skill};
use search::SearchSpec;
use search::trace::Step;
use stage::Stage;

use crate::unsaved::UnsavedChoice;
use crate::zoom::ZoomRequests;

pub use field::{SheetField, fields, next};
pub use paper::{Check, ExercisePaper, SheetInput};

/// What a click on a node or an edge means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clicks {
    /// Take it in hand.
    #[default]
    Select,
    /// Give it the next number in the order of visits.
    Number,
    /// Cut the edge into it, or not.
    Cut,
}

/// A wish about the exercise.
#[derive(Clone, Debug)]
pub enum ExerciseCommand {
    /// Take a node in hand.
    Select(NodeId),
    /// Type into a field of it from now on.
    Use(SheetField),
    /// Enter something for a node. What is typed in one go has one number.
    Put(NodeId, SheetInput, Option<u64>),
    /// Give a node the next number in the order of visits, unless it has one.
    VisitNext(NodeId),
    /// Cut the edge into a node, or not.
    ToggleCut(NodeId),
    /// What clicks mean.
    Clicks(Clicks),
    /// Take the last entry back.
    Undo,
    /// Enter again what was taken back last.
    Redo,
    /// Take out everything that is entered.
    Clear,
    /// Who fills it in.
    Student(String),
    /// What is asked for.
    Ask(Asked),
    /// Mark the whole sheet.
    Check,
    /// Mark the sheet with every entry, or not.
    AsOneGoes(bool),
    /// Say how many entries are missing.
    TellMissing,
    /// Take the first mistake in hand.
    FirstMistake,
    /// Go to the Step page, just before the search shows the first mistake.
    StepThere,
    /// Show the solution in place of what is entered, or that again.
    Solution(bool),
    /// Take up another exercise, on what is open.
    New,
    /// Show or hide the box for a random exercise.
    ShowWish(bool),
    /// What a random exercise is to be like.
    Wish(ExerciseWish),
    /// Take up a random exercise.
    Make,
    /// Write it into its file, or ask for one.
    Save,
    /// Ask for a file and write it there.
    SaveAs,
    /// Write it into this file.
    SaveTo(PathBuf),
    /// Ask for a file, and write the exercise there with nothing entered.
    HandOut,
    /// Write the exercise into this file with nothing entered.
    HandOutTo(PathBuf),
    /// What to do with answers before they would be lost.
    Answer(UnsavedChoice),
    /// Offer other answers first that an earlier run left behind, counted from 1.
    Offer(usize),
    /// Go on with the answers that an earlier run left behind.
    Restore,
    /// Delete them.
    DiscardKept,
    /// Say why something cannot be entered.
    Say(String),
}

/// What is around the exercise.
#[derive(Clone, Copy, Debug)]
pub struct ExerciseContext<'a> {
    /// What is open.
    pub open: &'a Arc<Stage>,
    /// The search that a random exercise practises.
    pub spec: SearchSpec,
    /// Whether the exercise is in front.
    pub in_front: bool,
}

/// What a wish leads to outside of the exercise.
#[derive(Debug)]
pub enum FollowUp {
    /// This was practised.
    Count(Skill, Points),
    /// Step through this search, from this step on.
    StepIn(Arc<Stage>, Step),
    /// Choose a random exercise that asks for this.
    Choose(ExerciseWish, Asked),
    /// Bring the exercise to the front.
    Show,
    /// A file was written: this is to be said of it.
    Saved(PathBuf, String),
    /// Something could not be done.
    Notice(String),
    /// The program may end.
    Quit,
}

/// What would end the work on an exercise.
enum LeavingExercise {
    /// Another one on what is open.
    New,
    /// Another one that is at hand.
    Take(Box<ExercisePaper>),
    /// The one that an earlier run left behind.
    Restore,
    /// The end of the program.
    Quit,
}

/// The exercise that is being filled in, and what goes on around it.
pub struct ExerciseDesk {
    /// The exercise.
    pub paper: Option<ExercisePaper>,
    /// How large its tree is to be shown.
    pub zoom: ZoomRequests,
    /// What clicks mean.
    pub clicks: Clicks,
    /// The field that typing goes to.
    pub field: SheetField,
    /// What there is to say about the last wish.
    pub said: Option<String>,
    /// What a random exercise is to be like.
    pub wish: ExerciseWish,
    /// Whether the box for that is open.
    wishing: bool,
    /// What was asked for last.
    asked: Asked,
    /// Who filled in the last one.
    student: String,
    /// Why there is no exercise on a stage.
    refused: Option<(Arc<Stage>, String)>,
    /// How many exercises have lain here.
    laid: u64,
    /// Counts up whenever the node in hand is to be brought into sight.
    attention: u64,
    saving: Option<files::SavingExercise>,
    leaving: Option<LeavingExercise>,
    /// Whether the answers may be lost: somebody has said so.
    let_go: bool,
    kept: keep::KeptExercises,
}

impl ExerciseDesk {
    /// Nothing lies there yet.
    pub fn new() -> ExerciseDesk {
        ExerciseDesk {
            paper: None,
            zoom: ZoomRequests::default(),
            clicks: Clicks::default(),
            field: SheetField::Order,
            said: None,
            wish: ExerciseWish {
                recipe: Recipe {
                    depth: 3,
                    seed: 1,
                    ..Recipe::default()
                },
                ..ExerciseWish::default()
            },
            wishing: false,
            asked: Asked::ALL,
            student: String::new(),
            refused: None,
            laid: 0,
            attention: 0,
            saving: None,
            leaving: None,
            let_go: false,
            kept: keep::KeptExercises::default(),
        }
    }

    /// Whether there are answers that are in no file.
    pub fn is_unsaved(&self) -> bool {
        !self.let_go && self.paper.as_ref().is_some_and(ExercisePaper::is_unsaved)
    }

    /// Whether something is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether the box for a random exercise is open.
    pub fn is_wishing(&self) -> bool {
        self.wishing
    }

    /// Whether the question what to do with the answers is in front, or the one whether to wait until they are saved.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// The file that is still being written, while something waits for that.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(files::SavingExercise::file_name)
    }

    /// Whether that question or a box is in front of everything else.
    pub fn is_in_front(&self) -> bool {
        self.is_asking() || self.wishing
    }

    /// Leaves what is in front; `false` when nothing is.
    pub fn escape(&mut self) -> bool {
        if self.is_asking() {
            self.leaving.take().is_some()
        } else {
            std::mem::take(&mut self.wishing)
        }
    }

    /// How many exercises have lain here: another number, another exercise.
    pub fn laid(&self) -> u64 {
        self.laid
    }

    /// Counts up whenever the node in hand is to be brought into sight.
    pub fn attention(&self) -> u64 {
        self.attention
    }
}

impl Default for ExerciseDesk {
    fn default() -> ExerciseDesk {
        ExerciseDesk::new()
    }
}

#[cfg(test)]
mod tests;
