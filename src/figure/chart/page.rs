//! Several charts on one page, with names and legends: what is written into a file.

use super::super::picture::{Anchor, Ink, Point, Run, Shape};
use super::frame::{self, MARK_SIZE};
use super::{BoxChart, Chart, Curve, DotChart, legend};

/// A chart with what stands around it.
pub struct Panel<'a> {
    name: &'a str,
    curves: Vec<&'a Curve>,
    draw: Box<dyn Fn(f32, f32) -> Vec<Shape> + 'a>,
}

impl<'a> Panel<'a> {
    /// A chart of curves; those that are not `shown` are left out.
    pub fn of(chart: &'a Chart, shown: impl Fn(&str) -> bool + 'a) -> Panel<'a> {
        let curves = chart.curves.iter();
        Panel {
            name: &chart.name,
            curves: curves.filter(|curve| shown(&curve.name)).collect(),
            draw: Box::new(move |width, height| chart.plot(width, height, &shown).shapes),
        }
    }

    /// A chart of boxes.
    pub fn of_boxes(chart: &'a BoxChart) -> Panel<'a> {
        Panel {
            name: &chart.name,
            curves: Vec::new(),
            draw: Box::new(move |width, height| chart.plot(width, height).shapes),
        }
    }

    /// A chart of dots.
    pub fn of_dots(chart: &'a DotChart) -> Panel<'a> {
        Panel {
            name: &chart.name,
            curves: Vec::new(),
            draw: Box::new(move |width, height| chart.plot(width, height).shapes),
        }
    }
}

/// Around everything, and between two charts.
const EDGE: f32 = 20.0;
const BETWEEN: f32 = 28.0;
/// A chart's name.
const NAME: f32 = 18.0;
const TITLE: f32 = 28.0;
/// The line below all of them.
const NOTE: f32 = 22.0;

/// The charts side by side on a page of that size, in points; the note below them says what was measured, and how.
pub fn sheet(panels: &[Panel<'_>], note: &str, width: f32, height: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    #[allow(clippy::cast_precision_loss)] // two or so
    let count = panels.len().max(1) as f32;
    let each = (width - 2.0 * EDGE - BETWEEN * (count - 1.0)) / count;
    let bottom = height - EDGE - if note.is_empty() { 0.0 } else { NOTE };
    let mut left = EDGE;
    for panel in panels {
        let corner = Point::new(left, EDGE);
        let name = Run::strong(panel.name, Ink::Text);
        let at = corner.moved(0.0, NAME / 2.0);
        shapes.push(frame::text(at, Anchor::Left, NAME, name));
        let (entries, high) = legend::strip(&panel.curves, corner.moved(0.0, TITLE), each);
        shapes.extend(entries);
        let top = EDGE + TITLE + high + 6.0;
        let mut drawn = (panel.draw)(each, bottom - top);
        for shape in &mut drawn {
            shape.shift(left, top);
        }
        shapes.append(&mut drawn);
        left += each + BETWEEN;
    }
    if !note.is_empty() {
        let run = Run::plain(note, Ink::Weak);
        let at = Point::new(EDGE, height - EDGE);
        shapes.push(frame::text(at, Anchor::Left, MARK_SIZE, run));
    }
    shapes
}
