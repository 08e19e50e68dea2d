//! Opens sources in the background: reading, parsing, recording and layout never run on the UI thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::generate::Recipe;
use lesson::{Answers, Asked, Course, ExerciseWish, ForeignTrace, Lesson};
use play::SavedGame;
use search::task::{Task, pause};
use search::trace::Step;
use stage::{
    Collection, Link, Origin, Setup, Source, SourceGame, Stage, StageError, exercise_stage,
    stage_course,
};

use crate::session::seen_files::FileStamp;
use crate::step::compared_trace::model::ComparedTrace;
use stage::document::{Document, OpenError, file_name};

#[derive(Clone, Debug)]
pub enum Request {
    Source(Source),
    File(PathBuf),
    /// Text and its origin.
    Text(Vec<u8>, String),
    Recipe(Recipe),
    /// A random exercise that asks for these skills.
    Exercise(ExerciseWish, Asked),
    /// A lesson; for a built-in one also its number, from 0.
    Lesson(Arc<Lesson>, Option<usize>),
    /// A position with its own search settings; the depth is reduced if the search would be too large to step.
    Search(Source, Setup),
    /// A trace in memory and its origin.
    Trace(Arc<ForeignTrace>, String),
}

impl Request {
    pub fn title(&self) -> String {
        match self {
            Request::Source(source) | Request::Search(source, _) => source.title().into_owned(),
            Request::File(path) => file_name(path),
            Request::Text(_, from) => from.clone(),
            Request::Recipe(recipe) => recipe.name(),
            Request::Exercise(..) => "a random exercise".to_owned(),
            Request::Lesson(lesson, _) => lesson.title.clone(),
            Request::Trace(_, name) => name.clone(),
        }
    }
}

#[derive(Debug)]
pub enum Opened {
    /// A tree or a position, ready to be stepped.
    Stage(Box<Stage>),
    /// A stage to be shown at a step.
    At(Box<Stage>, Step),
    Exercise(Box<Answers>, Box<Stage>),
    Lesson(Box<OpenedLesson>, Box<Stage>),
    /// A collection from which the user chooses a position.
    Positions(Collection),
    /// A search with its own settings, and the requested depth in plies.
    Search(Box<Stage>, u32),
    Game(Box<SavedGame>),
    /// A foreign trace, compared with what is open.
    Trace(Box<ComparedTrace>),
    /// A folder of answer sheets to grade.
    Folder(PathBuf),
}

#[derive(Debug)]
pub struct OpenedLesson {
    /// The stops of the lesson in its search.
    pub course: Course,
    /// The number of a built-in lesson, from 0.
    pub number: Option<usize>,
    /// The lesson as read.
    pub lesson: Arc<Lesson>,
}

impl Opened {
    /// The stage that replaces the one on the Step page; positions and exercises do not replace it.
    pub fn on_stage(&self) -> Option<&Stage> {
        match self {
            Opened::Stage(stage)
            | Opened::At(stage, _)
            | Opened::Lesson(_, stage)
            | Opened::Search(stage, _) => Some(stage),
            Opened::Exercise(..)
            | Opened::Positions(_)
            | Opened::Game(_)
            | Opened::Trace(_)
            | Opened::Folder(_) => None,
        }
    }
}

/// A running request. Dropping it cancels it without waiting: its file may be on a disk that does not respond.
#[derive(Debug)]
pub struct Opening {
    title: String,
    path: Option<PathBuf>,
    task: Task<(Option<FileStamp>, Result<Opened, OpenError>)>,
    stamp: Option<FileStamp>,
}

impl Opening {
    pub fn start(
        request: Request,
        setup: Setup,
        previous: Option<Arc<Stage>>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Opening {
        let title = request.title();
        let path = match &request {
            Request::File(path) => Some(path.clone()),
            _ => None,
        };
        let task = Task::named("opening").wake(wake);
        let file = path.clone();
        let task = task.pieces(async move |context| {
            // The stamp is taken before reading, so that a write in between is noticed.
            let stamp = file.as_deref().and_then(FileStamp::of);
            let opened = carry_out(request, setup, previous.as_deref(), context.stop()).await;
            if let Some(stage) = opened.as_ref().ok().and_then(Opened::on_stage) {
                // Numbers the steps, which takes a while for a large search.
                stage.recording.learned_by(0);
            }
            (stamp, opened)
        });
        Opening {
            title,
            path,
            task,
            stamp: None,
        }
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The stamp of the file before it was read, once the result is available.
    pub fn stamp(&self) -> Option<FileStamp> {
        self.stamp
    }

    /// Returns the result once, after waiting at most `patience`; `None` if it is not available yet.
    pub fn wait(&mut self, patience: Duration) -> Option<Result<Opened, OpenError>> {
        let outcome = self.task.wait(patience)?;
        let (stamp, opened) =
            outcome.unwrap_or_else(|_| (None, Err(OpenError::Panicked(self.title.clone()))));
        self.stamp = stamp;
        Some(opened)
    }
}

async fn carry_out(
    request: Request,
    setup: Setup,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let (document, name, origin) = match request {
        Request::File(path) if platform::files::is_folder(&path) => {
            return Ok(Opened::Folder(path));
        }
        Request::File(path) => (
            Document::read(&path, stop)?,
            file_name(&path),
            Origin::File(path),
        ),
        Request::Text(text, name) => (
            Document::open(text.as_slice(), &name, stop)?,
            name,
            Origin::Text,
        ),
        Request::Source(source) => return open_source(source, setup, previous, stop).await,
        Request::Recipe(recipe) => {
            let source = Source {
                game: SourceGame::Tree(Arc::new(recipe.tree()?)),
                origin: Origin::Generated,
                name: None,
            };
            return open_source(source, setup, previous, stop).await;
        }
        Request::Exercise(wish, asked) => {
            let good = wish.choose()?;
            let title = format!("Exercise, seed {}", wish.recipe.seed);
            let answers = Answers::new(title, good.tree, wish.spec, asked);
            return open_exercise(answers, Origin::Generated);
        }
        Request::Lesson(lesson, number) => {
            let name = lesson.title.clone();
            return open_lesson(lesson, number, name);
        }
        Request::Search(source, setup) => return open_search(&source, setup, stop).await,
        Request::Trace(trace, name) => return compare(trace, name, previous, stop),
    };
    // Reading a large file took long enough.
    pause().await;
    match document {
        Document::Link(link) => open_link(&link, &name, setup, previous, stop),
        Document::Positions(positions) => Ok(Opened::Positions(positions)),
        Document::Game(game) => Ok(Opened::Game(game)),
        Document::Exercise(answers) => open_exercise(*answers, origin),
        Document::Trace(trace) => compare(trace, name, previous, stop),
        Document::Lesson(lesson) => open_lesson(Arc::new(*lesson), None, name),
        document @ (Document::Tree(_) | Document::Position(_)) => {
            open_source(document.into_source(&name, origin)?, setup, previous, stop).await
        }
    }
}

async fn open_source(
    source: Source,
    mut setup: Setup,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    if previous.is_some_and(|stage| !stage.source.is_same(&source)) {
        // Depth limit and root player belong to the previous tree.
        setup.tree_depth = None;
        setup.root = None;
    }
    let is_new = previous.is_none_or(|stage| !stage.source.is_same(&source));
    loop {
        match Stage::prepare(source.clone(), setup, previous, stop) {
            // Options chosen for another tree must not prevent this one from being opened.
            Err(StageError::Depth(missing)) if is_new && missing.deepening => {
                setup.spec.deepening = false;
                setup.spec.aspiration = None;
            }
            // Another position is opened as deep as can be stepped.
            Err(StageError::TooLarge { .. })
                if is_new && setup.depth > 1 && matches!(source.game, SourceGame::Game(_)) =>
            {
                setup.depth -= 1;
            }
            stage => return Ok(Opened::Stage(Box::new(stage?))),
        }
        pause().await;
    }
}

/// Opens a search with its own settings, as deep as can be stepped.
async fn open_search(
    source: &Source,
    setup: Setup,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let mut now = setup;
    loop {
        match Stage::prepare(source.clone(), now, None, stop) {
            Err(StageError::TooLarge { .. }) if now.depth > 1 => now.depth -= 1,
            stage => return Ok(Opened::Search(Box::new(stage?), setup.depth)),
        }
        pause().await;
    }
}

fn open_link(
    link: &Link,
    name: &str,
    setup: Setup,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let setup = link.setup_over(setup);
    let stage = Stage::prepare(link.source.clone(), setup, previous, stop)?;
    let step = link.step_in(&stage).map_err(|error| OpenError::Link {
        name: name.to_owned(),
        error,
    })?;
    Ok(Opened::At(Box::new(stage), step))
}

fn compare(
    trace: Arc<ForeignTrace>,
    name: String,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let Some(stage) = previous else {
        return Err(OpenError::NotSearched {
            name,
            kind: "a trace",
        });
    };
    let verdict = stage.compare_trace(&trace, stop);
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(StageError::Cancelled.into());
    }
    Ok(Opened::Trace(Box::new(ComparedTrace {
        name,
        trace,
        verdict,
    })))
}

fn open_exercise(answers: Answers, origin: Origin) -> Result<Opened, OpenError> {
    let stage = exercise_stage(&answers, origin)?;
    Ok(Opened::Exercise(Box::new(answers), Box::new(stage)))
}

fn open_lesson(
    lesson: Arc<Lesson>,
    number: Option<usize>,
    name: String,
) -> Result<Opened, OpenError> {
    let (stage, course) = stage_course(&lesson).map_err(|error| OpenError::Lesson {
        name,
        error: error.into(),
    })?;
    let opened = OpenedLesson {
        course,
        number,
        lesson,
    };
    Ok(Opened::Lesson(Box::new(opened), Box::new(stage)))
}
