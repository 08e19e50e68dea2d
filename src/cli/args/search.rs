//! Which search a command makes: by single options, or whole in one text.

use clap::Args;

use search::SearchSpec;

use super::super::CliError;
use super::{AlgorithmArg, RuleArgs};

/// Which search.
#[derive(Debug, Default, Args)]
pub struct SearchArgs {
    /// Which search; alpha-beta if not given.
    #[arg(long, value_enum)]
    algorithm: Option<AlgorithmArg>,
    /// The whole search in one text: an algorithm, then, joined by +, strict, hard, depth=N, order=NAME, seed=N,
    /// evaluation=NAME and mate=NAME, as in alpha-beta+strict+depth=4.
    ///
    /// It says what the options for a search say one by one, so that none of them may stand beside it. Traces and files name
    /// searches in the same way.
    #[arg(long, value_name = "SPEC")]
    search: Option<SearchSpec>,
}

impl SearchArgs {
    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.algorithm.is_none() && self.search.is_none()
    }

    /// The search with its options but without its depth, and the depth, if one was said.
    ///
    /// # Errors
    /// One sentence, when `--search` and another option say the same.
    pub fn spec(
        &self,
        rules: &RuleArgs,
        depth: Option<u32>,
    ) -> Result<(SearchSpec, Option<u32>), CliError> {
        let Some(spec) = self.search else {
            let algorithm = self.algorithm.unwrap_or(AlgorithmArg::AlphaBeta);
            let spec = SearchSpec {
                options: rules.options(),
                ..algorithm.with(rules.rules())
            };
            return Ok((spec, depth));
        };
        let said = [
            ("--algorithm", self.algorithm.is_some()),
            ("--cut", rules.cut.is_some()),
            ("--fail", rules.fail.is_some()),
            ("--order", rules.order.is_some()),
            ("--seed", rules.seed.is_some()),
            ("--evaluation", rules.evaluation.is_some()),
            ("--mate", rules.mate.is_some()),
            ("--preset", rules.preset.is_some()),
            ("--depth", depth.is_some() && spec.depth.is_some()),
        ];
        if let Some((option, _)) = said.iter().find(|(_, said)| *said) {
            return Err(CliError::Said(format!(
                "--search says the whole search: leave {option} out, or write what it says into --search, as alpha-beta+strict+depth=4"
            )));
        }
        let plain = SearchSpec {
            depth: None,
            ..spec
        };
        Ok((plain, depth.or(spec.depth)))
    }
}
