//! What holds of every game in the list, the ones to come included: positions and moves are read back as they are written, the
//! board offers the moves that are searched, orders only reorder, and every search finds minimax's value.

use std::collections::BTreeSet;

use cutoff::game::{
    AnyGame, AnyPosition, EvaluationId, Game as _, Options, OrderId, Playable, Score, SplitMix,
    find_game, games, with_game,
};
use cutoff::search::{Algorithm, CutRule, Fail, Limits, Rules, SearchSpec, TableSpec, search};
use cutoff::text::{self, GameWords as _};
use proptest::prelude::*;
use proptest::sample::Index;

/// A game, by its place in the list, and a position that some moves of it lead to.
pub fn positions() -> impl Strategy<Value = AnyPosition> {
    let starts: Vec<AnyPosition> = games().iter().copied().flat_map(starts).collect();
    let moves = prop::collection::vec(any::<Index>(), 0..14);
    (prop::sample::select(starts), moves).prop_map(|(mut position, choices)| {
        for choice in choices {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position.advance(moves[choice.index(moves.len())]);
        }
        position
    })
}

/// Where a game starts, and its ready positions.
fn starts(game: &'static dyn Playable) -> Vec<AnyPosition> {
    let ready = game.about().positions.iter();
    let texts = ready.flat_map(|group| group.positions).map(|ready| ready.0);
    let ready = texts.map(|text| game.read(text).unwrap());
    std::iter::once(game.start()).chain(ready).collect()
}

fn value(root: &AnyPosition, spec: SearchSpec, depth: u32) -> Score {
    let game = AnyGame {
        root: root.clone(),
        options: spec.options,
    };
    with_game!(&game, game => search(&game, spec, depth, Limits::NONE).unwrap().value)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn positions_round_trip(position in positions()) {
        let text = position.text();
        let read = position.game().read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&position), "{}", text);
        prop_assert_eq!(read.unwrap().key(), position.key());
        prop_assert!(position.game().is_meant(&text) || text.len() < 4, "{}", text);
    }

    #[test]
    fn game_goes_on_where_there_are_moves(position in positions()) {
        let goes_on = !position.moves().is_empty();
        let game = AnyGame { root: position, options: Options::DEFAULT };
        prop_assert_eq!(with_game!(&game, game => game.goes_on(&game.root())), goes_on);
    }

    #[test]
    fn moves_round_trip(position in positions()) {
        for mv in position.moves() {
            for text in [position.write_move(mv), mv.to_string()] {
                prop_assert_eq!(position.read_move(&text), Ok(mv), "{} in {}", text, position.text());
            }
        }
    }

    #[test]
    fn board_offers_exactly_the_legal_moves(position in positions()) {
        let cells = position.board(None, false).cells;
        let names = |moves: &mut dyn Iterator<Item = String>| moves.collect::<BTreeSet<String>>();
        let searched = names(&mut position.moves().iter().map(ToString::to_string));
        let ways = position.ways();
        let offered = names(&mut ways.iter().map(|(_, mv)| mv.to_string()));
        prop_assert_eq!(&searched, &offered, "{}", position.text());
        for (way, mv) in &ways {
            prop_assert!(cells.iter().any(|(cell, _)| *cell == way.to), "{}", mv);
            prop_assert!(position.moves().contains(mv));
        }
        for mv in position.moves() {
            prop_assert!(ways.contains(&(position.way(mv), mv)), "{}", mv);
        }
    }

    #[test]
    fn move_orders_are_permutations(position in positions(), seed in 0..3u64) {
        let sorted = |order| {
            let options = Options { order, seed, ..Options::DEFAULT };
            let game = AnyGame { root: position.clone(), options };
            let mut names: Vec<String> = with_game!(&game, game => {
                let root = game.root_at(2);
                game.moves(&root).map(|mv| mv.to_string()).collect()
            });
            names.sort();
            names
        };
        let orders: Vec<OrderId> = position.game().about().orders.iter().map(OrderId::of).collect();
        let usual = sorted(orders[0]);
        for order in orders {
            prop_assert_eq!(&sorted(order), &usual, "{}", order);
        }
    }

    #[test]
    fn alpha_beta_finds_the_minimax_value(position in positions(), depth in 0..4u32) {
        let about = position.game().about();
        for evaluation in about.evaluations {
            let options = Options {
                evaluation: EvaluationId::of(evaluation),
                ..Options::DEFAULT
            };
            let with = |spec: SearchSpec| SearchSpec { options, ..spec };
            let minimax = value(&position, with(SearchSpec::MINIMAX), depth);
            for rules in Rules::ALL {
                let found = value(&position, with(SearchSpec::alpha_beta(rules)), depth);
                prop_assert_eq!(found, minimax, "{} under {}", position.text(), rules);
            }
        }
    }

    /// With and without symmetric positions taken for equal.
    #[test]
    fn every_search_finds_the_minimax_value(
        position in positions(),
        depth in 0..4u32,
        symmetric: bool,
        deepening: bool,
        mate in prop::sample::select(cutoff::game::Mate::ALL),
    ) {
        let options = Options { symmetric, mate, ..Options::DEFAULT };
        let minimax = value(&position, SearchSpec { options, ..SearchSpec::MINIMAX }, depth);
        // Null windows have no room for the rounding of weighted sums, and are refused where chance decides.
        let chance = position.game().has_chance();
        for algorithm in Algorithm::ALL.iter().copied().filter(|it| !(chance && it.has_null_windows())) {
            let spec = SearchSpec {
                options,
                deepening,
                table: Some(TableSpec::default()),
                killers: true,
                history: true,
                ..SearchSpec::new(algorithm)
            };
            if position.game().has_chance() && spec.why_not_with_chance().is_some() {
                continue;
            }
            let found = value(&position, spec, depth);
            prop_assert_eq!(found, minimax, "{} by {}", position.text(), spec);
        }
    }
}

/// Lines of play to the end of the game, where it has one: positions on them are told apart by their keys, and what is over is
/// said to be.
#[test]
fn random_lines_end_with_a_status() {
    for game in games() {
        for seed in 0..20 {
            let mut lots = SplitMix(seed);
            let mut position = game.start();
            for _ in 0..200 {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let at = usize::try_from(lots.below(moves.len() as u64)).unwrap();
                let next = position.after(moves[at]);
                assert_ne!(position.key(), next.key(), "{}", next.text());
                position = next;
            }
            let status = text::phrase(&position.status());
            assert!(!status.is_empty());
            assert!(text::phrase(&position.board_in_words(None)).contains(&status));
            let error = position.read_move("nonsense").unwrap_err();
            assert!(!error.ends_with('.'), "one clause: {error}");
        }
    }
}

/// All games offer the orders that all games have.
#[test]
fn every_game_offers_the_common_orders() {
    for game in games() {
        for name in ["best-first", "perfect", "worst", "random"] {
            let offered = game.about().orders.iter().any(|order| order.name == name);
            assert!(offered, "{} by {}", name, game.about().id);
        }
    }
}

/// Perfect order is what it is called: it visits no more nodes than the worst one, and the best first line is never cut.
#[test]
fn perfect_order_visits_fewer_nodes_than_the_worst() {
    for game in games() {
        let counted = |name: &str| {
            let options = Options {
                order: name.parse().unwrap(),
                ..Options::DEFAULT
            };
            let rules = Rules::new(CutRule::AtEquality, Fail::Soft);
            let spec = SearchSpec {
                options,
                ..SearchSpec::alpha_beta(rules)
            };
            let any = AnyGame {
                root: game.start(),
                options,
            };
            with_game!(&any, game => search(&game, spec, 3, Limits::NONE).unwrap().counts.nodes)
        };
        let (perfect, worst) = (counted("perfect"), counted("worst"));
        assert!(
            perfect <= worst,
            "{}: {perfect} and {worst}",
            game.about().id
        );
    }
}

#[test]
fn order_and_evaluation_names_round_trip() {
    for order in OrderId::all() {
        assert_eq!(order.to_string().parse(), Ok(order));
        assert_eq!(serde_json::to_value(order).unwrap(), order.name());
        assert!(!text::about(&order).is_empty());
    }
    for evaluation in EvaluationId::all() {
        assert_eq!(evaluation.to_string().parse(), Ok(evaluation));
    }
    assert!(OrderId::all().contains(&OrderId::DEFAULT));
    assert!(EvaluationId::all().contains(&EvaluationId::RECOMMENDED));
    let error = "none".parse::<EvaluationId>().unwrap_err();
    assert!(
        error.contains("\"none\" is not one of material, "),
        "{error}"
    );
}

#[test]
fn values_use_the_units_of_the_game() {
    let chess = games()[0].start();
    let value = |value: i32| chess.game().about().value_text(Score::from(value));
    for (number, written) in [
        (25, "25 cp"),
        (-855, "−855 cp"),
        (0, "0 cp"),
        (999_997, "#2"),
        (-999_998, "−#1"),
    ] {
        assert_eq!(value(number), written);
    }
    let win = chess.game().about().value_text(Score::NEG_INFINITY);
    assert_eq!(win, "−∞");
    let small = find_game("tic-tac-toe").unwrap().about();
    assert_eq!(small.value_text(Score::from(1)), "1");
    assert_eq!(small.value_text(Score::from(999_997)), "X wins in 3 plies");
}
