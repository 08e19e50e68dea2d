//! Charts: one description, which the window shows with its toolkit's plot and the exporters write as plain shapes.
//!
//! [`Chart::draw`] draws within a given size; [`Chart::texts`] places the labels beside the points, for screen and
//! files; [`sheet`] puts several charts with their names and legends on one page.

mod axis;
mod boxes;
mod draw;
mod frame;
mod legend;
mod page;
mod powers;
mod texts;

pub use axis::{
    AxisMark, AxisScale, LogAxis, count_mark, log10, ratio_mark, time_mark, times_mark,
};
pub use boxes::{BoxStats, HALF_BOX, quartiles};
pub use frame::MARK_SIZE;
pub use legend::{sample, strip};
pub use page::sheet;
pub use powers::{EXPONENT, power_parts};

use super::picture::{Dash, Ink, Point};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Circle,
    Square,
    Up,
    Down,
    Diamond,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartPoint {
    pub x: f64,
    pub y: f64,
    /// The least and the greatest sample, if there are several.
    pub spread: Option<(f64, f64)>,
    pub hover: String,
    /// The label beside the point, if there is room; empty for none.
    pub label: String,
    /// Drawn hollow, because it says little by itself.
    pub hollow: bool,
    /// The caller's index of the item it belongs to, if it can be clicked.
    pub of: Option<usize>,
}

impl ChartPoint {
    pub fn at(depth: u32, value: f64, hover: String) -> ChartPoint {
        ChartPoint {
            x: f64::from(depth),
            y: value,
            hover,
            ..ChartPoint::default()
        }
    }
}

/// A series of values. Colour, marker and dashes distinguish curves, so that they are readable in grey-scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The name in the legend. A curve without a name is not in the legend and always shown.
    pub name: String,
    pub ink: Ink,
    /// The marker of its points; `None` for a theory, which has no measured points and its name at its end.
    pub marker: Option<Marker>,
    /// True for filled points. Hollow ones are larger, so that both are visible where they overlap.
    pub filled: bool,
    /// The dash pattern of the line; `None` for points alone.
    pub dash: Option<Dash>,
    /// True if points at the same position form a box plot and are drawn beside each other.
    pub boxed: bool,
    /// Ordered from left to right, then upwards.
    pub points: Vec<ChartPoint>,
}

impl Curve {
    /// Creates a curve without points or line, with filled markers.
    pub fn new(name: &str, ink: Ink, marker: Option<Marker>) -> Curve {
        Curve {
            name: name.to_owned(),
            ink,
            marker,
            filled: true,
            dash: None,
            boxed: false,
            points: Vec::new(),
        }
    }
}

#[derive(Clone, Debug)]
pub struct ChartAxis {
    /// The axis name; a part after a semicolon is shown in files only.
    pub name: String,
    pub scale: AxisScale,
}

#[derive(Clone, Debug)]
pub struct Chart {
    pub name: String,
    pub x: ChartAxis,
    /// The vertical axis: values upwards, or names from top to bottom with the values on the other axis.
    pub y: ChartAxis,
    pub curves: Vec<Curve>,
}

impl Chart {
    /// Returns a chart of values over depth.
    pub fn over_depth(name: &str, axis: &str, scale: AxisScale, curves: Vec<Curve>) -> Chart {
        Chart {
            name: name.to_owned(),
            x: ChartAxis {
                name: "depth, in plies".to_owned(),
                scale: AxisScale::Depth,
            },
            y: ChartAxis {
                name: axis.to_owned(),
                scale,
            },
            curves,
        }
    }

    /// Returns true if the values are on the horizontal axis and names on the vertical one.
    pub fn is_lying(&self) -> bool {
        matches!(self.y.scale, AxisScale::Names(_))
    }

    /// Returns true if a curve is a vertical line across all names, at one value.
    pub fn is_upright(&self, curve: &Curve) -> bool {
        self.is_lying() && curve.marker.is_none() && !curve.name.is_empty()
    }

    /// Returns the width of a curve's line, in points. A line without a name in a chart of names is a bar.
    pub fn pen_width(&self, curve: &Curve) -> f32 {
        match (curve.marker, self.is_lying()) {
            (Some(_), _) => 2.5,
            (None, true) if curve.name.is_empty() => 8.0,
            (None, _) => 2.0,
        }
    }

    /// Returns the curves that are not hidden.
    pub fn shown<'a>(
        &'a self,
        shown: impl Fn(&str) -> bool + 'a,
    ) -> impl Iterator<Item = &'a Curve> {
        let curves = self.curves.iter();
        curves.filter(move |curve| curve.name.is_empty() || shown(&curve.name))
    }

    /// Returns both ends of both axes in a field of this size, in points; `last` is the greatest depth expected.
    /// Hidden curves do not change the axes.
    pub fn bounds(&self, width: f32, height: f32, last: u32) -> [(f64, f64); 2] {
        let points = || self.curves.iter().flat_map(|curve| &curve.points);
        let ends = |point: &ChartPoint| {
            point
                .spread
                .map_or([None, None], |(a, b)| [Some(a), Some(b)])
        };
        let spreads = || points().flat_map(ends).flatten();
        let (across, up) = (points().map(|point| point.x), points().map(|point| point.y));
        if self.is_lying() {
            let x = self.x.scale.bounds(across.chain(spreads()), width);
            let (low, high) = self.y.scale.bounds(up, height);
            // The names of vertical lines are above all rows.
            let band = f64::from(self.names_above(width, x)) / f64::from(height.max(1.0));
            return [x, (low, low + (high - low) / (1.0 - band.min(0.6)))];
        }
        let (from, to) = self.x.scale.bounds(across.chain([f64::from(last)]), width);
        [
            (from, self.room_for_names(width, (from, to))),
            self.y.scale.bounds(up.chain(spreads()), height),
        ]
    }

    /// Returns the last marked position of a horizontal axis: the last depth with data, now or later. The names of
    /// theories use the room beyond.
    pub fn marked_to(&self, last: u32) -> f64 {
        if !matches!(self.x.scale, AxisScale::Depth) {
            return f64::INFINITY;
        }
        let points = self.curves.iter().flat_map(|curve| &curve.points);
        points.map(|point| point.x).fold(f64::from(last), f64::max) + 0.5
    }

    /// Returns the position of a point on the axes; a point of a box plot is beside the middle of its box.
    pub fn place(&self, curve: &Curve, point: &ChartPoint) -> (f64, f64) {
        let aside = if curve.boxed {
            boxes::aside(point)
        } else {
            0.0
        };
        let x = self.x.scale.place(point.x) + aside;
        (x, self.y.scale.place(point.y))
    }

    pub fn spread(&self, point: &ChartPoint) -> Option<[(f64, f64); 2]> {
        let (least, most) = point.spread?;
        let (x, y) = (&self.x.scale, &self.y.scale);
        Some([least, most].map(|end| {
            if self.is_lying() {
                (x.place(end), y.place(point.y))
            } else {
                (x.place(point.x), y.place(end))
            }
        }))
    }
}

/// Returns the points nearest to a position and within reach; points at the same spot are returned together.
pub fn nearest<'a>(placed: &[(Point, &'a ChartPoint)], at: Point) -> Vec<&'a ChartPoint> {
    /// The reach of the pointer, and the distance below which points cannot be separated, in points.
    const REACH: f32 = 14.0;
    const TOGETHER: f32 = 5.0;
    let told = || placed.iter().filter(|(_, point)| !point.hover.is_empty());
    let distance = |place: &Point| place.distance(at);
    let near = told().min_by(|a, b| distance(&a.0).total_cmp(&distance(&b.0)));
    let Some((place, first)) = near.filter(|(place, _)| distance(place) <= REACH) else {
        return Vec::new();
    };
    let mut all = vec![*first];
    // A clickable point is reported alone.
    for (other, point) in told().filter(|_| first.of.is_none()) {
        let known = all.iter().any(|one| one.hover == point.hover);
        if other.distance(*place) < TOGETHER && !known {
            all.push(point);
        }
    }
    all
}

#[cfg(test)]
mod tests;
