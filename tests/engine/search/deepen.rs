//! Iterative deepening: answers without a finished depth, and its end.

use cutoff::game::{Score, read_tree};
use cutoff::search::task::without_pause;
use cutoff::search::{DeepenEnd, Limits, SearchSpec, deepen};

fn deepened(tree: &str, spec: &str, deepest: u32) -> (u32, DeepenEnd) {
    let tree = read_tree(tree.as_bytes()).unwrap();
    let mut last = 0;
    let ended = without_pause(deepen(
        &&tree,
        spec.parse().unwrap(),
        deepest,
        Limits::NONE,
        &mut |finished| last = finished.depth,
    ));
    (last, ended)
}

#[test]
fn unfinished_depth_1_still_gives_an_answer() {
    let tree = read_tree(br#"{"value": 0, "children": [1, 9, 5]}"#).unwrap();
    for (nodes, value) in [(0, 9), (1, 9), (2, 1), (3, 9)] {
        let limits = Limits {
            nodes,
            ..Limits::NONE
        };
        let spec = SearchSpec::MINIMAX;
        let mut answers = Vec::new();
        let each = &mut |answer| answers.push(answer);
        without_pause(deepen(&&tree, spec, 1, limits, each));
        let [answer] = &answers[..] else {
            panic!("{answers:?}");
        };
        assert_eq!(
            (answer.depth, answer.value),
            (0, Score::from(value)),
            "{nodes}"
        );
        assert_eq!(answer.line.len(), 1);
    }
}

#[test]
fn deepening_stops_when_every_line_is_over() {
    let tree = r#"{"value": 0, "children": [
        {"value": 1, "children": [3, 12]}, {"value": 1, "children": [2, 4]}]}"#;
    for spec in ["minimax", "alpha-beta", "pvs+killers+history"] {
        // Depth 2 reaches the leaves; only depth 3 shows that nothing follows them.
        assert_eq!(deepened(tree, spec, 9), (3, DeepenEnd::GameOver), "{spec}");
        assert_eq!(deepened(tree, spec, 3), (3, DeepenEnd::Finished), "{spec}");
    }
    // The depth behind a table answer is unknown.
    let (last, ended) = deepened(tree, "alpha-beta+table", 9);
    assert!(ended == DeepenEnd::Finished && last == 9 || ended == DeepenEnd::GameOver);
}
