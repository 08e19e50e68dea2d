//! Texts about the critical tree and its numbers.

use search::{Critical, CutRule, NodeType, SearchSpec};

use text::say;

/// Returns the type of a node of the critical tree, as in `type 2, Cut node`.
pub fn type_words(kind: NodeType) -> String {
    say!(
        explain_node_type,
        name = kind.name(),
        number = kind.number()
    )
}

/// Returns the reason why leaves beyond the minimum were visited.
pub fn cost_words(spec: SearchSpec) -> &'static str {
    match spec.window_rules().map(|rules| rules.cut) {
        Some(CutRule::AtEquality) => say!(explain_cost_of_ordering),
        // Another order would not have saved them all.
        Some(CutRule::Strict) | None => say!(explain_not_needed),
    }
}

/// Returns notes on the numbers of a finished search: the formula where it applies, what was shown by other leaves,
/// and the cut rule of the minimum.
pub fn critical_notes(critical: &Critical, spec: SearchSpec) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(uniform) = critical.uniform() {
        let (b, depth) = (uniform.branching, uniform.depth);
        let power = |plies: u32| match plies {
            0 => "1".to_owned(),
            1 => "b".to_owned(),
            plies => format!("b^{plies}"),
        };
        let (deep, shallow) = (power(depth.div_ceil(2)), power(depth / 2));
        let sum = format!("{deep} + {shallow} − 1");
        notes.push(say!(
            explain_uniform,
            b,
            depth,
            leaves = uniform.leaves,
            sum
        ));
    }
    if critical.unvisited() > 0 {
        notes.push(say!(
            explain_minimum_unvisited,
            leaves = critical.unvisited()
        ));
    }
    let assumes = match spec.window_rules().map(|rules| rules.cut) {
        None => say!(explain_minimum_of_alpha_beta),
        Some(CutRule::Strict) => say!(explain_minimum_assumes),
        Some(CutRule::AtEquality) => return notes,
    };
    notes.push(assumes.to_owned());
    notes
}
