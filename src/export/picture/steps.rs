//! Writes pictures of a recording into files: one step, or many.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::web_page::web_page;
use figure::Shape;
use platform::files::{file_name, write_file};
use search::task::pause;
use search::trace::Step;
use stage::PictureSeries;

use super::crop::cropped;
use super::error::{ExportError, MOST_STEPS};
use super::gif::{ColourCounts, Gif, colours, gif_pixels};
use super::{Format, Pdf, Pixels, Sheet, pixels, png, svg, tikz};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    pub first: PathBuf,
    pub last: Option<PathBuf>,
    pub pictures: u32,
    pub steps: (Step, Step),
}

/// Writes the picture of one step with its whole canvas.
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

/// Writes the picture of one step without the blank margins of its canvas.
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

/// Renders one step without blank margins, for the clipboard.
///
/// # Errors
/// [`ExportError`], when it cannot be rendered.
pub fn step_pixels(series: &PictureSeries, step: Step) -> Result<Pixels, ExportError> {
    with_cropped(series, step, pixels)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequence {
    pub from: Step,
    /// The last step; [`Step::MAX`] for the end of the search.
    pub to: Step,
    /// The time for which an animation shows each step.
    pub delay: Duration,
}

impl Sequence {
    pub const DELAY: Duration = Duration::from_secs(1);

    pub const ALL: Sequence = Sequence {
        from: 0,
        to: Step::MAX,
        delay: Sequence::DELAY,
    };

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

/// Writes the pictures of steps: one file if the format holds many, else a numbered file per step. `go_on` receives
/// the numbers of finished and of all pictures, and cancels by returning `false`. Existing numbered files are
/// replaced only if `replace` is set. There is a [pause] after each picture.
///
/// # Errors
/// [`ExportError`]; numbered files written before it are whole and stay.
pub async fn export_steps(
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
            Format::Html => web_page(series, steps, go_on).await?.into_bytes(),
            Format::Gif => animation(series, steps, sequence.delay, go_on).await?,
            _ => pages(series, steps, go_on).await?,
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
    if !replace
        && let Some(there) = (first..=last)
            .map(place)
            .find(|path| platform::files::exists(path))
    {
        return Err(ExportError::Exists(file_name(&there)));
    }
    for step in first..=last {
        let written = step - first;
        if !go_on(written, count) {
            return Err(ExportError::Cancelled { written });
        }
        let bytes = with_sheet(series, step, |sheet| file_of(sheet, format))?;
        write_file(&place(step), &bytes).map_err(ExportError::File)?;
        pause().await;
    }
    Ok(Exported {
        first: place(first),
        last: (last > first).then(|| place(last)),
        pictures: count,
        steps: (first, last),
    })
}

async fn pages(
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
        pause().await;
    }
    pdf.finish()
}

/// Writes the steps as one GIF. A first pass counts the colours; pictures are rendered twice to save memory.
async fn animation(
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
        // Most pixels equal the previous one.
        let colours: Vec<[u8; 3]> = colours(&pixels).collect();
        for run in colours.chunk_by(|one, next| one == next) {
            *counts.entry(run[0]).or_default() += run.len() as u64;
        }
        pause().await;
    }
    let mut gif = Gif::new(size, counts, delay)?;
    let last = *steps.end();
    for step in steps {
        gif.add(&pixels(step)?, step == last)?;
        pause().await;
    }
    gif.finish()
}

/// Returns the file name of a step: `out.svg` becomes `out-007.svg`, with as many digits as the last step needs.
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

fn with_sheet<T>(series: &PictureSeries, step: Step, write: impl FnOnce(&Sheet<'_>) -> T) -> T {
    let (width, height) = series.size();
    on_canvas(series, step, (series.at(step).shapes, width, height), write)
}

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
