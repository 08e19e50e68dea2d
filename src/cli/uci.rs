//! `cutoff uci`: an engine on standard input and output.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use play::uci::{BoundedLines, LONGEST_LINE, UciServer, UciSettings};

use super::args::UciArgs;
use super::{CliError, CommandResult};
use game::visible;

/// Answers commands until `quit`, or the end of input.
pub fn run(request: &UciArgs) -> CommandResult {
    let settings = match request.search {
        None => UciSettings::default(),
        Some(search) => UciSettings::default()
            .with_search(search)
            .map_err(CliError::Said)?,
    };
    let is_heard = Arc::new(AtomicBool::new(true));
    let heard = Arc::clone(&is_heard);
    let mut server = UciServer::new(settings, move |line| {
        let mut out = io::stdout().lock();
        if writeln!(out, "{}", visible(line))
            .and_then(|()| out.flush())
            .is_err()
        {
            heard.store(false, Ordering::Relaxed);
        }
    });
    let mut lines = BoundedLines::new(io::stdin().lock(), LONGEST_LINE);
    while let Some(line) = lines.next_line().map_err(|error| cannot_read(&error))? {
        if server.receive(&line).is_break() {
            return Ok(());
        }
    }
    // After the end of input, as from a pipe, the last search is finished.
    server.finish(|| is_heard.load(Ordering::Relaxed));
    Ok(())
}

fn cannot_read(error: &io::Error) -> CliError {
    CliError::Said(format!("the commands cannot be read: {error}"))
}
