//! The program at play: as an engine for chess programs.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

mod uci;
