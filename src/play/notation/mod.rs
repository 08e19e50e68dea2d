//! Games as text: PGN (Portable Game Notation, Edwards 1994) for chess, and the same form for every other game, with its own
//! positions and moves. Settings stand in tags; value, depth, time and cost of a move in comments, by the commands that chess
//! programs share (`[%eval]`, `[%emt]`, `[%clk]`) and one of ours (`[%search]`), from which a move's search is known again.
//!
//! # Tags
//! The seven of every PGN. `FEN` with `SetUp` where chess does not begin as usual; other games say `Game` and `Start`.
//! `WhiteLevel` and `BlackLevel` are the levels of MAX and MIN, `person`, or the name of another program; `TimeControl` is in
//! seconds (`300+3`), `Seed` a number, `Termination` how it ended.
//!
//! # Comments
//! `[%eval 0.25,4]`: the value in pawns, or whatever the game counts in, from MAX's side, at that depth; `[%eval #-3]`: MIN mates in
//! three. `[%emt 0:00:01.250]`: the time of the move. `[%clk 0:04:59]`: what was left after it.

mod comment;
mod read;
#[cfg(test)]
mod tests;
mod token;
mod write;

use std::fmt;

use game::{AnyPosition, GameInfo, MateIn, Player, Score};

use super::{Both, PlayedGame, Side, TimeControl};

pub use read::{NotationError, is_game_meant, read_game};
pub use write::write_game;

/// A game with what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The moves.
    pub game: PlayedGame,
    /// What the sides are called.
    pub names: Both<String>,
    /// Who plays them; another program that a file names has become a person.
    pub sides: Both<Side>,
    /// The day, as `2025.01.31`; `????.??.??` where it is not known.
    pub date: String,
    /// What the game is called.
    pub event: String,
    /// By what clock.
    pub control: Option<TimeControl>,
    /// What decides whatever is drawn by lot.
    pub seed: u64,
}

impl SavedGame {
    /// A game between two sides, named as they are.
    pub fn new(game: PlayedGame, sides: Both<Side>) -> SavedGame {
        SavedGame {
            names: Both {
                max: sides.max.to_string(),
                min: sides.min.to_string(),
            },
            game,
            sides,
            date: "????.??.??".to_owned(),
            event: "Cutoff".to_owned(),
            control: None,
            seed: 0,
        }
    }
}

/// Whether positions of this game are written as FENs, as PGN has them.
fn is_pgn(position: &AnyPosition) -> bool {
    position.game().about().reads_fen()
}

/// A value as players read it: in the unit that the game counts in, from MAX's side, with its sign; mates by their distance.
#[derive(Clone, Copy, Debug)]
pub struct ValueInUnits {
    /// The value.
    pub value: Score,
    /// The game: its unit and its sides.
    pub about: &'static GameInfo,
}

impl ValueInUnits {
    /// Of a value of a position of this game.
    pub fn of(position: &AnyPosition, value: Score) -> ValueInUnits {
        let about = position.game().about();
        ValueInUnits { value, about }
    }

    /// Whether it says that the game is won, rather than how it stands.
    pub fn is_decided(self) -> bool {
        !self.value.is_finite() || MateIn::of(self.value).is_some()
    }

    /// The number alone, MAX's being positive.
    pub fn number(self) -> f64 {
        self.value.get() / self.about.unit.0
    }
}

impl fmt::Display for ValueInUnits {
    /// `+0.25`, `-3.00`, `White wins in 2`, and `White wins` where no distance is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mate) = MateIn::of(self.value) {
            let moves = mate.moves();
            return f.pad(&format!("{} wins in {moves}", self.about.side(mate.winner)));
        }
        if !self.value.is_finite() {
            let winner = if self.value > Score::ZERO {
                Player::Max
            } else {
                Player::Min
            };
            return f.pad(&format!("{} wins", self.about.side(winner)));
        }
        let number = self.number();
        // Nothing is written as minus zero.
        let number = if number == 0.0 { 0.0 } else { number };
        let precision = if self.about.unit.0 > 1.0 { 2 } else { 0 };
        let exact = number.fract() == 0.0 || self.about.unit.0 > 1.0;
        if exact {
            f.pad(&format!("{number:+.precision$}"))
        } else {
            f.pad(&format!("{number:+}"))
        }
    }
}
