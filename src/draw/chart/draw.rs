//! Draws charts as plain shapes, for the screen and for files.

use super::super::picture::{Fill, Ink, Pen, Point, Shape};
use super::boxes::{BoxStats, HALF_BOX};
use super::frame::{self, Field, Tick};
use super::{Chart, ChartAxis, ChartPoint, Curve, Marker, nearest};

/// The least distances between the marks of logarithmic axes, in points: across and upwards.
const APART: [f64; 2] = [38.0, 13.0];

/// A chart drawn for the screen or a file, with the points that can be hovered.
pub struct Drawn<'a> {
    /// The grid, the marks and the names of the axes.
    pub frame: Vec<Shape>,
    /// The curves and their labels; where the user has zoomed, they extend beyond the field.
    pub curves: Vec<Shape>,
    /// The corners of the field.
    pub field: [Point; 2],
    /// Both ends of both axes.
    pub axes: [(f64, f64); 2],
    dots: Vec<(Point, &'a ChartPoint)>,
    boxes: Vec<BoxStats>,
}

impl Drawn<'_> {
    /// Returns the description of what is at a point, and the subject of a click there.
    pub fn described(&self, at: Point) -> Option<(String, Option<usize>)> {
        let near = nearest(&self.dots, at);
        if let Some(first) = near.first() {
            let texts: Vec<&str> = near.iter().map(|point| point.hover.as_str()).collect();
            return Some((texts.join("\n\n"), first.of));
        }
        let x = along(
            self.axes[0],
            share_of([self.field[0].x, self.field[1].x], at.x),
        );
        let over = |one: &&BoxStats| (one.x - x).abs() <= HALF_BOX;
        let one = self.boxes.iter().find(over)?;
        Some((one.hover.clone(), None))
    }

    /// Returns the ends of both axes after a drag by `moved` and a zoom by `zoom` about a point.
    pub fn zoomed(&self, about: Point, moved: Point, zoom: f32) -> [(f64, f64); 2] {
        let [min, max] = self.field;
        let part = |axis: (f64, f64), ends: [f32; 2], about: f32, moved: f32| {
            let at =
                |place: f32| along(axis, share_of(ends, about + (place - about) / zoom - moved));
            (at(ends[0]), at(ends[1]))
        };
        [
            part(self.axes[0], [min.x, max.x], about.x, moved.x),
            part(self.axes[1], [max.y, min.y], about.y, moved.y),
        ]
    }
}

/// Returns the place between two ends, as a share of their distance.
fn share_of([from, to]: [f32; 2], at: f32) -> f64 {
    f64::from((at - from) / (to - from))
}

#[allow(clippy::cast_possible_truncation)] // a part of one
pub(super) fn share((low, high): (f64, f64), at: f64) -> f32 {
    ((at - low) / (high - low)) as f32
}

fn along((low, high): (f64, f64), share: f64) -> f64 {
    low + share * (high - low)
}

impl Chart {
    /// Draws the chart within this size, in points. Curves that are not `shown` are left out; the axes do not move.
    pub fn draw(&self, width: f32, height: f32, shown: impl Fn(&str) -> bool) -> Vec<Shape> {
        let mut drawn = self.view((width, height), 1, None, shown);
        drawn.frame.append(&mut drawn.curves);
        drawn.frame
    }

    /// Draws the chart like [`Chart::draw`]; `last` is the greatest depth expected, `axes` the part to show, if not all.
    pub fn view(
        &self,
        (width, height): (f32, f32),
        last: u32,
        axes: Option<[(f64, f64); 2]>,
        shown: impl Fn(&str) -> bool,
    ) -> Drawn<'_> {
        let named = !self.y.name.is_empty();
        let length = Field::within(width, height, 0.0, named).height();
        let [_, upwards] = axes.unwrap_or_else(|| self.bounds(width, length, last));
        let texts = self.y.scale.marks(upwards, length, APART[1]).into_iter();
        let texts = texts.map(|at| frame::wide(&self.y.scale.text(at)));
        let field = Field::within(width, height, texts.fold(0.0, f32::max), named);
        let axes = axes.unwrap_or_else(|| self.bounds(field.width(), field.height(), last));
        let [across, upwards] = axes;
        let ticks = |axis: &ChartAxis, bounds, marks: Vec<f64>| -> Vec<Tick> {
            let tick = |at| Tick {
                share: share(bounds, at),
                text: axis.scale.text(at),
            };
            marks.into_iter().map(tick).collect()
        };
        let mut marks = self.x.scale.marks(across, field.width(), APART[0]);
        marks.retain(|at| *at <= self.marked_to(last));
        let x = ticks(&self.x, across, marks);
        let marks = self.y.scale.marks(upwards, field.height(), APART[1]);
        let y = ticks(&self.y, upwards, marks);
        let at = |(x, y)| field.at(share(across, x), share(upwards, y));
        let corners = [field.min, field.max];
        let uprights = self.uprights(&shown, corners, at).into_iter();
        let mut curves: Vec<Shape> = uprights
            .map(|(pen, [from, to])| Shape::line(from, to, pen))
            .collect();
        let mut visible = self.shown(&shown);
        visible.retain(|curve| !self.is_upright(curve));
        for curve in &visible {
            self.draw_curve(curve, &at, &mut curves);
        }
        curves.extend(self.texts(&shown, corners, at));
        Drawn {
            frame: field.draw(&x, &self.x.name, &y, &self.y.name),
            curves,
            field: corners,
            axes,
            dots: visible
                .iter()
                .flat_map(|curve| self.dots(curve, &at))
                .collect(),
            boxes: visible.iter().flat_map(|curve| self.boxes(curve)).collect(),
        }
    }

    fn draw_curve(
        &self,
        curve: &Curve,
        at: &impl Fn((f64, f64)) -> Point,
        shapes: &mut Vec<Shape>,
    ) {
        let place = |point: &ChartPoint| at(self.place(curve, point));
        for one in self.boxes(curve) {
            let [least, lower, median, upper, greatest] = one.marks;
            let across = |half: f64, y: f64| [at((one.x - half, y)), at((one.x + half, y))];
            let thin = Pen::solid(curve.ink, 1.5);
            for ends in [[least, lower], [upper, greatest]] {
                let [from, to] = ends.map(|y| at((one.x, y)));
                shapes.push(Shape::line(from, to, thin));
            }
            for end in [least, greatest] {
                let [left, right] = across(HALF_BOX / 2.0, end);
                shapes.push(Shape::line(left, right, thin));
            }
            let (min, max) = (across(HALF_BOX, upper)[0], across(HALF_BOX, lower)[1]);
            let fill = Some(Fill::pale(Ink::PvFill, 0.8));
            shapes.push(Shape::block(min, max, 1.0, fill, Some(thin)));
            let [left, right] = across(HALF_BOX, median);
            shapes.push(Shape::line(left, right, Pen::solid(curve.ink, 3.0)));
        }
        if let (Some(dash), true) = (curve.dash, curve.points.len() > 1) {
            shapes.push(Shape::Path {
                points: curve.points.iter().map(place).collect(),
                pen: Pen::new(curve.ink, self.pen_width(curve), dash),
            });
        }
        let pen = Pen::solid(curve.ink, 1.5);
        for ends in curve.points.iter().filter_map(|point| self.spread(point)) {
            let [from, to] = ends.map(at);
            shapes.push(Shape::line(from, to, pen));
            for end in [from, to] {
                let (x, y) = if self.is_lying() {
                    (0.0, 5.0)
                } else {
                    (5.0, 0.0)
                };
                shapes.push(Shape::line(end.moved(-x, -y), end.moved(x, y), pen));
            }
        }
        let Some(marker) = curve.marker else { return };
        for (place, point) in self.dots(curve, at) {
            shapes.push(if curve.boxed {
                Shape::circle(place, 2.5, None, Some(Pen::solid(Ink::Text, 1.0)))
            } else {
                spot(marker, place, curve.ink, curve.filled && !point.hollow, 1.0)
            });
        }
    }

    /// Returns the points of a curve in place; in a crowded box, only the dots that do not hide each other.
    pub fn dots<'a>(
        &self,
        curve: &'a Curve,
        at: &impl Fn((f64, f64)) -> Point,
    ) -> Vec<(Point, &'a ChartPoint)> {
        let mut dots: Vec<(Point, &ChartPoint)> = Vec::with_capacity(curve.points.len());
        for point in &curve.points {
            let place = at(self.place(curve, point));
            // Dots in a box are spread over six columns.
            let near = dots.iter().rev().take(12).filter(|_| curve.boxed);
            let mut column = near.filter(|(other, _)| (other.x - place.x).abs() < 0.1);
            if column
                .next()
                .is_none_or(|(other, _)| (other.y - place.y).abs() >= 1.0)
            {
                dots.push((place, point));
            }
        }
        dots
    }
}

/// Draws a point of a curve; hollow points are larger.
pub(super) fn spot(marker: Marker, at: Point, ink: Ink, filled: bool, scale: f32) -> Shape {
    let radius = scale * if filled { 4.5 } else { 6.5 };
    let fill = filled.then_some(Fill::solid(ink));
    let pen = Some(Pen::solid(ink, 1.5));
    let corners: &[(f32, f32)] = match marker {
        Marker::Circle => return Shape::circle(at, radius, fill, pen),
        Marker::Square => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        Marker::Up => &[(0.0, -1.1), (1.0, 0.8), (-1.0, 0.8)],
        Marker::Down => &[(0.0, 1.1), (1.0, -0.8), (-1.0, -0.8)],
        Marker::Diamond => &[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)],
    };
    Shape::polygon(at.corners(radius, corners.iter().copied()), fill, pen)
}

/// Draws a short sample of a curve, of this width, for legends.
pub(super) fn piece(curve: &Curve, from: Point, width: f32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if let Some(dash) = curve.dash {
        let thick = if curve.marker.is_some() { 2.5 } else { 1.5 };
        let pen = Pen::new(curve.ink, thick, dash);
        shapes.push(Shape::line(from, from.moved(width, 0.0), pen));
    }
    if let Some(marker) = curve.marker {
        let middle = from.moved(width / 2.0, 0.0);
        shapes.push(spot(marker, middle, curve.ink, curve.filled, 0.9));
    }
    shapes
}
