//! Remembers the state of each file when this window last read or wrote it, so that changes by other programs are not
//! overwritten unnoticed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use platform::clock::{SystemTime, UNIX_EPOCH};
use platform::files::{self, Metadata};
use serde::{Deserialize, Serialize};
use text::say;

/// The state of a file, as far as the system reports it without reading the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    bytes: u64,
    /// The modification time in nanoseconds since 1970.
    modified: Option<i64>,
    /// The file number; it differs if the file was replaced, even by one with the same size and time.
    number: u64,
}

impl FileStamp {
    /// Returns the current state of a file; `None` if it does not exist.
    pub fn of(path: &Path) -> Option<FileStamp> {
        let about = files::metadata(path).ok().filter(Metadata::is_file)?;
        Some(FileStamp {
            bytes: about.len(),
            modified: about.modified().ok().and_then(nanos),
            number: files::number(&about),
        })
    }
}

fn nanos(time: SystemTime) -> Option<i64> {
    let since = time.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_nanos()).ok()
}

/// The files that this window has read or written, each with its state at that time; `None` if an earlier run has read
/// it and the state is not known. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct SeenFiles(Arc<Mutex<HashMap<PathBuf, Option<FileStamp>>>>);

/// The error for a file that is not written because it has changed.
pub fn has_changed(path: &Path) -> String {
    let name = platform::files::file_name(path);
    say!(said_file_changed, name)
}

impl SeenFiles {
    pub(crate) fn lock(&self) -> MutexGuard<'_, HashMap<PathBuf, Option<FileStamp>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the state of a file before it was read or after it was written.
    pub fn note(&self, path: &Path, stamp: Option<FileStamp>) {
        match stamp {
            Some(_) => self.lock().insert(path.to_owned(), stamp),
            None => self.lock().remove(path),
        };
    }

    /// The last known state of a file, for a later run that continues with it.
    pub fn stamp(&self, path: &Path) -> Option<FileStamp> {
        self.lock().get(path).copied().flatten()
    }

    /// Checks that a file may be written: it must not have changed since it was last seen. A changed file is recorded
    /// as seen, so that a second call succeeds.
    pub(crate) fn check(&self, path: &Path) -> Result<(), String> {
        let now = FileStamp::of(path);
        match self.lock().get_mut(path) {
            Some(before) if now.is_some() && *before != now => {
                *before = now;
                Err(has_changed(path))
            }
            _ => Ok(()),
        }
    }
}
