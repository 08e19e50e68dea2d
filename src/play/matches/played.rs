//! A game of a match, and how it is written down so that the match can go on from it.

use game::GameResult;
use thiserror::Error;

use super::{Match, player_of_a};
use crate::{Both, PlayedGame, SavedGame, read_game, write_game};

/// A game of a match that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchGame {
    /// Which one, from 0.
    pub index: usize,
    /// Its moves.
    pub game: PlayedGame,
}

impl MatchGame {
    /// How it ended.
    pub fn result(&self) -> GameResult {
        self.game
            .end()
            .map_or(GameResult::Draw, crate::GameEnd::result)
    }

    /// A's points: 1, one half or 0.
    pub fn points_of_a(&self) -> f64 {
        self.result().points(player_of_a(self.index))
    }
}

/// What an event is called, before the number of the game, from 1.
const EVENT: &str = "Cutoff match, game ";

/// A game as text, as games are written: levels and seed in tags, its number in `Event`.
pub fn write_match_game(played: &MatchGame, of: &Match) -> String {
    write_game(&as_saved(played, of))
}

/// A game with who played it, as games are kept.
pub fn as_saved(played: &MatchGame, of: &Match) -> SavedGame {
    let players = of.players(played.index);
    let sides = Both {
        max: players.max.side(),
        min: players.min.side(),
    };
    let mut saved = SavedGame::new(played.game.clone(), sides);
    saved.event = format!("{EVENT}{}", played.index + 1);
    saved.seed = of.seed;
    saved
}

/// Why a match cannot go on from some games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// One of them cannot be read.
    #[error("line {line}: {problem}")]
    Text {
        /// From 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// One of them is of another match.
    #[error(
        "line {line}: this game is not from this match: {why}; give its settings, or another file"
    )]
    Other {
        /// The line on which it begins, from 1.
        line: usize,
        /// What is different.
        why: String,
    },
}

/// The finished games of a match among these, which [`write_match_game`] has written one behind the other. A game that is
/// not finished at the end of the text, as where writing was interrupted, is left out.
///
/// # Errors
/// [`MatchError`]: not a game, or a game of another match.
pub fn read_games(text: &str, of: &Match) -> Result<Vec<MatchGame>, MatchError> {
    let mut games: Vec<MatchGame> = Vec::new();
    let texts = one_by_one(text);
    // Whatever stands there is somebody's work, and would be written over.
    let foreign = match texts.first() {
        Some(&(line, _)) => text
            .lines()
            .take(line - 1)
            .any(|line| !line.trim().is_empty()),
        None => !begins_as_ours(text),
    };
    if foreign {
        return Err(MatchError::Text {
            line: 1,
            problem: "this is not a game of a match; give another file".to_owned(),
        });
    }
    for (at, (line, text)) in texts.iter().copied().enumerate() {
        let saved = match read_game(text) {
            Ok(saved) => saved,
            // Cut off where writing was interrupted.
            Err(_) if at + 1 == texts.len() && begins_as_ours(text) => break,
            Err(error) => {
                return Err(MatchError::Text {
                    line: line + error.line - 1,
                    problem: error.problem,
                });
            }
        };
        let other = |why: String| MatchError::Other { line, why };
        let number = saved
            .event
            .strip_prefix(EVENT)
            .and_then(|number| number.parse::<usize>().ok());
        let index = number.and_then(|number| number.checked_sub(1));
        let index =
            index.ok_or_else(|| other(format!("its event is {}", game::quoted(&saved.event))))?;
        if index >= of.games {
            return Err(other(format!(
                "its number is {}, and there are {}",
                index + 1,
                of.games
            )));
        }
        if saved.seed != of.seed {
            return Err(other(format!("its seed is {}", saved.seed)));
        }
        let players = of.players(index);
        let Both { max, min } = &saved.names;
        for (side, name, player) in [
            (&saved.sides.max, max, players.max),
            (&saved.sides.min, min, players.min),
        ] {
            if !player.is_side(side, name) {
                return Err(other(format!(
                    "{name} plays in it where {} should",
                    player.side()
                )));
            }
        }
        if *saved.game.start() != of.opening(index) {
            return Err(other(format!(
                "it begins with {}",
                saved.game.start().text()
            )));
        }
        // Interrupted: it is played once more.
        if saved.game.end().is_none() {
            continue;
        }
        if games.iter().any(|game| game.index == index) {
            return Err(other(format!("game {} is there twice", index + 1)));
        }
        let game = saved.game;
        games.push(MatchGame { index, game });
    }
    Ok(games)
}

/// Whether a text is a game of a match, or as much of one as there was time to write.
fn begins_as_ours(text: &str) -> bool {
    let (text, begin) = (text.trim_start(), format!("[Event \"{EVENT}"));
    text.starts_with(&begin) || begin.starts_with(text)
}

/// The games of a text, each with the line on which it begins: each begins with its event.
fn one_by_one(text: &str) -> Vec<(usize, &str)> {
    let mut begins = Vec::new();
    let mut at = 0;
    for (line, content) in text.split_inclusive('\n').enumerate() {
        if content.starts_with("[Event ") {
            begins.push((line + 1, at));
        }
        at += content.len();
    }
    let ends = begins
        .iter()
        .skip(1)
        .map(|begin| begin.1)
        .chain([text.len()]);
    let games = begins.iter().zip(ends);
    games
        .map(|(&(line, begin), end)| (line, &text[begin..end]))
        .collect()
}
