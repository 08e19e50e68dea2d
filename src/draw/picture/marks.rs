//! Marks the differences between two searches of the same tree: the part that only this search visits has a coloured
//! ground with an outline, and nodes with different results in the two searches have a badge.

use game::NodeId;

use super::Picture;
use super::node_symbol::{NodeSymbol, Symbol};
use super::shape::{Anchor, Fill, Ink, Pen, Point, Run, Shape};

/// The marks of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Only this search visits the node.
    pub only_here: bool,
    /// The other search has another result for the node.
    pub differs: bool,
    /// The root of this search chooses it; that of the other search chooses another move.
    pub chosen: bool,
}

/// The reach of the ground beyond a symbol, relative to half its width, and the least reach in points.
const BEYOND: f32 = 0.24;
const LEAST: f32 = 2.0;
/// The width of the ground under the lower end of an edge, in points, and relative to half the width of the symbol
/// below.
const EDGE: (f32, f32) = (14.0, 0.9);
/// The width of the ground at the upper end, relative to the lower end.
const NARROW: f32 = 0.3;
/// The width of the outline, in points.
const OUTLINE: f32 = 1.3;
/// Half the width of a badge, in points, and relative to half the width of its symbol.
const BADGE: (f32, f32) = (11.0, 0.36);
/// Badges smaller than this, in points, are dots.
const DOT: f32 = 5.5;

/// Adds marks to a picture; `of` returns the marks of a node.
pub fn marked(picture: &mut Picture, of: &dyn Fn(NodeId) -> Mark) {
    let marks: Vec<Mark> = picture.spots.iter().map(|spot| of(spot.id)).collect();
    let ground = ground(picture, &marks, of);
    let mut badges = Vec::new();
    for (spot, mark) in picture.spots.iter().zip(&marks) {
        if mark.differs {
            badges.extend(inequality(spot));
        }
        if mark.chosen {
            badges.extend(tick(spot));
        }
    }
    if !ground.is_empty() {
        picture.shapes.splice(0..0, ground);
    }
    picture.shapes.append(&mut badges);
}

/// Draws the ground of all parts: first everything slightly enlarged in the outline ink, then everything in the fill
/// ink, so that adjacent parts merge.
fn ground(picture: &Picture, marks: &[Mark], of: &dyn Fn(NodeId) -> Mark) -> Vec<Shape> {
    let spots: Vec<&NodeSymbol> = picture
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
    // In drawing order: the line to a small board below a node comes after the edge into it.
    edges.sort_by_key(|edge| edge.0);
    edges.dedup_by_key(|edge| edge.0);
    let mut halves: Vec<(NodeId, f32)> = spots.iter().map(|spot| (spot.id, spot.half)).collect();
    halves.sort_unstable_by_key(|entry| entry.0);
    let mut shapes = Vec::with_capacity(2 * (spots.len() + edges.len()));
    for (ink, more) in [(Ink::SearchDiff, OUTLINE), (Ink::ApartFill, 0.0)] {
        for &(node, from, to) in &edges {
            let spot = halves.binary_search_by_key(&node, |entry| entry.0);
            let half = spot.map_or(3.0, |at| halves[at].1);
            let wide = (EDGE.1 * half).clamp(2.0, EDGE.0) / 2.0;
            shapes.extend(
                wedge(from, to, wide, more)
                    .map(|points| Shape::polygon(points, Some(Fill::solid(ink)), None).of(node)),
            );
        }
        shapes.extend(spots.iter().map(|spot| around(spot, ink, more)));
    }
    shapes
}

/// Draws the ground under an edge: a wedge with this half width at its lower end.
fn wedge(from: Point, to: Point, wide: f32, more: f32) -> Option<Vec<Point>> {
    let length = from.distance(to);
    if length < 1.0 {
        return None;
    }
    let across = |at: Point, by: f32| {
        let (x, y) = ((to.y - from.y) / length, (from.x - to.x) / length);
        at.moved(by * x, by * y)
    };
    let narrow = (NARROW * wide).max(1.0) + more;
    let wide = wide + more;
    Some(vec![
        across(from, narrow),
        across(to, wide),
        across(to, -wide),
        across(from, -narrow),
    ])
}

fn around(spot: &NodeSymbol, ink: Ink, more: f32) -> Shape {
    let away = (BEYOND * spot.half).max(LEAST) + more;
    let fill = Some(Fill::solid(ink));
    let ground = match spot.symbol {
        Symbol::Inner(player) => Shape::polygon(spot.corners(player, away), fill, None),
        Symbol::Chance => Shape::circle(spot.at, spot.radius() + away, fill, None),
        Symbol::Leaf => {
            let reach = spot.half + away;
            let (min, max) = (spot.at.moved(-reach, -reach), spot.at.moved(reach, reach));
            Shape::block(min, max, 0.35 * reach, fill, None)
        }
    };
    ground.of(spot.id)
}

/// Draws a badge at the upper left of a symbol: an inequality sign in a circle.
fn inequality(spot: &NodeSymbol) -> Vec<Shape> {
    let (at, half) = badge(spot, -1.0);
    let ink = Ink::SearchDiff;
    if half < DOT {
        return vec![disc(at, half.max(2.5), ink, ink, spot.id)];
    }
    let sign = vec![Run::strong("≠", Ink::Text)];
    let sign = Shape::text(at, Anchor::Middle, 1.7 * half, sign).of(spot.id);
    vec![disc(at, half, Ink::ApartFill, ink, spot.id), sign]
}

/// Draws a badge at the upper right of a symbol: a tick in a circle.
fn tick(spot: &NodeSymbol) -> Vec<Shape> {
    let (at, half) = badge(spot, 1.0);
    if half < DOT {
        return vec![disc(at, half.max(2.5), Ink::Best, Ink::Best, spot.id)];
    }
    let tick = Shape::Path {
        points: at.corners(half, [(-0.5, 0.05), (-0.12, 0.42), (0.52, -0.38)]),
        pen: Pen::solid(Ink::Best, 0.22 * half),
    };
    vec![disc(at, half, Ink::Ground, Ink::Best, spot.id), tick]
}

/// Returns the centre of a badge, on the left or on the right, and half its width.
fn badge(spot: &NodeSymbol, side: f32) -> (Point, f32) {
    let half = (BADGE.1 * spot.half).min(BADGE.0);
    let (x, y) = (0.86 * side * spot.half, -0.86 * spot.half_height());
    (spot.at.moved(x, y), half)
}

fn disc(center: Point, radius: f32, fill: Ink, outline: Ink, node: NodeId) -> Shape {
    let (fill, pen) = (Fill::solid(fill), Pen::solid(outline, OUTLINE));
    Shape::circle(center, radius, Some(fill), Some(pen)).of(node)
}
