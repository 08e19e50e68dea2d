//! Games between two sides, each a person or a search, from any position of any game: endings, move costs, records,
//! matches of many games, and external programs by UCI.
//!
//! This crate has no search of its own: a move is chosen by the same search that is stepped and measured, under a
//! [`SearchSpec`](search::SearchSpec). It has no pages and no boards.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod choose;
mod clock;
mod ending;
mod level;
pub mod matches;
mod notation;
mod record;
mod side;
mod statistics;
pub mod uci;

pub use choose::{Choice, ChosenMove, NoMove, SearchReport, choose};
pub use clock::{GameClock, TimeControl, clock_face};
pub use ending::GameEnd;
pub use level::{Level, UnknownLevel, in_time, read_time};
pub use notation::{NotationError, SavedGame, is_game_meant, read_game, write_game};
pub use record::{PlayedGame, PlayedMove};
pub use side::{Both, Side};
pub use statistics::{GameStatistics, MoveCosts};
