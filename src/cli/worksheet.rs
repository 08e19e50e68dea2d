//! `cutoff worksheet`: trees for search by hand, and their key, as printable files.

use std::io::Write;
use std::path::{Path, PathBuf};

use draw::export::{Format, missing_letters_on};
use draw::worksheet::{Problem, Worksheet, key_path, worksheet_file};
use game::fresh_seed;
use stage::exercise_on;
use teach::{Answers, counted};
use text::{say, write_file};

use super::args::{RuleArgs, SourceArgs, WorksheetArgs};
use super::outputs::{has_folder, is_same_file, keep_inputs};
use super::source::stage;
use super::terminal::complain;
use super::{CliError, CommandResult};

/// Writes a worksheet and its key, and prints their paths.
pub fn worksheet(request: &WorksheetArgs, out: &mut impl Write) -> CommandResult {
    let key = request
        .key
        .clone()
        .unwrap_or_else(|| key_path(&request.output));
    let mut files = vec![(&request.output, format(&request.output)?, false)];
    if !request.no_key {
        if is_same_file(&key, &request.output) {
            return Err(CliError::Said(format!(
                "the key would overwrite the worksheet {}: give it another name with --key",
                request.output.display()
            )));
        }
        files.push((&key, format(&key)?, true));
    }
    for (path, ..) in &files {
        keep_inputs(path, request.trees.iter().map(PathBuf::as_path))?;
        has_folder(path)?;
    }
    if request.rules.seed.is_some() && !request.trees.is_empty() {
        return Err("--seed is of random trees: remove it, or the trees that are named".into());
    }
    // The seed applies to the trees, not to the search.
    let rules = RuleArgs {
        seed: None,
        ..request.rules
    };
    let (spec, depth) = request.search.spec(&rules, request.depth)?;
    let spec = spec.for_trees();
    let usual = request.language.within(Worksheet::default);
    let sheet = Worksheet {
        title: request.title.clone().unwrap_or(usual.title),
        spec,
        asked: request.asked(spec),
        paper: request.paper,
        ..Worksheet::default()
    };
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    let mut from = String::new();
    let sheet = if request.trees.is_empty() {
        let seed = request.rules.seed.unwrap_or_else(fresh_seed);
        let language = request.language;
        let foot = language.within(|| say!(paper_sheet_seed, seed = seed.to_string()));
        from = format!(", seed {seed}");
        let sheet = Worksheet { foot, ..sheet };
        let made = sheet.with_good_trees(request.wish(seed, spec, depth), request.count);
        made.map_err(|error| said(&error))?
    } else {
        let problems = request.trees.iter().map(|tree| problem(tree, request));
        let problems = problems.collect::<Result<_, _>>()?;
        Worksheet { problems, ..sheet }
    };
    // Both are generated before either is written.
    let mut made = Vec::new();
    for (path, format, key) in files {
        let pages = request.language.within(|| sheet.pages(key));
        let pages = pages.map_err(|error| said(&error))?;
        if let Some(missing) = missing_letters_on(pages.iter().flat_map(|it| &it.shapes), format)
            && !key
        {
            complain(&missing);
        }
        made.push((
            path,
            worksheet_file(&pages, &sheet.title, format).map_err(|error| said(&error))?,
            key,
        ));
    }
    let pages = counted(sheet.problems.len() as u64, "page", "pages");
    for (path, bytes, key) in made {
        write_file(path, &bytes).map_err(CliError::Said)?;
        if key {
            writeln!(out, "{}: the key, {pages}", path.display())?;
        } else {
            writeln!(out, "{}: {pages}{from}", path.display())?;
        }
    }
    Ok(())
}

fn format(path: &Path) -> Result<Format, CliError> {
    let format = Format::of_path(path).filter(|format| format.document().is_some());
    format.ok_or_else(|| {
        CliError::Said(format!(
            "a worksheet is a PDF or a document for LaTeX: end the name {} in .pdf or .tex",
            path.display()
        ))
    })
}

fn problem(path: &Path, request: &WorksheetArgs) -> Result<Problem, CliError> {
    let source = SourceArgs {
        file: Some(path.to_owned()),
        ..SourceArgs::default()
    };
    let searched = (&request.search, request.depth);
    let stage = stage(&source, &request.rules, searched, "worksheet")?;
    let asked = request.asked(stage.setup.tree_spec());
    let exercise = exercise_on(&stage, asked, Answers::fits_paper).map_err(CliError::Said)?;
    Ok(Problem::of(&exercise))
}
