//! In which forms results are printed.

use clap::ValueEnum;

/// How a trace is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TraceFormat {
    /// an indented tree
    Text,
    /// one JSON object
    Json,
}

/// How a comparison is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CompareFormat {
    /// for reading
    Table,
    /// for spreadsheets
    Csv,
    /// for programs
    Json,
    /// for programs, a line per row of the table
    Jsonl,
}

/// How root moves and move orders are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MovesFormat {
    /// for reading
    Table,
    /// for programs
    Json,
}

/// How depths are printed that are finished one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DeepenFormat {
    /// for reading
    Table,
    /// for programs: one JSON object per line and depth
    Json,
}

/// How a match is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MatchFormat {
    /// for reading: a line per game, then the result
    Table,
    /// for programs, one object when the match has ended
    Json,
    /// for programs, a line per game, then one with the result
    Jsonl,
}

/// See [`Format`](export::picture::Format).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// vectors for the web and for drawing programs
    Svg,
    /// pixels
    Png,
    /// vectors for print
    Pdf,
    /// for documents in LaTeX
    Tikz,
    /// one page with all steps, for a browser
    Html,
    /// an animation of steps that loops
    Gif,
}
