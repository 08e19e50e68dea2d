//! Making a worksheet from what is chosen, and writing it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use export::worksheet::{
    Problem, Worksheet, WorksheetError, WorksheetFile, WorksheetPage, key_path, worksheet_file,
};
use export::{file_name, write_file};
use stage::{Stage, printed_exercise_on};

use super::{Choices, TreesFrom};
use crate::host::{Host, SaveDialog};
use crate::saving::Job;

/// A worksheet, drawn.
pub struct MadeWorksheet {
    /// What stands at the top of each page.
    pub title: String,
    /// How many trees there are.
    pub trees: usize,
    /// The pages to be filled in.
    pub blank: Vec<WorksheetPage>,
    /// The same, filled in.
    pub key: Vec<WorksheetPage>,
}

/// Makes it.
///
/// # Errors
/// One sentence that says what to change.
pub(super) fn make(choices: &Choices, stage: &Stage) -> Result<MadeWorksheet, String> {
    let seed = choices.wish.recipe.seed;
    let sheet = Worksheet {
        title: choices.title.clone(),
        foot: String::new(),
        spec: choices.wish.spec,
        asked: choices.asked,
        per_page: choices.per_page,
        paper: choices.paper,
        problems: Vec::new(),
    };
    let sheet = match choices.from {
        TreesFrom::Open => Worksheet {
            problems: vec![Problem::of(&printed_exercise_on(stage, choices.asked)?)],
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
    let alone = Worksheet {
        per_page: 1,
        ..sheet.clone()
    };
    // One tree may have a page of its own, and more than one.
    let sheet = match sheet.pages(false) {
        Err(WorksheetError::NoRoom { .. }) if choices.from == TreesFrom::Open => alone,
        _ => sheet,
    };
    let pages = |key| sheet.pages(key).map_err(|error| error.to_string());
    Ok(MadeWorksheet {
        trees: sheet.problems.len(),
        blank: pages(false)?,
        key: pages(true)?,
        title: sheet.title,
    })
}

/// Starts writing it, and its key if there is to be one; asks for a file first if none is given. Ends with what was
/// written, in words; `None` when no file was chosen.
pub(super) fn save(
    made: Arc<MadeWorksheet>,
    key: bool,
    kind: WorksheetFile,
    path: Option<PathBuf>,
    host: &mut Host,
) -> Result<Job<Option<String>>, String> {
    let choice = host.choose(path, || {
        let (kind, ending) = match kind {
            WorksheetFile::Pdf => ("PDF", "pdf"),
            WorksheetFile::Tikz => ("LaTeX", "tex"),
        };
        SaveDialog::new("Save the worksheet", &made.title, kind, ending)
    });
    let what = "the worksheet could not be saved";
    Job::start(what, host.wake(), move || {
        let written = choice.wait()?.map(|path| write(&made, key, kind, &path));
        written.transpose()
    })
}

fn write(
    made: &MadeWorksheet,
    key: bool,
    kind: WorksheetFile,
    path: &Path,
) -> Result<String, String> {
    let bytes = |pages: &[WorksheetPage]| {
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
