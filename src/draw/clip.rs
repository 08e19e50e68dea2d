//! Clips lines and areas to the surroundings of a page, for adjacent pictures and for formats with limited
//! coordinates.

use super::{Point, Shape};

/// A rectangle around the page.
#[derive(Clone, Copy, Debug)]
pub struct ClipRect {
    pub(crate) min: Point,
    pub(crate) max: Point,
}

impl ClipRect {
    /// Returns a page of this size extended by a margin.
    pub fn page(width: f32, height: f32, margin: f32) -> ClipRect {
        ClipRect {
            min: Point::new(-margin, -margin),
            max: Point::new(width + margin, height + margin),
        }
    }

    pub fn has(&self, at: Point) -> bool {
        (self.min.x..=self.max.x).contains(&at.x) && (self.min.y..=self.max.y).contains(&at.y)
    }

    pub fn clamp(&self, at: Point) -> Point {
        Point::new(
            at.x.clamp(self.min.x, self.max.x),
            at.y.clamp(self.min.y, self.max.y),
        )
    }

    /// Returns the part of a line inside the rectangle.
    pub fn line(&self, from: Point, to: Point) -> Option<(Point, Point)> {
        let (enter, leave) = self.inside(from, to)?;
        // Clamped, because rounding may move a point outside again.
        let end = |share| self.clamp(from.toward(to, share));
        (enter <= leave).then(|| (end(enter), end(leave)))
    }

    /// Returns the shares of a line's length at which it enters and leaves the rectangle (Liang & Barsky 1984); it
    /// passes by if it leaves before it enters.
    pub(crate) fn inside(&self, from: Point, to: Point) -> Option<(f32, f32)> {
        let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
        for (start, way, least, most) in [
            (from.x, to.x - from.x, self.min.x, self.max.x),
            (from.y, to.y - from.y, self.min.y, self.max.y),
        ] {
            if way.abs() < 1e-6 {
                if start < least || start > most {
                    return None;
                }
                continue;
            }
            let (a, b) = ((least - start) / way, (most - start) / way);
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        Some((enter, leave))
    }

    /// Clips a shape. Lines, areas and blocks with sharp corners are cut; any other shape is kept if its middle is
    /// inside.
    pub fn shape(&self, mut shape: Shape) -> Option<Shape> {
        let there = match &mut shape {
            Shape::Line { from, to, .. } => match self.line(*from, *to) {
                Some(left) => {
                    (*from, *to) = left;
                    true
                }
                None => false,
            },
            Shape::Path { points, .. } => {
                // A polygon entirely outside would become a line along the border.
                let is_near = points.iter().any(|&at| self.has(at));
                for at in &mut *points {
                    *at = self.clamp(*at);
                }
                points.dedup();
                is_near && points.len() > 1
            }
            Shape::Polygon { points, .. } => {
                if !points.iter().all(|&at| self.has(at)) {
                    *points = self.polygon(points);
                }
                points.len() > 2
            }
            // A clipped outline would need other triangles.
            Shape::Outline { points, .. } => points.iter().all(|&at| self.has(at)),
            Shape::Block {
                min, max, radius, ..
            } if *radius <= 0.0 => {
                (*min, *max) = (self.clamp(*min), self.clamp(*max));
                min.x < max.x && min.y < max.y
            }
            Shape::Block { min, max, .. } => self.has(min.toward(*max, 0.5)),
            Shape::Circle { center, .. } => self.has(*center),
            Shape::Text { at, .. } => self.has(*at),
        };
        there.then_some(shape)
    }

    /// Clips a convex polygon, side by side after Sutherland & Hodgman (1974).
    pub fn polygon(&self, points: &[Point]) -> Vec<Point> {
        let mut points = points.to_vec();
        // The signed distance of a point inside each of the four sides.
        let sides: [&dyn Fn(Point) -> f32; 4] = [
            &|at| at.x - self.min.x,
            &|at| self.max.x - at.x,
            &|at| at.y - self.min.y,
            &|at| self.max.y - at.y,
        ];
        for inside in sides {
            let mut kept = Vec::with_capacity(points.len() + 2);
            for (at, &to) in points.iter().enumerate() {
                let from = points[(at + points.len() - 1) % points.len()];
                let (a, b) = (inside(from), inside(to));
                if (a < 0.0) != (b < 0.0) {
                    kept.push(self.clamp(from.toward(to, a / (a - b))));
                }
                if b >= 0.0 {
                    kept.push(to);
                }
            }
            points = kept;
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn point() -> impl Strategy<Value = Point> {
        let far = prop_oneof![-1e6..1e6_f32, -50.0..250.0_f32];
        (far.clone(), far).prop_map(|(x, y)| Point::new(x, y))
    }

    #[test]
    fn clips_blocks_and_drops_outside_shapes() {
        let near = ClipRect::page(200.0, 100.0, 0.0);
        let block = |left: f32| {
            let (min, max) = (Point::new(left, 10.0), Point::new(left + 40.0, 50.0));
            Shape::block(min, max, 0.0, None, None)
        };
        let ends = |shape: Option<Shape>| match shape {
            Some(Shape::Block { min, max, .. }) => Some((min.x, max.x)),
            _ => None,
        };
        assert_eq!(ends(near.shape(block(190.0))), Some((190.0, 200.0)));
        assert_eq!(ends(near.shape(block(-30.0))), Some((0.0, 10.0)));
        assert_eq!(ends(near.shape(block(20.0))), Some((20.0, 60.0)));
        assert!(near.shape(block(200.0)).is_none());
        let path = |down: f32| Shape::Path {
            points: vec![Point::new(20.0, down), Point::new(60.0, down + 5.0)],
            pen: crate::Pen::solid(crate::Ink::Text, 1.0),
        };
        assert!(near.shape(path(40.0)).is_some());
        assert!(near.shape(path(140.0)).is_none());
    }

    proptest! {
        #[test]
        fn clipped_points_stay_inside(points in prop::collection::vec(point(), 2..6)) {
            let near = ClipRect::page(200.0, 100.0, 20.0);
            if let Some((from, to)) = near.line(points[0], points[1]) {
                prop_assert!(near.has(from) && near.has(to));
            }
            prop_assert!(near.polygon(&points).iter().all(|&at| near.has(near.clamp(at)) && at.x.abs() < 1e4));
        }

        #[test]
        fn clipping_keeps_inside_points(x in -20.0..220.0_f32, y in -20.0..120.0_f32, far in point()) {
            let near = ClipRect::page(200.0, 100.0, 20.0);
            let at = Point::new(x, y);
            let (from, _) = near.line(at, far).unwrap();
            prop_assert!(from.distance(at) < 1e-3);
        }
    }

    #[test]
    fn polygon_around_the_page_becomes_the_page() {
        let near = ClipRect::page(200.0, 100.0, 0.0);
        let far = 1e5;
        let corners = [(-far, -far), (far, -far), (far, far), (-far, far)];
        let left = near.polygon(&corners.map(|(x, y)| Point::new(x, y)));
        assert_eq!(left.len(), 4);
        for (x, y) in [(0.0, 0.0), (200.0, 0.0), (200.0, 100.0), (0.0, 100.0)] {
            assert!(
                left.iter().any(|at| at.distance(Point::new(x, y)) < 0.1),
                "{left:?}"
            );
        }
    }
}
