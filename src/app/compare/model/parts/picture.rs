//! The chart of the parts: the nodes of each search as a multiple of plain alpha-beta's, first the searches with
//! added parts in ascending order, then those with a part left out.

use export::middle_half;
use figure::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker, times_mark};
use figure::{Dash, Ink};
use study::{PartRow, PartTable, Rung, grouped};

pub fn chart(table: &PartTable) -> Chart {
    let mut curves = Vec::new();
    let (mut added, mut left_out) = (Vec::new(), Vec::new());
    for (number, row) in table.rows.iter().enumerate() {
        let point = point(table, row, number);
        // A bar from plain alpha-beta to this point.
        let bar = [1.0, point.x].map(|x| ChartPoint {
            x,
            y: point.y,
            ..ChartPoint::default()
        });
        curves.push(Curve {
            dash: Some(Dash::Solid),
            points: bar.into(),
            ..curve("", Ink::Faint, None)
        });
        match row.rung {
            Rung::Plain | Rung::Added(_) => added.push(point),
            Rung::Without(_) => left_out.push(point),
        }
    }
    for ((name, x), dash) in uprights(table)
        .into_iter()
        .zip([Dash::Dashed, Dash::Dotted])
    {
        curves.push(Curve {
            dash: Some(dash),
            points: vec![ChartPoint {
                x,
                ..ChartPoint::default()
            }],
            ..curve(name, Ink::Weak, None)
        });
    }
    curves.push(Curve {
        points: added,
        ..curve("one part more", Ink::Best, Some(Marker::Circle))
    });
    if !left_out.is_empty() {
        curves.push(Curve {
            points: left_out,
            filled: false,
            ..curve("one removed", Ink::Text, Some(Marker::Square))
        });
    }
    Chart {
        name: match table.positions {
            1 => format!("Nodes relative to plain alpha-beta, depth {}", table.depth),
            count => format!(
                "Nodes relative to plain alpha-beta, depth {}, {count} positions",
                table.depth
            ),
        },
        x: ChartAxis {
            name: "× plain alpha-beta, logarithmic".to_owned(),
            scale: AxisScale::Log(times_mark),
        },
        y: ChartAxis {
            name: String::new(),
            scale: AxisScale::Names(table.rows.iter().map(|row| row.name.clone()).collect()),
        },
        curves,
    }
}

fn point(table: &PartTable, row: &PartRow, number: usize) -> ChartPoint {
    let [lower, middle, upper] = middle_half(&row.of_plain);
    let all = middle_half(&row.of_everything)[1];
    let hover = match &row.readings[..] {
        [only] => format!(
            "{}: {} nodes\n{middle:.3} × plain, {all:.3} × full",
            row.name,
            grouped(only.counts.nodes)
        ),
        _ => format!(
            "{}, median of {} positions\n{middle:.3} × plain, {all:.3} × full\ninterquartile range {lower:.3} to {upper:.3} × plain",
            row.name, table.positions
        ),
    };
    ChartPoint {
        x: middle,
        #[allow(clippy::cast_precision_loss)] // a dozen
        y: number as f64,
        spread: (row.readings.len() > 1).then_some((lower, upper)),
        hover,
        ..ChartPoint::default()
    }
}

/// Returns the vertical lines across all searches.
fn uprights(table: &PartTable) -> Vec<(&'static str, f64)> {
    let whole = table
        .rows
        .iter()
        .rfind(|row| matches!(row.rung, Rung::Added(_)));
    let whole = whole.map(|row| ("full search", middle_half(&row.of_plain)[1]));
    [("plain", 1.0)].into_iter().chain(whole).collect()
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
