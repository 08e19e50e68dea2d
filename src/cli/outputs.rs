//! What a command writes is never what it reads: one check for all commands that have both. And what is asked of a disk before
//! anything is read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use export::not_written;

use super::CliError;

/// So long a disk is given to say whether a file is there, before anything else is done.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether there is something at a path. A disk that does not answer counts as having it: whoever reads the file then waits, and
/// can say so.
pub(super) fn is_there(path: &Path) -> bool {
    let (answer, answered) = channel();
    let asked = path.to_owned();
    let asking = thread::Builder::new().name("looking for a file".to_owned());
    let asking = asking.spawn(move || answer.send(asked.exists()));
    match asking {
        Ok(_) => answered.recv_timeout(PATIENCE).unwrap_or(true),
        Err(_) => path.exists(),
    }
}

/// Sees to it that a file that is to be written is none of those that are read, however their paths are spelled and
/// through whatever links they lead. Nothing has been written then.
///
/// # Errors
/// One sentence that names both, and the remedy.
pub(super) fn keep_inputs<'a>(
    output: &Path,
    inputs: impl IntoIterator<Item = &'a Path>,
) -> Result<(), CliError> {
    match inputs.into_iter().find(|input| is_same_file(output, input)) {
        None => Ok(()),
        Some(input) => Err(CliError::Said(format!(
            "{} is an input; writing {} would overwrite it: choose another name for the output",
            input.display(),
            output.display()
        ))),
    }
}

/// Sees to it that the folder of a file that is to be written is there, before others are written.
///
/// # Errors
/// What the writing would say.
pub(super) fn has_folder(output: &Path) -> Result<(), CliError> {
    match output.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !is_there(folder) => Err(CliError::Said(
            not_written(output, &io::ErrorKind::NotFound.into()),
        )),
        _ => Ok(()),
    }
}

/// Whether two paths lead to one file, be it there or not; `-` is what comes in, which may be a file, too.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    let other = if other == Path::new("-") {
        Path::new("/dev/stdin")
    } else {
        other
    };
    match (place(one), place(other)) {
        (Some(first), Some(second)) if first == second => !is_stream(one),
        _ => is_linked(one, other),
    }
}

/// Where a path leads: of a file that is not there yet, its folder counts.
fn place(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok().or_else(|| {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        Some(fs::canonicalize(folder).ok()?.join(path.file_name()?))
    })
}

/// A terminal or a pipe may well be read and written.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Whether both are names of one file.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let of = |path: &Path| {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        Some((about.dev(), about.ino()))
    };
    of(one).is_some_and(|file| of(other) == Some(file))
}

/// Whether both are names of one file: the system does not say.
#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}
