//! Pictures of searches that visit nodes again: questions in place of null windows, what earlier passes proved, visits.

use super::picture::{Search, texts};
use cutoff::figure::{Ink, Shape};
use cutoff::game::{NodeId, Tree, read_tree};

const TREE: &str = r#"{"value": 3, "children": [
    {"value": 4, "children": [
        {"value": 5, "position": "p", "children": [3, 5]}, {"value": 6, "children": [6, 9]}]},
    {"value": 6, "children": [
        {"value": 5, "position": "p", "children": [3, 5]}, {"value": 7, "children": [7, 9]}]},
    {"value": 1, "children": [
        {"value": 2, "children": [2, 1]}, {"value": 8, "children": [8, 4]}]}]}"#;

fn tree() -> Tree {
    read_tree(TREE.as_bytes()).unwrap()
}

const SPECS: [&str; 4] = [
    "pvs",
    "pvs+table+deepening",
    "mtdf+table+deepening",
    "pvs+hard+deepening+aspiration=1",
];

#[test]
fn no_neighbour_of_a_number_is_written_and_no_text_lies_on_another() {
    let tree = tree();
    for spec in SPECS {
        let search = Search::new(&tree, spec.parse().unwrap());
        for (width, height) in [(730.0, 560.0), (475.0, 430.0), (1400.0, 900.0)] {
            let viewport = search.fitted(width, height);
            for step in 0..=search.recording.steps() {
                let drawn = search.picture(step, &viewport);
                let texts: Vec<_> = texts(&drawn).collect();
                for (at, (min, max, text, _)) in texts.iter().enumerate() {
                    let long = text.contains("000000") || text.contains("999999");
                    assert!(!long, "{spec} at {step}: {text}");
                    let over = texts[at + 1..].iter().find(|other| {
                        min.x < other.1.x
                            && other.0.x < max.x
                            && min.y < other.1.y
                            && other.0.y < max.y
                    });
                    assert!(over.is_none(), "{spec} at {step}: {text} on {over:?}");
                }
            }
        }
    }
}

#[test]
fn a_null_window_is_a_question_with_its_answer() {
    let tree = tree();
    let search = Search::new(&tree, "pvs".parse().unwrap());
    let viewport = search.fitted(1400.0, 900.0);
    let said = |step| -> Vec<(String, Option<NodeId>)> {
        let drawn = search.picture(step, &viewport);
        texts(&drawn).map(|text| (text.2, text.3)).collect()
    };
    let last = tree.children(NodeId::ROOT).last();
    let visit = search.node_map.visit_of(last.unwrap()).unwrap();
    let asked = said(search.recording.entered(visit));
    assert!(asked.contains(&("> 5 ?".to_owned(), last)), "{asked:?}");
    let answered = said(search.recording.steps());
    let answer = ("> 5 ? no, ≤2".to_owned(), last);
    assert!(answered.contains(&answer), "{answered:?}");
}

#[test]
fn earlier_passes_are_pale_and_visits_are_counted() {
    let tree = tree();
    let search = Search::new(&tree, "alpha-beta+deepening".parse().unwrap());
    let viewport = search.fitted(1400.0, 900.0);
    let second = search.recording.passes()[1];
    let drawn = search.picture(second.step + 1, &viewport);
    let first = tree.children(NodeId::ROOT).next();
    let pale = drawn.shapes.iter().any(|shape| {
        matches!(shape, Shape::Text { runs, node, .. }
            if *node == first && runs[0].text == "=4" && runs[0].ink == Ink::Weak)
    });
    assert!(pale, "what the first pass found of its first move");
    assert!(texts(&drawn).any(|text| text.2 == "×2" && text.3 == Some(NodeId::ROOT)));
}
