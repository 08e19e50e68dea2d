//! A class's marks as CSV (RFC 4180), one line per student.

use lesson::{Marked, Report};

use super::progress_csv::{points_cells, points_columns};
use super::table::{Cell, Column, Row, Table};

/// The table. What cannot be marked is not in it; the report says why.
pub fn grades_csv(report: &Report) -> String {
    let mut columns = ["file", "student"].map(Column::file).to_vec();
    columns.extend(
        report
            .asked
            .skills()
            .flat_map(|skill| points_columns(skill.name())),
    );
    columns.extend(points_columns("total"));
    let others = [
        "percent",
        "over_cuts",
        "under_cuts",
        "wrong_edges",
        "stray",
        "misconceptions",
        "first_mistake",
    ];
    columns.extend(others.map(Column::file));
    let rows = report.rows.iter().map(|row| {
        let marked = &row.marked;
        let mut cells = vec![Cell::new(row.file.clone()), Cell::new(row.student.clone())];
        cells.extend(
            report
                .asked
                .skills()
                .flat_map(|skill| points_cells(marked.points(skill))),
        );
        cells.extend(points_cells(marked.total()));
        cells.push(percent(marked).into());
        let counts = [
            marked.over_cuts.len(),
            marked.under_cuts.len(),
            marked.wrong_edges.len(),
            marked.stray.len(),
        ];
        cells.extend(counts.map(|count| Cell::new(count as u64)));
        let named = row.misconceptions.iter();
        let named =
            named.map(|(misconception, count)| format!("{} ({count})", misconception.name()));
        cells.push(named.collect::<Vec<_>>().join("; ").into());
        cells.push(row.first.clone().into());
        Row {
            name: String::new(),
            cells,
        }
    });
    let rows = rows.collect();
    Table { columns, rows }.csv()
}

/// With one decimal; where there is nothing to be got, all or nothing.
fn percent(marked: &Marked) -> String {
    let points = marked.total();
    if points.of == 0 {
        let all = marked.is_perfect();
        return if all { "100.0" } else { "0.0" }.to_owned();
    }
    format!(
        "{:.1}",
        100.0 * f64::from(points.got) / f64::from(points.of)
    )
}
