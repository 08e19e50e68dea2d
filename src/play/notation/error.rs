//! What is wrong with a text that is no game.

use thiserror::Error;

/// Why a text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct NotationError {
    /// From 1.
    pub line: usize,
    /// One sentence, with the remedy.
    pub problem: String,
}
