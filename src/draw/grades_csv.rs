//! The marks of a class as a table for the window and as CSV (RFC 4180), one line per student.

use crate::Ink;
use crate::numbers::decimal;
use teach::{Graded, Marked, Points, Report, Skill};
use text::{Language, say};

use super::table::{Cell, Column, Row, Table, Value};

/// Returns the marks as CSV. Submissions that cannot be marked are omitted; the report gives the reasons.
pub fn grades_csv(report: &Report) -> String {
    Language::English.within(|| grades_table(report).csv())
}

/// Returns the marks as a table: files have all columns, the window the most important ones.
pub fn grades_table(report: &Report) -> Table {
    let skills = || report.asked.skills();
    let mut columns = vec![
        Column::file("file"),
        Column {
            elastic: false,
            ..Column::words(
                "student",
                say!(draw_grades_student),
                say!(draw_grades_student_name),
            )
        },
    ];
    for skill in skills() {
        let [got, of] = points_columns(skill.name());
        columns.extend([shown(got, title(skill)), of]);
    }
    let [got, of] = points_columns("total");
    columns.extend([
        shown(got, [say!(draw_grades_total), say!(draw_grades_total_name)]),
        of,
    ]);
    // In files the percentage is written with one decimal.
    columns.push(Column::number(
        "",
        say!(draw_grades_percent),
        say!(draw_grades_percent_name),
    ));
    columns.push(Column::file("percent"));
    let cuts = Column::number(
        "over_cuts",
        say!(draw_grades_extra_cuts),
        say!(draw_grades_extra_cuts_name),
    );
    columns.push(cuts.hint(say!(draw_grades_extra_cuts_hint)));
    let others = [
        "under_cuts",
        "wrong_edges",
        "stray",
        "misconceptions",
        "first_mistake",
    ];
    columns.extend(others.map(Column::file));
    let rows = report.rows.iter().map(|row| self::row(row, report));
    Table {
        columns,
        rows: rows.collect(),
    }
}

fn row(graded: &Graded, report: &Report) -> Row {
    let marked = &graded.marked;
    let name = graded.who().to_owned();
    let student = Cell::new(graded.student.clone());
    let mut cells = vec![Cell::new(graded.file.clone()), student.said(name.clone())];
    for skill in report.asked.skills() {
        cells.extend(said(marked.points(skill)));
    }
    cells.extend(said(marked.total()));
    let total = marked.total();
    let share = f64::from(total.got) / f64::from(total.of.max(1));
    let percent = percent(marked);
    let cell = Cell::new(Value::Percent(share)).ink(Ink::Text);
    cells.push(cell.said(decimal(format!("{percent}%"))));
    cells.push(percent.into());
    let counts = [
        marked.over_cuts.len(),
        marked.under_cuts.len(),
        marked.wrong_edges.len(),
        marked.stray.len(),
    ];
    cells.extend(counts.map(|count| Cell::new(count as u64)));
    let named = graded.misconceptions.iter();
    let named = named.map(|(misconception, count)| format!("{} ({count})", misconception.name()));
    let no_cuts = marked.no_cuts.then(|| say!(exercise_no_cuts).to_owned());
    let named: Vec<String> = no_cuts.into_iter().chain(named).collect();
    cells.push(named.join("; ").into());
    cells.push(graded.first.clone().into());
    Row { name, cells }
}

/// Returns a column that the window shows, too.
fn shown(file: Column, [title, name]: [&'static str; 2]) -> Column {
    Column {
        id: file.id,
        ..Column::number("", title, name)
    }
}

/// Returns two cells: the points achieved, which the window shows with the maximum, and the maximum.
fn said(points: Points) -> [Cell; 2] {
    let [got, of] = [points.got, points.of].map(Cell::new);
    [got.said(format!("{}/{}", points.got, points.of)), of]
}

/// Returns the heading, and the name within a sentence.
fn title(skill: Skill) -> [&'static str; 2] {
    match skill {
        Skill::Order => [say!(draw_grades_order), say!(draw_grades_order_name)],
        Skill::Windows => [say!(draw_grades_windows), say!(draw_grades_windows_name)],
        Skill::Values => [say!(draw_grades_values), say!(draw_grades_values_name)],
        Skill::Cuts => [say!(draw_grades_cuts), say!(draw_grades_cuts_name)],
        Skill::RootMove => [
            say!(draw_grades_root_move),
            say!(draw_grades_root_move_name),
        ],
    }
}

/// Formats the percentage with one decimal; if there are no points to achieve, it is all or nothing.
fn percent(marked: &Marked) -> String {
    let all_or_nothing = || if marked.is_perfect() { "100.0" } else { "0.0" }.to_owned();
    marked.total().share().unwrap_or_else(all_or_nothing)
}

fn points_columns(name: &str) -> [Column; 2] {
    let name = name.replace('-', "_");
    [
        Column::file(name.clone()),
        Column::file(format!("{name}_of")),
    ]
}
