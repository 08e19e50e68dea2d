//! Dots on one logarithmic axis, a row per name, with upright lines for what theory says: the move orders of a position.

use super::super::picture::{Anchor, Ink, Pen, Run};
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
        // Two lines of names, so that neighbours do not run into each other.
        if !self.uprights.is_empty() {
            field.min.y += 2.0 * NAMES - 6.0;
        }
        let (low, high) = log.bounds(field.width());
        #[allow(clippy::cast_possible_truncation)] // a part of one
        let along = |value: f64| ((axis::log10(value) - low) / (high - low)) as f32;
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
        let mut lines: Vec<&Upright> = self.uprights.iter().collect();
        lines.sort_by(|a, b| a.value.total_cmp(&b.value));
        for (number, line) in lines.into_iter().enumerate() {
            let (foot, top) = (
                field.at(along(line.value), 0.0),
                field.at(along(line.value), 1.0),
            );
            #[allow(clippy::cast_precision_loss)]
            let level = (number % 2) as f32 * NAMES;
            let pen = Pen::dashed(Ink::Weak, 1.5);
            plot.shapes
                .push(frame::line(foot, top.moved(0.0, -level), pen));
            let half = frame::wide(&line.name) / 2.0;
            let mut at = top.moved(0.0, -8.0 - level);
            at.x = at.x.clamp(half, (width - half).max(half));
            let run = Run::plain(line.name.clone(), Ink::Weak);
            plot.shapes
                .push(frame::text(at, Anchor::Middle, MARK_SIZE, run));
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
}
