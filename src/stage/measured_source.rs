//! The source of measured numbers, so that a file with them is self-describing.

use serde::Serialize;

use super::{MeasuredSubject, SubjectKind};

use draw::table::{Cell, Column, Table};

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

    /// Adds the source to every row of files, because spreadsheets have no place outside rows.
    #[must_use]
    pub fn in_rows(&self, mut table: Table) -> Table {
        let MeasuredSource {
            title,
            position,
            settings,
        } = self;
        let title = Some(title.clone()).filter(|title| !title.is_empty());
        for (id, text) in [
            ("title", &title),
            ("position", position),
            ("settings", settings),
        ] {
            if let Some(text) = text {
                table.columns.push(Column::file(id));
                for row in &mut table.rows {
                    row.cells.push(Cell::new(text.clone()));
                }
            }
        }
        table
    }

    /// Inserts the source at the beginning of a JSON object: `{"of": {"title": .., "position": .., "settings": ..},
    /// ..`.
    pub fn before(&self, object: &str) -> String {
        match (object.strip_prefix('{'), serde_json::to_string(self)) {
            (Some(fields), Ok(of)) => format!("{{\"of\":{of},{fields}"),
            _ => object.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draw::table::Row;

    fn source() -> MeasuredSource {
        MeasuredSource {
            title: "a \"b\"".to_owned(),
            position: Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned()),
            settings: None,
        }
    }

    #[test]
    fn json_object_begins_with_its_source() {
        let told = source().before("{\"depths\":[1]}");
        let read: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(read["of"]["title"], "a \"b\"");
        assert_eq!(read["depths"][0], 1);
        assert!(read["of"].get("settings").is_none());
    }

    #[test]
    fn csv_row_ends_with_its_source() {
        let table = Table {
            columns: vec![Column::number("nodes", "nodes", "nodes")],
            rows: vec![Row {
                name: String::new(),
                cells: vec![Cell::new(7_u64)],
            }],
        };
        assert_eq!(
            source().in_rows(table).csv(),
            "nodes,title,position\r\n7,\"a \"\"b\"\"\",8/8/8/8/8/8/8/8 w - - 0 1\r\n"
        );
    }
}
