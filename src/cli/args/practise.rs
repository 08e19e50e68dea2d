//! What can be said to the commands for exercises.

use std::path::PathBuf;

use clap::Args;

use crate::game::generate::Recipe;
use crate::lesson::{Asked, Skill};

use super::{AlgorithmArg, RuleArgs, SourceArgs};

/// Which exercise, and where to.
#[derive(Debug, Args)]
pub struct ExerciseArgs {
    /// What is searched.
    #[command(flatten)]
    pub source: SourceArgs,
    /// A tree at random instead, as `depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42`.
    #[arg(long, value_name = "RECIPE", conflicts_with_all = ["file", "fen"])]
    pub recipe: Option<Recipe>,
    /// How it is searched.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// How deep, in plies; a tree's height if not given.
    #[arg(long, value_name = "N", conflicts_with = "recipe")]
    pub depth: Option<u32>,
    /// Which search.
    #[arg(long, value_enum, default_value_t = AlgorithmArg::AlphaBeta)]
    pub algorithm: AlgorithmArg,
    /// What is asked for, separated by commas: order, windows, values, cuts, root-move; all of it if not given.
    #[arg(long, value_name = "SKILLS", value_delimiter = ',', value_parser = skill)]
    pub ask: Vec<Skill>,
    /// Ask for windows and values of leaves, too.
    #[arg(long)]
    pub leaves: bool,
    /// Fill it in: the key.
    #[arg(long)]
    pub key: bool,
    /// The student's name.
    #[arg(long, value_name = "NAME", default_value = "")]
    pub student: String,
    /// Where to.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

impl ExerciseArgs {
    /// What is asked for.
    pub fn asked(&self) -> Asked {
        let asked = if self.ask.is_empty() {
            Asked::ALL
        } else {
            self.ask.iter().copied().collect()
        };
        asked.at_leaves(self.leaves)
    }
}

fn skill(text: &str) -> Result<Skill, String> {
    Skill::of_name(text).ok_or_else(|| {
        let names = Skill::ALL.map(Skill::name).join(", ");
        format!("expected one of {names}")
    })
}

/// Which files are marked, and where to.
#[derive(Debug, Args)]
pub struct GradeArgs {
    /// Exercise files, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The exercise that is meant, if not the one that most of the files are.
    #[arg(long, value_name = "FILE")]
    pub exercise: Option<PathBuf>,
    /// The table to write instead of standard output.
    #[arg(short, long, value_name = "CSV")]
    pub output: Option<PathBuf>,
}
