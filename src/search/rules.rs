//! The decision rules of alpha-beta: cut rule, fail-soft and fail-hard.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use game::Score;

use super::Window;

/// The condition for skipping the rest of a node's children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<CutRule>)]
pub enum CutRule {
    /// As soon as alpha >= beta: the textbook rule.
    #[default]
    AtEquality,
    /// Only when alpha > beta, as in the paper's program.
    Strict,
}

impl CutRule {
    #[inline]
    pub fn closes(self, window: Window) -> bool {
        match self {
            CutRule::AtEquality => window.alpha >= window.beta,
            CutRule::Strict => window.alpha > window.beta,
        }
    }
}

/// The values that a search may return outside its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Fail>)]
pub enum Fail {
    /// The best value found, even outside the window (Fishburn 1983).
    #[default]
    Soft,
    /// Never a value outside the received window (Knuth & Moore 1975, their F2).
    Hard,
}

impl Fail {
    /// Returns the value as passed back to a caller that asked with this window. For an inverted window (alpha above
    /// beta), which no search passes on, beta decides.
    #[inline]
    pub fn bounded(self, value: Score, window: Window) -> Score {
        match self {
            Fail::Soft => value,
            Fail::Hard => value.max(window.alpha).min(window.beta),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    pub cut: CutRule,
    pub fail: Fail,
}

impl Rules {
    /// All four combinations, the default first.
    pub const ALL: [Rules; 4] = [
        Rules::new(CutRule::AtEquality, Fail::Soft),
        Rules::new(CutRule::AtEquality, Fail::Hard),
        Rules::new(CutRule::Strict, Fail::Soft),
        Rules::new(CutRule::Strict, Fail::Hard),
    ];

    pub const fn new(cut: CutRule, fail: Fail) -> Rules {
        Rules { cut, fail }
    }
}

impl fmt::Display for Rules {
    /// Writes both settings, as in `at-equality/soft`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cut, self.fail)
    }
}

/// The error for a setting that no [`Rules`] has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rules are written at-equality/soft, at-equality/hard, strict/soft or strict/hard")]
pub struct UnknownRules;

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Rules::ALL
            .into_iter()
            .find(|rules| rules.to_string() == text)
            .ok_or(UnknownRules)
    }
}
