//! Scores of positions from MAX's side. Finite or infinite, never NaN.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::whole_number::{ROUNDED, is_rounded};

/// A value from MAX's (White's) side: any finite `f64`, or one of the two infinities.
///
/// There is no NaN, and zero has no sign, so scores are totally ordered and equality is plain.
///
/// # Examples
/// ```
/// use game::Score;
/// assert!(Score::NEG_INFINITY < Score::from(3) && Score::from(3) < Score::INFINITY);
/// assert_eq!(Score::new(2.5).unwrap().to_string(), "2.5");
/// assert_eq!(Score::new(f64::NAN), None);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Score(f64);

impl Score {
    /// Better for MAX than every other score.
    pub const INFINITY: Score = Score(f64::INFINITY);
    /// Better for MIN than every other score.
    pub const NEG_INFINITY: Score = Score(f64::NEG_INFINITY);
    pub const ZERO: Score = Score(0.0);

    #[must_use]
    pub fn new(value: f64) -> Option<Score> {
        // Adding zero turns -0.0 into 0.0, so that zero has one representation.
        (!value.is_nan()).then_some(Score(value + 0.0))
    }

    /// Returns the value as a number, possibly infinite, never NaN.
    #[must_use]
    pub fn get(self) -> f64 {
        self.0
    }

    /// Returns the least score above this one; infinity for infinity.
    #[inline]
    #[must_use]
    pub fn next_up(self) -> Score {
        Score(self.0.next_up() + 0.0)
    }

    /// Returns the greatest score below this one; minus infinity for minus infinity.
    #[inline]
    #[must_use]
    pub fn next_down(self) -> Score {
        Score(self.0.next_down() + 0.0)
    }

    /// Returns the round number of which this score is the next above (`true`) or below (`false`), if there is one.
    /// Bounds of null windows are such scores, and are more readable this way than by their digits.
    ///
    /// # Examples
    /// ```
    /// use game::Score;
    /// let three = Score::from(3);
    /// assert_eq!(three.next_up().neighbour(), Some((three, true)));
    /// assert_eq!(three.next_down().to_string(), "3-");
    /// assert_eq!(three.neighbour(), None);
    /// ```
    #[must_use]
    pub fn neighbour(self) -> Option<(Score, bool)> {
        // Numbers from user input have few digits; the scores next to them have many.
        let is_round = |score: Score| score.0.to_string().len() <= 10;
        if !self.is_finite() || is_round(self) {
            return None;
        }
        let sides = [(self.next_down(), true), (self.next_up(), false)];
        sides.into_iter().find(|(score, _)| is_round(*score))
    }

    #[must_use]
    pub fn is_finite(self) -> bool {
        self.0.is_finite()
    }
}

impl PartialEq for Score {
    /// Equal scores have equal bits, which are compared in one instruction; a float comparison would also test for
    /// NaN.
    #[inline]
    fn eq(&self, other: &Score) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

impl Eq for Score {}

impl std::hash::Hash for Score {
    /// Hashes the bits, because equal scores have equal bits: there is one zero.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

impl Ord for Score {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // Without NaN, `partial_cmp` always returns an ordering.
        self.0.partial_cmp(&other.0).unwrap_or(Ordering::Equal)
    }
}

impl PartialOrd for Score {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i32> for Score {
    fn from(value: i32) -> Self {
        Score(f64::from(value))
    }
}

impl std::ops::Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(0.0 - self.0)
    }
}

impl fmt::Display for Score {
    /// Writes integers without a fraction, the infinities as `inf` and `-inf`, the next number above 3 as `3+` and
    /// the next below as `3-`. Honours width, and for other numbers precision. A number beyond 2^53 that would show
    /// digits it does not have is written in powers of ten, as `1e23`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.neighbour() {
            Some((round, true)) => f.pad(&format!("{}+", round.0)),
            Some((round, false)) => f.pad(&format!("{}-", round.0)),
            None if self.is_finite()
                && self.0.abs() > EXACT_INTEGERS
                && self.0.to_string() != format!("{:.0}", self.0) =>
            {
                f.pad(&format!("{:e}", self.0))
            }
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

/// The largest magnitude below which every integer is a distinct `f64`: 2^53.
const EXACT_INTEGERS: f64 = 9_007_199_254_740_992.0;
const EXACT_WHOLE: u128 = 1 << 53;

impl Serialize for Score {
    /// Writes integers as JSON integers, the infinities as the strings `"inf"` and `"-inf"`; a bare number where
    /// users do not read it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            serializer.serialize_f64(self.0)
        } else if self.0 == f64::INFINITY {
            serializer.serialize_str("inf")
        } else if self.0 == f64::NEG_INFINITY {
            serializer.serialize_str("-inf")
        } else if self.0.fract() == 0.0 && self.0.abs() <= EXACT_INTEGERS {
            #[allow(clippy::cast_possible_truncation)] // an integer within 2^53
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(ScoreVisitor)
        } else {
            deserializer.deserialize_f64(ScoreVisitor)
        }
    }
}

/// Reads a score from a deserializer: the only place where JSON numbers become scores.
pub(crate) struct ScoreVisitor;

impl de::Visitor<'_> for ScoreVisitor {
    type Value = Score;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, \"inf\" or \"-inf\"")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Score, E> {
        self.visit_i128(value.into())
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Score, E> {
        self.visit_i128(value.into())
    }

    #[allow(clippy::cast_precision_loss)] // a number that would lose digits is refused
    fn visit_i128<E: de::Error>(self, value: i128) -> Result<Score, E> {
        if value.unsigned_abs() > EXACT_WHOLE && is_rounded(&value.to_string()) {
            return Err(E::custom(format_args!("{value} {ROUNDED}")));
        }
        self.visit_f64(value as f64)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Score, E> {
        Score::new(value).ok_or_else(|| E::invalid_value(de::Unexpected::Float(value), &self))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Score, E> {
        match text {
            "inf" => Ok(Score::INFINITY),
            "-inf" => Ok(Score::NEG_INFINITY),
            other => Err(E::invalid_value(de::Unexpected::Str(other), &self)),
        }
    }
}
