//! Keeps the system window in sync with the session: title, theme, scale and full screen.

use egui::{Context, ThemePreference, Vec2, ViewportCommand};

use super::{stage_scale, theme};
use crate::session::Session;
use crate::session::page::Page;
use crate::session::settings::{Settings, Theme};
use text::say;

/// The last state sent to the window.
pub(crate) struct WindowState {
    pub title: String,
    theme: Theme,
    scale: f32,
    fullscreen: bool,
    portrait: bool,
}

impl WindowState {
    /// Creates the state of a new window: with these settings, not on the full screen, and without a title.
    pub(crate) fn new(ctx: &Context, settings: &Settings) -> WindowState {
        ctx.set_theme(preference(settings.theme));
        // The key table handles zoom, and the scale is remembered.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ctx.set_zoom_factor(settings.scale);
        if let Some(size) = settings.window_size {
            ctx.send_viewport_cmd(ViewportCommand::InnerSize(
                Vec2::from(size) / settings.scale,
            ));
        }
        if settings.window_maximized {
            ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
        }
        // A presentation does not survive quitting the program.
        ctx.send_viewport_cmd(ViewportCommand::Fullscreen(false));
        WindowState {
            title: String::new(),
            theme: settings.theme,
            scale: settings.scale,
            fullscreen: false,
            portrait: false,
        }
    }

    pub(crate) fn follow(&mut self, ctx: &Context, session: &Session) {
        let title = session.title();
        let title = match session.page {
            Page::Both => say!(window_title_both, title),
            Page::Compare => say!(window_title_compare, title),
            Page::Step | Page::Exercise | Page::Play => say!(window_title, title),
        };
        if self.title != title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        if self.portrait != session.portrait {
            self.portrait = session.portrait;
            theme::size_controls(ctx, self.portrait);
        }
        if self.theme != session.settings.theme {
            self.theme = session.settings.theme;
            ctx.set_theme(preference(self.theme));
        }
        let stage = if session.presenting.is_on_full_screen() {
            stage_scale::of_screen(ctx, session.page)
        } else {
            stage_scale::of_window(ctx)
        };
        let scale = session.settings.scale * stage;
        if (self.scale - scale).abs() > 1e-3 {
            self.scale = scale;
            ctx.set_zoom_factor(scale);
        }
        if self.fullscreen != session.presenting.is_on_full_screen() {
            self.fullscreen = session.presenting.is_on_full_screen();
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(self.fullscreen));
        }
    }
}

fn preference(theme: Theme) -> ThemePreference {
    match theme {
        Theme::Light => ThemePreference::Light,
        Theme::Dark => ThemePreference::Dark,
        Theme::System => ThemePreference::System,
    }
}

pub(crate) fn note_size(ctx: &Context, settings: &mut Settings) {
    let (rect, is_maximized, is_ordinary) = ctx.input(|input| {
        let window = input.viewport();
        let is_set = |flag: Option<bool>| flag == Some(true);
        (
            window.inner_rect,
            is_set(window.maximized),
            !is_set(window.fullscreen) && !is_set(window.minimized),
        )
    });
    let Some(rect) = rect.filter(|_| is_ordinary) else {
        return;
    };
    settings.window_maximized = is_maximized;
    let size = (rect.size() * ctx.zoom_factor()).round();
    if !is_maximized && size.min_elem() > 0.0 {
        settings.window_size = Some([size.x, size.y]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{RawInput, Rect, pos2, vec2};

    fn noted(change: impl FnOnce(&mut egui::ViewportInfo), settings: &mut Settings) {
        let ctx = Context::default();
        let mut input = RawInput::default();
        let window = input.viewports.entry(input.viewport_id).or_default();
        window.inner_rect = Some(Rect::from_min_size(pos2(10.0, 10.0), vec2(900.0, 600.0)));
        change(window);
        let mut output = ctx.run_ui(input, |ui| note_size(ui.ctx(), settings));
        output.textures_delta.clear();
    }

    #[test]
    fn remembers_size_of_ordinary_windows_only() {
        let mut settings = Settings::default();
        noted(|window| window.fullscreen = Some(true), &mut settings);
        assert_eq!(
            (settings.window_size, settings.window_maximized),
            (None, false)
        );
        noted(|window| window.maximized = Some(true), &mut settings);
        assert_eq!(
            (settings.window_size, settings.window_maximized),
            (None, true)
        );
        noted(|_| {}, &mut settings);
        assert_eq!(settings.window_size, Some([900.0, 600.0]));
        assert!(!settings.window_maximized);
    }
}
