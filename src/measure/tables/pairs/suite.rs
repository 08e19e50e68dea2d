//! Minimax and alpha-beta compared on many positions.

use serde::Serialize;

use crate::{DepthRow, PvMove};

use super::super::NamedMoves;

use super::columns::columns;
use super::{compare_table, line};
use draw::table::{Cell, Column, Object, Table};

pub struct SuitePosition<'a> {
    /// The position's name in the file.
    pub id: Option<&'a str>,
    /// The position's FEN with all six fields, or its text in another game; empty for trees.
    pub fen: &'a str,
    pub named: Option<NamedMoves>,
    pub rows: &'a [DepthRow],
}

impl SuitePosition<'_> {
    /// Returns one line of JSON: `{"id": .., "fen": .., "depths": [..]}`, with the depths as in
    /// [`compare_json`](super::compare_json); `id` is null if there is none. If the file names moves: `bm`, or else
    /// `am`, in the file's SAN, and `found`, true if alpha-beta's move at the largest depth is one of `bm`, or none
    /// of `am`.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct PositionLine<'a> {
            id: Option<&'a str>,
            #[serde(skip_serializing_if = "str::is_empty")]
            fen: &'a str,
            #[serde(flatten)]
            named: Option<NamedFields>,
            depths: Vec<Object<'a>>,
        }
        let table = compare_table(self.rows, &[]);
        let line = PositionLine {
            id: self.id,
            fen: self.fen,
            named: self.named.as_ref().map(|named| {
                let last = self.rows.last();
                NamedFields {
                    found: last.and_then(|row| named.are_found(&row.pv)),
                    ..NamedFields::of(named)
                }
            }),
            depths: table.objects(),
        };
        serde_json::to_string(&line).unwrap_or_default()
    }
}

#[derive(Serialize)]
pub(crate) struct NamedFields {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bm: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    am: Vec<String>,
    /// Omitted if another field reports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<bool>,
}

impl NamedFields {
    /// Returns the moves without `found`.
    pub(crate) fn of(named: &NamedMoves) -> NamedFields {
        NamedFields {
            bm: named.best(),
            am: named.avoid(),
            found: None,
        }
    }
}

/// Builds a table with a row per depth of each position: `id` and `fen`, then the columns of [`compare_table`]; then,
/// if the file names moves of any position, `bm`, `am` and `found`, here at each depth.
pub fn suite_table<'a>(positions: impl IntoIterator<Item = SuitePosition<'a>>) -> Table {
    let positions: Vec<SuitePosition<'_>> = positions.into_iter().collect();
    let any_named = positions.iter().any(|position| position.named.is_some());
    suite_rows(positions, any_named)
}

/// Builds the table of [`suite_table`] with the columns of named moves, or without.
pub fn suite_rows<'a>(
    positions: impl IntoIterator<Item = SuitePosition<'a>>,
    any_named: bool,
) -> Table {
    let mut all = vec![
        Column::words("id", "position", "position"),
        Column::file("fen"),
    ];
    all.extend(columns());
    if any_named {
        all.extend(["bm", "am", "found"].map(Column::file));
    }
    let rows = positions.into_iter().flat_map(|position| {
        let of = [
            Cell::new(position.id.unwrap_or_default()),
            Cell::new(position.fen),
        ];
        position.rows.iter().map(move |depth| {
            let mut row = line(depth, None);
            row.cells.splice(0..0, of.clone());
            if any_named {
                row.cells.extend(named_cells(&position, &depth.pv));
            }
            row
        })
    });
    Table {
        rows: rows.collect(),
        columns: all,
    }
}

/// The columns of [`suite_table`] at first sight.
pub const SUITE_FIRST: &[&str] = &[
    "position",
    "depth",
    "minimax nodes",
    "alpha-beta nodes",
    "saved",
    "speed-up",
];

fn named_cells(position: &SuitePosition<'_>, pv: &[PvMove]) -> [Cell; 3] {
    let Some(named) = &position.named else {
        return [Cell::missing(), Cell::missing(), Cell::missing()];
    };
    let found = named.are_found(pv);
    [
        Cell::new(named.best().join(" ")),
        Cell::new(named.avoid().join(" ")),
        found.map_or_else(Cell::missing, |found| Cell::new(found.to_string())),
    ]
}
