//! Lays out several charts on one page, with names and legends, for export.

use super::super::picture::{Anchor, Ink, Point, Run, Shape};
use super::frame::{self, MARK_SIZE};
use super::{Chart, legend, notes};
use crate::text_lines;

/// The margin around the page, and between two charts.
const EDGE: f32 = 20.0;
const BETWEEN: f32 = 28.0;
const NAME: f32 = 18.0;
const TITLE: f32 = 28.0;
/// The height of a line below the charts.
const NOTE: f32 = 22.0;

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
        let (entries, high) = legend::strip(&curves, corner.moved(0.0, TITLE), each);
        shapes.extend(entries);
        let top = EDGE + TITLE + high + 6.0;
        let mut drawn = chart.draw(each, bottom - top, &shown);
        for shape in &mut drawn {
            shape.shift(left, top);
        }
        shapes.append(&mut drawn);
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
