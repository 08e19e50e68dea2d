//! Draws moves as arrows on a board.

use game::MovePath;

use crate::{Fill, Ink, Pen, Point, Shape};

use super::Diagram;

/// A move as an arrow, or as a ring if it has no origin cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    pub way: MovePath,
    pub ink: Ink,
    pub stroke: Stroke,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Wide: a move that is made.
    Wide,
    /// Narrow: a move that is expected.
    Narrow,
}

/// The triangles of an arrow: shaft, then head. The corners go around it from the left of its foot.
const PARTS: [[u16; 3]; 3] = [[0, 1, 5], [0, 5, 6], [2, 3, 4]];

impl Arrow {
    pub fn draw(&self, diagram: &Diagram<'_>, shapes: &mut Vec<Shape>) {
        let Some(to) = diagram.center_of(self.way.to) else {
            return;
        };
        let side = diagram.side;
        let (half, head) = match self.stroke {
            Stroke::Wide => (0.075 * side, 0.2 * side),
            Stroke::Narrow => (0.045 * side, 0.15 * side),
        };
        let half = half.max(0.7);
        let Some(from) = self.way.from else {
            // A ring around the middle of the cell.
            let pen = Some(Pen::solid(self.ink, half));
            shapes.push(Shape::circle(to, 0.44 * side, None, pen));
            return;
        };
        let Some(from) = diagram.center_of(from) else {
            return;
        };
        let length = from.distance(to);
        if length < 1.0 {
            return;
        }
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
        // Starts a little off the middle, so that the moving piece stays visible, and ends in the middle of the
        // target cell.
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
            fill: Some(Fill::pale(self.ink, 0.88)),
            pen: Some(Pen::solid(Ink::Ground, (0.02 * side).max(0.6))),
            node: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{BoardCell, BoardPicture, games};

    fn cell(name: &str) -> BoardCell {
        let start = games()[0].start();
        let cells = start.board(None, false).cells;
        let found = cells
            .iter()
            .find(|(cell, _)| start.cell(*cell).name == name);
        found.unwrap().0
    }

    fn diagram(picture: &BoardPicture) -> Diagram<'_> {
        Diagram::within(picture, Point::new(0.0, 0.0), 320.0)
    }

    fn drawn(from: Option<&str>, to: &str, stroke: Stroke) -> Vec<Shape> {
        let picture = games()[0].start().board(None, false);
        let mut shapes = Vec::new();
        let arrow = Arrow {
            way: MovePath {
                from: from.map(cell),
                to: cell(to),
            },
            ink: Ink::Max,
            stroke,
        };
        arrow.draw(&diagram(&picture), &mut shapes);
        shapes
    }

    #[test]
    fn arrow_points_at_its_target() {
        let shapes = drawn(Some("a1"), "a7", Stroke::Wide);
        let [Shape::Outline { points, .. }] = &shapes[..] else {
            panic!("one outline, not {shapes:?}");
        };
        let tip = points[3];
        let picture = games()[0].start().board(None, false);
        let goal = diagram(&picture).center_of(cell("a7")).unwrap();
        assert!(tip.distance(goal) < 0.1 * diagram(&picture).side);
        assert!(drawn(Some("a1"), "a1", Stroke::Wide).is_empty());
    }

    #[test]
    fn move_without_origin_is_a_ring() {
        let shapes = drawn(None, "e4", Stroke::Wide);
        assert!(matches!(&shapes[..], [Shape::Circle { .. }]), "{shapes:?}");
    }

    #[test]
    fn triangles_fill_arrows_in_any_direction() {
        use super::super::outline::doubled_area;
        for (from, to) in [("a1", "a7"), ("h8", "b2"), ("b1", "c3"), ("d4", "d5")] {
            let shapes = drawn(Some(from), to, Stroke::Wide);
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
