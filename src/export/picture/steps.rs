//! Pictures of a recording into files: one step, or all of them.

use std::path::{Path, PathBuf};

use crate::file::{file_name, write_file};
use figure::Shape;
use search::trace::Step;
use stage::PictureSeries;

use super::error::{ExportError, MOST_STEPS};
use super::{Format, Pdf, Pixels, Sheet, pixels, png, svg, tikz};

/// A sequence that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The first file, or the only one.
    pub first: PathBuf,
    /// The last file, when there are several.
    pub last: Option<PathBuf>,
    /// How many pictures there are.
    pub pictures: u32,
}

/// Writes the picture of one step.
///
/// # Errors
/// [`ExportError`]; the file is then as it was.
pub fn export_step(
    series: &PictureSeries,
    step: Step,
    format: Format,
    path: &Path,
) -> Result<(), ExportError> {
    if step > series.last() {
        return Err(ExportError::BeyondEnd {
            step,
            last: series.last(),
        });
    }
    let bytes = with_sheet(series, step, |sheet| file_of(sheet, format))?;
    write_file(path, &bytes).map_err(ExportError::File)
}

/// The picture of one step as pixels, for the clipboard.
///
/// # Errors
/// [`ExportError`], when it cannot be rendered.
pub fn step_pixels(series: &PictureSeries, step: Step) -> Result<Pixels, ExportError> {
    with_sheet(series, step, pixels)
}

/// Writes the pictures of all steps: as the pages of one PDF, else as one file per step, numbered by it. `go_on` is told
/// how many are done, of how many, and ends the work when it answers `false`. Numbered files that are there already are
/// replaced only when `replace` says so.
///
/// # Errors
/// [`ExportError`]; numbered files written before it are whole and stay.
pub fn export_steps(
    series: &PictureSeries,
    format: Format,
    path: &Path,
    replace: bool,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<Exported, ExportError> {
    let last = series.last();
    if last >= MOST_STEPS {
        return Err(ExportError::TooMany {
            steps: u64::from(last) + 1,
        });
    }
    let count = last + 1;
    if format == Format::Pdf {
        let mut pdf = Pdf::new(&series.stage().source.title());
        for step in 0..=last {
            if !go_on(step, count) {
                return Err(ExportError::Cancelled { written: 0 });
            }
            with_sheet(series, step, |sheet| pdf.add(sheet))?;
        }
        write_file(path, &pdf.finish()?).map_err(ExportError::File)?;
        return Ok(Exported {
            first: path.to_owned(),
            last: None,
            pictures: count,
        });
    }
    let place = |step| step_path(path, step, last, format);
    if !replace && let Some(there) = (0..=last).map(place).find(|path| path.exists()) {
        return Err(ExportError::Exists(file_name(&there)));
    }
    for step in 0..=last {
        if !go_on(step, count) {
            return Err(ExportError::Cancelled { written: step });
        }
        let bytes = with_sheet(series, step, |sheet| file_of(sheet, format))?;
        write_file(&place(step), &bytes).map_err(ExportError::File)?;
    }
    Ok(Exported {
        first: place(0),
        last: (last > 0).then(|| place(last)),
        pictures: count,
    })
}

/// Where the picture of a step goes: `out.svg` becomes `out-007.svg`, with as many digits as the last step needs.
pub fn step_path(path: &Path, step: Step, last: Step, format: Format) -> PathBuf {
    let digits = last.to_string().len().max(3);
    let ending = match path.extension() {
        Some(ending) if Format::of_path(path) == Some(format) => ending.to_string_lossy(),
        _ => format.ending().into(),
    };
    let stem = if Format::of_path(path) == Some(format) {
        path.file_stem()
    } else {
        path.file_name()
    };
    let stem = stem.unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{step:0digits$}.{ending}"))
}

/// Hands the sheet of a step to a writer.
fn with_sheet<T>(series: &PictureSeries, step: Step, write: impl FnOnce(&Sheet<'_>) -> T) -> T {
    let shapes: Vec<Shape> = series.at(step).shapes;
    let (width, height) = series.size();
    let title = series.stage().source.title();
    let title = format!("{title}, step {step} of {}", series.last());
    write(&Sheet {
        shapes: &shapes,
        width,
        height,
        title: &title,
    })
}

/// The file of one picture.
fn file_of(sheet: &Sheet<'_>, format: Format) -> Result<Vec<u8>, ExportError> {
    match format {
        Format::Svg => Ok(svg(sheet).into_bytes()),
        Format::Tikz => Ok(tikz(sheet).into_bytes()),
        Format::Png => png(sheet),
        Format::Pdf => {
            let mut pdf = Pdf::new(sheet.title);
            pdf.add(sheet)?;
            pdf.finish()
        }
    }
}
