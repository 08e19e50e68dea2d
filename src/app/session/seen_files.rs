//! Remembers the state of each file when this window last read or wrote it, so that changes by other programs are not
//! overwritten unnoticed.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use platform::clock::UNIX_EPOCH;
use platform::files::{self, Metadata};
use serde::{Deserialize, Serialize};

/// The state of a file, as far as the system reports it without reading the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    bytes: u64,
    /// The modification time in nanoseconds, negative before 1970.
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
            modified: nanos(&about),
            number: files::number(&about),
        })
    }
}

fn nanos(about: &Metadata) -> Option<i64> {
    let modified = about.modified().ok()?;
    match modified.duration_since(UNIX_EPOCH) {
        Ok(since) => i64::try_from(since.as_nanos()).ok(),
        Err(before) => i64::try_from(before.duration().as_nanos())
            .ok()
            .map(|nanos| -nanos),
    }
}

/// The files that this window has read or written. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct SeenFiles(Arc<Mutex<HashMap<PathBuf, Seen>>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    As(FileStamp),
    /// An earlier run has read the file, and its state at that time is not known.
    Unknown,
}

/// The error for a file that is not written because it has changed.
pub fn has_changed(path: &Path) -> String {
    let name = platform::files::file_name(path);
    format!(
        "{name} has changed on disk since it was opened here, so it was not overwritten: save again to overwrite it, or save under another name"
    )
}

impl SeenFiles {
    /// Records the state of a file before it was read or after it was written.
    pub fn note(&self, path: &Path, stamp: Option<FileStamp>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match stamp {
            Some(stamp) => seen.insert(path.to_owned(), Seen::As(stamp)),
            None => seen.remove(path),
        };
    }

    /// The last known state of a file, for a later run that continues with it.
    pub fn stamp(&self, path: &Path) -> Option<FileStamp> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match seen.get(path) {
            Some(Seen::As(stamp)) => Some(*stamp),
            Some(Seen::Unknown) | None => None,
        }
    }

    /// Records the state of a file when an earlier run last saw it; if that is not known, the file counts as possibly
    /// changed.
    pub fn note_earlier(&self, path: &Path, stamp: Option<FileStamp>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.insert(path.to_owned(), stamp.map_or(Seen::Unknown, Seen::As));
    }

    /// Checks that a file may be written: it must not have changed since it was last seen. A changed file is recorded
    /// as seen, so that a second call succeeds.
    ///
    /// # Errors
    /// One sentence that names the file, and what can be done.
    pub fn check(&self, path: &Path) -> Result<(), String> {
        let now = FileStamp::of(path);
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = seen.get(path).copied();
        match (before, now) {
            (Some(before), Some(now)) if before != Seen::As(now) => {
                seen.insert(path.to_owned(), Seen::As(now));
                Err(has_changed(path))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_stamps_reveal_changed_files() {
        let path =
            std::env::temp_dir().join(format!("cutoff-seen-{}.json", platform::process_id()));
        std::fs::write(&path, "[1]").unwrap();
        let earlier = FileStamp::of(&path).unwrap();
        let text = serde_json::to_string(&earlier).unwrap();
        assert_eq!(serde_json::from_str::<FileStamp>(&text).unwrap(), earlier);

        let seen = SeenFiles::default();
        seen.note_earlier(&path, Some(earlier));
        assert_eq!(seen.check(&path), Ok(()));
        std::fs::write(&path, "[1, 2]").unwrap();
        // The file was read here later, but the content to write is based on its earlier state.
        seen.note(&path, FileStamp::of(&path));
        seen.note_earlier(&path, Some(earlier));
        assert_eq!(seen.check(&path), Err(has_changed(&path)));
        assert_eq!(seen.check(&path), Ok(()), "asked again, it may");
        seen.note_earlier(&path, None);
        assert_eq!(seen.stamp(&path), None);
        assert_eq!(seen.check(&path), Err(has_changed(&path)));
        std::fs::remove_file(&path).unwrap();
        seen.note_earlier(&path, None);
        assert_eq!(seen.check(&path), Ok(()), "there is nothing to lose");
    }
}
