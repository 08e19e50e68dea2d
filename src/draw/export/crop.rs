//! Crops a single picture to its contents. Pictures of a sequence keep the canvas, or the part that all of them
//! together fill, because they follow each other in one place.

use crate::{Point, Shape};

/// The margin around the contents, in points.
const MARGIN: f32 = 16.0;

/// Crops shapes to their visible part on a canvas of this size and moves them to the upper left corner. The margin is
/// even, as far as the canvas has one. Returns the shapes and the new width and height. Shapes that leave the canvas
/// are clipped at its edge.
pub(super) fn cropped(mut shapes: Vec<Shape>, width: f32, height: f32) -> (Vec<Shape>, f32, f32) {
    let mut seen = SeenPart::new(width, height);
    // Shapes outside the canvas were invisible and must not appear in the margin.
    shapes.retain(|shape| seen.add(shape));
    let (min, max) = seen.corners();
    for shape in &mut shapes {
        shape.shift(-min.x, -min.y);
    }
    (shapes, max.x - min.x, max.y - min.y)
}

pub(crate) struct SeenPart {
    width: f32,
    height: f32,
    filled: Option<(Point, Point)>,
}

impl SeenPart {
    pub fn new(width: f32, height: f32) -> SeenPart {
        SeenPart {
            width,
            height,
            filled: None,
        }
    }

    /// Includes a shape; returns true if any part of it is on the canvas.
    pub fn add(&mut self, shape: &Shape) -> bool {
        let (min, max) = shape.bounds();
        let is_seen = min.x <= self.width && max.x >= 0.0 && min.y <= self.height && max.y >= 0.0;
        if is_seen {
            let (least, most) = self.filled.unwrap_or((min, max));
            self.filled = Some((
                Point::new(min.x.min(least.x), min.y.min(least.y)),
                Point::new(max.x.max(most.x), max.y.max(most.y)),
            ));
        }
        is_seen
    }

    /// Returns the upper left and the lower right corner, with a margin; those of the canvas if nothing is on it.
    pub fn corners(&self) -> (Point, Point) {
        let Some((min, max)) = self.filled else {
            return (Point::new(0.0, 0.0), Point::new(self.width, self.height));
        };
        let (left, right) = side(min.x, max.x, self.width);
        let (top, bottom) = side(min.y, max.y, self.height);
        (Point::new(left, top), Point::new(right, bottom))
    }
}

/// Returns the interval of the canvas that is kept in one direction.
fn side(least: f32, most: f32, canvas: f32) -> (f32, f32) {
    let from = (least - MARGIN).max(0.0);
    let to = (most + MARGIN).min(canvas);
    (from, to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Pen};

    fn line(from: (f32, f32), to: (f32, f32)) -> Shape {
        let [from, to] = [from, to].map(|(x, y)| Point::new(x, y));
        Shape::line(from, to, Pen::solid(Ink::Text, 1.0))
    }

    #[test]
    fn crop_leaves_even_margins_within_the_canvas() {
        let shapes = vec![line((100.0, 50.0), (300.0, 90.0))];
        let (moved, width, height) = cropped(shapes.clone(), 800.0, 600.0);
        assert_eq!(moved, [line((16.0, 16.0), (216.0, 56.0))]);
        assert_eq!((width, height), (232.0, 72.0));
        // Invisible shapes do not count, and a line that leaves the canvas is clipped at its edge.
        let more = [
            line((900.0, 0.0), (950.0, 9.0)),
            line((200.0, 60.0), (200.0, 700.0)),
        ];
        let shapes = shapes.into_iter().chain(more).collect();
        let (moved, width, height) = cropped(shapes, 800.0, 600.0);
        assert_eq!(moved.len(), 2);
        assert_eq!(moved[0], line((16.0, 16.0), (216.0, 56.0)));
        assert_eq!((width, height), (232.0, 566.0));
        // Near an edge of the canvas the margin is smaller, because shapes beyond the edge stay hidden.
        let near = vec![
            line((3.0, 50.0), (30.0, 90.0)),
            line((-10.0, 60.0), (-4.0, 60.0)),
        ];
        let (moved, width, _) = cropped(near, 800.0, 600.0);
        assert_eq!(moved, [line((3.0, 16.0), (30.0, 56.0))]);
        assert!((width - 46.0).abs() < 1e-6);
        assert_eq!(cropped(Vec::new(), 80.0, 60.0), (Vec::new(), 80.0, 60.0));
    }
}
