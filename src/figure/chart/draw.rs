//! Curves over depth, drawn.

use super::super::picture::{Anchor, Fill, Ink, Pen, Point, Run, Shape};
use super::axis::{self, LogAxis};
use super::frame::{self, Field, MARK_SIZE, Tick};
use super::{Chart, Curve, Marker, Plot, Said};

impl Chart {
    /// Draws it within that size, in points; curves that are not `shown` are left out, and the axes stay where they are.
    pub fn plot(&self, width: f32, height: f32, shown: impl Fn(&str) -> bool) -> Plot {
        let all = || self.curves.iter().flat_map(|curve| &curve.points);
        let last = all().map(|point| point.depth).max().unwrap_or(1);
        let log = LogAxis::around(all().flat_map(|point| {
            let (min, max) = point.spread.unwrap_or((point.value, point.value));
            [point.value, min, max]
        }));
        let length = Field::height_within(height);
        let (low, high) = log.bounds(length);
        let marks: Vec<_> = log.marks(length);
        let texts: Vec<String> = marks.iter().map(|mark| (self.mark)(mark.at)).collect();
        let longest = texts.iter().map(|text| frame::wide(text));
        let field = Field::within(width, height, longest.fold(0.0, f32::max));
        #[allow(clippy::cast_possible_truncation)] // parts of one
        let up = |log: f64| ((log - low) / (high - low)) as f32;
        // The names of theories stand to the right of everything.
        let theories = self.curves.iter().filter(|curve| curve.marker.is_none());
        let named = theories.map(|curve| frame::wide(&curve.name) + 4.0);
        let share = 1.0 - named.fold(0.0, f32::max) / field.width();
        #[allow(clippy::cast_possible_truncation)]
        let along = |depth: f64| share.max(0.3) * ((depth - 0.5) / f64::from(last)) as f32;
        let y: Vec<Tick> = marks
            .iter()
            .zip(texts)
            .map(|(mark, text)| Tick {
                share: up(mark.at),
                text,
            })
            .collect();
        let x: Vec<Tick> = axis::depth_marks(1, last, field.width())
            .into_iter()
            .map(|mark| Tick {
                share: along(mark.at),
                text: format!("{:.0}", mark.at),
            })
            .collect();
        let mut plot = Plot {
            shapes: field.draw(&x, "depth, in plies", &y, &self.axis),
            said: Vec::new(),
        };
        let at = |depth: u32, value: f64| field.at(along(f64::from(depth)), up(axis::log10(value)));
        let mut names = Vec::new();
        for curve in self.curves.iter().filter(|curve| shown(&curve.name)) {
            draw(curve, &at, &mut plot);
            if let (None, Some(end)) = (curve.marker, curve.points.last()) {
                names.push((at(end.depth, end.value), curve));
            }
        }
        plot.shapes.extend(at_ends(names, field));
        plot
    }
}

fn draw(curve: &Curve, at: &impl Fn(u32, f64) -> Point, plot: &mut Plot) {
    let places: Vec<Point> = curve
        .points
        .iter()
        .map(|point| at(point.depth, point.value))
        .collect();
    if let (Some(dash), true) = (curve.dash, places.len() > 1) {
        let width = if curve.marker.is_some() { 2.5 } else { 2.0 };
        plot.shapes.push(Shape::Path {
            points: places.clone(),
            pen: Pen {
                ink: curve.ink,
                width,
                dash,
            },
        });
    }
    let pen = Pen::solid(curve.ink, 1.5);
    for point in &curve.points {
        if let Some((min, max)) = point.spread {
            let (from, to) = (at(point.depth, min), at(point.depth, max));
            plot.shapes.push(frame::line(from, to, pen));
            for end in [from, to] {
                plot.shapes
                    .push(frame::line(end.moved(-5.0, 0.0), end.moved(5.0, 0.0), pen));
            }
        }
    }
    for (point, &place) in curve.points.iter().zip(&places) {
        if let Some(marker) = curve.marker {
            plot.shapes.push(spot(
                marker,
                place,
                curve.ink,
                curve.filled && !point.hollow,
                1.0,
            ));
        }
        plot.said.push(Said {
            at: place,
            hover: point.hover.clone(),
            of: None,
        });
    }
}

/// A point of a curve; hollow ones are larger.
pub(super) fn spot(marker: Marker, at: Point, ink: Ink, filled: bool, scale: f32) -> Shape {
    let radius = scale * if filled { 4.5 } else { 6.5 };
    let fill = filled.then_some(Fill::solid(ink));
    let pen = Some(Pen::solid(ink, 1.5));
    let polygon = |corners: &[(f32, f32)]| Shape::Polygon {
        points: corners
            .iter()
            .map(|&(x, y)| at.moved(x * radius, y * radius))
            .collect(),
        fill,
        pen,
        node: None,
    };
    match marker {
        Marker::Circle => Shape::Circle {
            center: at,
            radius,
            fill,
            pen,
            node: None,
        },
        Marker::Square => polygon(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        Marker::Up => polygon(&[(0.0, -1.1), (1.0, 0.8), (-1.0, 0.8)]),
        Marker::Down => polygon(&[(0.0, 1.1), (1.0, -0.8), (-1.0, -0.8)]),
        Marker::Diamond => polygon(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
    }
}

/// The names of theories at the right edge, at the height of their ends, none over another.
fn at_ends(mut names: Vec<(Point, &Curve)>, field: Field) -> Vec<Shape> {
    const APART: f32 = 15.0;
    names.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    let mut free = field.min.y + MARK_SIZE / 2.0;
    let placed = names.into_iter().map(|(end, curve)| {
        let y = end.y.max(free);
        free = y + APART;
        let run = Run::plain(curve.name.clone(), curve.ink);
        let right = Point::new(field.max.x, y);
        frame::text(right, Anchor::Right, MARK_SIZE, run)
    });
    placed.collect()
}

/// A short piece of a curve, as wide as that, for legends.
pub(super) fn piece(curve: &Curve, from: Point, width: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if let Some(dash) = curve.dash {
        let thick = if curve.marker.is_some() { 2.5 } else { 1.5 };
        let pen = Pen {
            ink: curve.ink,
            width: thick,
            dash,
        };
        shapes.push(frame::line(from, from.moved(width, 0.0), pen));
    }
    if let Some(marker) = curve.marker {
        let middle = from.moved(width / 2.0, 0.0);
        shapes.push(spot(marker, middle, curve.ink, curve.filled, 0.9));
    }
    shapes
}
