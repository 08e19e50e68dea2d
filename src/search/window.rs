//! Windows, cut rules, fail-soft and fail-hard: what alpha-beta decides with.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Player, Score};

/// What MAX (`alpha`) and MIN (`beta`) are already sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// MAX is sure of at least this much elsewhere.
    pub alpha: Score,
    /// MIN is sure of at most this much elsewhere.
    pub beta: Score,
}

impl Window {
    /// Nobody is sure of anything: the window of the root.
    pub const FULL: Window = Window {
        alpha: Score::NEG_INFINITY,
        beta: Score::INFINITY,
    };

    /// The window after `player` found a child worth `best`: MAX raises alpha, MIN lowers beta.
    #[inline]
    #[must_use]
    pub fn narrowed(self, player: Player, best: Score) -> Window {
        match player {
            Player::Max => Window {
                alpha: self.alpha.max(best),
                ..self
            },
            Player::Min => Window {
                beta: self.beta.min(best),
                ..self
            },
        }
    }

    /// The bound that the player owns: alpha is MAX's, beta is MIN's.
    #[inline]
    pub fn bound_of(self, player: Player) -> Score {
        match player {
            Player::Max => self.alpha,
            Player::Min => self.beta,
        }
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.alpha, self.beta)
    }
}

/// What is proved of a node's minimax value: it is at least `lo` and at most `hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(Score, Score)", from = "(Score, Score)")]
pub struct Interval {
    /// The value is at least this.
    pub lo: Score,
    /// The value is at most this.
    pub hi: Score,
}

impl Interval {
    /// Nothing is proved.
    pub const UNKNOWN: Interval = Interval {
        lo: Score::NEG_INFINITY,
        hi: Score::INFINITY,
    };

    /// The value is known.
    #[inline]
    pub fn exactly(value: Score) -> Interval {
        Interval {
            lo: value,
            hi: value,
        }
    }

    /// Whether only one value is left.
    pub fn is_exact(self) -> bool {
        self.lo == self.hi
    }

    /// Whether the value may be `score`.
    pub fn contains(self, score: Score) -> bool {
        self.lo <= score && score <= self.hi
    }

    /// What a node of `player` proves before any child is known: nothing yet taken into account.
    #[inline]
    pub(crate) fn none_seen(player: Player) -> Interval {
        Interval::exactly(player.worst())
    }

    /// What is proved on the player's own side: MAX has at least this, MIN at most.
    #[inline]
    pub(crate) fn side_of(self, player: Player) -> Score {
        match player {
            Player::Max => self.lo,
            Player::Min => self.hi,
        }
    }

    /// The same with another bound on the player's own side.
    #[inline]
    pub(crate) fn with_side(self, player: Player, bound: Score) -> Interval {
        match player {
            Player::Max => Interval { lo: bound, ..self },
            Player::Min => Interval { hi: bound, ..self },
        }
    }

    /// Takes one more child into account: a MAX node is worth the greatest of its children, bound by bound.
    #[inline]
    pub(crate) fn with_child(self, player: Player, child: Interval) -> Interval {
        Interval {
            lo: player.better(self.lo, child.lo),
            hi: player.better(self.hi, child.hi),
        }
    }

    /// What is left when some children stay unseen: they could be anything that `player` likes better.
    #[inline]
    pub(crate) fn with_unseen(self, player: Player) -> Interval {
        Interval::UNKNOWN.with_side(player, self.side_of(player))
    }
}

impl From<(Score, Score)> for Interval {
    fn from((lo, hi): (Score, Score)) -> Self {
        Interval { lo, hi }
    }
}

impl From<Interval> for (Score, Score) {
    fn from(interval: Interval) -> Self {
        (interval.lo, interval.hi)
    }
}

/// When the rest of a node's children is skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CutRule {
    /// As soon as alpha >= beta: the textbook rule.
    #[default]
    AtEquality,
    /// Only when alpha > beta, as in the paper's program.
    Strict,
}

impl CutRule {
    /// Whether the window has closed.
    #[inline]
    pub fn closes(self, window: Window) -> bool {
        match self {
            CutRule::AtEquality => window.alpha >= window.beta,
            CutRule::Strict => window.alpha > window.beta,
        }
    }
}

/// What a search may return beyond its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fail {
    /// The best value found, even outside the window (Fishburn 1983).
    #[default]
    Soft,
    /// Never a value outside the window received (Knuth & Moore 1975, their F2).
    Hard,
}

impl Fail {
    /// The value as it is returned to a caller that asked with this window.
    #[inline]
    pub fn bounded(self, value: Score, window: Window) -> Score {
        match self {
            Fail::Soft => value,
            Fail::Hard => value.clamp(window.alpha, window.beta),
        }
    }
}

/// How alpha-beta cuts and what it returns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// When the rest of the children is skipped.
    pub cut: CutRule,
    /// What may be returned beyond the window.
    pub fail: Fail,
}

impl Rules {
    /// All four settings, the default first.
    pub const ALL: [Rules; 4] = [
        Rules::new(CutRule::AtEquality, Fail::Soft),
        Rules::new(CutRule::AtEquality, Fail::Hard),
        Rules::new(CutRule::Strict, Fail::Soft),
        Rules::new(CutRule::Strict, Fail::Hard),
    ];

    /// The two settings together.
    pub const fn new(cut: CutRule, fail: Fail) -> Rules {
        Rules { cut, fail }
    }
}

impl fmt::Display for Rules {
    /// As in `at-equality/soft`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = match self.cut {
            CutRule::AtEquality => "at-equality",
            CutRule::Strict => "strict",
        };
        let fail = match self.fail {
            Fail::Soft => "soft",
            Fail::Hard => "hard",
        };
        write!(f, "{cut}/{fail}")
    }
}

/// A setting that no [`Rules`] has.
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
