//! The source of a command: a file, or a position of a game.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use game::{Score, ValueBounds, games};

#[derive(Clone, Debug, Default, Args)]
pub struct SourceArgs {
    /// A tree file, a library tree by name (aima-figure; cutoff library lists them), a position (FEN, EPD) or a game (PGN: its
    /// last position); commands take - for standard input, the window takes lists and links, too.
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "game", "position"])]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub given: PositionArgs,
}

/// A position of a game, and what a file does not say of a tree.
#[derive(Clone, Debug, Default, Args)]
pub struct PositionArgs {
    /// A position as FEN.
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// The game of --position; its start, if no position is given.
    #[arg(long, value_name = "NAME", conflicts_with = "fen", value_parser = games_by_name())]
    pub game: Option<String>,
    /// A position of --game, in that game's notation.
    #[arg(long, value_name = "TEXT", requires = "game", conflicts_with = "fen")]
    pub position: Option<String>,
    /// Bounds on all values of a tree, for Star1: `-10,10`, or `none` if nothing is known.
    ///
    /// They replace the "bounds" of the tree file. Without either, the range of the leaves counts as known.
    #[arg(long, value_name = "LO,HI", conflicts_with_all = ["fen", "game"], allow_hyphen_values = true, value_parser = bounds)]
    pub bounds: Option<ValueBounds>,
}

fn bounds(text: &str) -> Result<ValueBounds, String> {
    if text == "none" {
        return Ok(ValueBounds::Unknown);
    }
    let number = |text: &str| text.trim().parse().ok().and_then(Score::new);
    let ends = text
        .split_once(',')
        .and_then(|(low, high)| number(low).zip(number(high)));
    ends.filter(|(low, high)| low <= high)
        .map(|(low, high)| ValueBounds::Between([low, high]))
        .ok_or_else(|| {
            "write the least and the greatest value with a comma between them, as -10,10, or none"
                .to_owned()
        })
}

/// Returns the parser of game names; help shows the notation of each game.
pub(super) fn games_by_name() -> PossibleValuesParser {
    let games = games().iter().map(|game| {
        let about = game.about();
        let start = game.start().text();
        let help = format!("a position is its {}, as in {start}", about.notation);
        PossibleValue::new(about.id).help(help)
    });
    PossibleValuesParser::new(games)
}
