//! Bounds of open nodes at a moment.

use cutoff::game::{Player, Score, read_tree};
use cutoff::search::trace::{Recording, VisitId, record};
use cutoff::search::{Limits, Rules, SearchSpec};

fn recording(text: &str, rules: Rules) -> Recording {
    let tree = read_tree(text.as_bytes()).unwrap();
    let spec = SearchSpec::alpha_beta(rules);
    let depth = tree.height();
    record(&&tree, spec, depth, Limits::NONE).unwrap().recording
}

/// Computes by replay the node's own end of the window after each event so far.
fn replayed(recording: &Recording, step: u32, id: VisitId) -> Vec<f64> {
    let owner = recording.visit(id).player;
    let mut values: Vec<f64> = Vec::new();
    for step in recording.entered(id)..=step {
        let now = recording.moment(step).node(id).unwrap();
        let bound = now.window.bound_of(owner).get();
        if values.last() != Some(&bound) {
            values.push(bound);
        }
    }
    values.reverse();
    values
}

#[test]
fn own_bounds_match_the_replay() {
    let text = "[[3, 12, 8], [2, 4, 6], [14, 5, 7, 6], [[1, 9], [20, 3, 30], 2], [8, 9, 10]]";
    for rules in Rules::ALL {
        let recording = recording(text, rules);
        let mut seen = 0;
        for step in 0..=recording.steps() {
            let moment = recording.moment(step);
            for &id in moment.path() {
                let bounds: Vec<f64> = moment.own_bounds(id).map(Score::get).collect();
                if bounds.is_empty() {
                    continue;
                }
                assert_eq!(bounds, replayed(&recording, step, id), "{id:?} at {step}");
                seen = seen.max(bounds.len());
            }
        }
        // At the root: minus infinity, 3, 5, and finally 8.
        assert_eq!(seen, 4);
    }
}

#[test]
fn finished_nodes_and_leaves_have_no_bounds() {
    let recording = recording("[[3, 5], [2, 9]]", Rules::default());
    assert_eq!(recording.visit(VisitId::ROOT).player, Player::Max);
    let end = recording.moment(recording.steps());
    assert_eq!(end.own_bounds(VisitId::ROOT).count(), 0);
    let leaf = recording.moment(recording.entered(VisitId(2)));
    assert_eq!(leaf.own_bounds(VisitId(2)).count(), 0);
    assert_eq!(leaf.own_bounds(VisitId::ROOT).count(), 1);
}
