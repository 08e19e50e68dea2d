//! The critical tree in pictures: which badges are drawn, where, and that all else is as without it.

use std::collections::HashMap;

use super::common::{algorithms, trees};
use super::picture::Search;
use cutoff::draw::{
    Anchor, Ink, NodeSymbol, Picture, PictureExtras, Point, Shape, Symbol, text_width,
};
use cutoff::game::library::library;
use cutoff::game::{NodeId, Tree, read_tree};
use cutoff::search::NodeType;
use cutoff::search::{Rules, SearchSpec};
use proptest::prelude::*;

/// What the badge at a node says: its number, or a cross.
fn badge(drawn: &Picture, node: NodeId) -> Option<char> {
    let shapes = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Circle {
            fill: Some(fill),
            node: Some(at),
            ..
        } if *at == node => match fill.ink {
            Ink::Best => Some('1'),
            Ink::Ground => Some('x'),
            _ => None,
        },
        Shape::Polygon {
            fill: Some(fill),
            node: Some(at),
            ..
        } if *at == node && fill.ink == Ink::Cut => Some('2'),
        Shape::Block {
            fill: Some(fill),
            node: Some(at),
            ..
        } if *at == node && fill.ink == Ink::All => Some('3'),
        _ => None,
    });
    let badges: Vec<char> = shapes.collect();
    assert!(badges.len() < 2, "{badges:?}");
    badges.first().copied()
}

/// The ink of a node's symbol.
fn fill(drawn: &Picture, spot: &NodeSymbol) -> Option<Ink> {
    drawn.shapes.iter().find_map(|shape| match shape {
        Shape::Polygon {
            fill: Some(fill),
            node: Some(at),
            points,
            ..
        } if *at == spot.id && points.len() == 3 => Some(fill.ink),
        Shape::Block {
            fill: Some(fill),
            node: Some(at),
            ..
        } if *at == spot.id && spot.symbol == Symbol::Leaf => Some(fill.ink),
        _ => None,
    })
}

fn badges(tree: &Tree, step: impl Fn(&Search) -> u32) -> String {
    let search = Search::new(tree, SearchSpec::alpha_beta(Rules::default())).looking_ahead();
    let drawn = search.picture(step(&search), &search.fitted(730.0, 560.0));
    let badge = |node| badge(&drawn, NodeId(node)).unwrap_or('-');
    (0..).take(tree.len()).map(badge).collect()
}

#[test]
fn badges_show_types_then_crosses() {
    let tree = read_tree(b"[[3, 12, 8], [4, 2, 6], [14, 5, 2]]").unwrap();
    // A, B and its leaves, C, D; what is not needed has none until it is visited.
    assert_eq!(badges(&tree, |_| 0), "111222-3-2--3");
    let end = |search: &Search| search.recording.steps();
    assert_eq!(badges(&tree, end), "111222x3-2xx3");
}

#[test]
fn visited_nodes_are_filled_by_type() {
    let tree = read_tree(b"[[3, 12, 8], [4, 2, 6], [14, 5, 2]]").unwrap();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default())).looking_ahead();
    let viewport = search.fitted(730.0, 560.0);
    for step in [0, search.recording.steps()] {
        let drawn = search.picture(step, &viewport);
        for spot in &drawn.spots {
            let visited = step > 0 && search.node_map.visit_of(spot.id).is_some();
            let kind = search.critical.as_ref().unwrap().node_type(spot.id);
            let expected = match kind {
                _ if !visited => Ink::Ground,
                Some(NodeType::Pv) => Ink::PvFill,
                Some(NodeType::Cut) => Ink::CutFill,
                Some(NodeType::All) => Ink::AllFill,
                None => Ink::LeafFill,
            };
            assert_eq!(fill(&drawn, spot), Some(expected), "{}", spot.id);
        }
    }
}

/// The corners of the badges, with their nodes.
fn boxes(drawn: &Picture) -> Vec<(Point, Point, NodeId)> {
    let boxes = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Circle {
            center,
            radius,
            node,
            ..
        } => {
            let (reach, node) = (*radius, (*node)?);
            Some((
                center.moved(-reach, -reach),
                center.moved(reach, reach),
                node,
            ))
        }
        Shape::Polygon {
            points,
            fill: Some(fill),
            node,
            ..
        } if fill.ink == Ink::Cut => {
            let (min, max) = (
                Point::new(points[3].x, points[0].y),
                Point::new(points[1].x, points[2].y),
            );
            Some((min, max, (*node)?))
        }
        Shape::Block {
            min,
            max,
            fill: Some(fill),
            node,
            ..
        } if fill.ink == Ink::All => Some((*min, *max, (*node)?)),
        _ => None,
    });
    boxes.collect()
}

/// Nothing that is written beside nodes lies on a badge, and no badge is beyond the canvas.
#[test]
fn library_badges_clear_labels_and_stay_visible() {
    let (width, height) = (730.0, 560.0);
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default())).looking_ahead();
        let viewport = search.fitted(width, height);
        for step in search.steps() {
            let drawn = search.picture(step, &viewport);
            for (min, max, node) in boxes(&drawn) {
                let place = format!("{} at step {step}: badge of {node}", entry.id);
                assert!(
                    min.x >= 0.0 && min.y >= 0.0 && max.x <= width && max.y <= height,
                    "{place}"
                );
                for shape in &drawn.shapes {
                    let Shape::Text {
                        at,
                        anchor,
                        size,
                        runs,
                        node: of,
                    } = shape
                    else {
                        continue;
                    };
                    let wide = text_width(runs, *size);
                    let at = match anchor {
                        Anchor::Left => at.moved(wide / 2.0, 0.0),
                        Anchor::Middle => *at,
                        Anchor::Right => at.moved(-wide / 2.0, 0.0),
                    };
                    // What is written in symbols and in badges has its place there.
                    let inside = drawn.spots.iter().any(|spot| {
                        Some(spot.id) == *of
                            && (at.x - spot.at.x).abs() < spot.half
                            && (at.y - spot.at.y).abs() < spot.half
                    });
                    if inside || runs[0].ink == Ink::Ground {
                        continue;
                    }
                    let (half, high) = (wide / 2.0, 0.36 * size);
                    let clear = at.x + half < min.x
                        || at.x - half > max.x
                        || at.y + high < min.y
                        || at.y - high > max.y;
                    assert!(clear, "{place} under {:?}", runs[0].text);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// What is claimed of nodes is the same with the critical tree and without it.
    #[test]
    fn critical_tree_leaves_claims_unchanged(tree in trees(), part in 0.0..=1.0_f64) {
        for spec in algorithms() {
            let search = Search::new(&tree, spec).looking_ahead();
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of a u32
            let step = (f64::from(search.recording.steps()) * part) as u32;
            let drawn = search.picture(step, &search.fitted(900.0, 600.0));
            search.claims_are_proved(step, &drawn);
            for spot in drawn.spots.iter().filter(|spot| spot.half >= 8.0) {
                let kind = search.critical.as_ref().unwrap().node_type(spot.id);
                let visited = search.node_map.visit_of(spot.id).is_some_and(|visit| search.recording.entered(visit) <= step);
                let expected = match kind {
                    Some(kind) => kind.number().to_string().chars().next(),
                    None => visited.then_some('x'),
                };
                prop_assert_eq!(badge(&drawn, spot.id), expected);
            }
        }
    }
}

/// Half the width of a node's badge, and the size of its number.
fn badge_sizes(drawn: &Picture, node: NodeId) -> Option<(f32, Option<f32>)> {
    let is_of = |at: &Option<NodeId>| *at == Some(node);
    let half = drawn.shapes.iter().find_map(|shape| match shape {
        Shape::Circle { radius, node, .. } if is_of(node) => Some(*radius),
        Shape::Polygon {
            points,
            node,
            fill: Some(fill),
            ..
        } if is_of(node) && fill.ink == Ink::Cut => Some((points[1].x - points[3].x) / 2.4),
        Shape::Block {
            min,
            max,
            node,
            fill: Some(fill),
            ..
        } if is_of(node) && fill.ink == Ink::All => Some((max.x - min.x) / 1.8),
        _ => None,
    })?;
    let number = drawn.shapes.iter().find_map(|shape| match shape {
        Shape::Text {
            size, runs, node, ..
        } if is_of(node) && runs[0].ink == Ink::Ground => Some(*size),
        _ => None,
    });
    Some((half, number))
}

/// From the first step on, when nothing has a cross.
#[test]
fn badges_of_a_row_share_a_legible_size() {
    let mut numbers = [0; 2];
    for entry in library().iter().filter(|entry| !entry.tree().has_chance()) {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default())).looking_ahead();
        for (width, height, least_label) in [
            (380.0, 430.0, 14.0),
            (730.0, 614.0, 14.0),
            (1280.0, 570.0, 24.0),
        ] {
            let extras = PictureExtras {
                least_label,
                ..PictureExtras::default()
            };
            let drawn = search.picture_beside(0, &search.fitted(width, height), extras);
            if drawn.labels.is_empty() {
                continue;
            }
            let mut rows: HashMap<(u32, bool), (f32, Option<f32>)> = HashMap::new();
            for spot in &drawn.spots {
                let Some((half, number)) = badge_sizes(&drawn, spot.id) else {
                    continue;
                };
                let place = format!("{} {width} {:?}", entry.id, spot.id);
                let row = rows
                    .entry((spot.ply, spot.symbol == Symbol::Leaf))
                    .or_insert((half, number));
                assert!(
                    (row.0 - half).abs() < 0.01 && row.1.is_some() == number.is_some(),
                    "{place}"
                );
                assert!(
                    number.is_none_or(|size| size > least_label - 0.1),
                    "{place}: {number:?}"
                );
                numbers[usize::from(number.is_some())] += 1;
            }
        }
    }
    assert!(numbers.iter().all(|&count| count > 80), "{numbers:?}");
}
