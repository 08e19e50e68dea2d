//! Describes a search in words, for sentences in which the text form would look like program syntax.

use std::fmt::Write as _;

use game::{Mate, Options, Playable};
use search::{CutRule, Fail, Reuse, SearchSpec};

/// Describes a search: "alpha-beta with iterative deepening, transposition table and killer moves; move order:
/// captures first; evaluation: piece-square". For a tree, which has no game, without order and evaluation.
pub fn spec_in_words(spec: &SearchSpec, game: Option<&dyn Playable>) -> String {
    let spec = spec.in_force();
    let mut words = spec.name().to_owned();
    let parts = parts(&spec);
    if let Some((last, before)) = parts.split_last() {
        words.push_str(" with ");
        if !before.is_empty() {
            words.push_str(&before.join(", "));
            words.push_str(" and ");
        }
        words.push_str(last);
    }
    if let Some(rules) = spec.window_rules() {
        if rules.cut == CutRule::Strict {
            words.push_str(", cut on α > β");
        }
        if rules.fail == Fail::Hard {
            words.push_str(", fail-hard");
        }
    }
    if let Some(depth) = spec.depth {
        let _ = write!(words, ", depth {depth}");
    }
    if let Some(game) = game {
        let options = options_in_words(&spec.options, game, spec.can_cut());
        let _ = write!(words, "; {options}");
    }
    words
}

/// Describes the options of a game: "move order: captures first; evaluation: piece-square; mates: by distance". The
/// move order is included on request; the default score of a mate is omitted.
pub fn options_in_words(options: &Options, game: &dyn Playable, order: bool) -> String {
    let mut words = String::new();
    if order {
        let order = options.order.in_game(game).title;
        let _ = write!(words, "move order: {}; ", lower(order));
    }
    let evaluation = options.evaluation.in_game(game).title;
    let _ = write!(words, "evaluation: {}", lower(evaluation));
    if options.mate != Mate::Infinite && game.about().scores_mates {
        words.push_str("; mates: by distance");
    }
    words
}

fn parts(spec: &SearchSpec) -> Vec<String> {
    let mut parts = Vec::new();
    let mut add = |on: bool, name: &str| {
        if on {
            parts.push(name.to_owned());
        }
    };
    add(spec.deepening, "iterative deepening");
    add(spec.aspiration.is_some(), "an aspiration window");
    if let Some(table) = spec.table {
        add(
            true,
            match (table.reuse, table.no_bounds) {
                (_, true) => "a table that takes bounds for values",
                (Reuse::AnyDepth, _) => "a table that answers from any depth",
                _ => "a transposition table",
            },
        );
    }
    add(spec.killers, "killer moves");
    add(spec.history, "the history heuristic");
    add(spec.quiescence, "quiescence search");
    add(spec.star1, "Star1");
    parts
}

/// Lowercases the first letter of a title for use in a sentence, unless it is a name.
fn lower(title: &str) -> String {
    let mut letters = title.chars();
    match letters.next() {
        Some(first) if !letters.as_str().starts_with(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => title.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn search_text_has_no_syntax() {
        let said = |text: &str| spec_in_words(&text.parse().unwrap(), None);
        assert_eq!(said("minimax"), "minimax");
        assert_eq!(
            said("alpha-beta+strict+hard"),
            "alpha-beta, cut on α > β, fail-hard"
        );
        assert_eq!(
            said("pvs+table+deepening+killers"),
            "PVS with iterative deepening, a transposition table and killer moves"
        );
        let game = game::games()[0];
        let spec = "alpha-beta+killers+depth=4".parse().unwrap();
        let words = spec_in_words(&spec, Some(game));
        assert!(
            words.starts_with("alpha-beta with killer moves, depth 4; move order: "),
            "{words}"
        );
        assert!(
            words.contains("; evaluation: ") && !words.contains('+'),
            "{words}"
        );
    }
}
