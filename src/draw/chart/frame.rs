//! The common frame of charts: the plot field with its grid, marks and axis names.

use super::super::picture::{Anchor, Ink, Pen, Point, Run, Shape, text_width};

/// The text size of marks and axis names, in points.
pub const MARK_SIZE: f32 = 13.0;
/// The gap between marks and field.
const GAP: f32 = 6.0;
/// The height of a line of small text.
const LINE: f32 = 18.0;

/// Returns a text of one run in the size of marks.
pub(super) fn mark(at: Point, anchor: Anchor, run: Run) -> Shape {
    Shape::text(at, anchor, MARK_SIZE, vec![run])
}

/// The width of small text, in points.
pub(super) fn wide(text: &str) -> f32 {
    text_width(&[Run::plain(text, Ink::Text)], MARK_SIZE)
}

/// A mark: its position along the axis, from 0 to 1, and its label.
pub(super) struct Tick {
    pub share: f32,
    pub text: String,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub min: Point,
    pub max: Point,
}

impl Field {
    /// Returns the field of a chart of this size, with room for the longest mark on the left and for the name of a `named`
    /// vertical axis above.
    pub fn within(width: f32, height: f32, longest: f32, named: bool) -> Field {
        let min = Point::new(longest + GAP, if named { LINE + 2.0 } else { 4.0 });
        let max = Point::new(width - 6.0, height - 2.0 * LINE);
        Field {
            min,
            max: Point::new(max.x.max(min.x + 1.0), max.y.max(min.y + 1.0)),
        }
    }

    pub fn width(&self) -> f32 {
        self.max.x - self.min.x
    }

    pub fn height(&self) -> f32 {
        self.max.y - self.min.y
    }

    /// Returns the point at these fractions of its sides, from the lower left corner.
    pub fn at(&self, x: f32, y: f32) -> Point {
        Point::new(
            self.min.x + x * self.width(),
            self.max.y - y * self.height(),
        )
    }

    /// Draws grid, marks and axis names.
    pub fn draw(&self, x: &[Tick], x_name: &str, y: &[Tick], y_name: &str) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let grid = Pen::solid(Ink::Faint, 0.35);
        for tick in y {
            let (left, right) = (self.at(0.0, tick.share), self.at(1.0, tick.share));
            shapes.push(Shape::line(left, right, grid));
            let run = Run::plain(tick.text.clone(), Ink::Text);
            shapes.push(mark(left.moved(-GAP, 0.0), Anchor::Right, run));
        }
        for tick in x {
            let (low, high) = (self.at(tick.share, 0.0), self.at(tick.share, 1.0));
            shapes.push(Shape::line(low, high, grid));
            let run = Run::plain(tick.text.clone(), Ink::Text);
            shapes.push(mark(low.moved(0.0, LINE * 0.6), Anchor::Middle, run));
        }
        let name = |name: &str| Run::plain(name, Ink::Weak);
        let above = Point::new(0.0, LINE * 0.4);
        shapes.push(mark(above, Anchor::Left, name(y_name)));
        let below = self.at(0.5, 0.0).moved(0.0, LINE * 1.55);
        shapes.push(mark(below, Anchor::Middle, name(x_name)));
        shapes
    }
}
