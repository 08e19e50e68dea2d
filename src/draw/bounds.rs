//! Computes bounding boxes of shapes, for pictures that are no larger than their contents.

use super::{Anchor, Point, Shape, text_width};

/// The extent of letters above and below the middle of their capitals, relative to their size.
const LETTERS: f32 = 0.65;

impl Shape {
    /// Returns the upper left and lower right corners of the bounding box, ignoring line widths.
    pub fn bounds(&self) -> (Point, Point) {
        match self {
            Shape::Line { from, to, .. } => around([*from, *to]),
            Shape::Path { points, .. }
            | Shape::Polygon { points, .. }
            | Shape::Outline { points, .. } => around(points.iter().copied()),
            Shape::Block { min, max, .. } => (*min, *max),
            Shape::Circle { center, radius, .. } => (
                center.moved(-radius, -radius),
                center.moved(*radius, *radius),
            ),
            Shape::Text {
                at,
                anchor,
                size,
                runs,
                ..
            } => {
                let wide = text_width(runs, *size);
                let left = match anchor {
                    Anchor::Left => 0.0,
                    Anchor::Middle => 0.5 * wide,
                    Anchor::Right => wide,
                };
                let high = LETTERS * size;
                (at.moved(-left, -high), at.moved(wide - left, high))
            }
        }
    }
}

fn around(points: impl IntoIterator<Item = Point>) -> (Point, Point) {
    let least = Point::new(f32::INFINITY, f32::INFINITY);
    let most = Point::new(f32::NEG_INFINITY, f32::NEG_INFINITY);
    points.into_iter().fold((least, most), |(min, max), at| {
        (
            Point::new(min.x.min(at.x), min.y.min(at.y)),
            Point::new(max.x.max(at.x), max.y.max(at.y)),
        )
    })
}
