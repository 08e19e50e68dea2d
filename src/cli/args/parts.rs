//! Arguments of `cutoff parts`.

use clap::Args;

use super::search::WrittenSearch;
use study::Plan;

use super::{CompareFormat, DepthArgs};

#[derive(Debug, Args)]
pub struct PartsArgs {
    #[command(flatten)]
    pub at: DepthArgs,
    /// The full search, in the syntax of --search elsewhere.
    ///
    /// If not given: PVS with a table, deepening, aspiration windows of 50 on both sides, killers, history, and, where the game
    /// offers it, the order mvv-lva.
    #[arg(long, value_name = "SPEC")]
    pub search: Option<WrittenSearch>,
    /// Use quiescence in every search, including plain alpha-beta; it changes the value, so all have it or none.
    #[arg(long, conflicts_with = "search")]
    pub quiescence: bool,
    /// Number of timed runs of each search.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub repeats: u32,
    /// Take the position of a game after this many plies; its last one if not given.
    #[arg(long, value_name = "K")]
    pub ply: Option<usize>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = CompareFormat::Table)]
    pub format: CompareFormat,
    /// Node budget of one search.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
}
