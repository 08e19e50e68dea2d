//! Files that are whole or not there: written beside their place, then moved into it.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes a file. What was there before stays untouched unless the new one is whole.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write(path, bytes).map_err(|error| {
        format!(
            "{} could not be written: {}",
            file_name(path),
            reason(path, &error)
        )
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let metadata = fs::metadata(path);
    if metadata.as_ref().is_ok_and(fs::Metadata::is_dir) {
        return Err(ErrorKind::IsADirectory.into());
    }
    // A pipe or a device cannot be replaced.
    if metadata.is_ok_and(|metadata| !metadata.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    let beside = beside(path);
    let written = File::create_new(&beside)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is half there helps nobody; that it cannot be removed is no second error.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A hidden name in the same folder.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut short: String = name.chars().take(40).collect();
    short.insert(0, '.');
    path.with_file_name(format!("{short}.{}.part", std::process::id()))
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
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_called_that() {
        let error = write_file(Path::new("/dev/full"), b"x").unwrap_err();
        assert_eq!(error, "full could not be written: the disk is full");
    }
}
