//! Box plots: the interquartile range as a box, the median as a line, whiskers to the extremes, and every value as a dot beside it.

use super::{AxisScale, Chart, ChartPoint, Curve};
use text::say;

/// Half the width of a box, in depths.
pub const HALF_BOX: f64 = 0.3;

/// Returns the least value, lower quartile, median, upper quartile and greatest value, in this order; `None` without
/// values.
///
/// A quartile between two values is interpolated: of n sorted values the one at index q(n - 1), counted from 0
/// (Hyndman and Fan 1996, definition 7; the default of R and `NumPy`).
///
/// # Examples
/// ```
/// use draw::chart::quartiles;
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

#[derive(Clone, Debug, PartialEq)]
pub struct BoxStats {
    pub x: f64,
    /// The least value, the quartiles and the greatest value, as positions on the vertical axis.
    pub marks: [f64; 5],
    pub hover: String,
}

impl Chart {
    /// Returns the boxes of a curve's points, from left to right.
    pub fn boxes(&self, curve: &Curve) -> Vec<BoxStats> {
        let same = |a: &ChartPoint, b: &ChartPoint| (a.x - b.x).abs() < f64::EPSILON;
        let groups = curve.points.chunk_by(same).filter(|_| curve.boxed);
        let stats = groups.filter_map(|group| {
            let values: Vec<f64> = group.iter().map(|point| point.y).collect();
            let marks = quartiles(&values)?;
            let [least, lower, median, upper, greatest] = marks.map(|value| match self.y.scale {
                AxisScale::Part => format!("{}%", text::decimals(value * 100.0, 1)),
                _ => format!("{} ×", text::decimals(value, 3)),
            });
            Some(BoxStats {
                x: group[0].x,
                marks: marks.map(|value| self.y.scale.place(value)),
                hover: say!(
                    draw_box,
                    depth = group[0].x.to_string(),
                    greatest,
                    least,
                    lower,
                    median,
                    positions = values.len(),
                    upper,
                ),
            })
        });
        stats.collect()
    }
}

/// Returns the horizontal offset of a dot from the middle of its box, so that equal values do not overlap.
/// Deterministic.
pub(super) fn aside(point: &ChartPoint) -> f64 {
    const ASIDE: [f64; 6] = [-0.5, 0.3, -0.1, 0.5, -0.3, 0.1];
    HALF_BOX * ASIDE[point.of.unwrap_or(0) % ASIDE.len()]
}
