//! The curves of the published experiment: what was printed as hollow points, what is found here as lines.

use egui_plot::{LineStyle, MarkerShape};

use crate::lab::{Contest, PAPER, grouped, seconds};

use super::super::chart::{Curve, Point};
use crate::app::theme::Palette;

/// Nodes and seconds.
pub fn of(contest: Option<&Contest>, palette: &Palette) -> (Vec<Curve>, Vec<Curve>) {
    let looks = [
        (
            "minimax",
            palette.text,
            MarkerShape::Circle,
            LineStyle::Solid,
        ),
        (
            "alpha-beta, strict",
            palette.best,
            MarkerShape::Square,
            LineStyle::Dashed { length: 8.0 },
        ),
        (
            "alpha-beta at equality",
            palette.max,
            MarkerShape::Up,
            LineStyle::Dotted { spacing: 6.0 },
        ),
    ];
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    // The lines first: what was printed is drawn over them, larger than their points.
    for (search, (name, color, marker, style)) in looks.into_iter().enumerate() {
        let rows = || {
            let rows = contest.map_or(&[][..], |contest| &contest.rows);
            rows.iter().filter(move |row| row.contender == search)
        };
        let curve = |points| Curve {
            name: name.to_owned(),
            color,
            marker: Some(marker),
            filled: true,
            style: Some(style),
            points,
        };
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        let counted = rows().map(|row| Point {
            depth: row.depth,
            value: row.measured.counts.nodes as f64,
            spread: None,
            hover: format!(
                "depth {}\n{name}: {} nodes here",
                row.depth,
                grouped(row.measured.counts.nodes)
            ),
        });
        nodes.push(curve(counted.collect()));
        let timed = rows().map(|row| Point {
            depth: row.depth,
            value: row.measured.time.median,
            spread: Some((row.measured.time.min, row.measured.time.max)),
            hover: format!(
                "depth {}\n{name}: {} here",
                row.depth,
                seconds(row.measured.time.median)
            ),
        });
        times.push(curve(timed.collect()));
    }
    for (search, (name, color, marker, _)) in looks.into_iter().enumerate().take(2) {
        let printed = |value: fn([u64; 2], [f64; 2], usize) -> (f64, String)| Curve {
            name: format!("{name}, printed"),
            color,
            marker: Some(match marker {
                MarkerShape::Circle => MarkerShape::Diamond,
                _ => MarkerShape::Down,
            }),
            filled: false,
            style: None,
            points: PAPER
                .depths
                .iter()
                .map(|row| {
                    let (value, text) = value(row.nodes, row.seconds, search);
                    Point {
                        depth: row.depth,
                        value,
                        spread: None,
                        hover: format!("depth {}\n{name}: {text} in print", row.depth),
                    }
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
