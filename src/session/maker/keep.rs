//! Writing a lesson into its file, and keeping one that is in no file.

use std::io::Write;
use std::path::PathBuf;

use export::{not_written, write_lasting};

use super::OpenDraft;
use crate::edit::keep::CopyKeeper;
use crate::host::{FileChoice, Wake};
use crate::saving::Job;

/// Notes what is to be kept of a lesson, or that nothing is.
pub(super) fn note(keeper: &CopyKeeper, open: Option<&OpenDraft>) {
    match open.filter(|open| open.is_unsaved()) {
        Some(open) => {
            let draft = open.draft().clone();
            let title = draft.title.clone();
            keeper.keep_text(move || draft.to_json(), &title, open.file());
        }
        None => keeper.forget(),
    }
}

/// Starts to write a text to a file; what comes back is the file, with the position that was handed in.
pub(super) fn start(
    text: String,
    position: usize,
    choice: FileChoice,
    wake: Wake,
) -> Result<Job<Option<(PathBuf, usize)>>, String> {
    let destination = choice.destination();
    let work = move || {
        let written = choice.write(|path| {
            write_lasting(path, |out| out.write_all(text.as_bytes())).map_err(|error| {
                let failed = not_written(path, &error);
                format!("{failed}; the lesson is still here, unsaved")
            })
        })?;
        Ok(written.map(|path| (path, position)))
    };
    let job = Job::start("the lesson could not be saved", wake, work)?;
    Ok(job.to(destination))
}
