//! Headless commands: the same code as the window, with text and JSON as output.
//!
//! Only results go to standard output. An error is one sentence on standard error and exit code 2; exit code 1 is an
//! answer: the compared objects differ, or not everything could be measured; 130 is Ctrl-C.

#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod args;
mod both;
mod check;
mod compare;
mod compare_trace;
mod complexity;
mod critical;
mod deepen;
mod doctor;
mod exercises;
mod generate;
mod headless;
mod interrupt;
mod library;
mod limits;
mod manuals;
mod matches;
mod outputs;
mod pictures;
mod positions;
mod positions_list;
mod reference;
mod source;
mod subjects;
mod terminal;
mod trace;
mod uci;
mod version;
mod window;
mod worksheet;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};

use game::did_you_mean;
use game::library::library;
use measure::ExperimentError;
use search::with_deep_stack;
use stage::OpenError;

pub use args::{Cli, CliCommand};
pub use reference::reference;

use terminal::{VisibleText, complain, with_short};

#[derive(Debug, thiserror::Error)]
pub enum CliError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{0}{remedy}", remedy = remedy(.0))]
    Experiment(#[from] ExperimentError),
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// The compared objects differ; the output has the location.
    #[error("the trace differs")]
    Departs,
    /// Something was left out, for a reason on standard error; the output holds the rest.
    #[error("some were skipped")]
    Skipped,
    /// Several errors, one sentence each.
    #[error("{}", .0.join("; "))]
    Several(Vec<String>),
    /// Any other error, as a complete message.
    #[error("{0}")]
    Said(String),
}

impl From<&str> for CliError {
    fn from(text: &str) -> CliError {
        CliError::Said(text.to_owned())
    }
}

/// Returns the remedy for a failed measurement that was too large.
fn remedy(error: &ExperimentError) -> &'static str {
    if error.is_over_budget() {
        "; choose a smaller --depth or a larger --budget"
    } else {
        ""
    }
}

type CommandResult = Result<(), CliError>;

/// Runs the program with these arguments, the program's own name first.
pub fn run(args: &[OsString]) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return misunderstood(&error, args),
    };
    let mut out = VisibleText::new(io::BufWriter::new(io::stdout()));
    let result = match cli.command {
        // A window, which this command tries to open, must be on the main thread.
        Some(command @ CliCommand::Doctor) => headless::run(command, &mut out),
        Some(command) => with_deep_stack("command", || headless::run(command, &mut out)),
        None => window::open(cli),
    };
    let result = result.and_then(|()| Ok(out.flush()?));
    let code = match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe: `cutoff trace … | head`.
        Err(CliError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        // The answer is in the output.
        Err(CliError::Departs | CliError::Skipped) => ExitCode::from(1),
        Err(CliError::Several(sentences)) => {
            for sentence in sentences {
                fail(sentence, args);
            }
            ExitCode::from(2)
        }
        Err(error) => fail(error.to_string(), args),
    };
    interrupt::interrupted().unwrap_or(code)
}

/// Prints help and version as answers; reports any other parse error as one sentence.
fn misunderstood(error: &clap::Error, args: &[OsString]) -> ExitCode {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    ) {
        // Long help is printed in parts and is complete after this flush.
        let printed = error.print().and_then(|()| io::stdout().flush());
        return match printed {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                fail(CliError::Output(error).to_string(), args)
            }
            _ => ExitCode::SUCCESS,
        };
    }
    if let Some(name) = unknown_command(args) {
        return fail(no_such_word(&name), args);
    }
    if let Some(sentence) = several_files(args).or_else(|| options_first(args)) {
        return fail(sentence, args);
    }
    if let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidArg)
        && given.parse::<i64>().is_ok_and(|number| number < 0)
    {
        let before = args.iter().take_while(|arg| *arg != given.as_str());
        let option = before.last().and_then(|arg| arg.to_str());
        let option = option.filter(|arg| arg.starts_with("--"));
        let place = option.map_or_else(String::new, |option| format!("{option}: "));
        let text =
            format!("{place}{given} is negative; depths, counts, sizes and times must not be");
        return fail(text, args);
    }
    let text = error.to_string();
    let sentence: Vec<&str> = text
        .lines()
        .take_while(|line| !line.starts_with("Usage") && !line.starts_with("For more"))
        .map(str::trim)
        // The tip is useless, because files are not named like options.
        .filter(|line| !line.starts_with("tip: to pass"))
        .filter(|line| !line.is_empty())
        .collect();
    let sentence = sentence.join(" ").replace(" tip: ", "; ");
    let mut sentence = sentence
        .strip_prefix("error: ")
        .unwrap_or(&sentence)
        .to_owned();
    let missing = "the following required arguments were not provided: ";
    if let Some(which) = sentence.strip_prefix(missing) {
        // `--b <LEVEL>` is one argument, `<B> <D>` are two.
        let mut names: Vec<String> = Vec::new();
        for word in which.split(' ') {
            match names.last_mut() {
                Some(last) if last.starts_with("--") && !last.contains(' ') => {
                    *last = format!("{last} {word}");
                }
                _ => names.push(word.to_owned()),
            }
        }
        sentence = match names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            // For `complexity`, which accepts both in two ways.
            [.., "<D>" | "<B>"] => "B and D, or --branching B and --depth D, are needed".to_owned(),
            [name] => format!("{name} is missing"),
            _ => format!("{} are missing", names.join(" and ")),
        };
    }
    for (said, meant) in NUMBERS {
        sentence = sentence.replace(said, meant);
    }
    let command = args.get(1).and_then(|word| word.to_str());
    let known = command.filter(|word| Cli::command().find_subcommand(word).is_some());
    let help = known.map_or_else(|| "--help".to_owned(), |name| format!("help {name}"));
    fail(format!("{sentence}; see cutoff {help}"), args)
}

/// Rust's messages for invalid numbers, with remedies.
const NUMBERS: [(&str, &str); 5] = [
    ("invalid digit found in string", "write a whole number"),
    (
        "cannot parse integer from empty string",
        "write a whole number",
    ),
    (
        "number too large to fit in target type",
        "write a smaller number",
    ),
    ("number would be zero for non-zero type", "write 1 or more"),
    ("invalid float literal", "write a number"),
];

/// Returns the word in the command's place, or after `help`, if no command has that name.
fn unknown_command(args: &[OsString]) -> Option<String> {
    let mut words = args.iter().skip(1);
    let mut word = words.next()?.to_str()?;
    if word == "help" {
        word = words.next()?.to_str()?;
    }
    let known = Cli::command().find_subcommand(word).is_some();
    let word_path = Path::new(word);
    let is_named = outputs::is_there(word_path) || source::library_tree(word_path).is_some();
    (!known && !word.starts_with('-') && !is_named).then(|| word.to_owned())
}

/// Returns the message for several files without a command, such as a class's answer sheets.
fn several_files(args: &[OsString]) -> Option<String> {
    let [_, first, second, ..] = args else {
        return None;
    };
    let is_file = |word: &OsString| outputs::is_there(Path::new(word));
    let is_command = |word: &OsString| {
        let word = word.to_str();
        word.is_some_and(|word| Cli::command().find_subcommand(word).is_some())
    };
    (!is_command(first) && is_file(first) && is_file(second)).then(|| {
        "the window opens one file; to grade answer sheets, write cutoff grade before them, or open their folder: cutoff FOLDER".to_owned()
    })
}

/// Returns the message for options before a command, such as `cutoff --depth 3 trace`.
fn options_first(args: &[OsString]) -> Option<String> {
    let mut words = args.iter().skip(1).filter_map(|arg| arg.to_str());
    let option = words.next().filter(|word| word.starts_with('-'))?;
    let command = words.find(|word| Cli::command().find_subcommand(word).is_some())?;
    Some(format!(
        "{option} stands before the command; write cutoff {command} first and its options after it"
    ))
}

/// Commands of earlier versions, and their replacements.
const RETIRED: [(&str, &str); 5] = [
    (
        "claims",
        "the claims are lessons now, in the window under Learn > Lessons",
    ),
    (
        "suite",
        "write cutoff compare FILE --depth N --format jsonl, with any search in --searches",
    ),
    (
        "parts",
        "write cutoff compare --preset refinements, with the full search in --searches",
    ),
    ("orders", "write cutoff compare --preset orders"),
    ("paper", "write cutoff compare --preset paper"),
];

/// Returns the message for an unknown word, with the most similar command or library tree.
fn no_such_word(word: &str) -> String {
    if let Some((_, instead)) = RETIRED.iter().find(|(name, _)| *name == word) {
        return format!("cutoff {word} was removed: {instead}");
    }
    let cli = Cli::command();
    let commands = cli.get_subcommands().map(clap::Command::get_name);
    let trees = library().iter().map(|entry| entry.id);
    let meant = did_you_mean(word, commands.chain(trees));
    format!(
        "no such file, library tree or command: {word}{meant}; cutoff --help lists the commands, cutoff library the trees"
    )
}

fn fail(sentence: String, args: &[OsString]) -> ExitCode {
    let args = args.iter().filter_map(|arg| arg.to_str());
    complain(&with_short(sentence, args));
    ExitCode::from(2)
}
