//! The effect of each part of the algorithm family: table, text and JSON.

use serde::Serialize;

use crate::{PartRow, PartTable, Reading, Rung, Timing, as_float, grouped};
use draw::Ink;
use draw::chart::quartiles;
use game::Score;

use super::MeasuredReport;
use draw::table::{Cell, Column, Object, Row, Table, Value};

fn columns(many: bool) -> Vec<Column> {
    let number = Column::number;
    let of = |lower: &'static str, upper: &'static str| [lower, upper].map(Column::file);
    let mut all = vec![
        Column::file("depth"),
        Column::file("positions"),
        Column::file("step"),
        Column::file("part"),
        Column::words("", "search", "search"),
        Column::file("search"),
        number("nodes", "nodes", "nodes")
            .hint("nodes visited, over all passes; the median of many positions"),
        number("of_plain", "× plain", "nodes relative to plain alpha-beta").hint(
            "nodes relative to plain alpha-beta on the same position; the median of many positions",
        ),
    ];
    all.extend(of("of_plain_lower_quartile", "of_plain_upper_quartile"));
    all.push(
        number(
            "of_everything",
            "× full",
            "nodes relative to the full search",
        )
        .hint("nodes relative to the full search; the median of many positions"),
    );
    all.extend(of(
        "of_everything_lower_quartile",
        "of_everything_upper_quartile",
    ));
    all.extend([
        number("table_answers", "table answers", "table answers")
            .hint("visits that the transposition table ended"),
        number("researches", "re-searches", "re-searches")
            .hint("re-searches: of a child after a null window, or of the root after an aspiration window"),
        number("quiescence", "quiescence", "quiescence share").hint("the share of the nodes that lies below the horizon"),
        number("seconds", "time", "time").hint("the median of the runs of the silent search"),
    ]);
    if !many {
        all.retain(|column| !column.id.ends_with("_quartile") && column.id != "positions");
    }
    all
}

/// Builds a row per search: first with one more part each time, then with all parts but one. For many positions every
/// number is a median, and files have the quartiles of both ratios.
pub fn parts_table(table: &PartTable) -> Table {
    let many = table.positions > 1;
    let rows = table.rows.iter().map(|row| part_row(table, row, many));
    Table {
        rows: rows.collect(),
        columns: columns(many),
    }
}

fn part_row(table: &PartTable, row: &PartRow, many: bool) -> Row {
    let step = match row.rung {
        Rung::Plain => "plain",
        Rung::Added(_) => "added",
        Rung::Without(_) => "left-out",
    };
    let count = |of: fn(&Reading) -> u64| match &row.readings[..] {
        [only] => Value::Integer(of(only)),
        _ => Value::Mean(median(row, |one| as_float(of(one)))),
    };
    let time = |one: &Reading| one.time.map_or(0.0, |time: Timing| time.median);
    let share =
        |one: &Reading| as_float(one.counts.quiescence_nodes) / as_float(one.counts.nodes.max(1));
    let share = if table.quiescence {
        Value::Percent(median(row, share))
    } else {
        Value::Missing
    };
    let name = Cell::new(row.name.clone()).hint(row.spec.to_string());
    let name = if matches!(row.rung, Rung::Without(_)) {
        name
    } else {
        name.strong()
    };
    let mut cells = vec![Cell::new(table.depth)];
    if many {
        cells.push(Cell::new(table.positions as u64));
    }
    cells.extend([
        Cell::new(step),
        row.part.clone().map_or_else(Cell::missing, Cell::new),
        name,
        Cell::new(row.spec.to_string()),
        Cell::new(count(|one| one.counts.nodes)).strong(),
    ]);
    for (number, ratios) in [&row.of_plain, &row.of_everything].into_iter().enumerate() {
        let [lower, middle, upper] = middle_half(ratios);
        let cell = Cell::new(Value::Number(middle, 3));
        cells.push(if number == 0 {
            cell.ink(Ink::Best)
        } else {
            cell
        });
        if many {
            cells.extend([lower, upper].map(|end| Cell::new(Value::Number(end, 3))));
        }
    }
    cells.extend([
        Cell::new(count(|one| one.counts.returns)),
        Cell::new(count(|one| one.counts.researches)),
        Cell::new(share),
        Cell::new(Value::Seconds(median(row, time))),
    ]);
    Row {
        name: row.name.clone(),
        cells,
    }
}

/// Returns lower quartile, median and upper quartile; for a single value, that value three times.
pub fn middle_half(values: &[f64]) -> [f64; 3] {
    quartiles(values).map_or([f64::NAN; 3], |[_, lower, middle, upper, _]| {
        [lower, middle, upper]
    })
}

fn median(row: &PartRow, of: impl Fn(&Reading) -> f64) -> f64 {
    let values: Vec<f64> = row.readings.iter().map(of).collect();
    middle_half(&values)[1]
}

pub fn parts_note(table: &PartTable) -> String {
    let values = if table.quiescence {
        "Every search here has quiescence, which changes the value, so either all searches have it or none."
    } else {
        "No search here has quiescence, which changes the value, so either all searches have it or none."
    };
    let all = match table.positions {
        1 => String::new(),
        count => format!(
            " Numbers are medians over {} positions, ratios those of the ratio at each position.",
            grouped(count as u64)
        ),
    };
    format!("All searches return the same value. {values}{all}")
}

pub fn parts_report(table: &PartTable) -> MeasuredReport {
    MeasuredReport {
        table: parts_table(table),
        first: &[
            "search",
            "nodes",
            "nodes relative to plain alpha-beta",
            "nodes relative to the full search",
            "time",
        ],
        notes: format!("depth {}. {}\n", table.depth, parts_note(table)),
        json: parts_json(table),
    }
}

/// Returns one JSON object: `{"depth": .., "positions": .., "quiescence": .., "value": .., "searches": [{"step":
/// "plain", "nodes": ..}]}`; with many positions there is no value.
pub fn parts_json(table: &PartTable) -> String {
    #[derive(Serialize)]
    struct PartsReport<'a> {
        depth: u32,
        positions: usize,
        quiescence: bool,
        value: Option<Score>,
        searches: Vec<Object<'a>>,
    }
    let rows = parts_table(table);
    let report = PartsReport {
        depth: table.depth,
        positions: table.positions,
        quiescence: table.quiescence,
        value: value(table),
        searches: rows.objects_of(|column| !["depth", "positions"].contains(&&*column.id)),
    };
    // Serialization to memory with string keys cannot fail.
    serde_json::to_string(&report).unwrap_or_default()
}

/// Returns the value of a single position.
fn value(table: &PartTable) -> Option<Score> {
    match &table.rows.first()?.readings[..] {
        [only] => Some(only.value),
        _ => None,
    }
}
