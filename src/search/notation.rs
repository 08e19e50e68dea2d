//! Two ways of writing down the same search: values from MAX's side everywhere, or from the side to move.
//!
//! Negamax (Knuth & Moore 1975 write alpha-beta in it) has one rule for both players: a value is that of the side to move
//! at its node, so that MIN's are negated, and everybody wants the greatest. A window is seen in the same way: at a MIN node,
//! (alpha, beta) is written (-beta, -alpha). It is the same search: the same visits, the same cutoffs, the same moves.

use std::fmt;

use game::{Player, Score, quoted};

use super::{Claim, Interval, Relation, Window};

/// How the values and windows of a search are written. Nothing else depends on it.
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// From MAX's side everywhere.
    #[default]
    Minimax,
    /// From the side to move at each node.
    Negamax,
}

impl Notation {
    /// Both, for menus.
    pub const ALL: [Notation; 2] = [Notation::Minimax, Notation::Negamax];

    /// Its name on the command line, in files and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::Minimax => "minimax",
            Notation::Negamax => "negamax",
        }
    }

    /// What it is, in a line of a list.
    pub const fn about(self) -> &'static str {
        match self {
            Notation::Minimax => "values and windows from MAX's side at every node",
            Notation::Negamax => "values and windows from the side to move at their node",
        }
    }

    /// Whether values are written with the other sign at a node of this player.
    pub fn negates(self, player: Player) -> bool {
        self == Notation::Negamax && player == Player::Min
    }

    /// A value at a node of this player; the same function leads back.
    #[must_use]
    pub fn score(self, player: Player, score: Score) -> Score {
        if self.negates(player) { -score } else { score }
    }

    /// A window at a node of this player.
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

    /// What is proved of a node of this player.
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

    /// A relation to a value at a node of this player: negated, at most is at least.
    #[must_use]
    pub fn relation(self, player: Player, relation: Relation) -> Relation {
        match relation {
            Relation::AtMost if self.negates(player) => Relation::AtLeast,
            Relation::AtLeast if self.negates(player) => Relation::AtMost,
            as_it_is => as_it_is,
        }
    }

    /// What is said of a node of this player.
    #[must_use]
    pub fn claim(self, player: Player, claim: Claim) -> Claim {
        Claim {
            relation: self.relation(player, claim.relation),
            score: self.score(player, claim.score),
        }
    }

    /// Who owns alpha in a window written at a node of this player: in negamax, whoever is to move.
    #[must_use]
    pub fn owner_of_alpha(self, player: Player) -> Player {
        if self.negates(player) {
            Player::Min
        } else {
            Player::Max
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Notation {
    type Err = String;

    fn from_str(text: &str) -> Result<Notation, String> {
        let found = Notation::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| {
            let names = Notation::ALL.map(Notation::name).join(" and ");
            format!("{} is not a notation; there are {names}", quoted(text))
        })
    }
}
