//! What can be said to `cutoff claims`.

use clap::Args;

use super::TraceFormat;

/// Which claims.
#[derive(Debug, Args)]
pub struct ClaimsArgs {
    /// The claims to print with tree, search, step and link; if none is named, all are listed.
    #[arg(value_name = "CLAIM")]
    pub names: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

/// Its long help.
pub(super) const HELP: &str = "\
Each claim is a sentence from a tutorial, a lecture or a program, with the tree or position that checks it. What is true is filled in
from the search itself. The names stand at the beginning of the list; a claim that is named is printed with its tree, its search, the step
that shows it, and a link: pasted into the window, it opens there. The window lists the same.

Examples:
  # All claims, and what is true
  $ cutoff claims

  # One of them, with the step that shows it
  $ cutoff claims five-before-three

  # For a program to read
  $ cutoff claims half-of-the-work --format json";
