//! Telling exercise files from trees and positions, and making them ready.

use std::io::Read;
use std::path::Path;

use crate::opening::{OpenError, Opened};
use lesson::{Answers, Asked, FileError, Wish};
use stage::{Origin, exercise_stage};

/// Larger files are no exercises, in bytes.
const LARGEST: u64 = 4 << 20;

/// The text of a file, if that is an exercise.
pub(crate) fn exercise_text(path: &Path) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    let file = std::fs::File::open(path).ok()?;
    if file.metadata().ok()?.len() > LARGEST {
        return None;
    }
    file.take(LARGEST).read_to_end(&mut text).ok()?;
    is_exercise(&text).then_some(text)
}

/// Whether a text is an exercise, or was one before it was broken.
pub(crate) fn is_exercise(text: &[u8]) -> bool {
    Answers::is_meant(text)
}

/// Reads an exercise and makes it ready; `name` says where the text came from.
///
/// # Errors
/// [`OpenError`] names the place in the text and the remedy.
pub(crate) fn read_exercise(text: &[u8], name: &str, origin: Origin) -> Result<Opened, OpenError> {
    let refused = |error: FileError| OpenError::Exercise {
        name: name.to_owned(),
        error: error.into(),
    };
    let answers = Answers::read(text).map_err(refused)?;
    answers.fits().map_err(|problem| {
        refused(FileError {
            place: None,
            path: String::new(),
            problem,
        })
    })?;
    let stage = exercise_stage(&answers, origin)?;
    Ok(Opened::Exercise(Box::new(answers), Box::new(stage)))
}

/// Chooses an exercise at random and makes it ready.
///
/// # Errors
/// [`OpenError`] says why there is none, and what to change.
pub(crate) fn exercise_at_random(wish: &Wish, asked: Asked) -> Result<Opened, OpenError> {
    let good = wish.choose()?;
    let title = format!("Exercise, seed {}", wish.recipe.seed);
    let answers = Answers::new(title, good.tree, wish.algorithm, asked);
    let stage = exercise_stage(&answers, Origin::Generated)?;
    Ok(Opened::Exercise(Box::new(answers), Box::new(stage)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exercises_are_told_by_their_format_wherever_it_stands() {
        assert!(is_exercise(
            br#"{"format": "cutoff-exercise", "version": 1}"#
        ));
        assert!(is_exercise(
            br#"{"entries": [], "format": "cutoff-exercise"}"#
        ));
        assert!(is_exercise(
            br#"{"format": "cutoff-exercise", "tree": [[1, "#
        ));
        assert!(!is_exercise(
            br#"{"format": "cutoff-tree", "name": "cutoff-exercise"}"#
        ));
        assert!(!is_exercise(
            br#"{"label": "cutoff-exercise", "children": [1]}"#
        ));
        assert!(!is_exercise(b"[[3, 5], [2, 9]]"));
        assert!(!is_exercise(b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1"));
    }
}
