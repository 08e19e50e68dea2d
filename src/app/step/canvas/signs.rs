//! The signs of the picture with their meanings: those now on screen, behind the `?` at the tree.

use egui::{
    Align, Label, Layout, Popup, RichText, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2,
};

use crate::step::canvas::paint;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::SCROLL_BAR;
use draw::{LegendSign, Picture, signs_in};

/// The width of the list and its largest share of the window's height.
const WIDTH: f32 = 340.0;
const SHARE: f32 = 0.8;

/// Shows the button; a click opens the list.
pub(crate) fn button(ui: &mut Ui, size: f32, picture: &Picture) {
    let text = RichText::new("?").font(theme::strong(theme::BODY + 1.0));
    let button = ui
        .add(egui::Button::new(text).min_size(Vec2::splat(size)))
        .on_hover_text("the signs now on screen");
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Signs"));
    Popup::menu(&button).width(WIDTH).show(|ui| {
        let high = SHARE * ui.ctx().content_rect().height();
        ScrollArea::vertical().max_height(high).show(ui, |ui| {
            ui.set_width(WIDTH - SCROLL_BAR);
            list(ui, &signs_in(picture));
        });
    });
}

/// Shows signs, each with its meaning beside it.
pub(crate) fn list(ui: &mut Ui, signs: &[LegendSign]) {
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
            let middle = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(room, middle, |ui| {
                let text = RichText::new(sign.meaning).size(theme::BODY);
                ui.add(Label::new(text).wrap());
            });
        });
    }
}
