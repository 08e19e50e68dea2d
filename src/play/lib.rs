//! Playing instead of looking on: two sides, each a person or a search, from any position of any game; how a game ends, what
//! its moves cost, how it is written down; many games one after the other as a match; other programs by UCI.
//!
//! Nothing here searches by itself: a move is chosen by the same search that is stepped and measured, under a
//! [`SearchSpec`](search::SearchSpec). Pages and boards are not here.

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

pub use choose::{ChosenMove, NoMove, SearchReport, choose};
pub use clock::{GameClock, TimeControl, clock_face};
pub use ending::GameEnd;
pub use level::{Level, UnknownLevel, in_time, read_time};
pub use notation::{NotationError, SavedGame, is_game_meant, read_game, write_game};
pub use record::{PlayedGame, PlayedMove};
pub use side::{Both, Side};
pub use statistics::{GameStatistics, MoveCosts};
