//! The arguments of the program and of its commands.

mod compare;
mod compare_trace;
mod complexity;
mod deepen;
mod formats;
mod generate;
mod help;
mod help_installed;
mod help_play;
mod matches;
mod named;
mod pictures;
mod practise;
mod rules;
mod search;
mod source;
mod uci;

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

use ::search::Notation;

use measure::Plan;
use named::{choice, named};
use stage::WebAddress;
use text::Language;

pub use compare::CompareArgs;
pub use compare_trace::CompareTraceArgs;
pub use complexity::{ComplexityArgs, ComplexityFormat};
pub use deepen::{DeepenArgs, time};
pub use formats::{DeepenFormat, MatchFormat, MovesFormat, TraceFormat};
pub use generate::GenerateArgs;
pub use matches::MatchArgs;
pub use pictures::{ExportArgs, ViewArg};
pub use practise::{ExerciseArgs, GradeArgs, WorksheetArgs};
pub use rules::{PresetArg, RuleArgs, SEARCH, are_of_game};
pub use search::{SearchArgs, note_searches};
pub use source::{PositionArgs, SourceArgs};
pub use uci::UciArgs;

/// Returns the parser of an output path. It rejects `-`, which elsewhere means a standard stream.
fn output_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        if path.as_os_str() == "-" {
            Err("it is no name of a file: give one, as ./-")
        } else {
            Ok(path)
        }
    })
}

/// Shows, steps and measures minimax and alpha-beta.
#[derive(Debug, Parser)]
#[command(
    name = "cutoff",
    version = crate::version::VERSION,
    long_version = crate::version::WHOLE,
    args_conflicts_with_subcommands = true,
    after_long_help = help::PROGRAM
)]
pub struct Cli {
    /// A headless command; without one, the window opens.
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Depth in plies.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    #[command(flatten)]
    pub search: SearchArgs,
    /// The address of a page that runs Cutoff: links that the window copies open there.
    #[arg(long, value_name = "URL")]
    pub web_address: Option<WebAddress>,
    #[command(flatten)]
    pub language: LanguageArg,
}

/// The language of what is shown or written for people; the terminal itself speaks English.
#[derive(Clone, Copy, Debug, Args)]
pub struct LanguageArg {
    /// Language of the words.
    #[arg(long, value_parser = language(), value_name = "CODE")]
    pub language: Option<Language>,
}

impl LanguageArg {
    /// Runs a function in this language, English if none is given.
    pub fn within<T>(self, run: impl FnOnce() -> T) -> T {
        self.language.unwrap_or_default().within(run)
    }
}

fn language() -> impl TypedValueParser<Value = Language> {
    named(Language::ALL, Language::code, Language::title)
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Print what one search does, node by node.
    #[command(after_long_help = help::TRACE)]
    Trace {
        #[command(flatten)]
        at: DepthArgs,
        #[command(flatten)]
        search: SearchArgs,
        /// Output format.
        #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
        format: TraceFormat,
        /// Explain every step in sentences instead.
        #[arg(long, conflicts_with = "format")]
        words: bool,
        /// Language of the sentences.
        #[arg(long, requires = "words", value_parser = language(), value_name = "CODE")]
        language: Option<Language>,
        /// Node budget.
        #[arg(long, value_name = "NODES", default_value_t = 10_000_000)]
        budget: u64,
        /// From whose side values and windows are written.
        #[arg(long, value_parser = choice::<Notation>(), default_value = "minimax", value_name = "NAME")]
        notation: Notation,
    },
    /// Find where another program’s trace first differs from a search, and why.
    #[command(name = "compare-trace", after_long_help = help::COMPARE_TRACE)]
    CompareTrace(CompareTraceArgs),
    /// Measure nodes and time: depth by depth, of any searches, orders and refinements, in equal time, on many positions.
    #[command(after_long_help = help::COMPARE)]
    Compare(CompareArgs),
    /// Search with iterative deepening until the time is up, and print every depth as it is finished.
    #[command(after_long_help = help::DEEPEN)]
    Deepen(DeepenArgs),
    /// Print the exact score of every root move after N further plies, best first.
    #[command(after_long_help = help::MOVES)]
    Moves {
        #[command(flatten)]
        source: SourceArgs,
        /// Depth in plies, counted from the root: its move is the first; 4 for the paper's Table 1; a tree's height if not given.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        depth: Option<u32>,
        #[command(flatten)]
        rules: RuleArgs,
        #[command(flatten)]
        search: SearchArgs,
        /// Output format.
        #[arg(long, value_enum, default_value_t = MovesFormat::Table)]
        format: MovesFormat,
        /// Node budget for one move.
        #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
        budget: u64,
    },
    /// Compare two searches of one tree: what each costs, what one saves, where they differ.
    #[command(after_long_help = help::BOTH)]
    Both(BothArgs),
    /// Print the sizes of uniform trees and the minimum that alpha-beta visits.
    #[command(after_long_help = help::COMPLEXITY)]
    Complexity(ComplexityArgs),
    /// Compare what one search visits with the minimum over all orders of the children.
    #[command(after_long_help = help::CRITICAL)]
    Critical(CriticalArgs),
    /// Make a random tree, the same for the same seed, and print it as a tree file.
    #[command(after_long_help = help::GENERATE)]
    Generate(GenerateArgs),
    /// Write the picture of a step, or of many, for slides, papers and the web.
    #[command(after_long_help = help::EXPORT)]
    Export(ExportArgs),
    /// Write an exercise file, empty or filled in.
    #[command(after_long_help = help::EXERCISE)]
    Exercise(ExerciseArgs),
    /// Grade a class's exercise files into a table.
    #[command(after_long_help = help::GRADE)]
    Grade(GradeArgs),
    /// Write a printable worksheet of trees to search by hand, with its key.
    #[command(after_long_help = help::WORKSHEET)]
    Worksheet(WorksheetArgs),
    /// Play a match between two searches: results with a confidence interval and the difference in Elo.
    #[command(name = "match", after_long_help = help_play::MATCH)]
    Match(MatchArgs),
    /// Play for any chess program: an engine by UCI, on standard input and output.
    #[command(after_long_help = help_play::UCI)]
    Uci(UciArgs),
    /// Read trees, positions, lessons and exercises, and say whether they are well-formed.
    #[command(after_long_help = help::CHECK)]
    Check {
        /// The files, - for standard input; of a folder, all in it that can be opened.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// List the trees that come with the program, by the names that other commands and the window open them by.
    #[command(after_long_help = help::LIBRARY)]
    Library {
        /// Output format.
        #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
        format: TraceFormat,
    },
    /// Print system information for a bug report: version, system, display, renderer; nothing private.
    #[command(after_long_help = help_installed::DOCTOR)]
    Doctor,
    /// Print a shell's completion script for commands and options of this program.
    #[command(after_long_help = help_installed::COMPLETIONS)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the manual page of this program, or write those of all commands.
    #[command(after_long_help = help_installed::MAN)]
    Man {
        /// The folder for the pages of all commands; without it, the program's own page is printed.
        #[arg(short, long, value_name = "FOLDER")]
        output: Option<PathBuf>,
    },
}

/// The source, the rules and the depth of a search.
#[derive(Debug, Args)]
pub struct DepthArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Depth in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
}

#[derive(Debug, Args)]
pub struct BothArgs {
    #[command(flatten)]
    pub at: DepthArgs,
    /// The left search: minimax, alpha-beta, or rules as in strict/hard; then, after a comma, an order of children:
    /// reversed, best-first, worst-first or shuffle=SEED.
    #[arg(long, value_name = "SEARCH", default_value = "minimax")]
    pub left: String,
    /// The right search, in the same form.
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta")]
    pub right: String,
    /// The step on their common axis, counted in events; the last one if not given.
    #[arg(long, value_name = "K")]
    pub step: Option<u32>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

#[derive(Debug, Args)]
pub struct CriticalArgs {
    #[command(flatten)]
    pub at: DepthArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Output format: the numbers, or the types of the nodes too.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}
