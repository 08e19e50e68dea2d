//! The session: all that is open and selected, and how commands change it. Views only read it.

mod appearance;
mod apply;
mod arriving;
mod asking;
mod boards;
mod both;
mod changing;
mod critical;
pub mod current;
mod dropping;
mod editing;
mod escape;
mod exercise;
mod halt;
mod leaving;
mod lessons;
mod measured;
mod notices;
mod parts;
mod playing;
mod positions;
mod root_moves;
mod scoping;
mod setup_override;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use crate::host::{Effect, Host};
use game::library::{self, LibraryTree};
use game::{NodeId, Tree, games};
use search::trace::Step;
use stage::{CanvasSize, Origin, PictureView, Scope, Setup, Source, SourceGame, Stage};

use crate::ask::AskState;
use crate::board::Board;
use crate::both::BothSearches;
use crate::camera::Camera;
use crate::compare::Compare;
use crate::compared_trace::ComparedTrace;
use crate::course::RunningLesson;
use crate::dialogs::Dialogs;
use crate::edit::Editing;
use crate::exercise::ExerciseDesk;
use crate::exports::{Exports, OnScreen};
use crate::grading::Grading;
use crate::home::Home;
use crate::links::Links;
use crate::maker::LessonMaker;
use crate::page::Page;
use crate::play::GameInPlay;
use crate::positions::Positions;
use crate::presenting::{Presenting, Speaking};
use crate::progress::Practice;
use crate::root_table::RootTable;
use crate::settings::{Settings, SettingsKeeper};
use crate::state::critical::CriticalTask;
use crate::stepping::Stepping;
use crate::toast::Toast;
use crate::whatif::WhatIf;
use crate::{Opening, Request};

/// Everything that the panels show.
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct Session {
    /// What is remembered.
    pub settings: Settings,
    pub(crate) settings_keeper: SettingsKeeper,
    /// What is open.
    pub stage: Arc<Stage>,
    /// Where in it we are.
    pub stepping: Stepping,
    /// What part of the tree is on screen.
    pub camera: Camera,
    /// Counts up whenever the current node should be brought into sight.
    pub attention: u64,
    /// Whether only what is around the current node is shown, for the tree is too large to be read whole.
    pub around: bool,
    /// What somebody has chosen to see of the tree, if somebody has.
    pub scope: Option<Scope>,
    /// The node under the pointer, or where the keyboard is on the tree.
    pub selected: Option<NodeId>,
    /// The node where the keyboard is on the tree.
    pub walked: Option<NodeId>,
    /// Which page is in front.
    pub page: Page,
    /// The board.
    pub board: Board,
    /// Two searches side by side.
    pub both: BothSearches,
    /// The game on the Play page.
    pub play: GameInPlay,
    /// The exercise that is being filled in.
    pub desk: ExerciseDesk,
    /// The class whose answer sheets are marked.
    pub grading: Grading,
    /// The compare page.
    pub compare: Compare,
    /// Editing, saving, and what is unsaved.
    pub edits: Editing,
    /// What is on the picture besides the recording.
    pub what_if: WhatIf,
    /// Pictures on their way into files.
    pub exports: Exports,
    /// What is being opened.
    pub opening: Option<Opening>,
    /// Whether that takes the place of unsaved work without a question.
    pub(crate) opening_anyway: bool,
    /// The positions at hand.
    pub positions: Positions,
    /// Files that were dropped and are looked at.
    pub(crate) dropped: Option<dropping::DroppedFiles>,
    /// A link that is being written.
    pub links: Links,
    /// Every root move.
    pub root_table: RootTable,
    /// What is said in passing.
    pub toast: Toast,
    /// An error message, until it is taken away.
    pub notice: Option<String>,
    /// What is said after it.
    pub(crate) waiting_notices: VecDeque<String>,
    /// Why no copy of unsaved work is kept, once it has been said: each kind of work finds out by itself.
    pub(crate) why_no_copies: Option<String>,
    /// Which dialogs are open.
    pub dialogs: Dialogs,
    /// A trace from elsewhere, held against what is open.
    pub compared_trace: Option<ComparedTrace>,
    /// The screen before an audience.
    pub presenting: Presenting,
    /// The clock of whoever speaks.
    pub speaking: Speaking,
    /// The lesson that runs.
    pub course: Option<RunningLesson>,
    /// The lesson that is being made.
    pub maker: LessonMaker,
    /// The question in front.
    pub ask: AskState,
    /// What was practised.
    pub practice: Practice,
    /// The critical tree of a large tree, while it is being worked out.
    pub critical_task: CriticalTask,
    /// Whether tooltips are kept back.
    pub quiet: bool,
    /// The canvas of the tree, with what is taken of it.
    pub room: Option<CanvasSize>,
    /// How what is open is searched, while it has brought settings of its own.
    pub(crate) setup_override: Option<Setup>,
    /// Set when the window is to be closed.
    pub quit: bool,
    /// What stands behind all of this.
    pub host: Host,
}

impl Session {
    /// The state at the start: the library's first tree at step 0.
    ///
    /// # Panics
    /// When a shipped tree cannot be staged, which the library's tests exclude.
    pub fn new(settings: Settings) -> Session {
        let first = &library::library()[0];
        let mut setup = settings.setup;
        setup.tree_depth = None;
        setup.root = None;
        let prepare = |setup| Stage::prepare(library_source(first), setup, None, &false.into());
        let stage = prepare(setup)
            .or_else(|_| {
                // Its inner nodes have no values to stop at on the way down.
                setup.spec.deepening = false;
                setup.spec.aspiration = None;
                prepare(setup)
            })
            .expect("a shipped tree is small and whole");
        let mut session = Session {
            stepping: Stepping::default(),
            camera: Camera::default(),
            attention: 0,
            around: false,
            scope: None,
            selected: None,
            walked: None,
            page: Page::Step,
            board: Board::default(),
            both: BothSearches::default(),
            play: GameInPlay::new(games()[0].start(), &settings.play),
            desk: ExerciseDesk::new(),
            grading: Grading::default(),
            compare: Compare::default(),
            edits: Editing::default(),
            what_if: WhatIf::default(),
            exports: Exports::default(),
            opening: None,
            opening_anyway: false,
            positions: Positions::default(),
            dropped: None,
            links: Links::default(),
            root_table: RootTable::default(),
            toast: Toast::default(),
            notice: None,
            waiting_notices: VecDeque::new(),
            why_no_copies: None,
            dialogs: Dialogs::default(),
            compared_trace: None,
            presenting: Presenting::default(),
            speaking: Speaking::default(),
            course: None,
            maker: LessonMaker::default(),
            ask: AskState::default(),
            practice: Practice::default(),
            critical_task: CriticalTask::default(),
            quiet: false,
            room: None,
            setup_override: None,
            quit: false,
            host: Host::default(),
            stage: Arc::new(stage),
            settings,
            settings_keeper: SettingsKeeper::default(),
        };
        session.share_seen_files();
        session.turn_board();
        session
    }

    /// The tree on screen.
    pub fn tree(&self) -> &Tree {
        &self.stage.tree
    }

    /// Whether a search is stepped, and nothing is in front of it: then the keys of stepping are heard.
    pub fn hears_steps(&self) -> bool {
        matches!(self.page, Page::Step | Page::Both)
            && !self.dialogs.is_open()
            && !self.edits.is_asking()
            && !self.desk.is_in_front()
            && !self.maker.is_asking()
            && self.board.alternatives.is_none()
            && !self.is_setting_up()
    }

    /// Whether a game is played, and nothing is in front of it: then the keys of playing are heard.
    pub fn hears_moves(&self) -> bool {
        self.page == Page::Play
            && !self.is_something_in_front()
            && self.play.hand.alternatives.is_none()
    }

    /// Takes in what background work has finished, and lets time pass.
    pub fn tick(&mut self, seconds: f32) {
        self.finish_opening(Duration::ZERO);
        self.poll_edits();
        self.poll_exercise();
        self.poll_maker();
        self.poll_links();
        self.poll_dropped();
        self.dialogs.home.iter_mut().for_each(Home::poll);
        match self.dialogs.picked() {
            Some(Ok(path)) => self.open(Request::File(path)),
            Some(Err(no_dialog)) => self.tell(no_dialog),
            None => {}
        }
        self.toast.tick(seconds, &mut self.host);
        let exported = match self.exports.poll(&mut self.host) {
            Some(Ok(done)) => {
                self.say(done);
                None
            }
            failed => failed.and_then(Result::err),
        };
        let told = [
            exported,
            self.compare.poll(&self.stage),
            self.what_if.poll(),
            self.dialogs.worksheet.poll(&self.host),
            self.practice.new_problem(),
        ];
        told.into_iter().flatten().for_each(|text| self.tell(text));
        self.keep_measurements();
        self.work_out_critical();
        self.work_out_root_moves();
        self.prepare_both();
        self.prepare_exercise();
        self.poll_grading();
        self.tick_play();
        if self.active().is_playing() {
            self.play_on(seconds);
            self.host.want(Effect::ComeBack(Duration::from_millis(16)));
        }
        self.attend_course();
        self.remember_settings();
        self.show_next_notice();
    }

    /// What is on screen, to be taken away.
    fn shown(&self) -> OnScreen {
        if let Some(shown) = self.shown_both() {
            return shown;
        }
        let canvas = self.camera.viewport();
        OnScreen {
            stage: Arc::clone(&self.stage),
            step: self.stepping.step(),
            view: PictureView {
                room: self
                    .room
                    .unwrap_or(CanvasSize::free(canvas.width, canvas.height)),
                part: if self.scope.is_some() {
                    self.camera.chosen_part()
                } else {
                    self.camera.part(self.around)
                },
                critical: self.settings.critical,
                notation: self.notation(),
                boards: self.boards_on_tree(),
            },
            scope: self.scope.clone(),
            search_pair: None,
        }
    }

    pub(crate) fn seek(&mut self, step: Step) {
        self.stepping.seek(step, self.stage.recording.steps());
        self.presenting.set_blank(false);
        self.what_if.end();
        self.ask.close();
        self.board.picked = None;
        self.attention += 1;
    }

    pub(crate) fn seek_node(&mut self, node: NodeId) {
        let stage = &self.stage;
        let mut skipped = None;
        let step = if let Some(visit) = stage.visit_of(node) {
            stage.recording.entered(visit)
        } else {
            // A node that was never entered was skipped at a cutoff: go and see it.
            let visit = stage.node_map.nearest_visit(&stage.tree, node);
            let cut = stage.recording.cut_step(visit);
            let mut children = stage.tree.children(stage.node_map.node_of(visit));
            let way = children.find(|&child| stage.tree.subtree(child).contains(&node.0));
            skipped = way.and_then(|child| stage.played(child));
            cut.unwrap_or_else(|| stage.recording.last_step(visit))
        };
        self.stepping.pause();
        self.seek(step);
        if let Some(mv) = skipped {
            self.ask_about_skipped(mv);
        }
    }
}

/// A shipped tree as a source.
pub fn library_source(entry: &'static LibraryTree) -> Source {
    Source {
        game: SourceGame::Tree(entry.tree()),
        origin: Origin::Library(entry.id.to_owned()),
        name: None,
    }
}
