//! Minimax beside alpha-beta on many positions.

use serde::Serialize;

use study::DepthRow;

use super::super::table::{Cell, Column, Object, Table};
use super::columns::columns;
use super::{compare_table, line};

/// A position of a file with its depths.
pub struct SuitePosition<'a> {
    /// What the file calls the position.
    pub id: Option<&'a str>,
    /// The position, all six fields.
    pub fen: &'a str,
    /// Its depths.
    pub rows: &'a [DepthRow],
}

impl SuitePosition<'_> {
    /// As one line of JSON: `{"id": .., "fen": .., "depths": [..]}`, the depths as in [`compare_json`](super::compare_json); `id` is null where there
    /// is none.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct PositionLine<'a> {
            id: Option<&'a str>,
            fen: &'a str,
            depths: Vec<Object<'a>>,
        }
        let table = compare_table(self.rows, &[]);
        let line = PositionLine {
            id: self.id,
            fen: self.fen,
            depths: table.objects(),
        };
        serde_json::to_string(&line).unwrap_or_default()
    }
}

/// Positions with a row per depth of each: `id` and `fen`, then what [`compare_table`] has.
pub fn suite_table<'a>(positions: impl IntoIterator<Item = SuitePosition<'a>>) -> Table {
    let mut all = ["id", "fen"].map(Column::file).to_vec();
    all.extend(columns());
    let rows = positions.into_iter().flat_map(|position| {
        let of = [
            Cell::new(position.id.unwrap_or_default()),
            Cell::new(position.fen),
        ];
        position.rows.iter().map(move |row| {
            let mut row = line(row, None);
            row.cells.splice(0..0, of.clone());
            row
        })
    });
    Table {
        rows: rows.collect(),
        columns: all,
    }
}
