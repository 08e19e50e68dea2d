//! Opening the window, where the program was built with one.

#[cfg(feature = "window")]
use {session::Request, session::settings::Settings, stage::Link};

use super::args::Cli;
use super::{CliError, CommandResult};

/// Opens the window on what was named, with the options over the remembered settings.
#[cfg(feature = "window")]
pub(super) fn open(cli: Cli) -> CommandResult {
    let position = cli.source.position()?;
    let request = match (cli.source.file, position) {
        (Some(file), _)
            if Link::is_meant(file.as_os_str().as_encoded_bytes()) && !file.exists() =>
        {
            let text = file.to_string_lossy().into_owned().into_bytes();
            Some(Request::Text(text, "the command line".to_owned()))
        }
        (Some(file), _) if !file.exists() => {
            let word = file.to_string_lossy();
            return Err(CliError::Said(super::neither_file_nor_command(&word)));
        }
        (Some(file), _) => Some(Request::File(file)),
        (None, Some(position)) => Some(Request::Source(position)),
        (None, None) => None,
    };
    let rules = cli.rules;
    let adjust = move |settings: &mut Settings| {
        if !rules.is_empty() {
            settings.setup.spec.rules = rules.rules();
            settings.setup.spec.options = rules.options();
            settings.setup.root = rules.root();
        }
        if let Some(depth) = cli.depth {
            settings.setup.depth = depth;
            settings.setup.tree_depth = Some(depth);
        }
    };
    app::run(request, adjust).map_err(CliError::Said)
}

/// Says how to build a program with a window.
#[cfg(not(feature = "window"))]
pub(super) fn open(_: Cli) -> CommandResult {
    Err(CliError::Said(
        "this program was built without its window: build it with cargo build --release, or use one of the commands that cutoff --help lists".to_owned(),
    ))
}
