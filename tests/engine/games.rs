//! Small games, held against counts made by an independent program: values, nodes and leaves of minimax and of alpha-beta, and
//! how many positions there are.

use std::collections::{BTreeMap, BTreeSet};

use cutoff::game::{AnyGame, AnyPosition, BoardGame, Options, Score, find_game, with_game};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec, search};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    game: String,
    start: Start,
    depths: Vec<Depth>,
    distinct_positions_per_ply: Option<Vec<usize>>,
}

/// As the file writes positions: heaps, or cells row by row.
#[derive(Deserialize)]
#[serde(untagged)]
enum Start {
    Heaps(Vec<u8>),
    Cells(String),
}

#[derive(Deserialize)]
#[allow(clippy::struct_field_names)] // as the file calls them
struct Depth {
    depth: u32,
    value: Score,
    minimax: Size,
    #[serde(rename = "at-equality")]
    at_equality: Size,
    strict: Size,
}

#[derive(Deserialize)]
struct Size {
    nodes: u64,
    leaves: u64,
}

fn cases() -> Vec<(String, AnyPosition, Case)> {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/games.json")).unwrap();
    let read = cases.into_iter().map(|case| {
        let (id, text) = match &case.start {
            Start::Heaps(heaps) => {
                let heaps: Vec<String> = heaps.iter().map(u8::to_string).collect();
                ("nim", heaps.join(","))
            }
            Start::Cells(cells) => match case.game.as_str() {
                "tic-tac-toe" => ("tic-tac-toe", cells.clone()),
                "connect four" => ("connect-four", cells.clone()),
                "connect three on 4 x 4" => ("connect-four", "..../..../..../.... 3".to_owned()),
                other => panic!("{other} is not known"),
            },
        };
        let position = find_game(id).unwrap().read(&text).unwrap();
        (format!("{id} {text}"), position, case)
    });
    read.collect()
}

fn at_default(root: AnyPosition) -> AnyGame {
    AnyGame {
        root,
        options: Options::default(),
    }
}

#[test]
fn values_and_counts_match_the_independent_program() {
    for (name, root, case) in cases() {
        let game = at_default(root);
        for depth in &case.depths {
            let rules = |cut| SearchSpec::alpha_beta(Rules::new(cut, Fail::Soft));
            for (spec, size) in [
                (SearchSpec::MINIMAX, &depth.minimax),
                (rules(CutRule::AtEquality), &depth.at_equality),
                (rules(CutRule::Strict), &depth.strict),
            ] {
                let (value, counts) = with_game!(&game, game => {
                    let found = search(&game, spec, depth.depth, Limits::NONE).unwrap();
                    (found.value, found.counts)
                });
                assert_eq!(
                    (value, counts.nodes, counts.leaves),
                    (depth.value, size.nodes, size.leaves),
                    "{name} {spec} to depth {}",
                    depth.depth
                );
            }
        }
    }
}

/// The positions of each of so many plies by their keys, from a game's root on.
fn plies<G: BoardGame>(game: &G, count: usize) -> Vec<BTreeMap<u128, G::Position>> {
    let keyed = |position: G::Position| Some((game.key(&position)?, position));
    let mut plies: Vec<BTreeMap<u128, G::Position>> = Vec::new();
    let mut ply: BTreeMap<u128, G::Position> = keyed(game.root()).into_iter().collect();
    while plies.len() < count {
        let next = ply.values().flat_map(|position| {
            let moves = game.moves(position);
            moves.map(|mv| game.play(position, mv)).collect::<Vec<_>>()
        });
        let next = next.filter_map(keyed).collect();
        plies.push(std::mem::replace(&mut ply, next));
    }
    plies
}

#[test]
fn keys_distinguish_positions() {
    let mut in_all = 0;
    for (name, root, case) in cases() {
        let Some(distinct) = case.distinct_positions_per_ply else {
            continue;
        };
        let game = at_default(root);
        let found: Vec<usize> = with_game!(&game, game => {
            plies(&game, distinct.len()).iter().map(BTreeMap::len).collect()
        });
        assert_eq!(found, distinct, "{name}");
        if name == "tic-tac-toe ........." {
            in_all = found.iter().sum();
        }
    }
    assert_eq!(in_all, 5_478);
}

/// The first ply of boards of other sizes is another position for each.
#[test]
fn board_size_changes_the_key() {
    let texts = [
        ".........",
        ".../.../... 2",
        "..../..../....",
        ".../.../.../...",
        "..../..../..../....",
    ];
    let game = find_game("tic-tac-toe").unwrap();
    let keys: BTreeSet<Option<u128>> = texts
        .iter()
        .map(|text| game.read(text).unwrap().key())
        .collect();
    assert_eq!(keys.len(), texts.len());
}
