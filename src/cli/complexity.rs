//! `cutoff complexity`: the sizes of uniform trees, and the part that alpha-beta visits.

use std::io::Write;

use measure::Complexity;
use measure::complexity_csv;
use measure::complexity_json;
use measure::complexity_text;

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
