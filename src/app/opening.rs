//! Opening in the background: reading, parsing, recording and laying out never run on the thread that draws.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use game::chess::{Chess, FenError, MoveOrder};
use game::generate::{Recipe, RecipeError};
use game::{Game, TreeFileError, read_tree, read_tree_file};
use lesson::{Answers, Asked, Course, FileError, Lesson, NoGoodTree, Wish};
use search::trace::Step;
use stage::{
    Collection, LinkError, Origin, Place, Setup, Source, SourceGame, Stage, StageError,
    stage_course,
};

use super::exercise::{exercise_at_random, exercise_text, is_exercise, read_exercise};
use super::{links, positions};
use crate::model::course::lesson_text;

/// What is to be opened.
#[derive(Clone, Debug)]
pub enum Request {
    /// A source that has been read already.
    Source(Source),
    /// A file.
    File(PathBuf),
    /// Text, and where it came from.
    Text(Vec<u8>, String),
    /// A tree that is to be made at random.
    Recipe(Recipe),
    /// An exercise at random that asks for this.
    Exercise(Wish, Asked),
    /// A lesson, and which one of those that come with the program, from 0.
    Lesson(Arc<Lesson>, Option<usize>),
}

impl Request {
    /// What the progress line calls it.
    pub fn title(&self) -> String {
        match self {
            Request::Source(source) => source.title().into_owned(),
            Request::File(path) => file_name(path),
            Request::Text(_, from) => from.clone(),
            Request::Recipe(recipe) => recipe.name(),
            Request::Exercise(..) => "an exercise at random".to_owned(),
            Request::Lesson(lesson, _) => lesson.title.clone(),
        }
    }

    /// Whether it is an exercise.
    pub fn is_exercise(&self) -> bool {
        match self {
            Request::File(path) => exercise_text(path).is_some(),
            Request::Text(text, _) => is_exercise(text),
            Request::Exercise(..) => true,
            Request::Source(_) | Request::Recipe(_) | Request::Lesson(..) => false,
        }
    }
}

/// What has been opened.
#[derive(Debug)]
pub enum Opened {
    /// A tree or a position, ready to be stepped.
    Stage(Box<Stage>),
    /// The same, to be shown at a step.
    At(Box<Stage>, Step),
    /// An exercise, with its search.
    Exercise(Box<Answers>, Box<Stage>),
    /// A lesson, with its search, and which one of those that come with the program, from 0.
    Lesson(Box<Course>, Option<usize>, Box<Stage>),
    /// Positions, of which one is to be chosen.
    Positions(Collection),
}

/// Why something could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not a tree file.
    #[error("{name}: {error}")]
    Tree {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<TreeFileError>,
    },
    /// It is not a position.
    #[error("{name}: {error}")]
    Fen {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: FenError,
    },
    /// It is a link that leads nowhere.
    #[error("{name}, a link: {error}")]
    Link {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: LinkError,
    },
    /// It is not a list of positions.
    #[error("{name}: {problem}")]
    Positions {
        /// What was read.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// It is not an exercise file.
    #[error("{name}: {error}")]
    Exercise {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<FileError>,
    },
    /// It is not a lesson that can be given.
    #[error("{name}: {error}")]
    Lesson {
        /// What was read.
        name: String,
        /// What is wrong with it.
        error: Box<FileError>,
    },
    /// No good exercise was found.
    #[error(transparent)]
    NoGoodTree(#[from] NoGoodTree),
    /// It cannot be made.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// It cannot be searched with these settings.
    #[error(transparent)]
    Stage(#[from] StageError),
    /// A defect in the program; what was open stays open.
    #[error("opening {0} failed unexpectedly; what was open is unchanged")]
    Panicked(String),
}

impl OpenError {
    /// The sentence with the whole path of the file that was read, for whoever reads many.
    pub fn in_file(&self, path: &Path) -> String {
        match self {
            OpenError::Tree { error, .. } => format!("{}: {error}", path.display()),
            OpenError::Fen { error, .. } => format!("{}: {error}", path.display()),
            OpenError::Link { error, .. } => format!("{}: {error}", path.display()),
            OpenError::Positions { problem, .. } => format!("{}: {problem}", path.display()),
            OpenError::Exercise { error, .. } | OpenError::Lesson { error, .. } => {
                format!("{}: {error}", path.display())
            }
            other => format!("{}: {other}", path.display()),
        }
    }
}

/// Reads a tree or a position from a file; of a list of positions, the only one.
///
/// # Errors
/// [`OpenError`] names the file, the place in it and the remedy.
pub fn read_file(path: &Path) -> Result<Source, OpenError> {
    if let Some(format) = positions::format_of_file(path) {
        let read = positions::read_file(path, format, &false.into())?;
        return match read.items.len() {
            1 => Ok(read.source(Place::default())),
            count => Err(OpenError::Positions {
                name: read.title,
                problem: format!(
                    "it holds {count} positions or games, and one is wanted: choose it in the window (cutoff FILE), or give it with --fen"
                ),
            }),
        };
    }
    let is_fen = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("fen"));
    if is_fen && let Ok(text) = std::fs::read(path) {
        return read_fen(&text, &file_name(path), Origin::File(path.to_owned()));
    }
    let tree = read_tree_file(path).map_err(|error| OpenError::Tree {
        name: file_name(path),
        error: error.into(),
    })?;
    Ok(Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::File(path.to_owned()),
        name: None,
    })
}

/// Reads a tree or a position from text; `name` says where it came from.
///
/// # Errors
/// [`OpenError`] names the place in the text and the remedy.
pub fn read_text(text: &[u8], name: &str) -> Result<Source, OpenError> {
    if looks_like_fen(text) {
        return read_fen(text, name, Origin::Text);
    }
    let tree = read_tree(text).map_err(|error| OpenError::Tree {
        name: name.to_owned(),
        error: error.into(),
    })?;
    Ok(Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::Text,
        name: None,
    })
}

fn read_fen(text: &[u8], name: &str, origin: Origin) -> Result<Source, OpenError> {
    let text = String::from_utf8_lossy(text);
    let chess =
        Chess::from_fen(text.trim(), MoveOrder::default()).map_err(|error| OpenError::Fen {
            name: name.to_owned(),
            error,
        })?;
    Ok(Source {
        game: SourceGame::Chess(chess.root()),
        origin,
        name: None,
    })
}

/// A FEN has ranks between slashes; JSON begins with a bracket, a brace, a quote or a number.
fn looks_like_fen(text: &[u8]) -> bool {
    let head = text.trim_ascii();
    let head = &head[..head.len().min(100)];
    head.contains(&b'/') && !head.iter().any(|byte| b"[{\"".contains(byte))
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}

/// A request being carried out. Dropping it cancels it and waits for its thread.
#[derive(Debug)]
pub struct Opening {
    title: String,
    path: Option<PathBuf>,
    stop: Arc<AtomicBool>,
    receiver: Receiver<Result<Opened, OpenError>>,
    thread: Option<JoinHandle<()>>,
}

impl Opening {
    /// Starts to carry out a request; `wake` is called when it is done.
    ///
    /// # Panics
    /// When the system cannot start a thread.
    pub fn start(
        request: Request,
        setup: Setup,
        previous: Option<Arc<Stage>>,
        wake: impl FnOnce() + Send + 'static,
    ) -> Opening {
        let title = request.title();
        let path = match &request {
            Request::File(path) => Some(path.clone()),
            _ => None,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, receiver) = channel();
        let stopped = Arc::clone(&stop);
        let thread = thread::Builder::new()
            .name("opening".into())
            .spawn(move || {
                let result = carry_out(request, setup, previous.as_deref(), &stopped);
                // Nobody listens any more when the opening has been dropped.
                let _ = sender.send(result);
                wake();
            })
            .expect("the system starts a thread");
        Opening {
            title,
            path,
            stop,
            receiver,
            thread: Some(thread),
        }
    }

    /// What is being opened.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The file that is being opened, when it is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The result, waiting for it at most so long; `None` when it is not there yet.
    pub fn wait(&self, patience: Duration) -> Option<Result<Opened, OpenError>> {
        match self.receiver.recv_timeout(patience) {
            Ok(result) => Some(result),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                Some(Err(OpenError::Panicked(self.title.clone())))
            }
        }
    }
}

impl Drop for Opening {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A panic has been told as an error already.
            let _ = thread.join();
        }
    }
}

fn carry_out(
    request: Request,
    setup: Setup,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let mut setup = setup;
    if let Some(opened) = links::open_request(&request, setup, previous, stop) {
        return opened;
    }
    if let Some(read) = positions::read_request(&request, stop) {
        return read.map(Opened::Positions);
    }
    let source = match request {
        Request::Text(text, name) if is_exercise(&text) => {
            return read_exercise(&text, &name, Origin::Text);
        }
        Request::File(path) if let Some(text) = exercise_text(&path) => {
            return read_exercise(&text, &file_name(&path), Origin::File(path));
        }
        Request::Exercise(wish, asked) => return exercise_at_random(&wish, asked),
        Request::Lesson(lesson, number) => {
            return open_lesson(&lesson, number, lesson.title.clone());
        }
        Request::File(path) if let Some(text) = lesson_text(&path) => {
            return read_lesson(&text, file_name(&path));
        }
        Request::Text(text, name) if Lesson::is_meant(&text) => return read_lesson(&text, name),
        Request::Source(source) => source,
        Request::File(path) => read_file(&path)?,
        Request::Text(text, name) => read_text(&text, &name)?,
        Request::Recipe(recipe) => Source {
            game: SourceGame::Tree(Arc::new(recipe.tree()?)),
            origin: Origin::Generated,
            name: None,
        },
    };
    if previous.is_some_and(|stage| !stage.source.is_same(&source)) {
        // Depth limit and root player belong to the tree that was open before.
        setup.tree_depth = None;
        setup.root = None;
    }
    let stage = Stage::prepare(source, setup, previous, stop)?;
    Ok(Opened::Stage(Box::new(stage)))
}

fn read_lesson(text: &[u8], name: String) -> Result<Opened, OpenError> {
    match Lesson::read(text) {
        Ok(lesson) => open_lesson(&lesson, None, name),
        Err(error) => Err(OpenError::Lesson {
            name,
            error: error.into(),
        }),
    }
}

fn open_lesson(lesson: &Lesson, number: Option<usize>, name: String) -> Result<Opened, OpenError> {
    let (stage, course) = stage_course(lesson).map_err(|error| OpenError::Lesson {
        name,
        error: error.into(),
    })?;
    let (course, stage) = (Box::new(course), Box::new(stage));
    Ok(Opened::Lesson(course, number, stage))
}
