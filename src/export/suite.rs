//! Many positions: a line of JSON for each, and a line of CSV for each of their depths.

use serde::ser::{Serialize, SerializeMap, Serializer};

use study::DepthRow;

use super::columns::csv;
use super::compare_json::Depths;
use super::compare_table::{CSV_HEADER, csv_fields};

/// A position of a file with its depths, ready to be serialised: `{"id": .., "fen": .., "depths": [..]}`, the depths as in
/// [`CompareReport`](super::CompareReport); `id` is null where there is none.
pub struct SuiteReport<'a> {
    /// What the file calls the position.
    pub id: Option<&'a str>,
    /// The position, all six fields.
    pub fen: &'a str,
    /// Its depths.
    pub rows: &'a [DepthRow],
}

impl Serialize for SuiteReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("fen", self.fen)?;
        map.serialize_entry("depths", &Depths(self.rows))?;
        map.end()
    }
}

/// The same as CSV (RFC 4180): a header line, then a line per depth of each position, each ended by CR LF.
///
/// The columns are `id` and `fen`, then those of [`compare_csv`](super::compare_csv).
pub fn suite_csv<'a>(positions: impl IntoIterator<Item = SuiteReport<'a>>) -> String {
    let header = ["id", "fen"].into_iter().chain(CSV_HEADER);
    let header: Vec<String> = header.map(str::to_owned).collect();
    let lines = positions.into_iter().flat_map(|position| {
        let of = [position.id.unwrap_or_default(), position.fen].map(str::to_owned);
        let rows = position.rows.iter();
        rows.map(move |row| of.iter().cloned().chain(csv_fields(row)).collect())
    });
    csv([header].into_iter().chain(lines))
}

#[cfg(test)]
mod tests {
    use super::super::compare_table::sample_rows;
    use super::*;

    #[test]
    fn every_depth_stands_under_its_position() {
        let rows = sample_rows();
        let text = suite_csv([
            SuiteReport {
                id: Some("a, b"),
                fen: "8/8",
                rows: &rows[..2],
            },
            SuiteReport {
                id: None,
                fen: "k7/8",
                rows: &rows[2..],
            },
        ]);
        let lines: Vec<&str> = text.split_terminator("\r\n").collect();
        assert!(lines[0].starts_with("id,fen,depth,value,minimax_nodes,"));
        assert!(lines[1].starts_with("\"a, b\",8/8,"), "{}", lines[1]);
        assert_eq!(lines.len(), 1 + rows.len());
        for line in &lines[3..] {
            assert!(line.starts_with(",k7/8,"), "{line}");
        }
        let json = serde_json::to_string(&SuiteReport {
            id: None,
            fen: "8/8",
            rows: &[],
        });
        assert_eq!(json.unwrap(), r#"{"id":null,"fen":"8/8","depths":[]}"#);
    }
}
