//! The source of measured numbers, so that a file with them is self-describing.

use serde::Serialize;

use super::{MeasuredSubject, SubjectKind};

use draw::table::{Cell, Column, Table, TableFormat};
use measure::Report;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MeasuredSource {
    /// The name of the subject; empty if it has none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The position in its game's notation; `None` for trees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The common settings of all searches in words, if the numbers do not name them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<String>,
}

impl MeasuredSource {
    /// Describes a subject. `settings` apply to all numbers; with `None`, the numbers name their own.
    pub fn of(of: &MeasuredSubject, settings: Option<String>) -> MeasuredSource {
        let position = match &of.what {
            SubjectKind::Game(position) => Some(position.text()),
            SubjectKind::Tree(..) | SubjectKind::Positions(..) | SubjectKind::Paper => None,
        };
        MeasuredSource {
            title: of.title.clone(),
            position,
            settings,
        }
    }

    /// Writes a report with its source; `details` prints all columns and tables.
    pub fn write(&self, report: &Report, format: TableFormat, details: bool) -> String {
        match format {
            TableFormat::Table => report.text(details),
            TableFormat::Csv => self.in_rows(report.file()).csv(),
            TableFormat::Jsonl => self.in_rows(report.file()).json_lines(),
            TableFormat::Json if *self == MeasuredSource::default() => format!("{}\n", report.json),
            TableFormat::Json => format!("{}\n", report.json.clone().from_source(self)),
        }
    }

    /// Adds the source to every row of files, because spreadsheets have no place outside rows.
    #[must_use]
    fn in_rows(&self, table: &Table) -> Table {
        let mut table = table.clone();
        let title = Some(&self.title).filter(|title| !title.is_empty());
        for (id, text) in [
            ("title", title),
            ("position", self.position.as_ref()),
            ("settings", self.settings.as_ref()),
        ] {
            if let Some(text) = text {
                table.columns.push(Column::file(id));
                let rows = table.rows.iter_mut();
                rows.for_each(|row| row.cells.push(Cell::new(text.clone())));
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_row_ends_with_its_source() {
        let source = MeasuredSource {
            title: "a \"b\"".to_owned(),
            position: Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned()),
            settings: None,
        };
        let nodes = Column::number("nodes", "nodes", "nodes").of(|count: &u64| *count);
        let table = Table::of(vec![nodes], [7], |_| String::new());
        assert_eq!(
            source.in_rows(&table).csv(),
            "nodes,title,position\r\n7,\"a \"\"b\"\"\",8/8/8/8/8/8/8/8 w - - 0 1\r\n"
        );
    }
}
