//! The common traversal of the vector formats: every shape is a line, an area or a text.

use crate::{Anchor, Fill, Pen, Point, Run, Shape};

/// A vector format that shapes are drawn in.
pub(crate) trait Canvas {
    /// Draws a line through points.
    fn line(&mut self, points: &[Point], pen: Pen);
    fn area(&mut self, area: Area<'_>, fill: Option<Fill>, pen: Option<Pen>);
    fn text(&mut self, text: &Text<'_>);
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Area<'a> {
    Polygon(&'a [Point]),
    Block { min: Point, max: Point, radius: f32 },
    Circle { center: Point, radius: f32 },
}

/// Runs on one line, whose capitals have their middle at the height of `at`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    pub at: Point,
    pub anchor: Anchor,
    pub size: f32,
    pub runs: &'a [Run],
}

pub(crate) fn draw(shape: &Shape, canvas: &mut impl Canvas) {
    match shape {
        Shape::Line { from, to, pen, .. } => canvas.line(&[*from, *to], *pen),
        Shape::Path { points, pen } => canvas.line(points, *pen),
        Shape::Polygon {
            points, fill, pen, ..
        }
        | Shape::Outline {
            points, fill, pen, ..
        } => canvas.area(Area::Polygon(points), *fill, *pen),
        &Shape::Block {
            min,
            max,
            radius,
            fill,
            pen,
            ..
        } => canvas.area(Area::Block { min, max, radius }, fill, pen),
        &Shape::Circle {
            center,
            radius,
            fill,
            pen,
            ..
        } => canvas.area(Area::Circle { center, radius }, fill, pen),
        &Shape::Text {
            at,
            anchor,
            size,
            ref runs,
            ..
        } => canvas.text(&Text {
            at,
            anchor,
            size,
            runs,
        }),
    }
}
