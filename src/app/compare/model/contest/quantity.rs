//! The quantities that a chart of configurations can show, and their curves.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use figure::chart::{AxisScale, Chart, ChartPoint, Curve, count_mark, ratio_mark, time_mark};
use figure::{Dash, Ink};
use study::{Reading, Results, Theory, abbreviated, grouped, seconds};

use super::super::looks;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Quantity {
    Nodes,
    Leaves,
    Time,
    Speed,
    Branching,
    /// Nodes as a multiple of the first configuration's.
    Ratio,
}

impl Quantity {
    pub const ALL: &'static [Quantity] = Quantity::VARIANTS;

    pub fn name(self) -> &'static str {
        match self {
            Quantity::Nodes => "Nodes visited",
            Quantity::Leaves => "Leaves evaluated",
            Quantity::Time => "Median time",
            Quantity::Speed => "Nodes per second",
            Quantity::Branching => "Effective branching factor",
            Quantity::Ratio => "Ratio to the first",
        }
    }

    fn axis(self) -> &'static str {
        match self {
            Quantity::Nodes => "nodes, logarithmic",
            Quantity::Leaves => "leaves, logarithmic",
            Quantity::Time => "time, logarithmic; whiskers: fastest and slowest run",
            Quantity::Speed => "nodes per second, logarithmic",
            Quantity::Branching => "b of 1 + b + … + b^depth nodes, logarithmic",
            Quantity::Ratio => "nodes as a multiple of the first’s, logarithmic",
        }
    }

    fn mark(self) -> fn(f64) -> String {
        match self {
            Quantity::Nodes | Quantity::Leaves | Quantity::Speed => count_mark,
            Quantity::Time => time_mark,
            Quantity::Branching | Quantity::Ratio => ratio_mark,
        }
    }

    /// Returns the value of a row and its text; `None` if the row has no value.
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    fn of(self, results: &Results, row: &Reading) -> Option<(f64, String)> {
        let (counts, time) = (row.counts, row.time?);
        let (value, text) = match self {
            Quantity::Nodes => (
                counts.nodes as f64,
                format!("{} nodes", grouped(counts.nodes)),
            ),
            Quantity::Leaves => (
                counts.leaves as f64,
                format!("{} leaves", grouped(counts.leaves)),
            ),
            Quantity::Time => (
                time.median,
                format!(
                    "{} ({} to {}, {} runs)",
                    seconds(time.median),
                    seconds(time.min),
                    seconds(time.max),
                    time.repeats
                ),
            ),
            Quantity::Speed => {
                let speed = row.nodes_per_second()?;
                (speed, format!("{} nodes per second", abbreviated(speed)))
            }
            Quantity::Branching => {
                let factor = row.branching()?;
                (factor, format!("branching factor {factor:.2}"))
            }
            Quantity::Ratio => {
                let ratio = results.ratio(row)?;
                (ratio, format!("{ratio:.4} of the first’s nodes"))
            }
        };
        (value.is_finite() && value > 0.0).then_some((value, text))
    }

    /// Returns the chart, with a curve for each configuration and the curves of theory where they apply.
    pub fn chart(self, results: &Results, names: &[String], branching: Option<f64>) -> Chart {
        let mut curves: Vec<Curve> = Vec::new();
        for (number, name) in names.iter().enumerate() {
            let rows = results.readings.iter().filter(|row| row.search == number);
            let mut curve = looks::curve(number, name.clone());
            curve.points = rows
                .filter_map(|row| {
                    let (value, text) = self.of(results, row)?;
                    let time = row.time.filter(|_| self == Quantity::Time);
                    let hover = format!("depth {}\n{name}: {text}", row.depth);
                    Some(ChartPoint {
                        spread: time.map(|time| (time.min, time.max)),
                        ..ChartPoint::at(row.depth, value, hover)
                    })
                })
                .collect();
            curves.push(curve);
        }
        let last = results.readings.iter().map(|row| row.depth).max();
        // The formulas count leaves: beside nodes, even the best search would seem to visit more than all nodes.
        if let (Quantity::Leaves, Some(b), Some(last)) = (self, branching, last) {
            curves.extend(theories(b, last));
        }
        Chart::over_depth(
            self.name(),
            self.axis(),
            AxisScale::Log(self.mark()),
            curves,
        )
    }
}

/// Returns curves of the leaves of uniform trees with this branching factor.
fn theories(branching: f64, last: u32) -> Vec<Curve> {
    type Value = fn(&Theory) -> f64;
    type Line = (&'static str, &'static str, Ink, Dash, Value);
    let all: [Line; 4] = [
        ("b^d", "every leaf", Ink::Weak, Dash::Dashed, |it| it.all),
        (
            "b^(3d/4)",
            "about random order",
            Ink::Weak,
            Dash::Dotted,
            |it| it.random,
        ),
        (
            "minimal tree",
            "perfect order",
            Ink::Max,
            Dash::Dashed,
            |it| it.minimal,
        ),
        (
            "b^(d/2)",
            "order of the best case",
            Ink::Max,
            Dash::Dotted,
            |it| it.best,
        ),
    ];
    let curve = |(name, meaning, ink, dash, value): Line| Curve {
        name: name.to_owned(),
        ink,
        marker: None,
        filled: false,
        dash: Some(dash),
        boxed: false,
        points: (1..=last)
            .map(|depth| {
                let leaves = value(&Theory::uniform(branching, depth));
                let hover = format!(
                    "depth {depth}\n{name}, {meaning}: {} leaves with b = {branching:.2}",
                    rounded(leaves)
                );
                ChartPoint::at(depth, leaves.max(1.0), hover)
            })
            .collect(),
    };
    all.map(curve).into()
}

/// Formats a number of leaves that need not be an integer.
pub fn rounded(leaves: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
    let whole = leaves.round() as u64;
    grouped(whole)
}
