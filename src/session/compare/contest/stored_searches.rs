//! Searches as settings hold them.

use game::{EvaluationId, Options, OrderId};
use search::{Rules, SearchSpec};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

pub fn serialize<S: Serializer>(all: &[SearchSpec], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(all.iter().map(|spec| {
        let options = spec.options.in_force();
        let Options {
            order, evaluation, ..
        } = options;
        // Order and evaluation stand beside it, as they always have; a seed says nothing without its order.
        let named = Options {
            order: if options.seed == 0 {
                OrderId::DEFAULT
            } else {
                order
            },
            evaluation: EvaluationId::DEFAULT,
            ..options
        };
        let options = named;
        Stored {
            search: SearchSpec { options, ..*spec }.to_string(),
            algorithm: StoredAlgorithm::default(),
            order: Some(order),
            evaluation: Some(evaluation),
        }
    }))
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SearchSpec>, D::Error> {
    let all: Vec<Stored> = Vec::deserialize(from)?;
    let search = |stored: Stored| {
        let older = match stored.algorithm {
            StoredAlgorithm::Minimax => SearchSpec::MINIMAX,
            StoredAlgorithm::AlphaBeta(rules) => SearchSpec::alpha_beta(rules),
        };
        let spec: SearchSpec = stored.search.parse().unwrap_or(older);
        SearchSpec {
            options: Options {
                order: stored.order.unwrap_or_default(),
                evaluation: stored.evaluation.unwrap_or_default(),
                ..spec.options
            },
            ..spec
        }
    };
    Ok(all.into_iter().map(search).collect())
}
