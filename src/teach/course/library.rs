//! The lessons shipped with the program: the files of `trees/lessons/`, embedded so that they do not depend on the
//! working directory.

use std::sync::{Arc, OnceLock};

use text::Language;

use super::Lesson;

const LANGUAGES: usize = Language::ALL.len();

#[derive(Debug)]
pub struct LessonEntry {
    /// The name of its file in `trees/lessons/`, without `.json`.
    pub id: &'static str,
    /// The file in each language.
    texts: [&'static str; LANGUAGES],
    lessons: [OnceLock<Arc<Lesson>>; LANGUAGES],
}

impl LessonEntry {
    const fn new(id: &'static str, texts: [&'static str; LANGUAGES]) -> LessonEntry {
        LessonEntry {
            id,
            texts,
            lessons: [const { OnceLock::new() }; LANGUAGES],
        }
    }

    /// Returns its file in the current language.
    pub fn json(&self) -> &'static str {
        self.texts[Language::current().index()]
    }

    #[allow(clippy::missing_panics_doc)] // the texts are fixed, and a test reads them all
    pub fn lesson(&self) -> Arc<Lesson> {
        let read = || {
            let lesson = Lesson::read(self.json().as_bytes());
            Arc::new(lesson.expect("the built-in lessons are valid"))
        };
        Arc::clone(self.lessons[Language::current().index()].get_or_init(read))
    }
}

/// Returns all lessons; each builds on those before it, and the chapter of claims is the last.
pub fn lessons() -> &'static [LessonEntry] {
    &LESSONS
}

/// The index of the first claim to check: a published sentence that is wrong or half right. The claims are the last lessons.
pub const FIRST_CLAIM: usize = 28;

pub fn find_lesson(id: &str) -> Option<&'static LessonEntry> {
    LESSONS.iter().find(|entry| entry.id == id)
}

macro_rules! entries {
    ($($id:literal)+) => {
        [$(LessonEntry::new(
            $id,
            [
                include_str!(concat!("../../../trees/lessons/", $id, ".json")),
                include_str!(concat!("../../../trees/lessons/de/", $id, ".json")),
            ],
        ),)+]
    };
}

static LESSONS: [LessonEntry; 35] = entries! {
    "01-how-to-read-the-tree"
    "02-from-leaf-to-root"
    "03-the-first-cut"
    "04-alpha-and-beta-cutoffs"
    "05-down-and-never-up"
    "06-shallow-and-deep"
    "07-equality"
    "08-the-strict-rule"
    "09-fail-soft-and-fail-hard"
    "10-best-order"
    "11-worst-order"
    "12-the-order-of-leaves"
    "13-unequal-branches"
    "14-two-moves-in-a-row"
    "15-depth-limit-and-static-value"
    "16-mate-in-two"
    "17-iterative-deepening"
    "18-transposition-table"
    "19-a-table-on-a-real-board"
    "20-principal-variation-search"
    "21-aspiration-windows"
    "22-mtdf"
    "23-killer-moves"
    "24-history-heuristic"
    "25-quiescence-search"
    "26-a-queen-at-the-horizon"
    "27-chance-nodes"
    "28-bounds-let-chance-be-cut"
    "29-claim-the-outcome-is-2"
    "30-claim-half-of-the-work"
    "31-claim-five-before-three"
    "32-claim-alpha-and-beta-exchanged"
    "33-claim-a-table-of-scores"
    "34-claim-a-table-without-depth"
    "35-claim-thirty-to-the-eighth"
};
