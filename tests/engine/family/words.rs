//! The words for every event of every search of the family: there are some, and they claim only what is proved.

use std::fmt::Write;

use cutoff::game::{NodeNames, Tree, read_tree};
use cutoff::search::trace::{Event, Moment, NodeMap, Recording, VisitId, record};
use cutoff::search::{Interval, Limits, Notation, Relation, SearchSpec};
use cutoff::teach::{Explanation, GameKind, explain, explain_in};
use proptest::prelude::*;

use super::cases;
use super::random::{depth_of, exact, trees, worth};
use crate::common::at_least;

/// Holds all that is said of one search against the truth, where the search is exact; without that, nothing may be said
/// of minimax values.
fn check(tree: &Tree, recording: &Recording) {
    let (map, spec) = (NodeMap::new(tree, recording), recording.spec());
    let depth = recording.iterations().last().unwrap().depth;
    let name = |visit: VisitId| format!("v{}", visit.0);
    let mut promise = None;
    for step in 0..=recording.steps() {
        let moment = recording.moment(step);
        let words = explain(&moment, &name, GameKind::Tree);
        let at = format!("{spec}, step {step}, {:?}", moment.event());
        are_sentences(&words, &at);
        let negamax = explain_in(Notation::Negamax, &moment, &name, GameKind::Tree);
        are_sentences(&negamax, &at);
        assert_eq!(negamax.statements, words.statements, "{at}");
        assert_eq!(negamax.promise, words.promise, "{at}");
        for statement in &words.statements {
            let (claim, id) = (statement.claim, statement.node);
            assert!(spec.is_exact(), "{at}: {words:?}");
            let left =
                depth_of(recording, id, depth).saturating_sub(recording.visit(id).ply.into());
            let node = map.node_of(id);
            let truth = worth(tree, node, left, spec.quiescence);
            // All visits so far of that node at that depth.
            let visits = map
                .visits_of(node)
                .iter()
                .filter(|&&at| depth_of(recording, at, depth) == depth_of(recording, id, depth));
            let proved = visits
                .filter_map(|&at| moment.node(at))
                .fold(Interval::UNKNOWN, |all, now| all.and(now.proved));
            let (holds, is_proved) = match claim.relation {
                Relation::Exactly => (truth == claim.score, proved.is_exact()),
                Relation::AtMost => (truth <= claim.score, proved.hi <= claim.score),
                Relation::AtLeast => (truth >= claim.score, proved.lo >= claim.score),
            };
            assert!(holds, "{at}: {id:?} {claim}, in truth {truth}: {words:?}");
            assert!(
                is_proved,
                "{at}: {id:?} {claim}, proved {proved:?}: {words:?}"
            );
        }
        check_cut_condition(&moment, &at);
        if let Some(Event::Update { node, child }) = moment.event() {
            let last: Option<cutoff::teach::Promise> = promise.take();
            if let Some(last) = last.filter(|last| (last.node, last.child) == (node, child)) {
                let value = recording.visit(child).value;
                let reached = match last.relation {
                    Relation::AtLeast => value > last.bound,
                    _ => value < last.bound,
                } || (last.inclusive && value == last.bound);
                let cut = recording.event(step + 1) == Some(Event::Cutoff(node));
                assert_eq!(reached, cut, "{at}: {last:?}, returned {value}");
            }
        }
        promise = words.promise.or(promise);
    }
}

/// A node cuts exactly when its best value meets the condition shown before, and never without one.
pub fn check_cut_condition(moment: &Moment<'_>, at: &str) {
    let recording = moment.recording();
    let Some(Event::Update { node, .. }) = moment.event() else {
        return;
    };
    let before = recording.moment(moment.step() - 1);
    let condition = before.cut_condition().filter(|(id, _)| *id == node);
    let best = moment.node(node).unwrap().best.unwrap();
    let cuts = recording.event(moment.step() + 1) == Some(Event::Cutoff(node));
    match condition {
        _ if recording.visit(node).chance => {}
        Some((_, condition)) => {
            assert_eq!(
                condition.is_true_of(best),
                cuts,
                "{at}: {condition:?} {best}"
            );
        }
        None => {
            let cut = recording.cut(node).filter(|_| cuts);
            assert!(
                cut.is_none_or(|cut| !cut.bound.is_finite()),
                "{at}: {cut:?}"
            );
        }
    }
}

fn are_sentences(words: &Explanation, at: &str) {
    let headline = words.headline.to_string();
    assert!(headline.ends_with(['.', '?']), "{at}: {headline}");
    for sentence in &words.sentences {
        let text = sentence.to_string();
        let ends = text.ends_with(['.', '…', '?']);
        assert!(
            ends && !text.contains("inf") && !text.contains("  ") && !text.contains(" 0 children"),
            "{at}: {text}"
        );
    }
}

#[test]
fn fixture_explanations_are_true() {
    for fixture in ["family_trees", "quiescence_trees"] {
        cases(fixture, |family, case| {
            check(&family.tree(), &case.recorded.recording);
        });
    }
}

/// What is not exact makes no claims.
fn inexact(spec: SearchSpec) -> Vec<SearchSpec> {
    let mut specs = vec![spec];
    for shortcut in ["any-depth", "at-least"] {
        let reuse = format!("alpha-beta+table={shortcut}").parse::<SearchSpec>();
        let table = reuse.unwrap().table;
        specs.push(SearchSpec { table, ..spec }.in_force());
    }
    specs
}

proptest! {
    #![proptest_config(at_least(200))]

    #[test]
    fn explanations_are_true(tree in trees(), spec in exact(), depth in 0..6u32) {
        for spec in inexact(spec) {
            let depth = depth.min(tree.height());
            let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
            check(&tree, &recording);
        }
    }
}

/// A tree on which every part has something to do.
fn small() -> Tree {
    read_tree(
        br#"{"format": "cutoff-tree", "version": 2, "tree": {"value": 1, "children": [
            {"value": 2, "position": "p", "children": [
                {"value": 3, "move": "a", "children": [{"value": 3, "loud": true}, {"value": 1}]},
                {"value": 4, "move": "b", "loud": true, "children": [{"value": 6}, {"value": 4}]}]},
            {"value": 1, "children": [
                {"value": 5, "move": "a", "children": [{"value": 7}, {"value": 5}]},
                {"value": 4, "move": "b", "loud": true, "children": [{"value": 2}, {"value": 9}]}]},
            {"value": 2, "position": "p", "children": [
                {"value": 3, "move": "a", "children": [{"value": 3, "loud": true}, {"value": 1}]},
                {"value": 4, "move": "b", "loud": true, "children": [{"value": 6}, {"value": 4}]}]}]}}"#,
    )
    .unwrap()
}

/// Every step's words, one paragraph each.
fn told(spec: &str, depth: u32) -> String {
    let tree = small();
    let spec: SearchSpec = spec.parse().unwrap();
    let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
    let (names, map) = (NodeNames::new(&tree), NodeMap::new(&tree, &recording));
    let name = |visit: VisitId| names.name(&tree, map.node_of(visit)).into_owned();
    let mut text = String::new();
    for step in 0..=recording.steps() {
        let words = explain(&recording.moment(step), &name, GameKind::Tree);
        writeln!(text, "{step:>2}  {}", words.headline).unwrap();
        for sentence in &words.sentences {
            writeln!(text, "    {sentence}").unwrap();
        }
    }
    text
}

#[test]
fn explanations_of_each_search_part() {
    for (spec, depth) in [
        ("pvs", 3),
        ("alpha-beta+table", 3),
        ("alpha-beta+deepening+table", 3),
        ("alpha-beta+deepening+aspiration=1", 3),
        ("mtdf+table", 3),
        ("alpha-beta+killers+history", 3),
        ("alpha-beta+quiescence", 2),
        ("alpha-beta+deepening+table=at-least", 3),
    ] {
        let name = spec.replace(['+', '='], "_");
        insta::assert_snapshot!(name, told(spec, depth));
    }
}

#[test]
fn single_node_explanations_are_true() {
    let tree = read_tree(b"5").unwrap();
    for spec in ["mtdf+table", "pvs+deepening+table", "alpha-beta+quiescence"] {
        let recording = record(&&tree, spec.parse().unwrap(), 0, Limits::NONE)
            .unwrap()
            .recording;
        check(&tree, &recording);
    }
}
