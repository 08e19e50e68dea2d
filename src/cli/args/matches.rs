//! Arguments of `cutoff match`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use game::Playable;
use play::{Level, UnknownLevel};

use super::super::CliError;
use super::rules::{at_least_one, seed};
use super::search::WrittenSearch;
use super::source::games_by_name;
use super::{MatchFormat, output_file, time};

#[derive(Debug, Args)]
pub struct MatchArgs {
    /// Which game.
    #[arg(long, value_name = "NAME", value_parser = games_by_name(), default_value = "chess")]
    pub game: String,
    /// The first side: beginner, easy, medium, hard, or a search in text form, which plays to its depth.
    ///
    /// A search without a depth plays to depth 4; with time=500ms among its words, or with --time, it deepens for that long.
    /// One that names no evaluation judges by piece-square where the game has it.
    #[arg(long, value_name = "LEVEL", required_unless_present = "check")]
    pub a: Option<WrittenLevel>,
    /// The second side, in the same form.
    #[arg(long, value_name = "LEVEL", required_unless_present = "check")]
    pub b: Option<WrittenLevel>,
    /// Play the full-featured search against plain alpha-beta: the same evaluation, the same time per move.
    #[arg(long, conflicts_with_all = ["a", "b"])]
    pub check: bool,
    /// Number of games; two for each opening, with colours swapped.
    #[arg(long, value_name = "N", default_value = "20", value_parser = at_least_one)]
    pub games: NonZeroUsize,
    /// Time per move of searches: 500ms, 2s; with --check 100ms if not given. A search with a depth goes no deeper, and named
    /// levels play to theirs.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// The openings, in order: EPD, FEN or PGN for chess, else a position per line; drawn from the seed if not given.
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Number of random plies of a drawn opening; if not given, a few that suit the game, 4 in chess.
    ///
    /// Openings that one side wins with the next move are not played.
    #[arg(long, value_name = "N", conflicts_with = "openings")]
    pub plies: Option<usize>,
    /// The seed of drawn openings, dice, and random moves of a level.
    #[arg(long, value_name = "SEED", default_value = "0", allow_hyphen_values = true, value_parser = seed)]
    pub seed: u64,
    /// Number of games played in parallel.
    #[arg(long, value_name = "J", default_value = "1", value_parser = at_least_one)]
    pub jobs: NonZeroUsize,
    /// The file for the games, written as they end; new or empty.
    #[arg(long, value_name = "FILE", value_parser = output_file())]
    pub pgn: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = MatchFormat::Table)]
    pub format: MatchFormat,
}

/// A level as written on the command line.
#[derive(Clone, Copy, Debug, Default)]
pub struct WrittenLevel {
    level: Level,
    /// Names orders and evaluations, which not every game has; `None` for a named level.
    search: Option<WrittenSearch>,
}

impl WrittenLevel {
    /// The level in a game.
    ///
    /// # Errors
    /// One sentence if it names an order or an evaluation that the game lacks.
    pub fn in_game(self, game: &dyn Playable) -> Result<Level, CliError> {
        self.search
            .map_or(Ok(()), |search| search.is_of_game(game))?;
        Ok(self.level.as_in(game))
    }
}

impl FromStr for WrittenLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<WrittenLevel, UnknownLevel> {
        let words = text
            .split('+')
            .filter(|word| !word.trim().starts_with("time="));
        let search = words.collect::<Vec<_>>().join("+");
        Ok(WrittenLevel {
            level: Level::written(text)?,
            search: search.parse().ok(),
        })
    }
}
