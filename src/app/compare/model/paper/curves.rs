//! The curves of the published experiment: printed numbers as hollow points, measured numbers as lines.

use figure::chart::{ChartPoint, Curve, Marker};
use figure::{Dash, Ink};
use study::{PAPER, POSITION, Results, grouped, seconds};

/// Returns the curves of nodes and of seconds.
pub fn of(results: Option<&Results>) -> (Vec<Curve>, Vec<Curve>) {
    let looks = [
        ("minimax", Ink::Text, Marker::Circle, Dash::Solid),
        (
            "alpha-beta, strict",
            Ink::Best,
            Marker::Square,
            Dash::Dashed,
        ),
        ("alpha-beta (α ≥ β)", Ink::Max, Marker::Up, Dash::Dotted),
    ];
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    // Draw the lines first: the printed points are larger than theirs and are drawn on top.
    for (search, (name, ink, marker, dash)) in looks.into_iter().enumerate() {
        let rows = || {
            let rows = results.map_or(&[][..], |results| results.of(POSITION));
            rows.iter().filter(move |row| row.search == search)
        };
        let curve = |points| Curve {
            name: name.to_owned(),
            ink,
            marker: Some(marker),
            filled: true,
            dash: Some(dash),
            boxed: false,
            points,
        };
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        let counted = rows().map(|row| {
            let (depth, nodes) = (row.depth, row.counts.nodes);
            let hover = format!("depth {depth}\n{name}: {} nodes here", grouped(nodes));
            ChartPoint::at(depth, nodes as f64, hover)
        });
        nodes.push(curve(counted.collect()));
        let timed = rows().filter_map(|row| Some((row, row.time?)));
        let timed = timed.map(|(row, time)| {
            let hover = format!("depth {}\n{name}: {} here", row.depth, seconds(time.median));
            ChartPoint {
                spread: Some((time.min, time.max)),
                ..ChartPoint::at(row.depth, time.median, hover)
            }
        });
        times.push(curve(timed.collect()));
    }
    for (search, (name, ink, marker, _)) in looks.into_iter().enumerate().take(2) {
        let printed = |value: fn([u64; 2], [f64; 2], usize) -> (f64, String)| Curve {
            name: format!("{name}, printed"),
            ink,
            marker: Some(match marker {
                Marker::Circle => Marker::Diamond,
                _ => Marker::Down,
            }),
            filled: false,
            dash: None,
            boxed: false,
            points: PAPER
                .depths
                .iter()
                .map(|row| {
                    let (value, text) = value(row.nodes, row.seconds, search);
                    let hover = format!("depth {}\n{name}: {text} in print", row.depth);
                    ChartPoint::at(row.depth, value, hover)
                })
                .collect(),
        };
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        nodes.push(printed(|nodes, _, search| {
            let text = format!("{} nodes", grouped(nodes[search]));
            (nodes[search] as f64, text)
        }));
        times.push(printed(|_, times, search| {
            (times[search], seconds(times[search]))
        }));
    }
    (nodes, times)
}
