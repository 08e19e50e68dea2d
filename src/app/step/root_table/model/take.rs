//! Exports the table as CSV or JSON, to the clipboard or a file.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

impl TableFormat {
    pub fn ending(self) -> &'static str {
        match self {
            TableFormat::Csv => "csv",
            TableFormat::Json => "json",
        }
    }
}
