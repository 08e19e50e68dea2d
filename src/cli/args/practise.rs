//! Arguments of `cutoff worksheet`, `cutoff exercise` and `cutoff grade`.

use std::path::PathBuf;

use clap::Args;

use draw::PaperSize;
use draw::worksheet::Worksheet;
use game::generate::{Branching, Recipe, Values};
use search::SearchSpec;
use teach::{Asked, ExerciseWish, Skill};

use super::named::choice;
use super::{LanguageArg, RuleArgs, SearchArgs, SourceArgs, output_file};

#[derive(Debug, Args)]
pub struct WorksheetArgs {
    /// The trees: tree files, files with a FEN, or names of library trees such as aima-figure; random trees
    /// (suitable) if none is given.
    #[arg(value_name = "TREE")]
    pub trees: Vec<PathBuf>,
    /// Number of random trees.
    #[arg(long, value_name = "N", default_value_t = 4, conflicts_with = "trees")]
    pub count: usize,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Depth of random trees, 3 if not given, or 4 with --deep; search depth of given ones, a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Children per inner node of random trees: a number, or a range from which it is drawn.
    #[arg(long, value_name = "N|N-M", default_value_t = Recipe::default().branching, conflicts_with = "trees")]
    pub branching: Branching,
    /// Leaf values of random trees: integers, both ends included.
    #[arg(long, value_name = "A..B", default_value_t = Recipe::default().values, allow_hyphen_values = true, conflicts_with = "trees")]
    pub values: Values,
    /// The most ties of random trees: equal values that meet; no is 0, and yes any number.
    #[arg(long, value_name = "N|YES|NO", default_value = "no", value_parser = most_ties, conflicts_with = "trees")]
    pub ties: u32,
    /// Only random trees with a deep cutoff.
    #[arg(long, conflicts_with = "trees")]
    pub deep: bool,
    #[command(flatten)]
    pub search: SearchArgs,
    /// The blanks, separated by commas: order, windows, values, cuts, root-move; all that the search has if not given.
    #[arg(long, value_name = "SKILLS", value_delimiter = ',', value_parser = skill)]
    pub ask: Vec<Skill>,
    /// Also ask for windows and values of leaves.
    #[arg(long)]
    pub leaves: bool,
    /// Paper size.
    #[arg(long, value_name = "NAME", value_parser = choice::<PaperSize>(), default_value = "a4")]
    pub paper: PaperSize,
    #[command(flatten)]
    pub language: LanguageArg,
    /// Page title, Searching game trees if not given.
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// The output file: a PDF, or a document for LaTeX, by its ending.
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: PathBuf,
    /// The file for the key; NAME-key beside the worksheet if not given.
    #[arg(long, value_name = "FILE", conflicts_with = "no_key", value_parser = output_file())]
    pub key: Option<PathBuf>,
    /// Write no key.
    #[arg(long)]
    pub no_key: bool,
}

/// The minimum depth of a deep cutoff where players alternate, in plies.
const DEEP: u32 = 4;

/// Parses the maximum number of ties.
fn most_ties(text: &str) -> Result<u32, String> {
    match text {
        "no" => Ok(0),
        "yes" => Ok(u32::MAX),
        number => number
            .parse()
            .map_err(|_| "write a whole number, yes or no".to_owned()),
    }
}

impl WorksheetArgs {
    /// Returns the blanks, limited to those that the search has.
    pub fn asked(&self, spec: SearchSpec) -> Asked {
        let asked = if self.ask.is_empty() {
            Worksheet::asked_of(spec)
        } else {
            self.ask.iter().copied().collect()
        };
        asked.at_leaves(self.leaves)
    }

    /// Returns the requirements on random trees.
    pub fn wish(&self, seed: u64, spec: SearchSpec, depth: Option<u32>) -> ExerciseWish {
        let usual = ExerciseWish::default();
        let recipe = Recipe {
            depth: depth.unwrap_or(if self.deep { DEEP } else { usual.recipe.depth }),
            branching: self.branching,
            values: self.values,
            root: self.rules.root.unwrap_or(usual.recipe.root),
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

#[derive(Debug, Args)]
pub struct ExerciseArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// A random tree instead, as `depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=42`.
    #[arg(long, value_name = "RECIPE", conflicts_with_all = ["file", "fen"])]
    pub recipe: Option<Recipe>,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Depth in plies; a tree's height if not given.
    #[arg(long, value_name = "N", conflicts_with = "recipe")]
    pub depth: Option<u32>,
    #[command(flatten)]
    pub search: SearchArgs,
    /// What to fill in, separated by commas: order, windows, values, cuts, root-move; all of them if not given.
    #[arg(long, value_name = "SKILLS", value_delimiter = ',', value_parser = skill)]
    pub ask: Vec<Skill>,
    /// Also ask for windows and values of leaves.
    #[arg(long)]
    pub leaves: bool,
    /// Fill it in, as a key, which cutoff grade leaves out unless --student names somebody.
    #[arg(long)]
    pub key: bool,
    /// The student's name.
    #[arg(long, value_name = "NAME", default_value = "")]
    pub student: String,
    /// The output file.
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: PathBuf,
}

impl ExerciseArgs {
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
    text.parse()
        .map_err(|_: String| format!("expected one of {}", game::names::<Skill>()))
}

#[derive(Debug, Args)]
pub struct GradeArgs {
    /// Exercise files, or folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The exercise to grade, if not the one that most of the files contain.
    #[arg(long, value_name = "FILE")]
    pub exercise: Option<PathBuf>,
    /// The table to write instead of standard output.
    #[arg(short, long, value_name = "CSV", value_parser = output_file())]
    pub output: Option<PathBuf>,
}
