//! Making a worksheet from what is chosen, and writing it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use crate::saving::{Job, ask_for_file, name_for, wake};
use export::worksheet::{Page, Problem, Worksheet, WorksheetFile, key_path, worksheet_file};
use export::{file_name, write_file};
use stage::{Stage, exercise_on};

use super::{Choices, TreesFrom};

/// A worksheet, drawn.
pub(super) struct Made {
    pub title: String,
    pub trees: usize,
    pub blank: Vec<Page>,
    pub key: Vec<Page>,
}

/// Makes it.
///
/// # Errors
/// One sentence that says what to change.
pub(super) fn make(choices: &Choices, stage: &Stage) -> Result<Made, String> {
    let seed = choices.wish.recipe.seed;
    let sheet = Worksheet {
        title: choices.title.clone(),
        foot: String::new(),
        spec: choices.wish.spec,
        asked: choices.asked,
        per_page: choices.per_page,
        problems: Vec::new(),
    };
    let sheet = match choices.from {
        TreesFrom::Open => Worksheet {
            problems: vec![Problem::of(&exercise_on(stage, choices.asked)?)],
            ..sheet
        },
        TreesFrom::Random => {
            let sheet = Worksheet {
                foot: format!("seed {seed}"),
                ..sheet
            };
            let made = sheet.with_good_trees(choices.wish, choices.count);
            made.map_err(|error| error.to_string())?
        }
    };
    let pages = |key| sheet.pages(key).map_err(|error| error.to_string());
    Ok(Made {
        trees: sheet.problems.len(),
        blank: pages(false)?,
        key: pages(true)?,
        title: sheet.title,
    })
}

/// Starts writing it, and its key if there is to be one; asks for a file first if none is given. Ends with what was
/// written, in words; `None` when no file was chosen.
pub(super) fn save(
    made: Arc<Made>,
    key: bool,
    kind: WorksheetFile,
    path: Option<PathBuf>,
    ctx: &Context,
) -> Result<Job<Option<String>>, String> {
    let ending = match kind {
        WorksheetFile::Pdf => "pdf",
        WorksheetFile::Tikz => "tex",
    };
    // The dialog is made on the thread that draws, as some systems want it, and waited for elsewhere.
    let dialog = path.is_none().then(|| {
        let kind = match kind {
            WorksheetFile::Pdf => "PDF",
            WorksheetFile::Tikz => "LaTeX",
        };
        ask_for_file(
            "Save the worksheet",
            &name_for(&made.title, ending),
            kind,
            ending,
        )
    });
    Job::start("the worksheet could not be saved", wake(ctx), move || {
        let chosen = dialog.map_or(Ok(path), |choice| choice())?;
        let written = chosen.map(|path| write(&made, key, kind, &path));
        written.transpose()
    })
}

fn write(made: &Made, key: bool, kind: WorksheetFile, path: &Path) -> Result<String, String> {
    let bytes = |pages: &[Page]| {
        worksheet_file(pages, &made.title, kind).map_err(|error| error.to_string())
    };
    let beside = key_path(path);
    // The system has asked about the one name only.
    if key && beside.exists() && !path.exists() {
        return Err(format!(
            "{} is there already, and the key would take its place: choose another name",
            file_name(&beside)
        ));
    }
    let (blank, answers) = (bytes(&made.blank)?, bytes(&made.key)?);
    write_file(path, &blank)?;
    if !key {
        return Ok(format!("Saved {}", file_name(path)));
    }
    write_file(&beside, &answers)?;
    Ok(format!(
        "Saved {} and {}",
        file_name(path),
        file_name(&beside)
    ))
}
