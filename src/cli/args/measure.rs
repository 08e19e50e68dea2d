//! Arguments of `cutoff compare` and `cutoff suite`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::named::{choice, named};
use super::rules::at_least_one;
use game::{EvaluationId, OrderId};
use search::{Algorithm, CutRule};

use super::search::WrittenSearch;
use study::Plan;

use super::{CompareFormat, RuleArgs, SearchArgs, SourceArgs, time};

#[derive(Debug, Args)]
pub struct CompareArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The last depth, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Time per search, with iterative deepening: 2s, 500ms, 1.5min.
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "repeats")]
    pub time: Option<Duration>,
    /// Number of timed runs of each search.
    #[arg(long, value_name = "K", default_value_t = Plan::REPEATS)]
    pub repeats: u32,
    /// Output format.
    #[arg(long, value_enum, default_value_t = CompareFormat::Table)]
    pub format: CompareFormat,
    /// Node budget of one search.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
    /// Every combination of these algorithms, separated by commas, with the cut rules, orders and evaluations given.
    #[arg(
        long,
        value_parser = choice::<Algorithm>(),
        value_name = "A,B",
        value_delimiter = ','
    )]
    pub algorithms: Vec<Algorithm>,
    /// These searches, each in the syntax of --search: pvs+table+deepening,alpha-beta.
    #[arg(
        long,
        value_name = "SPEC,SPEC",
        value_delimiter = ',',
        conflicts_with_all = ["algorithms", "cuts", "orders", "evaluations"]
    )]
    pub searches: Vec<WrittenSearch>,
    /// With each of these cut rules.
    #[arg(
        long,
        value_parser = choice::<CutRule>(),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "cut"
    )]
    pub cuts: Vec<CutRule>,
    /// In each of these orders of a game's moves.
    #[arg(
        long,
        value_parser = named(OrderId::all(), OrderId::name, OrderId::about),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "order"
    )]
    pub orders: Vec<OrderId>,
    /// Under each of these evaluations of a game's positions.
    #[arg(
        long,
        value_parser = named(EvaluationId::all(), EvaluationId::name, EvaluationId::about),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "evaluation"
    )]
    pub evaluations: Vec<EvaluationId>,
}

#[derive(Debug, Args)]
pub struct SuiteArgs {
    /// Positions as EPD or FEN, one per line, or games as PGN; - for standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// These searches, each in the syntax of --search: pvs+table+deepening,alpha-beta.
    #[arg(long, value_name = "SPEC,SPEC", value_delimiter = ',')]
    pub searches: Vec<WrittenSearch>,
    /// The last depth, in plies.
    #[arg(long, value_name = "N")]
    pub depth: u32,
    /// Number of timed runs of each search.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub repeats: u32,
    /// Take the position of a game after this many plies; its last one if not given.
    #[arg(long, value_name = "K")]
    pub ply: Option<usize>,
    /// Number of positions searched in parallel, each on one core.
    #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN, value_parser = at_least_one)]
    pub jobs: NonZeroUsize,
    /// Node budget of one search.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
}
