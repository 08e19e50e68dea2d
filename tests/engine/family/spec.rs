//! Which search of the family: what a fixture's `spec` says.

use cutoff::search::{CutRule, Fail, Rules};
use serde_json::Value;

/// Which search, as a fixture says it.
#[allow(clippy::struct_excessive_bools)] // a fixture says each by itself
#[derive(Clone, Debug)]
pub struct Spec {
    pub name: String,
    pub windows: bool,
    pub pvs: bool,
    pub mtdf: bool,
    pub rules: Rules,
    pub table: bool,
    pub at_least: bool,
    pub deepening: bool,
    pub aspiration: Option<f64>,
    pub killers: bool,
    pub history: bool,
    pub quiescence: bool,
    pub star1: bool,
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
        Spec {
            name: word("name").unwrap().to_owned(),
            windows: word("algorithm") != Some("minimax"),
            pvs: word("algorithm") == Some("pvs"),
            mtdf: word("algorithm") == Some("mtdf"),
            rules: Rules::new(CutRule::AtEquality, fail),
            table: word("table").is_some(),
            at_least: word("table") == Some("at-least"),
            deepening: has("deepening"),
            aspiration: spec.get("aspiration").and_then(Value::as_f64),
            killers: has("killers"),
            history: has("history"),
            quiescence: has("quiescence"),
            star1: word("chance") == Some("star1"),
        }
    }

    /// Whether a driver tells of passes.
    pub fn has_passes(&self) -> bool {
        self.deepening || self.mtdf || self.aspiration.is_some()
    }
}
