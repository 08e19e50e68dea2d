//! `cutoff uci`: our search as an engine, on standard input and output.

use std::io::{self, Write};

use play::uci::{BoundedLines, LONGEST_LINE, UciServer, UciSettings};

use super::args::UciArgs;
use super::{CliError, CommandResult};

/// Reads commands and answers them, until it is told to quit or there are no more.
pub fn run(request: &UciArgs) -> CommandResult {
    let settings = match request.search {
        None => UciSettings::default(),
        Some(search) => UciSettings::default()
            .with_search(search)
            .map_err(CliError::Said)?,
    };
    let mut server = UciServer::new(settings, |line| {
        let mut out = io::stdout().lock();
        // Whoever does not hear any more has closed the other end, too, and that ends the program.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    });
    let mut lines = BoundedLines::new(io::stdin().lock(), LONGEST_LINE);
    while let Some(line) = lines.next_line().map_err(|error| cannot_read(&error))? {
        if server.receive(&line).is_break() {
            break;
        }
    }
    Ok(())
}

fn cannot_read(error: &io::Error) -> CliError {
    CliError::Said(format!("the commands cannot be read: {error}"))
}
