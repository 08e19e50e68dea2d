//! Arguments of `cutoff generate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use game::generate::{Branching, ChanceLayers, Quality, Recipe, Values};
use game::{Player, fresh_seed};

use super::named::choice;
use super::{output_file, rules};

#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// The ply of the leaves.
    #[arg(long, value_name = "N", default_value_t = Recipe::default().depth)]
    pub depth: u32,
    /// Children per inner node: a number, or a range from which it is drawn.
    #[arg(long, value_name = "N|N-M", default_value_t = Recipe::default().branching)]
    pub branching: Branching,
    /// The values of leaves: integers, both ends included.
    #[arg(long, value_name = "A..B", default_value_t = Recipe::default().values, allow_hyphen_values = true)]
    pub values: Values,
    /// Whether a quarter of the leaves repeat values, or all leaves are distinct.
    #[arg(long, value_enum, value_name = "YES|NO", default_value_t = TiesArg::No)]
    pub ties: TiesArg,
    /// Who is to move at the root.
    #[arg(long, value_parser = choice::<Player>(), value_name = "PLAYER", default_value = "max")]
    pub root: Player,
    /// Quality of the child order: 0 worst first, 0.5 random, 1 best first.
    #[arg(long, value_name = "Q", default_value_t = Recipe::default().order)]
    pub order: Quality,
    /// Whether chance decides at every second ply, from the one below the root on.
    #[arg(long, value_name = "NAME", default_value_t = ChanceLayers::No, value_parser = choice::<ChanceLayers>())]
    pub chance: ChanceLayers,
    /// The seed of the random numbers; if not given, a new seed is used and printed on standard error.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true, value_parser = rules::seed)]
    pub seed: Option<u64>,
    /// The file to write instead of standard output.
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: Option<PathBuf>,
}

impl GenerateArgs {
    pub fn recipe(&self) -> Recipe {
        Recipe {
            depth: self.depth,
            branching: self.branching,
            values: self.values,
            ties: matches!(self.ties, TiesArg::Yes),
            root: self.root,
            order: self.order,
            chance: self.chance,
            seed: self.seed.unwrap_or_else(fresh_seed),
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum TiesArg {
    /// all leaves are distinct
    #[value(alias = "0")]
    No,
    /// a quarter of the leaves repeat values
    Yes,
}
