//! The program's own files, shared by several windows: only one window writes at a time, and unreadable files are
//! renamed.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use platform::files::{self, Lock};

/// A healthy process never holds the lock this long.
const PATIENCE: Duration = Duration::from_secs(2);

/// The suffix of renamed files, before the extension or a number.
const ASIDE: &str = "-broken";

/// Waits for the lock under which one of the program's own files is read, changed and written. It is released when
/// dropped, and when the process ends for any reason.
///
/// Without it (the system supports no locks, or another process never releases this one), the work continues: the file
/// is written atomically in any case.
pub fn lock(path: &Path) -> Option<Lock> {
    files::wait_for(&path.with_extension("lock"), PATIENCE)
}

/// Renames a file to an unused name: `settings.json` becomes `settings-broken.json`. Returns the new path.
///
/// # Errors
/// Those of renaming.
pub fn put_aside(path: &Path) -> std::io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let names = (1u32..).map(|number| match number {
        1 => format!("{stem}{ASIDE}.{ending}"),
        more => format!("{stem}{ASIDE}-{more}.{ending}"),
    });
    let mut places = names.map(|name| path.with_file_name(name));
    let free = places.find(|place| files::symlink_metadata(place).is_err());
    let free = free.ok_or(ErrorKind::AlreadyExists)?;
    files::rename(path, &free)?;
    Ok(free)
}

/// Returns true if the file has been renamed by `put_aside`.
pub(crate) fn is_aside(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.ends_with(ASIDE)
        || stem.rsplit_once('-').is_some_and(|(stem, number)| {
            stem.ends_with(ASIDE) && number.bytes().all(|digit| digit.is_ascii_digit())
        })
}
