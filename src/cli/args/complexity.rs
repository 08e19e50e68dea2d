//! Arguments of `cutoff complexity`.

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub struct ComplexityArgs {
    /// Children per inner node.
    #[arg(value_name = "B", required_unless_present = "named_branching")]
    branching: Option<u32>,
    /// Depth of the leaves, in plies.
    #[arg(value_name = "D", required_unless_present = "named_depth")]
    depth: Option<u32>,
    /// The same as B.
    #[arg(
        long = "branching",
        value_name = "B",
        requires = "named_depth",
        conflicts_with_all = ["branching", "depth"]
    )]
    named_branching: Option<u32>,
    /// The same as D.
    #[arg(long = "depth", value_name = "D", requires = "named_branching")]
    named_depth: Option<u32>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = ComplexityFormat::Table)]
    pub format: ComplexityFormat,
}

impl ComplexityArgs {
    /// Returns the branching factor and the depth, given by position or by name; clap requires one of the two.
    pub fn size(&self) -> (u32, u32) {
        let branching = self.branching.or(self.named_branching);
        let depth = self.depth.or(self.named_depth);
        (branching.unwrap_or_default(), depth.unwrap_or_default())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ComplexityFormat {
    /// for reading
    Table,
    /// for spreadsheets
    Csv,
    /// for programs
    Json,
}
