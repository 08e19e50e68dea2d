//! Charts of the orders: the leaves of each, with the numbers of theory across them, and the nodes.

use export::shuffled;
use figure::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, count_mark};
use figure::{Dash, Ink};
use search::Counts;
use study::{OrderTable, grouped};

/// Returns two charts: the leaves of each order, with the numbers of theory across them, and the nodes of each order.
pub fn charts(table: &OrderTable) -> [Chart; 2] {
    let leaves = rows(table, "leaves", 1, |counts| counts.leaves);
    let nodes = rows(table, "nodes", 0, |counts| counts.nodes);
    let mut of_leaves = theories(table);
    of_leaves.push(Curve {
        points: leaves,
        ..curve("leaves", Ink::Best, Some(Marker::Square))
    });
    let of_nodes = vec![Curve {
        points: nodes,
        ..curve("nodes", Ink::Text, Some(Marker::Circle))
    }];
    [
        chart(table, "Leaves evaluated, by order", "leaves", of_leaves),
        chart(table, "Nodes visited, by order", "nodes", of_nodes),
    ]
}

fn chart(table: &OrderTable, name: &str, what: &str, curves: Vec<Curve>) -> Chart {
    let mut names: Vec<String> = table.rows.iter().map(|row| row.name.to_owned()).collect();
    if !table.shuffled.is_empty() {
        names.push(SHUFFLED.to_owned());
    }
    names.push("minimax".to_owned());
    Chart {
        name: name.to_owned(),
        x: ChartAxis {
            name: format!("{what}, logarithmic"),
            scale: AxisScale::Log(count_mark),
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(names),
        },
        curves,
    }
}

const SHUFFLED: &str = "shuffled, median";

/// Returns a point for each order, then the point of the shuffles, then that of minimax. `at` is the index of the
/// quantity in [`shuffled`].
fn rows(table: &OrderTable, what: &str, at: usize, of: fn(&Counts) -> u64) -> Vec<ChartPoint> {
    let counted = |name: &str, counts: &Counts| {
        let count = of(counts);
        #[allow(clippy::cast_precision_loss)] // for a place in a picture
        let x = count.max(1) as f64;
        ChartPoint {
            x,
            hover: format!("{name}: {} {what}", grouped(count)),
            ..ChartPoint::default()
        }
    };
    let mut points: Vec<ChartPoint> = Vec::new();
    points.extend(table.rows.iter().map(|row| counted(row.name, &row.counts)));
    if let [low, (_, middle), high] = &shuffled(table)[..] {
        points.push(ChartPoint {
            x: middle[at].max(1.0),
            spread: Some((low.1[at].max(1.0), high.1[at].max(1.0))),
            hover: format!(
                "median of {} shuffles: {} {what}\ninterquartile range {} to {}",
                grouped(table.shuffled.len() as u64),
                exactly(middle[at]),
                exactly(low.1[at]),
                exactly(high.1[at])
            ),
            ..ChartPoint::default()
        });
    }
    points.push(counted("minimax", &table.minimax));
    #[allow(clippy::cast_precision_loss)] // a dozen
    for (row, point) in points.iter_mut().enumerate() {
        point.y = row as f64;
    }
    points
}

/// Formats a quartile of counts, which may be halfway between two counts.
fn exactly(quartile: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between counts
    let whole = grouped(quartile as u64);
    let part = quartile.fract().to_string();
    format!("{whole}{}", part.trim_start_matches('0'))
}

fn theories(table: &OrderTable) -> Vec<Curve> {
    let theory = table.theory.iter();
    let of_theory = theory.flat_map(|theory| {
        [
            ("b^d", theory.all, Ink::Weak, Dash::Dashed),
            ("b^(3d/4)", theory.random, Ink::Weak, Dash::Dotted),
            (
                "uniform minimal tree",
                theory.minimal,
                Ink::Max,
                Dash::Dashed,
            ),
            ("b^(d/2)", theory.best, Ink::Max, Dash::Dotted),
        ]
    });
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    let fewest = table
        .minimum_leaves
        .map(|fewest| ("minimum here", fewest as f64, Ink::Text, Dash::Solid));
    let upright = |(name, leaves, ink, dash): (&str, f64, Ink, Dash)| Curve {
        dash: Some(dash),
        points: vec![ChartPoint {
            x: leaves.max(1.0),
            ..ChartPoint::default()
        }],
        ..curve(name, ink, None)
    };
    of_theory.chain(fewest).map(upright).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use game::Score;
    use study::Theory;

    #[test]
    fn quartiles_have_digit_grouping() {
        assert_eq!(exactly(1_234_567.0), "1,234,567");
        assert_eq!(exactly(1_234_567.25), "1,234,567.25");
        assert_eq!(exactly(0.5), "0.5");
    }

    #[test]
    fn reference_lines_differ_in_ink_or_dash() {
        let table = OrderTable {
            depth: 2,
            value: Score::ZERO,
            minimax: Counts::default(),
            minimum_leaves: Some(5),
            theory: Theory::of(9, 2),
            rows: Vec::new(),
            shuffled: Vec::new(),
        };
        let lines = theories(&table);
        assert_eq!(lines.len(), 5);
        for (at, one) in lines.iter().enumerate() {
            let alike = |other: &&Curve| (other.ink, other.dash) == (one.ink, one.dash);
            assert!(
                !lines[..at].iter().any(|other| alike(&other)),
                "{}",
                one.name
            );
        }
    }
}
