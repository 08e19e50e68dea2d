//! `cutoff generate`: a random tree as a tree file.

use std::io::Write;

use platform::files::write_lasting;
use text::not_written;

use super::CliError;
use super::args::GenerateArgs;
use super::terminal::complain;

pub(super) fn run(args: &GenerateArgs, out: &mut impl Write) -> Result<(), CliError> {
    let recipe = args.recipe();
    let tree = recipe
        .tree()
        .map_err(|error| CliError::Said(error.to_string()))?;
    match &args.output {
        // A small tree is buffered until it is flushed; its seed is reported only after successful output.
        None => {
            out.write_all(tree.to_json().as_bytes())?;
            out.flush()?;
        }
        Some(path) => write_lasting(path, |file| file.write_all(tree.to_json().as_bytes()))
            .map_err(|error| CliError::Said(not_written(path, &error)))?,
    }
    if args.seed.is_none() {
        complain(&format!("the seed is {}", recipe.seed));
    }
    Ok(())
}
