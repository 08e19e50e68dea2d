//! Who takes part in a contest: configurations, and every combination of what was chosen.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::{AnyGame, EvaluationId, Options, OrderId};
use search::{Rules, SearchSpec};

use super::super::{Subject, subject_of};

/// How something is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Configuration {
    /// The algorithm, with alpha-beta's rules.
    pub spec: SearchSpec,
    /// The order of moves; `None` where it makes no difference: for minimax, and where the game has but one.
    pub order: Option<OrderId>,
    /// How positions are judged; `None` where the game has but one value for them.
    pub evaluation: Option<EvaluationId>,
}

/// A configuration as settings hold it.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename = "Configuration")]
struct Stored {
    /// The text form of the search.
    search: String,
    /// Instead of it, in older versions.
    #[serde(skip_serializing)]
    algorithm: StoredAlgorithm,
    order: Option<OrderId>,
    evaluation: Option<EvaluationId>,
}

/// How older versions wrote a search.
#[derive(Default, Deserialize)]
enum StoredAlgorithm {
    #[default]
    Minimax,
    AlphaBeta(Rules),
}

impl From<Configuration> for Stored {
    fn from(configuration: Configuration) -> Stored {
        Stored {
            search: configuration.spec.to_string(),
            algorithm: StoredAlgorithm::default(),
            order: configuration.order,
            evaluation: configuration.evaluation,
        }
    }
}

impl From<Stored> for Configuration {
    fn from(stored: Stored) -> Configuration {
        let older = || match stored.algorithm {
            StoredAlgorithm::Minimax => SearchSpec::MINIMAX,
            StoredAlgorithm::AlphaBeta(rules) => SearchSpec::alpha_beta(rules),
        };
        Configuration {
            spec: stored.search.parse().unwrap_or_else(|_| older()),
            order: stored.order,
            evaluation: stored.evaluation,
        }
    }
}

impl Configuration {
    /// Its settings in few words, without those that make no difference to it: `alpha-beta at-equality/soft mvv-lva material`.
    pub fn name(&self) -> String {
        let mut words = vec![self.spec.name().to_owned()];
        if let Some(rules) = self.spec.window_rules() {
            words.push(rules.to_string());
            words.extend(self.order.map(|order| order.to_string()));
        }
        words.extend(self.evaluation.map(|evaluation| evaluation.to_string()));
        words.join(" ")
    }

    /// Searching that position; its seed and its mates are kept.
    pub fn on_game(self, game: &AnyGame) -> Contender {
        let options = Options {
            order: self.order.unwrap_or_default(),
            evaluation: self.evaluation.unwrap_or(game.options.evaluation),
            ..game.options
        };
        let root = game.root.clone();
        self.on(subject_of(&AnyGame { root, options }))
    }

    /// Searching that; it must be in this order and under this evaluation.
    pub fn on(self, subject: Arc<dyn Subject>) -> Contender {
        Contender {
            spec: self.spec,
            order: self.order,
            evaluation: self.evaluation,
            subject,
        }
    }
}

/// One configuration, and what it searches.
#[derive(Clone)]
pub struct Contender {
    /// The algorithm, with alpha-beta's rules.
    pub spec: SearchSpec,
    /// The order of moves; `None` where it makes no difference.
    pub order: Option<OrderId>,
    /// How positions are judged; `None` where the game has but one value for them.
    pub evaluation: Option<EvaluationId>,
    /// The game, in that order and under that evaluation.
    pub subject: Arc<dyn Subject>,
}

impl Contender {
    /// How it searches.
    pub fn configuration(&self) -> Configuration {
        Configuration {
            spec: self.spec,
            order: self.order,
            evaluation: self.evaluation,
        }
    }

    /// See [`Configuration::name`].
    pub fn name(&self) -> String {
        self.configuration().name()
    }
}

/// What was chosen: every combination of it takes part, but none twice.
///
/// # Examples
/// ```
/// use game::{EvaluationId, OrderId};
/// use study::Lineup;
/// use search::{SearchSpec, Rules};
/// let lineup = Lineup {
///     searches: vec![SearchSpec::MINIMAX, SearchSpec::alpha_beta(Rules::default())],
///     orders: vec![OrderId::default(), "mvv-lva".parse()?],
///     evaluations: vec![EvaluationId::default()],
/// };
/// // Minimax visits the same nodes in every order.
/// assert_eq!(lineup.on_game().len(), 3);
/// // A tree has one order and one value for each leaf.
/// assert_eq!(lineup.on_tree().len(), 2);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The algorithms with their rules.
    pub searches: Vec<SearchSpec>,
    /// The orders of moves; of games only.
    pub orders: Vec<OrderId>,
    /// The evaluations; of games only.
    pub evaluations: Vec<EvaluationId>,
}

impl Lineup {
    /// The combinations, for games: by evaluation, then by search, then by order.
    pub fn on_game(&self) -> Vec<Configuration> {
        let mut all = Vec::new();
        for &evaluation in &self.evaluations {
            for &spec in &self.searches {
                let orders = if spec.can_cut() {
                    self.orders.iter().copied().map(Some).collect()
                } else {
                    vec![None]
                };
                for order in orders {
                    push_new(
                        &mut all,
                        Configuration {
                            spec,
                            order,
                            evaluation: Some(evaluation),
                        },
                    );
                }
            }
        }
        all
    }

    /// The combinations, for explicit trees.
    pub fn on_tree(&self) -> Vec<Configuration> {
        let mut all = Vec::new();
        for &spec in &self.searches {
            push_new(
                &mut all,
                Configuration {
                    spec,
                    order: None,
                    evaluation: None,
                },
            );
        }
        all
    }
}

fn push_new<T: PartialEq>(all: &mut Vec<T>, item: T) {
    if !all.contains(&item) {
        all.push(item);
    }
}
