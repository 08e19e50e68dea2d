//! The report of a measurement: one table for all formats, its notes for people, and its object for programs.

use draw::table::Table;

pub struct MeasuredReport {
    pub table: Table,
    /// The names of the columns at first sight, six at most; the others are details.
    pub first: &'static [&'static str],
    /// Lines below the table, each ended by a line feed.
    pub notes: String,
    /// One JSON object.
    pub json: String,
}

impl MeasuredReport {
    /// Returns aligned text.
    pub fn text(&self, details: bool) -> String {
        self.table.print(if details { &[] } else { self.first }) + &self.notes
    }
}
