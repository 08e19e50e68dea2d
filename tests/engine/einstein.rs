//! EinStein würfelt nicht!, held against `tests/data/einstein.json`: nodes, leaves, positions and values in exact fractions, made by a
//! program in another language that shares no code with this one. Values are those of expectiminimax, in sixths of a move, by
//! both evaluations; plies count throws, and a single man is not thrown for. The 3 x 3 board is solved to its end.

use std::collections::{BTreeMap, BTreeSet};

use cutoff::game::einstein::{Einstein, EinsteinPosition};
use cutoff::game::{BoardGame, Game, Options, Player, Score};
use cutoff::search::trace::record;
use cutoff::search::{Interval, Limits, Rules, SearchSpec, TableSpec, search};
use cutoff::text;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    position: String,
    depths: Vec<Depth>,
    distinct_positions_per_ply: Vec<usize>,
    end: Option<End>,
}

#[derive(Deserialize)]
#[allow(clippy::struct_field_names)] // as the file calls them
struct Depth {
    depth: u32,
    distance: String,
    result: String,
    nodes: u64,
    leaves: u64,
}

#[derive(Deserialize)]
struct End {
    height: u32,
    result: String,
    nodes: String,
}

fn cases() -> Vec<Case> {
    serde_json::from_str(include_str!("../data/einstein.json")).unwrap()
}

fn fraction(text: &str) -> f64 {
    let number = |text: &str| text.parse::<f64>().unwrap();
    match text.split_once('/') {
        Some((above, below)) => number(above) / number(below),
        None => number(text),
    }
}

fn is_near(found: f64, expected: &str) -> bool {
    (found - fraction(expected)).abs() < 1e-9
}

fn game(root: EinsteinPosition, evaluation: &str) -> Einstein {
    let options = Options {
        evaluation: evaluation.parse().unwrap(),
        ..Options::DEFAULT
    };
    Einstein::new(root, &options)
}

/// What is found below a position: its value, and how many nodes and leaves its tree has.
#[derive(Clone, Copy)]
struct Below {
    value: f64,
    nodes: u64,
    leaves: u64,
}

/// Expectiminimax by definition; what is known of a position is known by its key.
fn below(
    game: &Einstein,
    position: &EinsteinPosition,
    depth: u32,
    known: &mut BTreeMap<(u128, u32), Below>,
) -> Below {
    let key = (game.key(position).unwrap(), depth);
    if let Some(&below) = known.get(&key) {
        return below;
    }
    let moves = game.moves(position);
    let found = if depth == 0 || moves.len() == 0 {
        Below {
            value: game.value(position).get(),
            nodes: 1,
            leaves: 1,
        }
    } else {
        let is_chance = game.is_chance(position);
        let player = game.player(position);
        let mut value = if is_chance { 0.0 } else { player.worst().get() };
        let (mut nodes, mut leaves) = (1, 0);
        for mv in moves {
            let child = below(game, &game.play(position, mv), depth - 1, known);
            nodes += child.nodes;
            leaves += child.leaves;
            value = match player {
                _ if is_chance => value + game.probability(position, mv) * child.value,
                Player::Max => value.max(child.value),
                Player::Min => value.min(child.value),
            };
        }
        Below {
            value,
            nodes,
            leaves,
        }
    };
    known.insert(key, found);
    found
}

#[test]
fn rules_and_values_match_the_independent_program() {
    for case in cases() {
        let root = Einstein::read(&case.position).unwrap();
        for evaluation in ["distance", "result"] {
            let game = game(root, evaluation);
            let mut known = BTreeMap::new();
            for depth in &case.depths {
                let found = below(&game, &root, depth.depth, &mut known);
                let expected = match evaluation {
                    "distance" => &depth.distance,
                    _ => &depth.result,
                };
                let what = format!("{} {evaluation} {}", case.position, depth.depth);
                assert!(is_near(found.value, expected), "{what}: {}", found.value);
                assert_eq!(
                    (found.nodes, found.leaves),
                    (depth.nodes, depth.leaves),
                    "{what}"
                );
            }
            if let Some(end) = case.end.as_ref().filter(|_| evaluation == "result") {
                let found = below(&game, &root, end.height, &mut known);
                assert!(is_near(found.value, &end.result), "{}", found.value);
                assert_eq!(found.nodes.to_string(), end.nodes);
            }
        }
    }
}

/// The most nodes of a tree that all searches go through.
const NODES: u64 = 10_000;

#[test]
fn searches_match_the_fixture_values_and_skip_nodes() {
    for case in cases() {
        let root = Einstein::read(&case.position).unwrap();
        for depth in case.depths.iter().filter(|depth| depth.nodes <= NODES) {
            let game = game(root, "distance");
            let found = |spec| search(&game, spec, depth.depth, Limits::NONE).unwrap();
            let minimax = found(SearchSpec::MINIMAX);
            let what = format!("{} to {}", case.position, depth.depth);
            assert!(is_near(minimax.value.get(), &depth.distance), "{what}");
            let counts = (minimax.counts.nodes, minimax.counts.leaves);
            assert_eq!(counts, (depth.nodes, depth.leaves), "{what}");
            for rules in Rules::ALL {
                let full = SearchSpec::alpha_beta(rules);
                let star1 = SearchSpec {
                    star1: true,
                    ..full
                };
                let with_table = SearchSpec {
                    table: Some(TableSpec::default()),
                    ..star1
                };
                let mut nodes = minimax.counts.nodes;
                for spec in [full, star1, with_table] {
                    let found = found(spec);
                    let value = found.value.get();
                    assert!(is_near(value, &depth.distance), "{what} by {spec}: {value}");
                    assert!(found.counts.nodes <= nodes, "{what} by {spec}");
                    nodes = found.counts.nodes;
                }
            }
        }
    }
}

/// The bounds that the rules promise let Star1 cut where alpha-beta with the full window cannot.
#[test]
fn star1_cuts_at_die_throws() {
    let root = Einstein::read("12./3.a/.cb max 2").unwrap();
    let game = game(root, "distance");
    let nodes = |star1| {
        let spec = SearchSpec {
            star1,
            ..SearchSpec::alpha_beta(Rules::default())
        };
        search(&game, spec, 5, Limits::NONE).unwrap().counts.nodes
    };
    let (full, star1) = (nodes(false), nodes(true));
    assert!(star1 < full, "{star1} and {full}");
}

#[test]
fn keys_distinguish_positions() {
    for case in cases() {
        let root = Einstein::read(&case.position).unwrap();
        let game = game(root, "distance");
        let mut ply = BTreeMap::from([(game.key(&root), root)]);
        for &distinct in &case.distinct_positions_per_ply {
            assert_eq!(ply.len(), distinct, "{}", case.position);
            let next = ply.values().flat_map(|position| {
                let after = |mv| game.play(position, mv);
                game.moves(position).map(after).collect::<Vec<_>>()
            });
            ply = next.map(|next| (game.key(&next), next)).collect();
        }
    }
}

/// Mirrored on the diagonal between the corners, nothing changes: values are the same, and so are keys where that is asked for.
#[test]
fn mirrored_positions_have_equal_values() {
    let read = |text| Einstein::read(text).unwrap();
    let (one, other) = (read("1.2/3.a/.cb max 2"), read("13./..c/2ab max 2"));
    let plain = game(one, "distance");
    assert_ne!(plain.key(&one), plain.key(&other));
    let symmetric = Options {
        symmetric: true,
        ..Options::DEFAULT
    };
    let merged = Einstein::new(one, &symmetric);
    assert_eq!(merged.key(&one), merged.key(&other));
    for depth in 0..7 {
        let value = |root| below(&plain, &root, depth, &mut BTreeMap::new()).value;
        assert!((value(one) - value(other)).abs() < 1e-9, "{depth}");
    }
    // A move that a table holds of one is the mirrored move of the other.
    let after = |position: &EinsteinPosition, mv| merged.key(&merged.play(position, mv));
    for mv in merged.moves(&one) {
        let kept = merged.move_from_here(&one, merged.move_key(&one, mv));
        let there = merged.move_to_here(&other, kept);
        let mut moves = merged.moves(&other);
        let found = moves.find(|&it| merged.move_key(&other, it) == there);
        assert_eq!(after(&one, mv), after(&other, found.unwrap()));
    }
}

/// What chance decides between is as likely as it should be, values lie within what the rules promise, and a game ends.
#[test]
fn games_end_with_values_within_bounds() {
    for case in cases() {
        let root = Einstein::read(&case.position).unwrap();
        let game = game(root, "distance");
        let [least, greatest] = game.value_bounds(1).unwrap();
        for start in 0..40u64 {
            let mut lots = cutoff::game::SplitMix(start);
            let (mut position, mut plies) = (root, 0);
            loop {
                let moves: Vec<_> = game.moves(&position).collect();
                let value = game.value(&position);
                assert!((least..=greatest).contains(&value));
                let Some(result) = Einstein::result(&position) else {
                    assert!(
                        value != least && value != greatest,
                        "only the end is worth that"
                    );
                    if game.is_chance(&position) {
                        let all = moves.iter().map(|&mv| game.probability(&position, mv));
                        assert!((all.sum::<f64>() - 1.0).abs() < 1e-9);
                        assert_eq!(moves.len(), usize::from(position.faces()));
                    }
                    assert!(!moves.is_empty(), "nobody passes");
                    let lot = usize::try_from(lots.next() % moves.len() as u64).unwrap();
                    position = game.play(&position, moves[lot]);
                    plies += 1;
                    assert!(plies < 200);
                    continue;
                };
                assert!(moves.is_empty());
                assert!(value == least || value == greatest, "{result:?}");
                break;
            }
        }
    }
}

/// The account of a static value adds up to it, man by man.
#[test]
fn account_adds_up_to_the_value() {
    for (text, amounts) in [
        // MAX: 1 or 2 throws of 3 lead to each man; MIN has one man, two moves away.
        ("1../.3./b..", vec![-4, -4, 12]),
        ("12./3.a/.cb", vec![-4, -4, -4, 4, 4, 4]),
    ] {
        let root = Einstein::read(text).unwrap();
        let game = game(root, "distance");
        let cutoff::game::Account::Sum { groups, .. } = game.account(&root) else {
            panic!("{text} goes on");
        };
        let parts = groups.iter().flat_map(|group| &group.parts);
        let found: Vec<i32> = parts.map(|part| part.amount).collect();
        assert_eq!(found, amounts, "{text}");
        assert_eq!(Score::from(found.iter().sum::<i32>()), game.value(&root));
    }
    let names: BTreeSet<&str> = Einstein::ABOUT
        .evaluations
        .iter()
        .map(|it| it.name)
        .collect();
    assert_eq!(names, BTreeSet::from(["distance", "result"]));
}

/// Six sixths of 1 are 1, to the search and to what is proved of it.
#[test]
fn weighted_sums_prove_exact_values() {
    let root = Einstein::read("12./3.a/.cb").unwrap();
    let mut seen = 0;
    for evaluation in ["distance", "result"] {
        let game = game(root, evaluation);
        for spec in [
            SearchSpec::MINIMAX,
            SearchSpec::alpha_beta(Rules::default()),
        ] {
            let recording = record(&game, spec, 4, Limits::NONE).unwrap();
            let visits = recording.recording.visits();
            for visit in visits.filter(|visit| visit.chance) {
                let proved = visit.proved;
                assert!(proved.lo <= visit.value && visit.value <= proved.hi);
                if proved.is_exact() || spec == SearchSpec::MINIMAX {
                    assert_eq!(proved, Interval::exactly(visit.value), "{evaluation}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen >= 40, "{seen}");
}

#[test]
fn single_piece_needs_no_throw() {
    let root = Einstein::read("1../.../.bc").unwrap();
    let game = game(root, "distance");
    assert!(!game.is_chance(&root));
    assert_eq!(
        text::phrase(&Einstein::status(&root)),
        "MAX to move 1, its only piece"
    );
    let after = game.play(&root, Einstein::read_move(&root, "1b2").unwrap());
    assert!(game.is_chance(&after), "MIN has two");
    assert_eq!(text::phrase(&Einstein::status(&after)), "MIN to throw");
    let thrown = game.play(&after, Einstein::read_move(&after, "throw 1").unwrap());
    assert_eq!(
        text::phrase(&Einstein::status(&thrown)),
        "MIN has thrown 1: to move 2"
    );
}
