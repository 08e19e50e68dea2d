//! Errors of opening a source.

use std::path::Path;

use crate::{LinkError, StageError};
use ::teach::{FileError, ForeignTraceError, NoGoodTree};
use game::TreeFileError;
use game::generate::RecipeError;
use text::say;

/// The reason why opening failed. The message is a sentence that begins with the name of the input.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{name}{error}")]
    Input { name: String, error: InputError },
    /// The generator found no good exercise.
    #[error(transparent)]
    NoGoodTree(#[from] NoGoodTree),
    /// The recipe cannot be generated.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The source cannot be searched with these settings.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// A bug in the program; the open source stays open.
    #[error("{}", say!(source_opening_panicked, name = .0))]
    Panicked(String),
}

/// The fault of an input. The message follows its name.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    #[error(": {0}")]
    Tree(Box<TreeFileError>),
    #[error(", read as {notation} ({game}): {problem}")]
    Position {
        game: &'static str,
        /// The name of the game's position notation.
        notation: &'static str,
        problem: String,
    },
    #[error(", a trace: {0}")]
    Trace(#[from] ForeignTraceError),
    /// The input is a link without a target.
    #[error(", a link: {0}")]
    Link(#[from] LinkError),
    /// The input is not a list of positions, or is a list where something else is required.
    #[error(": {0}")]
    Positions(String),
    #[error(": {0}")]
    Exercise(Box<FileError>),
    #[error(": {0}")]
    Lesson(Box<FileError>),
    /// The input is valid but cannot be searched; its kind, as in "a lesson".
    #[error(": it is {0}, and a tree or a position is wanted: open it in the window (cutoff FILE)")]
    NotSearched(&'static str),
    /// Reading was cancelled.
    #[error(": {}", say!(source_opening_cancelled))]
    Cancelled,
}

impl InputError {
    /// Returns the error of the input of this name.
    pub fn of(self, name: impl Into<String>) -> OpenError {
        match self {
            InputError::Cancelled => StageError::Cancelled.into(),
            error => OpenError::Input {
                name: name.into(),
                error,
            },
        }
    }
}

impl From<TreeFileError> for InputError {
    fn from(error: TreeFileError) -> InputError {
        InputError::Tree(error.into())
    }
}

impl OpenError {
    /// Returns the message with the full path of the file, for readers of many files.
    pub fn in_file(&self, path: &Path) -> String {
        let path = path.display();
        match self {
            OpenError::Input { error, .. } => format!("{path}{error}"),
            other => format!("{path}: {other}"),
        }
    }
}
