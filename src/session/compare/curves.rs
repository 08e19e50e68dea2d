//! Nodes and time of both searches as charts, to be written into files; the page paints its own, with values beside points.

use figure::chart::{Chart, ChartPoint, Curve, Marker, count_mark, time_mark};
use figure::{Dash, Ink};
use study::{DepthRow, Measured};

/// A value, and from where to where its samples spread.
type Value = fn(&Measured) -> (f64, Option<(f64, f64)>);

/// Both charts.
pub fn charts(rows: &[DepthRow]) -> [Chart; 2] {
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let nodes: Value = |of| (of.counts.nodes as f64, None);
    let time: Value = |of| (of.time.median, Some((of.time.min, of.time.max)));
    let chart = |name: &str, axis: &str, mark, value| Chart {
        name: name.to_owned(),
        axis: axis.to_owned(),
        mark,
        curves: both(rows, value),
    };
    [
        chart("Nodes visited", "nodes, logarithmic", count_mark, nodes),
        chart("Median time", "time, logarithmic", time_mark, time),
    ]
}

fn both(rows: &[DepthRow], value: Value) -> Vec<Curve> {
    let curve = |name: &str, ink, marker, dash, of: fn(&DepthRow) -> &Measured| Curve {
        name: name.to_owned(),
        ink,
        marker: Some(marker),
        filled: true,
        dash: Some(dash),
        points: rows
            .iter()
            .map(|row| {
                let (value, spread) = value(of(row));
                ChartPoint {
                    depth: row.depth,
                    value,
                    spread,
                    hover: String::new(),
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
