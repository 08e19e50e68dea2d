//! Dots on one logarithmic axis, a row per name, with upright lines for what theory says: the move orders of a position.

use super::super::picture::{Anchor, Ink, Pen, Point, Run};
use super::axis::{self, LogAxis};
use super::draw::spot;
use super::frame::{self, Field, MARK_SIZE, Tick};
use super::{Marker, Plot, Said};

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// The value, positive.
    pub value: f64,
    /// How it is drawn.
    pub marker: Marker,
    /// Whether it is filled.
    pub filled: bool,
    /// Its colour.
    pub ink: Ink,
    /// What is said of it.
    pub hover: String,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct DotRow {
    /// What it is called.
    pub name: String,
    /// Its values.
    pub dots: Vec<Dot>,
}

/// A line across all rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Upright {
    /// What it is called.
    pub name: String,
    /// The value at which it stands, positive.
    pub value: f64,
}

/// Rows of dots.
#[derive(Clone, Debug)]
pub struct DotChart {
    /// Its heading.
    pub name: String,
    /// What the axis is called.
    pub axis: String,
    /// A mark on it, given the logarithm.
    pub mark: fn(f64) -> String,
    /// From top to bottom.
    pub rows: Vec<DotRow>,
    /// What stands across them.
    pub uprights: Vec<Upright>,
}

/// The name of an upright.
struct DotSign<'a> {
    line: &'a Upright,
    /// Where the upright is, where its name begins, and how wide that is: in points.
    x: f32,
    left: f32,
    wide: f32,
    /// How many lines of names it is above the lowest.
    level: u8,
}

/// A line of the names above.
const NAMES: f32 = 16.0;

impl DotChart {
    /// Draws it within that size, in points.
    pub fn plot(&self, width: f32, height: f32) -> Plot {
        let dots = self.rows.iter().flat_map(|row| &row.dots);
        let values = dots.map(|dot| dot.value);
        let log = LogAxis::around(values.chain(self.uprights.iter().map(|line| line.value)));
        let longest = self.rows.iter().map(|row| frame::wide(&row.name));
        let mut field = Field::within(width, height, longest.fold(0.0, f32::max));
        let (low, high) = log.bounds(field.width());
        #[allow(clippy::cast_possible_truncation)] // a part of one
        let along = |value: f64| ((axis::log10(value) - low) / (high - low)) as f32;
        let signs = self.signs(width, |value| field.at(along(value), 1.0).x);
        let levels = signs.iter().map(|sign| sign.level + 1).max().unwrap_or(0);
        field.min.y += f32::from(levels) * NAMES - 6.0;
        #[allow(clippy::cast_possible_truncation)]
        let x: Vec<Tick> = log
            .marks(field.width() * 0.7)
            .into_iter()
            .map(|mark| Tick {
                share: ((mark.at - low) / (high - low)) as f32,
                text: (self.mark)(mark.at),
            })
            .collect();
        #[allow(clippy::cast_precision_loss)] // nine or so
        let share = |row: usize| 1.0 - (row as f32 + 0.5) / self.rows.len().max(1) as f32;
        let y: Vec<Tick> = self
            .rows
            .iter()
            .enumerate()
            .map(|(row, one)| Tick {
                share: share(row),
                text: one.name.clone(),
            })
            .collect();
        let mut plot = Plot {
            shapes: field.draw(&x, &self.axis, &y, ""),
            said: Vec::new(),
        };
        for sign in signs {
            let value = sign.line.value;
            let (foot, top) = (field.at(along(value), 0.0), field.at(along(value), 1.0));
            let level = f32::from(sign.level) * NAMES;
            let pen = Pen::dashed(Ink::Weak, 1.5);
            let end = top.moved(0.0, -level - 12.0);
            plot.shapes.push(frame::line(foot, end, pen));
            let at = Point::new(sign.left, top.y - 8.0 - level);
            let run = Run::plain(sign.line.name.clone(), Ink::Weak);
            plot.shapes
                .push(frame::text(at, Anchor::Left, MARK_SIZE, run));
        }
        for (row, one) in self.rows.iter().enumerate() {
            let places = one
                .dots
                .iter()
                .map(|dot| field.at(along(dot.value), share(row)));
            let places: Vec<_> = places.collect();
            if let [first, .., last] = places[..] {
                plot.shapes
                    .push(frame::line(first, last, Pen::solid(Ink::Faint, 2.0)));
            }
            for (dot, at) in one.dots.iter().zip(places) {
                plot.shapes
                    .push(spot(dot.marker, at, dot.ink, dot.filled, 1.1));
                plot.said.push(Said {
                    at,
                    hover: dot.hover.clone(),
                    of: None,
                });
            }
        }
        plot
    }

    /// Where the names of the uprights stand: each begins at its own line and goes to the right, above the ends of those
    /// that it passes, so that none is crossed by a line.
    fn signs(&self, width: f32, x: impl Fn(f64) -> f32) -> Vec<DotSign<'_>> {
        let mut lines: Vec<&Upright> = self.uprights.iter().collect();
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        let mut signs: Vec<DotSign<'_>> = Vec::new();
        for line in lines {
            let (at, wide) = (x(line.value), frame::wide(&line.name));
            let left = (at + 4.0).min(width - wide).max(0.0);
            let right = left + wide + 6.0;
            let met = signs
                .iter()
                .filter(|other| other.x < right && left < other.left + other.wide + 6.0);
            let level = met.map(|other| other.level + 1).max().unwrap_or(0);
            signs.push(DotSign {
                line,
                x: at,
                left,
                wide,
                level,
            });
        }
        signs
    }
}

#[cfg(test)]
mod tests {
    use super::super::count_mark;
    use super::*;

    #[test]
    fn names_of_uprights_do_not_run_into_each_other_or_into_lines() {
        let names = [
            "b^(d/2)",
            "fewest here",
            "uniform minimal tree",
            "b^(3d/4)",
            "b^d",
        ];
        for values in [
            [2_021.0, 3_045.0, 4_042.0, 90_875.0, 4_085_604.0],
            [1.0, 1.0, 1.0, 1.0, 1.0],
            [10.0, 20.0, 30.0, 40.0, 50.0],
        ] {
            let uprights = names.into_iter().zip(values);
            let chart = DotChart {
                name: String::new(),
                axis: String::new(),
                mark: count_mark,
                rows: Vec::new(),
                uprights: uprights
                    .map(|(name, value)| Upright {
                        name: name.to_owned(),
                        value,
                    })
                    .collect(),
            };
            #[allow(clippy::cast_possible_truncation)]
            let signs = chart.signs(900.0, |value| 100.0 + 40.0 * value.log10() as f32);
            for (at, one) in signs.iter().enumerate() {
                for other in &signs[..at] {
                    let apart =
                        one.left + one.wide < other.left || other.left + other.wide < one.left;
                    assert!(apart || one.level != other.level, "{values:?}");
                    // A line ends at its own name.
                    let crossed = other.x > one.left && other.x < one.left + one.wide;
                    assert!(!crossed || other.level < one.level, "{values:?}");
                }
            }
        }
    }
}
