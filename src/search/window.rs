//! Windows and proved intervals: the bounds that hold during a search, and the bounds that it proves.

use std::fmt;

use serde::{Deserialize, Serialize};

use game::{Player, Score};

/// The values that MAX (`alpha`) and MIN (`beta`) are already sure of.
///
/// # Examples
/// ```
/// use game::{Player, Score};
/// use search::{CutRule, Window};
/// // MAX has a move worth 3; at the next one, MIN finds an answer worth 2.
/// let at_max = Window::FULL.narrowed(Player::Max, Score::from(3));
/// let at_min = at_max.narrowed(Player::Min, Score::from(2));
/// assert_eq!(at_min.to_string(), "(3, 2)");
/// assert!(CutRule::AtEquality.closes(at_min));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// MAX is sure of at least this much elsewhere.
    pub alpha: Score,
    /// MIN is sure of at most this much elsewhere.
    pub beta: Score,
}

impl Window {
    /// The window of the root: no player is sure of any value.
    pub const FULL: Window = Window {
        alpha: Score::NEG_INFINITY,
        beta: Score::INFINITY,
    };

    /// Returns the window after `player` found a child of value `best`: MAX raises alpha, MIN lowers beta.
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

    /// Returns the bound that the player owns: alpha is MAX's, beta is MIN's.
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

/// The proved bounds of a node's minimax value: at least `lo` and at most `hi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(Score, Score)", from = "(Score, Score)")]
pub struct Interval {
    pub lo: Score,
    pub hi: Score,
}

impl Interval {
    pub const UNKNOWN: Interval = Interval {
        lo: Score::NEG_INFINITY,
        hi: Score::INFINITY,
    };

    #[inline]
    pub fn exactly(value: Score) -> Interval {
        Interval {
            lo: value,
            hi: value,
        }
    }

    /// Returns true if only a single value is left.
    pub fn is_exact(self) -> bool {
        self.lo == self.hi
    }

    pub fn contains(self, score: Score) -> bool {
        self.lo <= score && score <= self.hi
    }

    /// Returns the interval of a node of `player` before any child is known.
    #[inline]
    pub fn none_seen(player: Player) -> Interval {
        Interval::exactly(player.worst())
    }

    /// Returns the bound on the player's own side: MAX has at least this, MIN at most.
    #[inline]
    pub fn side_of(self, player: Player) -> Score {
        match player {
            Player::Max => self.lo,
            Player::Min => self.hi,
        }
    }

    /// Returns the interval with another bound on the player's own side.
    #[inline]
    #[must_use]
    pub fn with_side(self, player: Player, bound: Score) -> Interval {
        match player {
            Player::Max => Interval { lo: bound, ..self },
            Player::Min => Interval { hi: bound, ..self },
        }
    }

    /// Takes another child into account: the value of a MAX node is the greatest of its children's, bound by bound.
    #[inline]
    #[must_use]
    pub fn with_child(self, player: Player, child: Interval) -> Interval {
        Interval {
            lo: player.better(self.lo, child.lo),
            hi: player.better(self.hi, child.hi),
        }
    }

    /// Combines two proofs of the same value.
    #[inline]
    #[must_use]
    pub fn and(self, other: Interval) -> Interval {
        Interval {
            lo: self.lo.max(other.lo),
            hi: self.hi.min(other.hi),
        }
    }

    /// Intersects the interval with bounds that hold anyway, but only if a single value remains. Otherwise the
    /// interval is unchanged, because the bounds hold for every node.
    #[must_use]
    pub(crate) fn settled_by(self, bounds: Interval) -> Interval {
        let left = self.and(bounds);
        if left.is_exact() { left } else { self }
    }

    /// Takes another child of a chance node with this probability into account.
    #[must_use]
    pub fn plus(self, probability: f64, child: Interval) -> Interval {
        let sum = |so_far: Score, child: Score| so_far.get() + probability * child.get();
        Interval {
            lo: Score::new(sum(self.lo, child.lo)).unwrap_or(Score::NEG_INFINITY),
            hi: Score::new(sum(self.hi, child.hi)).unwrap_or(Score::INFINITY),
        }
    }

    /// Rounds the interval after the last child, like the search's own sums.
    #[must_use]
    pub(crate) fn rounded(self) -> Interval {
        Interval {
            lo: Score::of_sum(self.lo.get()),
            hi: Score::of_sum(self.hi.get()),
        }
    }

    /// Returns the interval that remains if some children stay unseen: they could have any value that `player`
    /// prefers.
    #[inline]
    #[must_use]
    pub fn with_unseen(self, player: Player) -> Interval {
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
