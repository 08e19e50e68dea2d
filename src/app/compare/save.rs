//! Saves the results of a preset: the table as CSV or JSON, the charts as SVG or PNG.

use std::collections::BTreeSet;
use std::path::PathBuf;

use draw::chart::{Chart, sheet};
use draw::export::{Format, Sheet, png, svg};
use draw::table::TableFormat;
use platform::files::file_name;

use crate::session::host::{Host, SaveDialog};
use crate::session::saving::Job;
use crate::session::saving::saved_as;
use text::{say, write_file};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    Table(TableFormat),
    /// Both charts, as a picture.
    Charts(Format),
}

impl FileKind {
    pub const CSV: FileKind = FileKind::Table(TableFormat::Csv);
    pub const JSON: FileKind = FileKind::Table(TableFormat::Json);
    pub const JSON_LINES: FileKind = FileKind::Table(TableFormat::Jsonl);
    pub const SVG: FileKind = FileKind::Charts(Format::Svg);
    pub const PNG: FileKind = FileKind::Charts(Format::Png);

    pub fn all() -> impl Iterator<Item = FileKind> {
        let tables = TableFormat::FILES.map(FileKind::Table).into_iter();
        tables.chain([FileKind::SVG, FileKind::PNG])
    }

    /// Returns the name of the format, and the file extension.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            FileKind::Table(format) => (format.title(), format.ending()),
            FileKind::Charts(format) => (format.title(), format.ending()),
        }
    }

    /// Returns the label of its button, and the tooltip.
    pub fn words(self) -> (String, &'static str) {
        let name = self.names().0;
        match self {
            FileKind::Table(_) => (
                say!(compare_save_table, format = name),
                say!(compare_save_table_hint),
            ),
            FileKind::Charts(_) => (
                say!(compare_save_charts, format = name),
                say!(compare_save_charts_hint),
            ),
        }
    }
}

/// The size of a page with charts, in points.
const PAGE: (f32, f32) = (1_120.0, 480.0);

/// Contents to be written, made on the writing thread.
pub struct Contents {
    title: String,
    make: Box<dyn FnOnce() -> Result<Vec<u8>, String> + Send>,
}

impl Contents {
    pub fn text(text: String) -> Contents {
        Contents::made(|| text)
    }

    /// Creates contents from a text that takes time to make.
    pub fn made(make: impl FnOnce() -> String + Send + 'static) -> Contents {
        Contents {
            title: String::new(),
            make: Box::new(|| Ok(make().into_bytes())),
        }
    }

    /// Returns charts side by side, without the hidden curves in `hidden`.
    pub fn charts(
        title: &str,
        charts: Vec<Chart>,
        hidden: BTreeSet<String>,
        note: String,
        format: Format,
    ) -> Contents {
        let name = title.to_owned();
        let make = move || {
            let (width, height) = PAGE;
            let shapes = sheet(&charts, |name| !hidden.contains(name), &note, PAGE);
            let sheet = Sheet {
                shapes: &shapes,
                width,
                height,
                title: &name,
            };
            match format {
                Format::Png => png(&sheet).map_err(|error| error.to_string()),
                _ => Ok(svg(&sheet).into_bytes()),
            }
        };
        Contents {
            title: String::new(),
            make: Box::new(make),
        }
    }

    /// Returns them with the name that a file gets, without its extension.
    #[must_use]
    pub fn titled(self, title: String) -> Contents {
        Contents { title, ..self }
    }

    pub(crate) fn into_text(self) -> Result<String, String> {
        let bytes = (self.make)()?;
        String::from_utf8(bytes).map_err(|error| error.to_string())
    }
    /// Writes the contents to this file, or asks for the file. The outcome is a message for the user; `None` if no file
    /// was chosen.
    pub fn save(self, kind: FileKind, path: Option<PathBuf>, host: &mut Host) -> Saving {
        let (name, ending) = kind.names();
        let choice = host.choose(path, || {
            SaveDialog::new(say!(compare_save_title), &self.title, name, ending)
        });
        let make = self.make;
        let work = move || {
            let Some(path) = choice.wait()? else {
                return Ok(None);
            };
            write_file(&path, &make()?)?;
            Ok(Some(saved_as(&file_name(&path))))
        };
        Job::start(say!(compare_not_saved), host.wake(), work)
    }
}

pub type Saving = Job<Option<String>>;
