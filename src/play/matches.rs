//! Matches between two levels: openings, games and the score.
//!
//! Games come in pairs with the same opening and the same dice; A is MAX in the first game of a pair, B in the
//! second. A game between levels of fixed depth depends only on the settings and its number, not on the machine or
//! the number of threads.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use game::{AnyMove, AnyPosition, GameResult, Playable, Player, SplitMix};
use search::task::{Spawner, without_pause};
use search::{deep_thread, on_deep_stack};

use super::{Both, Level, PlayedGame, PlayedMove, choose};
use platform::clock::Instant;

/// The largest number of random plies of an opening.
pub const LONGEST_OPENING: usize = 60;
/// Attempts to draw an opening of one length before a shorter one is drawn.
const TRIES: u32 = 50;
/// Salt that makes dice and random moves of levels independent of the openings of the same seed.
const DICE: u64 = 0xD1CE;
const LOTS: u64 = 0x1075;

pub struct Match {
    pub game: &'static dyn Playable,
    pub levels: [Level; 2],
    pub games: usize,
    /// The openings, used in order, then again from the first; if empty, openings are drawn from the seed.
    pub openings: Vec<AnyPosition>,
    /// The length of a drawn opening, in plies.
    pub plies: usize,
    pub seed: u64,
}

impl Match {
    pub fn opening(&self, index: usize) -> AnyPosition {
        let pair = index / 2;
        match self.openings.len() {
            0 => random_opening(self.game, self.plies, mixed(self.seed, pair as u64)),
            openings => self.openings[pair % openings].clone(),
        }
    }

    pub fn sides(&self, index: usize) -> Both<Level> {
        let [a, b] = self.levels;
        match player_of_a(index) {
            Player::Max => Both { max: a, min: b },
            Player::Min => Both { max: b, min: a },
        }
    }

    /// Plays one game, or returns `None` if `stop` was set before its end. Levels claim a draw as soon as they may.
    fn play(&self, index: usize, stop: &AtomicBool) -> Option<PlayedGame> {
        let sides = self.sides(index);
        let mut game = PlayedGame::new(self.opening(index));
        let mut dice = SplitMix(mixed(self.seed ^ DICE, index as u64 / 2));
        let lots = mixed(self.seed ^ LOTS, index as u64);
        while game.end().is_none() && !game.claim_draw() {
            let (position, begun) = (game.position(), Instant::now());
            let (mv, report) = if position.is_chance() {
                (roll(position, &mut dice), None)
            } else {
                let lot = mixed(lots, game.moves().len() as u64);
                let level = sides.of(game.turn());
                let chosen = without_pause(choose(position, level, None, lot, stop)).ok()?;
                (chosen.mv, Some(chosen.report))
            };
            game.play(PlayedMove {
                report,
                ..PlayedMove::by_hand(mv, begun.elapsed())
            });
            if stop.load(Ordering::Relaxed) && game.end().is_none() {
                return None;
            }
        }
        Some(game)
    }

    /// Plays the games on `jobs` threads and passes each finished one to `each`, in any order, until all are played or `stop`
    /// is set. Without threads, it plays them one after the other.
    ///
    /// # Errors
    /// The first error of `each`, or the system's if it has no thread.
    pub fn run<E: From<io::Error>>(
        &self,
        jobs: usize,
        stop: &AtomicBool,
        mut each: impl FnMut(usize, PlayedGame) -> Result<(), E>,
    ) -> Result<(), E> {
        if !Spawner::has_threads() {
            let mut games =
                (0..self.games).map_while(|index| Some((index, self.play(index, stop)?)));
            return games.try_for_each(|(index, game)| each(index, game));
        }
        let next = AtomicUsize::new(0);
        let (sender, games) = channel();
        thread::scope(|scope| {
            let games = games; // dropping it ends the threads
            for _ in 0..jobs.min(self.games) {
                let (sender, next) = (sender.clone(), &next);
                let play_games = move || loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let game = (index < self.games).then(|| self.play(index, stop));
                    let Some(game) = game.flatten() else { break };
                    if sender.send((index, game)).is_err() {
                        break;
                    }
                };
                deep_thread("match").spawn_scoped(scope, || on_deep_stack(play_games))?;
            }
            drop(sender);
            let ended = games.iter().try_for_each(|(index, game)| each(index, game));
            stop.fetch_or(ended.is_err(), Ordering::Relaxed);
            ended
        })
    }
}

pub fn player_of_a(index: usize) -> Player {
    if index.is_multiple_of(2) {
        Player::Max
    } else {
        Player::Min
    }
}

/// Derives an independent seed from a seed and a number.
fn mixed(seed: u64, number: u64) -> u64 {
    SplitMix(SplitMix(seed).next() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next()
}

/// Draws an outcome of a chance position by its probabilities.
pub fn roll(position: &AnyPosition, dice: &mut SplitMix) -> AnyMove {
    let moves = position.moves();
    #[allow(clippy::cast_precision_loss)] // 53 bits fit an f64
    let mut at = (dice.next() >> 11) as f64 / (1_u64 << 53) as f64;
    let rolled = moves.iter().copied().find(|&mv| {
        at -= position.probability(mv);
        at < 0.0
    });
    // The probabilities may sum to slightly less than 1.
    rolled.unwrap_or(moves[moves.len() - 1])
}

/// Plays random plies from the start of the game, fewer if that many lead to no position that goes on after every move.
fn random_opening(game: &dyn Playable, plies: usize, seed: u64) -> AnyPosition {
    let mut lots = SplitMix(seed);
    let mut lengths = (1..=plies).rev().flat_map(|plies| [plies; TRIES as usize]);
    let opening = lengths.find_map(|plies| {
        let mut position = game.start();
        for _ in 0..plies {
            if position.result().is_some() {
                return None;
            }
            let mv = if position.is_chance() {
                roll(&position, &mut lots)
            } else {
                let moves = position.moves();
                #[allow(clippy::cast_possible_truncation)] // below a length
                let drawn = lots.below(moves.len() as u64) as usize;
                moves[drawn]
            };
            position.advance(mv);
        }
        goes_on(&position).then_some(position)
    });
    opening.unwrap_or_else(|| game.start())
}

/// Returns true if no next move, after dice if they are due, ends the game.
fn goes_on(position: &AnyPosition) -> bool {
    position.result().is_none()
        && position.moves().into_iter().all(|mv| {
            let next = position.after(mv);
            if position.is_chance() {
                goes_on(&next)
            } else {
                next.result().is_none()
            }
        })
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The pairs of games in which A has 0, 1/2, 1, 3/2 and 2 points.
    pub pairs: [u32; 5],
}

impl MatchScore {
    /// Counts the results of finished games by their index.
    pub fn of(results: &BTreeMap<usize, GameResult>) -> MatchScore {
        let mut score = MatchScore::default();
        let half_points = |index: usize, result: GameResult| match result {
            GameResult::Draw => 1,
            GameResult::Win(winner) if winner == player_of_a(index) => 2,
            GameResult::Win(_) => 0,
        };
        for (&index, &result) in results {
            let own = half_points(index, result);
            *[&mut score.losses, &mut score.draws, &mut score.wins][own] += 1;
            if index.is_multiple_of(2)
                && let Some(&other) = results.get(&(index + 1))
            {
                score.pairs[own + half_points(index + 1, other)] += 1;
            }
        }
        score
    }

    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns A's points per game, from 0 to 1; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    /// Returns the 95% confidence interval of A's Elo difference; `None` without finished pairs. It samples pairs,
    /// not games (Van den Bergh 2019, "A practical introduction to the GSPRT"); a fifth of a pair is added to each of
    /// the five outcomes (Perks 1947).
    ///
    /// # Examples
    /// ```
    /// use play::matches::{MatchScore, elo};
    /// let score = MatchScore { wins: 6, draws: 2, losses: 2, pairs: [0, 0, 2, 2, 1] };
    /// assert_eq!(elo(score.score().unwrap()).round(), 147.0);
    /// let [least, most] = score.elo_range().unwrap();
    /// assert!(least < 147.0 && 147.0 < most);
    /// ```
    pub fn elo_range(&self) -> Option<[f64; 2]> {
        if self.pairs == [0; 5] {
            return None;
        }
        let weighted = self.pairs.map(|pairs| f64::from(pairs) + 0.2);
        let weighted: Vec<_> = weighted
            .into_iter()
            .zip([0.0, 0.25, 0.5, 0.75, 1.0])
            .collect();
        let all: f64 = weighted.iter().map(|(weight, _)| weight).sum();
        let mean = |of: &dyn Fn(f64) -> f64| {
            let terms = weighted.iter().map(|&(weight, points)| weight * of(points));
            terms.sum::<f64>() / all
        };
        let middle = mean(&|points| points);
        let variance = mean(&|points| (points - middle).powi(2));
        let off = 1.959_964 * (variance / all).sqrt();
        Some([(middle - off).max(0.0), (middle + off).min(1.0)].map(elo))
    }
}

/// Returns the Elo difference of a score per game (Elo 1978); infinite at 0 and 1.
pub fn elo(score: f64) -> f64 {
    // Adding zero turns -0.0 into 0.0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::games;

    #[test]
    fn random_openings_are_reproducible_and_unfinished() {
        for game in games() {
            for plies in [0, 1, 4, 60] {
                let opening = random_opening(*game, plies, 7);
                assert!(opening.result().is_none(), "{}", game.about().id);
                assert_eq!(opening, random_opening(*game, plies, 7));
            }
        }
        let drawn = (0..50).map(|seed| random_opening(games()[0], 4, seed).text());
        assert!(drawn.collect::<std::collections::BTreeSet<_>>().len() > 45);
    }

    #[test]
    fn match_without_threads_plays_the_same_games() {
        let game = game::find_game("tic-tac-toe").unwrap();
        let levels = ["beginner", "easy"].map(|level| level.parse().unwrap());
        let of = Match {
            game,
            levels,
            games: 6,
            openings: Vec::new(),
            plies: 1,
            seed: 7,
        };
        let played = |spawner: Spawner| {
            let run = || {
                spawner.choose();
                let mut games = Vec::new();
                let each = |index, game: PlayedGame| {
                    let moves: Vec<_> = game.moves().iter().map(|played| played.mv).collect();
                    games.push((index, moves));
                    Ok::<(), io::Error>(())
                };
                of.run(3, &AtomicBool::new(false), each).unwrap();
                games
            };
            thread::scope(|scope| scope.spawn(run).join().unwrap())
        };
        let mut with_threads = played(Spawner::Threads);
        with_threads.sort_by_key(|game| game.0);
        assert_eq!(played(Spawner::Inline), with_threads);
        assert_eq!(with_threads.len(), 6);
    }

    #[test]
    fn elo_and_interval_follow_the_formula() {
        for (score, expected) in [(0.5, 0.0), (0.75, 190.8), (0.24, -200.2), (0.9, 381.7)] {
            assert!((elo(score) - expected).abs() < 0.1, "{score}");
        }
        let range = |pairs| {
            let score = MatchScore {
                pairs,
                ..MatchScore::default()
            };
            score.elo_range()
        };
        assert_eq!((range([0; 5]), MatchScore::default().score()), (None, None));
        // 100 pairs, half of them even, a quarter 1/2 and a quarter 3/2: v = 0.03125; the prior adds a pair of 0.125.
        let off = 1.959_964 * ((0.031_25 * 100.0 + 0.125) / 101.0_f64 / 101.0).sqrt();
        let [least, most] = range([0, 25, 50, 25, 0]).unwrap();
        assert!((least - elo(0.5 - off)).abs() < 1e-9 && (most - elo(0.5 + off)).abs() < 1e-9);
        // One pair proves nothing, but ten do.
        assert!(
            range([0, 0, 0, 0, 1]).unwrap()[0] < 0.0 && range([0, 0, 0, 0, 10]).unwrap()[0] > 0.0
        );
    }
}
