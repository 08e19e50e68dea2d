//! Pictures of a recording into files: one step, or all of them.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::file::{file_name, write_file};
use crate::web_page::web_page;
use figure::Shape;
use search::trace::Step;
use stage::PictureSeries;

use super::crop::cropped;
use super::error::{ExportError, MOST_STEPS};
use super::gif::{ColourCounts, Gif, colours, gif_pixels};
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
    /// The first step and the last one.
    pub steps: (Step, Step),
}

/// Writes the picture of one step, with all of its canvas.
///
/// # Errors
/// [`ExportError`]; the file is then as it was.
pub fn export_step(
    series: &PictureSeries,
    step: Step,
    format: Format,
    path: &Path,
) -> Result<(), ExportError> {
    is_there(series, step)?;
    let bytes = with_sheet(series, step, |sheet| file_of(sheet, format))?;
    write_file(path, &bytes).map_err(ExportError::File)
}

/// Writes the picture of one step, no larger than what is on it.
///
/// # Errors
/// [`ExportError`]; the file is then as it was.
pub fn export_cropped(
    series: &PictureSeries,
    step: Step,
    format: Format,
    path: &Path,
) -> Result<(), ExportError> {
    is_there(series, step)?;
    let bytes = with_cropped(series, step, |sheet| file_of(sheet, format))?;
    write_file(path, &bytes).map_err(ExportError::File)
}

fn is_there(series: &PictureSeries, step: Step) -> Result<(), ExportError> {
    let last = series.last();
    if step > last {
        return Err(ExportError::BeyondEnd { step, last });
    }
    Ok(())
}

/// The picture of one step as pixels, no larger than what is on it, for the clipboard.
///
/// # Errors
/// [`ExportError`], when it cannot be rendered.
pub fn step_pixels(series: &PictureSeries, step: Step) -> Result<Pixels, ExportError> {
    with_cropped(series, step, pixels)
}

/// Which steps, and how fast they follow each other where they move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The first step.
    pub from: Step,
    /// The last one; the end of the search where it is beyond.
    pub to: Step,
    /// How long an animation shows each.
    pub delay: Duration,
}

impl Sequence {
    /// How long an animation shows a step, if nothing else is said.
    pub const DELAY: Duration = Duration::from_secs(1);

    /// All steps.
    pub const ALL: Sequence = Sequence {
        from: 0,
        to: Step::MAX,
        delay: Sequence::DELAY,
    };

    /// The steps of these pictures.
    fn of(self, series: &PictureSeries) -> Result<RangeInclusive<Step>, ExportError> {
        let last = series.last();
        let to = if self.to == Step::MAX { last } else { self.to };
        if self.from > to {
            return Err(ExportError::Backwards {
                from: self.from,
                to,
            });
        }
        if to > last {
            return Err(ExportError::BeyondEnd { step: to, last });
        }
        if to - self.from >= MOST_STEPS {
            return Err(ExportError::TooMany {
                steps: u64::from(to - self.from) + 1,
            });
        }
        Ok(self.from..=to)
    }
}

/// Writes the pictures of steps: as one file where the format has many, else as one file per step, numbered by it. `go_on` is told
/// how many are done, of how many, and ends the work when it answers `false`. Numbered files that are there already are
/// replaced only when `replace` says so.
///
/// # Errors
/// [`ExportError`]; numbered files written before it are whole and stay.
pub fn export_steps(
    series: &PictureSeries,
    sequence: Sequence,
    format: Format,
    path: &Path,
    replace: bool,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<Exported, ExportError> {
    let steps = sequence.of(series)?;
    let (first, last) = (*steps.start(), *steps.end());
    let count = last - first + 1;
    if format.is_one_file() {
        let bytes = match format {
            Format::Html => web_page(series, steps, go_on)?.into_bytes(),
            Format::Gif => animation(series, steps, sequence.delay, go_on)?,
            _ => pages(series, steps, go_on)?,
        };
        write_file(path, &bytes).map_err(ExportError::File)?;
        return Ok(Exported {
            first: path.to_owned(),
            last: None,
            pictures: count,
            steps: (first, last),
        });
    }
    let place = |step| step_path(path, step, series.last(), format);
    if !replace && let Some(there) = (first..=last).map(place).find(|path| path.exists()) {
        return Err(ExportError::Exists(file_name(&there)));
    }
    for step in first..=last {
        let written = step - first;
        if !go_on(written, count) {
            return Err(ExportError::Cancelled { written });
        }
        let bytes = with_sheet(series, step, |sheet| file_of(sheet, format))?;
        write_file(&place(step), &bytes).map_err(ExportError::File)?;
    }
    Ok(Exported {
        first: place(first),
        last: (last > first).then(|| place(last)),
        pictures: count,
        steps: (first, last),
    })
}

/// The pages of one PDF.
fn pages(
    series: &PictureSeries,
    steps: RangeInclusive<Step>,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let (first, count) = (*steps.start(), steps.end() - steps.start() + 1);
    let mut pdf = Pdf::new(&series.stage().source.title());
    for step in steps {
        if !go_on(step - first, count) {
            return Err(ExportError::Cancelled { written: 0 });
        }
        with_sheet(series, step, |sheet| pdf.add(sheet))?;
    }
    pdf.finish()
}

/// One GIF. Its colours are gathered first; pictures are made twice rather than kept, however many there are.
fn animation(
    series: &PictureSeries,
    steps: RangeInclusive<Step>,
    delay: Duration,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let count = 2 * (steps.end() - steps.start() + 1);
    let mut done = 0;
    let mut pixels = |step: Step| {
        if !go_on(done, count) {
            return Err(ExportError::Cancelled { written: 0 });
        }
        done += 1;
        with_sheet(series, step, gif_pixels)
    };
    let mut counts = ColourCounts::new();
    let mut size = (0, 0);
    for step in steps.clone() {
        let pixels = pixels(step)?;
        size = (pixels.width, pixels.height);
        // Most pixels are like the one before.
        let colours: Vec<[u8; 3]> = colours(&pixels).collect();
        for run in colours.chunk_by(|one, next| one == next) {
            *counts.entry(run[0]).or_default() += run.len() as u64;
        }
    }
    let mut gif = Gif::new(size, counts, delay)?;
    let last = *steps.end();
    for step in steps {
        gif.add(&pixels(step)?, step == last)?;
    }
    gif.finish()
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
    let (width, height) = series.size();
    on_canvas(series, step, (series.at(step).shapes, width, height), write)
}

/// The same without the blank parts of the canvas.
fn with_cropped<T>(series: &PictureSeries, step: Step, write: impl FnOnce(&Sheet<'_>) -> T) -> T {
    let (width, height) = series.size();
    let canvas = cropped(series.at(step).shapes, width, height);
    on_canvas(series, step, canvas, write)
}

fn on_canvas<T>(
    series: &PictureSeries,
    step: Step,
    (shapes, width, height): (Vec<Shape>, f32, f32),
    write: impl FnOnce(&Sheet<'_>) -> T,
) -> T {
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
        Format::Html | Format::Gif => Err(ExportError::OfSteps(format)),
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
