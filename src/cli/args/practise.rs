//! What can be said to the commands for exercises.

use std::path::PathBuf;

use clap::Args;

use export::worksheet::{PaperSize, Worksheet};
use game::generate::{Branching, Recipe, Values};
use lesson::{Asked, ExerciseWish, Skill};
use search::SearchSpec;

use super::named::named;
use super::{RuleArgs, SearchArgs, SourceArgs};

/// Which trees, which blanks, and where to.
#[derive(Debug, Args)]
pub struct WorksheetArgs {
    /// The trees: tree files, files with a FEN, or names of library trees such as aima-figure; good trees at random if
    /// none is given.
    #[arg(value_name = "TREE")]
    pub trees: Vec<PathBuf>,
    /// How many trees at random.
    #[arg(long, value_name = "N", default_value_t = 4, conflicts_with = "trees")]
    pub count: usize,
    /// How it is searched; the seed decides the trees at random, a fresh one if not given.
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The ply of the leaves of trees at random; how deep given ones are searched, a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Of trees at random, how many children each inner node has: a number, or a range from which it is drawn.
    #[arg(long, value_name = "N|N-M", default_value_t = Recipe::default().branching, conflicts_with = "trees")]
    pub branching: Branching,
    /// Of trees at random, the values of leaves: integers, both ends included.
    #[arg(long, value_name = "A..B", default_value_t = Recipe::default().values, allow_hyphen_values = true, conflicts_with = "trees")]
    pub values: Values,
    /// Of trees at random, the most ties: equal values that meet.
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "trees")]
    pub ties: u32,
    /// Only trees at random with a deep cutoff.
    #[arg(long, conflicts_with = "trees")]
    pub deep: bool,
    /// Which search.
    #[command(flatten)]
    pub search: SearchArgs,
    /// The blanks, separated by commas: order, windows, values, cuts, root-move; all that the search has if not given.
    #[arg(long, value_name = "SKILLS", value_delimiter = ',', value_parser = skill)]
    pub ask: Vec<Skill>,
    /// Ask for windows and values of leaves, too.
    #[arg(long)]
    pub leaves: bool,
    /// How many trees share a page: 1 to 4; 2 if not given, or fewer where there are no more or they need the room.
    #[arg(long, value_name = "N")]
    pub per_page: Option<u32>,
    /// What it is printed on.
    #[arg(long, value_name = "NAME", value_parser = named(PaperSize::ALL, PaperSize::id, PaperSize::about), default_value = "a4")]
    pub paper: PaperSize,
    /// What stands at the top of each page.
    #[arg(long, value_name = "TEXT", default_value_t = Worksheet::default().title)]
    pub title: String,
    /// Where to: a PDF, or a document for LaTeX, as the name's ending says.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Where the key goes; beside the worksheet, as NAME-key, if not given.
    #[arg(long, value_name = "FILE", conflicts_with = "no_key")]
    pub key: Option<PathBuf>,
    /// Write no key.
    #[arg(long)]
    pub no_key: bool,
}

impl WorksheetArgs {
    /// What is asked for of a search.
    pub fn asked(&self, spec: SearchSpec) -> Asked {
        let asked = if self.ask.is_empty() {
            Worksheet::asked_of(spec)
        } else {
            self.ask.iter().copied().collect()
        };
        asked.at_leaves(self.leaves)
    }

    /// What trees at random are to be like, with leaves at that ply, if one was said.
    pub fn wish(&self, seed: u64, spec: SearchSpec, depth: Option<u32>) -> ExerciseWish {
        let usual = ExerciseWish::default();
        let recipe = Recipe {
            depth: depth.unwrap_or(usual.recipe.depth),
            branching: self.branching,
            values: self.values,
            root: self.rules.root().unwrap_or(usual.recipe.root),
            seed,
            ..usual.recipe
        };
        ExerciseWish {
            recipe,
            spec,
            most_ties: self.ties,
            deep: self.deep,
            ..usual
        }
    }
}

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
    #[command(flatten)]
    pub search: SearchArgs,
    /// What is to be filled in, separated by commas: order, windows, values, cuts, root-move; all of it if not given.
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
