//! Lessons: a tree or a position, settings, and stops on the way through its search with texts and questions. Read from
//! files, and held against the recording before anybody sees them.
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
mod naming;
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

/// What `"format"` says in a lesson file.
pub const LESSON_FORMAT: &str = "cutoff-lesson";

/// A lesson as its file has it.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What a student sees afterwards, in one sentence.
    pub goal: String,
    /// What is searched.
    pub game: LessonGame,
    /// How.
    pub settings: LessonSettings,
    /// What the teacher should know.
    pub notes: String,
    /// Where the notes stand, for errors.
    notes_spot: Option<FilePlace>,
    /// Where that stands which decides how much is searched, for errors.
    search_spot: FilePlace,
    /// What is still to be written, while it is being made.
    blanks: Vec<FileError>,
    stops: Vec<Planned>,
}

/// What a lesson searches.
#[derive(Clone, Debug)]
pub enum LessonGame {
    /// A tree of the library, by its id, or the lesson's own.
    Tree(Option<&'static str>, Arc<Tree>),
    /// A position of a game.
    Game(AnyPosition),
}

/// How a lesson's tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonSettings {
    /// Which search, with the order of a game's moves.
    pub spec: SearchSpec,
    /// The root's player, when it is not to be the tree's own.
    pub root: Option<Player>,
    /// How deep; the whole tree if not said.
    pub depth: Option<u32>,
}

/// A stop before its place in the search is known.
#[derive(Clone, Debug)]
struct Planned {
    at: anchor::StopAnchor,
    at_spot: FilePlace,
    text: String,
    text_spot: FilePlace,
    question: Option<(QuestionKind, FilePlace)>,
}

impl Lesson {
    /// How many stops it has.
    pub fn stop_count(&self) -> usize {
        self.stops.len()
    }

    /// That it cannot be searched under its settings, with the place of its depth; where it has none, of its settings or of
    /// what is searched.
    pub fn unsearchable(&self, problem: impl Into<String>) -> FileError {
        self.search_spot.error(problem)
    }
}
