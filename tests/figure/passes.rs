//! Pictures of searches that visit nodes again: questions in place of null windows, what earlier passes proved, visits.

use super::picture::{Search, bars, texts, texts_of};
use cutoff::draw::{Dash, Ink, LabelKind, Pen, Picture, Point, Shape};
use cutoff::game::library::find;
use cutoff::game::{EqualPositions, NodeId, Tree, read_tree};
use cutoff::search::trace::{End, Event, entry_origin};
use cutoff::search::{Claim, Relation, SearchSpec};

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

const SPECS: [&str; 5] = [
    "pvs",
    "pvs+table+deepening",
    "mtdf+table+deepening",
    "pvs+hard+deepening+aspiration=1",
    "alpha-beta+table+quiescence",
];

#[test]
fn no_text_overlaps_or_shows_rounding_noise() {
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
fn null_window_is_drawn_as_a_question() {
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
fn earlier_passes_are_pale_and_revisits_counted() {
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

/// A node without a count among others that have theirs would seem to have been visited once.
#[test]
fn every_revisited_node_shows_its_count() {
    let wikipedia = find("wikipedia").unwrap().tree();
    let search = Search::new(&wikipedia, "pvs".parse().unwrap());
    let again: Vec<NodeId> = wikipedia
        .subtree(NodeId::ROOT)
        .map(NodeId)
        .filter(|&node| {
            !wikipedia.node(node).is_leaf() && search.node_map.visits_of(node).len() > 1
        })
        .collect();
    assert_eq!(again.len(), 5);
    for (width, height) in [(735.0, 600.0), (1280.0, 560.0), (1400.0, 900.0)] {
        let viewport = search.fitted(width, height);
        let drawn = search.picture(search.recording.steps(), &viewport);
        let mut said: Vec<NodeId> = texts(&drawn)
            .filter(|text| text.2 == "×2")
            .filter_map(|text| text.3)
            .filter(|&node| !wikipedia.node(node).is_leaf())
            .collect();
        said.sort_unstable();
        assert_eq!(said, again, "{width} by {height}");
    }
}

/// The nodes with a dashed ring in the colour of the current one, and whether a dashed curve of it is drawn.
fn table_marks(drawn: &Picture) -> (Vec<NodeId>, bool) {
    let dashed = |pen: &Pen| pen.dash == Dash::Dashed && pen.ink == Ink::Current;
    let rings = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Polygon {
            pen: Some(pen),
            node,
            ..
        } if dashed(pen) => *node,
        _ => None,
    });
    let curve = |shape: &Shape| matches!(shape, Shape::Path { pen, .. } if dashed(pen));
    (rings.collect(), drawn.shapes.iter().any(curve))
}

#[test]
fn table_answer_points_to_its_origin() {
    let tree = tree();
    let search = Search::new(&tree, "alpha-beta+table".parse().unwrap());
    let viewport = search.fitted(1400.0, 900.0);
    let equal = EqualPositions::of_tree(&tree);
    let [first, second] = equal.same(equal.first(NodeId(2))).collect::<Vec<_>>()[..] else {
        panic!("two nodes are one position");
    };
    let visit = search.node_map.visit_of(second).unwrap();
    assert_eq!(search.recording.visit(visit).end, End::Table);
    let origin = entry_origin(&search.recording, &search.node_map, &equal, visit).unwrap();
    assert_eq!(search.node_map.node_of(origin), first);
    let entered = search.recording.entered(visit);
    let marks = |step| table_marks(&search.picture(step, &viewport));
    assert_eq!(marks(entered), (vec![first], false));
    assert_eq!(marks(entered + 1), (vec![first], true));
    assert_eq!(marks(search.recording.steps()), (vec![], false));
}

#[test]
fn quiescence_draws_horizon_line_and_bars() {
    let text = r#"{"value": 0, "children": [
        {"value": 5, "move": "a", "children": [
            {"value": 1, "loud": true, "move": "x"}, {"value": 9, "move": "y"}]},
        {"value": 2, "move": "b", "children": [{"value": 4, "move": "z"}, 7]}]}"#;
    let tree = read_tree(text.as_bytes()).unwrap();
    let spec: SearchSpec = "alpha-beta+quiescence".parse().unwrap();
    let search = Search::to_depth(&tree, spec, 1);
    let drawn = search.picture(search.recording.steps(), &search.fitted(900.0, 700.0));
    assert!(texts(&drawn).any(|text| text.2.starts_with("horizon")));
    let bars: Vec<(NodeId, Dash)> = drawn
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Line {
                from,
                to,
                pen,
                node: Some(node),
            } if pen.ink == Ink::Text && (from.y - to.y).abs() < 0.01 => Some((*node, pen.dash)),
            _ => None,
        })
        .collect();
    assert_eq!(bars, [(NodeId(1), Dash::Dashed), (NodeId(4), Dash::Solid)]);
}

/// Where children come in another order, or are visited again, the ones skipped are not the last ones.
#[test]
fn bars_cross_only_skipped_edges() {
    let tree = find("killer-reply").unwrap().tree();
    for spec in ["alpha-beta+killers+history", "pvs+killers"] {
        let search = Search::new(&tree, spec.parse().unwrap());
        let drawn = search.picture(search.recording.steps(), &search.fitted(1400.0, 900.0));
        let spot = |node: NodeId| drawn.spots.iter().find(|spot| spot.id == node).unwrap();
        let mut crossed = 0;
        for node in (0..).map(NodeId).take(tree.len()) {
            let Some(visit) = search.node_map.visit_of(node) else {
                continue;
            };
            let skipped = search.recording.visit(visit).skipped as usize;
            let bars = drawn.cuts.iter().filter(|cut| cut.1 == node);
            assert_eq!(bars.clone().count(), skipped, "{spec} at {node:?}");
            crossed += skipped;
            let searched = search.recording.children(visit);
            let searched: Vec<NodeId> = searched.map(|it| search.node_map.node_of(it)).collect();
            for (at, _) in bars {
                let (from, children) = (spot(node).bottom(), tree.children(node));
                let near = |child: &NodeId| {
                    let to = spot(*child).top();
                    (0..=20u8)
                        .any(|part| from.toward(to, f32::from(part) / 20.0).distance(*at) < 6.0)
                };
                let mut crossed = children.filter(near);
                assert!(
                    crossed.all(|child| !searched.contains(&child)),
                    "{spec} at {node:?}"
                );
            }
        }
        assert!(crossed > 2, "{spec}");
    }
}

/// Next to what a cutoff skips stands what was searched: the bars do not lie across that, however close it is.
#[test]
fn bars_cross_no_searched_edge() {
    let many = (1..=40).map(|it| it.to_string()).collect::<Vec<_>>();
    let wide = format!("[[50, 60], [{}], [1, 9], [2, 70, 80, 90]]", many.join(", "));
    let few = "[[[5, 6], [3, 9, 7]], [[4, 8], [1, 2]], [[2, 3], [9, 9, 9]]]".to_owned();
    let (mut crossed, mut seen) = (Vec::new(), 0);
    for text in [wide, few] {
        let tree = read_tree(text.as_bytes()).unwrap();
        let search = Search::new(&tree, "alpha-beta".parse().unwrap());
        for size in [(400.0, 300.0), (730.0, 560.0), (1400.0, 900.0)] {
            let drawn = search.picture(search.recording.steps(), &search.fitted(size.0, size.1));
            let spot = |node: NodeId| drawn.spots.iter().find(|spot| spot.id == node);
            let bars: Vec<(Point, Point)> = bars(&drawn).collect();
            seen += drawn.cuts.len();
            for (_, node) in &drawn.cuts {
                let visit = search.node_map.visit_of(*node).unwrap();
                for child in search.recording.children(visit) {
                    let child = search.node_map.node_of(child);
                    let (Some(above), Some(below)) = (spot(*node), spot(child)) else {
                        continue;
                    };
                    let edge = (above.bottom(), below.top());
                    let lies = |bar: &&(Point, Point)| cross(**bar, edge);
                    crossed.extend(bars.iter().filter(lies).map(|bar| (size, *node, *bar)));
                }
            }
        }
    }
    assert!(seen > 9 && crossed.is_empty(), "{seen}: {crossed:?}");
}

/// Whether two straight lines cross.
fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |from: Point, to: Point, at: Point| {
        (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
    };
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// The current pass comes first; what earlier visits proved is a lighter line below it.
#[test]
fn earlier_claims_are_a_second_line() {
    let tree = tree();
    let (mut second, mut faint) = (0, 0);
    for spec in SPECS {
        let search = Search::new(&tree, spec.parse().unwrap());
        let viewport = search.fitted(1400.0, 900.0);
        for step in 0..=search.recording.steps() {
            let drawn = search.picture(step, &viewport);
            let moment = search.recording.moment(step);
            for (node, runs) in texts_of(&drawn, LabelKind::Earlier) {
                assert!(runs.iter().all(|run| run.ink == Ink::Weak), "{spec} {step}");
                let visit = search.node_map.latest_visit(node, &moment).unwrap();
                let visits = search.node_map.visits_of(node).iter();
                let claims: Vec<Claim> = visits
                    .take_while(|&&it| it <= visit)
                    .filter_map(|&it| search.recording.claim(it))
                    .collect();
                // A strict sign stands for the next larger or smaller number.
                let text = &runs[0].text;
                let relation = match text.chars().next() {
                    Some('≥' | '>') => Relation::AtLeast,
                    Some('≤' | '<') => Relation::AtMost,
                    _ => Relation::Exactly,
                };
                let number: f64 = text[text.find(|it: char| it.is_ascii_digit()).unwrap()..]
                    .parse()
                    .unwrap();
                let is_it = |it: &Claim| {
                    it.relation == relation && (it.score.get().abs() - number).abs() < 0.01
                };
                assert!(claims.iter().any(is_it), "{spec} {step}: {text}");
                let of = |kind| {
                    let mut labels = drawn.labels.iter();
                    labels
                        .find(|it| it.kind == kind && it.node == node)
                        .copied()
                };
                let earlier = of(LabelKind::Earlier).unwrap();
                if let Some(value) = of(LabelKind::Value) {
                    assert!(value.max.y <= earlier.min.y);
                    assert!((value.at.x - earlier.at.x).abs() < 0.1);
                    second += 1;
                }
            }
            for (node, runs) in texts_of(&drawn, LabelKind::Value) {
                let visit = search.node_map.latest_visit(node, &moment).unwrap();
                let is_current = moment.root().is_some_and(|root| visit >= root)
                    && !matches!(moment.event(), Some(Event::Pass(_)));
                let is_strong = runs[0].ink == Ink::Text;
                assert!(is_current || !is_strong, "{spec} {step}: {node:?}");
            }
            faint += drawn
                .shapes
                .iter()
                .filter(|shape| {
                    matches!(shape, Shape::Line { pen, node: None, .. }
                        if pen.ink == Ink::Faint && pen.dash == Dash::Solid)
                })
                .count();
        }
    }
    assert!(
        second > 9 && faint > 9,
        "{second} lines, {faint} faint bars"
    );
}
