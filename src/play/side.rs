//! The players of a game.

use std::fmt;

use game::{Playable, Player};
use text::Reason;

use super::Level;

#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    Person,
    Program(Level),
}

impl Side {
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// Returns the program's level; `None` for a person.
    pub fn level(&self) -> Option<&Level> {
        match self {
            Side::Person => None,
            Side::Program(level) => Some(level),
        }
    }

    /// Returns the reason why this side cannot play a game, and an alternative, as one clause; `None` if it can.
    pub fn why_not(&self, game: &dyn Playable) -> Option<String> {
        let unfit = self.level()?.why_not(game)?;
        Some(unfit.reason())
    }
}

/// Writes the value of a game's player tag: `person`, or the level.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Person => f.pad("person"),
            Side::Program(level) => level.fmt(f),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Both<T> {
    pub max: T,
    pub min: T,
}

impl<T> Both<T> {
    pub fn of(&self, player: Player) -> &T {
        match player {
            Player::Max => &self.max,
            Player::Min => &self.min,
        }
    }

    pub fn of_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::Max => &mut self.max,
            Player::Min => &mut self.min,
        }
    }

    pub fn map<U>(self, change: impl Fn(T) -> U) -> Both<U> {
        Both {
            max: change(self.max),
            min: change(self.min),
        }
    }
}
