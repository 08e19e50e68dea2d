//! Manual pages and completions of shells, made of what the arguments say of themselves.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use export::{not_written, write_lasting};

use super::args::Cli;
use super::{CliError, CommandResult};

/// Writes what a shell needs.
pub(super) fn completions(shell: Shell, out: &mut impl Write) -> CommandResult {
    // The generator ends the program where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "cutoff", &mut script);
    Ok(out.write_all(&script)?)
}

/// Writes the program's manual page to `out`; or those of all commands into a folder, and their names to `out`.
pub(super) fn man(folder: Option<&Path>, out: &mut impl Write) -> CommandResult {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    let Some(folder) = folder else {
        return Ok(out.write_all(&page(&program)?.1)?);
    };
    fs::create_dir_all(folder).map_err(|error| not_said(folder, &error))?;
    for command in std::iter::once(&program).chain(program.get_subcommands()) {
        let (name, page) = page(command)?;
        let path = folder.join(&name);
        write_lasting(&path, |file| file.write_all(&page))
            .map_err(|error| not_said(&path, &error))?;
        writeln!(out, "{name}")?;
    }
    Ok(())
}

fn not_said(path: &Path, error: &std::io::Error) -> CliError {
    CliError::Said(not_written(path, error))
}

/// The page of one command, and the name of its file.
fn page(command: &Command) -> Result<(String, Vec<u8>), CliError> {
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((page.get_filename(), text))
}
