use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

/// A move where users do not read it: a child's number, if it is one, and its text.
type BinaryMove<T> = (Option<u32>, Option<T>);

impl Serialize for PvMove {
    /// Serializes for other programs: the child's number, or the move as a string.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            PvMove::Child { index, .. } if serializer.is_human_readable() => {
                serializer.serialize_u32(*index)
            }
            PvMove::Move(text) if serializer.is_human_readable() => serializer.serialize_str(text),
            PvMove::Child { index, name } => {
                BinaryMove::serialize(&(Some(*index), name.as_deref()), serializer)
            }
            PvMove::Move(text) => BinaryMove::serialize(&(None, Some(&**text)), serializer),
        }
    }
}

impl<'de> Deserialize<'de> for PvMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PvMove, D::Error> {
        Ok(match BinaryMove::deserialize(deserializer)? {
            (Some(index), name) => PvMove::Child { index, name },
            (None, text) => PvMove::Move(text.unwrap_or_default()),
        })
    }
}
