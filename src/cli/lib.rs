//! Headless commands: the same code as the window, with text and JSON as its screen.
//!
//! Results alone go to standard output. An error is one sentence on standard error and exit code 2.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod args;
mod both;
mod check;
mod compare;
mod critical;
mod exercises;
mod generate;
mod headless;
mod pictures;
mod positions;
mod reference;
mod suite;
mod trace;
mod window;
mod worksheet;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use session::OpenError;
use study::StudyError;

pub use args::{Cli, Command};
pub use reference::reference;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// What was to be read cannot be.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A comparison failed.
    #[error(transparent)]
    Study(#[from] StudyError),
    /// Output could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// Anything else, said in full.
    #[error("{0}")]
    Said(String),
}

/// Runs the program with these arguments, the program's own name first.
pub fn run(args: impl IntoIterator<Item = std::ffi::OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return misunderstood(&error),
    };
    let mut out = io::BufWriter::new(io::stdout());
    let result = match cli.command {
        Some(command) => headless::run(command, &mut out).and_then(|()| Ok(out.flush()?)),
        None => window::open(cli),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough: `cutoff trace … | head`.
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error.to_string()),
    }
}

/// Help and version are answers; everything else is one sentence.
fn misunderstood(error: &clap::Error) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        // Nothing can be done about a closed standard output here.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let sentence: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("Usage") && !line.starts_with("For more"))
        .map(str::trim)
        // Nobody has a file that is called like an option.
        .filter(|line| !line.starts_with("tip: to pass"))
        .filter(|line| !line.is_empty())
        .collect();
    let sentence = sentence.join(" ");
    let mut sentence = sentence
        .strip_prefix("error: ")
        .unwrap_or(&sentence)
        .to_owned();
    if sentence.ends_with("--step <K>") {
        sentence.push_str(" or --all");
    }
    fail(&format!("{sentence}; see cutoff --help"))
}

fn fail(sentence: &str) -> ExitCode {
    eprintln!("cutoff: {sentence}");
    ExitCode::from(2)
}
