//! The program at play: as an engine for chess programs, in matches of program against program, and its saved games.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

mod matches;
mod saved_games;
mod uci;
