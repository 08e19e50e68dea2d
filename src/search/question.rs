//! Comparisons with a bound: the question of a null window, whose answer can only be yes or no, and the condition of a
//! cutoff.

use game::{Player, Score};

use super::{Algorithm, CutRule, Notation, SearchSpec, Window};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    MoreThan,
    AtLeast,
    LessThan,
    AtMost,
}

impl Sign {
    pub fn symbol(self) -> char {
        match self {
            Sign::MoreThan => '>',
            Sign::AtLeast => '≥',
            Sign::LessThan => '<',
            Sign::AtMost => '≤',
        }
    }

    /// Returns the relation in words, as in "more than 3".
    pub fn words(self) -> &'static str {
        match self {
            Sign::MoreThan => "more than",
            Sign::AtLeast => "at least",
            Sign::LessThan => "less than",
            Sign::AtMost => "at most",
        }
    }

    fn negated(self) -> Sign {
        match self {
            Sign::MoreThan => Sign::LessThan,
            Sign::AtLeast => Sign::AtMost,
            Sign::LessThan => Sign::MoreThan,
            Sign::AtMost => Sign::AtLeast,
        }
    }
}

/// A comparison of a node's value with a bound.
///
/// # Examples
/// ```
/// use game::{Player, Score};
/// use search::{Algorithm, Comparison, Window};
/// let window = Window { alpha: Score::from(3), ..Window::FULL };
/// let question = Comparison::asked_by(window.null(Player::Max), Algorithm::Pvs).expect("a null window");
/// assert_eq!((question.sign.symbol(), question.score), ('>', Score::from(3)));
/// assert!(question.is_true_of(Score::from(5)) && !question.is_true_of(Score::from(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub sign: Sign,
    pub score: Score,
}

impl Comparison {
    /// Returns the question that a null window asks; `None` for other windows. The question is about the end that is not
    /// just the neighbour of the other end. MTD(f) asks if the value is at least its guess; the null windows of a
    /// node ask if a child is better than its best.
    pub fn asked_by(window: Window, algorithm: Algorithm) -> Option<Comparison> {
        if !window.is_null() {
            return None;
        }
        let Window { alpha, beta } = window;
        let ask = |sign, score| Some(Comparison { sign, score });
        let beside = (alpha.neighbour().is_some(), beta.neighbour().is_some());
        match (algorithm, beside) {
            (Algorithm::Mtdf, (true, _) | (false, false)) => ask(Sign::AtLeast, beta),
            (_, (true, false)) => ask(Sign::LessThan, beta),
            _ => ask(Sign::MoreThan, alpha),
        }
    }

    /// Returns the condition under which the best value closes this window at a player's node: at least beta for MAX,
    /// at most alpha for MIN. `None` if the search has no windows, if the other player has no bound yet, or if the
    /// rules never let a window close.
    ///
    /// # Examples
    /// ```
    /// use game::{Player, Score};
    /// use search::{Comparison, SearchSpec, Window};
    /// let spec = SearchSpec::alpha_beta(Default::default());
    /// let window = Window { alpha: Score::from(3), ..Window::FULL };
    /// let cut = Comparison::that_cuts(spec, Player::Min, window).expect("MAX has a bound");
    /// assert_eq!((cut.sign.symbol(), cut.score), ('≤', Score::from(3)));
    /// assert_eq!(Comparison::that_cuts(spec, Player::Max, window), None);
    /// ```
    pub fn that_cuts(spec: SearchSpec, player: Player, window: Window) -> Option<Comparison> {
        let rules = spec.window_rules()?;
        let bound = window.bound_of(player.other());
        if !bound.is_finite() || spec.never_cuts() {
            return None;
        }
        // At least the number just above 3 means more than 3.
        let beyond = bound
            .neighbour()
            .filter(|&(_, above)| above == (player == Player::Max));
        let sign = match (player, beyond.is_some() || rules.cut == CutRule::Strict) {
            (Player::Max, false) => Sign::AtLeast,
            (Player::Max, true) => Sign::MoreThan,
            (Player::Min, false) => Sign::AtMost,
            (Player::Min, true) => Sign::LessThan,
        };
        let score = beyond.map_or(bound, |(near, _)| near);
        Some(Comparison { sign, score })
    }

    /// Returns true if the comparison holds for this value.
    pub fn is_true_of(self, value: Score) -> bool {
        match (self.sign, value.cmp(&self.score)) {
            (Sign::MoreThan | Sign::AtLeast, order) if order.is_ne() => order.is_gt(),
            (Sign::LessThan | Sign::AtMost, order) if order.is_ne() => order.is_lt(),
            (sign, _) => matches!(sign, Sign::AtLeast | Sign::AtMost),
        }
    }

    /// Returns the comparison in the notation at a node of this player.
    #[must_use]
    pub fn written_in(self, notation: Notation, player: Player) -> Comparison {
        if notation.negates(player) {
            Comparison {
                sign: self.sign.negated(),
                score: -self.score,
            }
        } else {
            self
        }
    }
}
