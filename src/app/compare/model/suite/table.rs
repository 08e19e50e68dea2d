//! The table of positions, each at its largest depth so far.

use export::table::{Cell, Column, Row, Table, Value};
use export::time_cell;
use figure::Ink;
use study::seconds;

use super::super::measurement::{MeasuredPosition, Measurement};
use super::super::titled_table::TitledTable;

/// The columns that are dropped if there is no room.
pub const TIMES: [&str; 2] = ["minimax time", "alpha-beta time"];

fn columns() -> Vec<Column> {
    let number = Column::number;
    vec![
        number("", "", "number"),
        Column::words("", "position", "position"),
        number("", "depth", "depth").hint("the largest depth so far, in plies"),
        number("", "value", "value").hint("the root’s value, from MAX’s side"),
        Column::words("", "best", "best move"),
        number("", "minimax", "minimax nodes").under("nodes"),
        number("", "alpha-beta", "alpha-beta nodes").under("nodes"),
        number("", "saved", "saved").under("nodes"),
        number("", "speed-up", "speed-up").under("time"),
        number("", "minimax", TIMES[0]).under("time"),
        number("", "alpha-beta", TIMES[1]).under("time"),
    ]
}

pub(in super::super) fn table(measurement: &Measurement) -> TitledTable {
    let results = measurement.results();
    let now = measurement.run().now().map(|now| now.position);
    let entries = measurement.entries.iter().enumerate();
    let rows = entries.map(|(number, entry)| {
        let ended = !(results.put_off(number).is_empty() && results.retired(number).is_empty());
        row(number, entry, now == Some(number), ended)
    });
    let table = Table {
        rows: rows.collect(),
        columns: columns(),
    };
    TitledTable {
        above: "Click a row to open the position, a heading to sort.".to_owned(),
        ..TitledTable::new("positions", table)
    }
}

fn row(number: usize, entry: &MeasuredPosition, under_way: bool, ended: bool) -> Row {
    let title = Cell::new(entry.title.clone()).hint(entry.title.clone());
    let title = match short(&entry.title) {
        Some(short) => title.said(short),
        None => title,
    };
    let mut cells = vec![Cell::new(number as u64 + 1).ink(Ink::Weak), title];
    if let Some(row) = entry.rows.last() {
        let depth = Cell::new(row.depth);
        let (best, right) = entry.best.clone().unwrap_or_default();
        let best = Cell::new(best);
        let [slow, quick] = [&row.minimax.time, &row.alpha_beta.time];
        let times = format!(
            "minimax: {}, alpha-beta: {}",
            seconds(slow.median),
            seconds(quick.median)
        );
        cells.extend([
            if ended { depth.ink(Ink::Check) } else { depth },
            row.value.into(),
            match right {
                Some(true) => best.ink(Ink::Best).hint("the file’s best move"),
                Some(false) => best.hint("not the file’s best move"),
                None => best,
            },
            row.minimax.counts.nodes.into(),
            Cell::new(row.alpha_beta.counts.nodes).strong(),
            Cell::new(Value::Percent(row.saved())).ink(Ink::Best),
            Cell::new(Value::Times(slow.median / quick.median)).hint(times),
            time_cell(slow),
            time_cell(quick),
        ]);
    } else {
        cells.push(Cell::missing().said(match ended {
            true => "–",
            false if under_way => "…",
            false => "",
        }));
    }
    Row {
        name: entry.title.clone(),
        cells,
    }
}

/// Shortens a name that is too long for a table; the tooltip shows the full name.
fn short(title: &str) -> Option<String> {
    const MOST: usize = 28;
    (title.chars().count() > MOST).then(|| {
        let mut short: String = title.chars().take(MOST - 1).collect();
        short.push('…');
        short
    })
}
