//! The field for typed moves, with the latest message below it. It keeps the keyboard focus.

use egui::text::{CCursor, CCursorRange};
use egui::{Event, Id, Key, Label, RichText, TextEdit, Ui, vec2};

use crate::caret;
use crate::cx::Cx;
use crate::inspector;
use crate::play::PlayCommand;
use crate::session::Session;
use crate::text_lengths;
use crate::theme::{self, Palette};

/// The height of the field and the message, in points.
pub(super) const HEIGHT: f32 = 70.0;

fn field_id() -> Id {
    Id::unique("typed move of the game")
}

pub(super) fn show(ui: &mut Ui, session: &Session, indent: f32, cx: &mut Cx) {
    let play = &session.play;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(indent);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            ui.horizontal(|ui| field_ui(ui, session, cx));
            let palette = Palette::of(ui.ctx());
            let (said, color) = match &play.said {
                Ok(said) if said.is_empty() => (hint(session), palette.weak),
                Ok(said) => (said.clone(), palette.text),
                Err(why) => (why.clone(), palette.error),
            };
            let text = RichText::new(said).size(theme::SMALL).color(color);
            let label = ui.add(Label::new(text).wrap());
            inspector::words::announce(&label);
        });
    });
}

fn field_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let play = &session.play;
    let is_chance = play.is_chance();
    let name = if is_chance { "Roll" } else { "Move" };
    let label = ui.label(RichText::new(name).weak());
    let mut text = play.typed.clone();
    let about = play.game().position().game().about();
    let field = TextEdit::singleline(&mut text)
        .char_limit(text_lengths::SHORT)
        .id(field_id())
        .desired_width((ui.available_width() - 8.0).max(60.0))
        .hint_text(format!("type a move: {}", about.typed));
    let response = ui.add(field).labelled_by(label.id).on_hover_text(
        "type a move and press Enter; while it is empty, Left and Right lead through the game",
    );
    if response.changed() {
        cx.push(PlayCommand::Type(text));
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        response.request_focus();
        cx.push(PlayCommand::MakeTyped);
    }
    if !session.hears_moves() || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    if play.wants_focus {
        response.request_focus();
        if play.is_refused() {
            // Typing replaces a refused move.
            select(ui, CCursorRange::select_all_str(&play.typed));
        } else if play.typed.is_empty() {
            caret::forget_earlier(ui.ctx(), field_id());
        }
        cx.push(PlayCommand::FieldFocused);
    } else if !ui.ctx().text_edit_focused() && !response.gained_focus() {
        // Typing anywhere on the page enters a move.
        let typed = typed_now(ui);
        if !typed.is_empty() {
            response.request_focus();
            let text = if play.is_refused() {
                typed
            } else {
                format!("{}{typed}", play.typed)
            };
            // Further typing appends to the text, whatever the caret was.
            select(ui, CCursorRange::one(CCursor::end_of_str(&text)));
            cx.push(PlayCommand::Type(text));
        }
    }
}

fn select(ui: &Ui, range: CCursorRange) {
    caret::put(ui.ctx(), field_id(), range);
}

/// Returns the letters and digits typed in this frame.
fn typed_now(ui: &Ui) -> String {
    ui.input(|input| {
        if input.modifiers.command || input.modifiers.alt {
            return String::new();
        }
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts
            .filter(|text| text.chars().all(char::is_alphanumeric))
            .collect()
    })
}

fn hint(session: &Session) -> String {
    let play = &session.play;
    if play.game().end().is_some() {
        play.status()
    } else if play.waits_for_person() {
        format!(
            "{} Move on the board, or type a move and press Enter.",
            play.status()
        )
    } else if play.is_chance() {
        "Chance decides first.".to_owned()
    } else {
        format!(
            "{} The program moves once the game is started (F4).",
            play.status()
        )
    }
}
