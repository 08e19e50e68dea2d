//! Exercises: an empty tree to fill in, check, save and hand back.
//!
//! `paper` is an exercise in progress, `field` its input, `words` its texts. `desk` holds the current exercise and
//! executes commands, `files` writes files and asks before anything is lost, `keep` protects against crashes.
//!
//! `page` lays out the page: `canvas` is the tree with the entries drawn by `draw`, `panel` the form and the marks,
//! `typing` the keyboard. `class` shows a class's marks in place of an exercise. `wish` is the dialog for a random
//! exercise, and `guard` prompts before anything is lost.

mod badge;
mod canvas;
mod class;
mod desk;
mod draw;
mod field;
mod files;
mod follow;
mod form;
pub mod grading;
mod guard;
mod keep;
mod page;
mod panel;
mod paper;
mod relation;
mod result;
mod told;
mod typing;
mod wish;
pub mod words;
pub mod worksheet;
pub(crate) mod worksheet_box;

use std::path::PathBuf;
use std::sync::Arc;

use game::NodeId;
use game::generate::Recipe;
use lesson::{Asked, ExerciseWish, Points, Skill};
use search::SearchSpec;
use search::trace::Step;
use stage::Stage;

use crate::session::unsaved::UnsavedChoice;
use crate::session::zoom::ZoomRequests;

pub use field::{SheetField, fields, next};
pub use page::ExercisePage;
pub use paper::{Check, ExercisePaper, SheetInput};

pub(super) use guard::{ask_ui, offer_ui};
pub(super) use wish::{fields_ui, wish_ui};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clicks {
    #[default]
    Select,
    /// Assign the next number in the order of visits.
    Number,
    Cut,
}

#[derive(Clone, Debug)]
pub enum ExerciseCommand {
    Select(NodeId),
    /// Direct typing to a field of the node.
    Use(SheetField),
    /// Enter something for a node. All keystrokes of a continuous input share a number.
    Put(NodeId, SheetInput, Option<u64>),
    /// Assign the next number in the order of visits to a node, unless it has a number.
    VisitNext(NodeId),
    /// Cut the edge into a node, or restore it.
    ToggleCut(NodeId),
    Clicks(Clicks),
    Undo,
    Redo,
    Clear,
    Student(String),
    Ask(Asked),
    Check,
    /// Mark the sheet after every entry, or stop doing so.
    AsOneGoes(bool),
    /// Show the number of missing entries.
    TellMissing,
    FirstMistake,
    /// Go to the Step page, just before the search shows the first mistake.
    StepThere,
    /// Show the solution in place of the entries, or the entries again.
    Solution(bool),
    /// Begin a new exercise on the open source.
    New,
    ShowWish(bool),
    Wish(ExerciseWish),
    Make,
    /// Save to the exercise's file, or ask for a file.
    Save,
    SaveAs,
    SaveTo(PathBuf),
    /// Ask for a file and write the empty exercise to it.
    HandOut,
    /// Write the empty exercise to this file.
    HandOutTo(PathBuf),
    Answer(UnsavedChoice),
    /// Move other answers of earlier runs to the front of the offers; counted from 1.
    Offer(usize),
    /// Continue with the answers that an earlier run left.
    Restore,
    /// Delete the answers that an earlier run left.
    DiscardKept,
    /// Show the reason why something cannot be entered.
    Say(String),
}

/// Session state that exercise commands read.
#[derive(Clone, Copy, Debug)]
pub struct ExerciseContext<'a> {
    pub open: &'a Arc<Stage>,
    /// The search that a random exercise practises.
    pub spec: SearchSpec,
    pub in_front: bool,
}

/// An effect of a command outside of the exercise.
#[derive(Debug)]
pub enum FollowUp {
    /// Record the points of a skill.
    Count(Skill, Points),
    /// Step through this search, from this step.
    StepIn(Arc<Stage>, Step),
    /// Generate a random exercise with these properties and fields.
    Choose(ExerciseWish, Asked),
    /// Bring the exercise to the front.
    Show,
    /// A file was written; the text is the message about it.
    Saved(PathBuf, String),
    /// Show an error.
    Notice(String),
    /// Allow the program to quit.
    Quit,
}

/// An action that would end the work on an exercise.
enum LeavingExercise {
    /// A new exercise on the open source.
    New,
    /// An exercise that is ready.
    Take(Box<ExercisePaper>),
    /// The exercise that an earlier run left.
    Restore,
    Quit,
}

/// The current exercise and its surrounding state.
pub struct ExerciseDesk {
    pub paper: Option<ExercisePaper>,
    /// Pending zoom requests for the exercise's tree.
    pub zoom: ZoomRequests,
    pub clicks: Clicks,
    /// The field that receives typing.
    pub field: SheetField,
    /// The message about the last command.
    pub said: Option<String>,
    pub wish: ExerciseWish,
    wishing: bool,
    /// The fields requested last.
    asked: Asked,
    /// The student name of the last exercise.
    student: String,
    /// The stage without an exercise, and the reason.
    refused: Option<(Arc<Stage>, String)>,
    /// Generation counter; bumped for every new exercise.
    laid: u64,
    /// Incremented whenever the selected node must be brought into view.
    attention: u64,
    saving: Option<files::SavingExercise>,
    leaving: Option<LeavingExercise>,
    /// True if the user has agreed to lose the answers.
    let_go: bool,
    kept: keep::KeptExercises,
}

impl ExerciseDesk {
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

    pub fn is_unsaved(&self) -> bool {
        !self.let_go && self.paper.as_ref().is_some_and(ExercisePaper::is_unsaved)
    }

    /// Returns true if a file is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }

    pub fn is_wishing(&self) -> bool {
        self.wishing
    }

    /// Returns true if the question about unsaved answers is in front, or the question about waiting for a save.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && (self.saving.is_none() || self.waits_for().is_some())
    }

    /// Returns the file being written, while another action waits for it.
    pub fn waits_for(&self) -> Option<String> {
        let saving = self.saving.as_ref().filter(|_| self.leaving.is_some());
        saving.and_then(files::SavingExercise::file_name)
    }

    /// Returns true if a question or a box of the exercise is in front.
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

    /// Generation counter; differs for every exercise.
    pub fn laid(&self) -> u64 {
        self.laid
    }

    /// Incremented whenever the selected node must be brought into view.
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
