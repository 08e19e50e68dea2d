//! The depth that each search reaches in the same time: the table of searches and the table of their depths.

use crate::{PvMove, Results, Study, TimedDepth, WRONG_NOTE};
use search::{DeepenEnd, Stopped};

use super::MeasuredReport;
use super::contest::{part_cells, part_columns};
use draw::table::{Cell, Column, Row, Table, Value};

/// Formats a line in its source's notation; `None` to leave it unchanged.
pub type WrittenLine<'a> = &'a dyn Fn(&[PvMove]) -> Option<String>;

/// Returns a search in text form; in a game, with its evaluation.
fn spec_of(study: &Study, search: usize) -> String {
    let spec = study.searches[search];
    if study.positions.iter().any(|it| it.has_options()) {
        format!("{spec:#}")
    } else {
        spec.to_string()
    }
}

fn line_cell(line: &std::sync::Arc<[PvMove]>, moves: usize, written: WrittenLine<'_>) -> Cell {
    let part = &line[..moves.min(line.len())];
    let cell = if part.is_empty() {
        return Cell::missing();
    } else {
        Cell::new(Value::Line(part.into()))
    };
    match written(part) {
        Some(text) => cell.said(text),
        None => cell,
    }
}

/// Builds a row per started search: the last depth that it finished, which is its answer.
pub fn timed_table(
    study: &Study,
    results: &Results,
    names: &[String],
    written: WrittenLine<'_>,
) -> Table {
    let number = Column::number;
    let mut columns = vec![
        Column::words("", "search", "search"),
        Column::file("search"),
        number("depth", "depth", "depth reached").hint("last finished depth, in plies"),
        number("value", "value", "value"),
        Column::words("move", "best move", "best move"),
        number("nodes", "nodes", "nodes").hint("total nodes up to that depth"),
        number("nodes_per_second", "nodes/s", "nodes per second"),
        number("seconds", "reached after", "reached after")
            .hint("time from the start to the end of that depth"),
        number("branching", "branching", "branching factor")
            .hint("the b with nodes = 1 + b + b² + … + b^depth, of that depth’s nodes alone"),
    ];
    columns.extend(part_columns(&study.searches));
    columns.extend([
        Column::words("ended_by", "ended by", "ended by"),
        Column::file("pv"),
    ]);
    let begun = |search: &usize| {
        results.deepest(0, *search).is_some() || results.timed_end(0, *search).is_some()
    };
    let searches = (0..study.searches.len()).filter(begun);
    let rows = searches.map(|search| {
        let mut cells = vec![
            Cell::new(names[search].clone()).strong(),
            Cell::new(spec_of(study, search)),
        ];
        let ended = match results.timed_end(0, search).map(|one| one.end) {
            Some(DeepenEnd::Finished) => Cell::new("the last depth"),
            Some(DeepenEnd::GameOver) => Cell::new("the end of the game"),
            Some(DeepenEnd::Stopped(Stopped::Time)) => Cell::new("time"),
            Some(DeepenEnd::Stopped(Stopped::TooLong { .. })) => Cell::new("a depth too long"),
            Some(DeepenEnd::Stopped(Stopped::Budget(_))) => Cell::new("budget"),
            Some(DeepenEnd::Stopped(
                Stopped::TooDeep | Stopped::NoMemory | Stopped::Cancelled | Stopped::Unfit(_),
            ))
            | None => Cell::missing(),
        };
        if let Some(row) = results.deepest(0, search) {
            cells.extend([
                Cell::new(row.depth).strong(),
                row.value.into(),
                line_cell(&row.line, 1, written),
                row.counts.nodes.into(),
                or_missing(row.nodes_per_second().map(Value::Rate)),
                Cell::new(Value::Seconds(row.seconds)),
                or_missing(row.branching().map(|factor| Value::Number(factor, 2))),
            ]);
            cells.extend(part_cells(&study.searches[search], &row.counts));
            cells.extend([ended, Cell::new(Value::Line(row.line.clone()))]);
        } else {
            cells.extend((0..10).map(|_| Cell::missing()));
            cells.extend([ended, Cell::missing()]);
        }
        Row {
            name: names[search].clone(),
            cells,
        }
    });
    Table {
        rows: rows.collect(),
        columns,
    }
}

/// Builds a row per finished depth, search after search.
pub fn timed_depths_table(
    study: &Study,
    results: &Results,
    names: &[String],
    written: WrittenLine<'_>,
) -> Table {
    let number = Column::number;
    let several = study.searches.len() > 1;
    let columns = vec![
        Column {
            is_shown: several,
            ..Column::words("", "search", "search")
        },
        Column::file("search"),
        number("depth", "depth", "depth"),
        number("value", "value", "value"),
        Column::words("move", "best move", "best move"),
        number("nodes", "nodes", "nodes").hint("nodes of this depth alone"),
        number("all_nodes", "all nodes", "all nodes").hint("nodes since the beginning"),
        number("seconds", "time", "time").hint("since the beginning"),
        number("nodes_per_second", "nodes/s", "nodes per second"),
        number("branching", "branching", "branching factor")
            .hint("the b with nodes = 1 + b + b² + … + b^depth, of this depth’s nodes alone"),
        Column {
            elastic: true,
            ..Column::words("line", "best line", "best line").hint("it ends where a table answered")
        },
    ];
    let row = |one: &TimedDepth| Row {
        name: if several {
            format!("{}, depth {}", names[one.search], one.depth)
        } else {
            format!("depth {}", one.depth)
        },
        cells: vec![
            Cell::new(names[one.search].clone()),
            Cell::new(spec_of(study, one.search)),
            Cell::new(one.depth).strong(),
            one.value.into(),
            line_cell(&one.line, 1, written),
            one.nodes.into(),
            one.counts.nodes.into(),
            Cell::new(Value::Seconds(one.seconds)),
            or_missing(one.nodes_per_second().map(Value::Rate)),
            or_missing(one.branching().map(|factor| Value::Number(factor, 2))),
            line_cell(&one.line, usize::MAX, written),
        ],
    };
    Table {
        rows: results.timed_depths.iter().map(row).collect(),
        columns,
    }
}

pub fn timed_report(study: &Study, results: &Results, written: WrittenLine<'_>) -> MeasuredReport {
    let is_wrong = study.searches.iter().any(|spec| !spec.is_exact());
    MeasuredReport {
        table: timed_table(study, results, &study.names(), written),
        first: &[
            "search",
            "depth reached",
            "best move",
            "value",
            "nodes",
            "reached after",
        ],
        notes: if is_wrong {
            WRONG_NOTE.to_owned() + "\n"
        } else {
            String::new()
        },
        json: timed_json(study, results),
    }
}

/// Returns one JSON object: `{"seconds": .., "searches": [{"search": .., "depth": ..}], "depths": [{"search": ..,
/// "depth": ..}]}`.
pub fn timed_json(study: &Study, results: &Results) -> String {
    let names = study.names();
    let plain: WrittenLine<'_> = &|_| None;
    let all = timed_table(study, results, &names, plain);
    let depths = timed_depths_table(study, results, &names, plain);
    let report = serde_json::json!({
        "seconds": study.time.map(|time| time.as_secs_f64()),
        "searches": all.objects(),
        "depths": depths.objects(),
    });
    report.to_string()
}

fn or_missing(value: Option<Value>) -> Cell {
    Cell::new(value.unwrap_or(Value::Missing))
}
