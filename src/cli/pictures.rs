//! `cutoff export`: pictures of steps as files.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use draw::PAGE_CANVAS;
use draw::export::{
    A4, ExportError, Format, PictureSteps, Sequence, export_step, export_steps, missing_letters_in,
    step_path,
};
use search::task::without_pause;
use stage::{PictureSeries, Stage, is_too_large};

use super::CliError;
use super::args::{ExportArgs, ViewArg};
use super::interrupt::interruption;
use super::outputs::{is_there, keep_inputs};
use super::source::stage;
use super::terminal::complain;

pub fn export(request: &ExportArgs, out: &mut impl Write) -> Result<(), CliError> {
    let format = format(request)?;
    let some = request.all || request.from.is_some() || request.to.is_some();
    let input = request.at.source.file.as_deref();
    keep_inputs(&request.output, input)?;
    if request.delay.is_some() && format != Format::Gif {
        return Err("--delay is for GIF: remove it, or end the file's name in .gif".into());
    }
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    let stage = stage(
        &request.at.source,
        &request.at.rules,
        (&request.search, request.at.depth),
        "export",
    )?;
    if let Some(why_not) = stage.why_no_critical().filter(|_| request.critical) {
        return Err(CliError::Said(why_not.to_owned()));
    }
    let (width, height) = request.size.unwrap_or_else(|| canvas(&stage, format));
    let around = match request.view {
        Some(view) => view == ViewArg::Around,
        None => is_too_large(&stage, width, height),
    };
    let series = PictureSeries::fitted(Arc::new(stage), width, height, around)
        .with_critical(request.critical)
        .with_notation(request.notation);
    let path = &request.output;
    // The default picture of a search shows its end.
    let end = (!some && !format.is_of_steps()).then(|| series.last());
    if let Some(step) = request.step.or(end) {
        let language = request.language;
        let written = language.within(|| export_step(&series, step, format, path));
        written.map_err(|error| said(&error))?;
        writeln!(out, "{}: step {step} of {}", path.display(), series.last())?;
        if let Some(missing) = missing_letters_in(&series, step, format) {
            complain(&missing);
        }
        return Ok(());
    }
    let sequence = Sequence {
        from: request.from.unwrap_or(0),
        to: request.to.unwrap_or(u32::MAX),
        delay: request.delay.unwrap_or(Sequence::DELAY),
    };
    let last = series.last();
    if !format.is_one_file() {
        for step in sequence.from..=sequence.to.min(last) {
            keep_inputs(&step_path(path, step, last, format), input)?;
        }
    }
    let stop = interruption()?;
    let mut go_on = |_, _| !stop.load(Ordering::Relaxed);
    let exported = || {
        let steps = export_steps(&series, sequence, format, path, true, &mut go_on);
        without_pause(steps)
    };
    let done = request.language.within(exported);
    let done = done.map_err(|error| match error {
        ExportError::Cancelled { .. } => said(&format!("cancelled: {error}")),
        error => said(&error),
    })?;
    write!(out, "{}", done.first.display())?;
    if let Some(last) = &done.last {
        write!(out, " to {}", last.display())?;
    }
    writeln!(out, ": steps {} to {}", done.steps.0, done.steps.1)?;
    if let Some(missing) = missing_letters_in(&series, done.steps.1, format) {
        complain(&missing);
    }
    let beyond = step_path(path, last.saturating_add(1), last, format);
    if request.all && !format.is_one_file() && is_there(&beyond) {
        complain(&format!(
            "{} is left over from a search of more steps; remove it and what follows it if you do not want them",
            beyond.display()
        ));
    }
    Ok(())
}

/// Returns a page of A4, or the best size for a browser page, or a larger canvas if a tree that could be shown whole
/// does not fit that.
fn canvas(stage: &Stage, format: Format) -> (f32, f32) {
    let (width, height) = PAGE_CANVAS;
    if format == Format::Html && !is_too_large(stage, width, height) {
        PAGE_CANVAS
    } else {
        A4
    }
}

/// Returns the format of the option, else that of the file's extension.
fn format(request: &ExportArgs) -> Result<Format, CliError> {
    let asked = request.format;
    let named = Format::of_path(&request.output);
    if let (Some(asked), Some(named)) = (asked, named)
        && asked != named
    {
        return Err(CliError::Said(format!(
            "{} ends as another format does: leave --format out, or give the name another ending",
            request.output.display()
        )));
    }
    asked.or(named).ok_or_else(|| {
        CliError::Said(format!(
            "cannot tell what kind of picture {} should be: end its name in {}, or add --format",
            request.output.display(),
            Format::list(|_| true, |it| format!(".{}", it.ending()))
        ))
    })
}
