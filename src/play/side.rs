//! Who plays a side.

use std::fmt;
use std::path::PathBuf;

use game::{Playable, Player};

use super::Level;

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// Somebody at the board.
    Person,
    /// This program.
    Program(Level),
    /// Another program on this machine that speaks UCI, as a person has chosen it; no file and no link may.
    Engine {
        /// The program.
        path: PathBuf,
        /// How long it has for a move where the game has no clock.
        level: Level,
    },
}

impl Side {
    /// Whether a person makes the moves.
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// How moves are chosen, if they are chosen by a program.
    pub fn level(&self) -> Option<&Level> {
        match self {
            Side::Person => None,
            Side::Program(level) | Side::Engine { level, .. } => Some(level),
        }
    }
}

impl Side {
    /// Why this side cannot play a game, and what can: one clause; `None` where it can.
    pub fn why_not(&self, game: &dyn Playable) -> Option<String> {
        match self {
            Side::Person => None,
            Side::Program(level) => level.why_not(game).map(|unfit| unfit.to_string()),
            Side::Engine { .. } => (!game.about().reads_fen())
                .then(|| "UCI engines play chess only; choose another player".to_owned()),
        }
    }
}

impl fmt::Display for Side {
    /// What stands in a game's tags: `person`, a level, or the other program's file name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Person => f.pad("person"),
            Side::Program(level) => level.fmt(f),
            Side::Engine { path, .. } => {
                let name = path.file_name().unwrap_or_default();
                f.pad(&name.to_string_lossy())
            }
        }
    }
}

/// Something of each player's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Both<T> {
    /// MAX's.
    pub max: T,
    /// MIN's.
    pub min: T,
}

impl<T> Both<T> {
    /// A player's.
    pub fn of(&self, player: Player) -> &T {
        match player {
            Player::Max => &self.max,
            Player::Min => &self.min,
        }
    }

    /// A player's, to be changed.
    pub fn of_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Max => &mut self.max,
            Player::Min => &mut self.min,
        }
    }
}
