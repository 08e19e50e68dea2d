//! The answer sheets of a class: the files of a folder, and reading one of them.

use std::path::{Path, PathBuf};

use ::teach::FileError;
use platform::files::{self, file_name};

use crate::reading::{read_bounded, why_unread};

/// The size limit of an answer sheet, in bytes.
const LARGEST: u64 = 16 << 20;

/// Returns the file itself, or the JSON files of a folder and its subfolders, sorted: learning platforms export one
/// folder per student.
///
/// # Errors
/// One sentence, when the folder cannot be read or has no such files.
pub fn sheet_files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if !files::is_folder(path) {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in entries(path)? {
        if files::is_folder(&entry) {
            // An unreadable folder of one student must not keep the others from being graded.
            files.extend(entries(&entry).unwrap_or_default());
        } else {
            files.push(entry);
        }
    }
    files.retain(|path| {
        let ending = path.extension();
        ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json")) && files::is_file(path)
    });
    if files.is_empty() {
        return Err(format!(
            "{} has no files that end in .json; name the folder with the exercises",
            path.display()
        ));
    }
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    files::list(folder)
        .map_err(|error| format!("the folder {} cannot be read: {error}", folder.display()))
}

/// Reads an answer sheet.
///
/// # Errors
/// [`FileError`], in one sentence.
pub fn read_sheet(path: &Path) -> Result<Vec<u8>, FileError> {
    read_bounded(path, LARGEST).map_err(|error| {
        FileError::of_file(match error.kind() {
            std::io::ErrorKind::FileTooLarge => format!(
                "the file is larger than {} MiB; is {} an exercise?",
                LARGEST >> 20,
                file_name(path)
            ),
            std::io::ErrorKind::NotFound => why_unread(&error),
            _ => format!("the file cannot be read ({error}); check that it may be read"),
        })
    })
}
