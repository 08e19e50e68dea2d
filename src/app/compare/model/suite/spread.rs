//! Box plots of the savings over the positions, depth by depth.

use figure::Ink;
use figure::chart::{AxisScale, Chart, ChartPoint, Curve, Marker, times_mark};
use study::{DepthRow, grouped, percent, times};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    /// The fraction of minimax's nodes that is saved.
    #[default]
    Part,
    /// The reduction factor of the nodes.
    Times,
}

/// The savings of all positions so far, by depth.
#[derive(Clone, Debug)]
pub struct Spread {
    /// Indexed by [`Measure`].
    charts: [Chart; 2],
}

impl Default for Spread {
    fn default() -> Self {
        let chart = |name, axis, scale| {
            let positions = Curve {
                name: String::new(),
                ink: Ink::Best,
                marker: Some(Marker::Circle),
                filled: false,
                dash: None,
                boxed: true,
                points: Vec::new(),
            };
            Chart::over_depth(name, axis, scale, vec![positions])
        };
        let times = "minimax / alpha-beta, logarithmic";
        Spread {
            charts: [
                chart(
                    "What pruning saves",
                    "saved of minimax’s nodes",
                    AxisScale::Part,
                ),
                chart(
                    "Reduction factor of nodes",
                    times,
                    AxisScale::Log(times_mark),
                ),
            ],
        }
    }
}

impl Spread {
    /// Adds a depth of the position with this number.
    pub fn add(&mut self, number: usize, title: &str, row: &DepthRow) {
        let (all, some) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        let part = row.saved();
        #[allow(clippy::cast_precision_loss)] // for a ratio
        let ratio = all as f64 / some.max(1) as f64;
        let hover = format!(
            "{title}\ndepth {}: {} of {} nodes, {} saved, reduction factor {}",
            row.depth,
            grouped(some),
            grouped(all),
            percent(part),
            times(ratio).trim_end_matches('x')
        );
        for (chart, value) in self.charts.iter_mut().zip([part, ratio]) {
            let points = &mut chart.curves[0].points;
            let point = ChartPoint {
                of: Some(number),
                ..ChartPoint::at(row.depth, value, hover.clone())
            };
            let before = |one: &ChartPoint| (one.x, one.y) <= (point.x, point.y);
            points.insert(points.partition_point(before), point);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.charts[0].curves[0].points.is_empty()
    }

    /// The saved fractions of minimax's nodes at the largest depth so far, in ascending order.
    pub fn deepest(&self) -> &[ChartPoint] {
        let points = &self.charts[0].curves[0].points;
        let last = points.last().map_or(0.0, |point| point.x);
        &points[points.partition_point(|point| point.x < last)..]
    }

    pub fn chart(&self, measure: Measure) -> &Chart {
        &self.charts[measure as usize]
    }
}
