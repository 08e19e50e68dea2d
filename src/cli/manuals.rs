//! Manual pages and shell completions, generated from the argument definitions.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;

use clap::builder::Resettable;
use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use platform::files::write_lasting;
use text::not_written;

use super::args::Cli;
use super::{CliError, CommandResult};

pub(super) fn completions(shell: Shell, out: &mut impl Write) -> CommandResult {
    // The generator ends the program on a write error.
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
    if folder.is_file() {
        return Err(CliError::Said(format!(
            "{} is a file, and the pages of all commands go into a folder: give --output another name",
            folder.display()
        )));
    }
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

/// Returns the page of one command, and its file name.
fn page(command: &Command) -> Result<(String, Vec<u8>), CliError> {
    let more = command.get_after_long_help().map(ToString::to_string);
    let page = Man::new(command.clone().after_long_help(Resettable::Reset));
    let name = page.get_filename();
    let title = name.trim_end_matches(".1").to_uppercase();
    let source = concat!("Cutoff ", env!("CARGO_PKG_VERSION"));
    let page = page.title(title).source(source).manual("Cutoff Manual");
    let mut text = Vec::new();
    page.render(&mut text)?;
    write!(text, "{}", sections(more.as_deref().unwrap_or_default()))?;
    Ok((name, text))
}

/// Formats the text below the options as notes and examples: line breaks are kept, because the text holds lists,
/// tables and commands.
fn sections(more: &str) -> String {
    let (notes, examples) = more.split_once("Examples:\n").unwrap_or((more, ""));
    let mut page = String::new();
    for (heading, text) in [("NOTES", notes), ("EXAMPLES", examples)] {
        let text = text.trim_matches('\n');
        if text.is_empty() {
            continue;
        }
        let _ = writeln!(page, ".SH {heading}\n.nf");
        for line in text.lines() {
            let line = line.replace('\\', "\\e").replace('-', "\\-");
            // Keep apostrophes as typed; roff would set a quotation mark.
            let line = line.replace('\'', "\\(aq");
            // A point at the beginning of a line would be a roff request.
            let mark = if line.starts_with('.') { "\\&" } else { "" };
            let _ = writeln!(page, "{mark}{line}");
        }
        page.push_str(".fi\n");
    }
    page
}
