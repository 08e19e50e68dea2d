//! The search of a command, as single options or as one text.

use std::str::FromStr;

use clap::Args;

use game::{Options, Playable};
use search::{Algorithm, CutRule, Fail, Replacement, Rules, SearchSpec, SpecError};

use super::super::CliError;
use super::super::terminal::complain;
use super::named::choice;
use super::{RuleArgs, are_of_game};

#[derive(Debug, Default, Args)]
pub struct SearchArgs {
    /// The algorithm; alpha-beta if not given.
    #[arg(long, value_name = "NAME", value_parser = choice::<Algorithm>())]
    algorithm: Option<Algorithm>,
    /// The whole search in text form: an algorithm and, joined by +, its refinements, as in pvs+table+deepening+depth=4.
    ///
    /// They are strict, hard, depth=N, deepening, aspiration=W, table, table=at-least, table-size=N, replace=RULE,
    /// killers, history, quiescence, star1, symmetric, order=NAME, seed=N, evaluation=NAME and mate=NAME; and, wrong as in some published
    /// programs, table=any-depth and no-bounds. It replaces the individual options,
    /// which cannot be combined with it. Traces and files name searches in the same way.
    #[arg(long, value_name = "SPEC")]
    search: Option<WrittenSearch>,
    #[command(flatten)]
    parts: PartArgs,
}

/// The refinements of the algorithm.
#[derive(Debug, Default, Args)]
#[allow(clippy::struct_excessive_bools)] // each is an option of its own
pub struct PartArgs {
    /// Search depth 1 first, then 2, and so on.
    #[arg(long, help_heading = PARTS)]
    deepening: bool,
    /// With deepening: search the root within W of the previous value, with a re-search on failure.
    #[arg(long, help_heading = PARTS, value_name = "W")]
    aspiration: Option<String>,
    /// Transposition table; entries are used if searched to exactly, or at least, the same depth.
    #[arg(long, help_heading = PARTS, value_name = "exact|at-least", num_args = 0..=1, default_missing_value = "exact", require_equals = false)]
    table: Option<String>,
    /// Number of table entries, a power of two; as many as needed if not given.
    #[arg(long, help_heading = PARTS, value_name = "N")]
    table_size: Option<String>,
    /// Replacement policy: the position that keeps a slot of a table with a size.
    #[arg(long, help_heading = PARTS, value_name = "RULE", value_parser = choice::<Replacement>())]
    replace: Option<Replacement>,
    /// Try early moves that caused a cutoff at the same ply.
    #[arg(long, help_heading = PARTS)]
    killers: bool,
    /// Try early moves that caused cutoffs anywhere.
    #[arg(long, help_heading = PARTS)]
    history: bool,
    /// Below the horizon, continue with captures and other loud moves.
    #[arg(long, help_heading = PARTS)]
    quiescence: bool,
    /// Give children of chance nodes windows from the bounds on all values, so that chance nodes can cut too.
    #[arg(long, help_heading = PARTS)]
    star1: bool,
}

/// The heading of the refinements in help.
const PARTS: &str = "Refinements";

impl PartArgs {
    /// Returns the refinements as words of the text form.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let flags = [
            ("deepening", self.deepening),
            ("killers", self.killers),
            ("history", self.history),
            ("quiescence", self.quiescence),
            ("star1", self.star1),
        ];
        words.extend(flags.iter().filter(|it| it.1).map(|it| it.0.to_owned()));
        let values = [
            ("aspiration", &self.aspiration),
            ("table", &self.table),
            ("table-size", &self.table_size),
        ];
        let said = |(name, value): (&str, &Option<String>)| {
            let value = value.as_ref()?;
            Some(format!("{name}={value}"))
        };
        words.extend(values.into_iter().filter_map(said));
        words.extend(self.replace.map(|it| format!("replace={}", it.name())));
        words
    }
}

/// A search in text form, with the settings that the text names.
#[derive(Clone, Copy, Debug)]
pub struct WrittenSearch {
    spec: SearchSpec,
    cut: Option<CutRule>,
    fail: Option<Fail>,
    names_order: bool,
    names_evaluation: bool,
}

impl WrittenSearch {
    /// Returns the search; rules, order and evaluation that the text omits are taken from the arguments.
    pub fn over(self, rules: &RuleArgs) -> SearchSpec {
        let (said, given) = (self.spec.options, rules.options());
        let order = self.spec.usual_order();
        let options = if self.names_evaluation {
            said
        } else if !self.names_order
            && said
                == (Options {
                    order,
                    ..Options::DEFAULT
                })
        {
            Options {
                order: rules.named_order().unwrap_or(order),
                ..given
            }
        } else {
            Options {
                evaluation: given.evaluation,
                ..said
            }
        };
        SearchSpec {
            options,
            ..self.on_tree(rules.rules())
        }
    }

    /// Rejects a named order or evaluation that the game lacks.
    ///
    /// # Errors
    /// One sentence that lists those of the game.
    pub fn is_of_game(self, game: &dyn Playable) -> Result<(), CliError> {
        let Options {
            order, evaluation, ..
        } = self.spec.options;
        let orders = self.names_order.then_some(order);
        let evaluations = self.names_evaluation.then_some(evaluation);
        are_of_game(game, orders.as_slice(), evaluations.as_slice())
    }

    pub fn depth(self) -> Option<u32> {
        self.spec.depth
    }

    /// Returns the search of an explicit tree, which has neither order nor evaluation; rules that the text omits are
    /// taken from `rules`.
    pub fn on_tree(self, rules: Rules) -> SearchSpec {
        if self.spec.window_rules().is_none() {
            return self.spec;
        }
        let (cut, fail) = (
            self.cut.unwrap_or(rules.cut),
            self.fail.unwrap_or(rules.fail),
        );
        let rules = Rules::new(cut, fail);
        SearchSpec { rules, ..self.spec }
    }
}

impl FromStr for WrittenSearch {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<WrittenSearch, SpecError> {
        let spec: SearchSpec = text.parse()?;
        let names = |word: &str| text.split('+').any(|said| said.trim().starts_with(word));
        Ok(WrittenSearch {
            spec,
            cut: (names("strict") || names("at-equality")).then_some(spec.rules.cut),
            fail: (names("hard") || names("soft")).then_some(spec.rules.fail),
            names_order: names("order="),
            names_evaluation: SearchSpec::names_evaluation(text),
        })
    }
}

impl SearchArgs {
    /// Rejects an order or evaluation that `--search` names and the game lacks.
    ///
    /// # Errors
    /// See [`WrittenSearch::is_of_game`].
    pub fn is_of_game(&self, game: &dyn Playable) -> Result<(), CliError> {
        self.search.map_or(Ok(()), |search| search.is_of_game(game))
    }

    /// Returns true if no option was given.
    pub fn is_empty(&self) -> bool {
        self.algorithm.is_none() && self.search.is_none() && self.parts.words().is_empty()
    }

    /// Returns the search without its depth, and the depth, if one was given.
    ///
    /// # Errors
    /// One sentence if `--search` is combined with an option that it includes, or if refinements conflict.
    pub fn spec(
        &self,
        rules: &RuleArgs,
        depth: Option<u32>,
    ) -> Result<(SearchSpec, Option<u32>), CliError> {
        let parts = self.parts.words();
        let Some(search) = self.search else {
            let algorithm = self.algorithm.unwrap_or_default();
            let of_windows = [
                ("--cut", rules.cut.is_some()),
                ("--fail", rules.fail.is_some()),
            ];
            if let Some((option, _)) = of_windows.iter().find(|(_, said)| *said)
                && !algorithm.has_windows()
            {
                return Err(CliError::Said(format!(
                    "{option} does not apply to {}, which has no windows: remove it, or use alpha-beta",
                    algorithm.id()
                )));
            }
            let mut words = vec![algorithm.id().to_owned()];
            words.extend(rules.rule_words(algorithm));
            words.extend(parts);
            let spec: SearchSpec = words
                .join("+")
                .parse()
                .map_err(|error: SpecError| CliError::Said(error.to_string()))?;
            let spec = SearchSpec {
                rules: rules.rules(),
                options: Options {
                    order: rules.named_order().unwrap_or(spec.options.order),
                    ..rules.options()
                },
                ..spec
            };
            return Ok((spec, depth));
        };
        let spec = search.over(rules);
        let said = [
            ("--algorithm", self.algorithm.is_some()),
            ("--cut", rules.cut.is_some()),
            ("--fail", rules.fail.is_some()),
            ("--order", rules.order.is_some()),
            ("--seed", rules.seed.is_some()),
            ("--evaluation", rules.evaluation.is_some()),
            ("--mate", rules.mate.is_some()),
            ("--symmetric", rules.symmetric),
            ("--preset", rules.preset.is_some()),
            ("--depth", depth.is_some() && spec.depth.is_some()),
            ("the refinement options", !parts.is_empty()),
        ];
        if let Some((option, _)) = said.iter().find(|(_, said)| *said) {
            return Err(CliError::Said(format!(
                "--search gives the whole search: remove {option}, or include it in --search, as alpha-beta+strict+depth=4"
            )));
        }
        let plain = SearchSpec {
            depth: None,
            ..spec
        };
        Ok((plain, depth.or(spec.depth)))
    }
}

/// Warns of options with unexpected effects, each once.
pub fn note_searches(specs: &[SearchSpec]) {
    if specs.iter().any(SearchSpec::never_cuts) {
        complain(
            "strict and fail-hard together never cut, because no returned value lies outside its window",
        );
    }
    for spec in specs.iter().filter(|spec| !spec.is_exact()) {
        complain(&format!("{} may return wrong values", spec.for_trees()));
    }
    let has_no_effect =
        |spec: &SearchSpec| spec.options.symmetric && spec.in_force().table.is_none();
    if specs.iter().any(has_no_effect) {
        complain(
            "symmetric: no effect without a table, which is what takes such positions for one",
        );
    }
}
