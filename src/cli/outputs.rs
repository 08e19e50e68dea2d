//! Checks that a command's output is never its input, for all commands that have both, and other checks of files
//! before anything is read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use text::not_written;

use super::CliError;

/// The timeout for a disk to report whether a file exists.
const PATIENCE: Duration = Duration::from_secs(2);

/// Returns true if the path exists. A disk that does not respond counts as having it: the later read then waits, and
/// can report that.
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

/// Checks that an output file is not an input file, whatever the spelling of their paths and their links. Nothing has
/// been written at that time.
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

/// Checks that the folder of an output file exists, before other files are written.
///
/// # Errors
/// The error that writing would return.
pub(super) fn has_folder(output: &Path) -> Result<(), CliError> {
    match output.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !is_there(folder) => Err(CliError::Said(
            not_written(output, &io::ErrorKind::NotFound.into()),
        )),
        _ => Ok(()),
    }
}

/// Returns true if two paths lead to one file, existing or not; `-` is standard input, which may be a file, too.
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

/// Resolves a path; for a file that does not exist yet, its folder is resolved.
fn place(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok().or_else(|| {
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        Some(fs::canonicalize(folder).ok()?.join(path.file_name()?))
    })
}

/// Terminals and pipes may be both read and written.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let of = |path: &Path| {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        Some((about.dev(), about.ino()))
    };
    of(one).is_some_and(|file| of(other) == Some(file))
}

/// Returns false, because this system does not report it.
#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}
