//! A class's answer sheets as files: those of a folder, and what is wrong with one that cannot be read.

use std::path::{Path, PathBuf};

use export::file_name;
use lesson::FileError;

use crate::reading::{read_bounded, why_unread};

/// In bytes.
const LARGEST: u64 = 16 << 20;

/// The file, or the JSON files of a folder and of the folders in it, in the order of their names: learning platforms hand out a folder
/// for each student.
///
/// # Errors
/// One sentence, when the folder cannot be read or has no such files.
pub fn sheet_files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in entries(path)? {
        if entry.is_dir() {
            // What one student's folder refuses keeps nobody else's from being marked.
            files.extend(
                entries(&entry)
                    .unwrap_or_default()
                    .into_iter()
                    .filter(|path| is_sheet(path)),
            );
        } else if is_sheet(&entry) {
            files.push(entry);
        }
    }
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
    let unreadable =
        |error: std::io::Error| format!("the folder {} cannot be read: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    paths.collect::<Result<_, _>>().map_err(unreadable)
}

fn is_sheet(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("json")) && path.is_file()
}

/// Reads a file that is to be marked.
///
/// # Errors
/// [`FileError`], in one sentence.
pub fn read_sheet(path: &Path) -> Result<Vec<u8>, FileError> {
    let wrong = |problem: String| FileError {
        place: None,
        path: String::new(),
        problem,
    };
    read_bounded(path, LARGEST).map_err(|error| match error.kind() {
        std::io::ErrorKind::FileTooLarge => wrong(format!(
            "the file is larger than {} MiB; is {} an exercise?",
            LARGEST >> 20,
            file_name(path)
        )),
        std::io::ErrorKind::NotFound => wrong(why_unread(&error)),
        _ => wrong(format!(
            "the file cannot be read ({error}); check that it may be read"
        )),
    })
}
