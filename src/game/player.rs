//! The two players.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::Score;

/// The side to choose at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = String, parse_err_fn = crate::unknown_name::<Player>)]
pub enum Player {
    Max,
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

    /// Returns the side that a nonzero score favours.
    pub(crate) fn favoured(score: Score) -> Player {
        if score > Score::ZERO {
            Player::Max
        } else {
            Player::Min
        }
    }

    /// Returns the worst score for this player: the best so far before the first child.
    #[inline]
    #[must_use]
    pub fn worst(self) -> Score {
        match self {
            Player::Max => Score::NEG_INFINITY,
            Player::Min => Score::INFINITY,
        }
    }

    /// Returns true if this player strictly prefers `a` to `b`.
    #[inline]
    #[must_use]
    pub fn prefers(self, a: Score, b: Score) -> bool {
        match self {
            Player::Max => a > b,
            Player::Min => a < b,
        }
    }

    /// Returns the score that this player prefers.
    #[inline]
    #[must_use]
    pub fn better(self, a: Score, b: Score) -> Score {
        // Each arm compiles to one instruction, whereas a comparison that depends on the player would need several.
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
