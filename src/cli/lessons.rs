//! Lessons on the command line: checked as the window stages them.

use std::io::Write;
use std::path::Path;

use lesson::counted;
use stage::check_lesson;

/// The text of a file that is no larger than lessons are.
pub(super) fn small_text(file: &Path) -> Option<Vec<u8>> {
    let about = std::fs::metadata(file).ok()?;
    let small = about.is_file() && about.len() <= LARGEST;
    small.then(|| std::fs::read(file).ok()).flatten()
}

/// In bytes.
const LARGEST: u64 = 16 << 20;

/// Reports a lesson file, if the text is meant to be one; the sentence that says what is wrong with it.
pub(super) fn check(
    text: &[u8],
    name: &dyn std::fmt::Display,
    out: &mut impl Write,
) -> std::io::Result<Result<(), String>> {
    let course = match check_lesson(text) {
        Ok(course) => course,
        Err(error) => return Ok(Err(format!("{name}: {error}"))),
    };
    let questions = course.stops.iter().filter(|stop| stop.question.is_some());
    writeln!(
        out,
        "{name}: a lesson with {} and {}",
        counted(course.stops.len() as u64, "stop", "stops"),
        counted(questions.count() as u64, "question", "questions")
    )?;
    Ok(Ok(()))
}
