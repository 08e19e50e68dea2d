//! Lessons on the command line: staged as the window stages them, and checked.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use crate::lesson::{Course, FileError, Lesson, LessonGame, Side, counted};
use crate::search::Algorithm;
use crate::stage::{Origin, Setup, Source, SourceGame, Stage, StageError};

/// What a lesson searches, ready to be stepped.
///
/// # Errors
/// [`StageError`], when it cannot be searched under the lesson's settings.
pub fn lesson_stage(lesson: &Lesson) -> Result<Stage, StageError> {
    let settings = lesson.settings;
    let mut setup = Setup {
        root: settings.root,
        tree_depth: settings.depth,
        order: settings.order,
        ..Setup::default()
    };
    match settings.algorithm {
        Algorithm::Minimax => setup.minimax = true,
        Algorithm::AlphaBeta(rules) => setup.rules = rules,
    }
    if let Some(depth) = settings.depth {
        setup.chess_depth = depth;
    }
    let (game, origin) = match &lesson.game {
        LessonGame::Tree(Some(id), tree) => (
            SourceGame::Tree(Arc::clone(tree)),
            Origin::Library((*id).to_owned()),
        ),
        LessonGame::Tree(None, tree) => (SourceGame::Tree(Arc::clone(tree)), Origin::Text),
        LessonGame::Chess(position) => (SourceGame::Chess(position.clone()), Origin::Text),
    };
    let source = Source {
        game,
        origin,
        name: Some(lesson.title.clone()),
    };
    Stage::prepare(source, setup, None, &false.into())
}

/// Reads a lesson and holds it against its search.
///
/// # Errors
/// [`FileError`] names the place in the file; where the lesson cannot be searched at all, it names none.
pub fn check_lesson(text: &[u8]) -> Result<Course, FileError> {
    let lesson = Lesson::read(text)?;
    let stage = lesson_stage(&lesson).map_err(|error| FileError {
        place: None,
        path: String::new(),
        problem: error.to_string(),
    })?;
    let name = |node| stage.name(node);
    lesson.resolve(Side {
        tree: &stage.tree,
        recording: &stage.recording,
        places: &stage.places,
        name: &name,
    })
}

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
