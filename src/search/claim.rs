//! A short statement about a node's value: a relation and a number.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use game::Score;

use super::Interval;

/// Relates a node's minimax value to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Relation {
    Exactly,
    AtMost,
    AtLeast,
}

impl Relation {
    pub fn symbol(self) -> char {
        match self {
            Relation::Exactly => '=',
            Relation::AtMost => '≤',
            Relation::AtLeast => '≥',
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    pub relation: Relation,
    pub score: Score,
}

impl Claim {
    /// Returns the sharpest equivalent claim: "at least infinity" becomes "exactly infinity", because nothing is
    /// greater.
    #[must_use]
    pub fn sharpened(self) -> Claim {
        let is_all = match self.relation {
            Relation::Exactly => true,
            Relation::AtLeast => self.score == Score::INFINITY,
            Relation::AtMost => self.score == Score::NEG_INFINITY,
        };
        Claim {
            relation: if is_all {
                Relation::Exactly
            } else {
                self.relation
            },
            ..self
        }
    }
}

impl Interval {
    /// Returns the strongest single claim, given the value that the node returned (or its best so far). The claim
    /// never exceeds what the interval proves; `None` if nothing is proved.
    pub fn claim(self, value: Score) -> Option<Claim> {
        let Interval { lo, hi } = self;
        let (relation, score) = if lo == hi {
            (Relation::Exactly, lo)
        } else if hi == Score::INFINITY && lo == Score::NEG_INFINITY {
            return None;
        } else if hi == Score::INFINITY || (lo != Score::NEG_INFINITY && value <= lo) {
            (Relation::AtLeast, lo)
        } else {
            (Relation::AtMost, hi)
        };
        Some(Claim { relation, score })
    }
}

impl fmt::Display for Claim {
    /// Writes the claim in ASCII, as in `=3`, `<=3`, `>=3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.relation {
            Relation::Exactly => "=",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
        };
        write!(f, "{sign}{}", self.score)
    }
}
