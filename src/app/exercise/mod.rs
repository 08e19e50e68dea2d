//! Exercises in the window: an empty tree to be filled in, checked, saved and handed back.
//!
//! `paper` is an exercise being filled in, `field` what can be typed. `desk` decides which exercise lies there and carries
//! out wishes, `files` reads and writes, `guard` asks before anything is lost. `page` lays the page out: `canvas` is the
//! tree with what is entered drawn by `draw`, `panel` the form and the marks, `typing` the keyboard.

mod badge;
mod canvas;
mod desk;
mod draw;
mod field;
mod files;
mod form;
mod guard;
mod page;
mod panel;
mod paper;
mod result;
mod typing;
mod wish;
mod words;

use std::path::PathBuf;
use std::sync::Arc;

use game::NodeId;
use lesson::{Asked, Wish};
use stage::Stage;

use session::camera::Camera;
use session::edit::{Answer, EditCommand};

pub use field::Field;
pub use page::ExercisePage;
pub use paper::{Check, Paper, Put};

pub(super) use guard::ask_ui;
pub(super) use wish::wish_ui;

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

/// A wish of the exercise page.
#[derive(Clone, Debug)]
pub enum ExerciseCommand {
    /// Take a node in hand.
    Select(NodeId),
    /// Type into a field of it from now on.
    Use(Field),
    /// Enter something for a node. What is typed in one go has one number.
    Put(NodeId, Put, Option<u64>),
    /// Give a node the next number in the order of visits, or take the last one from it.
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
    /// Take the first mistake in hand.
    FirstMistake,
    /// Go to the Step page, just before the search shows the first mistake.
    StepThere,
    /// Show the solution in place of what is entered, or that again.
    Solution(bool),
    /// Take up another exercise, on what is open.
    New,
    /// Show or hide the box for an exercise at random.
    ShowWish(bool),
    /// What an exercise at random is to be like.
    Wish(Wish),
    /// Take up an exercise at random.
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
    Answer(Answer),
    /// Say why something cannot be entered.
    Say(String),
}

impl ExerciseCommand {
    /// Whether it tells what is right.
    fn tells_answers(&self) -> bool {
        match self {
            ExerciseCommand::Check | ExerciseCommand::FirstMistake | ExerciseCommand::StepThere => {
                true
            }
            ExerciseCommand::AsOneGoes(on) | ExerciseCommand::Solution(on) => *on,
            _ => false,
        }
    }

    /// What a wish about the tree means where an exercise is in front.
    pub(super) fn instead_of(command: &EditCommand) -> Option<ExerciseCommand> {
        match command {
            EditCommand::Undo => Some(ExerciseCommand::Undo),
            EditCommand::Redo => Some(ExerciseCommand::Redo),
            EditCommand::Save => Some(ExerciseCommand::Save),
            EditCommand::SaveAs => Some(ExerciseCommand::SaveAs),
            _ => None,
        }
    }
}

/// The exercise that is being filled in, and what goes on around it.
pub struct Desk {
    /// The exercise.
    pub paper: Option<Paper>,
    /// What part of its tree is on screen.
    pub camera: Camera,
    /// What clicks mean.
    pub clicks: Clicks,
    /// The field that typing goes to.
    pub field: Field,
    /// What there is to say about the last wish.
    pub said: Option<String>,
    /// What an exercise at random is to be like.
    pub wish: Wish,
    /// Whether the box for that is open.
    wishing: bool,
    /// What was asked for last.
    asked: Asked,
    /// Who filled in the last one.
    student: String,
    /// Why there is no exercise on a stage.
    refused: Option<(Arc<Stage>, String)>,
    /// Counts up whenever the node in hand is to be brought into sight.
    attention: u64,
    saving: Option<files::Saving>,
    leaving: Option<guard::Leaving>,
    /// Whether the answers may be lost: somebody has said so.
    let_go: bool,
}

impl Desk {
    /// Nothing lies there yet.
    pub fn new() -> Desk {
        Desk {
            paper: None,
            camera: Camera::new(true),
            clicks: Clicks::default(),
            field: Field::Order,
            said: None,
            wish: wish::first(),
            wishing: false,
            asked: Asked::ALL,
            student: String::new(),
            refused: None,
            attention: 0,
            saving: None,
            leaving: None,
            let_go: false,
        }
    }

    /// Whether there are answers that are in no file.
    pub fn is_unsaved(&self) -> bool {
        !self.let_go && self.paper.as_ref().is_some_and(Paper::is_unsaved)
    }

    /// Whether something is being written.
    pub fn is_busy(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether the question what to do with the answers is in front.
    pub fn is_asking(&self) -> bool {
        self.leaving.is_some() && self.saving.is_none()
    }

    /// Whether that question or a box is in front of everything else.
    pub fn is_in_front(&self) -> bool {
        self.is_asking() || self.wishing
    }

    /// Leaves what is in front; `false` when nothing is.
    pub(super) fn escape(&mut self) -> bool {
        if self.is_asking() {
            self.leaving.take().is_some()
        } else {
            std::mem::take(&mut self.wishing)
        }
    }
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}
