//! Which search of the family: what a fixture's `spec` says.

use cutoff::game::Score;
use cutoff::search::{Algorithm, CutRule, Fail, Reuse, Rules, SearchSpec, TableSpec};
use serde_json::Value;

/// Which search, as a fixture says it.
#[derive(Clone, Debug)]
pub struct Spec {
    pub name: String,
    pub search: SearchSpec,
}

impl Spec {
    pub fn read(spec: &Value) -> Spec {
        let word = |name: &str| spec.get(name).and_then(Value::as_str);
        let has = |name: &str| spec.get(name).and_then(Value::as_bool) == Some(true);
        let fail = if word("fail") == Some("hard") {
            Fail::Hard
        } else {
            Fail::Soft
        };
        let algorithm = match word("algorithm").unwrap() {
            "expectiminimax" => Algorithm::Minimax,
            name => name.parse().unwrap(),
        };
        let table = word("table").map(|name| TableSpec {
            reuse: Reuse::ALL
                .iter()
                .copied()
                .find(|it| it.name() == name)
                .unwrap(),
            ..TableSpec::default()
        });
        let aspiration = spec.get("aspiration").and_then(Value::as_f64);
        Spec {
            name: word("name").unwrap().to_owned(),
            search: SearchSpec {
                rules: Rules::new(CutRule::AtEquality, fail),
                deepening: has("deepening"),
                aspiration: aspiration.and_then(Score::new),
                table,
                killers: has("killers"),
                history: has("history"),
                quiescence: has("quiescence"),
                star1: word("chance") == Some("star1"),
                ..SearchSpec::new(algorithm)
            },
        }
    }
}
