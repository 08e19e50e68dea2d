//! What sets a picture apart from that of another search of the same tree, marked in it: the part that only this search
//! visits lies on a coloured ground with an outline, and a badge sits at nodes of which the two searches say different
//! things.

use crate::game::NodeId;

use super::Picture;
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape, Weight};
use super::spot::{Spot, Symbol};

/// What is to be marked of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Only this search visits it.
    pub only_here: bool,
    /// The other search says something else of it.
    pub differs: bool,
}

/// How far the ground of a part reaches beyond a symbol, as a part of half its width, and at least, in points.
const BEYOND: f32 = 0.24;
const LEAST: f32 = 2.0;
/// The width of the ground under an edge, in points, and as a part of half the width of the symbol that it leads into.
const EDGE: (f32, f32) = (14.0, 0.9);
/// The width of the outline, in points.
const OUTLINE: f32 = 1.3;
/// Half the width of a badge, in points, and as a part of half the width of its symbol.
const BADGE: (f32, f32) = (11.0, 0.36);
/// Badges smaller than this are dots, in points.
const DOT: f32 = 5.5;

/// Adds marks to a picture; `of` says what is to be marked of a node.
pub fn marked(picture: &mut Picture, of: &dyn Fn(NodeId) -> Mark) {
    let marks: Vec<Mark> = picture.spots.iter().map(|spot| of(spot.id)).collect();
    let ground = ground(picture, &marks, of);
    let badges = picture
        .spots
        .iter()
        .zip(&marks)
        .filter(|(_, mark)| mark.differs);
    let mut badges: Vec<Shape> = badges.flat_map(|(spot, _)| badge(spot)).collect();
    if !ground.is_empty() {
        picture.shapes.splice(0..0, ground);
    }
    picture.shapes.append(&mut badges);
}

/// The ground of all parts: first everything a little larger in the ink of the outline, then everything in that of the
/// fill, so that what touches flows together.
fn ground(picture: &Picture, marks: &[Mark], of: &dyn Fn(NodeId) -> Mark) -> Vec<Shape> {
    let spots: Vec<&Spot> = picture
        .spots
        .iter()
        .zip(marks)
        .filter_map(|(spot, mark)| mark.only_here.then_some(spot))
        .collect();
    let mut edges: Vec<(NodeId, Point, Point)> = Vec::new();
    for shape in &picture.shapes {
        // Emphasised edges are drawn over ordinary ones, between the same ends.
        if let Shape::Line {
            from,
            to,
            node: Some(node),
            ..
        } = shape
            && edges.last().is_none_or(|&(last, ..)| last != *node)
            && of(*node).only_here
        {
            edges.push((*node, *from, *to));
        }
    }
    edges.sort_unstable_by_key(|edge| edge.0);
    edges.dedup_by_key(|edge| edge.0);
    let mut halves: Vec<(NodeId, f32)> = spots.iter().map(|spot| (spot.id, spot.half)).collect();
    halves.sort_unstable_by_key(|entry| entry.0);
    let mut shapes = Vec::with_capacity(2 * (spots.len() + edges.len()));
    for (ink, more) in [(Ink::Apart, OUTLINE), (Ink::ApartFill, 0.0)] {
        for &(node, from, to) in &edges {
            let spot = halves.binary_search_by_key(&node, |entry| entry.0);
            let half = spot.map_or(3.0, |at| halves[at].1);
            let width = (EDGE.1 * half).clamp(2.0, EDGE.0) + 2.0 * more;
            shapes.push(Shape::Line {
                from,
                to,
                pen: Pen::solid(ink, width),
                node: Some(node),
            });
        }
        shapes.extend(spots.iter().map(|spot| around(spot, ink, more)));
    }
    shapes
}

/// The ground around one symbol.
fn around(spot: &Spot, ink: Ink, more: f32) -> Shape {
    let away = (BEYOND * spot.half).max(LEAST) + more;
    let fill = Some(Fill::solid(ink));
    let node = Some(spot.id);
    match spot.symbol {
        Symbol::Inner(_) => Shape::Circle {
            center: spot.at,
            radius: spot.half + away,
            fill,
            pen: None,
            node,
        },
        Symbol::Leaf => {
            let reach = spot.half + away;
            Shape::Block {
                min: spot.at.moved(-reach, -reach),
                max: spot.at.moved(reach, reach),
                radius: 0.35 * reach,
                fill,
                pen: None,
                node,
            }
        }
    }
}

/// The badge at the upper left of a symbol: an inequality sign in a circle.
fn badge(spot: &Spot) -> Vec<Shape> {
    let half = (BADGE.1 * spot.half).min(BADGE.0);
    let at = Point::new(
        spot.at.x - 0.86 * spot.half,
        spot.at.y - 0.86 * spot.half_height(),
    );
    let node = Some(spot.id);
    let circle = Shape::Circle {
        center: at,
        radius: half.max(2.5),
        fill: Some(Fill::solid(if half < DOT {
            Ink::Apart
        } else {
            Ink::ApartFill
        })),
        pen: Some(Pen::solid(Ink::Apart, OUTLINE)),
        node,
    };
    if half < DOT {
        return vec![circle];
    }
    let sign = Shape::Text {
        at,
        anchor: Anchor::Middle,
        size: 1.7 * half,
        runs: vec![Run {
            text: "≠".to_owned(),
            ink: Ink::Text,
            weight: Weight::Strong,
        }],
        node,
    };
    vec![circle, sign]
}
