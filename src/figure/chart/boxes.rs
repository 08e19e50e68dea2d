//! Box plots over depth: the middle half as a box, the median as a line, whiskers to the extremes, and every value as a dot.

use super::super::picture::{Dash, Fill, Ink, Pen, Point, Shape};
use super::axis::{self, LogAxis};
use super::frame::{self, Field, Tick};
use super::{Plot, Said};

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxValue {
    /// The value: see [`Measure`].
    pub value: f64,
    /// What is said of it under the pointer.
    pub hover: String,
    /// What it is of: a number of the caller's, who is told it when the dot is clicked.
    pub of: usize,
}

/// The values at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxOf {
    /// The depth, in plies.
    pub depth: u32,
    /// By rising value.
    pub values: Vec<BoxValue>,
}

/// What is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// A part, from 0 to 1, shown in percent from 0 to 100.
    #[default]
    Part,
    /// How many times, positive, on a logarithmic axis.
    Times,
}

/// Boxes over depth.
#[derive(Clone, Debug)]
pub struct BoxChart {
    /// Its heading.
    pub name: String,
    /// What the vertical axis is called.
    pub axis: String,
    /// What the values are.
    pub measure: Measure,
    /// By rising depth.
    pub boxes: Vec<BoxOf>,
}

/// Least value, lower quartile, median, upper quartile and greatest value, in this order; `None` without values.
///
/// A quartile between two values is interpolated: of n sorted values the one at place q(n - 1), counted from 0 (Hyndman and
/// Fan 1996, definition 7; what R and `NumPy` do unless told otherwise).
///
/// # Examples
/// ```
/// use figure::chart::quartiles;
/// assert_eq!(quartiles(&[4.0, 1.0, 3.0, 2.0]), Some([1.0, 1.75, 2.5, 3.25, 4.0]));
/// assert_eq!(quartiles(&[]), None);
/// ```
pub fn quartiles(values: &[f64]) -> Option<[f64; 5]> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )]
    let at = |part: f64| {
        let place = part * last as f64;
        let below = place.floor() as usize;
        let above = (below + 1).min(last);
        sorted[below] + (place - place.floor()) * (sorted[above] - sorted[below])
    };
    Some([0.0, 0.25, 0.5, 0.75, 1.0].map(at))
}

/// The vertical axis.
enum Upwards {
    Part,
    /// The logarithms at its ends.
    Log(f64, f64),
}

impl Upwards {
    /// Where a value lies, from 0 at the bottom to 1: with some room at both ends.
    #[allow(clippy::cast_possible_truncation)] // a part of one
    fn share(&self, value: f64) -> f32 {
        match self {
            Upwards::Part => (0.04 + 0.92 * value) as f32,
            Upwards::Log(low, high) => ((axis::log10(value) - low) / (high - low)) as f32,
        }
    }
}

impl BoxChart {
    /// Draws it within that size, in points.
    pub fn plot(&self, width: f32, height: f32) -> Plot {
        let last = self.boxes.iter().map(|one| one.depth).max().unwrap_or(1);
        let (upwards, y) = self.upwards(height);
        let longest = y.iter().map(|tick| frame::wide(&tick.text));
        let field = Field::within(width, height, longest.fold(0.0, f32::max));
        #[allow(clippy::cast_possible_truncation)] // a part of one
        let along = |depth: f64| ((depth - 0.5) / f64::from(last)) as f32;
        let marks = axis::depth_marks(1, last, field.width()).into_iter();
        let x: Vec<Tick> = marks
            .map(|mark| Tick {
                share: along(mark.at),
                text: format!("{:.0}", mark.at),
            })
            .collect();
        let mut plot = Plot {
            shapes: field.draw(&x, "depth, in plies", &y, &self.axis),
            said: Vec::new(),
        };
        #[allow(clippy::cast_precision_loss)] // some dozens
        let half = (field.width() / last as f32 * 0.3).min(36.0);
        for one in &self.boxes {
            let x = along(f64::from(one.depth));
            let at = |value: f64| field.at(x, upwards.share(value));
            one.draw(self.measure, &at, half, &mut plot);
        }
        plot
    }

    /// The vertical axis of a chart that high, and its marks.
    fn upwards(&self, height: f32) -> (Upwards, Vec<Tick>) {
        let (upwards, marks): (_, Vec<(f64, String)>) = match self.measure {
            Measure::Part => {
                let percents = [0_u8, 20, 40, 60, 80, 100];
                let marks = percents.map(|one| (f64::from(one) / 100.0, format!("{one} %")));
                (Upwards::Part, marks.into())
            }
            Measure::Times => {
                let all = self.boxes.iter().flat_map(|one| &one.values);
                let log = LogAxis::around(all.map(|one| one.value));
                let length = Field::height_within(height);
                let (low, high) = log.bounds(length);
                let marks = log.marks(length).into_iter();
                let marks = marks.map(|mark| {
                    let text = format!("{} ×", axis::ratio_mark(mark.at));
                    (10_f64.powf(mark.at), text)
                });
                (Upwards::Log(low, high), marks.collect())
            }
        };
        let ticks = marks.into_iter().map(|(value, text)| Tick {
            share: upwards.share(value),
            text,
        });
        let ticks = ticks.collect();
        (upwards, ticks)
    }
}

impl Measure {
    /// A value for people.
    fn words(self, value: f64) -> String {
        match self {
            Measure::Part => format!("{:.1} %", value * 100.0),
            Measure::Times => format!("{value:.3} ×"),
        }
    }
}

impl BoxOf {
    /// Puts a value into its place.
    pub fn insert(&mut self, value: BoxValue) {
        let below = |one: &BoxValue| one.value <= value.value;
        let at = self.values.partition_point(below);
        self.values.insert(at, value);
    }

    /// Least value, quartiles and greatest value in words; `None` without values.
    pub fn said(&self, measure: Measure) -> Option<String> {
        let values: Vec<f64> = self.values.iter().map(|one| one.value).collect();
        let [l, q1, m, q3, g] = quartiles(&values)?.map(|value| measure.words(value));
        let positions = match values.len() {
            1 => "1 position".to_owned(),
            count => format!("{count} positions"),
        };
        Some(format!(
            "depth {}, {positions}\nmedian {m}\nmiddle half {q1} to {q3}\nall {l} to {g}",
            self.depth
        ))
    }

    /// `at` says how high a value lies, in the middle of the box.
    fn draw(&self, measure: Measure, at: &impl Fn(f64) -> Point, half: f32, plot: &mut Plot) {
        let values: Vec<f64> = self.values.iter().map(|one| one.value).collect();
        let Some(marks) = quartiles(&values) else {
            return;
        };
        let [least, lower, median, upper, greatest] = marks.map(at);
        let thin = Pen::solid(Ink::Best, 1.5);
        for (from, to) in [(least, lower), (upper, greatest)] {
            plot.shapes.push(frame::line(from, to, thin));
        }
        for end in [least, greatest] {
            let (left, right) = (end.moved(-half / 2.0, 0.0), end.moved(half / 2.0, 0.0));
            plot.shapes.push(frame::line(left, right, thin));
        }
        plot.shapes.push(Shape::Block {
            min: upper.moved(-half, 0.0),
            max: lower.moved(half, 0.0),
            radius: 1.0,
            fill: Some(Fill {
                ink: Ink::PvFill,
                strength: 0.8,
            }),
            pen: Some(thin),
            node: None,
        });
        let (left, right) = (median.moved(-half, 0.0), median.moved(half, 0.0));
        plot.shapes
            .push(frame::line(left, right, Pen::solid(Ink::Best, 3.0)));
        let hover = self.said(measure).unwrap_or_default();
        // Beside the dots, which are told for themselves.
        for side in [left, right] {
            plot.said.push(Said {
                at: side,
                hover: hover.clone(),
                of: None,
            });
        }
        let mut last = [f32::INFINITY; ASIDE.len()];
        // Beside each other where they would lie on each other, the same way every time.
        for one in &self.values {
            let column = one.of % ASIDE.len();
            let center = at(one.value).moved(ASIDE[column] * half, 0.0);
            // Of thousands, most would hide each other.
            if last[column] - center.y < 1.0 {
                continue;
            }
            last[column] = center.y;
            plot.shapes.push(Shape::Circle {
                center,
                radius: 2.5,
                fill: None,
                pen: Some(Pen {
                    ink: Ink::Text,
                    width: 1.0,
                    dash: Dash::Solid,
                }),
                node: None,
            });
            plot.said.push(Said {
                at: center,
                hover: one.hover.clone(),
                of: Some(one.of),
            });
        }
    }
}

/// Where dots lie beside the middle, as parts of half a box: that of a number is the one at it, round and round.
pub const ASIDE: [f32; 6] = [-0.5, 0.3, -0.1, 0.5, -0.3, 0.1];

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(measure: Measure, values: &[f64]) -> BoxChart {
        let mut one = BoxOf {
            depth: 2,
            values: Vec::new(),
        };
        for (of, &value) in values.iter().enumerate() {
            let hover = format!("number {of}");
            one.insert(BoxValue { value, hover, of });
        }
        BoxChart {
            name: "Saved".to_owned(),
            axis: "of the nodes".to_owned(),
            measure,
            boxes: vec![one],
        }
    }

    #[test]
    fn every_value_has_a_dot_that_knows_what_it_is_of() {
        for measure in [Measure::Part, Measure::Times] {
            let plot = chart(measure, &[0.5, 0.9, 0.1, 0.7]).plot(400.0, 300.0);
            let mut dots: Vec<&Said> = plot.said.iter().filter(|said| said.of.is_some()).collect();
            dots.sort_by_key(|said| said.of);
            let of: Vec<usize> = dots.iter().filter_map(|said| said.of).collect();
            assert_eq!(of, [0, 1, 2, 3]);
            // More is further up, and nothing is outside.
            assert!(dots[1].at.y < dots[3].at.y && dots[0].at.y < dots[2].at.y);
            for said in &plot.said {
                assert!((0.0..400.0).contains(&said.at.x) && (0.0..300.0).contains(&said.at.y));
            }
            assert_eq!(plot.said_near(dots[1].at).unwrap(), "number 1");
            assert_eq!(plot.of_near(dots[1].at), Some(1));
        }
    }

    #[test]
    fn a_box_tells_its_quartiles() {
        let plot = chart(Measure::Part, &[0.1, 0.2, 0.3, 0.4, 0.5]).plot(400.0, 300.0);
        assert_eq!(
            plot.said[0].hover,
            "depth 2, 5 positions\nmedian 30.0 %\nmiddle half 20.0 % to 40.0 %\nall 10.0 % to 50.0 %"
        );
    }

    #[test]
    fn thousands_of_values_are_no_more_dots_than_can_be_told_apart() {
        let values: Vec<f64> = (0..20_000).map(|n| f64::from(n % 100) / 100.0).collect();
        let plot = chart(Measure::Part, &values).plot(400.0, 300.0);
        assert!(plot.said.len() < 6 * 300, "{}", plot.said.len());
    }
}
