//! Files with the names of `std::fs`: the system's, or in a page the browser's.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

/// The message when there is no room to write.
const FULL: &str = if crate::IS_WEB {
    "the browser’s storage is full: save what you need elsewhere and clear this site’s data"
} else {
    "the disk is full"
};

pub fn exists(path: &Path) -> bool {
    metadata(path).is_ok()
}

pub fn is_file(path: &Path) -> bool {
    metadata(path).is_ok_and(|about| about.is_file())
}

pub fn is_folder(path: &Path) -> bool {
    metadata(path).is_ok_and(|about| about.is_dir())
}

/// Writes a file. The old contents stay until the new file is complete and synced to disk.
///
/// # Errors
/// One sentence that names the file and what to change.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_lasting(path, |out| out.write_all(bytes)).map_err(|error| not_written(path, &error))
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
        ErrorKind::PermissionDenied if is_file(path) && is_protected(path) => {
            "it is write-protected: allow writing to it, or choose another name".to_owned()
        }
        ErrorKind::NotFound => format!("there is no folder {folder}"),
        ErrorKind::NotADirectory => format!("{folder} is not a folder"),
        ErrorKind::PermissionDenied => format!("no permission to write to the folder {folder}"),
        ErrorKind::ReadOnlyFilesystem => format!("the folder {folder} is read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => FULL.to_owned(),
        ErrorKind::FileTooLarge => {
            "file size limit reached: raise the limit, or write elsewhere".to_owned()
        }
        ErrorKind::IsADirectory => "it is a folder".to_owned(),
        ErrorKind::InvalidFilename => "invalid file name".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
