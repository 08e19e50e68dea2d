//! A null window seen as a question: with no number inside, the result can only be yes or no.

use game::{Player, Score};

use super::{Algorithm, Notation, Window};

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

/// The question that a null window asks about a node's value.
///
/// # Examples
/// ```
/// use game::{Player, Score};
/// use search::{Algorithm, NullQuestion, Window};
/// let window = Window { alpha: Score::from(3), ..Window::FULL };
/// let question = NullQuestion::of(window.null(Player::Max), Algorithm::Pvs).expect("a null window");
/// assert_eq!((question.sign.symbol(), question.score), ('>', Score::from(3)));
/// assert!(question.is_true_of(Score::from(5)) && !question.is_true_of(Score::from(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullQuestion {
    pub sign: Sign,
    pub score: Score,
}

impl NullQuestion {
    /// Returns the question of a null window; `None` for other windows. The question is about the end that is not
    /// just the neighbour of the other end. MTD(f) asks if the value is at least its guess; the null windows of a
    /// node ask if a child is better than its best.
    pub fn of(window: Window, algorithm: Algorithm) -> Option<NullQuestion> {
        if !window.is_null() {
            return None;
        }
        let Window { alpha, beta } = window;
        let ask = |sign, score| Some(NullQuestion { sign, score });
        let beside = (alpha.neighbour().is_some(), beta.neighbour().is_some());
        match (algorithm, beside) {
            (Algorithm::Mtdf, (true, _) | (false, false)) => ask(Sign::AtLeast, beta),
            (_, (true, false)) => ask(Sign::LessThan, beta),
            _ => ask(Sign::MoreThan, alpha),
        }
    }

    /// Returns true if the answer is yes for this value.
    pub fn is_true_of(self, value: Score) -> bool {
        match (self.sign, value.cmp(&self.score)) {
            (Sign::MoreThan | Sign::AtLeast, order) if order.is_ne() => order.is_gt(),
            (Sign::LessThan | Sign::AtMost, order) if order.is_ne() => order.is_lt(),
            (sign, _) => matches!(sign, Sign::AtLeast | Sign::AtMost),
        }
    }

    /// Returns the question in the notation at a node of this player.
    #[must_use]
    pub fn written_in(self, notation: Notation, player: Player) -> NullQuestion {
        if notation.negates(player) {
            NullQuestion {
                sign: self.sign.negated(),
                score: -self.score,
            }
        } else {
            self
        }
    }
}
