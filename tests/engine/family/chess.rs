//! The family's searches of chess positions, against an independent program's counts.

use std::fs;

use cutoff::game::{AnyGame, Options, read_fen, with_game};
use cutoff::search::{Counts, Limits, SearchSpec, search};
use serde_json::Value;

use super::spec::Spec;
use super::tree::score;

#[test]
fn chess_counts_match_the_fixture() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/family_chess.json");
    let positions: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let mut seen = 0;
    for position in positions.as_array().unwrap() {
        let fen = position["fen"].as_str().unwrap();
        for case in position["cases"].as_array().unwrap() {
            let spec = Spec::read(&case["spec"]);
            let depth = case.get("depth").unwrap_or(&position["depth"]).as_u64();
            let depth = u32::try_from(depth.unwrap()).unwrap();
            let options = Options {
                order: "python-chess".parse().unwrap(),
                ..Options::default()
            };
            let game = AnyGame {
                root: read_fen(fen).unwrap(),
                options,
            };
            let spec_in_order = SearchSpec {
                options,
                ..spec.search
            };
            let outcome = with_game!(&game, game => {
                let outcome = search(&game, spec_in_order, depth, Limits::NONE).unwrap();
                (outcome.value, outcome.counts, outcome.iterations)
            });
            let (value, counts, iterations) = outcome;
            let at = format!("{fen}, {}", spec.name);
            assert_eq!(value, score(&case["value"]), "{at}");
            assert_eq!(counts, expected_counts(&case["counts"], counts), "{at}");
            let expected: Vec<Value> = case["iterations"].as_array().unwrap().clone();
            let found = iterations.iter().map(
                |it| serde_json::json!({ "depth": it.depth, "value": it.value, "nodes": it.nodes }),
            );
            assert_eq!(found.collect::<Vec<_>>(), expected, "{at}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

/// A fixture's counts; it does not tell leaves from nodes that may stand pat, so that the latter stand as found.
pub fn expected_counts(counts: &Value, found: Counts) -> Counts {
    let of = |name: &str| counts[name].as_u64().unwrap();
    Counts {
        nodes: of("nodes"),
        leaves: of("evaluations") - found.stand_pats,
        cutoffs: of("cutoffs"),
        quiescence_nodes: of("quiescence_nodes"),
        stand_pats: found.stand_pats,
        probes: of("probes"),
        hits: of("hits"),
        returns: of("returns"),
        stores: of("stores"),
        researches: of("researches"),
    }
}
