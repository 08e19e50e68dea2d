//! The system's files. Files are written atomically: a temporary file in the same folder replaces the target.

use std::fs::{self, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub use std::fs::{
    File, Metadata, create_dir_all, metadata, remove_file, rename, symlink_metadata,
};

/// Returns the paths of what is in a folder.
///
/// # Errors
/// The system's, of opening the folder; entries that cannot be read are left out.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.flatten();
    Ok(entries.map(|entry| entry.path()).collect())
}

/// Returns the number that differs between a file and the one that replaced it; 0 where the system has none.
#[cfg(unix)]
pub fn number(about: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(about)
}

#[cfg(not(unix))]
pub fn number(_: &Metadata) -> u64 {
    0
}

/// A lock, held until it is dropped or the program ends for any reason.
pub struct Lock(#[expect(dead_code, reason = "open as long as it is held")] File);

/// Creates the lock file and locks it.
///
/// # Errors
/// The system's.
pub fn hold(lock: &Path) -> io::Result<Lock> {
    let file = File::create(lock)?;
    file.lock()?;
    Ok(Lock(file))
}

/// Waits for the lock at most this long; `None` if it is not to be had, or the system has no locks.
pub fn wait_for(lock: &Path, patience: Duration) -> Option<Lock> {
    let mut options = File::options();
    let options = options.create(true).truncate(false).write(true);
    let file = options.open(lock).ok()?;
    let began = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Some(Lock(file)),
            Err(TryLockError::WouldBlock) if began.elapsed() < patience => {
                sleep(Duration::from_millis(10));
            }
            Err(_) => return None,
        }
    }
}

/// Returns true if a running program holds the lock.
pub fn is_held(lock: &Path) -> bool {
    File::open(lock).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Writes a file piece by piece: completely or not at all, even across a power cut. Symbolic links and hard links are
/// kept; so are owner and mode, and a private file is private while it is written. Refuses write-protected files,
/// broken links, folders, pipes and devices.
///
/// # Errors
/// The system's, and `InvalidInput` for pipes and devices; `text::not_written` makes them a sentence.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
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
        return Err(ErrorKind::InvalidInput.into());
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
pub fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.permissions().readonly())
        || File::options()
            .write(true)
            .open(path)
            .is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
}

pub fn leads_nowhere(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink()) && fs::metadata(path).is_err()
}
