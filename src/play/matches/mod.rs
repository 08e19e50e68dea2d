//! Program against program: many games between two levels, from openings that both play with both colours.
//!
//! Games come in pairs: both games of a pair begin with the same opening, and roll the same dice; in the first one A is MAX, in
//! the second one B. Where levels search to a depth, a game follows from the match's settings and its own number alone, so that
//! it is the same on any machine, however many are played at the same time.

mod contender;
#[cfg(all(test, unix))]
mod engine_tests;
mod opening;
mod played;
mod run;
mod score;

pub use contender::Contender;
pub use opening::{LONGEST_OPENING, random_opening};
pub use played::{MatchError, MatchGame, as_saved, read_games, write_match_game};
pub use run::MatchRun;
pub use score::{EloRange, MatchScore};

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::{AnyPosition, Options, OrderId, Playable, Player, SplitMix};
use search::SearchSpec;

use self::contender::NoAnswer;
use super::uci::UciEngine;
use super::{Both, GameEnd, Level, PlayedGame, PlayedMove};

/// A match: everything that decides its games.
#[derive(Clone)]
pub struct Match {
    /// The game.
    pub game: &'static dyn Playable,
    /// MAX in every first game of a pair.
    pub a: Contender,
    /// MAX in every second game of a pair.
    pub b: Contender,
    /// How many games; the last one has no partner where that is odd.
    pub games: usize,
    /// The openings, one after the other and again from the first; where there are none, they are drawn from the seed.
    pub openings: Vec<AnyPosition>,
    /// From where openings are drawn.
    pub start: AnyPosition,
    /// How many plies a drawn opening has.
    pub opening_plies: usize,
    /// What decides openings that are drawn, dice, and what a level draws by lot.
    pub seed: u64,
    /// For how long an answer of another program is waited that should come at once, in time beyond that for its move.
    pub patience: Duration,
}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match")
            .field("game", &self.game.about().id)
            .field("a", &self.a)
            .field("b", &self.b)
            .finish_non_exhaustive()
    }
}

impl Match {
    /// Between two: so many games from the game's own start, a few plies of each drawn from the seed.
    pub fn new(
        game: &'static dyn Playable,
        a: impl Into<Contender>,
        b: impl Into<Contender>,
        games: usize,
    ) -> Match {
        Match {
            game,
            a: a.into(),
            b: b.into(),
            games,
            openings: Vec::new(),
            start: game.start(),
            opening_plies: game.about().opening_plies,
            seed: 0,
            patience: UciEngine::PATIENCE,
        }
    }

    /// Everything that the family of searches has in this game against plain alpha-beta: the same evaluation, the same time for
    /// each move.
    pub fn check_pair(game: &dyn Playable, time: Duration) -> [Level; 2] {
        let full = Level::full_featured(game);
        let plain = SearchSpec {
            options: Options {
                order: OrderId::DEFAULT,
                ..full.options
            },
            ..SearchSpec::default()
        };
        [full, plain.as_in(game)].map(|spec| Level::Timed(spec, time))
    }

    /// Why it cannot be played, in one sentence.
    pub fn why_not(&self) -> Option<String> {
        let sides = [&self.a, &self.b].into_iter();
        let unable = { sides }.find_map(|side| side.why_not(self.game));
        unable.or_else(|| {
            let over = self.openings.is_empty() && self.start.result().is_some();
            over.then(|| "the game is over in this position: open one with moves".to_owned())
        })
    }

    /// The position that a game of the match begins with; games are counted from 0.
    pub fn opening(&self, index: usize) -> AnyPosition {
        let pair = index / 2;
        match self.openings.len() {
            0 => random_opening(
                &self.start,
                self.opening_plies,
                mixed(self.seed, pair as u64),
            ),
            openings => self.openings[pair % openings].clone(),
        }
    }

    /// Who is MAX and who MIN in a game of the match.
    pub fn players(&self, index: usize) -> Both<&Contender> {
        let [max, min] = if is_a_max(index) {
            [&self.a, &self.b]
        } else {
            [&self.b, &self.a]
        };
        Both { max, min }
    }

    /// Whether its games follow from the settings alone, and not from how quick this machine is.
    pub fn is_reproducible(&self) -> bool {
        self.a.is_reproducible() && self.b.is_reproducible()
    }

    /// How many games can be different: levels that search to a depth without lots play the same games again from the same
    /// openings. `None` where there is no such number.
    pub fn different_games(&self) -> Option<usize> {
        let draws_lots = self.a.draws_lots() || self.b.draws_lots();
        let repeats = self.is_reproducible() && !draws_lots;
        let chance = self.game.has_chance();
        let openings = match self.openings.len() {
            0 if self.opening_plies == 0 => 1,
            0 => return None,
            openings => openings,
        };
        (repeats && !chance).then_some(2 * openings)
    }

    /// Plays a game of the match; `None` when it was stopped before its end. The program claims a draw as soon as it may; another
    /// program that fails loses the game.
    pub fn play(&self, index: usize, stop: &AtomicBool) -> Option<MatchGame> {
        let players = self.players(index);
        let mut seats = Both {
            max: players.max.sit_down(self.patience),
            min: players.min.sit_down(self.patience),
        };
        let mut game = PlayedGame::new(self.opening(index));
        // Both games of a pair roll the same dice.
        let mut dice = SplitMix(mixed(self.seed ^ DICE, index as u64 / 2));
        let lots = mixed(self.seed ^ LOTS, index as u64);
        while game.end().is_none() && !game.claim_draw() {
            let position = game.position();
            let begun = Instant::now();
            let played = if position.is_chance() {
                let mv = opening::rolled(position, &mut dice);
                PlayedMove::by_hand(mv, begun.elapsed())
            } else {
                let lot = mixed(lots, game.moves().len() as u64);
                let player = game.turn();
                match seats.of_mut(player).mv(&game, lot, stop) {
                    Ok(played) => played,
                    Err(NoAnswer::Stopped) => return None,
                    Err(NoAnswer::Failed(why)) => {
                        game.finish(GameEnd::Forfeit(player, why));
                        break;
                    }
                }
            };
            game.play(played);
            if stop.load(std::sync::atomic::Ordering::Relaxed) && game.end().is_none() {
                return None;
            }
        }
        Some(MatchGame { index, game })
    }
}

/// Whether A is MAX in a game of a match.
fn is_a_max(index: usize) -> bool {
    index.is_multiple_of(2)
}

/// A's player in a game of a match.
fn player_of_a(index: usize) -> Player {
    if is_a_max(index) {
        Player::Max
    } else {
        Player::Min
    }
}

/// What keeps dice and lots apart from openings of the same seed.
const DICE: u64 = 0xD1CE;
const LOTS: u64 = 0x1075;

/// A seed of its own for each number.
fn mixed(seed: u64, number: u64) -> u64 {
    SplitMix(SplitMix(seed).next() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next()
}
