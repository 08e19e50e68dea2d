//! What can be said to `cutoff compare-trace`.

use std::path::PathBuf;

use clap::Args;

use super::super::CliError;
use super::source::games_by_name;
use super::{RuleArgs, SearchArgs, SourceArgs, TraceFormat};

/// A trace of another program, and the search that it should be.
#[derive(Debug, Args)]
pub struct CompareTraceArgs {
    /// The tree, or a file with a position; and the trace, or - for standard input. With --fen or --game, the trace alone.
    #[arg(value_names = ["TREE", "TRACE"], num_args = 1..=2, required = true)]
    files: Vec<PathBuf>,
    /// A position as FEN.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The game that --position is of; its start, if no position is given.
    #[arg(long, value_name = "NAME", conflicts_with = "fen", value_parser = games_by_name())]
    game: Option<String>,
    /// A position of --game, as that game writes it.
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
    /// How the answer is printed.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub format: TraceFormat,
}

impl CompareTraceArgs {
    /// What is searched, and where the trace is.
    ///
    /// # Errors
    /// One sentence, when there is a file too many or too few.
    pub fn source_and_trace(&self) -> Result<(SourceArgs, PathBuf), CliError> {
        let named = self.fen.is_some() || self.game.is_some();
        let (file, trace) = match (named, &self.files[..]) {
            (false, [tree, trace]) => (Some(tree.clone()), trace),
            (true, [trace]) => (None, trace),
            (true, _) => {
                return Err(CliError::Said(
                    "the position is named already: leave the tree out, and name the trace alone"
                        .to_owned(),
                ));
            }
            (false, _) => {
                return Err(CliError::Said(
                    "a tree and a trace are wanted: write cutoff compare-trace TREE TRACE, with - for a trace on standard input".to_owned(),
                ));
            }
        };
        let source = SourceArgs {
            file,
            fen: self.fen.clone(),
            game: self.game.clone(),
            position: self.position.clone(),
        };
        Ok((source, trace.clone()))
    }
}
