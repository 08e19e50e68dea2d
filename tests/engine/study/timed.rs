//! Searches by time: what they find is what deepening finds, and they end when the clock or somebody says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cutoff::game::{Options, Score, read_fen, read_tree};
use cutoff::measure::{
    Design, Experiment, ExperimentError, ExperimentEvent, GameSubject, Plan, Results, Subject,
    TreeSubject,
};
use cutoff::search::{DeepenEnd, SearchSpec, Stopped};
use serde_json::Value;

use super::run;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn chess(fen: &str) -> Arc<dyn Subject> {
    Arc::new(GameSubject(read_fen(fen).unwrap()))
}

fn specs(all: &[&str]) -> Vec<SearchSpec> {
    all.iter().map(|spec| spec.parse().unwrap()).collect()
}

#[test]
fn depths_match_an_independent_program() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/family_chess.json");
    let all: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let (mut held, mut mates) = (0, 0);
    for position in all.as_array().unwrap() {
        let depth = u32::try_from(position["depth"].as_u64().unwrap()).unwrap();
        for (name, spec) in [
            ("alpha-beta, deepening", "alpha-beta"),
            ("alpha-beta, deepening, table", "alpha-beta+table"),
            (
                "pvs, deepening, table, killers, history",
                "pvs+table+killers+history",
            ),
        ] {
            let cases = position["cases"].as_array().unwrap();
            let case = cases
                .iter()
                .find(|case| case["spec"]["name"] == name)
                .unwrap();
            let spec = SearchSpec {
                options: Options {
                    order: "python-chess".parse().unwrap(),
                    ..Options::DEFAULT
                },
                ..spec.parse().unwrap()
            };
            let subject = chess(position["fen"].as_str().unwrap());
            let plan = Plan::to_depth(depth);
            let study = Experiment::by_time(subject, [spec], Duration::from_mins(5), plan);
            let done = run(&study).0.unwrap();
            let found: Vec<(u32, u64)> = done
                .deepened(0, 0)
                .map(|one| (one.depth, one.nodes))
                .collect();
            let expected: Vec<(u32, u64)> = case["iterations"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| {
                    let depth = u32::try_from(one["depth"].as_u64().unwrap()).unwrap();
                    (depth, one["nodes"].as_u64().unwrap())
                })
                .collect();
            let (begun, rest) = expected.split_at(found.len());
            assert_eq!(found, begun, "{name}");
            let last = done.deepest(0, 0).unwrap();
            let end = done.timed_end(0, 0).unwrap().end;
            if rest.is_empty() {
                let all_nodes = case["counts"]["nodes"].as_u64().unwrap();
                assert_eq!((last.counts.nodes, end), (all_nodes, DeepenEnd::Finished));
                held += 1;
            } else {
                // A forced mate, which the other program finds again at every depth.
                assert_eq!((last.value, end), (Score::INFINITY, DeepenEnd::GameOver));
                mates += 1;
            }
        }
    }
    assert_eq!((held, mates), (16, 5));
}

#[test]
fn clock_ends_each_search() {
    let time = Duration::from_millis(60);
    let searches = specs(&["alpha-beta", "pvs+table"]);
    let study = Experiment::by_time(chess(KIWIPETE), searches, time, Plan::to_depth(99));
    assert!(study.searches.iter().all(|spec| spec.deepening));
    let began = Instant::now();
    let (done, told) = run(&study);
    assert!(began.elapsed() < Duration::from_secs(5));
    let done = done.unwrap();
    for search in 0..2 {
        let end = done.timed_end(0, search).unwrap().end;
        assert_eq!(end, DeepenEnd::Stopped(Stopped::Time));
        assert!(done.deepest(0, search).unwrap().depth >= 1);
    }
    assert_eq!(done.open(&study).count(), 0);
    let depths = told
        .iter()
        .filter(|one| matches!(one, ExperimentEvent::Deepened(_)));
    assert_eq!(depths.count(), done.timed_depths.len());
}

#[test]
fn cancel_is_immediate_and_keeps_finished_depths() {
    let searches = specs(&["alpha-beta", "minimax"]);
    let time = Duration::from_mins(10);
    let study = Experiment::by_time(chess(KIWIPETE), searches, time, Plan::to_depth(99));
    let stop = AtomicBool::new(false);
    let mut before = Results::default();
    let mut cancelled = None;
    let ended = study.run(Results::default(), &stop, &mut |event| {
        before.note(&event);
        if matches!(&event, ExperimentEvent::Deepened(one) if one.depth == 3) {
            stop.store(true, Ordering::Relaxed);
            cancelled = Some(Instant::now());
        }
    });
    assert!(cancelled.unwrap().elapsed() < Duration::from_millis(50));
    assert!(matches!(
        ended,
        Err(ExperimentError::Stopped {
            stopped: Stopped::Cancelled,
            depth: 4
        })
    ));
    assert_eq!(before.deepest(0, 0).unwrap().depth, 3);
    assert_eq!(before.open(&study).count(), 2);
    // It goes on with the search that was not finished, from its beginning.
    let short = Experiment {
        design: Design::Time(Duration::from_millis(20)),
        ..study
    };
    let done = short
        .run(before, &AtomicBool::new(false), &mut |_| ())
        .unwrap();
    let depths: Vec<u32> = done.deepened(0, 0).map(|one| one.depth).collect();
    let count = u32::try_from(depths.len()).unwrap();
    assert_eq!(depths, (1..=count).collect::<Vec<_>>());
    assert!(done.timed_end(0, 1).is_some());
}

#[test]
fn tree_is_deepened_to_its_full_height() {
    let bytes = std::fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/trees/depth-limit.json"
    ));
    let tree = Arc::new(read_tree(&bytes.unwrap()).unwrap());
    let plan = Plan::to_depth(tree.height());
    let height = tree.height();
    let subject = Arc::new(TreeSubject(tree));
    let study = Experiment::by_time(
        subject,
        specs(&["alpha-beta"]),
        Duration::from_mins(1),
        plan,
    );
    let done = run(&study).0.unwrap();
    assert_eq!(done.deepest(0, 0).unwrap().depth, height);
    assert_eq!(done.timed_end(0, 0).unwrap().end, DeepenEnd::Finished);
}

#[test]
fn tree_without_inner_values_is_searched_at_its_only_depth() {
    let tree = Arc::new(read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap());
    for depth in [1, 2] {
        let study = Experiment::by_time(
            Arc::new(TreeSubject(Arc::clone(&tree))),
            specs(&["alpha-beta", "minimax"]),
            Duration::from_mins(1),
            Plan::to_depth(depth),
        );
        assert!(study.searches.iter().all(|spec| !spec.deepening));
        let done = run(&study).0.unwrap();
        let nodes = [0, 1].map(|search| {
            let depths: Vec<_> = done.deepened(0, search).collect();
            assert_eq!((depths.len(), depths[0].depth), (1, 2));
            depths[0].nodes
        });
        assert_eq!(nodes, [11, 13]);
        assert_eq!(done.gaps.len(), 1);
        assert_eq!(done.open(&study).count(), 0);
    }
}
