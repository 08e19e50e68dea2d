//! The common frame of charts: the plot field with its grid, marks and axis names.

use super::super::picture::{Anchor, Ink, Pen, Point, Run, Shape, text_width};

/// The text size of marks and axis names, in points.
pub const MARK_SIZE: f32 = 13.0;
/// The gap between marks and field.
const GAP: f32 = 6.0;
/// The height of a line of small text.
const LINE: f32 = 18.0;

pub(super) fn text(at: Point, anchor: Anchor, size: f32, run: Run) -> Shape {
    Shape::Text {
        at,
        anchor,
        size,
        runs: vec![run],
        node: None,
    }
}

pub(super) fn line(from: Point, to: Point, pen: Pen) -> Shape {
    Shape::Line {
        from,
        to,
        pen,
        node: None,
    }
}

/// The width of small text, in points.
pub(super) fn wide(text: &str) -> f32 {
    wide_at(text, MARK_SIZE)
}

/// The width of text of this size, in points.
pub(super) fn wide_at(text: &str, size: f32) -> f32 {
    text_width(&[Run::plain(text, Ink::Text)], size)
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
            shapes.push(line(left, right, grid));
            let run = Run::plain(tick.text.clone(), Ink::Text);
            shapes.push(text(left.moved(-GAP, 0.0), Anchor::Right, MARK_SIZE, run));
        }
        for tick in x {
            let (low, high) = (self.at(tick.share, 0.0), self.at(tick.share, 1.0));
            shapes.push(line(low, high, grid));
            let run = Run::plain(tick.text.clone(), Ink::Text);
            let at = low.moved(0.0, LINE * 0.6);
            shapes.push(text(at, Anchor::Middle, MARK_SIZE, run));
        }
        let name = |name: &str| Run::plain(name, Ink::Weak);
        let above = Point::new(0.0, LINE * 0.4);
        shapes.push(text(above, Anchor::Left, MARK_SIZE, name(y_name)));
        let below = self.at(0.5, 0.0).moved(0.0, LINE * 1.55);
        shapes.push(text(below, Anchor::Middle, MARK_SIZE, name(x_name)));
        shapes
    }
}
