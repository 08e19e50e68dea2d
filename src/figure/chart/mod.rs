//! Charts: one description that the screen shows with its toolkit's plot, and that the exporters write as plain shapes.
//!
//! [`Chart::draw`] draws within a given size; [`Chart::texts`] says what is written beside the points, for screen and files
//! alike; [`sheet`] puts several charts with their names and legends on one page.

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

/// A curve's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Circle,
    Square,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// A square on its corner.
    Diamond,
}

/// One value.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartPoint {
    /// Where it is on the horizontal axis.
    pub x: f64,
    /// Where it is on the vertical one.
    pub y: f64,
    /// The least and the greatest sample, where there are several.
    pub spread: Option<(f64, f64)>,
    /// What is said of it under the pointer.
    pub hover: String,
    /// What is written beside it, where there is room; empty for nothing.
    pub label: String,
    /// Whether it says little by itself, and is hollow.
    pub hollow: bool,
    /// What it is of, where it can be clicked: a number of the caller's.
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

/// Values that belong together: told from the others by colour, marker and dashes, so that grey-scale still reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the legend calls it; what has no name is not in it, and always there.
    pub name: String,
    /// Its colour.
    pub ink: Ink,
    /// How its points are drawn; `None` for a theory, which has no measured points and its name at its end.
    pub marker: Option<Marker>,
    /// Whether the points are filled; hollow ones are larger, so that both are seen where they lie on each other.
    pub filled: bool,
    /// How they are joined; `None` for points alone.
    pub dash: Option<Dash>,
    /// Whether boxes are made of the points at one place, which lie beside each other then.
    pub boxed: bool,
    /// From left to right, and upwards.
    pub points: Vec<ChartPoint>,
}

/// What an axis is called, and what it shows.
#[derive(Clone, Debug)]
pub struct ChartAxis {
    /// What it is called; what follows a semicolon has room in files only.
    pub name: String,
    /// What it shows.
    pub scale: AxisScale,
}

#[derive(Clone, Debug)]
pub struct Chart {
    /// Its heading.
    pub name: String,
    /// From left to right.
    pub x: ChartAxis,
    /// Upwards; or names from top to bottom, the values being on the other axis.
    pub y: ChartAxis,
    /// What it shows.
    pub curves: Vec<Curve>,
}

impl Chart {
    /// One of values over depth.
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

    /// Whether values are on the horizontal axis, and names on the other.
    pub fn is_lying(&self) -> bool {
        matches!(self.y.scale, AxisScale::Names(_))
    }

    /// Whether a curve is a line across all names, at one value.
    pub fn is_upright(&self, curve: &Curve) -> bool {
        self.is_lying() && curve.marker.is_none() && !curve.name.is_empty()
    }

    /// Those that are not put away.
    pub fn shown<'a>(
        &'a self,
        shown: impl Fn(&str) -> bool + 'a,
    ) -> impl Iterator<Item = &'a Curve> {
        let curves = self.curves.iter();
        curves.filter(move |curve| curve.name.is_empty() || shown(&curve.name))
    }

    /// Where both axes begin and end in a field of that size, in points; `last` is the greatest depth that will come. Curves that
    /// are put away move nothing.
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
            // The names of uprights stand above all rows.
            let band = f64::from(self.names_above(width, x)) / f64::from(height.max(1.0));
            return [x, (low, low + (high - low) / (1.0 - band.min(0.6)))];
        }
        let (from, to) = self.x.scale.bounds(across.chain([f64::from(last)]), width);
        [
            (from, self.room_for_names(width, (from, to))),
            self.y.scale.bounds(up.chain(spreads()), height),
        ]
    }

    /// How far a horizontal axis is marked: behind the last depth that something is or will be shown of, names of theories have
    /// their room.
    pub fn marked_to(&self, last: u32) -> f64 {
        if !matches!(self.x.scale, AxisScale::Depth) {
            return f64::INFINITY;
        }
        let points = self.curves.iter().flat_map(|curve| &curve.points);
        points.map(|point| point.x).fold(f64::from(last), f64::max) + 0.5
    }

    /// Where on the axes a point is: of those of which boxes are made, beside its box's middle.
    pub fn place(&self, curve: &Curve, point: &ChartPoint) -> (f64, f64) {
        let aside = if curve.boxed {
            boxes::aside(point)
        } else {
            0.0
        };
        let x = self.x.scale.place(point.x) + aside;
        (x, self.y.scale.place(point.y))
    }

    /// The ends of a point's spread.
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

/// Those that are nearest to that place and within reach, the things at one spot together.
pub fn nearest<'a>(placed: &[(Point, &'a ChartPoint)], at: Point) -> Vec<&'a ChartPoint> {
    /// How near one has to point, and what cannot be pointed at one by one: in points.
    const REACH: f32 = 14.0;
    const TOGETHER: f32 = 5.0;
    let told = || placed.iter().filter(|(_, point)| !point.hover.is_empty());
    let distance = |place: &Point| place.distance(at);
    let near = told().min_by(|a, b| distance(&a.0).total_cmp(&distance(&b.0)));
    let Some((place, first)) = near.filter(|(place, _)| distance(place) <= REACH) else {
        return Vec::new();
    };
    let mut all = vec![*first];
    // What can be clicked is one thing.
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
