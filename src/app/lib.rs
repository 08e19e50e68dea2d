//! The window. Panels read the [`crate::session::Session`] and push [`crate::session::command::Command`]s; [`App`] applies them once per frame.

#![cfg(feature = "window")]
#![cfg_attr(test, allow(clippy::unwrap_used))] // in a test, a panic is the report

mod actions;
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
mod dialog;
mod dialogs;
mod drops;
pub mod edit;
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
pub mod key_list;
mod keys;
mod licences;
mod maker;
mod menu;
#[cfg(feature = "native")]
mod native;
mod offer;
mod play;
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
pub mod worksheet;

pub use effects::{FileChooser, FileDialog, NO_DIALOG};
#[cfg(feature = "native")]
pub use native::{doctor, run};

use std::path::PathBuf;

use egui::{CentralPanel, Context, Frame, Panel, Ui, ViewportCommand};

use crate::session::Request;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::maker::MakerCommand;
use crate::session::page::Page;
use crate::session::settings::{ForNow, Settings, SettingsKeeper};
use crate::session::whatif::WhatIfCommand;

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
        let for_now = ForNow::adjust(&mut settings, adjust);
        keeper.set_aside(for_now);
        let mut app = App::new(ctx, settings, request);
        if first {
            app.session.show_home();
        }
        app.session.keep_settings(keeper);
        if let Some(folder) = folder {
            let session = &mut app.session;
            session.keep_progress_in(&folder);
            session.play.keep_in(folder.clone(), saving::wake(ctx));
            session.maker.keep_in(folder.clone(), saving::wake(ctx));
            session.desk.keep_in(folder.clone(), saving::wake(ctx));
            session.compare.keep_in(folder.clone(), saving::wake(ctx));
            session.edits.keep_in(folder, saving::wake(ctx));
        }
        app
    }

    /// Returns the title of the window.
    pub fn title(&self) -> &str {
        self.window.title()
    }

    /// Shows one frame: panels, page and dialogs; then applies their commands.
    pub fn show(&mut self, ui: &mut Ui) {
        let seconds = ui.input(|input| input.stable_dt).min(0.25);
        self.quiet.update(ui.ctx());
        self.session.quiet = self.quiet.is_on();
        self.session.let_time_pass(self.clock.since_last(ui.ctx()));
        self.session.tick(seconds);
        let mut commands = Vec::new();
        keys::read(ui, &self.session, &mut commands);
        drops::read(ui.ctx(), &mut commands);

        let session = &self.session;
        let presenting = session.presenting.is_on();
        self.regions.begin(ui);
        if !presenting {
            menu::show(ui, session, &mut commands);
        }
        status::show(ui, session, &mut commands);
        notice_ui(ui, session, &mut commands);
        compared_trace::show(ui, session, &mut commands);
        if !presenting {
            edit::offer_ui(ui, &session.edits, &mut commands);
            maker::offer_ui(ui, &session.maker, &mut commands);
            exercise::offer_ui(ui, &session.desk, &mut commands);
            compare::recovered::offer_ui(ui, &session.compare, &mut commands);
        }
        match session.page {
            Page::Step | Page::Both if presenting => self.presented(ui, &mut commands),
            Page::Both => {
                self.regions.mark(ui);
                self.both.show(ui, session, &mut commands);
            }
            Page::Step => self.step_page(ui, &mut commands),
            Page::Exercise => {
                self.regions.mark(ui);
                self.exercise
                    .show(ui, session, &mut self.regions, &mut commands);
            }
            Page::Play => play::show(ui, session, &mut self.regions, &mut commands),
            Page::Compare => {
                self.regions.mark(ui);
                compare::show(ui, session, &mut commands);
            }
        }
        let session = &self.session;
        let ctx = ui.ctx().clone();
        complexity::show(&ctx, session.dialogs.complexity, &mut commands);
        self.glossary
            .show(&ctx, session.dialogs.glossary, &mut commands);
        export_range::show(&ctx, session.dialogs.export, &mut commands);
        self.dialogs.show(&ctx, session, &mut commands);
        board::ask_ui(&ctx, session, &mut commands);
        progress::show(&ctx, session, &mut commands);
        compare::recovered::show(&ctx, session, &mut commands);
        home::show(&ctx, session, &mut commands);
        speaker::show(&ctx, session, &mut commands);
        edit::ask_ui(&ctx, &session.edits, &session.tree_title(), &mut commands);
        exercise::wish_ui(&ctx, &session.desk, &mut commands);
        exercise::ask_ui(&ctx, &session.desk, &mut commands);
        maker::ask_ui(&ctx, &session.maker, &mut commands);
        let others = session.desk.is_unsaved() || session.maker.is_unsaved();
        // A typed tree is backed up, too.
        ending::note_unsaved(session.edits.is_unsaved() || session.edits.typed || others);
        let asks = session.edits.is_lost_by_quitting() || others;
        if self.end.is_wanted() {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        } else if asks && ctx.input(|input| input.viewport().close_requested()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            commands.push(Command::Quit);
        } else if ctx.input(|input| input.viewport().close_requested()) {
            self.session.compare.end_keeping();
            self.session.edits.keeper.forget();
        }
        self.carry_out(commands, &ctx);
        self.window.follow(&ctx, &self.session);
        window::note_size(&ctx, &mut self.session.settings);
        drops::hint_ui(&ctx);
    }

    fn presented(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let (both, canvas) = (&mut self.both, &mut self.canvas);
        let (session, pointer) = (&self.session, &mut self.pointer);
        let at = canvas.at();
        presenting::show(
            ui,
            session,
            (pointer, at),
            commands,
            |ui, session, commands| {
                if session.page == Page::Both {
                    both.show_panes(ui, session, commands);
                } else {
                    canvas.show(ui, session, commands);
                }
            },
        );
    }

    fn step_page(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let session = &self.session;
        play::why_ui(ui, session, commands);
        self.regions.mark(ui);
        transport::show(ui, session, commands);
        self.regions.mark(ui);
        let making = session.maker.draft.as_ref();
        if let Some(playing) = &session.course {
            course::show(ui, session, playing, commands);
        } else if let Some(open) = making.filter(|_| session.is_making_lesson()) {
            maker::show(ui, session, open, commands);
        } else {
            source_panel::show(ui, session, commands);
        }
        self.regions.mark(ui);
        self.canvas.lit = self.inspector.show(ui, session, commands);
        self.regions.mark(ui);
        root_table::show(ui, session, commands);
        let ground = theme::Palette::of(ui.ctx()).ground;
        CentralPanel::default()
            .frame(Frame::new().fill(ground))
            .show(ui, |ui| self.canvas.show(ui, session, commands));
    }

    /// Applies the commands of the views. This is the only place that changes anything.
    fn carry_out(&mut self, mut commands: Vec<Command>, ctx: &Context) {
        let session = &mut self.session;
        let mut asked = Vec::new();
        commands.retain(|command| match command {
            Command::WhatIf(WhatIfCommand::Reveal(of)) => {
                asked.push(*of);
                false
            }
            _ => true,
        });
        if session.what_if.hold(&asked, &session.stage) {
            ctx.request_repaint();
        }
        // What was drawn comes first, because all other commands were issued while it was visible.
        commands.sort_by_key(|command| !matches!(command, Command::Aim(_)));
        for command in commands {
            match command {
                Command::Aim(_) => {}
                Command::Region(direction) => self.regions.go(direction, ctx),
                // The change is visible only in the next frame, so request it at once.
                _ => ctx.request_repaint(),
            }
            session.apply(command);
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

/// Shows the file being opened or the error, below the menu.
fn notice_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    if let Some(opening) = &session.opening {
        Panel::top("opening").resizable(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(format!("Opening {} …", opening.title()));
                if ui.button("Cancel").on_hover_text("Esc").clicked() {
                    commands.push(Command::Escape);
                }
            });
        });
    } else if let Some(notice) = &session.notice {
        let palette = theme::Palette::of(ui.ctx());
        Panel::top("notice").resizable(false).show(ui, |ui| {
            ui.horizontal(|ui| {
                let close = icons::button(
                    ui,
                    icons::Icon::Close,
                    egui::Vec2::splat(26.0),
                    true,
                    "Dismiss",
                    "dismiss (Esc)",
                );
                if close.clicked() {
                    commands.push(Command::DismissNotice);
                }
                if session.maker.faulty.is_some() && ui.button("Edit the lesson").clicked() {
                    commands.push(MakerCommand::EditFaulty.into());
                }
                let notice = egui::RichText::new(notice).color(palette.error);
                inspector::words::announce(&ui.add(egui::Label::new(notice).wrap()));
            });
        });
    }
}
