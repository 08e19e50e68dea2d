//! The score of a won game, and the mates that scores represent.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Player, Score};

/// The score of a mate at ply 0 when distance counts, far above any evaluation (at most some 10,000 centipawns) and
/// any depth.
const MATE: i32 = 1_000_000;

/// The scoring of a win.
///
/// With infinite scores all wins are equal, and a search may delay a win forever. By distance, a win is worth
/// 1,000,000 minus one for every ply from the root: a mate in one scores 999,999, a mate in two 999,997. The same
/// position then has another score at another depth of the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = String, parse_err_fn = crate::unknown_name::<Mate>)]
pub enum Mate {
    #[default]
    Infinite,
    Distance,
}

impl Mate {
    pub const ALL: &'static [Mate] = Mate::VARIANTS;

    /// Returns true if a score is that of a win by distance.
    pub fn is_mate(self, score: Score) -> bool {
        self == Mate::Distance && score.get().abs() > f64::from(MATE) / 2.0
    }

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the score of a position in which `loser` has lost, `ply` plies from the root.
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

    /// Returns a score with its mate nearer by some plies, or further away if they are negative.
    #[must_use]
    pub fn nearer(self, score: Score, plies: i32) -> Score {
        if !self.is_mate(score) || !score.is_finite() {
            return score;
        }
        let moved = score.get() + score.get().signum() * f64::from(plies);
        Score::new(moved).unwrap_or(score)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MateIn {
    pub winner: Player,
    /// The distance from the root of the search.
    pub plies: u32,
}

impl MateIn {
    /// Returns the win that a score by distance represents; `None` for other scores, including infinite ones.
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
            winner: Player::favoured(score),
            plies: off as u32,
        })
    }

    /// Returns the number of the winner's moves.
    pub fn moves(self) -> u32 {
        self.plies.div_ceil(2)
    }
}
