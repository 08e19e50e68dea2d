//! The searches for chance side by side: what a comparison measures is what an independent program counts.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cutoff::game::{Score, read_tree};
use cutoff::measure::{Experiment, Plan, Results, TreeSubject};
use cutoff::search::SearchSpec;
use serde_json::Value;

/// What the fixture calls the three, and how they are written.
const SEARCHES: [(&str, &str); 3] = [
    ("expectiminimax", "minimax"),
    ("alpha-beta, full window below chance", "alpha-beta"),
    ("alpha-beta, star1", "alpha-beta+star1"),
];

#[test]
fn study_counts_match_the_chance_fixture() {
    let path = format!(
        "{}/tests/data/chance_trees.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let trees: Vec<Value> = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
    let mut cut = 0;
    for fixture in &trees {
        let tree = read_tree(fixture["tree"].to_string().as_bytes()).unwrap();
        let depth = tree.height();
        let specs: Vec<SearchSpec> = SEARCHES.iter().map(|it| it.1.parse().unwrap()).collect();
        let plan = Plan {
            repeats: 1,
            measured: std::time::Duration::ZERO,
            ..Plan::to_depth(depth).patient()
        };
        let study =
            Experiment::configurations(vec![Arc::new(TreeSubject(Arc::new(tree)))], specs, plan);
        let done = study.run(Results::default(), &AtomicBool::new(false), &mut |_| {});
        let done = done.unwrap();
        let of = |search| done.reading(0, search, depth).unwrap();
        for (search, (name, _)) in SEARCHES.iter().enumerate() {
            let cases = fixture["cases"].as_array().unwrap();
            let case = cases.iter().find(|it| it["spec"]["name"] == *name).unwrap();
            let (found, expected) = (of(search), &case["counts"]);
            let value = case["value"].as_f64().and_then(Score::new);
            assert_eq!(Some(found.value), value, "{name}");
            let counts = [
                (found.counts.nodes, "nodes"),
                (found.counts.leaves, "evaluations"),
                (found.counts.cutoffs, "cutoffs"),
            ];
            for (count, what) in counts {
                assert_eq!(Some(count), expected[what].as_u64(), "{name}: {what}");
            }
        }
        cut += usize::from(of(2).counts.nodes < of(1).counts.nodes);
    }
    assert!(cut > 3, "{cut}");
}
