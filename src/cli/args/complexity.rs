//! What can be said to `cutoff complexity`.

use clap::{Args, ValueEnum};

/// A uniform tree.
#[derive(Debug, Args)]
pub struct ComplexityArgs {
    /// How many children each inner node has.
    #[arg(value_name = "B")]
    pub branching: u32,
    /// How deep the leaves are, in plies.
    #[arg(value_name = "D")]
    pub depth: u32,
    /// How it is printed.
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
