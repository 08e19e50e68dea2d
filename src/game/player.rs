//! The two players.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Score;

/// Who chooses at a node: MAX wants the greatest score, MIN the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Chooses the greatest score.
    Max,
    /// Chooses the least score.
    Min,
}

impl Player {
    /// The opponent.
    #[inline]
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// The score that this player likes least: where the best so far begins.
    #[inline]
    #[must_use]
    pub fn worst(self) -> Score {
        match self {
            Player::Max => Score::NEG_INFINITY,
            Player::Min => Score::INFINITY,
        }
    }

    /// Whether this player likes `a` strictly better than `b`.
    #[inline]
    #[must_use]
    pub fn prefers(self, a: Score, b: Score) -> bool {
        match self {
            Player::Max => a > b,
            Player::Min => a < b,
        }
    }

    /// The one of the two that this player likes better.
    #[inline]
    #[must_use]
    pub fn better(self, a: Score, b: Score) -> Score {
        // Each is one instruction, where a comparison that depends on the player would be several.
        match self {
            Player::Max => a.max(b),
            Player::Min => a.min(b),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::Max => "MAX",
            Player::Min => "MIN",
        })
    }
}
