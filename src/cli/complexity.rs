//! `cutoff complexity`: the sizes of uniform trees, and the part that alpha-beta visits.

use std::io::Write;

use export::{complexity_csv, complexity_json, complexity_text};
use measure::Complexity;

use super::args::{ComplexityArgs, ComplexityFormat};
use super::{CliError, CommandResult};

pub fn run(request: &ComplexityArgs, out: &mut impl Write) -> CommandResult {
    let (branching, depth) = request.size();
    let tree = Complexity::new(branching, depth).map_err(CliError::Said)?;
    match request.format {
        ComplexityFormat::Table => write!(out, "{}", complexity_text(tree))?,
        ComplexityFormat::Csv => write!(out, "{}", complexity_csv(tree))?,
        ComplexityFormat::Json => writeln!(out, "{}", complexity_json(tree))?,
    }
    Ok(())
}
