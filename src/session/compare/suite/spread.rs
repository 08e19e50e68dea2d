//! How the savings are spread over the positions, depth by depth: box plots.

use figure::chart::{BoxChart, BoxOf, BoxValue, Measure};
use study::{DepthRow, grouped, percent, times};

use super::super::saved;

/// The savings of all positions so far, by depth.
#[derive(Clone, Debug)]
pub struct Spread {
    /// Parts of minimax's nodes that are saved, and how many times fewer they are.
    charts: [BoxChart; 2],
}

impl Default for Spread {
    fn default() -> Self {
        let chart = |measure, name: &str, axis: &str| BoxChart {
            name: name.to_owned(),
            axis: axis.to_owned(),
            measure,
            boxes: Vec::new(),
        };
        let (part, times) = ("What the cuts save", "How many times fewer nodes");
        Spread {
            charts: [
                chart(Measure::Part, part, "saved of minimax’s nodes"),
                chart(Measure::Times, times, "minimax / alpha-beta, logarithmic"),
            ],
        }
    }
}

impl Spread {
    /// Takes in a depth of the position with that number.
    pub fn add(&mut self, number: usize, title: &str, row: &DepthRow) {
        let (all, some) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        let part = saved(row);
        #[allow(clippy::cast_precision_loss)] // for a ratio
        let ratio = all as f64 / some.max(1) as f64;
        let hover = format!(
            "{title}\ndepth {}: {} of {} nodes, {} saved, {} fewer",
            row.depth,
            grouped(some),
            grouped(all),
            percent(part),
            times(ratio)
        );
        for (chart, value) in self.charts.iter_mut().zip([part, ratio]) {
            let boxes = &mut chart.boxes;
            let at = boxes.partition_point(|one| one.depth < row.depth);
            if boxes.get(at).is_none_or(|one| one.depth != row.depth) {
                let (depth, values) = (row.depth, Vec::new());
                boxes.insert(at, BoxOf { depth, values });
            }
            boxes[at].insert(BoxValue {
                value,
                hover: hover.clone(),
                of: number,
            });
        }
    }

    /// Whether there is nothing yet.
    pub fn is_empty(&self) -> bool {
        self.charts[0].boxes.is_empty()
    }

    /// The greatest depth so far, with the parts of minimax's nodes that are saved there.
    pub fn deepest(&self) -> Option<&BoxOf> {
        self.charts[0].boxes.last()
    }

    /// The chart.
    pub fn chart(&self, measure: Measure) -> &BoxChart {
        &self.charts[usize::from(measure == Measure::Times)]
    }
}
