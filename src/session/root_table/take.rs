//! Taking the table away: as CSV or JSON, into the clipboard or a file.

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

impl Form {
    /// The ending of such files.
    pub fn ending(self) -> &'static str {
        match self {
            Form::Csv => "csv",
            Form::Json => "json",
        }
    }
}
