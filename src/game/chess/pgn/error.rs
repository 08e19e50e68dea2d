//! Why a game cannot be read: the place, what is wrong, and the remedy.

use thiserror::Error;

use crate::chess::FenError;

/// Why a game cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, game {number}: {problem}")]
pub struct PgnError {
    /// Which game of its file, from 1.
    pub number: u64,
    /// The line of what is wrong, from 1; where the whole game is at fault, the line on which it begins.
    pub line: u64,
    /// What is wrong.
    pub problem: PgnProblem,
}

/// What can be wrong with a game. Excerpts are of at most 24 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnProblem {
    /// The tag `FEN` holds no position that can be played from.
    #[error("its tag FEN: {0}")]
    Start(#[from] FenError),
    /// The rules of another game than chess.
    #[error(
        "its tag Variant says {name}, which is not chess; only games of chess and Chess960 are read"
    )]
    Variant {
        /// What the tag says.
        name: String,
    },
    /// A place to begin that is promised and not told.
    #[error(
        "its tag {tag} says that it does not begin as usual, and no tag FEN says how; add it, or remove {tag}"
    )]
    NoStart {
        /// The tag that promises it.
        tag: &'static str,
    },
    /// A tag that is not written as tags are, or does not end on its line.
    #[error("its tag {name} is not of the form [Name \"value\"]; correct it")]
    Tag {
        /// The tag's name.
        name: String,
    },
    /// A word that is neither a move nor anything else that a game may hold.
    #[error("\"{token}\" is not a move; correct it, or put it into a comment in braces")]
    Token {
        /// What is written there.
        token: String,
    },
    /// Moves with the letters of another language, and one that can be read with English letters alone.
    #[error(
        "\"{foreign}\" has {language} letters and \"{english}\" has English ones; use the letters of one language"
    )]
    MixedLetters {
        /// The first move that is not English.
        foreign: String,
        /// The language of its letters.
        language: &'static str,
        /// The move that is English.
        english: String,
    },
    /// A move that the rules do not allow.
    #[error("move {mv} is not legal there; correct it, or what comes before it")]
    IllegalMove {
        /// The move with its number, as in `12...Qxe5`.
        mv: String,
    },
    /// A move that stands for several moves.
    #[error("move {mv} can be made by several pieces; add the square that it leaves, as in Nb1d2")]
    AmbiguousMove {
        /// The move with its number.
        mv: String,
    },
    /// A null move: the turn is passed.
    #[error(
        "{mv} passes the turn, which no rule allows; remove it with all that follows, or put it into a variation in parentheses"
    )]
    NullMove {
        /// The move with its number.
        mv: String,
    },
    /// A move's number that does not fit the moves before it.
    #[error(
        "move number {written} appears where {due} is expected; add the missing move, remove the extra one, or correct the number"
    )]
    MoveNumber {
        /// The number in the text, as in `12.` or `12...`.
        written: String,
        /// The number that the moves before it lead to.
        due: String,
    },
    /// A game that gives no position: no moves, and no place to begin but the usual one.
    #[error("it has no moves and no tag FEN; add them, or remove it")]
    Empty,
    /// A comment that does not end.
    #[error("a comment begins with {{ and does not end; close it with }}")]
    OpenComment,
    /// A variation that does not end.
    #[error("a variation begins with ( and does not end; close it with )")]
    OpenVariation,
    /// A limit that only damaged files exceed.
    #[error("{0}; correct the text")]
    Text(String),
}
