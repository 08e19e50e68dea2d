//! A match of program against program.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use play::Level;

use super::rules::{at_least_one, seed};
use super::source::games_by_name;
use super::{MatchFormat, time};

/// A match of program against program.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// Which game.
    #[arg(long, value_name = "NAME", value_parser = games_by_name(), default_value = "chess")]
    pub game: String,
    /// The first side: beginner, easy, medium, hard, or a search in one text, to whose depth it plays.
    ///
    /// A search without a depth plays to depth 4; with time=500ms among its words, or with --time, it deepens for so long.
    #[arg(long, value_name = "LEVEL", required_unless_present_any = ["check", "engine_a"])]
    pub a: Option<Level>,
    /// The second side, said in the same way.
    #[arg(long, value_name = "LEVEL", required_unless_present_any = ["check", "engine_b"])]
    pub b: Option<Level>,
    /// Another program as the first side, which speaks UCI: its file, and its arguments if it needs any.
    ///
    /// It is started for each game, and has --time for a move, or 1s if not given. One that dies, is silent or makes a move that is
    /// not legal loses that game.
    #[arg(long, value_name = "PROGRAM", num_args = 1.., conflicts_with = "a")]
    pub engine_a: Option<Vec<String>>,
    /// Another program as the second side.
    #[arg(long, value_name = "PROGRAM", num_args = 1.., conflicts_with = "b")]
    pub engine_b: Option<Vec<String>>,
    /// Play everything that the family of searches has against plain alpha-beta: the same evaluation, the same time per move.
    #[arg(long, conflicts_with_all = ["a", "b", "engine_a", "engine_b"])]
    pub check: bool,
    /// How many games; two each with the same opening and colours exchanged.
    #[arg(long, value_name = "N", default_value = "20", value_parser = at_least_one)]
    pub games: NonZeroUsize,
    /// How long both may think about a move: 500ms, 2s; with --check 100ms if not given.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// The openings, one after the other: EPD, FEN or PGN for chess, else a position per line; drawn from the seed if not given.
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// How many random plies an opening has that is drawn; if not given, a few that suit the game, 4 in chess.
    ///
    /// Openings that one side wins with the next move are not played.
    #[arg(long, value_name = "N", conflicts_with = "openings")]
    pub plies: Option<usize>,
    /// What decides openings that are drawn, dice, and what a level draws by lot.
    #[arg(long, value_name = "SEED", default_value = "0", allow_hyphen_values = true, value_parser = seed)]
    pub seed: u64,
    /// How many games are played at the same time.
    #[arg(long, value_name = "J", default_value = "1", value_parser = at_least_one)]
    pub jobs: NonZeroUsize,
    /// Where the games are written as they end.
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Continue from the games that --pgn holds already, which must be of the same match.
    #[arg(long = "continue", requires = "pgn")]
    pub goes_on: bool,
    /// How it is printed.
    #[arg(long, value_enum, default_value_t = MatchFormat::Table)]
    pub format: MatchFormat,
}
