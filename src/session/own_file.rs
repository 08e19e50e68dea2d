//! The program's own files, which several windows share: one of them writes at a time, and what cannot be read is put aside.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Nobody holds a lock for longer who is well.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the names of files that were put aside have before their ending, or before a number.
const ASIDE: &str = "-broken";

/// Held while one of the program's own files is read, changed and written. Dropping it lets go, and so does the end of the
/// program, however that comes.
pub struct FileLock {
    _held: Option<File>,
}

impl FileLock {
    /// Waits until nobody else writes the file. Where the system locks nothing, or somebody who holds the lock does not
    /// come to an end, the work goes on without: the file is whole in any case.
    pub fn of(path: &Path) -> FileLock {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path.with_extension("lock"));
        let began = Instant::now();
        let held = file.ok().filter(|file| {
            loop {
                match file.try_lock() {
                    Ok(()) => return true,
                    Err(TryLockError::WouldBlock) if began.elapsed() < PATIENCE => {
                        std::thread::sleep(Duration::from_millis(10));
                    }
                    Err(_) => return false,
                }
            }
        });
        FileLock { _held: held }
    }
}

/// Gives a file a name that nothing has: `settings.json` becomes `settings-broken.json`. Answers the name.
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
    let free = places.find(|place| fs::symlink_metadata(place).is_err());
    let free = free.ok_or(ErrorKind::AlreadyExists)?;
    fs::rename(path, &free)?;
    Ok(free)
}

/// Whether a file has been put aside.
pub(crate) fn is_aside(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.ends_with(ASIDE)
        || stem.rsplit_once('-').is_some_and(|(stem, number)| {
            stem.ends_with(ASIDE) && number.bytes().all(|digit| digit.is_ascii_digit())
        })
}
