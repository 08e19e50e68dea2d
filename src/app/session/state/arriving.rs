//! Shows the results of opening requests.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::lessons::maker::model::Exploration;
use crate::session::opening::OpenedLesson;
use crate::session::page::Page;
use crate::step::camera::Camera;
use stage::OpenError;

use crate::session::{Opened, Opening, Request};
use stage::{Origin, SourceGame, Stage, is_too_large};

use crate::session::Session;

/// Small sources are ready within this time; waiting avoids a flickering frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

/// The message when a tree is opened that iterative deepening cannot search.
const NOT_DEEPENED: &str = "Iterative deepening was switched off: the shallower searches would stop at inner nodes of this tree that have no static value.";

fn less_deep(asked: u32, depth: u32) -> String {
    format!(
        "The search to depth {asked} visits more nodes than can be stepped: this is the same search to depth {depth}."
    )
}

impl Session {
    /// Opens something with the current settings; depth and root player of the previous tree are reset. Asks first if
    /// unsaved work would be lost.
    pub fn open(&mut self, request: Request) {
        self.complete_edits();
        let previous = Some(Arc::clone(&self.stage));
        self.start_opening(request, previous, false);
    }

    /// Opens something without asking about unsaved work.
    pub(crate) fn open_anyway(&mut self, request: Request) {
        let previous = Some(Arc::clone(&self.stage));
        self.start_opening(request, previous, true);
    }

    /// Opens the first source; all settings apply to it.
    pub fn open_first(&mut self, request: Request) {
        self.start_opening(request, None, true);
    }

    fn start_opening(&mut self, request: Request, previous: Option<Arc<Stage>>, anyway: bool) {
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
        let path = opening.path().map(Path::to_owned);
        if let Some(path) = &path {
            self.host.seen().note(path, opening.stamp());
        }
        self.maker.faulty = None;
        self.opening = None;
        match result {
            Ok(opened) if self.would_lose_work(&opened) && !self.opening_anyway => {
                self.ask_before_arrival(opened, path);
            }
            Ok(opened) => self.arrive(opened, path),
            Err(error) => {
                let is_lesson = matches!(error, OpenError::Lesson { .. });
                self.maker.faulty = path.clone().filter(|_| is_lesson);
                if let Some(path) = path {
                    self.settings.forget(&path);
                }
                self.set_setup(self.stage.setup);
                self.not_restored();
                let error = error.to_string();
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
                let deepened =
                    self.stage.setup.spec.deepening || self.settings.setup.spec.deepening;
                let given_up = deepened && !stage.setup.spec.deepening;
                let is_new = !stage.source.is_same(&self.stage.source);
                let (asked, depth) = (self.settings.setup.depth, stage.setup.depth);
                let is_game = matches!(stage.source.game, SourceGame::Game(_));
                let typed = stage.source.origin == Origin::Text
                    && matches!(stage.source.game, SourceGame::Tree(_));
                self.replace_stage(Arc::new(*stage));
                if typed && is_new {
                    self.keep_typed();
                    self.begin_entry();
                }
                if given_up && is_new {
                    self.say(NOT_DEEPENED);
                }
                if is_game && is_new && depth < asked {
                    self.say(less_deep(asked, depth));
                }
                if is_new && self.page == Page::Play {
                    self.play_what_arrived();
                }
            }
            Opened::At(stage, step) => {
                self.replace_stage(Arc::new(*stage));
                self.turn_to(Page::Step);
                self.seek(step);
            }
            Opened::Lesson(opened, stage) => {
                let OpenedLesson {
                    course,
                    number,
                    lesson,
                } = *opened;
                self.show_with_own_setup(Arc::new(*stage));
                self.begin_course(course, number, Some((lesson, path)), before);
            }
            Opened::Positions(positions) => self.receive_positions(positions),
            Opened::Search(stage, asked) => self.show_search(Arc::new(*stage), asked),
            Opened::Game(game) => self.take_game(*game, path),
            Opened::Trace(compared) => self.receive_trace(*compared),
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
        if depth < asked {
            self.say(less_deep(asked, depth));
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
        self.maker.exploration = Exploration::default();
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
