//! What files were like when this window read or wrote them last, so that what somebody else has written meanwhile is not
//! written over unseen.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// What a file is like, as far as the system tells without reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileStamp {
    bytes: u64,
    modified: Option<SystemTime>,
    /// A file that was replaced is another one, though it be as long and as old.
    number: u64,
}

impl FileStamp {
    /// What a file is like now; nothing where there is none.
    pub fn of(path: &Path) -> Option<FileStamp> {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        Some(FileStamp {
            bytes: about.len(),
            modified: about.modified().ok(),
            number: number(&about),
        })
    }
}

#[cfg(unix)]
fn number(about: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(about)
}

#[cfg(not(unix))]
fn number(_: &fs::Metadata) -> u64 {
    0
}

/// The files that this window has read or written. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct SeenFiles(Arc<Mutex<HashMap<PathBuf, FileStamp>>>);

impl SeenFiles {
    /// Notes what a file was like before it was read, or is like after it was written.
    pub fn note(&self, path: &Path, stamp: Option<FileStamp>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match stamp {
            Some(stamp) => seen.insert(path.to_owned(), stamp),
            None => seen.remove(path),
        };
    }

    /// Whether a file may be written: not where it has changed since it was seen. Then it has been seen: asked again, it may.
    ///
    /// # Errors
    /// One sentence that names the file, and what can be done.
    pub fn check(&self, path: &Path) -> Result<(), String> {
        let now = FileStamp::of(path);
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = seen.get(path).copied();
        match (before, now) {
            (Some(before), Some(now)) if before != now => {
                seen.insert(path.to_owned(), now);
                let name = export::file_name(path);
                Err(format!(
                    "{name} has changed on disk since it was opened here, so it was not overwritten: save again to overwrite it, or save under another name"
                ))
            }
            _ => Ok(()),
        }
    }
}
