//! The entries as text.

use figure::{Ink, NodeSymbol, Run, Symbol, score_text};
use game::Score;
use lesson::SheetEntry;

fn bound(score: Option<Score>, ink: Ink) -> Run {
    match score {
        Some(score) => Run::strong(score_text(score), ink),
        None => Run::plain("?", Ink::Weak),
    }
}

/// Returns a value with its relation, as in `≤2`.
pub(super) fn value_runs(entry: &SheetEntry, spot: &NodeSymbol) -> Vec<Run> {
    if entry.returned.is_none() && entry.relation.is_none() {
        return Vec::new();
    }
    let ink = match spot.symbol {
        Symbol::Inner(player) => Ink::of(player),
        Symbol::Chance => Ink::Chance,
        Symbol::Leaf => Ink::Text,
    };
    let mut runs = Vec::new();
    runs.extend(
        entry
            .relation
            .map(|relation| Run::strong(relation.symbol().to_string(), ink)),
    );
    runs.push(bound(entry.returned, ink));
    runs
}

/// Returns a window with a question mark for each blank bound.
pub(super) fn window_runs(entry: &SheetEntry) -> Vec<Run> {
    vec![
        Run::plain("(", Ink::Text),
        bound(entry.alpha, Ink::Max),
        Run::plain(", ", Ink::Text),
        bound(entry.beta, Ink::Min),
        Run::plain(")", Ink::Text),
    ]
}
