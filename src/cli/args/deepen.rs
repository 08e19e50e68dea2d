//! Arguments of `cutoff deepen`, and the parser of durations.

use std::time::Duration;

use clap::Args;

use measure::Plan;

use super::{DeepenFormat, RuleArgs, SearchArgs, SourceArgs};

#[derive(Debug, Args)]
pub struct DeepenArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Time limit: 2s, 500ms, 1.5min; until the last depth or the budget if not given.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// The last depth, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Output format.
    #[arg(long, value_enum, default_value_t = DeepenFormat::Table)]
    pub format: DeepenFormat,
    /// Node budget in total.
    #[arg(long, value_name = "NODES", default_value_t = Plan::BUDGET)]
    pub budget: u64,
}

/// Parses a duration; without a unit it is in seconds.
///
/// # Errors
/// One sentence that shows the syntax.
pub fn time(text: &str) -> Result<Duration, String> {
    play::read_time(text).ok_or_else(|| NO_TIME.to_owned())
}

const NO_TIME: &str =
    "write a time of 1ms or more, as 2s, 500ms or 1.5min; without a unit it is in seconds";
