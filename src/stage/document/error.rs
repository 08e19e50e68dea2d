//! Errors of opening a source.

use std::path::Path;

use crate::{LinkError, StageError};
use ::teach::{FileError, ForeignTraceError, NoGoodTree};
use game::TreeFileError;
use game::generate::RecipeError;

/// The reason why opening failed. The message is a sentence that begins with the name of the input.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("{name}: {error}")]
    Tree {
        name: String,
        error: Box<TreeFileError>,
    },
    #[error("{name}, read as {notation} ({game}): {problem}")]
    Position {
        name: String,
        game: &'static str,
        /// The name of the game's position notation.
        notation: &'static str,
        problem: String,
    },
    #[error("{name}, a trace: {error}")]
    Trace {
        name: String,
        error: ForeignTraceError,
    },
    /// The input is a link without a target.
    #[error("{name}, a link: {error}")]
    Link { name: String, error: LinkError },
    /// The input is not a list of positions, or is a list where something else is required.
    #[error("{name}: {problem}")]
    Positions { name: String, problem: String },
    #[error("{name}: {error}")]
    Exercise { name: String, error: Box<FileError> },
    #[error("{name}: {error}")]
    Lesson { name: String, error: Box<FileError> },
    /// The input is valid but cannot be searched.
    #[error(
        "{name}: it is {kind}, and a tree or a position is wanted: open it in the window (cutoff FILE)"
    )]
    NotSearched {
        name: String,
        /// The kind of the input, as in "a lesson".
        kind: &'static str,
    },
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
    #[error("opening {0} failed unexpectedly; what was open is unchanged")]
    Panicked(String),
}

impl OpenError {
    /// Returns the message with the full path of the file, for readers of many files.
    pub fn in_file(&self, path: &Path) -> String {
        let path = path.display();
        match self {
            OpenError::Tree { error, .. } => format!("{path}: {error}"),
            OpenError::Trace { error, .. } => format!("{path}, a trace: {error}"),
            OpenError::Position {
                game,
                notation,
                problem,
                ..
            } => format!("{path}, read as {notation} ({game}): {problem}"),
            OpenError::Link { error, .. } => format!("{path}: {error}"),
            OpenError::Positions { problem, .. } => format!("{path}: {problem}"),
            OpenError::Exercise { error, .. } | OpenError::Lesson { error, .. } => {
                format!("{path}: {error}")
            }
            other => format!("{path}: {other}"),
        }
    }
}
