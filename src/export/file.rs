//! Files that are whole or not there: written beside their place, then moved into it.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes a file. What was there before stays untouched unless the new one is whole.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_whole(path, |out| out.write_all(bytes)).map_err(|error| not_written(path, &error))
}

/// Writes what cannot be had again, as somebody's work: whole or not at all, a power cut included.
///
/// # Errors
/// The system's; [`not_written`] says it in words.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    write_whole(path, |out| {
        write(out)?;
        out.flush()?;
        // Only what is on the disk may replace what was there. A pipe or a device is on none.
        let file = out.get_ref();
        if file.metadata()?.is_file() {
            file.sync_all()?;
        }
        Ok(())
    })
}

/// Writes a file piece by piece: beside its place first, then into it. Where the folder takes no second file, what was
/// there stays too.
fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let there = fs::metadata(path);
    if there.as_ref().is_ok_and(fs::Metadata::is_dir) {
        return Err(ErrorKind::IsADirectory.into());
    }
    // A pipe or a device cannot be replaced.
    if there.as_ref().is_ok_and(|there| !there.is_file()) {
        let mut out = BufWriter::new(File::options().write(true).open(path)?);
        write(&mut out)?;
        return out.flush();
    }
    let beside = beside(path)?;
    let written = (|| {
        let mut out = BufWriter::new(File::create(&beside)?);
        write(&mut out)?;
        out.flush()?;
        if let Ok(there) = there {
            out.get_ref().set_permissions(there.permissions())?;
        }
        drop(out);
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // What is half there helps nobody; that it cannot be removed is no second error.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A hidden name in the same folder.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    // A name that is as long as the system allows has no room for more.
    let mut short: String = name.to_string_lossy().chars().take(40).collect();
    short.insert(0, '.');
    Ok(path.with_file_name(format!("{short}.{}.part", std::process::id())))
}

/// That a file could not be written, in one sentence that names it and what to change.
pub fn not_written(path: &Path, error: &io::Error) -> String {
    format!(
        "{} could not be written: {}",
        file_name(path),
        reason(path, error)
    )
}

/// What people call a file.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

fn reason(path: &Path, error: &io::Error) -> String {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.display().to_string(),
        _ => "this one".to_owned(),
    };
    match error.kind() {
        ErrorKind::NotFound => format!("there is no folder {folder}"),
        ErrorKind::NotADirectory => format!("{folder} is not a folder"),
        ErrorKind::PermissionDenied => format!("writing into the folder {folder} is not allowed"),
        ErrorKind::ReadOnlyFilesystem => format!("the folder {folder} can only be read"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidFilename => "the system does not take this name".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cutoff-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left() {
        let folder = folder("file");
        let path = folder.join("out.svg");
        write_file(&path, b"first").unwrap();
        write_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_fails_half_way_leaves_what_was_there() {
        let folder = folder("half");
        let path = folder.join("tree.json");
        write_file(&path, b"first").unwrap();
        let failed = write_lasting(&path, |out| {
            out.write_all(b"half of")?;
            Err(ErrorKind::StorageFull.into())
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).unwrap(), b"first");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let folder = folder("link");
        let (path, link) = (folder.join("tree.json"), folder.join("link.json"));
        write_file(&path, b"first").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write_file(&link, b"second").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"second");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_wrong_is_said_in_one_sentence() {
        let folder = folder("refused");
        let said = |path: &Path| write_file(path, b"x").unwrap_err();
        let missing = said(&folder.join("gone").join("a.svg"));
        assert!(
            missing.starts_with("a.svg could not be written: there is no folder "),
            "{missing}"
        );
        assert!(missing.ends_with("gone"), "{missing}");
        assert!(said(&folder).ends_with("it is a folder"));
        fs::write(folder.join("file"), b"").unwrap();
        assert!(said(&folder.join("file").join("a.svg")).ends_with("is not a folder"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_device_takes_what_comes() {
        let nowhere = Path::new("/dev/null");
        write_lasting(nowhere, |out| out.write_all(b"x")).unwrap();
        assert!(!fs::metadata(nowhere).unwrap().is_file());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_called_that() {
        let error = write_file(Path::new("/dev/full"), b"x").unwrap_err();
        assert_eq!(error, "full could not be written: the disk is full");
    }
}
