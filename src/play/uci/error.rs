//! What can go wrong with another program, each in one sentence.

use std::time::Duration;

use game::quoted;
use thiserror::Error;

/// Why an engine gave no answer. None of it harms this program: the engine is gone, or can be asked again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// It is no program that can be started.
    #[error("{path} cannot be started: {why}; choose the engine's program file")]
    Start {
        /// What was chosen.
        path: String,
        /// What the system says.
        why: String,
    },
    /// It has ended, or it has closed what it speaks through.
    #[error("{engine} has ended unexpectedly{how}; start it again, or choose another engine")]
    Died {
        /// Its name.
        engine: String,
        /// With which status, if that is known: ` (exit status: 1)`.
        how: String,
    },
    /// It did not answer in time. It has been ended.
    #[error("{engine} did not answer {} within {} s: it was ended; {}", quoted(.asked), .patience.as_secs_f64(), remedy(.asked))]
    Silent {
        /// Its name.
        engine: String,
        /// What it was asked.
        asked: String,
        /// For how long it was waited.
        patience: Duration,
    },
    /// It wants to play what cannot be played.
    #[error("{engine} answers with {}, which is not a legal move in {position}; choose another engine", quoted(.mv))]
    IllegalMove {
        /// Its name.
        engine: String,
        /// What it said.
        mv: String,
        /// The position as text.
        position: String,
    },
    /// It has no move where there are some.
    #[error("{engine} has no move in {position}, where there are some; choose another engine")]
    NoMove {
        /// Its name.
        engine: String,
        /// The position as text.
        position: String,
    },
    /// There is nothing to be asked: the game is over.
    #[error("the game is over in {position}; ask about a position with moves")]
    Over {
        /// The position as text.
        position: String,
    },
    /// It is asked about a game that its protocol does not have.
    #[error("UCI engines play chess, and not {game}; choose one of this program's searches")]
    OtherGame {
        /// The game.
        game: &'static str,
    },
    /// It cannot be set so.
    #[error("{engine} {why}")]
    Unsettable {
        /// Its name.
        engine: String,
        /// What is wrong, and what can be said instead.
        why: String,
    },
    /// It was not wanted any more before it was ready.
    #[error("starting {engine} was cancelled")]
    Cancelled {
        /// Its name.
        engine: String,
    },
}

/// What to do about a program that says nothing.
fn remedy(asked: &str) -> &'static str {
    if asked == "uci" {
        "make sure that it is a UCI engine"
    } else {
        "start it again, or give it less to do"
    }
}
