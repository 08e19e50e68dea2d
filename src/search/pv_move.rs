use std::fmt;

use serde::{Serialize, Serializer};

/// One move of a best line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PvMove {
    /// A move of a tree: the child's index, and the file's name for the move or the node it leads to.
    Child {
        /// The child's index in its parent, from 0.
        index: u32,
        /// The move's name, else the label of the node it leads to.
        name: Option<Box<str>>,
    },
    /// A move of a game, as the game displays it.
    Move(Box<str>),
}

impl fmt::Display for PvMove {
    /// Writes the text for people: the name if there is one, else the child's number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PvMove::Child { name: None, index } => fmt::Display::fmt(index, f),
            PvMove::Child {
                name: Some(text), ..
            }
            | PvMove::Move(text) => f.pad(text),
        }
    }
}

impl Serialize for PvMove {
    /// Serializes for programs: the child's number, or the move as a string.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PvMove::Child { index, .. } => serializer.serialize_u32(*index),
            PvMove::Move(text) => serializer.serialize_str(text),
        }
    }
}
