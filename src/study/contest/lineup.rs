//! Who takes part in a contest: configurations, and every combination of what was chosen.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use game::chess::{Chess, Evaluation, MoveOrder};
use search::Algorithm;

use super::super::Subject;

/// How something is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Configuration {
    /// The algorithm, with alpha-beta's rules.
    pub algorithm: Algorithm,
    /// The order of moves; `None` where it makes no difference: for minimax, and where the game has but one.
    pub order: Option<MoveOrder>,
    /// How positions are judged; `None` where the game has but one value for them.
    pub evaluation: Option<Evaluation>,
}

impl Configuration {
    /// Its settings in few words, without those that make no difference to it: `alpha-beta at-equality/soft mvv-lva material`.
    pub fn name(&self) -> String {
        let mut words = vec![self.algorithm.to_string()];
        if let Algorithm::AlphaBeta(rules) = self.algorithm {
            words.push(rules.to_string());
            words.extend(self.order.map(|order| order.to_string()));
        }
        words.extend(self.evaluation.map(|evaluation| evaluation.to_string()));
        words.join(" ")
    }

    /// Searching that position; its seed and its mates are kept.
    pub fn on_chess(self, chess: &Chess) -> Contender {
        let order = self.order.unwrap_or(MoveOrder::Generated);
        let evaluation = self.evaluation.unwrap_or(chess.evaluation());
        self.on(Arc::new(
            chess.clone().with_evaluation(evaluation).with_order(order),
        ))
    }

    /// Searching that; it must be in this order and under this evaluation.
    pub fn on(self, subject: Arc<dyn Subject>) -> Contender {
        Contender {
            algorithm: self.algorithm,
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
    pub algorithm: Algorithm,
    /// The order of moves; `None` where it makes no difference.
    pub order: Option<MoveOrder>,
    /// How positions are judged; `None` where the game has but one value for them.
    pub evaluation: Option<Evaluation>,
    /// The game, in that order and under that evaluation.
    pub subject: Arc<dyn Subject>,
}

impl Contender {
    /// How it searches.
    pub fn configuration(&self) -> Configuration {
        Configuration {
            algorithm: self.algorithm,
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
/// use game::chess::{Evaluation, MoveOrder};
/// use study::Lineup;
/// use search::{Algorithm, Rules};
/// let lineup = Lineup {
///     searches: vec![Algorithm::Minimax, Algorithm::AlphaBeta(Rules::default())],
///     orders: vec![MoveOrder::Generated, MoveOrder::MvvLva],
///     evaluations: vec![Evaluation::Material],
/// };
/// // Minimax visits the same nodes in every order.
/// assert_eq!(lineup.on_chess().len(), 3);
/// // A tree has one order and one value for each leaf.
/// assert_eq!(lineup.on_tree().len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The algorithms with their rules.
    pub searches: Vec<Algorithm>,
    /// The orders of moves; of chess only.
    pub orders: Vec<MoveOrder>,
    /// The evaluations; of chess only.
    pub evaluations: Vec<Evaluation>,
}

impl Lineup {
    /// The combinations, for chess: by evaluation, then by search, then by order.
    pub fn on_chess(&self) -> Vec<Configuration> {
        let mut all = Vec::new();
        for &evaluation in &self.evaluations {
            for &algorithm in &self.searches {
                let orders = match algorithm {
                    Algorithm::Minimax => vec![None],
                    Algorithm::AlphaBeta(_) => self.orders.iter().copied().map(Some).collect(),
                };
                for order in orders {
                    push_new(
                        &mut all,
                        Configuration {
                            algorithm,
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
        for &algorithm in &self.searches {
            push_new(
                &mut all,
                Configuration {
                    algorithm,
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
