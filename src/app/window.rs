//! The system's window follows what is open: its title, light or dark, how large everything is, the full screen.

use egui::{Context, ThemePreference, ViewportCommand};

use super::stage_scale;
use session::Session;
use session::settings::{Settings, Theme};

/// What the window was told last.
pub(crate) struct WindowState {
    title: String,
    theme: Theme,
    scale: f32,
    fullscreen: bool,
}

impl WindowState {
    /// A window as it opens: with these settings, never on the full screen, and without a title yet.
    pub(crate) fn new(ctx: &Context, settings: &Settings) -> WindowState {
        ctx.set_theme(preference(settings.theme));
        // The keys are in the table, and the size is remembered.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(settings.scale);
        // A presentation that was quit, not ended, is over all the same.
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(false));
        WindowState {
            title: String::new(),
            theme: settings.theme,
            scale: settings.scale,
            fullscreen: false,
        }
    }

    /// Tells it what has changed.
    pub(crate) fn follow(&mut self, ctx: &Context, session: &Session) {
        let title = format!("{} – Cutoff", session.title());
        if self.title != title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        if self.theme != session.settings.theme {
            self.theme = session.settings.theme;
            ctx.set_theme(preference(self.theme));
        }
        let stage = if session.presenting.is_on() {
            stage_scale::of_screen(ctx)
        } else {
            1.0
        };
        let scale = session.settings.scale * stage;
        if (self.scale - scale).abs() > 1e-3 {
            self.scale = scale;
            ctx.set_zoom_factor(scale);
        }
        if self.fullscreen != session.presenting.is_on() {
            self.fullscreen = session.presenting.is_on();
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.fullscreen));
        }
    }
}

/// The theme in the toolkit's words.
fn preference(theme: Theme) -> ThemePreference {
    match theme {
        Theme::Light => ThemePreference::Light,
        Theme::Dark => ThemePreference::Dark,
        Theme::System => ThemePreference::System,
    }
}
