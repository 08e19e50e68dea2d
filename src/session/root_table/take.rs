//! Taking the table away: as CSV or JSON, into the clipboard or a file.

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

impl TableFormat {
    /// The ending of such files.
    pub fn ending(self) -> &'static str {
        match self {
            TableFormat::Csv => "csv",
            TableFormat::Json => "json",
        }
    }
}
