//! The legend of the picture's symbols.

use egui::{Label, Layout, RichText, Sense, Ui, vec2};

use crate::canvas::paint;
use crate::theme::{self, Palette};
use figure::LegendSign;

/// Shows the symbols, each with its meaning beside it.
pub fn show(ui: &mut Ui, signs: &[LegendSign]) {
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
    for sign in signs {
        ui.horizontal(|ui| {
            let size = vec2(LegendSign::WIDTH, LegendSign::HEIGHT);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            ui.painter().rect_filled(rect, 4.0, palette.ground);
            if ui.is_rect_visible(rect) {
                let painter = ui.painter_at(rect);
                paint::paint(&painter, rect, &sign.shapes, palette);
            }
            let room = vec2(ui.available_width(), LegendSign::HEIGHT);
            let middle = Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(room, middle, |ui| {
                let text = RichText::new(sign.meaning).size(theme::BODY);
                ui.add(Label::new(text).wrap());
            });
        });
    }
}
