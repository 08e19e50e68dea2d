//! Search options that all commands share.

use std::num::NonZeroUsize;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::named::{choice, named};
use crate::CliError;
use game::chess::Evaluation;
use game::{AnyGame, AnyPosition, EvaluationId, Mate, Options, OrderId, Playable, Player};
use measure::PAPER;
use search::{Algorithm, CutRule, Fail, Rules};

/// The heading of these options in help; the reference page lists them once.
pub const SEARCH: &str = "Search options";

#[derive(Debug, Args)]
pub struct RuleArgs {
    /// Cutoff condition: alpha >= beta, or only alpha > beta.
    #[arg(long, help_heading = SEARCH, value_parser = choice::<CutRule>(), value_name = "RULE")]
    pub cut: Option<CutRule>,
    /// Values outside the window.
    #[arg(long, help_heading = SEARCH, value_parser = choice::<Fail>(), value_name = "KIND")]
    pub fail: Option<Fail>,
    /// Player to move at the root of a tree.
    ///
    /// If that is the other player, MAX and MIN are swapped in the whole tree, including nodes that name their player.
    #[arg(long, help_heading = SEARCH, value_parser = choice::<Player>(), value_name = "PLAYER")]
    pub root: Option<Player>,
    /// The order of a game's moves.
    ///
    /// The value is the same in every order. Times include what ordering costs, counts do not. `perfect` and `worst` search
    /// the whole tree first.
    #[arg(long, help_heading = SEARCH, value_parser = named(OrderId::all(), OrderId::name, |it| text::about(&it)), value_name = "ORDER")]
    pub order: Option<OrderId>,
    /// The seed of the random order.
    #[arg(long, help_heading = SEARCH, value_name = "SEED", allow_hyphen_values = true, value_parser = seed)]
    pub seed: Option<u64>,
    /// Evaluation at the depth limit.
    ///
    /// For chess in centipawns, from White's side; piece-square if not given, or the game's first evaluation.
    #[arg(long, help_heading = SEARCH, value_parser = named(EvaluationId::all(), EvaluationId::name, |it| text::about(&it)), value_name = "NAME")]
    pub evaluation: Option<EvaluationId>,
    /// Score of checkmate or another won game: infinite, or higher for a faster mate.
    ///
    /// By distance, a win scores 1,000,000 less one per ply from the root.
    #[arg(long, help_heading = SEARCH, value_parser = choice::<Mate>(), value_name = "KIND")]
    pub mate: Option<Mate>,
    /// Treat rotated and mirrored positions as equal, where the game allows.
    #[arg(long, help_heading = SEARCH)]
    pub symmetric: bool,
    /// Settings by name: `paper` is `--cut strict --order python-chess`, with material and infinite mates.
    ///
    /// Those are the settings of a published experiment, whose counts are reproduced exactly: see `cutoff help compare`.
    #[arg(long, help_heading = SEARCH, value_parser = of_the_paper(), value_name = "NAME", conflicts_with_all = ["cut", "order", "evaluation", "mate"])]
    pub preset: Option<PresetArg>,
}

/// Rejects orders and evaluations that a game lacks, which would be ignored otherwise.
///
/// # Errors
/// One sentence that lists those of the game.
pub fn are_of_game(
    game: &dyn Playable,
    orders: &[OrderId],
    evaluations: &[EvaluationId],
) -> Result<(), CliError> {
    let about = game.about();
    let refuse = |what: &str, asked: &str, known: &[&str]| {
        if known.contains(&asked) {
            return Ok(());
        }
        let remedy = match known {
            [only] => format!("its only {what} is {only}"),
            _ => format!("choose one of {}", known.join(", ")),
        };
        Err(CliError::Said(format!(
            "{} has no {what} {asked}: {remedy}",
            about.name
        )))
    };
    let known: Vec<_> = about.orders.iter().map(|choice| choice.name).collect();
    for order in orders {
        refuse("order", order.name(), &known)?;
    }
    let known: Vec<_> = about.evaluations.iter().map(|it| it.name).collect();
    for evaluation in evaluations {
        refuse("evaluation", evaluation.name(), &known)?;
    }
    Ok(())
}

/// Parses a positive number.
pub(super) fn at_least_one(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "write 1 or more".to_owned())
}

pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

impl RuleArgs {
    pub fn rules(&self) -> Rules {
        let cut = match self.preset {
            Some(PresetArg::Paper) => CutRule::Strict,
            _ => self.cut.unwrap_or_default(),
        };
        Rules::new(cut, self.fail.unwrap_or_default())
    }

    /// Returns the rules as words of the text form; none for an algorithm without windows.
    pub fn rule_words(&self, algorithm: Algorithm) -> Vec<String> {
        if !algorithm.has_windows() {
            return Vec::new();
        }
        let rules = self.rules();
        let strict = (rules.cut == CutRule::Strict).then(|| "strict".to_owned());
        let hard = (rules.fail == Fail::Hard).then(|| "hard".to_owned());
        strict.into_iter().chain(hard).collect()
    }

    /// Returns the order of a game's moves, if one was given.
    pub fn named_order(&self) -> Option<OrderId> {
        match self.preset {
            Some(PresetArg::Paper) => Some(PAPER.order()),
            _ => self.order,
        }
    }

    /// Returns the order of a game's moves for a search without quiescence.
    pub fn order(&self) -> OrderId {
        self.named_order().unwrap_or_default()
    }

    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_default()
    }

    pub fn evaluation(&self) -> EvaluationId {
        match self.preset {
            Some(PresetArg::Paper) => EvaluationId::from(Evaluation::Material),
            _ => self.evaluation.unwrap_or(EvaluationId::RECOMMENDED),
        }
    }

    pub fn mate(&self) -> Mate {
        self.mate.unwrap_or_default()
    }

    pub fn options(&self) -> Options {
        Options {
            order: self.order(),
            seed: self.seed(),
            evaluation: self.evaluation(),
            mate: self.mate(),
            symmetric: self.symmetric,
        }
    }

    pub fn game(&self, root: AnyPosition) -> AnyGame {
        AnyGame {
            root,
            options: self.options(),
        }
    }

    /// Returns true if no option was given.
    pub fn is_empty(&self) -> bool {
        self.is_plain() && self.preset != Some(PresetArg::Paper)
    }

    /// Returns true if no option but a preset was given.
    pub fn is_plain(&self) -> bool {
        self.cut.is_none()
            && self.fail.is_none()
            && self.root.is_none()
            && self.order.is_none()
            && self.seed.is_none()
            && self.evaluation.is_none()
            && self.mate.is_none()
            && !self.symmetric
    }
}

/// The difference between the measured searches; commands other than `cutoff compare` accept only `paper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PresetArg {
    /// minimax and alpha-beta, or the given searches, depth by depth
    Depths,
    /// every order of a game's moves, or orders of a tree's children
    Orders,
    /// refinements added one at a time, then removed one at a time
    Refinements,
    /// the depth that each search reaches in the same time
    Time,
    /// the published experiment; with a subject, only its settings
    Paper,
}

impl PresetArg {
    pub fn name(self) -> &'static str {
        match self {
            PresetArg::Depths => "depths",
            PresetArg::Orders => "orders",
            PresetArg::Refinements => "refinements",
            PresetArg::Time => "time",
            PresetArg::Paper => "paper",
        }
    }
}

fn of_the_paper() -> impl TypedValueParser<Value = PresetArg> {
    let paper = PossibleValue::new("paper").help("the published experiment");
    PossibleValuesParser::new([paper]).map(|_| PresetArg::Paper)
}
