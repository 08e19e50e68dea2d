//! Minimax and alpha-beta on what is open, depth after depth: plots above, the table below.

use egui::{CentralPanel, Frame, Margin, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};

use super::super::theme::{self, Palette};
use super::{controls, plots, status, table, words};
use session::Session;
use session::command::Command;

/// The least height of the plots, in points.
const PLOTS: f32 = 210.0;

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    controls::show(ui, session, commands);
    if let Some(measurement) = session.compare.measurement() {
        status::show(ui, session, measurement, commands);
    }
    let ground = Palette::of(ui.ctx()).ground;
    let frame = Frame::new()
        .fill(ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default()
        .frame(frame)
        .show(ui, |ui| match session.compare.measurement() {
            Some(measurement) if !measurement.report().rows.is_empty() => {
                // A window too small for both is scrolled.
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    let table = table::height(ui, measurement);
                    let room = ui.available_height() - table - ui.spacing().item_spacing.y;
                    plots::show(ui, measurement, room.max(PLOTS));
                    table::show(ui, measurement, table);
                });
            }
            Some(measurement) if measurement.is_running() => {}
            _ => invitation(ui, session),
        });
}

/// What Run would do, while there is nothing to show.
fn invitation(ui: &mut Ui, session: &Session) {
    let plan = session.compare.plan(&session.stage, &session.settings);
    let palette = Palette::of(ui.ctx());
    let width = ui.available_width().min(640.0);
    let left = (ui.available_width() - width) / 2.0;
    let top = ui.available_height() * 0.3;
    let at = ui.available_rect_before_wrap().min + vec2(left, top);
    let room = Rect::from_min_size(at, vec2(width, ui.available_height() - top));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let title = RichText::new("What are the cuts worth?").font(theme::strong(26.0));
        ui.label(title.color(palette.text));
        ui.add_space(8.0);
        let text = words::invitation(&session.stage.source, &plan);
        ui.label(RichText::new(text).size(theme::LARGE).color(palette.weak));
    });
}
