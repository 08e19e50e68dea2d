//! What can be said to `cutoff complexity`.

use clap::{Args, ValueEnum};

/// A uniform tree.
#[derive(Debug, Args)]
pub struct ComplexityArgs {
    /// Children per inner node.
    #[arg(value_name = "B")]
    pub branching: u32,
    /// Depth of the leaves, in plies.
    #[arg(value_name = "D")]
    pub depth: u32,
    /// Output format.
    #[arg(long, value_enum, default_value_t = ComplexityFormat::Table)]
    pub format: ComplexityFormat,
}

/// How sizes are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ComplexityFormat {
    /// for reading
    Table,
    /// for spreadsheets
    Csv,
    /// for programs
    Json,
}
