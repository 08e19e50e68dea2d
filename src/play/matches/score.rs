//! What the results of a match say of the strength of its sides.
//!
//! The score of A is its mean points per game: 1 for a win, one half for a draw. The Elo difference is what that score means by
//! the logistic curve of chess ratings: d = -400 log10(1/score - 1) (Elo 1978, "The Rating of Chessplayers").
//!
//! Its range is *pentanomial* (Van den Bergh 2019, "A practical introduction to the GSPRT"; as Fishtest does): the two games of a
//! pair share their opening, so that not games but pairs are independent. A pair gives A 0, 1/2, 1, 3/2 or 2 points. With the
//! variance v of the points of a pair, halved per game, over n pairs, the score lies within 1.96 sqrt(v / n) with a probability
//! of 95 per cent. To each of the five results a fifth of a pair is added (Perks 1947), so that a few pairs that all end alike
//! do not pretend to be certain.

use serde::Serialize;

use game::GameResult;

use super::{MatchGame, player_of_a};

/// How many standard deviations hold 95 per cent of a normal distribution, on both sides together.
const DEVIATIONS: f64 = 1.959_964;

/// What has come of a match so far, from the side of A.
///
/// # Examples
/// ```
/// use play::matches::MatchScore;
/// let score = MatchScore { wins: 6, draws: 2, losses: 2, pairs: [0, 0, 2, 2, 1] };
/// assert_eq!(score.score(), Some(0.7));
/// assert_eq!(score.elo().unwrap().round(), 147.0);
/// let range = score.range().unwrap();
/// assert!(range.least < 147.0 && 147.0 < range.most);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MatchScore {
    /// Games that A has won.
    pub wins: u32,
    /// Games that nobody has won.
    pub draws: u32,
    /// Games that B has won.
    pub losses: u32,
    /// Pairs that gave A 0, 1/2, 1, 3/2 and 2 points.
    pub pairs: [u32; 5],
}

/// Between which Elo differences the true one lies, with a probability of 95 per cent; infinite where nothing bounds it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloRange {
    /// At least that.
    pub least: f64,
    /// At most that.
    pub most: f64,
}

impl MatchScore {
    /// Of these games, in any order; no two have the same number.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a MatchGame>) -> MatchScore {
        let mut score = MatchScore::default();
        // Of each pair, half points of the game that has been seen.
        let mut first = std::collections::BTreeMap::new();
        for game in games {
            let result = game.result();
            let half_points = match result {
                GameResult::Draw => {
                    score.draws += 1;
                    1
                }
                GameResult::Win(winner) if winner == player_of_a(game.index) => {
                    score.wins += 1;
                    2
                }
                GameResult::Win(_) => {
                    score.losses += 1;
                    0
                }
            };
            let pair = game.index / 2;
            match first.remove(&pair) {
                None => drop(first.insert(pair, half_points)),
                Some(other) => score.pairs[half_points + other] += 1,
            }
        }
        score
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A's points.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// A's points per game; `None` where no game has been played.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / f64::from(self.games()))
    }

    /// By how much A is stronger, in Elo; infinite where one side has won all games.
    pub fn elo(&self) -> Option<f64> {
        self.score().map(elo)
    }

    /// A's score with 95% confidence, from 0 to 1; `None` where no pair has been played.
    pub fn score_range(&self) -> Option<[f64; 2]> {
        if self.pairs == [0; 5] {
            return None;
        }
        let weights = self.pairs.map(|pairs| f64::from(pairs) + 0.2);
        let all: f64 = weights.iter().sum();
        let points = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = |of: &dyn Fn(f64) -> f64| {
            let sum: f64 = weights
                .iter()
                .zip(points)
                .map(|(weight, points)| weight * of(points))
                .sum();
            sum / all
        };
        let middle = mean(&|points| points);
        let variance = mean(&|points| (points - middle).powi(2));
        let off = DEVIATIONS * (variance / all).sqrt();
        Some([(middle - off).max(0.0), (middle + off).min(1.0)])
    }

    /// By how much A is stronger, with 95% confidence.
    pub fn range(&self) -> Option<EloRange> {
        let [least, most] = self.score_range()?.map(elo);
        Some(EloRange { least, most })
    }

    /// Whether A (`true`) or B (`false`) is stronger, as far as the range says so.
    pub fn is_a_stronger(&self) -> Option<bool> {
        let range = self.range()?;
        let decided = range.least > 0.0 || range.most < 0.0;
        decided.then_some(range.least > 0.0)
    }
}

/// The Elo difference of a score.
fn elo(score: f64) -> f64 {
    // Adding zero turns -0.0 into 0.0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: [u32; 5]) -> MatchScore {
        let [_, one, two, three, four] = pairs;
        MatchScore {
            wins: four * 2 + three,
            draws: one + three + two * 2,
            losses: pairs[0] * 2 + one,
            pairs,
        }
    }

    #[test]
    fn elo_is_that_of_rating_tables() {
        for (score, expected) in [(0.5, 0.0), (0.75, 190.8), (0.24, -200.2), (0.9, 381.7)] {
            assert!((elo(score) - expected).abs() < 0.1, "{score}");
        }
        let [most, least] = [1.0, 0.0].map(elo);
        assert!(most.is_infinite() && most > 0.0 && least.is_infinite() && least < 0.0);
        assert_eq!(MatchScore::default().elo(), None);
        assert_eq!(MatchScore::default().range(), None);
    }

    #[test]
    fn the_range_is_that_of_the_formula() {
        // 100 pairs, half of them even and a quarter each 3/2 and 1/2: v = 0.03125, and the prior adds a pair of 0.125.
        let range = of([0, 25, 50, 25, 0]).score_range().unwrap();
        let off = DEVIATIONS * ((0.031_25 * 100.0 + 0.125) / 101.0_f64 / 101.0).sqrt();
        assert!(
            (range[0] - (0.5 - off)).abs() < 1e-12 && (range[1] - (0.5 + off)).abs() < 1e-12,
            "{range:?}"
        );
        // Pairs that always end even say more than games that are won and lost.
        let even = of([0, 0, 100, 0, 0]).range().unwrap();
        let wild = of([50, 0, 0, 0, 50]).range().unwrap();
        assert!(even.most < 10.0 && wild.most > 30.0, "{even:?}, {wild:?}");
    }

    #[test]
    fn few_games_prove_little_and_many_much() {
        assert_eq!(of([0, 0, 0, 0, 1]).is_a_stronger(), None);
        assert_eq!(of([0, 0, 0, 0, 10]).is_a_stronger(), Some(true));
        assert_eq!(of([10, 0, 0, 0, 0]).is_a_stronger(), Some(false));
        assert_eq!(of([3, 3, 3, 3, 3]).is_a_stronger(), None);
        // Exchanged sides turn the range around.
        let (one, other) = (
            of([1, 2, 3, 4, 9]).range().unwrap(),
            of([9, 4, 3, 2, 1]).range().unwrap(),
        );
        assert!((one.least + other.most).abs() < 1e-9 && (one.most + other.least).abs() < 1e-9);
    }
}
