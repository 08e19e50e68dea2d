//! The list of picture formats, which menus, dialogs, file filters, the command line and the writers share.

use std::fmt;
use std::path::Path;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::steps::NewStepWriter;
use super::web_page::WebPage;
use super::{ExportError, Sheet, gif, pdf, png, svg, tikz};
use text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[strum(parse_err_ty = String, parse_err_fn = game::unknown_name::<Format>)]
pub enum Format {
    Svg,
    Png,
    Pdf,
    Tikz,
    Html,
    Gif,
}

type WritePicture = fn(&Sheet<'_>) -> Result<Vec<u8>, ExportError>;
type WritePages = fn(&[Sheet<'_>], &str) -> Result<Vec<u8>, ExportError>;

/// The properties and the writers of a format.
struct Entry {
    title: &'static str,
    /// The file name extension, and its alias.
    endings: &'static [&'static str],
    /// True if the file brings its letters along, and so lacks those that no font here has.
    draws_letters: bool,
    /// Writes one picture.
    picture: Option<WritePicture>,
    /// Starts a file of many steps.
    steps: Option<NewStepWriter>,
    /// Writes pages with a title, for print; with the document's name.
    pages: Option<(&'static str, WritePages)>,
}

impl Entry {
    const NONE: Entry = Entry {
        title: "",
        endings: &[],
        draws_letters: false,
        picture: None,
        steps: None,
        pages: None,
    };
}

impl Format {
    pub const ALL: &'static [Format] = Format::VARIANTS;

    fn entry(self) -> Entry {
        match self {
            Format::Svg => Entry {
                title: "SVG",
                endings: &["svg"],
                picture: Some(|sheet| Ok(svg::svg(sheet).into_bytes())),
                ..Entry::NONE
            },
            Format::Png => Entry {
                title: "PNG",
                endings: &["png"],
                draws_letters: true,
                picture: Some(png::png),
                ..Entry::NONE
            },
            Format::Pdf => Entry {
                title: "PDF",
                endings: &["pdf"],
                draws_letters: true,
                picture: Some(|sheet| pdf::pdf(std::slice::from_ref(sheet), sheet.title)),
                steps: Some(|series, _, _| Box::new(pdf::Pdf::new(&series.title()))),
                pages: Some(("PDF", pdf::pdf)),
            },
            Format::Tikz => Entry {
                title: "TikZ",
                endings: &["tex", "tikz"],
                picture: Some(|sheet| Ok(tikz::tikz(sheet).into_bytes())),
                pages: Some(("LaTeX", |pages, _| Ok(tikz::document(pages).into_bytes()))),
                ..Entry::NONE
            },
            Format::Html => Entry {
                title: "HTML",
                endings: &["html", "htm"],
                steps: Some(|series, steps, _| Box::new(WebPage::new(series, *steps.start()))),
                ..Entry::NONE
            },
            Format::Gif => Entry {
                title: "GIF",
                endings: &["gif"],
                draws_letters: true,
                steps: Some(|_, steps, delay| Box::new(gif::Gif::new(*steps.end(), delay))),
                ..Entry::NONE
            },
        }
    }

    /// Returns true if the format holds many steps and cannot be used for a single step.
    pub fn is_of_steps(self) -> bool {
        self.entry().picture.is_none()
    }

    /// Returns true if many steps become one file, rather than one file each.
    pub fn is_one_file(self) -> bool {
        self.entry().steps.is_some()
    }

    pub(super) fn draws_letters(self) -> bool {
        self.entry().draws_letters
    }

    /// Returns the file name extension.
    pub fn ending(self) -> &'static str {
        self.entry().endings[0]
    }

    /// Returns the format of a file name's extension.
    pub fn of_path(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let has = |format: &&Format| format.entry().endings.contains(&&*ending);
        Format::ALL.iter().find(has).copied()
    }

    /// Describes the use of the format for many steps.
    pub fn about_steps(self) -> String {
        let about = text::about(&self);
        match (self.is_of_steps(), self.is_one_file()) {
            (true, _) => about.to_owned(),
            (_, true) => say!(draw_page_per_step, about),
            _ => say!(draw_file_per_step, about),
        }
    }

    /// Lists some formats, as in "SVG, PNG or PDF".
    pub fn list<T: fmt::Display>(
        wanted: impl Fn(Format) -> bool,
        name: impl Fn(Format) -> T,
    ) -> String {
        let wanted = Format::ALL.iter().filter(|it| wanted(**it));
        let names: Vec<String> = wanted.map(|it| name(*it).to_string()).collect();
        text::or_list(&names)
    }

    pub fn title(self) -> &'static str {
        self.entry().title
    }

    /// Writes one picture.
    pub(super) fn write(self, sheet: &Sheet<'_>) -> Result<Vec<u8>, ExportError> {
        let write = self.entry().picture.ok_or(ExportError::OfSteps(self))?;
        write(sheet)
    }

    /// Returns the name of a document of printed pages in this format, if it has pages.
    pub fn document(self) -> Option<&'static str> {
        self.entry().pages.map(|(name, _)| name)
    }

    /// Writes printed pages; nothing if the format has none. The output is deterministic.
    ///
    /// # Errors
    /// When a font cannot be embedded.
    pub fn write_pages(self, pages: &[Sheet<'_>], title: &str) -> Result<Vec<u8>, ExportError> {
        let pages_of = self.entry().pages;
        pages_of.map_or(Ok(Vec::new()), |(_, write)| write(pages, title))
    }

    pub(super) fn new_step_writer(self) -> Option<NewStepWriter> {
        self.entry().steps
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_found_by_file_extension() {
        for &format in Format::ALL {
            let path = format!("x.{}", format.ending().to_uppercase());
            assert_eq!(Format::of_path(Path::new(&path)), Some(format));
        }
        assert_eq!(Format::of_path(Path::new("x.tikz")), Some(Format::Tikz));
        assert_eq!(Format::of_path(Path::new("svg")), None);
        assert_eq!(Format::of_path(Path::new("x.bmp")), None);
    }
}
