//! The state of the program, independent of a UI toolkit: the window reads and changes it; tests drive it
//! without a window.

mod appearance;
pub mod file_name;
pub mod host;
mod leaving;
pub mod links;
pub mod message;
pub mod notes;
pub mod numbers;
pub mod opening;
pub mod page;
pub mod saving;
pub mod seen_files;
pub mod settings;

pub use crate::actions::Action;
pub use opening::{Opened, Opening, Request};

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use draw::CanvasSize;
use game::library::{self, LibraryTree};
use game::{NodeId, Tree, games};
use search::trace::Step;
use stage::{Origin, PictureView, Scope, Setup, Source, SourceGame, Stage};
use text::Language;

use crate::both::BothSearches;
use crate::compare::Compare;
use crate::dialogs::exports::{Exports, OnScreen};
use crate::dialogs::front::Dialogs;
use crate::dialogs::progress::Practice;
use crate::editable::Open;
use crate::exercise::ExerciseDesk;
use crate::exercise::class::Grading;
use crate::lessons::ask::AskState;
use crate::lessons::course::model::RunningLesson;
use crate::lessons::maker::model::LessonMaker;
use crate::play::GameInPlay;
use crate::presenting::{Presenting, Speaking};
use crate::session::host::{ChosenFile, Effect, Host};
use crate::session::links::Links;
use crate::session::message::Message;
use crate::session::page::{Direction, Page};
use crate::session::settings::{Settings, SettingsKeeper};
use crate::step::board::model::Board;
use crate::step::camera::Camera;
use crate::step::compared_trace::ComparedTrace;
use crate::step::critical::CriticalTask;
use crate::step::edit::model::Editing;
use crate::step::positions::model::Positions;
use crate::step::root_table::model::RootTable;
use crate::step::side_panel::Sheet;
use crate::step::stepping::Stepping;
use crate::step::task::OpenTask;
use crate::step::whatif::model::WhatIf;

#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct Session {
    pub settings: Settings,
    pub(crate) settings_keeper: SettingsKeeper,
    pub stage: Arc<Stage>,
    pub stepping: Stepping,
    pub camera: Camera,
    /// A counter that is incremented whenever the current node should be scrolled into view.
    pub attention: u64,
    /// Only the surroundings of the current node are shown, because the tree is too large to be readable as a whole.
    pub around: bool,
    /// The part of the tree that the user chose to see.
    pub scope: Option<Scope>,
    /// The node under the pointer or the keyboard cursor.
    pub selected: Option<NodeId>,
    pub walked: Option<NodeId>,
    pub page: Page,
    pub board: Board,
    pub both: BothSearches,
    pub play: Open<GameInPlay>,
    pub desk: Open<ExerciseDesk>,
    /// The class whose answer sheets are graded.
    pub grading: Grading,
    pub compare: Compare,
    pub edits: Open<Editing>,
    pub task: OpenTask,
    pub what_if: WhatIf,
    pub exports: Exports,
    pub opening: Option<Opening>,
    /// The channel for the answer of the system's open dialog.
    pub(crate) picking: Option<Receiver<ChosenFile>>,
    /// The request replaces unsaved work without a question.
    pub(crate) opening_anyway: bool,
    pub positions: Positions,
    /// Dropped files that are being examined.
    pub dropped: Option<opening::DroppedFiles>,
    pub links: Links,
    pub root_table: RootTable,
    pub message: Option<Message>,
    pub messages: u64,
    /// The error message in the status line.
    pub notice: Option<String>,
    /// The error because of which the window opened on the ready tree.
    pub failed_start: Option<String>,
    /// The messages that follow it.
    pub(crate) waiting_notices: VecDeque<String>,
    /// The reason for which no copies of unsaved work are kept, once reported: each kind of work detects it
    /// separately.
    pub(crate) why_no_copies: Option<String>,
    /// The user has put off the offers of recovered work.
    pub offers_hidden: bool,
    pub dialogs: Dialogs,
    pub compared_trace: Option<ComparedTrace>,
    pub presenting: Presenting,
    /// The window is too narrow for panels beside the tree.
    pub portrait: bool,
    /// The panel over the page in such a window.
    pub sheet: Option<Sheet>,
    pub speaking: Speaking,
    pub course: Option<RunningLesson>,
    pub maker: Open<LessonMaker>,
    pub ask: AskState,
    pub practice: Practice,
    /// The computation of the critical tree of a large tree.
    pub critical_task: CriticalTask,
    pub quiet: bool,
    /// True if the system asks for the dark theme.
    pub system_is_dark: bool,
    pub system_language: Language,
    /// The canvas of the tree and the part of it that is covered.
    pub room: Option<CanvasSize>,
    /// The search settings that the open stage brought along.
    pub(crate) setup_override: Option<Setup>,
    /// The keyboard focus is to go to the next or the previous part of the window.
    pub focus_move: Option<Direction>,
    /// Set when the window is to be closed.
    pub quit: bool,
    pub host: Host,
}

impl Session {
    /// Returns the state at the start: the library's first tree at step 0.
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
                // The inner nodes of a tree have no values at which a shallower search could stop.
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
            play: Open::new(GameInPlay::new(games()[0].start(), &settings.play)),
            desk: Open::default(),
            grading: Grading::default(),
            compare: Compare::default(),
            edits: Open::default(),
            task: OpenTask::default(),
            what_if: WhatIf::default(),
            exports: Exports::default(),
            opening: None,
            picking: None,
            opening_anyway: false,
            positions: Positions::default(),
            dropped: None,
            links: Links::default(),
            root_table: RootTable::default(),
            message: None,
            messages: 0,
            notice: None,
            failed_start: None,
            waiting_notices: VecDeque::new(),
            why_no_copies: None,
            offers_hidden: false,
            dialogs: Dialogs::default(),
            compared_trace: None,
            presenting: Presenting::default(),
            portrait: false,
            sheet: None,
            speaking: Speaking::default(),
            course: None,
            maker: Open::default(),
            ask: AskState::default(),
            practice: Practice::default(),
            critical_task: CriticalTask::default(),
            quiet: false,
            system_is_dark: false,
            system_language: Language::English,
            room: None,
            setup_override: None,
            focus_move: None,
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

    pub fn tree(&self) -> &Tree {
        &self.stage.tree
    }

    /// Returns true if a search is stepped and nothing is in front of it, so that the stepping keys work.
    pub fn hears_steps(&self) -> bool {
        matches!(self.page, Page::Step | Page::Both)
            && !self.dialogs.is_open()
            && !self.edits.is_asking()
            && !self.desk.is_in_front()
            && !self.maker.is_asking()
            && self.board.alternatives.is_none()
            && !self.is_setting_up()
    }

    /// Returns true if a game is played and nothing is in front of it, so that the playing keys work.
    pub fn hears_moves(&self) -> bool {
        self.page == Page::Play
            && !self.is_something_in_front()
            && self.play.hand.alternatives.is_none()
    }

    pub fn tick(&mut self, seconds: f32) {
        self.finish_opening(Duration::ZERO);
        self.poll_edits();
        self.poll_exercise();
        self.poll_maker();
        self.poll_links();
        self.poll_dropped();
        self.poll_chosen();
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
        self.poll_copies();
        self.remember_settings();
        self.show_next_notice();
    }

    /// The screen content, for export.
    pub(crate) fn shown(&self) -> OnScreen {
        if let Some(shown) = self.shown_both() {
            return shown;
        }
        let canvas = self.camera.viewport();
        OnScreen {
            stage: Arc::clone(&self.stage),
            step: self.stepping.step(),
            view: PictureView {
                room: CanvasSize {
                    // No card is beside a file.
                    told: false,
                    ..self
                        .room
                        .unwrap_or(CanvasSize::free(canvas.width, canvas.height))
                },
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
        self.presenting.cover_with(None);
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
            // A node that was never entered was skipped at a cutoff: go to that cutoff.
            let visit = stage.node_map.nearest_visit(&stage.tree, node);
            let cut = stage.recording.cut_step(visit);
            let mut children = stage.tree.children(stage.node_map.node_of(visit));
            let way = children.find(|&child| stage.tree.subtree(child).contains(&node.0));
            skipped = way.and_then(|child| stage.played(child));
            cut.unwrap_or_else(|| stage.recording.last_step(visit))
        };
        self.stepping.pause();
        self.seek(step);
        if skipped.is_some() {
            self.ask_about(None, skipped);
        }
    }
}

pub fn library_source(entry: &'static LibraryTree) -> Source {
    Source {
        game: SourceGame::Tree(entry.tree()),
        origin: Origin::Library(entry.id.to_owned()),
        name: None,
    }
}

impl Session {
    pub fn escape(&mut self) {
        self.message = None;
        let left = self.leave_board()
            || self.dialogs.close_front()
            || self.sheet.take().is_some()
            || self.edits.escape()
            || self.maker.escape()
            || self.desk.escape()
            || self.escape_grading()
            || self.what_if.end()
            || self.ask.leave()
            || self.page == Page::Play && self.play.leave();
        if left || self.presenting.leave() {
        } else if self.opening.is_some() {
            self.opening = None;
            self.not_restored();
            self.set_setup(self.stage.setup);
        } else if self.notice.is_some() {
            self.notice = None;
        } else if self.active().is_playing() {
            self.active_mut().pause();
        } else if self.compared_trace.take().is_some() || self.leave_lesson() {
        } else if !self.exports.cancel() && !self.compare.cancel() && !self.root_table.escape() {
            self.active_mut().pause();
        }
    }
}
