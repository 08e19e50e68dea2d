//! Lays out several charts on one page, with names and legends, for export.

use super::super::picture::{Anchor, Ink, Point, Run, Shape};
use super::draw::piece;
use super::frame::{self, MARK_SIZE};
use super::{Chart, Curve, notes, powers};
use crate::text_lines;

/// The margin around the page, and between two charts.
const EDGE: f32 = 20.0;
const BETWEEN: f32 = 28.0;
const NAME: f32 = 18.0;
const TITLE: f32 = 28.0;
/// The height of a line below the charts.
const NOTE: f32 = 22.0;

/// The length of a curve sample in a legend, and the gap before its name, in points.
const PIECE: f32 = 28.0;
const GAP: f32 = 6.0;
/// The gap between entries of a legend, and the height of a line.
const ENTRIES: f32 = 16.0;
const LINE: f32 = 20.0;

/// Draws the charts side by side on a page of this size, in points, without the curves that are not `shown`. Below
/// them are their notes, then `note`, which documents the measurement.
pub fn sheet(
    charts: &[Chart],
    shown: impl Fn(&str) -> bool,
    note: &str,
    (width, height): (f32, f32),
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    #[allow(clippy::cast_precision_loss)] // two or so
    let count = charts.len().max(1) as f32;
    let each = (width - 2.0 * EDGE - BETWEEN * (count - 1.0)) / count;
    let mut lines = text_lines(&notes(charts), MARK_SIZE, width - 2.0 * EDGE);
    lines.extend(text_lines(note, MARK_SIZE, width - 2.0 * EDGE));
    let bottom = lines.iter().fold(height - EDGE, |bottom, _| bottom - NOTE);
    let mut left = EDGE;
    for chart in charts {
        let corner = Point::new(left, EDGE);
        let name = Run::strong(chart.name.as_str(), Ink::Text);
        let at = corner.moved(0.0, NAME / 2.0);
        shapes.push(Shape::text(at, Anchor::Left, NAME, vec![name]));
        let mut curves = chart.shown(&shown);
        curves.retain(|one| !one.name.is_empty());
        // Measured curves come before theories.
        curves.sort_by_key(|curve| curve.marker.is_none());
        let (entries, high) = legend(&curves, corner.moved(0.0, TITLE), each);
        shapes.extend(entries);
        let top = EDGE + TITLE + high + 6.0;
        for mut shape in chart.draw(each, bottom - top, &shown) {
            shape.shift(left, top);
            shapes.push(shape);
        }
        left += each + BETWEEN;
    }
    let mut below = height - EDGE;
    for line in lines.into_iter().rev() {
        let run = Run::plain(line, Ink::Weak);
        shapes.push(frame::mark(Point::new(EDGE, below), Anchor::Left, run));
        below -= NOTE;
    }
    shapes
}

/// Draws a sample of a curve, 28 points wide, centred in this height.
pub fn sample(curve: &Curve, height: f32) -> Vec<Shape> {
    piece(curve, Point::new(0.0, height / 2.0), PIECE)
}

/// Draws a sample and the name of each curve in lines no longer than `width`, from the upper left corner on. Also
/// returns the height.
fn legend(curves: &[&Curve], at: Point, width: f32) -> (Vec<Shape>, f32) {
    let mut shapes = Vec::new();
    let (mut x, mut y) = (0.0, LINE / 2.0);
    for curve in curves {
        let long = PIECE + GAP + powers::wide(&curve.name);
        if x > 0.0 && x + long > width {
            (x, y) = (0.0, y + LINE);
        }
        let from = at.moved(x, y);
        shapes.extend(piece(curve, from, PIECE));
        let name = from.moved(PIECE + GAP, 0.0);
        shapes.extend(powers::shapes(&curve.name, Ink::Text, name));
        x += long + ENTRIES;
    }
    let has_any = !curves.is_empty();
    (shapes, if has_any { y + LINE / 2.0 } else { 0.0 })
}
