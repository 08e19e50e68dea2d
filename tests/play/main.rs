//! The program at play: as an engine for chess programs, and in matches of program against program.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

mod matches;
mod uci;
