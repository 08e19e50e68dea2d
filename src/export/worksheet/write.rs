//! Worksheets as files: a PDF, or a document for LaTeX with a picture per page.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::picture::{Format, Pdf, Sheet, tikz};

use super::{PageSize, WorksheetError, WorksheetPage};

/// A kind of worksheet file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorksheetFile {
    /// To be printed.
    Pdf,
    /// A document for LaTeX, to be changed first.
    Tikz,
}

impl WorksheetFile {
    /// The kind that a file's name asks for.
    pub fn of_path(path: &Path) -> Option<WorksheetFile> {
        match Format::of_path(path)? {
            Format::Pdf => Some(WorksheetFile::Pdf),
            Format::Tikz => Some(WorksheetFile::Tikz),
            Format::Svg | Format::Png | Format::Html | Format::Gif => None,
        }
    }
}

impl fmt::Display for WorksheetFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WorksheetFile::Pdf => "PDF",
            WorksheetFile::Tikz => "TikZ",
        })
    }
}

/// Where the key goes when nothing else is said: `week3.pdf` has `week3-key.pdf`.
pub fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push("-key");
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// The pages as a file. The same pages are the same bytes: no date and no number at random goes into it.
///
/// # Errors
/// [`WorksheetError::Writer`], when a font cannot be embedded.
pub fn worksheet_file(
    pages: &[WorksheetPage],
    title: &str,
    kind: WorksheetFile,
) -> Result<Vec<u8>, WorksheetError> {
    let sheet = |page| sheet_of(page);
    match kind {
        WorksheetFile::Pdf => {
            let failed =
                |error: crate::picture::ExportError| WorksheetError::Writer(error.to_string());
            let mut pdf = Pdf::new(title);
            for page in pages {
                pdf.add(&sheet(page)).map_err(failed)?;
            }
            pdf.finish().map_err(failed)
        }
        WorksheetFile::Tikz => {
            let picture = |page: &WorksheetPage| {
                let PageSize { width, height } = page.size;
                // Pages may differ in size.
                let size = format!("\\pdfpagewidth={width}bp\\pdfpageheight={height}bp\n");
                format!("{size}\\noindent\n{}", tikz(&sheet_of(page)))
            };
            let pictures: Vec<String> = pages.iter().map(picture).collect();
            let pictures = pictures.join("\\newpage\n");
            let largest = pages
                .iter()
                .map(|page| page.size.width.max(page.size.height));
            let side = largest.fold(0.0, f32::max);
            Ok(format!("{}{pictures}\\end{{document}}\n", preamble(side)).into_bytes())
        }
    }
}

/// A page as pictures are written.
pub(super) fn sheet_of(page: &WorksheetPage) -> Sheet<'_> {
    Sheet {
        shapes: &page.shapes,
        width: page.size.width,
        height: page.size.height,
        title: &page.title,
    }
}

/// Each picture is a whole page; there is room for the largest.
fn preamble(side: f32) -> String {
    format!(
        "\\documentclass{{article}}\n\
         \\usepackage[paperwidth={side}bp,paperheight={side}bp,margin=0bp]{{geometry}}\n\
         \\usepackage{{tikz}}\n\
         \\usepackage{{xcolor}}\n\
         \\pagestyle{{empty}}\n\
         \\setlength{{\\parindent}}{{0bp}}\n\
         \\setlength{{\\topskip}}{{0bp}}\n\
         \\begin{{document}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_lies_beside_its_sheet() {
        let key = |name: &str| key_path(Path::new(name)).display().to_string();
        assert_eq!(key("week3.pdf"), "week3-key.pdf");
        assert_eq!(key("a/b.c.tex"), "a/b.c-key.tex");
        assert_eq!(key("sheet"), "sheet-key");
    }
}
