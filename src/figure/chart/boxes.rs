//! Box plots of parts of one, from 0 to 100 %: the middle half as a box, the median as a line, whiskers to the extremes, and
//! every value as a dot.

use super::super::picture::{Dash, Fill, Ink, Pen, Shape};
use super::axis;
use super::frame::{self, Field, Tick};
use super::{Plot, Said};

/// The values at one depth.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxOf {
    /// The depth, in plies.
    pub depth: u32,
    /// The values, from 0 to 1, with what is said of each.
    pub values: Vec<(f64, String)>,
}

/// Boxes over depth.
#[derive(Clone, Debug)]
pub struct BoxChart {
    /// Its heading.
    pub name: String,
    /// What the vertical axis is called.
    pub axis: String,
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
/// use cutoff::figure::chart::quartiles;
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

impl BoxChart {
    /// Draws it within that size, in points.
    pub fn plot(&self, width: f32, height: f32) -> Plot {
        let last = self.boxes.iter().map(|one| one.depth).max().unwrap_or(1);
        let field = Field::within(width, height, frame::wide("100 %"));
        let y: Vec<Tick> = [0_u8, 20, 40, 60, 80, 100]
            .map(|percent| Tick {
                share: up(f64::from(percent) / 100.0),
                text: format!("{percent} %"),
            })
            .into();
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
            one.draw(field, along(f64::from(one.depth)), half, &mut plot);
        }
        plot
    }
}

/// Where a part of one lies on the axis: with some room at both ends.
#[allow(clippy::cast_possible_truncation)] // a part of one
fn up(part: f64) -> f32 {
    (0.04 + 0.92 * part) as f32
}

impl BoxOf {
    fn draw(&self, field: Field, x: f32, half: f32, plot: &mut Plot) {
        let values: Vec<f64> = self.values.iter().map(|value| value.0).collect();
        let Some(marks) = quartiles(&values) else {
            return;
        };
        let [least, lower, median, upper, greatest] = marks.map(|value| field.at(x, up(value)));
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
        let percent = |value: f64| format!("{:.1} %", value * 100.0);
        let [l, q1, m, q3, g] = marks.map(percent);
        let hover = format!(
            "depth {}, {} positions\nmedian {m}\nmiddle half {q1} to {q3}\nall {l} to {g}",
            self.depth,
            values.len()
        );
        plot.said.push(Said { at: median, hover });
        // Beside each other where they would lie on each other, the same way every time.
        for (number, (value, name)) in self.values.iter().enumerate() {
            let aside = [-0.5, 0.3, -0.1, 0.5, -0.3, 0.1][number % 6] * half;
            let center = field.at(x, up(*value)).moved(aside, 0.0);
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
                hover: name.clone(),
            });
        }
    }
}
