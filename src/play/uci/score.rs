//! Values as UCI writes them: from the side to move, in centipawns or as moves to mate.

use std::fmt;

use game::{Mate, MateIn, Player, Score};

/// More centipawns than any position is worth; an infinite score, which counts no moves to mate, is written so.
const BEYOND: i64 = 900_000;

/// A value, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciScore {
    /// In hundredths of a pawn.
    Centipawns(i64),
    /// Mate in so many moves (not plies) of whoever mates; below 0, the side to move is mated; 0, it is mated already.
    Mate(i32),
}

/// What is proved of a value that is not exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The value is at least that.
    Lower,
    /// The value is at most that.
    Upper,
}

impl UciScore {
    /// A score of our searches, with that player to move. An infinite one, which counts no distance, becomes 900,000
    /// centipawns.
    ///
    /// # Examples
    /// ```
    /// use game::{Player, Score};
    /// use play::uci::UciScore;
    /// assert_eq!(UciScore::of(Score::from(35), Player::Min).to_string(), "cp -35");
    /// assert_eq!(UciScore::of(Score::from(999_997), Player::Max).to_string(), "mate 2");
    /// ```
    pub fn of(score: Score, to_move: Player) -> UciScore {
        if let Some(mate) = MateIn::of(score) {
            let moves = i32::try_from(mate.moves()).unwrap_or(i32::MAX);
            return UciScore::Mate(if mate.winner == to_move {
                moves
            } else {
                -moves
            });
        }
        #[allow(clippy::cast_possible_truncation)] // rounded, and clamped far within the range
        let centipawns = score.get().clamp(-9e5, 9e5).round() as i64;
        UciScore::Centipawns(match to_move {
            Player::Max => centipawns,
            Player::Min => -centipawns,
        })
    }

    /// The same as our searches have it: from MAX's side, mates by distance.
    pub fn for_max(self, to_move: Player) -> Score {
        match self {
            UciScore::Centipawns(centipawns) => {
                let centipawns = centipawns.clamp(-BEYOND, BEYOND);
                let centipawns = i32::try_from(centipawns).unwrap_or_default();
                match to_move {
                    Player::Max => Score::from(centipawns),
                    Player::Min => Score::from(-centipawns),
                }
            }
            UciScore::Mate(moves) => {
                let mates = moves > 0;
                let plies = moves.unsigned_abs().saturating_mul(2) - u32::from(mates);
                let ply = u16::try_from(plies).unwrap_or(u16::MAX);
                let loser = if mates { to_move.other() } else { to_move };
                Mate::Distance.score(loser, ply)
            }
        }
    }

    /// Reads what stands behind `score`: `cp 35` or `mate -3`.
    pub(super) fn read<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<UciScore> {
        match (words.next()?, words.next()?) {
            ("cp", number) => number.parse().ok().map(UciScore::Centipawns),
            ("mate", number) => number.parse().ok().map(UciScore::Mate),
            _ => None,
        }
    }
}

impl fmt::Display for UciScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciScore::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            UciScore::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves_of_the_winner() {
        for (score, to_move, text) in [
            (999_999, Player::Max, "mate 1"),
            (999_999, Player::Min, "mate -1"),
            (999_998, Player::Min, "mate -1"),
            (-999_999, Player::Min, "mate 1"),
            (-999_996, Player::Max, "mate -2"),
            (1_000_000, Player::Min, "mate 0"),
            (120, Player::Max, "cp 120"),
            (120, Player::Min, "cp -120"),
        ] {
            let written = UciScore::of(Score::from(score), to_move);
            assert_eq!(written.to_string(), text.replace("-0", "0"), "{score}");
        }
        let infinite = UciScore::of(Score::INFINITY, Player::Min);
        assert_eq!(infinite, UciScore::Centipawns(-BEYOND));
    }

    #[test]
    fn scores_come_back_from_either_side() {
        for score in [0, 35, -870, 999_999, -999_999, 999_991, -1_000_000 + 8] {
            let score = Score::from(score);
            for to_move in [Player::Max, Player::Min] {
                let winner_moves = MateIn::of(score).map(|mate| mate.winner == to_move);
                // A mate is an odd number of plies away from its winner's move, and an even one from the other's.
                let odd = MateIn::of(score).map(|mate| mate.plies % 2 == 1);
                if winner_moves == odd {
                    assert_eq!(UciScore::of(score, to_move).for_max(to_move), score);
                }
            }
        }
        for silly in [i64::MIN, i64::MAX] {
            let score = UciScore::Centipawns(silly).for_max(Player::Max);
            assert!(score.is_finite() && MateIn::of(score).is_none());
        }
        for silly in [i32::MIN, i32::MAX] {
            assert!(UciScore::Mate(silly).for_max(Player::Min).is_finite());
        }
    }
}
