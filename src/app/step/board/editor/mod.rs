//! The position editors on screen.

mod cells;
mod panel;

pub(crate) use cells::show_cells;
pub(crate) use panel::show;

use egui::{Button, Event, Label, Modifiers, RichText, TextEdit, Ui, vec2};

use crate::cx::Cx;
use crate::step::board::model::editor::Editor;
use crate::step::inspector::words::announce;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;

/// Changes the layout that is being set up.
fn edit(cx: &mut Cx, change: impl FnOnce(&mut Editor) + 'static) {
    cx.act(move |session| {
        if let Some(editor) = &mut session.board.editor {
            change(editor);
        }
    });
}

/// Shows the position's status or its problem, and announces it.
fn verdict_ui(ui: &mut Ui, verdict: Result<String, String>) {
    let palette = Palette::of(ui.ctx());
    ui.scope(|ui| {
        ui.set_min_height(3.0 * theme::SMALL * 1.4);
        let (text, color) = match verdict {
            Ok(status) => (status, palette.weak),
            Err(why) => (why, palette.error),
        };
        let text = RichText::new(format!("{text}."));
        let text = text.size(theme::SMALL).color(color);
        announce(&ui.add(Label::new(text).wrap()));
    });
}

/// Returns the letters typed in this frame.
fn typed(ui: &Ui) -> Vec<char> {
    ui.input(|input| {
        let held = Modifiers::COMMAND | Modifiers::ALT;
        let typed = input.events.iter().filter_map(|event| match event {
            Event::Text(text) if !input.modifiers.matches_any(held) => text.chars().next(),
            _ => None,
        });
        typed.filter(|letter| !letter.is_whitespace()).collect()
    })
}

/// A button that changes the layout: its text, its condition, its hint.
type EditorButton<E> = (&'static str, bool, &'static str, fn(&mut E));

/// Shows buttons. Returns the change of the one that was clicked.
fn buttons_ui<E>(ui: &mut Ui, buttons: [EditorButton<E>; 4]) -> Option<fn(&mut E)> {
    ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
    ui.spacing_mut().button_padding.x = 5.0;
    let mut clicked = None;
    for (text, enabled, hint, change) in buttons {
        let button = ui.add_enabled(enabled, Button::new(text).small());
        if button.on_hover_text(hint).clicked() {
            clicked = Some(change);
        }
    }
    clicked
}

/// The position as text. Returns what the user has typed.
fn text_ui(ui: &mut Ui, title: &str, text: &str) -> Option<String> {
    let label = ui.label(RichText::new(title).small().weak());
    let mut text = text.to_owned();
    let field = TextEdit::multiline(&mut text)
        .char_limit(text_lengths::TEXT)
        .desired_rows(2)
        .desired_width(f32::INFINITY)
        .font(theme::plain(theme::SMALL));
    let changed = ui.add(field).labelled_by(label.id).changed();
    changed.then(|| text.replace('\n', " "))
}
