//! Files on their way: a hidden name in the same folder, which tells who writes, and the sweeping of those whose writer was
//! killed.

use std::collections::HashSet;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// No writing takes so long.
const STALE: Duration = Duration::from_mins(10);
/// Nor this, even of a process that is there: its number may be of another one by now.
const OLD: Duration = Duration::from_hours(24);
/// Between what a file is to be called and who writes it.
const MARK: &str = ".cutoff-";
const END: &str = ".part";

/// Folders that have been swept: once is enough, and a thousand pictures go into one of them.
static SWEPT: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

/// A hidden name in the same folder, which is swept first. Nobody can lay anything there beforehand: a part of it is random.
pub(super) fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if swept.get_or_insert_default().insert(folder.to_owned()) {
        sweep(folder);
    }
    drop(swept);
    // A name that is as long as the system allows has no room for more.
    let short: String = name.to_string_lossy().chars().take(40).collect();
    let writer = std::process::id();
    let random = RandomState::new().hash_one(writer);
    Ok(path.with_file_name(format!(".{short}{MARK}{writer}-{random:016x}{END}")))
}

/// Removes what killed writers left there. What cannot be removed harms nobody.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name
            .to_str()
            .and_then(writer)
            .is_some_and(|writer| is_gone(writer, &entry))
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Who writes a file of this name, if it is one on its way.
fn writer(name: &str) -> Option<u32> {
    let inner = name.strip_prefix('.')?.strip_suffix(END)?;
    let (_, writer) = inner.rsplit_once(MARK)?;
    let (writer, _) = writer.split_once('-').unwrap_or((writer, ""));
    writer.parse().ok()
}

/// Whether the writer is no more, as far as the system says; else whether the file is too old to be written still.
fn is_gone(writer: u32, entry: &fs::DirEntry) -> bool {
    if writer == std::process::id() {
        return false;
    }
    let changed = entry.metadata().and_then(|about| about.modified());
    let age = changed.ok().and_then(|at| at.elapsed().ok());
    let processes = Path::new("/proc");
    let numbers = cfg!(target_os = "linux") && processes.join("self").exists();
    is_abandoned(
        numbers.then(|| processes.join(writer.to_string()).exists()),
        age.unwrap_or_default(),
    )
}

/// The same, where the system says whether there is a process with the writer's number, or does not say.
fn is_abandoned(is_there: Option<bool>, age: Duration) -> bool {
    match is_there {
        Some(false) => true,
        Some(true) => age > OLD,
        None => age > STALE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_writer_is_not_believed_for_ever() {
        let hour = Duration::from_hours(1);
        assert!(is_abandoned(Some(false), Duration::ZERO));
        assert!(!is_abandoned(Some(true), 2 * hour));
        assert!(is_abandoned(Some(true), 25 * hour));
        assert!(is_abandoned(None, hour) && !is_abandoned(None, Duration::ZERO));
    }
}
