//! What a sweep counts, when it refuses, and what it expects a depth to cost.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cutoff::export::CompareReport;
use cutoff::search::{Limits, Rules, SearchSpec, search};
use cutoff::study::{
    Decision, DepthRow, Estimate, Monitor, Plan, PvMove, Signals, Stage, Subject, Sweep,
    SweepError, TreeSubject, sweep,
};
use proptest::prelude::*;

use super::super::common::{fixtures, tree_of};
use super::games::{Fickle, TwoFaced, Uniform, random_tree};
use super::quick;

fn run(subject: &dyn Subject, plan: &Plan) -> Result<Sweep, SweepError> {
    sweep(subject, plan, &Signals::default(), &mut ())
}

#[test]
fn textbook_trees_are_counted_exactly() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let plan = Plan {
                rules: setting.parse().unwrap(),
                repeats: 3,
                ..Plan::to_depth(tree.height())
            };
            let done = run(&TreeSubject(Arc::new(tree.clone())), &plan).unwrap();
            // Their inner nodes have no values, so only the whole depth can be measured.
            assert_eq!(done.rows.len(), 1);
            assert_eq!(done.gaps.len() + 1, tree.height() as usize);
            let report = serde_json::to_value(CompareReport(&done.rows)).unwrap();
            let row = &report["depths"][0];
            assert_eq!(row["depth"], tree.height());
            assert_eq!(row["value"], expected["minimax"]);
            assert_eq!(row["minimax"]["nodes"], expected["nodes"]);
            assert_eq!(row["minimax"]["leaves"], expected["leaves"]);
            assert_eq!(row["alpha_beta"]["nodes"], expected["visited"]);
            assert_eq!(row["alpha_beta"]["leaves"], expected["visited_leaves"]);
            assert_eq!(row["alpha_beta"]["cutoffs"], expected["cutoffs"]);
            assert!(row["minimax"]["seconds"].as_f64().unwrap() > 0.0);
            assert_eq!(done.rows[0].alpha_beta.time.repeats, 3);
            let pv: Vec<u32> = serde_json::from_value(row["pv"].clone()).unwrap();
            let leaf = tree.at(&pv).unwrap();
            assert_eq!(tree.node(leaf).value, Some(done.rows[0].value));
        }
    }
}

proptest! {
    // Each case times its searches, so that a few must do.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_sweep_counts_what_a_search_counts(tree in random_tree(), rules in 0..4usize) {
        let rules = Rules::ALL[rules];
        let done = run(&TreeSubject(Arc::new(tree.clone())), &Plan { rules, ..quick(tree.height().max(1)) }).unwrap();
        prop_assert_eq!(done.rows.len(), tree.height().max(1) as usize);
        prop_assert!(done.gaps.is_empty());
        for row in &done.rows {
            let cut = tree.cut_at(row.depth).unwrap();
            let find = |spec| search(&&cut, spec, row.depth, Limits::NONE).unwrap();
            let minimax = find(SearchSpec::MINIMAX);
            let alpha_beta = find(SearchSpec::alpha_beta(rules));
            prop_assert_eq!(row.value, minimax.value);
            prop_assert_eq!(row.minimax.counts, minimax.counts);
            prop_assert_eq!(row.alpha_beta.counts, alpha_beta.counts);
            let line = |pv: &[cutoff::game::NodeId]| -> Vec<PvMove> {
                pv.iter().map(|&id| PvMove::Child { index: cut.node(id).index(), name: None }).collect()
            };
            prop_assert_eq!(&*row.pv, &line(&alpha_beta.pv)[..]);
            // Cuts never hide the first of the best lines.
            prop_assert_eq!(&*row.pv, &line(&minimax.pv)[..]);
        }
    }
}

#[test]
fn plans_that_cannot_be_followed_say_why() {
    let tree = tree_of(&fixtures()[0]);
    let subject = TreeSubject(Arc::new(tree));
    let refusal = |plan: Plan| run(&subject, &plan).unwrap_err().to_string();
    assert_eq!(
        refusal(quick(0)),
        "there is nothing to compare at depth 0: give a depth of 1 or more"
    );
    assert_eq!(
        refusal(quick(1001)),
        "depth 1001 is more than 1000 plies, the most that can be searched"
    );
    assert_eq!(
        refusal(Plan {
            repeats: 0,
            ..quick(2)
        }),
        "0 repeats measure nothing: give 1 or more"
    );
    assert_eq!(
        refusal(quick(1)),
        "depth 1 ends at the inner node tree[0], which has no \"value\": give it one, or search to depth 2"
    );
    assert_eq!(
        refusal(Plan {
            budget: 12,
            ..quick(2)
        }),
        "depth 2 is too large: minimax would visit about 13 nodes, more than the budget of 12"
    );
}

#[allow(clippy::cast_precision_loss)] // to see whether two counts are close
fn ratio(guess: u64, truth: u64) -> f64 {
    guess as f64 / truth as f64
}

/// Notes what a sweep tells.
#[derive(Default)]
struct Notes {
    measured: Vec<u32>,
    asked: Vec<Estimate>,
    stages: usize,
}

impl Monitor for Notes {
    fn stage(&mut self, _: Stage) {
        self.stages += 1;
    }
    fn measured(&mut self, row: &DepthRow) {
        self.measured.push(row.depth);
    }
    fn decide(&mut self, estimate: &Estimate) -> Decision {
        self.asked.push(*estimate);
        Decision::Stop
    }
}

#[test]
fn a_hopeless_depth_is_refused_before_anything_starts() {
    let game = Uniform {
        branching: 30,
        height: 40,
    };
    let mut notes = Notes::default();
    let began = Instant::now();
    let error = sweep(&game, &quick(12), &Signals::default(), &mut notes).unwrap_err();
    let SweepError::OverBudget { depth, nodes, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(depth, 12);
    assert!((ratio(nodes, 30u64.pow(12))).ln().abs() < 0.5, "{nodes}");
    assert_eq!((notes.stages, notes.measured.len()), (0, 0));
    assert!(began.elapsed() < Duration::from_secs(2));
}

#[test]
fn estimates_of_uniform_trees_are_close() {
    for (branching, depth) in [(2, 18), (3, 11), (10, 5), (40, 3)] {
        let game = Uniform {
            branching,
            height: 40,
        };
        let rows = run(&game, &quick(depth)).unwrap().rows;
        for done in 1..rows.len() {
            let next = &rows[done];
            let estimate = Estimate::of(&rows[..done], next.depth, 5, None).unwrap();
            let minimax = ratio(estimate.minimax.nodes, next.minimax.counts.nodes);
            let alpha_beta = ratio(estimate.alpha_beta.nodes, next.alpha_beta.counts.nodes);
            println!(
                "b {branching} depth {}: minimax x{minimax:.2}, alpha-beta x{alpha_beta:.2}",
                next.depth
            );
            assert!(
                (0.6..1.7).contains(&minimax),
                "{branching}^{}: {minimax}",
                next.depth
            );
            // The alternation of its cuts shows from three depths on.
            if next.depth >= 4 {
                assert!(
                    (0.3..3.0).contains(&alpha_beta),
                    "{branching}^{}: {alpha_beta}",
                    next.depth
                );
            }
            assert!(estimate.seconds >= 6.0 * estimate.minimax.seconds);
        }
    }
    assert_eq!(Estimate::of(&[], 1, 5, None), None);
}

#[test]
fn a_costly_depth_is_asked_about_first() {
    let game = Uniform {
        branching: 5,
        height: 40,
    };
    let plan = Plan {
        ask_above: 0.0,
        ..quick(6)
    };
    let mut notes = Notes::default();
    let done = sweep(&game, &plan, &Signals::default(), &mut notes).unwrap();
    assert_eq!(notes.measured, [1]);
    assert_eq!(done.rows.len(), 1);
    assert_eq!(done.declined, Some(notes.asked[0]));
    assert_eq!(notes.asked[0].depth, 2);
}

#[test]
fn a_game_that_changes_is_found_out() {
    // Depth 1, so that nothing looks ahead: alpha-beta counts one root, minimax the other, and alpha-beta's first repeat
    // gets its own again; the second search of its batch does not.
    let error = run(&Fickle::default(), &quick(1)).unwrap_err();
    assert!(
        matches!(error, SweepError::NotReproducible { depth: 1, .. }),
        "{error}"
    );
}

#[test]
fn values_that_differ_are_an_error() {
    let error = run(&TwoFaced::default(), &quick(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "depth 1: minimax finds 1, alpha-beta 0, and they must agree"
    );
}
