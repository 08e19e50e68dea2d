//! Describes a search in words, for sentences in which the text form would look like program syntax.

use game::{Mate, Options, Playable};
use search::{CutRule, Fail, Reuse, SearchSpec};
use text::{and_list, say};

/// Describes a search: "alpha-beta with iterative deepening, transposition table and killer moves; move order:
/// captures first; evaluation: piece-square". For a tree, which has no game, without order and evaluation.
pub fn spec_in_words(spec: &SearchSpec, game: Option<&dyn Playable>) -> String {
    let spec = spec.in_force();
    let (parts, search) = (parts(&spec), text::search_name(&spec));
    let mut words = vec![if parts.is_empty() {
        search.to_owned()
    } else {
        say!(measure_search_with, parts = and_list(&parts), search)
    }];
    if let Some(rules) = spec.window_rules() {
        let strict = rules.cut == CutRule::Strict;
        words.extend(strict.then(|| say!(measure_cut_strict).to_owned()));
        let hard = rules.fail == Fail::Hard;
        words.extend(hard.then(|| say!(fail_hard).to_owned()));
    }
    words.extend(spec.depth.map(|depth| say!(measure_row_depth, depth)));
    let words = words.join(", ");
    match game {
        Some(game) => {
            let options = options_in_words(&spec.options, game, spec.can_cut());
            format!("{words}; {options}")
        }
        None => words,
    }
}

/// Describes the options of a game: "move order: captures first; evaluation: piece-square; mates: by distance". The
/// move order is included on request; the default score of a mate is omitted.
pub fn options_in_words(options: &Options, game: &dyn Playable, order: bool) -> String {
    let mut words = Vec::new();
    if order {
        let order = lower(text::title(options.order.in_game(game)));
        words.push(say!(measure_move_order, order));
    }
    let evaluation = lower(text::title(options.evaluation.in_game(game)));
    words.push(say!(measure_evaluation, evaluation));
    if options.mate != Mate::Infinite && game.about().scores_mates {
        words.push(say!(measure_mates_by_distance).to_owned());
    }
    words.join("; ")
}

fn parts(spec: &SearchSpec) -> Vec<String> {
    let mut parts = Vec::new();
    let mut add = |on: bool, name: &str| {
        if on {
            parts.push(name.to_owned());
        }
    };
    add(spec.deepening, say!(measure_with_deepening));
    add(spec.aspiration.is_some(), say!(measure_with_aspiration));
    if let Some(table) = spec.table {
        add(
            true,
            match (table.reuse, table.no_bounds) {
                (_, true) => say!(measure_with_unsound_table),
                (Reuse::AnyDepth, _) => say!(measure_with_any_depth),
                _ => say!(measure_with_table),
            },
        );
    }
    add(spec.killers, say!(measure_with_killers));
    add(spec.history, say!(measure_with_history));
    add(spec.quiescence, say!(measure_with_quiescence));
    add(spec.star1, say!(measure_with_star1));
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
