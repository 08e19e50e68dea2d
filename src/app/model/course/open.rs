//! Telling lesson files from others.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use lesson::Lesson;

/// The largest lesson file, in bytes.
const LARGEST: u64 = 16 << 20;
/// So much of a file tells whether it is meant to be a lesson, in bytes.
const HEAD: u64 = 8 << 10;

/// The text of a file that is meant to be a lesson; `None` of any other, and of what cannot be read.
pub fn lesson_text(path: &Path) -> Option<Vec<u8>> {
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LARGEST {
        return None;
    }
    let mut file = File::open(path).ok()?;
    let mut text = Vec::new();
    file.by_ref().take(HEAD).read_to_end(&mut text).ok()?;
    if !Lesson::is_meant(&text) {
        return None;
    }
    file.take(LARGEST).read_to_end(&mut text).ok()?;
    Some(text)
}
