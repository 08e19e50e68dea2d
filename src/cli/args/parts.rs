//! What each part of a search brings: what is to be taken apart.

use clap::Args;

use super::search::WrittenSearch;
use study::Plan;

use super::{CompareFormat, RuleArgs, SourceArgs};

/// A search, to be taken apart.
#[derive(Debug, Args)]
pub struct PartsArgs {
    /// What is searched; of a file with several positions or games, all.
    #[command(flatten)]
    pub source: SourceArgs,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// The search that has everything, in one text as other commands take it.
    ///
    /// If not given: PVS with a table, deepening, aspiration windows of 50 on both sides, killers, history, and, where the game
    /// offers it, the order mvv-lva.
    #[arg(long, value_name = "SPEC")]
    pub search: Option<WrittenSearch>,
    /// Have quiescence in every search, plain alpha-beta too; it changes the value, and is in all or in none.
    #[arg(long, conflicts_with = "search")]
    pub quiescence: bool,
    /// How often each search is timed.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub repeats: u32,
    /// After how many plies the position of a game is taken; the game's last one if not given.
    #[arg(long, value_name = "K")]
    pub ply: Option<usize>,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t = CompareFormat::Table)]
    pub format: CompareFormat,
    /// The most nodes that one search may visit.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
}
