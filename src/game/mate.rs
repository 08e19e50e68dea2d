//! What a won game, a mate, is worth: more than any evaluation, and the same always, or more the sooner
//! it comes.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::choice::named;
use super::{Player, Score};

/// The score of a mate at ply 0 when distance counts. Evaluations stay far below: nine queens and all the rest are worth
/// some 10,000 centipawns, and no search comes near this many plies.
const MATE: i32 = 1_000_000;

/// How checkmate is scored.
///
/// By distance, a mate has value 1,000,000 less one for every ply from the root to it. A mate in one scores 999,999, a mate
/// in two 999,997. Whoever mates then takes the shortest way, and whoever is mated the longest; where mates are all
/// infinite, one is as good as another, and a search may put off its mate for ever. The score is one of the position in
/// this search, so that the same position two plies deeper has another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mate {
    /// Infinite, as in the sources.
    #[default]
    Infinite,
    /// The sooner, the more.
    Distance,
}

impl Mate {
    /// Both, for menus.
    pub const ALL: [Mate; 2] = [Mate::Infinite, Mate::Distance];

    /// Whether a finite score is that of a mate: scores by distance are, and no evaluation comes near them.
    pub fn is_mate(self, score: Score) -> bool {
        self == Mate::Distance && score.get().abs() > f64::from(MATE) / 2.0
    }

    /// The name on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Mate::Infinite => "infinite",
            Mate::Distance => "distance",
        }
    }

    /// What it is, in a line of a list.
    pub fn about(self) -> &'static str {
        match self {
            Mate::Infinite => "infinite, as in the literature",
            Mate::Distance => "sooner scores higher",
        }
    }

    /// The score of a position in which `loser` has lost, that many plies from the root.
    #[inline]
    pub fn score(self, loser: Player, ply: u16) -> Score {
        match self {
            Mate::Infinite => loser.worst(),
            Mate::Distance => {
                let worth = Score::from(MATE - i32::from(ply));
                match loser {
                    Player::Max => -worth,
                    Player::Min => worth,
                }
            }
        }
    }
}

impl Mate {
    /// A score of a search as a position sees it by itself that is this many plies from the root: mates that count their
    /// distance count it from there.
    #[must_use]
    pub fn from_here(self, score: Score, ply: u16) -> Score {
        self.moved(score, f64::from(ply))
    }

    /// The inverse of [`Mate::from_here`].
    #[must_use]
    pub fn from_root(self, score: Score, ply: u16) -> Score {
        self.moved(score, -f64::from(ply))
    }

    fn moved(self, score: Score, nearer: f64) -> Score {
        if !self.is_mate(score) || !score.is_finite() {
            return score;
        }
        Score::new(score.get() + score.get().signum() * nearer).unwrap_or(score)
    }
}

impl fmt::Display for Mate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Mate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        named(&Mate::ALL, Mate::name, text)
    }
}

/// A mate that a score tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateIn {
    /// Who mates.
    pub winner: Player,
    /// How many plies from the root of the search.
    pub plies: u32,
}

impl MateIn {
    /// The mate that this score counts the distance of; `None` for an evaluation, a draw, and an infinite score, which
    /// counts none.
    ///
    /// # Examples
    /// ```
    /// use game::{MateIn, Player, Score};
    /// let mate = MateIn::of(Score::from(-999_996)).unwrap();
    /// assert_eq!((mate.winner, mate.plies, mate.moves()), (Player::Min, 4, 2));
    /// assert_eq!(MateIn::of(Score::from(900)), None);
    /// ```
    pub fn of(score: Score) -> Option<MateIn> {
        let off = f64::from(MATE) - score.get().abs();
        if !(0.0..=f64::from(u16::MAX)).contains(&off) || off.fract() != 0.0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // whole, within 16 bits
        Some(MateIn {
            winner: if score > Score::ZERO {
                Player::Max
            } else {
                Player::Min
            },
            plies: off as u32,
        })
    }

    /// How many moves of the winner it takes, as problems count.
    pub fn moves(self) -> u32 {
        self.plies.div_ceil(2)
    }
}
