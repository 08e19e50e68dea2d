//! Arrows on a board: moves of a line, and moves that were cut.

use shakmaty::Square;

use crate::{Fill, Ink, Pen, Point, Shape};

use super::BoardFrame;

/// A move as an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// Its colour.
    pub ink: Ink,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How an arrow is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Wide: a move that is made.
    Wide,
    /// Narrow: a move that is expected.
    Narrow,
    /// Thin, with the two bars of a cut across it.
    Cut,
}

/// The triangles of an arrow whose corners go around it from the left of its foot: shaft, then head.
const PARTS: [[u16; 3]; 3] = [[0, 1, 5], [0, 5, 6], [2, 3, 4]];

impl Arrow {
    /// Adds it to the shapes of a board.
    pub fn draw(&self, frame: BoardFrame, shapes: &mut Vec<Shape>) {
        let (from, to) = (frame.center_of(self.from), frame.center_of(self.to));
        let length = from.distance(to);
        if length < 1.0 {
            return;
        }
        let side = frame.side;
        let (half, head, strength) = match self.stroke {
            Stroke::Wide => (0.075 * side, 0.2 * side, 0.88),
            Stroke::Narrow => (0.045 * side, 0.15 * side, 0.88),
            Stroke::Cut => (0.02 * side, 0.1 * side, 0.8),
        };
        let half = half.max(0.7);
        let (along, across) = (
            Point::new((to.x - from.x) / length, (to.y - from.y) / length),
            Point::new((to.y - from.y) / length, (from.x - to.x) / length),
        );
        let at = |forward: f32, aside: f32| {
            from.moved(
                along.x * forward + across.x * aside,
                along.y * forward + across.y * aside,
            )
        };
        // From a little off the middle, so that the man that moves is still seen, to the middle of the goal.
        let (start, neck, tip) = (0.22 * side, length - 1.7 * head, length - 0.04 * side);
        let points = vec![
            at(start, half),
            at(neck, half),
            at(neck, head),
            at(tip, 0.0),
            at(neck, -head),
            at(neck, -half),
            at(start, -half),
        ];
        shapes.push(Shape::Outline {
            points,
            parts: &PARTS,
            fill: Some(Fill {
                ink: self.ink,
                strength,
            }),
            pen: Some(Pen::solid(Ink::Ground, (0.02 * side).max(0.6))),
            node: None,
        });
        if self.stroke == Stroke::Cut {
            // Near the foot, where the bars of different men do not meet.
            let (middle, reach) = ((0.5 * (start + neck)).min(0.8 * side), 0.16 * side);
            for bar in [-0.05 * side, 0.05 * side] {
                shapes.push(Shape::Line {
                    from: at(middle + bar, -reach),
                    to: at(middle + bar, reach),
                    pen: Pen::solid(self.ink, (0.045 * side).max(1.2)),
                    node: None,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: BoardFrame = BoardFrame {
        corner: Point::new(0.0, 0.0),
        side: 40.0,
        flipped: false,
    };

    fn drawn(from: Square, to: Square, stroke: Stroke) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let ink = Ink::Max;
        let arrow = Arrow {
            from,
            to,
            ink,
            stroke,
        };
        arrow.draw(FRAME, &mut shapes);
        shapes
    }

    #[test]
    fn an_arrow_points_at_the_goal_and_a_cut_one_is_barred() {
        let shapes = drawn(Square::A1, Square::A7, Stroke::Wide);
        let [Shape::Outline { points, .. }] = &shapes[..] else {
            panic!("one outline, not {shapes:?}");
        };
        let tip = points[3];
        assert!(tip.distance(FRAME.center_of(Square::A7)) < 0.1 * FRAME.side);
        assert_eq!(drawn(Square::A1, Square::A7, Stroke::Cut).len(), 3);
        assert!(drawn(Square::A1, Square::A1, Stroke::Wide).is_empty());
    }

    #[test]
    fn triangles_fill_an_arrow_whichever_way_it_points() {
        use super::super::outline::doubled_area;
        for (from, to) in [
            (Square::A1, Square::A7),
            (Square::H8, Square::B2),
            (Square::B1, Square::C3),
            (Square::D4, Square::D5),
        ] {
            let shapes = drawn(from, to, Stroke::Wide);
            let Shape::Outline { points, parts, .. } = &shapes[0] else {
                panic!("an outline");
            };
            let corners = |part: &[u16; 3]| part.map(|corner| points[usize::from(corner)]);
            let filled: f32 = parts
                .iter()
                .map(|part| doubled_area(&corners(part)).abs())
                .sum();
            assert!((filled - doubled_area(points).abs()).abs() < 0.01 * filled);
        }
    }
}
