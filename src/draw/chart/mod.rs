//! Charts: one description, drawn once as plain shapes, which the window paints and the exporters write.
//!
//! [`Chart::view`] draws within a given size; [`sheet`] puts several charts with their names, legends and notes on one
//! page.

mod axis;
mod boxes;
mod draw;
mod frame;
mod page;
mod powers;
mod texts;

pub use axis::{AxisScale, count_mark, ratio_mark, time_mark, times_mark};
pub use boxes::quartiles;
pub use draw::Drawn;
pub use page::{sample, sheet};
pub use powers::{EXPONENT, power_parts};

use super::picture::{Dash, Ink, Point};
use text::say;

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
    /// Drawn hollow; see [`Chart::hollow`].
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

    /// Creates an empty curve with the look of this number; sixteen differ in colour, marker or dashes.
    pub fn numbered(number: usize, name: &str) -> Curve {
        const INKS: [Ink; 8] = [
            Ink::Text,
            Ink::Best,
            Ink::Max,
            Ink::Min,
            Ink::Current,
            Ink::Cut,
            Ink::All,
            Ink::Weak,
        ];
        const MARKERS: [Marker; 5] = [
            Marker::Circle,
            Marker::Square,
            Marker::Up,
            Marker::Diamond,
            Marker::Down,
        ];
        const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];
        Curve {
            filled: (number / INKS.len()).is_multiple_of(2),
            dash: Some(DASHES[number % DASHES.len()]),
            ..Curve::new(
                name,
                INKS[number % INKS.len()],
                Some(MARKERS[number % MARKERS.len()]),
            )
        }
    }

    /// Creates a vertical line at this value across a chart of names.
    pub fn upright(name: &str, value: f64, ink: Ink, dash: Dash) -> Curve {
        let point = ChartPoint {
            x: value,
            ..ChartPoint::default()
        };
        Curve {
            dash: Some(dash),
            points: vec![point],
            ..Curve::new(name, ink, None)
        }
    }

    /// Creates a bar in a row of a chart of names.
    pub fn bar(ends: [f64; 2], row: f64, ink: Ink) -> Curve {
        let point = |x| ChartPoint {
            x,
            y: row,
            ..ChartPoint::default()
        };
        Curve {
            dash: Some(Dash::Solid),
            points: ends.map(point).into(),
            ..Curve::new("", ink, None)
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct ChartAxis {
    pub name: String,
    pub scale: AxisScale,
}

impl ChartAxis {
    pub fn new(name: impl Into<String>, scale: AxisScale) -> ChartAxis {
        let name = name.into();
        ChartAxis { name, scale }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Chart {
    pub name: String,
    pub x: ChartAxis,
    /// The vertical axis: values upwards, or names from top to bottom with the values on the other axis.
    pub y: ChartAxis,
    pub curves: Vec<Curve>,
    /// The meaning of hollow points and of whiskers or boxes, for the note below the chart.
    pub hollow: &'static str,
    pub bars: &'static str,
    /// The rest of the note.
    pub note: String,
}

impl Chart {
    /// Returns a chart of values over depth.
    pub fn over_depth(name: &str, axis: &str, scale: AxisScale, curves: Vec<Curve>) -> Chart {
        Chart {
            name: name.to_owned(),
            x: ChartAxis::new(say!(draw_depth_axis), AxisScale::Depth),
            y: ChartAxis::new(axis, scale),
            curves,
            ..Chart::default()
        }
    }

    /// Returns a chart with a row for each name, from top to bottom, and the values across.
    pub fn in_rows(
        name: &str,
        axis: &str,
        scale: AxisScale,
        names: Vec<String>,
        curves: Vec<Curve>,
    ) -> Chart {
        Chart {
            name: name.to_owned(),
            x: ChartAxis::new(axis, scale),
            y: ChartAxis::new("", AxisScale::Names(names)),
            curves,
            ..Chart::default()
        }
    }

    /// Returns the height at which the chart is easily read, in points. A chart of names has a line for each.
    pub fn readable_height(&self) -> f32 {
        const NAME: f32 = 17.0;
        const UPRIGHT: f32 = 10.0;
        const AROUND: f32 = 50.0;
        #[allow(clippy::cast_precision_loss)] // some dozens
        match &self.y.scale {
            AxisScale::Names(names) => {
                // The names of vertical lines may be stacked.
                let uprights = self.curves.iter().filter(|curve| self.is_upright(curve));
                names.len() as f32 * NAME + uprights.count() as f32 * UPRIGHT + AROUND
            }
            AxisScale::Log(_) | AxisScale::Part | AxisScale::Depth | AxisScale::Signed => 184.0,
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
    fn shown(&self, shown: impl Fn(&str) -> bool) -> Vec<&Curve> {
        let curves = self.curves.iter();
        let curves = curves.filter(|curve| curve.name.is_empty() || shown(&curve.name));
        curves.collect()
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
        let (x, y) = (self.x.scale.place(point.x), self.y.scale.place(point.y));
        (
            if curve.boxed {
                x + boxes::aside(point)
            } else {
                x
            },
            y,
        )
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

/// Explains the hollow points, whiskers and boxes of these charts, as far as there are any.
pub fn notes<'a>(charts: impl IntoIterator<Item = &'a Chart>) -> String {
    let mut notes: Vec<&str> = Vec::new();
    for chart in charts {
        let points = || chart.curves.iter().flat_map(|curve| &curve.points);
        let has_bars = points().any(|point| point.spread.is_some())
            || chart.curves.iter().any(|curve| curve.boxed);
        let is_hollow = points().any(|point| point.hollow);
        for (note, applies) in [
            (chart.bars, has_bars),
            (chart.hollow, is_hollow),
            (&*chart.note, true),
        ] {
            if applies && !note.is_empty() && !notes.contains(&note) {
                notes.push(note);
            }
        }
    }
    notes.join(" ")
}

/// Returns the points nearest to a position and within reach; points at the same spot are returned together.
fn nearest<'a>(placed: &[(Point, &'a ChartPoint)], at: Point) -> Vec<&'a ChartPoint> {
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
