//! The orders as a chart: nodes and leaves of each, across them what theory says of the leaves.

use export::shuffled;
use figure::Ink;
use figure::chart::{Dot, DotChart, DotRow, Marker, Upright, count_mark};
use search::Counts;
use study::{OrderTable, grouped};

/// The chart.
pub fn chart(table: &OrderTable) -> DotChart {
    let mut rows: Vec<DotRow> = table
        .rows
        .iter()
        .map(|row| line(row.name, row.counts, Ink::Best))
        .collect();
    if let [low, (_, [nodes, leaves, _]), high] = &shuffled(table)[..] {
        let dot = |value: f64, at: usize, what: &str, filled, marker| Dot {
            value: value.max(1.0),
            marker,
            filled,
            ink: Ink::Max,
            hover: format!(
                "median of {} shuffles: {value} {what}\nmiddle half {} to {}",
                table.shuffled.len(),
                low.1[at],
                high.1[at]
            ),
        };
        rows.push(DotRow {
            name: "shuffled, median".to_owned(),
            dots: vec![
                dot(*leaves, 1, "leaves", true, Marker::Square),
                dot(*nodes, 0, "nodes", false, Marker::Circle),
            ],
        });
    }
    rows.push(line("minimax", table.minimax, Ink::Text));
    let theory = table.theory.iter();
    let uprights = theory.flat_map(|theory| {
        [
            ("b^d", theory.all),
            ("b^(3d/4)", theory.random),
            ("uniform minimal tree", theory.minimal),
            ("b^(d/2)", theory.best),
        ]
        .map(|(name, value)| Upright {
            name: name.to_owned(),
            value: value.max(1.0),
        })
    });
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let fewest = Upright {
        name: "fewest here".to_owned(),
        value: table.minimum_leaves.max(1) as f64,
    };
    DotChart {
        name: "Leaves and nodes by order".to_owned(),
        axis: "filled: leaves, hollow: nodes, logarithmic".to_owned(),
        mark: count_mark,
        uprights: uprights.chain([fewest]).collect(),
        rows,
    }
}

fn line(name: &str, counts: Counts, ink: Ink) -> DotRow {
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let dot = |count: u64, what: &str, filled, marker| Dot {
        value: count.max(1) as f64,
        marker,
        filled,
        ink,
        hover: format!("{name}: {} {what}", grouped(count)),
    };
    DotRow {
        name: name.to_owned(),
        dots: vec![
            dot(counts.leaves, "leaves", true, Marker::Square),
            dot(counts.nodes, "nodes", false, Marker::Circle),
        ],
    }
}
