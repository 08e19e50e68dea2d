//! What may be said of a node's value in one short sign and one number.

use std::fmt;

use serde::{Deserialize, Serialize};

use game::Score;

use super::Interval;

/// How a number relates to a node's minimax value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// The value is the number.
    Exactly,
    /// The value is the number or less.
    AtMost,
    /// The value is the number or more.
    AtLeast,
}

impl Relation {
    /// `=`, `≤` or `≥`.
    pub fn symbol(self) -> char {
        match self {
            Relation::Exactly => '=',
            Relation::AtMost => '≤',
            Relation::AtLeast => '≥',
        }
    }

    /// In words, as in "exactly 3".
    pub fn words(self) -> &'static str {
        match self {
            Relation::Exactly => "exactly",
            Relation::AtMost => "at most",
            Relation::AtLeast => "at least",
        }
    }
}

/// A proved statement about a node's minimax value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How the number relates to the value.
    pub relation: Relation,
    /// The number.
    pub score: Score,
}

impl Claim {
    /// The same, as exactly as it can be said: nothing is greater than infinity, so what is at least that is exactly that.
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
    /// The one statement that says most, given what the node returned (or has as its best so far). It never claims more
    /// than the interval proves; `None` when nothing is proved.
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
    /// In plain characters, as in `=3`, `<=3`, `>=3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.relation {
            Relation::Exactly => "=",
            Relation::AtMost => "<=",
            Relation::AtLeast => ">=",
        };
        write!(f, "{sign}{}", self.score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_never_says_more_than_the_interval() {
        let text = |lo: f64, hi: f64, value: i32| {
            let interval = Interval {
                lo: Score::new(lo).unwrap(),
                hi: Score::new(hi).unwrap(),
            };
            let claim = interval.claim(Score::from(value));
            claim.map(|claim| claim.to_string())
        };
        let inf = f64::INFINITY;
        assert_eq!(text(3.0, 3.0, 3).as_deref(), Some("=3"));
        // Fail-hard returned 2, yet the explored part proves -2.
        assert_eq!(text(-2.0, -2.0, 2).as_deref(), Some("=-2"));
        assert_eq!(text(-inf, 2.0, 2).as_deref(), Some("<=2"));
        assert_eq!(text(4.0, inf, 4).as_deref(), Some(">=4"));
        assert_eq!(text(0.0, 1.0, 1).as_deref(), Some("<=1"));
        assert_eq!(text(0.0, 1.0, 0).as_deref(), Some(">=0"));
        assert_eq!(text(-inf, inf, 0), None);
    }
}
