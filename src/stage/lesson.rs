//! Lessons on the stage: their search and the location of their stops in it.

use std::sync::Arc;

use game::library;
use search::SearchSpec;
use teach::{Course, FileError, Lesson, LessonDraft, LessonGame, LessonSettings};

use super::{Origin, Setup, Source, SourceGame, Stage, StageError};

/// Stages the search of a lesson.
///
/// # Errors
/// [`StageError`], when it cannot be searched under the lesson's settings.
pub fn lesson_stage(lesson: &Lesson) -> Result<Stage, StageError> {
    let settings = lesson.settings;
    let mut setup = Setup {
        spec: settings.spec,
        root: settings.root,
        tree_depth: settings.depth,
        ..Setup::default()
    };
    if let Some(depth) = settings.depth {
        setup.depth = depth;
    }
    let (game, origin) = match &lesson.game {
        LessonGame::Tree(Some(id), tree) => (
            SourceGame::Tree(Arc::clone(tree)),
            Origin::Library((*id).to_owned()),
        ),
        LessonGame::Tree(None, tree) => (SourceGame::Tree(Arc::clone(tree)), Origin::Text),
        LessonGame::Game(position) => (SourceGame::Game(position.clone()), Origin::Text),
    };
    let source = Source {
        game,
        origin,
        name: Some(lesson.title.clone()),
    };
    Stage::prepare(source, setup, None, &false.into())
}

/// Stages the search of a lesson and locates its stops.
///
/// # Errors
/// [`FileError`] names the place in the lesson's file.
pub fn stage_course(lesson: &Lesson) -> Result<(Stage, Course), FileError> {
    let stage = lesson_stage(lesson).map_err(|error| lesson.unsearchable(error.to_string()))?;
    let course = stage.with_side(|side| lesson.resolve(side))?;
    Ok((stage, course))
}

/// Returns all faults of a lesson on a stage, as `cutoff check` reports them for its file.
///
/// # Errors
/// Each [`FileError`] that keeps the lesson from being given, in the order of the file; at least one.
pub fn check_draft(draft: &LessonDraft, stage: &Stage) -> Result<Course, Vec<FileError>> {
    let lesson = Lesson::read_unfinished(draft.to_json().as_bytes());
    let lesson = lesson.map_err(|error| vec![error])?;
    stage.with_side(|side| lesson.resolve_all(side))
}

/// Returns the game and the settings of a lesson on a stage.
pub fn lesson_on(stage: &Stage) -> (LessonGame, LessonSettings) {
    let Setup {
        root,
        tree_depth,
        depth,
        ..
    } = stage.setup;
    let spec = stage.setup.spec_on(&stage.source.game);
    let spec = SearchSpec {
        depth: None,
        ..spec.in_force()
    };
    match &stage.source.game {
        SourceGame::Tree(tree) => {
            let entry = match &stage.source.origin {
                Origin::Library(id) => library::find(id),
                _ => None,
            };
            let settings = LessonSettings {
                spec,
                root,
                depth: tree_depth,
            };
            let id = entry.map(|entry| entry.id);
            (LessonGame::Tree(id, Arc::clone(tree)), settings)
        }
        SourceGame::Game(position) => {
            let settings = LessonSettings {
                spec,
                root: None,
                depth: Some(depth),
            };
            (LessonGame::Game(position.clone()), settings)
        }
    }
}

/// Reads a lesson and checks it against its search.
///
/// # Errors
/// [`FileError`] names the place in the file.
pub fn check_lesson(text: &[u8]) -> Result<Course, FileError> {
    let lesson = Lesson::read(text)?;
    stage_course(&lesson).map(|(_, course)| course)
}
