//! The table of all configurations, depth by depth.

use egui::Ui;

use study::{Reading, Results, grouped, seconds};

use super::super::super::grid::{self, Cell, Column, Row};
use super::super::super::theme;
use super::super::Measurement;
use super::super::line::{clock, short, spread};

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

/// What there is nothing to say of.
const NONE: &str = "–";

/// Shows the table.
pub fn show(ui: &mut Ui, measurement: &Measurement) {
    let results = measurement.results();
    let readings = results.readings.iter();
    let rows: Vec<Row> = readings
        .filter_map(|row| line(results, row, &measurement.names[row.search]))
        .collect();
    grid::show(ui, "contest", &COLUMNS, &rows, theme::BODY);
}

fn line(results: &Results, row: &Reading, name: &str) -> Option<Row> {
    let (counts, time) = (row.counts, row.time.as_ref()?);
    let spread = Some(spread(time)).filter(|text| !text.is_empty());
    let ratio = results.ratio(row);
    Some(Row {
        name: format!("{name}, depth {}", row.depth),
        cells: vec![
            Cell::new(row.depth.to_string()).strong(),
            Cell::new(name),
            Cell::new(row.value.to_string().replace("inf", "∞").replace('-', "−")),
            Cell::new(grouped(counts.nodes)).strong(),
            Cell::new(ratio.map_or_else(|| NONE.to_owned(), |ratio| format!("{ratio:.4}")))
                .hint("nodes as a multiple of those of the first configuration at this depth"),
            Cell::new(grouped(counts.leaves)),
            Cell::new(grouped(counts.cutoffs)),
            Cell::new(seconds(time.median)).hint(clock(time)),
            Cell::new(spread.unwrap_or_else(|| NONE.to_owned()))
                .hint("how far the run that is farthest from the median is from it"),
            Cell::new(short(row.nodes_per_second()?)),
            Cell::new(
                row.branching()
                    .map_or_else(|| NONE.to_owned(), |factor| format!("{factor:.2}")),
            )
            .hint("the b with nodes = 1 + b + b² + … + b^depth"),
        ],
        ..Row::default()
    })
}
