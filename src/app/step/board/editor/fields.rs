//! The side to move, castling and en passant rights of the edited position.

use egui::{ComboBox, RichText, Ui, vec2};
use shakmaty::{Color, Square};

use crate::theme;
use game::chess::words;

use crate::cx::Cx;
use crate::step::board::editor::edit;
use crate::step::board::model::editor::BoardLayout;

pub(crate) fn rules_ui(ui: &mut Ui, layout: &BoardLayout, cx: &mut Cx) {
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    ui.horizontal(|ui| {
        for color in [Color::White, Color::Black] {
            let text = format!("{} to move", words::side(color));
            let text = RichText::new(text).size(theme::SMALL);
            if ui.radio(layout.turn == color, text).clicked() && layout.turn != color {
                edit(cx, move |editor| editor.set_turn(color));
            }
        }
    });
    ui.label(RichText::new("Castling").small().weak());
    for color in [Color::White, Color::Black] {
        ui.horizontal(|ui| {
            let side = words::side(color);
            for (right, text, wing) in [('K', "O-O", "short"), ('Q', "O-O-O", "long")] {
                let right = color.fold_wb(right, right.to_ascii_lowercase());
                let mut there = layout.has_right(right);
                let text = RichText::new(format!("{side} {text}")).size(theme::SMALL);
                let hint = format!("{side} may still castle {wing}");
                if ui.checkbox(&mut there, text).on_hover_text(hint).changed() {
                    edit(cx, move |editor| editor.set_right(right, there));
                }
            }
        });
    }
    let label = ui.label(RichText::new("En passant on").small().weak());
    let mut square = layout.en_passant;
    let name = |square: Option<Square>| square.map_or("–".to_owned(), |at| at.to_string());
    ComboBox::from_id_salt("en passant")
        .width(80.0)
        .selected_text(name(square))
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut square, None, "–");
            for passed in layout.passed() {
                ui.selectable_value(&mut square, Some(passed), name(Some(passed)));
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text("the square that a pawn has just passed with its double step");
    if square != layout.en_passant {
        edit(cx, move |editor| editor.set_en_passant(square));
    }
}
