//! Why something could not be opened.

use std::path::Path;

use game::generate::RecipeError;
use game::{TreeFileError, TypedTreeError};
use lesson::{FileError, ForeignTraceError, NoGoodTree};
use stage::{LinkError, StageError};

/// Why something could not be opened. Its text is one sentence that begins with what was read.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not a tree file.
    #[error("{name}: {error}")]
    Tree {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<TreeFileError>,
    },
    /// It was typed quickly, and is not a tree.
    #[error("{name}: {error}")]
    TypedTree {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: TypedTreeError,
    },
    /// It is not a position.
    #[error("{name}, read as {notation} ({game}): {problem}")]
    Position {
        /// What was read.
        name: String,
        /// The game that it is taken for.
        game: &'static str,
        /// How that writes its positions.
        notation: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// It is a trace that cannot be read.
    #[error("{name}, a trace: {error}")]
    Trace {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: ForeignTraceError,
    },
    /// It is a link that leads nowhere.
    #[error("{name}, a link: {error}")]
    Link {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: LinkError,
    },
    /// It is not a list of positions, or one where something else is wanted.
    #[error("{name}: {problem}")]
    Positions {
        /// What was read.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// It is not an exercise file.
    #[error("{name}: {error}")]
    Exercise {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<FileError>,
    },
    /// It is not a lesson that can be given.
    #[error("{name}: {error}")]
    Lesson {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<FileError>,
    },
    /// It is whole, but not to be searched.
    #[error(
        "{name}: it is {kind}, and a tree or a position is wanted: open it in the window (cutoff FILE)"
    )]
    NotSearched {
        /// What was read.
        name: String,
        /// What it is, as in "a lesson".
        kind: &'static str,
    },
    /// No good exercise was found.
    #[error(transparent)]
    NoGoodTree(#[from] NoGoodTree),
    /// It cannot be made.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// It cannot be searched with these settings.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// A defect in the program; what was open stays open.
    #[error("opening {0} failed unexpectedly; what was open is unchanged")]
    Panicked(String),
}

impl OpenError {
    /// The sentence with the whole path of the file that was read, for whoever reads many.
    pub fn in_file(&self, path: &Path) -> String {
        let path = path.display();
        match self {
            OpenError::Tree { error, .. } => format!("{path}: {error}"),
            OpenError::TypedTree { error, .. } => format!("{path}: {error}"),
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
