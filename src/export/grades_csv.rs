//! A class's marks as CSV (RFC 4180), one line per student.

use lesson::{Points, Report};

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
    let mut table = line(&head);
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
        table.push_str(&line(&cells));
    }
    table
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

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| field(cell)).collect();
    format!("{}\r\n", cells.join(","))
}

/// A field, quoted where it must be. What a spreadsheet would take for a formula is marked as text: names are typed by
/// others.
fn field(text: &str) -> String {
    let number = text.parse::<f64>().is_ok();
    let formula = !number && text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_never_formulas() {
        assert_eq!(field("Ada"), "Ada");
        assert_eq!(field("Lovelace, Ada"), "\"Lovelace, Ada\"");
        assert_eq!(field("the \"first\""), "\"the \"\"first\"\"\"");
        assert_eq!(field("=1+1"), "'=1+1");
        assert_eq!(field("-3"), "-3");
        assert_eq!(field("two\nlines"), "\"two\nlines\"");
    }
}
