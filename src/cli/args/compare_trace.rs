//! Arguments of `cutoff compare-trace`.

use std::path::PathBuf;

use clap::Args;

use super::super::CliError;
use super::super::source::is_standard_input;
use super::source::games_by_name;
use super::{PositionArgs, RuleArgs, SearchArgs, SourceArgs, TraceFormat};

#[derive(Debug, Args)]
pub struct CompareTraceArgs {
    /// The tree, or a file with a position; and the trace, or - for standard input. With --fen or --game, the trace alone.
    #[arg(value_names = ["TREE", "TRACE"], num_args = 1..=2, required = true)]
    files: Vec<PathBuf>,
    /// A position as FEN.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The game of --position; its start, if no position is given.
    #[arg(long, value_name = "NAME", conflicts_with = "fen", value_parser = games_by_name())]
    game: Option<String>,
    /// A position of --game, in that game's notation.
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Depth in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    #[command(flatten)]
    pub search: SearchArgs,
    /// Output format.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

impl CompareTraceArgs {
    /// Returns the source to search and the path of the trace.
    ///
    /// # Errors
    /// One sentence if there are too many or too few files.
    pub fn source_and_trace(&self) -> Result<(SourceArgs, PathBuf), CliError> {
        let named = self.fen.is_some() || self.game.is_some();
        let (file, trace) = match (named, &self.files[..]) {
            (false, [tree, trace]) if tree == trace && is_standard_input(tree) => {
                return Err(
                    "standard input is either the tree or the trace: name a file for the other"
                        .into(),
                );
            }
            (false, [tree, trace]) => (Some(tree.clone()), trace),
            (true, [trace]) => (None, trace),
            (true, _) => {
                return Err(
                    "the position is given already: remove the tree, and name only the trace"
                        .into(),
                );
            }
            (false, _) => {
                return Err("a tree and a trace are needed: write cutoff compare-trace TREE TRACE, with - for a trace on standard input".into());
            }
        };
        let source = SourceArgs {
            file,
            given: PositionArgs {
                fen: self.fen.clone(),
                game: self.game.clone(),
                position: self.position.clone(),
                bounds: None,
            },
        };
        Ok((source, trace.clone()))
    }
}
