//! Files that are whole or not there: written beside their place, then moved into it.

mod part;

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// Writes a file. What was there before stays untouched unless the new one is whole, and on the disk.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(bytes)).map_err(|error| not_written(path, &error))
}

/// Writes a file piece by piece: whole or not at all, a power cut included. A symbolic link is written through and stays, and
/// so does every name of a file that has several; owner and mode stay what they were, and nobody else reads it on its way. What
/// is write-protected is refused, and so are a link that leads nowhere and what is no file: nobody may ever read from a pipe.
///
/// # Errors
/// The system's; [`not_written`] says it in words.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    if leads_nowhere(path) {
        return Err(ErrorKind::NotFound.into());
    }
    // A link stays a link: what it points to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(fs::Metadata::is_dir) {
        return Err(ErrorKind::IsADirectory.into());
    }
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        return Err(io::Error::new(ErrorKind::InvalidInput, NO_FILE));
    }
    if there.is_some() && is_protected(path) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let beside = part::beside(path)?;
    let written = (|| {
        let mut out = BufWriter::new(create(&beside, there.is_some())?);
        write(&mut out)?;
        out.flush()?;
        let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        // Only what is on the disk may replace what was there.
        file.sync_all()?;
        match &there {
            Some(there) if !keep_owner(&file, there) => {
                drop(file);
                copy_into(&beside, path)
            }
            Some(there) => {
                file.set_permissions(there.permissions())?;
                drop(file);
                replace(&beside, path)
            }
            None => {
                drop(file);
                replace(&beside, path)
            }
        }
    })();
    if written.is_err() {
        // What is half there helps nobody; that it cannot be removed is no second error.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// What is said of a pipe or a device: it cannot be replaced, and is on no disk.
const NO_FILE: &str = "it is a pipe or a device, which cannot be replaced: choose a file";

/// Makes the file on its way, which was not there before, be it as a link. Where it takes the place of another, which may be
/// private, only its owner reads it until it has that one's mode.
fn create(beside: &Path, replaces: bool) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if replaces {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = replaces;
    options.open(beside)
}

/// Moves a file into its place, and sees to it that the folder knows.
fn replace(beside: &Path, path: &Path) -> io::Result<()> {
    fs::rename(beside, path)?;
    // Not every system lets a folder be opened; the file itself is on the disk by now.
    if cfg!(unix)
        && let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Writes over a file that must remain the same one: it has several names, or an owner who cannot be given a new one.
fn copy_into(beside: &Path, path: &Path) -> io::Result<()> {
    let mut out = File::options().write(true).truncate(true).open(path)?;
    io::copy(&mut File::open(beside)?, &mut out)?;
    out.sync_all()?;
    fs::remove_file(beside)
}

/// Gives a file the owner and the group of the one whose place it is to take. Answers whether it may take that place.
#[cfg(unix)]
fn keep_owner(file: &File, there: &fs::Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let Ok(about) = file.metadata() else {
        return false;
    };
    let is_alike = about.uid() == there.uid() && about.gid() == there.gid();
    there.nlink() == 1 && (is_alike || fchown(file, Some(there.uid()), Some(there.gid())).is_ok())
}

/// Gives a file the owner of the one whose place it is to take: the folder does that.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) -> bool {
    true
}

/// Whether a file may not be written, though its folder takes new ones.
fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.permissions().readonly())
        || File::options()
            .write(true)
            .open(path)
            .is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
}

/// Whether it is a link, and there is nothing where it leads.
fn leads_nowhere(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink()) && fs::metadata(path).is_err()
}

/// That a file could not be written, in one sentence that names it and what to change.
pub fn not_written(path: &Path, error: &io::Error) -> String {
    format!(
        "{} could not be written: {}",
        file_name(path),
        why_not_written(path, error)
    )
}

/// What people call a file.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// Why a file could not be written, and what to change.
pub fn why_not_written(path: &Path, error: &io::Error) -> String {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => std::env::current_dir().unwrap_or_else(|_| ".".into()),
    };
    let folder = folder.display();
    match error.kind() {
        ErrorKind::NotFound if leads_nowhere(path) => {
            let to = fs::read_link(path).unwrap_or_default();
            let to = to.display();
            format!("it is a broken link to {to}: use another name")
        }
        ErrorKind::PermissionDenied if path.is_file() && is_protected(path) => {
            "it is write-protected: allow writing to it, or choose another name".to_owned()
        }
        ErrorKind::NotFound => format!("there is no folder {folder}"),
        ErrorKind::NotADirectory => format!("{folder} is not a folder"),
        ErrorKind::PermissionDenied => format!("no permission to write to the folder {folder}"),
        ErrorKind::ReadOnlyFilesystem => format!("the folder {folder} is read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        ErrorKind::FileTooLarge => {
            "file size limit reached: raise the limit, or write elsewhere".to_owned()
        }
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidFilename => "invalid file name".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests;
