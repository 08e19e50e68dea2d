//! Arguments of `cutoff compare`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{EnumValueParser, Resettable, Str};
use clap::{Args, Id};

use draw::table::TableFormat;
use game::{EvaluationId, OrderId};
use measure::Plan;
use search::{Algorithm, CutRule};

use super::named::{choice, named};
use super::rules::{PresetArg, at_least_one};
use super::search::WrittenSearch;
use super::{PositionArgs, RuleArgs, time};
use crate::CliError;

#[derive(Debug, Args)]
#[command(mut_arg("preset", |arg| arg
    .value_parser(EnumValueParser::<PresetArg>::new())
    .conflicts_with(Resettable::<Id>::Reset)
    .help_heading(Resettable::<Str>::Reset)
    .help("What differs between the searches; depths if not given, or time with --time")
    .long_help("What differs between the searches; depths if not given, or time with --time.")))]
pub struct CompareArgs {
    /// Trees (a file, or a library tree by name), positions (as FEN), games and files of positions (EPD, FEN, PGN); - for standard
    /// input.
    #[arg(value_name = "SUBJECT", conflicts_with_all = ["fen", "game", "position"])]
    pub subjects: Vec<PathBuf>,
    #[command(flatten)]
    pub given: PositionArgs,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The last depth, in plies; a tree's height if not given.
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// Time per search, with iterative deepening: 2s, 500ms, 1.5min; 1s with --preset time.
    #[arg(long, value_name = "TIME", value_parser = time, conflicts_with = "repeats")]
    pub time: Option<Duration>,
    /// Number of timed runs of each search; 5 if not given, but 1 of many positions and of refinements.
    #[arg(long, value_name = "K")]
    pub repeats: Option<u32>,
    /// Output format.
    #[arg(long, value_parser = choice::<TableFormat>(), default_value = "table")]
    pub format: TableFormat,
    /// Print all columns of the table, and not six.
    #[arg(long)]
    pub details: bool,
    /// Node budget of one search; 1,000,000,000 if not given, and 50,000,000 with --preset orders.
    #[arg(long, value_name = "NODES")]
    budget: Option<u64>,
    /// Every combination of these algorithms, separated by commas, with the cut rules, orders and evaluations given.
    #[arg(
        long,
        value_parser = choice::<Algorithm>(),
        value_name = "A,B",
        value_delimiter = ','
    )]
    pub algorithms: Vec<Algorithm>,
    /// These searches, each in text form: pvs+table+deepening,alpha-beta. With --preset refinements one, the full search.
    ///
    /// If not given, the full search is PVS with a table, deepening, aspiration windows of 50 on both sides, killers, history, and,
    /// where the game offers it, the order mvv-lva.
    #[arg(
        long,
        value_name = "SPEC,SPEC",
        value_delimiter = ',',
        conflicts_with_all = ["algorithms", "cuts", "orders", "evaluations"]
    )]
    pub searches: Vec<WrittenSearch>,
    /// With each of these cut rules.
    #[arg(
        long,
        value_parser = choice::<CutRule>(),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "cut"
    )]
    pub cuts: Vec<CutRule>,
    /// In each of these orders of a game's moves.
    #[arg(
        long,
        value_parser = named(OrderId::all(), OrderId::name, |it| text::about(&it)),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "order"
    )]
    pub orders: Vec<OrderId>,
    /// Under each of these evaluations of a game's positions.
    #[arg(
        long,
        value_parser = named(EvaluationId::all(), EvaluationId::name, |it| text::about(&it)),
        value_name = "A,B",
        value_delimiter = ',',
        conflicts_with = "evaluation"
    )]
    pub evaluations: Vec<EvaluationId>,
    /// Use quiescence in every search, including plain alpha-beta; it changes the value, so all have it or none.
    #[arg(long, conflicts_with = "searches")]
    pub quiescence: bool,
    /// Number of shuffles of a tree's children, of which the quartiles are printed; --seed decides them. 100 if not given.
    #[arg(long, value_name = "N")]
    pub shuffles: Option<usize>,
    /// Take the position of a game after this many plies; its last one if not given.
    #[arg(long, value_name = "K")]
    pub ply: Option<usize>,
    /// Number of positions searched in parallel, each on one core.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub jobs: Option<NonZeroUsize>,
}

impl CompareArgs {
    pub fn has_subject(&self) -> bool {
        !self.subjects.is_empty() || self.given.fen.is_some() || self.given.game.is_some()
    }

    pub fn budget(&self, preset: PresetArg) -> u64 {
        self.budget.unwrap_or(match preset {
            PresetArg::Orders => 50_000_000,
            _ => Plan::BUDGET,
        })
    }

    /// Returns the preset.
    ///
    /// # Errors
    /// One sentence about an option of another preset.
    pub fn preset(&self) -> Result<PresetArg, CliError> {
        use PresetArg::{Depths, Orders, Paper, Refinements, Time};
        let rules = &self.rules;
        let preset = match rules.preset {
            Some(Paper) if self.has_subject() => {
                let settings = [
                    ("--cut", rules.cut.is_some()),
                    ("--order", rules.order.is_some()),
                    ("--evaluation", rules.evaluation.is_some()),
                    ("--mate", rules.mate.is_some()),
                ];
                if let Some((option, _)) = settings.iter().find(|(_, given)| *given) {
                    return Err(CliError::Said(format!(
                        "--preset paper sets {option}: remove one of the two"
                    )));
                }
                None
            }
            other => other,
        };
        let preset = preset.unwrap_or(if self.time.is_some() { Time } else { Depths });
        let measured = [Depths, Orders, Refinements, Time];
        let options: [(&str, bool, &[PresetArg]); 15] = [
            ("--time", self.time.is_some(), &[Time]),
            ("--depth", self.depth.is_some(), &measured),
            ("--budget", self.budget.is_some(), &measured),
            (
                "--repeats",
                self.repeats.is_some(),
                &[Depths, Refinements, Paper],
            ),
            ("--algorithms", !self.algorithms.is_empty(), &[Depths, Time]),
            ("--cuts", !self.cuts.is_empty(), &[Depths, Time]),
            ("--orders", !self.orders.is_empty(), &[Depths, Time]),
            (
                "--evaluations",
                !self.evaluations.is_empty(),
                &[Depths, Time],
            ),
            (
                "--searches",
                !self.searches.is_empty(),
                &[Depths, Refinements, Time],
            ),
            (
                "--order",
                rules.order.is_some(),
                &[Depths, Refinements, Time],
            ),
            ("--quiescence", self.quiescence, &[Refinements]),
            ("--shuffles", self.shuffles.is_some(), &[Orders]),
            ("--ply", self.ply.is_some(), &[Depths, Refinements]),
            ("--jobs", self.jobs.is_some(), &[Depths]),
            (
                "the search options",
                preset == Paper && !rules.is_plain(),
                &measured,
            ),
        ];
        let foreign = options
            .iter()
            .find(|(_, given, of)| *given && !of.contains(&preset));
        match foreign {
            None => Ok(preset),
            Some((option, _, of)) => {
                let of: Vec<&str> = of.iter().map(|it| it.name()).collect();
                Err(CliError::Said(format!(
                    "--preset {} does not take {option}, which belongs to {}: remove one of the two",
                    preset.name(),
                    of.join(", ")
                )))
            }
        }
    }
}
