//! A class's marks as CSV (RFC 4180), one line per student.

use lesson::{Points, Report};

use super::columns::csv;

/// The table. What cannot be marked is not in it; the report says why.
pub fn grades_csv(report: &Report) -> String {
    let mut head = vec!["file".to_owned(), "student".to_owned()];
    for skill in report.asked.skills() {
        let name = skill.name().replace('-', "_");
        head.extend([name.clone(), format!("{name}_of")]);
    }
    head.extend(
        [
            "total",
            "total_of",
            "percent",
            "over_cuts",
            "under_cuts",
            "wrong_edges",
            "stray",
            "misconceptions",
            "first_mistake",
        ]
        .map(str::to_owned),
    );
    let mut lines = vec![head];
    for row in &report.rows {
        let mut cells = vec![row.file.clone(), row.student.clone()];
        for skill in report.asked.skills() {
            push(&mut cells, row.marked.points(skill));
        }
        let total = row.marked.total();
        push(&mut cells, total);
        cells.push(percent(total));
        let marked = &row.marked;
        let counts = [
            marked.over_cuts.len(),
            marked.under_cuts.len(),
            marked.wrong_edges.len(),
            marked.stray.len(),
        ];
        cells.extend(counts.map(|count| count.to_string()));
        let named = row.misconceptions.iter();
        let named =
            named.map(|(misconception, count)| format!("{} ({count})", misconception.name()));
        cells.push(named.collect::<Vec<_>>().join("; "));
        cells.push(row.first.clone().unwrap_or_default());
        lines.push(cells);
    }
    csv(lines)
}

fn push(cells: &mut Vec<String>, points: Points) {
    cells.push(points.got.to_string());
    cells.push(points.of.to_string());
}

/// With one decimal; of nothing, all.
fn percent(points: Points) -> String {
    if points.of == 0 {
        return "100.0".to_owned();
    }
    format!(
        "{:.1}",
        100.0 * f64::from(points.got) / f64::from(points.of)
    )
}
