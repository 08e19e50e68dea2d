//! Texts about the critical tree and its numbers.

use search::{Critical, CutRule, NodeType, SearchSpec};

use text::grouped;

/// The reason why a search with refinements has no critical tree: they are not covered by a count of leaves that are
/// visited once.
pub const NO_CRITICAL_PARTS: &str = "The critical tree is compared with searches that visit each leaf once: switch off the table, iterative deepening, null windows and \
     quiescence to see it.";

/// The reason why a search has no critical tree: its tree does not hold all nodes that minimax visits.
pub const NO_CRITICAL_TREE: &str = "The critical tree needs the full minimax values, and minimax visits too many nodes here to be recorded: choose a \
     smaller depth.";

pub const NO_CRITICAL_CHANCE: &str = "Trees with chance nodes have no critical tree: at a chance node no single child proves the value, and there is no best order.";

/// Returns the type of a node of the critical tree, as in `type 2, Cut node`.
pub fn type_words(kind: NodeType) -> String {
    format!("type {}, {} node", kind.number(), kind.name())
}

/// Returns the reason why leaves beyond the minimum were visited.
pub fn cost_words(spec: SearchSpec) -> &'static str {
    match spec.window_rules().map(|rules| rules.cut) {
        Some(CutRule::AtEquality) => "cost of bad ordering",
        // Another order would not have saved them all.
        Some(CutRule::Strict) | None => "not needed",
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
        let leaves = grouped(uniform.leaves);
        notes.push(format!(
            "uniform tree, b = {b}, d = {depth}: {deep} + {shallow} − 1 = {leaves}"
        ));
    }
    if critical.unvisited() > 0 {
        let count = grouped(critical.unvisited());
        let were = match critical.unvisited() {
            1 => "was",
            _ => "were",
        };
        notes.push(format!(
            "{count} of the minimum leaves {were} not visited: other leaves (×) proved the same"
        ));
    }
    let assumes = match spec.window_rules().map(|rules| rules.cut) {
        None => "the minimum applies to alpha-beta; minimax visits every node in any order",
        Some(CutRule::Strict) => "the minimum assumes cutoffs on alpha >= beta",
        Some(CutRule::AtEquality) => return notes,
    };
    notes.push(assumes.to_owned());
    notes
}
