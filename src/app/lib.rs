//! The window. Panels read the [`crate::session::Session`] and request changes through `Cx`; [`App`] carries them out after each frame.

#![cfg(feature = "window")]
#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod action_items;
pub mod actions;
pub mod ask;
pub mod board;
pub mod both;
mod canvas;
mod caption_fit;
mod caret;
pub mod compare;
mod compared_trace;
mod complexity;
pub mod course;
mod cx;
mod dialog;
mod dialogs;
mod drops;
pub mod edit;
pub mod editable;
mod effects;
pub mod ending;
pub mod exercise;
mod export_range;
mod focus_regions;
pub mod generate;
mod glossary;
mod grid;
mod home;
pub mod icons;
mod inspector;
mod key_list;
mod keys;
mod library;
mod licences;
mod maker;
mod menu;
#[cfg(feature = "native")]
mod native;
mod offer;
pub mod play;
pub mod positions;
mod powers;
pub mod presenting;
mod progress;
mod quiet;
mod refinements;
pub mod root_table;
mod saving;
pub mod scope;
mod scrolling;
pub mod session;
mod side_panel;
mod source_panel;
mod speaker;
mod stage_scale;
mod status;
mod strip;
mod text_lengths;
pub mod theme;
mod transport;
mod wall_clock;
pub mod whatif;
mod window;

pub use effects::{FileChooser, FileDialog, NO_DIALOG};
#[cfg(feature = "native")]
pub use native::{doctor, run};

use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Ui, ViewportCommand};

use crate::cx::Cx;
use crate::session::Request;
use crate::session::Session;
use crate::session::dialogs::Front;
use crate::session::page::Page;
use crate::session::settings::{Settings, SettingsKeeper};

/// The application state behind the window.
pub struct App {
    pub session: Session,
    canvas: canvas::Canvas,
    window: window::WindowState,
    inspector: inspector::Inspector,
    pointer: presenting::Pointer,
    quiet: quiet::QuietTooltips,
    regions: focus_regions::FocusRegions,
    both: both::BothPage,
    exercise: exercise::ExercisePage,
    dialogs: dialogs::DialogBoxes,
    glossary: glossary::GlossaryBox,
    clock: wall_clock::WallClock,
    /// Terminates the program without a prompt and without losing work.
    pub end: ending::EndFromOutside,
    /// Shows file dialogs: the system's, a page's or a test's.
    pub chooser: FileChooser,
}

impl App {
    /// Creates the application with these settings and opens `request` first.
    pub fn new(ctx: &Context, settings: Settings, request: Option<Request>) -> App {
        theme::install(ctx);
        let mut settings = settings;
        settings.set_scale(settings.scale);
        let window = window::WindowState::new(ctx, &settings);
        let mut session = Session::new(settings);
        session.host.wake_by(saving::wake(ctx));
        if let Some(request) = request {
            session.open_first(request);
        }
        App {
            session,
            canvas: canvas::Canvas::default(),
            window,
            inspector: inspector::Inspector::default(),
            pointer: presenting::Pointer::default(),
            quiet: quiet::QuietTooltips::default(),
            regions: focus_regions::FocusRegions::default(),
            both: both::BothPage::default(),
            exercise: exercise::ExercisePage::default(),
            dialogs: dialogs::DialogBoxes::default(),
            glossary: glossary::GlossaryBox::default(),
            clock: wall_clock::WallClock::default(),
            end: ending::EndFromOutside::default(),
            chooser: effects::no_chooser(),
        }
    }

    /// Creates the application with the settings and the unsaved work kept in `folder`. `adjust` makes the final changes
    /// to the remembered settings.
    pub fn start(
        ctx: &Context,
        folder: Option<PathBuf>,
        request: Option<Request>,
        adjust: impl FnOnce(&mut Settings) + 'static,
    ) -> App {
        let wake = saving::wake(ctx);
        let (mut keeper, remembered) = match &folder {
            Some(folder) => SettingsKeeper::start(folder, move || wake()),
            None => (SettingsKeeper::default(), None),
        };
        // The Home dialog is skipped if a document is requested or the program has run before.
        let first = remembered.is_none() && request.is_none();
        let mut settings = remembered.unwrap_or_default();
        keeper.adjust(&mut settings, adjust);
        let mut app = App::new(ctx, settings, request);
        if first {
            app.session.dialogs.front = Some(Front::Home);
        }
        app.session.keep_settings(keeper);
        if let Some(folder) = folder {
            let session = &mut app.session;
            session.keep_progress_in(&folder);
            session.play.keep_in(folder.clone(), saving::wake(ctx));
            session.maker.keep_in(folder.clone(), saving::wake(ctx));
            session.desk.keep_in(folder.clone(), saving::wake(ctx));
            session.edits.keep_in(folder, saving::wake(ctx));
        }
        app
    }

    /// Returns the title of the window.
    pub fn title(&self) -> &str {
        self.window.title()
    }

    /// Shows one frame: panels, page and dialogs; then carries out the changes that they request.
    pub fn show(&mut self, ui: &mut Ui) {
        let seconds = ui.input(|input| input.stable_dt).min(0.25);
        self.quiet.update(ui.ctx());
        self.session.quiet = self.quiet.is_on();
        self.session.system_is_dark = ui.ctx().system_theme() == Some(egui::Theme::Dark);
        self.session.let_time_pass(self.clock.since_last(ui.ctx()));
        self.session.tick(seconds);
        let mut cx = Cx::default();
        keys::read(ui, &self.session, &mut cx);
        drops::read(ui.ctx(), &mut cx);

        let session = &self.session;
        let presenting = session.presenting.is_on();
        self.regions.begin(ui);
        if !presenting {
            menu::show(ui, session, &mut cx);
        }
        status::show(ui, session, &mut cx);
        compared_trace::show(ui, session, &mut cx);
        match session.page {
            _ if presenting && presenting::blank_ui(ui, session, &mut cx) => {}
            Page::Step | Page::Both if presenting => self.presented(ui, &mut cx),
            Page::Play if presenting => play::present(ui, session, &mut cx),
            Page::Compare if presenting => compare::present(ui, session, &mut cx),
            Page::Both => {
                self.regions.mark(ui);
                self.both.ui(ui, session, &mut cx);
            }
            Page::Step => self.step_page(ui, &mut cx),
            Page::Exercise => {
                if !presenting {
                    self.regions.mark(ui);
                }
                // Out of the session, so that the page can change it while it reads the session.
                let mut desk = std::mem::take(&mut self.session.desk);
                let (session, regions) = (&self.session, &mut self.regions);
                if presenting {
                    self.exercise
                        .present(ui, session, &mut desk, regions, &mut cx);
                } else {
                    self.exercise.ui(ui, session, &mut desk, regions, &mut cx);
                }
                self.session.desk = desk;
            }
            Page::Play => play::show(ui, session, &mut self.regions, &mut cx),
            Page::Compare => {
                self.regions.mark(ui);
                compare::show(ui, session, &mut cx);
            }
        }
        let session = &self.session;
        let ctx = ui.ctx().clone();
        complexity::show(&ctx, session.dialogs.complexity, &mut cx);
        self.glossary.show(&ctx, session.dialogs.glossary, &mut cx);
        export_range::show(&ctx, session, &mut cx);
        self.dialogs.show(&ctx, session, &mut cx);
        board::ask_ui(&ctx, session, &mut cx);
        progress::show(&ctx, session, &mut cx);
        home::show(&ctx, session, &mut cx);
        scope::show_only_ui(&ctx, session, &mut cx);
        ask::types_ui(&ctx, session, &mut cx);
        speaker::show(&ctx, session, &mut cx);
        edit::ask_ui(&ctx, session, &mut cx);
        exercise::wish_ui(&ctx, &session.desk, &mut cx);
        let others = session.desk.is_unsaved() || session.maker.is_unsaved();
        // A typed tree is backed up, too.
        ending::note_unsaved(session.edits.is_unsaved() || session.edits.typed || others);
        let asks = session.edits.is_lost_by_quitting() || others;
        if self.end.is_wanted() {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        } else if asks && ctx.input(|input| input.viewport().close_requested()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            cx.act(session::state::Session::leave);
        } else if ctx.input(|input| input.viewport().close_requested()) {
            self.session.edits.forget_copy();
            self.session.keep_changes();
        }
        self.carry_out(cx, &ctx);
        self.window.follow(&ctx, &self.session);
        window::note_size(&ctx, &mut self.session.settings);
        drops::hint_ui(&ctx);
    }

    fn presented(&mut self, ui: &mut Ui, cx: &mut Cx) {
        let (both, canvas) = (&mut self.both, &mut self.canvas);
        let (session, pointer) = (&self.session, &mut self.pointer);
        let at = canvas.at();
        presenting::show(ui, session, (pointer, at), cx, |ui, session, cx| {
            if session.page == Page::Both {
                both.present(ui, session, cx);
            } else {
                canvas.show(ui, session, cx);
            }
        });
    }

    fn step_page(&mut self, ui: &mut Ui, cx: &mut Cx) {
        let session = &self.session;
        play::why_ui(ui, session, cx);
        self.regions.mark(ui);
        transport::show(ui, session, cx);
        self.regions.mark(ui);
        let making = session.maker.draft.as_ref();
        if let Some(playing) = &session.course {
            course::show(ui, session, playing, cx);
        } else if let Some(open) = making.filter(|_| session.is_making_lesson()) {
            maker::show(ui, session, open, cx);
        } else {
            source_panel::show(ui, session, cx);
        }
        self.regions.mark(ui);
        self.canvas.lit = self.inspector.show(ui, session, cx);
        self.regions.mark(ui);
        root_table::show(ui, session, cx);
        let ground = theme::Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.canvas.show(ui, session, cx));
    }

    /// Carries out what the views asked for. This is the only place that changes anything.
    fn carry_out(&mut self, cx: Cx, ctx: &Context) {
        let session = &mut self.session;
        if session.what_if.hold(&cx.revealed, &session.stage) {
            ctx.request_repaint();
        }
        for note in cx.drawn {
            note(session);
        }
        for change in cx.asked {
            // The change is visible only in the next frame, so request it at once.
            ctx.request_repaint();
            session.act(change);
        }
        if let Some(direction) = session.focus_move.take() {
            self.regions.go(direction, ctx);
        }
        for effect in session.host.take() {
            effects::carry_out(effect, &mut self.chooser, ctx);
        }
        if std::mem::take(&mut session.quit) {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        self.show(ui);
    }
}
