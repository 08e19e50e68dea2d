//! The list of table formats, which menus, dialogs, the command line and the writers share.

use strum::{EnumString, IntoStaticStr, VariantArray};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<TableFormat>)]
pub enum TableFormat {
    #[default]
    Table,
    Csv,
    Json,
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
