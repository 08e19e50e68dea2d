//! The table of all configurations, depth by depth.

use egui::Ui;

use study::{Reading, Results, abbreviated, seconds};

use super::super::super::grid::{self, Cell, Column, Row};
use super::super::super::theme;
use super::super::line::{clock, spread};
use super::super::{CompareCommand, Measurement};
use session::Session;

const COLUMNS: [Column; 11] = [
    Column::number("depth", "depth"),
    Column::words("configuration", "configuration"),
    Column::number("value", "value"),
    Column::number("nodes", "nodes"),
    Column::number("× first", "nodes as a multiple of the first configuration"),
    Column::number("leaves", "leaves"),
    Column::number("cutoffs", "cutoffs"),
    Column::number("time", "time"),
    Column::number("±", "spread"),
    Column::number("nodes/s", "nodes per second"),
    Column::number("branching", "branching factor"),
];

/// Under this name it is sorted.
const TABLE: &str = "configurations";

/// What there is nothing to say of.
const NONE: &str = "–";

/// Shows the table.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    push: &mut impl FnMut(CompareCommand),
) {
    let results = measurement.results();
    let readings = results.readings.iter();
    let rows: Vec<Row> = readings
        .filter_map(|row| line(results, row, &measurement.names[row.search]))
        .collect();
    let sort = session.compare.sort(TABLE);
    let clicked = grid::sorted(ui, TABLE, &COLUMNS, &rows, theme::BODY, sort);
    if let Some(column) = clicked.head {
        push(CompareCommand::Sort(TABLE, column, COLUMNS[column].words));
    }
}

/// A number where there is one.
fn number(number: Option<f64>, text: impl FnOnce(f64) -> String) -> Cell {
    match number {
        None => Cell::new(NONE),
        Some(number) => Cell::new(text(number)).by(number),
    }
}

fn line(results: &Results, row: &Reading, name: &str) -> Option<Row> {
    let (counts, time) = (row.counts, row.time.as_ref()?);
    let spread = Some(spread(time)).filter(|text| !text.is_empty());
    let ratio = results.ratio(row);
    Some(Row {
        name: format!("{name}, depth {}", row.depth),
        cells: vec![
            Cell::new(row.depth.to_string())
                .strong()
                .by(row.depth.into()),
            Cell::new(name),
            Cell::new(row.value.to_string().replace("inf", "∞").replace('-', "−"))
                .by(row.value.get()),
            Cell::count(counts.nodes).strong(),
            number(ratio, |ratio| format!("{ratio:.4}"))
                .hint("nodes as a multiple of those of the first configuration at this depth"),
            Cell::count(counts.leaves),
            Cell::count(counts.cutoffs),
            Cell::new(seconds(time.median))
                .by(time.median)
                .hint(clock(time)),
            Cell::new(spread.unwrap_or_else(|| NONE.to_owned()))
                .hint("how far the run that is farthest from the median is from it"),
            Cell::new(abbreviated(row.nodes_per_second()?)).by(row.nodes_per_second()?),
            number(row.branching(), |factor| format!("{factor:.2}"))
                .hint("the b with nodes = 1 + b + b² + … + b^depth"),
        ],
        ..Row::default()
    })
}
