//! Why a file is no tree: one sentence with the place, what was expected, and what to do about it.

use std::fmt;
use std::io;

use crate::{ChanceProblem, Score, TreeError, UnequalPositions};

use super::{FORMAT, MAX_BYTES};

/// A place in a text. Both count from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a file could not be read as a tree, and where. Its text is one sentence without the file's name and without a
/// full stop, and short however long the file is.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeFileError {
    /// Where in the text, if the text is to blame.
    pub place: Option<TextPlace>,
    /// The child numbers from the root to the node that was being read, if one was.
    pub path: Option<Vec<u32>>,
    /// What is wrong.
    pub problem: TreeFileProblem,
}

impl std::error::Error for TreeFileError {}

impl TreeFileError {
    /// An error of the file as a whole.
    pub fn whole(problem: TreeFileProblem) -> TreeFileError {
        TreeFileError {
            place: None,
            path: None,
            problem,
        }
    }

    /// The system refuses the file.
    pub fn unreadable(error: &io::Error) -> TreeFileError {
        TreeFileError::whole(match error.kind() {
            io::ErrorKind::NotFound => TreeFileProblem::Missing,
            io::ErrorKind::IsADirectory => TreeFileProblem::Folder,
            // What is no file of a fitting size says so itself, with the remedy.
            io::ErrorKind::InvalidInput | io::ErrorKind::FileTooLarge
                if error.get_ref().is_some() =>
            {
                TreeFileProblem::NoFile(error.to_string())
            }
            _ => TreeFileProblem::Unreadable(error.to_string()),
        })
    }
}

impl fmt::Display for TreeFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}")?;
            if let Some(path) = &self.path {
                write!(f, ", {}", ShortPath(path))?;
            }
            f.write_str(": ")?;
        }
        write!(f, "{}", self.problem)
    }
}

/// A path as `tree[1][0]`, its middle left out when it is long.
struct ShortPath<'a>(&'a [u32]);

impl fmt::Display for ShortPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 16;
        let plies = self.0.len();
        let (head, tail) = if plies > SHOWN {
            (&self.0[..SHOWN / 2], &self.0[plies - SHOWN / 4..])
        } else {
            (self.0, &[][..])
        };
        f.write_str("tree")?;
        head.iter().try_for_each(|index| write!(f, "[{index}]"))?;
        if !tail.is_empty() {
            f.write_str("...")?;
            tail.iter().try_for_each(|index| write!(f, "[{index}]"))?;
            write!(f, " (ply {plies})")?;
        }
        Ok(())
    }
}

/// What can be wrong with a tree file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeFileProblem {
    /// There is nothing by that name.
    #[error("there is no such file; check the name and the folder")]
    Missing,
    /// It is a folder.
    #[error("this is a folder; name a tree file in it")]
    Folder,
    /// A pipe, a device, or too much to be read.
    #[error("this cannot be opened: {0}")]
    NoFile(String),
    /// The system refused.
    #[error("the file cannot be read ({0}); check its permissions and try again")]
    Unreadable(String),
    /// The system has no thread to read on.
    #[error(
        "the system has no thread to read the file with ({0}); end other programs, or raise the limits on processes and memory, and try again"
    )]
    NoThread(String),
    /// More than [`MAX_BYTES`].
    #[error("the file is larger than {} MiB, the most that is opened; make the tree smaller", MAX_BYTES >> 20)]
    TooLarge,
    /// One number, text or stretch of blanks of megabytes.
    #[error(
        "a single number, text or stretch of blanks is longer than 16 MiB; is this a tree file?"
    )]
    LongToken,
    /// Nothing but blanks.
    #[error(
        "the file is empty; a tree is written as [[3, 12, 8], [2, 4, 6], [14, 5, 2]], for example"
    )]
    Empty,
    /// Bytes that are no UTF-8.
    #[error("expected UTF-8 text, found other bytes; save the file with the encoding UTF-8")]
    NotUtf8,
    /// It begins as no JSON tree begins.
    #[error(
        "expected a tree, as ((3 12) (2 4)) or [[3, 12], [2, 4]], or a position, as a FEN or 3,4,5 of Nim, found {found}"
    )]
    NotJson {
        /// The first word or character.
        found: String,
    },
    /// It ends before the tree does.
    #[error("expected {expected}, found the end of the file; is its last part missing?")]
    CutOff {
        /// What should come next.
        expected: &'static str,
    },
    /// It breaks a rule of JSON.
    #[error("{0}")]
    Syntax(String),
    /// Something of the wrong type.
    #[error("expected {expected}, found {found}; {remedy}")]
    Type {
        /// What should stand there.
        expected: &'static str,
        /// What stands there.
        found: String,
        /// What to do.
        remedy: &'static str,
    },
    /// A field that tree files do not have.
    #[error("unknown field {found} in a {within}; expected one of {known}: correct or delete it")]
    UnknownField {
        /// Its name, quoted and shortened.
        found: String,
        /// Where it was.
        within: &'static str,
        /// The fields that may stand there.
        known: String,
    },
    /// A field that was there before.
    #[error("the field \"{0}\" appears twice; expected each field once: delete one of the two")]
    Duplicate(&'static str),
    /// An inner node without children.
    #[error(
        "an inner node needs at least one child; expected a node between “[” and “]”, or write a leaf as its value"
    )]
    NoChildren,
    /// A node of which nothing is known.
    #[error(
        "the node has neither a value nor children; expected \"value\" for a leaf or \"children\" for an inner node: add one"
    )]
    NoValue,
    /// A document that holds no tree.
    #[error(
        "the document has no \"tree\"; expected \"tree\": [[3, 5], [2, 9]], for example: add it"
    )]
    NoTree,
    /// `"format"` says something else.
    #[error(
        "the format is {found}, expected \"{FORMAT}\"; open this file with the program that it is for"
    )]
    Format {
        /// What it says, quoted and shortened.
        found: String,
    },
    /// `"version"` says something else.
    #[error("the version is {found}, expected 1 or 2; a newer Cutoff may be able to open it")]
    Version {
        /// What it says.
        found: String,
    },
    /// `"root_player"` and the root's own `"player"` differ.
    #[error(
        "\"root_player\" and the \"player\" of the root differ; expected the same or only one of them: delete one"
    )]
    RootPlayer,
    /// Nodes that are the same position, but not alike.
    #[error("{0}")]
    Positions(Box<UnequalPositions>),
    /// A value outside the bounds.
    #[error("{0}")]
    Bounds(crate::OutOfBounds),
    /// Chance without children, probabilities or finite values, or probabilities without chance.
    #[error("{0}")]
    Chance(ChanceProblem),
    /// Too many nodes or plies.
    #[error("{error}; {}", remedy(error))]
    Limit {
        /// Which limit.
        error: TreeError,
    },
}

fn remedy(error: &TreeError) -> &'static str {
    match error {
        TreeError::TooManyNodes => "make the tree smaller",
        TreeError::TooDeep => "nest fewer brackets",
        TreeError::NoMemory => "make the tree smaller, or allow the program more memory",
    }
}

/// A text in quotes as a message repeats it: on one line, and short.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// The same with at most so many characters of it: of a title, which is told from others by all of it.
pub fn quoted_up_to(text: &str, most: usize) -> String {
    format!("\"{}\"", up_to(text, most))
}

/// A text as a message repeats it, without quotes: on one line, and short.
pub fn shortened(text: &str) -> String {
    up_to(text, 24)
}

fn up_to(text: &str, most: usize) -> String {
    let mut shown: String = text
        .chars()
        .take(most)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

/// A number as a message repeats it.
pub(super) fn brief(number: Score) -> String {
    const SHOWN_IN_FULL: usize = 16;
    let full = number.to_string();
    if full.len() <= SHOWN_IN_FULL {
        full
    } else {
        format!("{:e}", number.get())
    }
}
