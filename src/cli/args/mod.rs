//! The command line: what can be said on it.

mod formats;
mod help;
mod measure;
mod named;
mod practise;
mod rules;
mod search;

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Parser, Subcommand, ValueEnum};

use ::search::Notation;
use game::generate::{Branching, Quality, Recipe, Values};
use game::{fresh_seed, games};

use named::named;
use study::Plan;

pub use formats::{CompareFormat, DeepenFormat, MovesFormat, PictureFormat, TraceFormat};
pub use measure::{CompareArgs, SuiteArgs};
pub use practise::{ExerciseArgs, GradeArgs, WorksheetArgs};
pub use rules::{CutArg, PlayerArg, RuleArgs, SEARCH};
pub use search::SearchArgs;

/// Shows, steps and measures minimax and alpha-beta.
#[derive(Debug, Parser)]
#[command(
    name = "cutoff",
    version,
    args_conflicts_with_subcommands = true,
    after_long_help = help::PROGRAM
)]
pub struct Cli {
    /// A headless command; without one, the window opens.
    #[command(subcommand)]
    pub command: Option<CliCommand>,
    /// What the window opens.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
}

/// What to do without a window.
#[derive(Debug, Subcommand)]
pub enum CliCommand {
    /// Print what one search does, node by node.
    #[command(after_long_help = help::TRACE)]
    Trace {
        /// What is searched.
        #[command(flatten)]
        source: SourceArgs,
        /// How it is searched.
        #[command(flatten)]
        rules: RuleArgs,
        /// How deep, in plies; a tree's height if not given.
        #[arg(long, value_name = "N")]
        depth: Option<u32>,
        /// Which search.
        #[command(flatten)]
        search: SearchArgs,
        /// How it is printed.
        #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
        format: TraceFormat,
        /// The most nodes that the search may visit.
        #[arg(long, value_name = "NODES", default_value_t = 10_000_000)]
        budget: u64,
        /// From whose side values and windows are written.
        #[arg(long, value_parser = named(Notation::ALL, Notation::name, Notation::about), default_value = "minimax", value_name = "NAME")]
        notation: Notation,
    },
    /// Measure nodes and time of minimax and alpha-beta, or of any configurations, at depths 1 to N.
    #[command(after_long_help = help::COMPARE)]
    Compare(CompareArgs),
    /// Search deeper and deeper until the time is up, and print every depth as it is finished.
    #[command(after_long_help = help::DEEPEN)]
    Deepen(DeepenArgs),
    /// Print the exact score of every root move after N further plies, best first.
    #[command(after_long_help = help::MOVES)]
    Moves {
        /// The position.
        #[command(flatten)]
        source: SourceArgs,
        /// How many plies after the move: 3 for the paper's Table 1; the window counts the move, too, as 4.
        #[arg(long, value_name = "N")]
        depth: u32,
        /// How it is searched.
        #[command(flatten)]
        rules: RuleArgs,
        /// How it is printed.
        #[arg(long, value_enum, default_value_t = MovesFormat::Table)]
        format: MovesFormat,
        /// The most nodes that may be visited for one move.
        #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
        budget: u64,
    },
    /// Compare two searches of one tree: what each costs, what one saves, where they differ.
    #[command(after_long_help = help::BOTH)]
    Both(BothArgs),
    /// Search a position in every move order, or a tree in orders of its children: nodes, leaves, cutoffs, and theory.
    #[command(after_long_help = help::ORDERS)]
    Orders {
        /// The position or the tree.
        #[command(flatten)]
        source: SourceArgs,
        /// How it is searched.
        #[command(flatten)]
        rules: RuleArgs,
        /// How deep, in plies; a tree's height if not given.
        #[arg(long, value_name = "N")]
        depth: Option<u32>,
        /// How many times the children of a tree are shuffled; the median is printed. --seed says what they begin with.
        #[arg(long, value_name = "N", default_value_t = 100)]
        shuffles: usize,
        /// How it is printed.
        #[arg(long, value_enum, default_value_t = MovesFormat::Table)]
        format: MovesFormat,
        /// The most nodes that one search may visit.
        #[arg(long, value_name = "NODES", default_value_t = 50_000_000)]
        budget: u64,
    },
    /// Compare what one search visits with the minimum over all orders of the children.
    #[command(after_long_help = help::CRITICAL)]
    Critical(CriticalArgs),
    /// Run a published experiment again, and print its tables beside what is found here.
    #[command(after_long_help = help::PAPER)]
    Paper {
        /// How many times each search is timed.
        #[arg(long, value_name = "N", default_value_t = Plan::REPEATS)]
        repeats: u32,
        /// How it is printed.
        #[arg(long, value_enum, default_value_t = MovesFormat::Table)]
        format: MovesFormat,
    },
    /// Make a random tree, the same for the same seed, and print it as a tree file.
    #[command(after_long_help = help::GENERATE)]
    Generate(GenerateArgs),
    /// Compare minimax and alpha-beta on every position of a file: one line of JSON per position.
    #[command(after_long_help = help::SUITE)]
    Suite(SuiteArgs),
    /// Write the picture of a step, or of every step, as SVG, PNG, PDF or TikZ.
    #[command(after_long_help = help::EXPORT)]
    Export(ExportArgs),
    /// Write an exercise file, empty or filled in.
    #[command(after_long_help = help::EXERCISE)]
    Exercise(ExerciseArgs),
    /// Mark a class's exercise files into a table.
    #[command(after_long_help = help::GRADE)]
    Grade(GradeArgs),
    /// Write trees to be searched by hand as pages to be printed, with their key.
    #[command(after_long_help = help::WORKSHEET)]
    Worksheet(WorksheetArgs),
    /// Read trees, positions, lessons and exercises, and say whether they are well-formed.
    #[command(after_long_help = help::CHECK)]
    Check {
        /// The files; of a folder, all in it that can be opened.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// Two searches of one tree.
#[derive(Debug, Args)]
pub struct BothArgs {
    /// What is searched.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How alpha-beta searches where nothing else is said, and the order of a game's moves.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// The left search: minimax, alpha-beta, or rules as in strict/hard; then, after a comma, an order of children:
    /// reversed, best-first, worst-first or shuffle=SEED.
    #[arg(long, value_name = "SEARCH", default_value = "minimax")]
    pub left: String,
    /// The right search, written alike.
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta")]
    pub right: String,
    /// The step of their common axis, counted as in the window; the last one if not given.
    #[arg(long, value_name = "K")]
    pub step: Option<u32>,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

/// A search by time.
#[derive(Debug, Args)]
pub struct DeepenArgs {
    /// What is searched.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How long: 2s, 500ms, 1.5min; until the last depth or the budget if not given.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// The last depth, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t = DeepenFormat::Table)]
    pub format: DeepenFormat,
    /// The most nodes that may be visited altogether.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
}

/// Reads a time.
fn time(text: &str) -> Result<Duration, String> {
    let end = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let scale = match unit.trim() {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "min" => 60.0,
        _ => return Err(NO_TIME.to_owned()),
    };
    let number = number.trim().parse::<f64>().ok();
    let seconds = number.map(|number| number * scale);
    let seconds = seconds.filter(|&seconds| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| NO_TIME.to_owned())
}

/// What is said of a time that is none.
const NO_TIME: &str = "write a time above 0 with its unit, as 2s, 500ms or 1.5min";

/// The search whose critical tree is asked for.
#[derive(Debug, Args)]
pub struct CriticalArgs {
    /// What is searched.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
    /// How it is printed: the numbers, or the types of the nodes too.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

/// Which pictures, and where to.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// What is searched.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
    /// The step to be shown, counted as in the window.
    #[arg(
        long,
        value_name = "K",
        conflicts_with = "all",
        required_unless_present = "all"
    )]
    pub step: Option<u32>,
    /// Every step: the pages of one PDF, else a numbered file each.
    #[arg(long)]
    pub all: bool,
    /// Where to; the ending says which format.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// The format, when the ending does not say it.
    #[arg(long, value_enum)]
    pub format: Option<PictureFormat>,
    /// The canvas's width and height, in points.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "842x595", value_parser = canvas_size)]
    pub size: (f32, f32),
    /// With the critical tree: what has to be visited in any order.
    #[arg(long)]
    pub critical: bool,
    /// From whose side values and windows are written.
    #[arg(long, value_parser = named(Notation::ALL, Notation::name, Notation::about), default_value = "minimax", value_name = "NAME")]
    pub notation: Notation,
    /// The whole tree, or what is around the current node; as the window would show it if not given.
    #[arg(long, value_enum)]
    pub view: Option<ViewArg>,
}

/// Width and height between 100 and 10,000 points.
fn canvas_size(text: &str) -> Result<(f32, f32), String> {
    let side = |side: &str| {
        let side: f32 = side.trim().parse().ok()?;
        (100.0..=10_000.0).contains(&side).then_some(side)
    };
    text.split_once(['x', 'X', '×'])
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "a size is two numbers from 100 to 10000, as in 842x595".to_owned())
}

/// A tree file or a position.
#[derive(Clone, Debug, Default, Args)]
pub struct SourceArgs {
    /// A tree file, or a file with a position (FEN, EPD, PGN); the window also takes several positions, and links.
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "position"])]
    pub file: Option<PathBuf>,
    /// A position as FEN.
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// The game that --position is of.
    #[arg(long, value_name = "NAME", requires = "position", value_parser = games_by_name())]
    pub game: Option<String>,
    /// A position of --game, as that game writes it.
    #[arg(long, value_name = "TEXT", requires = "game", conflicts_with = "fen")]
    pub position: Option<String>,
}

/// The games that there are, each with what it calls the text of a position.
fn games_by_name() -> PossibleValuesParser {
    let games = games().iter().map(|game| {
        let about = game.about();
        let start = game.start().text();
        let help = format!("a position is its {}, as in {start}", about.notation);
        PossibleValue::new(about.id).help(help)
    });
    PossibleValuesParser::new(games)
}

/// A tree that is to be made.
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// The ply of the leaves.
    #[arg(long, value_name = "N", default_value_t = Recipe::default().depth)]
    pub depth: u32,
    /// How many children each inner node has: a number, or a range from which it is drawn.
    #[arg(long, value_name = "N|N-M", default_value_t = Recipe::default().branching)]
    pub branching: Branching,
    /// What leaves can be worth: integers, both ends included.
    #[arg(long, value_name = "A..B", default_value_t = Recipe::default().values, allow_hyphen_values = true)]
    pub values: Values,
    /// Whether a quarter of the leaves repeat values, or all leaves differ.
    #[arg(long, value_enum, value_name = "YES|NO", default_value_t = TiesArg::No)]
    pub ties: TiesArg,
    /// Who is to move at the root.
    #[arg(long, value_enum, value_name = "PLAYER", default_value_t = PlayerArg::Max)]
    pub root: PlayerArg,
    /// How good the order of the children is: 0 worst first, 0.5 at random, 1 best first.
    #[arg(long, value_name = "Q", default_value_t = Recipe::default().order)]
    pub order: Quality,
    /// What the numbers at random begin with; a fresh one, told on standard error, if not given.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true, value_parser = rules::seed)]
    pub seed: Option<u64>,
    /// The file to write instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl GenerateArgs {
    /// What the tree is made from.
    pub fn recipe(&self) -> Recipe {
        Recipe {
            depth: self.depth,
            branching: self.branching,
            values: self.values,
            ties: matches!(self.ties, TiesArg::Yes),
            root: self.root.player(),
            order: self.order,
            seed: self.seed.unwrap_or_else(fresh_seed),
        }
    }
}

/// Whether leaves repeat values.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum TiesArg {
    /// all leaves differ
    No,
    /// a quarter of the leaves repeat values
    Yes,
}

/// What part of a tree a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ViewArg {
    /// all of it
    Whole,
    /// the neighbourhood of the current node
    Around,
}
