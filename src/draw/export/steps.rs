//! Writes pictures of a recording into files: one step, or many.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use platform::files::file_name;
use search::task::pause;
use search::trace::Step;
use teach::Explanation;
use text::{say, write_file};

use crate::Picture;

use super::crop::cropped;
use super::error::{ExportError, MOST_STEPS};
use super::{Format, Pixels, Sheet, pixels};

/// The pictures and words of a search, step by step.
pub trait PictureSteps {
    fn last(&self) -> Step;

    /// Returns width and height, in points.
    fn size(&self) -> (f32, f32);

    fn at(&self, step: Step) -> Picture;

    fn words(&self, step: Step) -> Explanation;

    fn cuts_at(&self, step: Step) -> bool;

    /// Returns the name of what is searched.
    fn title(&self) -> String;

    fn searches(&self) -> String;

    /// Returns the name of the game's notation, and the searched position in it; `None` for a tree.
    fn position(&self) -> Option<(&'static str, String)>;
}

/// A file that holds many steps.
pub(crate) trait StepWriter {
    /// Returns how often the file receives all steps.
    fn passes(&self) -> u32 {
        1
    }

    /// Adds a step; `pass` counts from 0.
    ///
    /// # Errors
    /// When the format cannot hold the picture.
    fn add(&mut self, pass: u32, step: Step, sheet: &Sheet<'_>) -> Result<(), ExportError>;

    /// Returns the finished file.
    ///
    /// # Errors
    /// When the format cannot hold all of it.
    fn finish(self: Box<Self>) -> Result<Vec<u8>, ExportError>;
}

/// Starts a file of these steps; an animation shows each for this time.
pub(super) type NewStepWriter =
    for<'a> fn(&'a dyn PictureSteps, &RangeInclusive<Step>, Duration) -> Box<dyn StepWriter + 'a>;

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
    series: &dyn PictureSteps,
    step: Step,
    format: Format,
    path: &Path,
) -> Result<(), ExportError> {
    let last = series.last();
    if step > last {
        return Err(ExportError::BeyondEnd { step, last });
    }
    let bytes = with_sheet(series, step, false, |sheet| format.write(sheet))?;
    write_file(path, &bytes).map_err(ExportError::File)
}

/// Writes the picture of one step without the blank margins of its canvas.
///
/// # Errors
/// [`ExportError`]; the file is then as it was.
pub fn export_cropped(
    series: &dyn PictureSteps,
    step: Step,
    format: Format,
    path: &Path,
) -> Result<(), ExportError> {
    let bytes = with_sheet(series, step, true, |sheet| format.write(sheet))?;
    write_file(path, &bytes).map_err(ExportError::File)
}

/// Renders one step without blank margins, for the clipboard.
///
/// # Errors
/// [`ExportError`], when it cannot be rendered.
pub fn step_pixels(series: &dyn PictureSteps, step: Step) -> Result<Pixels, ExportError> {
    with_sheet(series, step, true, pixels)
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

    fn of(self, series: &dyn PictureSteps) -> Result<RangeInclusive<Step>, ExportError> {
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
    series: &dyn PictureSteps,
    sequence: Sequence,
    format: Format,
    path: &Path,
    replace: bool,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<Exported, ExportError> {
    let steps = sequence.of(series)?;
    let (first, last) = (*steps.start(), *steps.end());
    let mut file = format
        .new_step_writer()
        .map(|new| new(series, &steps, sequence.delay));
    let place = |step| step_path(path, step, series.last(), format);
    if file.is_none()
        && !replace
        && let Some(there) = steps
            .clone()
            .map(place)
            .find(|path| platform::files::exists(path))
    {
        return Err(ExportError::Exists(file_name(&there)));
    }
    let passes = file.as_ref().map_or(1, |file| file.passes());
    let pictures = last - first + 1;
    let mut done = 0;
    for pass in 0..passes {
        for step in steps.clone() {
            if !go_on(done, passes * pictures) {
                let written = if file.is_some() { 0 } else { done };
                return Err(ExportError::Cancelled { written });
            }
            with_sheet(series, step, false, |sheet| match &mut file {
                Some(file) => file.add(pass, step, sheet),
                None => write_file(&place(step), &format.write(sheet)?).map_err(ExportError::File),
            })?;
            done += 1;
            pause().await;
        }
    }
    let (first_file, last_file) = match file {
        Some(file) => {
            write_file(path, &file.finish()?).map_err(ExportError::File)?;
            (path.to_owned(), None)
        }
        None => (place(first), (last > first).then(|| place(last))),
    };
    Ok(Exported {
        first: first_file,
        last: last_file,
        pictures,
        steps: (first, last),
    })
}

/// Returns the file name of a step: `out.svg` becomes `out-007.svg`, with as many digits as the last step needs.
pub fn step_path(path: &Path, step: Step, last: Step, format: Format) -> PathBuf {
    let digits = last.to_string().len().max(3);
    let is_typed = Format::of_path(path) == Some(format);
    let (stem, ending) = match (path.file_stem(), path.extension()) {
        (Some(stem), Some(ending)) if is_typed => (stem, ending.to_string_lossy()),
        _ => (path.file_name().unwrap_or_default(), format.ending().into()),
    };
    let stem = stem.to_string_lossy();
    path.with_file_name(format!("{stem}-{step:0digits$}.{ending}"))
}

/// Calls a function with the picture of a step: on the whole canvas, or without its blank margins.
fn with_sheet<T>(
    series: &dyn PictureSteps,
    step: Step,
    crop: bool,
    write: impl FnOnce(&Sheet<'_>) -> T,
) -> T {
    let (mut shapes, (mut width, mut height)) = (series.at(step).shapes, series.size());
    if crop {
        (shapes, width, height) = cropped(shapes, width, height);
    }
    let title = say!(
        draw_step_title,
        last = series.last().to_string(),
        step = step.to_string(),
        title = series.title(),
    );
    write(&Sheet {
        shapes: &shapes,
        width,
        height,
        title: &title,
    })
}
