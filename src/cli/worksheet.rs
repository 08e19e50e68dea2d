//! `cutoff worksheet`: trees to be searched by hand, and their key, as files to be printed.

use std::io::Write;
use std::path::{Path, PathBuf};

use export::worksheet::{
    Problem, Worksheet, WorksheetError, WorksheetFile, key_path, worksheet_file,
};
use export::write_file;
use game::fresh_seed;
use lesson::{NoGoodTree, counted};
use stage::printed_exercise_on;

use super::args::{RuleArgs, SourceArgs, WorksheetArgs};
use super::outputs::{has_folder, is_same_file, keep_inputs};
use super::source::stage;
use super::{CliError, CommandResult};

/// Writes a worksheet and its key, and says where they are.
pub fn worksheet(request: &WorksheetArgs, out: &mut impl Write) -> CommandResult {
    let said = |error: &dyn std::fmt::Display| CliError::Said(error.to_string());
    let blank = (&request.output, kind(&request.output)?, false);
    let key = match (&request.key, request.no_key) {
        (_, true) => None,
        (Some(path), false) => Some(path.clone()),
        (None, false) => Some(key_path(&request.output)),
    };
    for written in std::iter::once(&request.output).chain(&key) {
        keep_inputs(written, request.trees.iter().map(PathBuf::as_path))?;
        has_folder(written)?;
    }
    if key
        .as_ref()
        .is_some_and(|key| is_same_file(key, &request.output))
    {
        return Err(CliError::Said(format!(
            "the key would overwrite the worksheet {}: give it another name with --key",
            request.output.display()
        )));
    }
    let key = key
        .as_ref()
        .map(|path| Ok::<_, CliError>((path, kind(path)?, true)));
    let key = key.transpose()?;

    if request.rules.seed.is_some() && !request.trees.is_empty() {
        return Err(CliError::Said(
            "--seed is of random trees: remove it, or the trees that are named".to_owned(),
        ));
    }
    // A seed is of the trees, not of the search.
    let rules = RuleArgs {
        seed: None,
        ..request.rules
    };
    let (spec, depth) = request.search.spec(&rules, request.depth)?;
    let spec = spec.for_trees();
    let sheet = Worksheet {
        title: request.title.clone(),
        foot: String::new(),
        spec,
        asked: request.asked(spec),
        per_page: request.per_page.unwrap_or(Worksheet::default().per_page),
        paper: request.paper,
        problems: Vec::new(),
    };
    let sheet = if request.trees.is_empty() {
        let seed = request.rules.seed.unwrap_or_else(fresh_seed);
        let sheet = Worksheet {
            foot: format!("seed {seed}"),
            ..sheet
        };
        let found = |sheet: &Worksheet| {
            let sheet = sheet.clone();
            sheet.with_good_trees(request.wish(seed, spec, depth), request.count)
        };
        let fixed = request.per_page.is_some();
        with_room(sheet, fixed, found).map_err(|error| said(&error))?
    } else {
        let problems = request.trees.iter().map(|tree| problem(tree, request));
        let problems: Vec<Problem> = problems.collect::<Result<_, _>>()?;
        let fixed = request.per_page.is_some();
        let given = u32::try_from(problems.len()).unwrap_or(u32::MAX);
        let sheet = Worksheet {
            per_page: if fixed {
                sheet.per_page
            } else {
                sheet.per_page.min(given)
            },
            problems,
            ..sheet
        };
        let drawn = |sheet: &Worksheet| sheet.pages(false).map(|_| sheet.clone());
        with_room(sheet, fixed, drawn).map_err(|error| said(&error))?
    };
    let trees = counted(sheet.problems.len() as u64, "tree", "trees");
    let from = if sheet.foot.is_empty() {
        String::new()
    } else {
        format!(", {}", sheet.foot)
    };
    // Both are made before either is written.
    let mut files = Vec::new();
    for (path, kind, key) in std::iter::once(blank).chain(key) {
        let pages = sheet.pages(key).map_err(|error| said(&error))?;
        let bytes = worksheet_file(&pages, &sheet.title, kind).map_err(|error| said(&error))?;
        files.push((path, pages.len(), bytes, key));
    }
    for (path, pages, bytes, key) in files {
        write_file(path, &bytes).map_err(CliError::Said)?;
        let pages = counted(pages as u64, "page", "pages");
        if key {
            writeln!(out, "{}: the key, {pages}", path.display())?;
        } else {
            writeln!(out, "{}: {trees}, {pages}{from}", path.display())?;
        }
    }
    Ok(())
}

/// What comes of a worksheet; where trees have no room, with fewer of them on a page, unless their number is `fixed`.
fn with_room(
    mut sheet: Worksheet,
    fixed: bool,
    make: impl Fn(&Worksheet) -> Result<Worksheet, WorksheetError>,
) -> Result<Worksheet, WorksheetError> {
    loop {
        match make(&sheet) {
            Err(WorksheetError::NoRoom { .. } | WorksheetError::Tree(NoGoodTree::NoRoom(_)))
                if !fixed && sheet.per_page > 1 =>
            {
                sheet.per_page -= 1;
            }
            made => return made,
        }
    }
}

fn kind(path: &Path) -> Result<WorksheetFile, CliError> {
    WorksheetFile::of_path(path).ok_or_else(|| {
        CliError::Said(format!(
            "a worksheet is a PDF or a document for LaTeX: end the name {} in .pdf or .tex",
            path.display()
        ))
    })
}

/// A tree from a file or from the library.
fn problem(path: &Path, request: &WorksheetArgs) -> Result<Problem, CliError> {
    let source = SourceArgs {
        file: Some(path.to_owned()),
        ..SourceArgs::default()
    };
    let searched = (&request.search, request.depth);
    let stage = stage(&source, &request.rules, searched, "worksheet")?;
    let asked = request.asked(stage.setup.tree_spec());
    let exercise = printed_exercise_on(&stage, asked).map_err(CliError::Said)?;
    Ok(Problem::of(&exercise))
}
