//! Every expectation of the fixtures, which independent programs computed, exactly and in all four settings.

use cutoff::draw::TraceReport;
use cutoff::search::trace::record;
use cutoff::search::{Limits, Rules, SearchSpec};
use serde_json::Value;

use super::common::tree_of;

/// Checks every tree and setting of one file; answers how many visits were compared.
fn check(text: &str) -> usize {
    let fixtures: Vec<Value> = serde_json::from_str(text).unwrap();
    assert!(!fixtures.is_empty());
    let mut compared = 0;
    for fixture in &fixtures {
        let tree = tree_of(fixture);
        let depth = tree.height();
        let minimax = record(&&tree, SearchSpec::MINIMAX, depth, Limits::NONE)
            .unwrap()
            .recording;
        let expectations = fixture["expect"].as_object().unwrap();
        assert_eq!(expectations.len(), 4);
        for (setting, expected) in expectations {
            let rules: Rules = setting.parse().unwrap();
            let recording = record(&&tree, SearchSpec::alpha_beta(rules), depth, Limits::NONE)
                .unwrap()
                .recording;
            let report = TraceReport {
                notation: cutoff::search::Notation::Minimax,
                recording: &recording,
                full: Some((minimax.value(), minimax.counts())),
                moves: None,
            };
            let mut report = serde_json::to_value(report).unwrap();
            let search = report.as_object_mut().unwrap().remove("search").unwrap();
            assert_eq!(search, SearchSpec::alpha_beta(rules).to_string());
            crate::plain_trace::without_family(&mut report);
            assert_eq!(&report, expected, "{} under {setting}", fixture["tree"]);
            compared += recording.visits().len();
        }
    }
    compared
}

#[test]
fn textbook_trees_match_the_fixture() {
    assert_eq!(check(include_str!("../data/textbook_trees.json")), 404);
}

#[test]
fn random_trees_match_the_fixture() {
    assert_eq!(check(include_str!("../data/random_trees.json")), 2933);
}
