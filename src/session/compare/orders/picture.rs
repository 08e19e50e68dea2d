//! The orders as a chart: nodes and leaves of each, across them what theory says of the leaves.

use export::shuffled;
use figure::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, count_mark};
use figure::{Dash, Ink};
use search::Counts;
use study::{OrderTable, grouped};

/// The chart.
pub fn chart(table: &OrderTable) -> Chart {
    let mut names: Vec<String> = Vec::new();
    // Leaves and nodes of each row, and what joins them.
    let (mut leaves, mut nodes, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    let mut row = |name: &str, [few, all]: [ChartPoint; 2]| {
        #[allow(clippy::cast_precision_loss)] // a dozen
        let y = names.len() as f64;
        names.push(name.to_owned());
        let [few, all] = [few, all].map(|point| ChartPoint { y, ..point });
        let joined = [&few, &all].map(|point| ChartPoint {
            x: point.x,
            y,
            ..ChartPoint::default()
        });
        curves.push(Curve {
            dash: Some(Dash::Solid),
            points: joined.into(),
            ..curve("", Ink::Faint, None)
        });
        leaves.push(few);
        nodes.push(all);
    };
    for one in &table.rows {
        row(one.name, counted(one.name, one.counts));
    }
    if let [low, (_, middle), high] = &shuffled(table)[..] {
        let point = |at: usize, what: &str| ChartPoint {
            x: middle[at].max(1.0),
            spread: Some((low.1[at].max(1.0), high.1[at].max(1.0))),
            hover: format!(
                "median of {} shuffles: {} {what}\ninterquartile range {} to {}",
                table.shuffled.len(),
                middle[at],
                low.1[at],
                high.1[at]
            ),
            ..ChartPoint::default()
        };
        row("shuffled, median", [point(1, "leaves"), point(0, "nodes")]);
    }
    row("minimax", counted("minimax", table.minimax));
    curves.extend(theories(table));
    curves.push(Curve {
        filled: false,
        points: nodes,
        ..curve("nodes", Ink::Text, Some(Marker::Circle))
    });
    curves.push(Curve {
        points: leaves,
        ..curve("leaves", Ink::Best, Some(Marker::Square))
    });
    Chart {
        name: "Leaves and nodes by order".to_owned(),
        x: ChartAxis {
            name: "leaves and nodes, logarithmic".to_owned(),
            scale: AxisScale::Log(count_mark),
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(names),
        },
        curves,
    }
}

/// What stands across all orders.
fn theories(table: &OrderTable) -> Vec<Curve> {
    let theory = table.theory.iter();
    let of_theory = theory.flat_map(|theory| {
        [
            ("b^d", theory.all),
            ("b^(3d/4)", theory.random),
            ("uniform minimal tree", theory.minimal),
            ("b^(d/2)", theory.best),
        ]
    });
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let fewest = ("minimum here", table.minimum_leaves as f64);
    let upright = |(name, leaves): (&str, f64)| Curve {
        dash: Some(Dash::Dashed),
        points: vec![ChartPoint {
            x: leaves.max(1.0),
            ..ChartPoint::default()
        }],
        ..curve(name, Ink::Weak, None)
    };
    of_theory.chain([fewest]).map(upright).collect()
}

fn curve(name: &str, ink: Ink, marker: Option<Marker>) -> Curve {
    Curve {
        name: name.to_owned(),
        ink,
        marker,
        filled: true,
        dash: None,
        boxed: false,
        points: Vec::new(),
    }
}

/// Leaves and nodes.
fn counted(name: &str, counts: Counts) -> [ChartPoint; 2] {
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let point = |(count, what): (u64, &str)| ChartPoint {
        x: count.max(1) as f64,
        hover: format!("{name}: {} {what}", grouped(count)),
        ..ChartPoint::default()
    };
    [(counts.leaves, "leaves"), (counts.nodes, "nodes")].map(point)
}
