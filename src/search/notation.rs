//! Two notations for the same search: values from MAX's side everywhere, or from the side to move.
//!
//! Negamax (Knuth & Moore 1975 write alpha-beta in it) has one rule for both players: a value is that of the side to
//! move at its node, so values at MIN nodes are negated, and each player maximizes. Windows follow the same rule: at
//! a MIN node, (alpha, beta) is written (-beta, -alpha). The search is unchanged: the same visits, the same cutoffs,
//! the same moves.

use game::{Player, Score};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Claim, Interval, Relation, Window};

/// The notation of a search's values and windows. It affects nothing else.
///
/// # Examples
/// ```
/// use game::{Player, Score};
/// use search::{Notation, Window};
/// let window = Window { alpha: Score::from(3), beta: Score::INFINITY };
/// let seen = Notation::Negamax.window(Player::Min, window);
/// assert_eq!(seen.to_string(), "(-inf, -3)");
/// assert_eq!(Notation::Negamax.window(Player::Max, window), window);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Notation>)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
pub enum Notation {
    #[default]
    Minimax,
    Negamax,
}

impl Notation {
    pub const ALL: &'static [Notation] = Notation::VARIANTS;

    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn negates(self, player: Player) -> bool {
        self == Notation::Negamax && player == Player::Min
    }

    #[must_use]
    pub fn score(self, player: Player, score: Score) -> Score {
        if self.negates(player) { -score } else { score }
    }

    #[must_use]
    pub fn window(self, player: Player, window: Window) -> Window {
        if self.negates(player) {
            Window {
                alpha: -window.beta,
                beta: -window.alpha,
            }
        } else {
            window
        }
    }

    #[must_use]
    pub fn interval(self, player: Player, proved: Interval) -> Interval {
        if self.negates(player) {
            Interval {
                lo: -proved.hi,
                hi: -proved.lo,
            }
        } else {
            proved
        }
    }

    /// Converts a relation to a value at a node of this player: negation turns at most into at least.
    #[must_use]
    pub fn relation(self, player: Player, relation: Relation) -> Relation {
        match relation {
            Relation::AtMost if self.negates(player) => Relation::AtLeast,
            Relation::AtLeast if self.negates(player) => Relation::AtMost,
            as_it_is => as_it_is,
        }
    }

    #[must_use]
    pub fn claim(self, player: Player, claim: Claim) -> Claim {
        Claim {
            relation: self.relation(player, claim.relation),
            score: self.score(player, claim.score),
        }
    }

    /// Returns the owner of alpha in a window written at a node of this player: in negamax, the side to move.
    #[must_use]
    pub fn owner_of_alpha(self, player: Player) -> Player {
        if self.negates(player) {
            Player::Min
        } else {
            Player::Max
        }
    }
}
