//! Lessons: a tree or a position, settings, and stops in its search with texts and questions. They are read from
//! files and checked against the recording before they are shown.
//!
//! A file is a JSON document:
//!
//! ```text
//! { "format": "cutoff-lesson", "version": 1, "title": "The first cut", "goal": "one sentence",
//!   "library": "aima-figure" | "tree": a tree as in tree files | "fen": "..." | "game": "nim", "position": "1,2",
//!   "settings": { "search": "alpha-beta+strict", "root": "max", "depth": 2 },
//!   "stops": [ { "at": "enter C", "text": "C receives {window}.", "question": "window" }, ... ],
//!   "notes": "for the teacher" }
//! ```
//!
//! `at` is a step's number, `start`, `end`, or an event and its node: `enter C`, `evaluate C1`, `return C1` (its parent has
//! taken it into account), `cut C`, `leave C`, and what refinements do: `pass 2`, `probe C`, `store C`, `re-search C`,
//! `stand-pat C`, `enter C, visit 2`. A node is its name, the line of names or moves that leads to it (`B C1`), its
//! path (`tree[1][0]`), or `root`. Numbers in texts are placeholders ([`PLACEHOLDERS`]), filled in from the search at that
//! step, so that they cannot be wrong.

mod anchor;
mod draft;
mod fill;
mod library;
mod propose;
mod read;
mod resolve;

use std::sync::Arc;

use game::{AnyPosition, Player, Tree};
use search::SearchSpec;

use super::document::{FileError, FilePlace};
use super::question::QuestionKind;

pub use draft::{LessonDraft, StopDraft};
pub use fill::PLACEHOLDERS;
pub use library::{FIRST_CLAIM, LessonEntry, find_lesson, lessons};
pub use propose::{Insertion, StopContext};
pub use resolve::{Course, Stop};

pub const LESSON_FORMAT: &str = "cutoff-lesson";

#[derive(Clone, Debug)]
pub struct Lesson {
    pub title: String,
    /// The goal for the student, in one sentence.
    pub goal: String,
    pub game: LessonGame,
    pub settings: LessonSettings,
    pub notes: String,
    notes_spot: Option<FilePlace>,
    /// The position of the field that determines the size of the search, for errors.
    search_spot: FilePlace,
    /// The texts that are still blank in an unfinished lesson.
    blanks: Vec<FileError>,
    stops: Vec<Planned>,
}

#[derive(Clone, Debug)]
pub enum LessonGame {
    /// A tree with its id if it is from the library, or the lesson's own tree.
    Tree(Option<&'static str>, Arc<Tree>),
    Game(AnyPosition),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonSettings {
    /// The search, with the order of a game's moves.
    pub spec: SearchSpec,
    /// The player at the root, if it differs from the tree's own.
    pub root: Option<Player>,
    /// The depth limit; `None` for the whole tree.
    pub depth: Option<u32>,
}

/// A stop whose step is not yet resolved.
#[derive(Clone, Debug)]
struct Planned {
    at: anchor::StopAnchor,
    at_spot: FilePlace,
    text: String,
    text_spot: FilePlace,
    question: Option<(QuestionKind, FilePlace)>,
}

impl Lesson {
    /// Returns the error of a lesson that cannot be searched under its settings, at the position of its depth, or
    /// else of its settings or of its tree.
    pub fn unsearchable(&self, problem: impl Into<String>) -> FileError {
        self.search_spot.error(problem)
    }
}
