//! Opens sources in the background: reading, parsing, recording and layout never run on the UI thread.

use crate::editable::Leaving;
use crate::session::host::{Effect, FileDialog};
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::seen_files::FileStamp;
use crate::session::{Session, library_source};
use crate::step::camera::Camera;
use crate::step::compared_trace::ComparedTrace;
use game::generate::Recipe;
use game::{NodeId, library};
use play::SavedGame;
use search::task::{Task, pause};
use search::trace::Step;
use stage::document::{Document, InputError, OpenError, file_name};
use stage::{
    Collection, Link, LinkPlace, Origin, Setup, Source, SourceGame, Stage, StageError,
    exercise_stage, is_too_large, stage_course,
};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;
use teach::{Answers, Asked, Course, ExerciseWish, ForeignTrace, Lesson};
use text::say;

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
            Request::Exercise(..) => say!(said_random_exercise).to_owned(),
            Request::Lesson(lesson, _) => lesson.title.clone(),
            Request::Trace(_, name) => name.clone(),
        }
    }
}

#[derive(Debug)]
pub enum Opened {
    /// A tree or a position, ready to be stepped.
    Stage(Box<Stage>),
    /// The target of a link.
    At(Box<Stage>, LinkPlace),
    Exercise(Box<Answers>, Box<Stage>),
    /// A lesson with its stops, its number if it is a built-in one, from 0, and its search.
    Lesson(Arc<Lesson>, Box<Course>, Option<usize>, Box<Stage>),
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

impl Opened {
    /// The stage that replaces the one on the Step page; positions and exercises do not replace it.
    pub fn on_stage(&self) -> Option<&Stage> {
        match self {
            Opened::Stage(stage)
            | Opened::At(stage, _)
            | Opened::Lesson(.., stage)
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
    pub title: String,
    path: Option<PathBuf>,
    /// True for what the window was opened on.
    is_first: bool,
    task: Task<(Option<FileStamp>, Result<Opened, OpenError>)>,
    /// The stamp of the file before it was read, once the result is available.
    stamp: Option<FileStamp>,
}

impl Opening {
    pub fn start(
        request: Request,
        setup: Setup,
        previous: Option<Arc<Stage>>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Opening {
        let (title, is_first) = (request.title(), previous.is_none());
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
            is_first,
            task,
            stamp: None,
        }
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
            let title = say!(said_exercise_title, seed = wish.recipe.seed.to_string());
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
        Document::Link(link) => open_link(&link, &name, setup, previous, stop).await,
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
        match Stage::prepare_apart(source.clone(), setup, previous, None, stop).await {
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
        match Stage::prepare_apart(source.clone(), now, None, None, stop).await {
            Err(StageError::TooLarge { .. }) if now.depth > 1 => now.depth -= 1,
            stage => return Ok(Opened::Search(Box::new(stage?), setup.depth)),
        }
        pause().await;
    }
}

async fn open_link(
    link: &Link,
    name: &str,
    setup: Setup,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let setup = link.setup_over(setup);
    let source = link.source.clone();
    let stage = Stage::prepare_apart(source, setup, previous, None, stop).await?;
    let place = link.place_in(&stage);
    let place = place.map_err(|error| InputError::Link(error).of(name))?;
    Ok(Opened::At(Box::new(stage), place))
}

fn compare(
    trace: Arc<ForeignTrace>,
    name: String,
    previous: Option<&Stage>,
    stop: &AtomicBool,
) -> Result<Opened, OpenError> {
    let Some(stage) = previous else {
        return Err(InputError::NotSearched("a trace").of(name));
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
    let staged = stage_course(&lesson);
    let (stage, course) = staged.map_err(|error| InputError::Lesson(error.into()).of(name))?;
    Ok(Opened::Lesson(
        lesson,
        Box::new(course),
        number,
        Box::new(stage),
    ))
}

impl Session {
    /// Carries out a change that a view asked for.
    pub fn act(&mut self, change: impl FnOnce(&mut Session)) {
        change(self);
        self.attend_course();
        self.keep_changes();
    }

    pub fn open_library(&mut self, id: &str) {
        if let Some(entry) = library::library().iter().find(|entry| entry.id == id) {
            self.open(Request::Source(library_source(entry)));
        }
    }

    /// Reads a file: a tree, positions, an exercise, a lesson or a link.
    pub fn open_file(&mut self, path: PathBuf) {
        self.open(Request::File(path));
    }

    /// Reads text: a tree in JSON, positions, or a link. `origin` names it in errors.
    pub fn open_text(&mut self, text: Vec<u8>, origin: String) {
        self.open(Request::Text(text, origin));
    }

    /// Shows a dialog, unless one is open, and opens the file or folder that the user chooses.
    pub fn choose_to_open(&mut self, dialog: FileDialog) {
        if self.picking.is_none() {
            let (answer, picking) = channel();
            self.host.want(Effect::Ask(dialog, answer));
            self.picking = Some(picking);
        }
    }

    pub(crate) fn poll_chosen(&mut self) {
        let chosen = match self.picking.as_ref().map(Receiver::try_recv) {
            None | Some(Err(TryRecvError::Empty)) => return,
            Some(chosen) => chosen.unwrap_or(Ok(None)),
        };
        self.picking = None;
        match chosen {
            Ok(Some(path)) => self.open(Request::File(path)),
            Ok(None) => {}
            Err(no_dialog) => self.tell(no_dialog),
        }
    }

    /// Searches the open tree or position again with other settings, unless a lesson depends on the present ones.
    pub fn change_setup(&mut self, setup: Setup) {
        if self.may_change_search() {
            self.set_setup(setup);
            self.open(Request::Source(self.stage.source.clone()));
        }
    }

    /// Returns true if the searched tree and the settings may change now; otherwise the status bar shows the reason.
    pub(crate) fn may_change_search(&mut self) -> bool {
        let refused = if self.course.is_some() {
            // Its stops belong to its own search on its own tree.
            say!(said_in_lesson)
        } else if self.is_making_lesson() && self.is_on_draft() {
            say!(said_while_making)
        } else {
            return true;
        };
        self.say(refused);
        false
    }

    pub fn go_to(&mut self, step: Step) {
        self.leave_step();
        self.step_to(step);
    }

    /// Goes to the step that enters a node, or to the cutoff that skipped it.
    pub fn go_to_node(&mut self, node: NodeId) {
        // The view may refer to a tree that has been replaced since.
        if node.index() < self.tree().len() {
            self.leave_step();
            self.seek_node(node);
        }
    }

    /// Ends what belongs to the step on screen, before another step is shown.
    pub(crate) fn leave_step(&mut self) {
        // The text of an open field is confirmed, not lost.
        self.confirm_field();
        self.clear_messages();
        // A message about a move on the board belongs to an earlier step.
        self.board.said = Ok(String::new());
    }

    /// Starts or pauses playback; shows the answer of a waiting question first.
    pub fn toggle_play(&mut self) {
        self.what_if.end();
        self.clear_messages();
        if !self.advance_question() {
            let last = self.track().steps();
            self.active_mut().toggle(last);
            self.attention += 1;
        }
    }

    /// Starts or stops giving pruned leaves random values.
    pub fn shake_pruned(&mut self) {
        // The random values would reveal the value of the root.
        if !self.is_asked() {
            let (on, step) = (!self.what_if.is_shaking(), self.stepping.step());
            self.what_if.shake(on, &self.stage, step, self.host.wake());
        }
    }

    /// Shows pruned nodes until the next step, or stops doing so.
    pub fn keep_revealed(&mut self, of: Option<NodeId>) {
        if !self.is_asked() {
            self.what_if.keep(of, &self.stage);
        }
    }
}

/// Small sources are ready within this time; waiting avoids a flickering frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

impl Session {
    /// Opens something with the current settings; depth and root player of the previous tree are reset. Asks first if
    /// unsaved work would be lost.
    pub fn open(&mut self, request: Request) {
        self.complete_edits();
        let previous = Some(Arc::clone(&self.stage));
        self.start_opening(request, previous, false);
    }

    /// Opens the first source; all settings apply to it.
    pub fn open_first(&mut self, request: Request) {
        self.start_opening(request, None, true);
    }

    pub(crate) fn start_opening(
        &mut self,
        request: Request,
        previous: Option<Arc<Stage>>,
        anyway: bool,
    ) {
        self.dialogs.leave_home();
        let wake = self.host.wake();
        let setup = self.setup_for(&request);
        self.opening = Some(Opening::start(request, setup, previous, move || wake()));
        self.opening_anyway = anyway;
        self.finish_opening(PATIENCE);
    }

    pub(crate) fn finish_opening(&mut self, patience: Duration) {
        let Some(opening) = &mut self.opening else {
            return;
        };
        let Some(result) = opening.wait(patience) else {
            return;
        };
        let path = opening.path.clone();
        let is_first = opening.is_first;
        if let Some(path) = &path {
            self.host.seen.note(path, opening.stamp);
        }
        self.maker.faulty = None;
        self.opening = None;
        match result {
            Ok(opened) if self.would_lose_work(&opened) && !self.opening_anyway => {
                self.edits.leaving = Some(Leaving::by(move |session| session.arrive(opened, path)));
            }
            Ok(opened) => {
                self.arrive(opened, path);
                self.edits.may_be_copied = is_first;
            }
            Err(error) => {
                let is_lesson = matches!(
                    error,
                    OpenError::Input {
                        error: InputError::Lesson(_),
                        ..
                    }
                );
                self.maker.faulty = path.clone().filter(|_| is_lesson);
                if let Some(path) = path {
                    self.settings.forget(&path);
                }
                self.set_setup(self.stage.setup);
                self.not_restored();
                let error = error.to_string();
                if is_first {
                    self.failed_start = Some(error.clone());
                }
                if !self.dialogs.refuse_entry(&error) {
                    self.notice = Some(error);
                }
            }
        }
    }

    pub(crate) fn arrive(&mut self, opened: Opened, path: Option<PathBuf>) {
        let file = path
            .as_ref()
            .filter(|_| !matches!(opened, Opened::Folder(_)));
        if let Some(path) = file {
            self.remember(path);
        }
        let before = self.before_lesson();
        if opened.on_stage().is_some() {
            self.course = None;
        }
        match opened {
            Opened::Stage(stage) => {
                let is_new = !stage.source.is_same(&self.stage.source);
                // The first search of a start may be of the ready tree.
                let deepened =
                    self.settings.setup.spec.deepening || is_new && self.stage.setup.spec.deepening;
                let given_up = deepened && !stage.setup.spec.deepening;
                let (asked, depth) = (self.settings.setup.depth, stage.setup.depth);
                let is_game = matches!(stage.source.game, SourceGame::Game(_));
                let typed = stage.source.origin == Origin::Text
                    && matches!(stage.source.game, SourceGame::Tree(_));
                self.replace_stage(Arc::new(*stage));
                if typed && is_new {
                    // A copy is kept from the beginning.
                    self.edits.typed = true;
                    self.keep();
                    self.begin_entry();
                }
                if given_up {
                    self.say(say!(said_not_deepened));
                }
                if is_game && is_new && depth < asked {
                    self.say(say!(said_less_deep, asked, depth));
                }
                if is_new && self.page == Page::Play {
                    self.play_what_arrived();
                }
            }
            Opened::At(stage, place) => {
                self.replace_stage(Arc::new(*stage));
                self.go_to_place(place);
            }
            Opened::Lesson(lesson, course, number, stage) => {
                self.show_with_own_setup(Arc::new(*stage));
                self.begin_course(*course, number, Some((lesson, path)), before);
            }
            Opened::Positions(positions) => self.receive_positions(positions),
            Opened::Search(stage, asked) => self.show_search(Arc::new(*stage), asked),
            Opened::Game(game) => self.take_game(*game, path),
            Opened::Trace(compared) => {
                self.compared_trace = Some(*compared);
                self.go_to_departure();
            }
            Opened::Folder(folder) => self.grade(vec![folder]),
            Opened::Exercise(answers, stage) => self.take_exercise(*answers, *stage, path),
        }
    }

    /// Starts a game from a position opened on the Play page; a tree is shown on the Step page.
    fn play_what_arrived(&mut self) {
        match &self.stage.source.game {
            SourceGame::Game(position) => {
                let position = position.clone();
                self.play.begin(position, &self.settings.play);
            }
            SourceGame::Tree(_) => self.turn_to(Page::Step),
        }
    }

    /// Shows a search with its own settings at its last step, where its answer stands.
    fn show_search(&mut self, stage: Arc<Stage>, asked: u32) {
        let depth = stage.setup.depth;
        // The user wants to see why a move was chosen, not to answer questions.
        self.settings.ask.on = false;
        self.ask.close();
        self.show_with_own_setup(stage);
        self.turn_to(Page::Step);
        self.seek(self.track().steps());
        if let Some(mv) = self.why_on_stage().and_then(|why| why.instead) {
            self.go_to_root_move(mv);
        }
        if depth < asked {
            self.say(say!(said_less_deep, asked, depth));
        }
    }

    pub(crate) fn replace_stage(&mut self, stage: Arc<Stage>) {
        let same_tree = Arc::ptr_eq(&stage.tree, &self.stage.tree);
        let same_source = stage.source.is_same(&self.stage.source);
        let keeps_setup = match self.setup_override {
            // The settings of one position do not apply to the next position of its game.
            Some(_) => stage.source.is_identical(&self.stage.source),
            None => same_source,
        };
        let step = if same_tree {
            stage.corresponding_step(&self.stage, self.stepping.step())
        } else {
            self.scope = None;
            // Other pages draw no tree, so the node under the pointer is not known there.
            self.selected = None;
            self.walked = None;
            // At another depth, the tree has other nodes.
            self.edits.field = None;
            let (width, height) = self.camera.canvas();
            self.around = is_too_large(&stage, width, height);
            self.camera = Camera::default();
            self.stepping.pause();
            0
        };
        if keeps_setup {
            self.set_setup(stage.setup);
        } else {
            self.setup_override = None;
            self.settings.setup = stage.setup;
        }
        self.stage = stage;
        self.renew_board();
        self.notice = None;
        self.dialogs.show_paste(false);
        if !same_source {
            self.compared_trace = None;
            self.begin_edits();
        }
        self.seek(step);
    }
}

impl Session {
    /// The search settings of the open stage: its own if it has any, otherwise the user's.
    pub fn setup(&self) -> Setup {
        self.setup_override.unwrap_or(self.settings.setup)
    }

    /// Changes the search settings of the open stage. Settings of its own stay separate from the user's.
    pub(crate) fn set_setup(&mut self, setup: Setup) {
        match &mut self.setup_override {
            Some(lent) => *lent = setup,
            None => self.settings.setup = setup,
        }
    }

    /// Shows a stage with its own settings; the user's settings apply again to the next stage.
    pub(crate) fn show_with_own_setup(&mut self, stage: Arc<Stage>) {
        let (own, brought) = (self.settings.setup, stage.setup);
        self.replace_stage(stage);
        self.settings.setup = own;
        self.setup_override = Some(brought);
    }

    /// The settings for opening something: the user's, unless the request reopens the current source with its own
    /// settings.
    pub(crate) fn setup_for(&self, request: &Request) -> Setup {
        let same =
            matches!(request, Request::Source(source) if source.is_identical(&self.stage.source));
        if same && self.course.is_none() {
            self.setup()
        } else {
            self.settings.setup
        }
    }
}

/// The dropped paths, and true if a folder is among them. Runs in the background because the disk may never respond.
pub type DroppedFiles = Job<(Vec<PathBuf>, bool)>;

impl Session {
    pub fn take_dropped(&mut self, paths: Vec<PathBuf>) {
        let is_json = |path: &PathBuf| {
            let ending = path.extension();
            ending.is_some_and(|ending| ending.eq_ignore_ascii_case(OsStr::new("json")))
        };
        // Several files are treated as the sheets of a class, unless none of them is an exercise.
        if paths.len() > 1 && paths.iter().all(is_json) {
            self.grade(paths);
            return;
        }
        let asked = move || {
            let folder = paths.iter().any(|path| Path::is_dir(path));
            Ok((paths, folder))
        };
        let failure = say!(said_files_not_opened);
        self.dropped = Some(Job::start(failure, self.host.wake(), asked));
    }

    /// Collects the answer of the disk.
    pub(crate) fn poll_dropped(&mut self) {
        match Job::ended(&mut self.dropped) {
            Some(Ok((paths, true))) => self.grade(paths),
            // If several are dropped, the last one remains open, as if they had been opened in sequence.
            Some(Ok((mut paths, false))) => {
                if let Some(file) = paths.pop() {
                    self.open(Request::File(file));
                }
            }
            Some(Err(error)) => self.tell(error),
            None => {}
        }
    }
}
