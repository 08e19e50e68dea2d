//! Output formats.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TraceFormat {
    /// an indented tree
    Text,
    /// one JSON object
    Json,
}

/// The formats of root moves and move orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MovesFormat {
    /// for reading
    Table,
    /// for programs
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DeepenFormat {
    /// for reading
    Table,
    /// for programs: one JSON object per line and depth
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MatchFormat {
    /// for reading: a line per game, then the result
    Table,
    /// for programs, one object when the match has ended
    Json,
    /// for programs, a line per game, then one with the result
    Jsonl,
}
