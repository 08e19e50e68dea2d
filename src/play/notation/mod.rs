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
mod error;
mod read;
#[cfg(test)]
mod tests;
mod token;
mod write;

use game::AnyPosition;

use super::{Both, PlayedGame, Side, TimeControl};

pub use error::NotationError;
pub use read::{is_game_meant, read_game};
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
