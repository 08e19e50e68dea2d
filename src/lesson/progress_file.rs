//! What was practised as a file: JSON with a version, read strictly, so that nothing is lost by being misread.

use serde::{Deserialize, Serialize};

use super::progress::{Sitting, SkillProgress};

/// What such files say they are.
pub const PROGRESS_FORMAT: &str = "cutoff-progress";
/// The version written and read.
const VERSION: u32 = 1;
/// Nobody practises more: counts beyond it were not written by this program, and sums of them could not be counted.
const MOST: u32 = 1_000_000;
const MOST_SITTINGS: usize = 4_000;

/// Why a file is not what was practised.
#[derive(Debug, thiserror::Error)]
pub enum ProgressFileError {
    /// It is no JSON, or not of this shape.
    #[error("{}", short_json_error(.0))]
    Json(#[from] serde_json::Error),
    /// It is of something else.
    #[error("\"format\" is not \"{PROGRESS_FORMAT}\"")]
    Format,
    /// It is of another version of the program.
    #[error("it is of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// A count is impossible.
    #[error(
        "sittings[{0}] has counts that cannot be: more points got than there were, or more than {MOST}"
    )]
    Counts(usize),
    /// There are too many sittings.
    #[error("it has more than {MOST_SITTINGS} sessions")]
    Sittings,
}

/// What is wrong with a text in JSON, and where: without the texts in it, which may be long.
pub fn short_json_error(error: &serde_json::Error) -> String {
    const LONGEST: usize = 160;
    let said = in_plain_quotes(&error.to_string());
    if said.chars().count() <= LONGEST {
        return said;
    }
    let begins: String = said.chars().take(LONGEST / 2).collect();
    let (line, column) = (error.line(), error.column());
    format!(
        "{}... at line {line} column {column}",
        begins.escape_debug()
    )
}

/// A message of the parser, whose backticks are for those who read them in code.
pub(crate) fn in_plain_quotes(said: &str) -> String {
    let mut opens = true;
    let quoted = said.chars().map(|letter| match letter {
        '`' => {
            opens = !opens;
            if opens { '”' } else { '“' }
        }
        other => other,
    });
    quoted.collect()
}

#[derive(Serialize, Deserialize)]
struct File<S> {
    format: String,
    version: u32,
    sittings: S,
}

impl SkillProgress {
    /// The file's text.
    pub fn to_json(&self) -> String {
        // The latest, if there are too many.
        let from = self.sittings.len().saturating_sub(MOST_SITTINGS);
        let file = File {
            format: PROGRESS_FORMAT.to_owned(),
            version: VERSION,
            sittings: &self.sittings[from..],
        };
        // Nothing here has keys that are no text.
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// [`ProgressFileError`] says what is wrong, and where.
    ///
    /// # Examples
    /// ```
    /// use lesson::{PracticeOutcome, SkillProgress, QuestionKind};
    /// let mut progress = SkillProgress::default();
    /// progress.note(PracticeOutcome::of_question(QuestionKind::Cut, true, None), 1_700_000_000);
    /// let again = SkillProgress::from_json(progress.to_json().as_bytes())?;
    /// assert_eq!(again.sittings, progress.sittings);
    /// assert!(SkillProgress::from_json(b"{}").is_err());
    /// # Ok::<(), lesson::ProgressFileError>(())
    /// ```
    pub fn from_json(text: &[u8]) -> Result<SkillProgress, ProgressFileError> {
        // The version first: what a later one has written need not be of this shape.
        let head: File<serde_json::Value> = serde_json::from_slice(text)?;
        if head.format != PROGRESS_FORMAT {
            return Err(ProgressFileError::Format);
        }
        if head.version != VERSION {
            return Err(ProgressFileError::Version(head.version));
        }
        let file: File<Vec<Sitting>> = serde_json::from_slice(text)?;
        if file.sittings.len() > MOST_SITTINGS {
            return Err(ProgressFileError::Sittings);
        }
        let mut progress = SkillProgress::default();
        for (index, sitting) in file.sittings.into_iter().enumerate() {
            let fine = sitting
                .points
                .values()
                .all(|points| points.got <= points.of && points.of <= MOST);
            if !fine || sitting.misconceptions.values().any(|&count| count > MOST) {
                return Err(ProgressFileError::Counts(index));
            }
            progress.put(sitting);
        }
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Misconception, PracticeOutcome, QuestionKind};

    fn some() -> SkillProgress {
        let mut progress = SkillProgress::default();
        let wrong = Some(Misconception::ShallowOnly);
        progress.note(
            PracticeOutcome::of_question(QuestionKind::Cut, false, wrong),
            9,
        );
        progress.note(
            PracticeOutcome::of_question(QuestionKind::RootMove, true, None),
            9,
        );
        progress
    }

    #[test]
    fn the_file_is_read_as_it_is_written() {
        let text = some().to_json();
        insta::assert_snapshot!(text);
        let again = SkillProgress::from_json(text.as_bytes()).unwrap();
        assert_eq!(again.sittings, some().sittings);
        assert_eq!(again.current(), None, "that sitting is over");
        assert_eq!(again.to_json(), text);
    }

    #[test]
    fn what_is_no_such_file_is_refused_with_the_reason() {
        let text = some().to_json();
        for (from, to, expected) in [
            (
                "\"version\": 1",
                "\"version\": 2",
                "it is of version 2, and this program reads version 1",
            ),
            (
                "cutoff-progress",
                "cutoff-tree",
                "\"format\" is not \"cutoff-progress\"",
            ),
            (
                "\"got\": 1",
                "\"got\": 7",
                "sittings[0] has counts that cannot be",
            ),
            ("\"of\": 1", "\"of\": 4000000000", "sittings[0] has counts"),
            (
                "\"shallow-only\": 1",
                "\"shallow-only\": 4000000000",
                "sittings[0] has counts",
            ),
            ("\"cuts\"", "\"colours\"", "unknown variant “colours”"),
            ("\"began\"", "\"begun\"", "missing field “began”"),
            ("}\n", "", "EOF while parsing"),
        ] {
            let broken = if to.is_empty() {
                text.trim_end().trim_end_matches('}').to_owned()
            } else {
                text.replacen(from, to, 1)
            };
            assert_ne!(broken, text, "{from}");
            let said = SkillProgress::from_json(broken.as_bytes())
                .unwrap_err()
                .to_string();
            assert!(said.contains(expected), "{from}: {said}");
        }
        assert!(SkillProgress::from_json(b"").is_err());
        assert!(SkillProgress::from_json(b"\xff\xfe").is_err());
    }
}
