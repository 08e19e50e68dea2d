//! What each part brings: the searches of the ladder, and their counts, which an independent program has counted, too.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use cutoff::game::{Options, read_fen, read_tree};
use cutoff::measure::{
    Experiment, GameSubject, Part, PartLadder, PartTable, Rung, Subject, TreeSubject,
};
use cutoff::search::SearchSpec;
use serde_json::Value;

use super::{quick, run};

fn ladder(spec: &str) -> PartLadder {
    PartLadder::to(spec.parse().unwrap()).unwrap()
}

fn found(positions: Vec<Arc<dyn Subject>>, ladder: &PartLadder, depth: u32) -> PartTable {
    let study = Experiment::refinements(positions, ladder, quick(depth));
    run(&study).0.unwrap().refinements(&study).unwrap()
}

/// Nodes of a fixture's cases by their names.
type Cases = BTreeMap<String, u64>;

/// Every position of the fixture with its depth and the nodes of its cases at that depth.
fn fixture() -> Vec<(String, u32, Cases)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/family_chess.json");
    let all: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let one = |position: &Value| {
        let cases = position["cases"].as_array().unwrap().iter();
        let cases = cases.filter(|case| case.get("depth").is_none_or(Value::is_null));
        let nodes = |case: &Value| {
            let name = case["spec"]["name"].as_str().unwrap().to_owned();
            (name, case["counts"]["nodes"].as_u64().unwrap())
        };
        let depth = u32::try_from(position["depth"].as_u64().unwrap()).unwrap();
        let fen = position["fen"].as_str().unwrap().to_owned();
        (fen, depth, cases.map(nodes).collect())
    };
    all.as_array().unwrap().iter().map(one).collect()
}

/// The fixture's base order, in every search.
fn in_order(spec: SearchSpec) -> SearchSpec {
    SearchSpec {
        options: Options {
            order: "python-chess".parse().unwrap(),
            ..Options::DEFAULT
        },
        ..spec
    }
}

#[test]
fn node_counts_match_an_independent_program() {
    let names = [
        (Rung::Plain, "alpha-beta"),
        (Rung::Added(Part::Deepening), "alpha-beta, deepening"),
        (Rung::Added(Part::Table), "alpha-beta, deepening, table"),
        (
            Rung::Added(Part::History),
            "alpha-beta, deepening, table, killers, history",
        ),
        (
            Rung::Added(Part::NullWindows),
            "pvs, deepening, table, killers, history",
        ),
        (
            Rung::Without(Part::NullWindows),
            "alpha-beta, deepening, table, killers, history",
        ),
    ];
    let mut held = 0;
    for (fen, depth, cases) in fixture() {
        let everything = in_order("pvs+deepening+table+killers+history".parse().unwrap());
        // The order is no part here: plain alpha-beta has it, too.
        let subject = Arc::new(GameSubject(read_fen(&fen).unwrap()));
        let ladder = PartLadder::to(everything).unwrap();
        let mut study = Experiment::refinements(vec![subject], &ladder, quick(depth));
        for spec in &mut study.searches {
            *spec = in_order(*spec);
        }
        let done = run(&study).0.unwrap();
        let table = done.refinements(&study).unwrap();
        assert_eq!((table.depth, table.positions), (depth, 1), "{fen}");
        let plain = cases["alpha-beta"];
        for (rung, name) in names {
            let row = table.rows.iter().find(|row| row.rung == rung).unwrap();
            let nodes = row.readings[0].counts.nodes;
            assert_eq!(nodes, cases[name], "{name} on {fen}");
            #[allow(clippy::cast_precision_loss)]
            let ratio = nodes as f64 / plain as f64;
            assert!((row.of_plain[0] - ratio).abs() < 1e-12);
            held += 1;
        }
    }
    assert_eq!(held, 42);
}

#[test]
fn ladder_adds_then_removes_one_part() {
    let ladder = ladder("pvs+deepening+aspiration=50+table+killers+history+order=mvv-lva");
    let told: Vec<String> = ladder
        .rungs()
        .iter()
        .map(|(rung, spec)| format!("{}: {spec}", ladder.name(*rung)))
        .collect();
    assert_eq!(
        told,
        [
            "plain alpha-beta: alpha-beta",
            "+ order mvv-lva: alpha-beta+order=mvv-lva",
            "+ deepening: alpha-beta+deepening+order=mvv-lva",
            "+ table: alpha-beta+deepening+table+order=mvv-lva",
            "+ killers: alpha-beta+deepening+table+killers+order=mvv-lva",
            "+ history: alpha-beta+deepening+table+killers+history+order=mvv-lva",
            "+ aspiration ±50: alpha-beta+deepening+aspiration=50+table+killers+history+order=mvv-lva",
            "+ PVS = full search: pvs+deepening+aspiration=50+table+killers+history+order=mvv-lva",
            "all but order mvv-lva: pvs+deepening+aspiration=50+table+killers+history",
            // Without deepening there is no value for an aspiration window.
            "all but deepening: pvs+table+killers+history+order=mvv-lva",
            "all but table: pvs+deepening+aspiration=50+killers+history+order=mvv-lva",
            "all but killers: pvs+deepening+aspiration=50+table+history+order=mvv-lva",
            "all but history: pvs+deepening+aspiration=50+table+killers+order=mvv-lva",
            "all but aspiration ±50: pvs+deepening+table+killers+history+order=mvv-lva",
            "all but PVS: alpha-beta+deepening+aspiration=50+table+killers+history+order=mvv-lva",
        ]
    );
    // What two rungs have in common is searched once.
    assert_eq!(ladder.searches().len(), 14);
    assert_eq!(
        ladder.names()[..2],
        ["plain alpha-beta", "+ PVS = full search"]
    );
}

#[test]
fn quiescence_applies_to_all_rungs_or_none() {
    for (spec, quiescence) in [("pvs+table+quiescence", true), ("pvs+table", false)] {
        let ladder = ladder(spec);
        assert!(
            ladder
                .searches()
                .iter()
                .all(|one| one.quiescence == quiescence)
        );
    }
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10";
    let subject: Arc<dyn Subject> = Arc::new(GameSubject(read_fen(fen).unwrap()));
    let mut study = Experiment::refinements(
        vec![subject],
        &ladder("alpha-beta+killers+quiescence"),
        quick(1),
    );
    for spec in &mut study.searches {
        *spec = in_order(*spec);
    }
    let table = run(&study).0.unwrap().refinements(&study).unwrap();
    // As the fixture has it, by plain alpha-beta.
    assert_eq!(table.rows[0].readings[0].counts.nodes, 45_126);
    assert!(table.quiescence);
}

#[test]
fn unsplittable_searches_give_the_reason() {
    let why = |spec: &str| PartLadder::to(spec.parse().unwrap()).unwrap_err();
    assert!(why("minimax").starts_with("minimax has no refinements"));
    assert!(why("alpha-beta+strict").starts_with("that search is plain alpha-beta"));
    assert!(why("pvs+table=at-least").contains("may return other values"));
    assert!(why("pvs+table=any-depth").contains("may return other values"));
    // MTD(f) cannot do without its table: nothing is told of that.
    let ladder = ladder("mtdf+table+killers");
    let without = |(rung, _): &(Rung, SearchSpec)| *rung == Rung::Without(Part::Table);
    assert!(!ladder.rungs().iter().any(without));
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    // A tree without values inside cannot be deepened into, and has an order of its own.
    let spec = PartLadder::on_tree(PartLadder::usual(), &tree, 2);
    assert_eq!(spec.in_force().to_string(), "pvs+table+killers+history");
    let table = found(
        vec![Arc::new(TreeSubject(Arc::new(tree)))],
        &PartLadder::to(spec).unwrap(),
        2,
    );
    assert_eq!(table.rows[0].readings[0].counts.nodes, 11);
}

#[test]
fn table_counts_positions_reaching_the_depth() {
    let fens: Vec<(String, u32, Cases)> = fixture().into_iter().take(2).collect();
    let subject = |fen: &str| -> Arc<dyn Subject> { Arc::new(GameSubject(read_fen(fen).unwrap())) };
    let positions = fens.iter().map(|one| subject(&one.0)).collect();
    let ladder = ladder("alpha-beta+killers");
    let table = found(positions, &ladder, 2);
    assert_eq!((table.depth, table.positions, table.rows.len()), (2, 2, 2));
    assert!(table.rows.iter().all(|row| row.readings.len() == 2));
    // With a single part, there is nothing to be left out but it.
    assert_eq!(table.rows[1].of_everything, [1.0, 1.0]);
}
