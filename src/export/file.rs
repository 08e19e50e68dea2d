//! Atomic file writes: a temporary file in the same folder replaces the target.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// Writes a file. The old contents stay until the new file is complete and synced to disk.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(bytes)).map_err(|error| not_written(path, &error))
}

/// Writes a file piece by piece: completely or not at all, even across a power cut. Symbolic links and hard links are
/// kept; so are owner and mode, and a private file is private while it is written. Refuses write-protected files,
/// broken links, folders, pipes and devices.
///
/// # Errors
/// The system's; [`not_written`] makes them a sentence.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    if leads_nowhere(path) {
        return Err(ErrorKind::NotFound.into());
    }
    // A link's target is replaced, not the link.
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
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".cutoff-").suffix(".part");
    // A new file gets the default mode; a replacement is private until it gets the old file's mode.
    #[cfg(unix)]
    if there.is_none() {
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    let part = builder.tempfile_in(folder)?;
    let mut out = BufWriter::new(part.as_file());
    write(&mut out)?;
    out.flush()?;
    drop(out);
    // Only data that is synced to disk may replace the old file.
    part.as_file().sync_all()?;
    if let Some(there) = there {
        if !keep_owner(part.as_file(), &there) {
            return copy_into(part.path(), path);
        }
        part.as_file().set_permissions(there.permissions())?;
    }
    part.persist(path)?;
    // Some systems cannot open a folder; the file itself is synced already.
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
    Ok(())
}

const NO_FILE: &str = "it is a pipe or a device, which cannot be replaced: choose a file";

/// Overwrites a file in place, for files with several hard links or an owner that cannot be set on a new file.
fn copy_into(part: &Path, path: &Path) -> io::Result<()> {
    let mut out = File::options().write(true).truncate(true).open(path)?;
    io::copy(&mut File::open(part)?, &mut out)?;
    out.sync_all()
}

/// Copies owner and group from the replaced file. Returns true if the new file may replace it.
#[cfg(unix)]
fn keep_owner(file: &File, there: &fs::Metadata) -> bool {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let Ok(about) = file.metadata() else {
        return false;
    };
    let is_alike = about.uid() == there.uid() && about.gid() == there.gid();
    there.nlink() == 1 && (is_alike || fchown(file, Some(there.uid()), Some(there.gid())).is_ok())
}

/// No-op: the folder determines the owner of the file.
#[cfg(not(unix))]
fn keep_owner(_: &File, _: &fs::Metadata) -> bool {
    true
}

/// Returns true if a file is write-protected although its folder accepts new files.
fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.permissions().readonly())
        || File::options()
            .write(true)
            .open(path)
            .is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
}

fn leads_nowhere(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink()) && fs::metadata(path).is_err()
}

/// Returns one sentence that reports the failed write, names the file and suggests a remedy.
pub fn not_written(path: &Path, error: &io::Error) -> String {
    format!(
        "{} could not be written: {}",
        file_name(path),
        why_not_written(path, error)
    )
}

pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// Returns the reason for a failed write, with a remedy.
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
