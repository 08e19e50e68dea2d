//! The window. Panels read the [`crate::session::Session`] and request changes through `Cx`; [`App`] carries them out after each frame.

#![cfg(feature = "window")]
#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

pub mod actions;
pub mod both;
pub mod compare;
mod cx;
pub mod dialogs;
pub mod editable;
pub mod exercise;
mod keys;
pub mod lessons;
mod menu;
mod offer;
pub mod platform;
pub mod play;
pub mod presenting;
pub mod session;
mod speaker;
mod stage_scale;
mod status;
pub mod step;
pub mod theme;
pub mod widgets;
mod window;

pub use crate::platform::effects::FileChooser;
#[cfg(feature = "native")]
pub use crate::platform::native::{doctor, run};
pub use crate::session::host::FileDialog;

use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Ui, ViewportCommand};

use crate::cx::Cx;
use crate::dialogs::front::Front;
use crate::session::Request;
use crate::session::Session;
use crate::session::page::Page;
use crate::session::settings::{Settings, SettingsKeeper};

/// The width of an upright window, in points, below which panels have no room beside the page.
const NARROW: f32 = 700.0;

/// The application state behind the window.
pub struct App {
    pub session: Session,
    canvas: step::canvas::Canvas,
    window: window::WindowState,
    inspector: step::inspector::Inspector,
    pointer: presenting::Pointer,
    quiet: widgets::quiet::QuietTooltips,
    regions: widgets::focus_regions::FocusRegions,
    both: both::BothPage,
    exercise: exercise::ExercisePage,
    dialogs: dialogs::DialogBoxes,
    glossary: dialogs::glossary::GlossaryBox,
    clock: platform::wall_clock::WallClock,
    /// Terminates the program without a prompt and without losing work.
    pub end: platform::ending::EndFromOutside,
    /// Shows file dialogs: the system's, a page's or a test's.
    pub chooser: FileChooser,
}

impl App {
    /// Creates the application with these settings and opens `request` first.
    pub fn new(ctx: &Context, settings: Settings, request: Option<Request>) -> App {
        theme::install(ctx);
        ctx.add_plugin(widgets::touch::TwoFingers::default());
        let mut settings = settings;
        settings.set_scale(settings.scale);
        let window = window::WindowState::new(ctx, &settings);
        let mut session = Session::new(settings);
        session.host.wake = platform::wake::wake(ctx);
        if let Some(request) = request {
            session.open_first(request);
        }
        App {
            session,
            canvas: step::canvas::Canvas::default(),
            window,
            inspector: step::inspector::Inspector::default(),
            pointer: presenting::Pointer::default(),
            quiet: widgets::quiet::QuietTooltips::default(),
            regions: widgets::focus_regions::FocusRegions::default(),
            both: both::BothPage::default(),
            exercise: exercise::ExercisePage::default(),
            dialogs: dialogs::DialogBoxes::default(),
            glossary: dialogs::glossary::GlossaryBox::default(),
            clock: platform::wall_clock::WallClock::default(),
            end: platform::ending::EndFromOutside::default(),
            chooser: platform::effects::no_chooser(),
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
        let wake = platform::wake::wake(ctx);
        let (mut keeper, remembered) = match &folder {
            Some(folder) => SettingsKeeper::start(folder, move || wake()),
            None => (SettingsKeeper::default(), None),
        };
        // The Home dialog is skipped if a document is requested or the program has run before.
        let first = remembered.is_none() && request.is_none();
        let mut settings = remembered.unwrap_or_default();
        keeper.adjust(&mut settings, adjust);
        let mut app = App::new(ctx, settings, request);
        app.session.follow_system_language();
        if first {
            app.session.dialogs.front = Some(Front::Home);
        }
        app.session.keep_settings(keeper);
        if let Some(folder) = folder {
            app.session.keep_progress_in(&folder);
            app.session
                .keep_work_in(&folder, &platform::wake::wake(ctx));
        }
        app
    }

    /// Creates the application for a page embedded in another: tree, caption and transport alone, without settings of
    /// its own. `whole_page` is the address of the page with everything.
    pub fn embed(ctx: &Context, request: Option<Request>, whole_page: String) -> App {
        let mut app = App::new(ctx, Settings::default(), request);
        app.session.presenting = presenting::Presenting::embedded(whole_page);
        app
    }

    pub fn title(&self) -> &str {
        &self.window.title
    }

    /// Shows one frame: panels, page and dialogs; then carries out the changes that they request.
    pub fn show(&mut self, ui: &mut Ui) {
        self.session.language().within(|| self.frame(ui));
    }

    fn frame(&mut self, ui: &mut Ui) {
        let seconds = ui.input(|input| input.stable_dt).min(0.25);
        self.quiet.update(ui.ctx());
        self.session.quiet = self.quiet.at.is_some();
        let screen = ui.ctx().content_rect().size();
        self.session.portrait =
            screen.x < NARROW.min(screen.y) && !self.session.presenting.is_embedded();
        step::side_panel::risen(ui.ctx(), self.session.sheet.is_some());
        self.session.system_is_dark = ui.ctx().system_theme() == Some(egui::Theme::Dark);
        self.session.let_time_pass(self.clock.since_last(ui.ctx()));
        self.session.tick(seconds);
        let mut cx = Cx::default();
        keys::read(ui, &self.session, &mut cx);
        if !self.session.presenting.is_embedded() {
            platform::drops::read(ui.ctx(), &mut cx);
        }

        let session = &self.session;
        let presenting = session.presenting.is_on();
        self.regions.begin(ui);
        if !presenting {
            self.pointer = presenting::Pointer::default();
            menu::show(ui, session, &mut cx);
        }
        status::show(ui, session, &mut cx);
        step::compared_trace::show(ui, session, &mut cx);
        match session.page {
            _ if presenting && presenting::cover_ui(ui, session, &mut cx) => {}
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
        dialogs::complexity::show(&ctx, session.dialogs.complexity, &mut cx);
        self.glossary.show(&ctx, session.dialogs.glossary, &mut cx);
        dialogs::export_range::show(&ctx, session, &mut cx);
        self.dialogs.show(&ctx, session, &mut cx);
        step::board::ask_ui(&ctx, session, &mut cx);
        dialogs::progress::show(&ctx, session, &mut cx);
        dialogs::home::show(&ctx, session, &mut cx);
        dialogs::share::show(&ctx, session, &mut cx);
        step::scope::show_only_ui(&ctx, session, &mut cx);
        crate::lessons::ask::types_ui(&ctx, session, &mut cx);
        speaker::show(&ctx, session, &mut cx);
        step::edit::ask_ui(&ctx, session, &mut cx);
        exercise::wish_ui(&ctx, &session.desk, &mut cx);
        let others = session.desk.is_unsaved() || session.maker.is_unsaved();
        // A typed tree is backed up, too.
        platform::ending::note_unsaved(session.edits.is_unsaved() || session.edits.typed || others);
        let asks = session.edits.is_lost_by_quitting() || others;
        if self.end.is_wanted() {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        } else if asks && ctx.input(|input| input.viewport().close_requested()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            cx.act(session::Session::leave);
        } else if ctx.input(|input| input.viewport().close_requested()) {
            self.session.edits.forget_copy();
            self.session.keep_changes();
        }
        self.carry_out(cx, &ctx);
        self.window.follow(&ctx, &self.session);
        window::note_size(&ctx, &mut self.session.settings);
        if !self.session.presenting.is_embedded() {
            platform::drops::hint_ui(&ctx);
        }
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
        step::transport::show(ui, session, cx);
        if session.portrait {
            presenting::words_ui(ui, session, self.canvas.at(), cx);
        }
        self.regions.mark(ui);
        let making = session.maker.draft.as_ref();
        if let Some(playing) = &session.course {
            crate::lessons::course::show(ui, session, playing, cx);
        } else if let Some(open) = making.filter(|_| session.is_making_lesson()) {
            crate::lessons::maker::show(ui, session, open, cx);
        } else {
            step::source_panel::show(ui, session, cx);
        }
        self.regions.mark(ui);
        self.canvas.lit = self.inspector.show(ui, session, cx);
        self.regions.mark(ui);
        let ground = theme::Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.canvas.show(ui, session, cx));
    }

    /// Carries out a change that comes from outside the views.
    pub fn act(&mut self, change: impl FnOnce(&mut Session) + 'static, ctx: &Context) {
        let mut cx = Cx::default();
        cx.act(change);
        self.session.language().within(|| self.carry_out(cx, ctx));
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
            platform::effects::carry_out(effect, &mut self.chooser, ctx);
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
