//! The list of table formats, which menus, dialogs, the command line and the writers share.

use strum::{EnumMessage, EnumString, IntoStaticStr, VariantArray};

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, EnumMessage, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<TableFormat>)]
pub enum TableFormat {
    #[default]
    #[strum(message = "for reading")]
    Table,
    #[strum(message = "for spreadsheets")]
    Csv,
    #[strum(message = "for programs")]
    Json,
    #[strum(message = "for programs, a line per row of the table")]
    Jsonl,
}

impl TableFormat {
    /// The formats of files; the name of each is also its file name extension.
    pub const FILES: [TableFormat; 3] = [TableFormat::Csv, TableFormat::Json, TableFormat::Jsonl];

    pub fn ending(self) -> &'static str {
        self.into()
    }

    pub const fn title(self) -> &'static str {
        match self {
            TableFormat::Table => "text",
            TableFormat::Csv => "CSV",
            TableFormat::Json => "JSON",
            TableFormat::Jsonl => "lines of JSON",
        }
    }
}
