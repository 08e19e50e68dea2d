//! The two players.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Score;

/// The side to choose at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Chooses the greatest score.
    Max,
    /// Chooses the least score.
    Min,
}

impl Player {
    pub const BOTH: [Player; 2] = [Player::Max, Player::Min];

    #[inline]
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// The side that a score other than 0 favours.
    pub(crate) fn favoured(score: Score) -> Player {
        if score > Score::ZERO {
            Player::Max
        } else {
            Player::Min
        }
    }

    /// The score that this player likes least: the best so far before the first child.
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

    /// The score of the two that this player likes better.
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
