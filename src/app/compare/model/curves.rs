//! Charts of the nodes and times of minimax and alpha-beta, for the page and for files.

use figure::chart::{AxisScale, Chart, ChartPoint, Curve, Marker, count_mark, time_mark};
use figure::{Dash, Ink};
use study::{DepthRow, Measured, abbreviated, grouped, percent, saving, seconds, times};

use export::TOO_CLOSE;

/// A value and the range of its samples.
type Spanned = (f64, Option<(f64, f64)>);

struct CurveQuantity {
    value: fn(&Measured) -> Spanned,
    label: fn(&Measured) -> String,
    /// The tooltip text with all data of a depth.
    hover: fn(&DepthRow) -> String,
    /// Returns true if the row shows which search is better.
    tells: fn(&DepthRow) -> bool,
}

#[allow(clippy::cast_precision_loss)] // for a place in a picture
const NODES: CurveQuantity = CurveQuantity {
    value: |of| (of.counts.nodes as f64, None),
    label: |of| match of.counts.nodes {
        nodes if nodes < 1_000_000 => grouped(nodes),
        nodes => abbreviated(nodes as f64),
    },
    hover: |row| {
        let (all, few) = (row.minimax.counts.nodes, row.alpha_beta.counts.nodes);
        format!(
            "depth {}\nminimax: {} nodes\nalpha-beta: {} nodes\nsaved: {}",
            row.depth,
            grouped(all),
            grouped(few),
            percent(saving(all, few))
        )
    },
    tells: |_| true,
};

const TIME: CurveQuantity = CurveQuantity {
    value: |of| (of.time.median, Some((of.time.min, of.time.max))),
    label: |of| seconds(of.time.median),
    hover: |row| {
        let range = |of: &Measured| {
            let [median, min, max] = [of.time.median, of.time.min, of.time.max].map(seconds);
            format!("{median} ({min} to {max})")
        };
        let ratio = if (TIME.tells)(row) {
            let ratio = row.minimax.time.median / row.alpha_beta.time.median;
            format!("ratio: {}", times(ratio))
        } else {
            TOO_CLOSE.to_owned()
        };
        format!(
            "depth {}\nminimax: {}\nalpha-beta: {}\n{ratio}",
            row.depth,
            range(&row.minimax),
            range(&row.alpha_beta),
        )
    },
    tells: |row| !is_close(row),
};

/// Returns true if single runs of both searches take about as long, so that the times do not show which is faster.
pub fn is_close(row: &DepthRow) -> bool {
    !row.minimax.time.is_apart(&row.alpha_beta.time)
}

pub fn charts(rows: &[DepthRow]) -> [Chart; 2] {
    let chart = |name, axis, mark, quantity| {
        Chart::over_depth(name, axis, AxisScale::Log(mark), both(rows, quantity))
    };
    [
        chart("Nodes visited", "nodes, logarithmic", count_mark, &NODES),
        chart("Median time", "time, logarithmic", time_mark, &TIME),
    ]
}

fn both(rows: &[DepthRow], quantity: &CurveQuantity) -> Vec<Curve> {
    let curve = |name: &str, ink, marker, dash, of: fn(&DepthRow) -> &Measured| Curve {
        name: name.to_owned(),
        ink,
        marker: Some(marker),
        filled: true,
        dash: Some(dash),
        boxed: false,
        points: rows
            .iter()
            .map(|row| {
                let (value, spread) = (quantity.value)(of(row));
                ChartPoint {
                    spread,
                    label: (quantity.label)(of(row)),
                    hollow: !(quantity.tells)(row),
                    ..ChartPoint::at(row.depth, value, (quantity.hover)(row))
                }
            })
            .collect(),
    };
    vec![
        curve("minimax", Ink::Text, Marker::Circle, Dash::Solid, |row| {
            &row.minimax
        }),
        curve(
            "alpha-beta",
            Ink::Best,
            Marker::Square,
            Dash::Dashed,
            |row| &row.alpha_beta,
        ),
    ]
}
