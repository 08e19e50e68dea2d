//! Who plays a match, and how many games, as it is chosen and remembered.

use std::num::NonZeroUsize;
use std::time::Duration;

use game::Playable;
use play::Side;
use play::matches::{Contender, LONGEST_OPENING, Match};
use play::uci::UciProgram;
use serde::{Deserialize, Serialize};

use crate::play::{PlayerChoice, PlayerKind, said_time};

/// The most games that can be asked for.
pub const MOST_GAMES: usize = 100_000;
/// How long both have for a move of the built-in check.
const CHECK: Duration = Duration::from_millis(100);
/// What another program's time for a move is where its text has been emptied.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Who plays a match, and how many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MatchChoice {
    /// MAX in every first game of a pair.
    pub a: PlayerChoice,
    /// MAX in every second one.
    pub b: PlayerChoice,
    /// How many games.
    pub games: usize,
    /// What decides openings that are drawn, dice, and what a level draws by lot.
    pub seed: u64,
    /// How many random plies an opening has; without a number, what suits the game.
    pub plies: Option<usize>,
    /// Whether openings are the positions that are chosen, and not random plies.
    pub from_positions: bool,
    /// How many games are played at the same time.
    pub jobs: usize,
}

impl Default for MatchChoice {
    fn default() -> MatchChoice {
        MatchChoice {
            a: PlayerChoice::of(PlayerKind::Hard),
            b: PlayerChoice::of(PlayerKind::Easy),
            games: 20,
            seed: 0,
            plies: None,
            from_positions: false,
            jobs: 1,
        }
    }
}

impl MatchChoice {
    /// How many games, as far as they are offered.
    pub fn games(&self) -> usize {
        self.games.clamp(1, MOST_GAMES)
    }

    /// How many random plies, as far as they are offered.
    pub fn plies(&self, game: &dyn Playable) -> usize {
        let usual = game.about().opening_plies;
        self.plies.unwrap_or(usual).min(LONGEST_OPENING)
    }

    /// How many games at the same time: no more than this machine has processors.
    pub fn jobs(&self) -> NonZeroUsize {
        let most = MatchChoice::most_jobs();
        NonZeroUsize::new(self.jobs.clamp(1, most)).unwrap_or(NonZeroUsize::MIN)
    }

    /// How many games can be played at the same time.
    pub fn most_jobs() -> usize {
        std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
    }

    /// The two players of a game.
    ///
    /// # Errors
    /// One sentence, where one cannot play it, or its text says nothing.
    pub fn contenders(&self, game: &dyn Playable) -> Result<[Contender; 2], String> {
        Ok([
            contender("A", &self.a, game)?,
            contender("B", &self.b, game)?,
        ])
    }

    /// The same with everything that the family of searches has in that game against plain alpha-beta, by time.
    #[must_use]
    pub fn check(&self, game: &dyn Playable) -> MatchChoice {
        let [a, b] = Match::check_pair(game, CHECK);
        let player = |level: play::Level, before: &PlayerChoice| {
            PlayerChoice::of_side(&Side::Program(level), before)
        };
        MatchChoice {
            a: player(a, &self.a),
            b: player(b, &self.b),
            ..self.clone()
        }
    }
}

fn contender(name: &str, choice: &PlayerChoice, game: &dyn Playable) -> Result<Contender, String> {
    match choice.side(game) {
        Ok(Side::Program(level)) => Ok(Contender::Level(level)),
        Ok(Side::Engine { path, level }) => Ok(Contender::Engine {
            program: UciProgram {
                path,
                arguments: Vec::new(),
            },
            time: level.time().unwrap_or(USUAL_TIME),
        }),
        Ok(Side::Person) => Err(format!("{name} is a person; choose a level or a search")),
        Err(why) => Err(format!("{name}: {why}")),
    }
}

/// The time of the built-in check, for people.
pub fn check_time() -> String {
    said_time(CHECK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::games;

    #[test]
    fn the_check_can_be_played_in_every_game() {
        for &game in games() {
            let choice = MatchChoice::default().check(game);
            let [a, b] = choice.contenders(game).unwrap();
            assert_ne!(a, b);
            let expected = Match::check_pair(game, CHECK).map(Contender::Level);
            assert_eq!([a, b], expected);
            let stored = serde_json::to_string(&choice).unwrap();
            assert_eq!(
                serde_json::from_str::<MatchChoice>(&stored).unwrap(),
                choice
            );
        }
    }

    #[test]
    fn what_cannot_play_is_named() {
        let mut choice = MatchChoice::default();
        choice.b.kind = PlayerKind::Person;
        let why = choice.contenders(games()[0]).unwrap_err();
        assert_eq!(why, "B is a person; choose a level or a search");
        choice.b = PlayerChoice::of(PlayerKind::Search);
        choice.b.search = "pvs+depth=2".to_owned();
        for &game in games() {
            let all = choice.contenders(game);
            assert_eq!(all.is_err(), game.has_chance());
            if let Err(why) = all {
                assert!(why.starts_with("B: PVS does not search"), "{why}");
            }
        }
    }
}
