//! Minimax beside alpha-beta: what is counted, when it is refused, and what is put off.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use cutoff::game::Tree;
use cutoff::measure::{
    Design, Experiment, ExperimentError, LineNames, Plan, PvMove, Report, TreeSubject,
};
use cutoff::search::{Limits, Rules, SearchSpec, search};
use proptest::prelude::*;

use super::super::common::{fixtures, tree_of};
use super::games::{Fickle, TwoFaced, Uniform, random_tree};
use super::{pairs, quick, run};

/// The tree under these rules.
fn under(tree: &Tree, rules: Rules, plan: Plan) -> Experiment {
    let tree = Arc::new(TreeSubject(Arc::new(tree.clone())));
    Experiment::pairs(vec![tree], SearchSpec::alpha_beta(rules), plan)
}

#[test]
fn textbook_trees_are_counted_exactly() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let plan = Plan {
                repeats: 3,
                measured: std::time::Duration::ZERO,
                ..Plan::to_depth(tree.height())
            };
            let study = under(&tree, setting.parse().unwrap(), plan);
            let done = run(&study).0.unwrap();
            let rows = done.pairs(0);
            // Their inner nodes have no values, so only the whole depth can be measured.
            assert_eq!(rows.len(), 1);
            assert_eq!(done.gaps.len() + 1, tree.height() as usize);
            let report = Report::of(&study, &done, &study.names(), &LineNames::Own).unwrap();
            let report: serde_json::Value = serde_json::from_str(&report.json.to_string()).unwrap();
            let row = &report["depths"][0];
            assert_eq!(row["depth"], tree.height());
            assert_eq!(row["value"], expected["minimax"]);
            assert_eq!(row["minimax"]["nodes"], expected["nodes"]);
            assert_eq!(row["minimax"]["leaves"], expected["leaves"]);
            assert_eq!(row["alpha_beta"]["nodes"], expected["visited"]);
            assert_eq!(row["alpha_beta"]["leaves"], expected["visited_leaves"]);
            assert_eq!(row["alpha_beta"]["cutoffs"], expected["cutoffs"]);
            assert!(row["minimax"]["seconds"].as_f64().unwrap() > 0.0);
            assert_eq!(rows[0].alpha_beta.time.repeats, 3);
            let pv: Vec<u32> = serde_json::from_value(row["pv"].clone()).unwrap();
            let leaf = tree.at(&pv).unwrap();
            assert_eq!(tree.node(leaf).value, Some(rows[0].value));
        }
    }
}

proptest! {
    // Each case times its searches, so that a few must do.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn study_counts_match_single_searches(tree in random_tree(), rules in 0..4usize) {
        let rules = Rules::ALL[rules];
        let done = run(&under(&tree, rules, quick(tree.height().max(1)))).0.unwrap();
        let rows = done.pairs(0);
        prop_assert_eq!(rows.len(), tree.height().max(1) as usize);
        prop_assert!(done.gaps.is_empty());
        for row in &rows {
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
fn impossible_plans_give_the_reason() {
    let tree = tree_of(&fixtures()[0]);
    let refusal = |plan: Plan| {
        let study = under(&tree, Rules::default(), plan);
        run(&study).0.unwrap_err().to_string()
    };
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
        refusal(Plan {
            budget: 12,
            ..quick(2)
        }),
        "depth 2 is too large: minimax would visit about 13 nodes, more than the budget of 12"
    );
    // Cut at its leaves, the tree is measured however small the depth is.
    let done = run(&under(&tree, Rules::default(), quick(1))).0.unwrap();
    let gaps: Vec<u32> = done.gaps.iter().map(|gap| gap.depth).collect();
    assert_eq!((gaps, done.pairs(0)[0].depth), (vec![1], 2));
}

#[allow(clippy::cast_precision_loss)] // to see whether two counts are close
fn ratio(guess: u64, truth: u64) -> f64 {
    guess as f64 / truth as f64
}

#[test]
fn depth_beyond_the_budget_ends_the_study_there() {
    let game = Uniform {
        branching: 30,
        height: 40,
    };
    let plan = Plan {
        budget: 100_000,
        ..quick(12)
    };
    let study = pairs(game, plan);
    let done = run(&study).0.unwrap();
    assert_eq!(done.pairs(0).len(), 3);
    let ExperimentError::OverBudget { depth, nodes, .. } = done.retired[0].error(&study) else {
        panic!("{:?}", done.retired);
    };
    assert_eq!(depth, 4);
    assert!((ratio(nodes, 30u64.pow(4))).ln().abs() < 0.5, "{nodes}");
    assert_eq!(done.open(&study).count(), 0);
}

#[test]
fn costly_depth_waits_until_allowed() {
    let game = || Uniform {
        branching: 5,
        height: 40,
    };
    let plan = Plan {
        ask_above: 0.0,
        ..quick(6)
    };
    let done = run(&pairs(game(), plan)).0.unwrap();
    assert_eq!(done.pairs(0).len(), 1);
    let [asked] = &done.put_off[..] else {
        panic!("{:?}", done.put_off);
    };
    assert_eq!((asked.depth, asked.searches.clone()), (2, 0..2));
    assert!(asked.seconds > 0.0 && asked.nodes.iter().all(Option::is_some));
    // What was measured stays as it was.
    let patient = pairs(game(), plan.patient());
    let whole = patient.run(done.clone(), &AtomicBool::new(false), &mut |_| ());
    let whole = whole.unwrap();
    assert_eq!(whole.pairs(0)[0], done.pairs(0)[0]);
    assert_eq!((whole.pairs(0).len(), whole.put_off.len()), (6, 0));
}

#[test]
fn changing_game_is_not_reproducible() {
    // Depth 1, so that nothing looks ahead: alpha-beta counts one root, minimax the other, and alpha-beta's first repeat
    // gets its own again; the second search of its batch does not.
    let error = run(&pairs(Fickle::default(), quick(1))).0.unwrap_err();
    assert!(
        matches!(error, ExperimentError::NotReproducible { depth: 1, .. }),
        "{error}"
    );
}

#[test]
fn differing_values_are_an_error() {
    // Counted only: timed, it would be found out by not repeating itself.
    let study = Experiment {
        design: Design::Orders,
        ..pairs(TwoFaced::default(), quick(1))
    };
    let error = run(&study).0.unwrap_err();
    assert_eq!(
        error.to_string(),
        "depth 1: alpha-beta at-equality/soft finds 0, minimax finds 1, and they must agree"
    );
}
