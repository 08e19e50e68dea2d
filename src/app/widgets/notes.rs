//! Notes within a page, and messages in place of one.

use egui::{Align, CentralPanel, CornerRadius, Frame, Label, Layout, Margin, RichText, Stroke, Ui};
use stage::Setup;

use crate::cx::{Cx, ResponseExt as _};
use crate::theme::{self, Palette};
use text::say;

/// A frame around an important note.
pub(crate) fn note(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui.ctx());
    Frame::new()
        .fill(palette.apart_fill)
        .stroke(Stroke::new(1.0, palette.apart))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(10, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui);
        });
}

/// A page that explains why it is empty, with remedies below.
pub(crate) fn empty_page(ui: &mut Ui, why: &str, remedies: impl FnOnce(&mut Ui)) {
    let ground = Palette::of(ui.ctx()).ground;
    CentralPanel::default()
        .frame(Frame::new().fill(ground).inner_margin(Margin::same(24)))
        .show(ui, |ui| {
            ui.with_layout(Layout::top_down(Align::Center), |ui| {
                ui.add_space(0.3 * ui.available_height());
                ui.set_max_width(520.0);
                ui.add(Label::new(RichText::new(why).size(theme::LARGE)).wrap());
                remedies(ui);
            });
        });
}

/// The button that searches one ply less.
pub(crate) fn less_deep_ui(ui: &mut Ui, setup: Setup, cx: &mut Cx) {
    if let Some(depth) = setup.depth.checked_sub(1) {
        let name = say!(window_widget_less_deep, depth);
        ui.button(name).on_click(cx, move |session| {
            session.change_setup(Setup { depth, ..setup });
        });
    }
}
