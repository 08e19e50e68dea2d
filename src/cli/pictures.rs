//! `cutoff export`: pictures of steps as files.

use std::io::Write;
use std::sync::Arc;

use export::picture::{Format, export_step, export_steps};
use lesson::NO_CRITICAL_TREE;
use stage::{Origin, PictureSeries, Setup, Source, SourceGame, Stage, is_too_large};

use super::CliError;
use super::args::{ExportArgs, PictureFormat, RuleArgs, SearchArgs, SourceArgs, ViewArg};
use super::headless::{need_depth, open};

/// Writes the pictures and says where they are.
pub fn export(request: &ExportArgs, out: &mut impl Write) -> Result<(), CliError> {
    let format = format(request)?;
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    let stage = stage(
        &request.source,
        &request.rules,
        (&request.search, request.depth),
        "export",
    )?;
    if request.critical && !stage.complete {
        return Err(CliError::Said(NO_CRITICAL_TREE.to_owned()));
    }
    let (width, height) = request.size;
    let around = match request.view {
        Some(view) => view == ViewArg::Around,
        None => is_too_large(&stage, width, height),
    };
    let film = PictureSeries::fitted(Arc::new(stage), width, height, around)
        .with_critical(request.critical)
        .with_notation(request.notation);
    let path = &request.output;
    if let Some(step) = request.step {
        export_step(&film, step, format, path).map_err(|error| said(&error))?;
        writeln!(out, "{}: step {step} of {}", path.display(), film.last())?;
        return Ok(());
    }
    let done =
        export_steps(&film, format, path, true, &mut |_, _| true).map_err(|error| said(&error))?;
    write!(out, "{}", done.first.display())?;
    if let Some(last) = &done.last {
        write!(out, " to {}", last.display())?;
    }
    writeln!(out, ": steps 0 to {}", film.last())?;
    Ok(())
}

/// As the option says, else as the file's ending says.
fn format(request: &ExportArgs) -> Result<Format, CliError> {
    let asked = request.format.map(|format| match format {
        PictureFormat::Svg => Format::Svg,
        PictureFormat::Png => Format::Png,
        PictureFormat::Pdf => Format::Pdf,
        PictureFormat::Tikz => Format::Tikz,
    });
    asked
        .or_else(|| Format::of_path(&request.output))
        .ok_or_else(|| {
            CliError::Said(format!(
                "which kind of picture {} is to be is not said: end its name in .svg, .png, .pdf or .tex, or add --format",
                request.output.display()
            ))
        })
}

/// What the window would show of a source.
pub(super) fn stage(
    source: &SourceArgs,
    rules: &RuleArgs,
    searched: (&SearchArgs, Option<u32>),
    command: &str,
) -> Result<Stage, CliError> {
    let origin = match &source.file {
        Some(path) => Origin::File(path.clone()),
        None => Origin::Text,
    };
    let game = open(source.clone(), rules)?;
    staged(game, origin, rules, searched, command)
}

/// The same of a game that has been opened, with the root's player as asked for.
pub(super) fn staged(
    game: SourceGame,
    origin: Origin,
    rules: &RuleArgs,
    (search, depth): (&SearchArgs, Option<u32>),
    command: &str,
) -> Result<Stage, CliError> {
    let (spec, depth) = search.spec(rules, depth)?;
    let mut setup = Setup {
        spec,
        tree_depth: depth,
        ..Setup::default()
    };
    if let SourceGame::Game(_) = game {
        setup.depth = depth.ok_or_else(|| need_depth(command))?;
    }
    let source = Source {
        game,
        origin,
        name: None,
    };
    Stage::prepare(source, setup, None, &false.into())
        .map_err(|error| CliError::Said(error.to_string()))
}
