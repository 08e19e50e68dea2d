//! What a command writes is never what it reads: one check for all commands that have both.

use std::fs;
use std::path::{Path, PathBuf};

use super::CliError;

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

/// Whether two paths lead to one file, be it there or not.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
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
