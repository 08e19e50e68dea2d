//! The Compare page: a tree or a position, a preset, and what was found as a headline, two charts and a table.
//!
//! `model` is the page's state, `measurement` a running or finished experiment, `preset` what all presets have in common.

mod by_time;
mod charts;
mod choice;
mod configurations;
mod depths;
mod measurement;
mod model;
mod options;
mod orders;
mod paper;
mod parts;
pub(crate) mod plot;
mod positions;
mod preset;
mod results;
mod save;
mod status;
mod strip;
mod words;

pub use by_time::TimeChoice;
pub use charts::Quantity;
pub use choice::Choice;
pub use configurations::game_of;
pub use measurement::{MeasuredPosition, Measurement};
pub use model::{CHESS_DEPTH, Compare, MOST_REPEATS};
pub use parts::PartChoice;
pub use preset::Preset;
pub use save::FileKind;
pub(crate) use save::{Contents, Saving};

use egui::{
    CentralPanel, Frame, Label, Margin, Panel, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2,
};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::positions::skipped;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::{SCROLL_BAR, ShowFollowing};
use results::Results;

pub(crate) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    strip::show(ui, session, cx);
    let compare = &session.compare;
    if compare.options || compare.preset.kind().needs_options(session) {
        options_ui(ui, session, cx);
    }
    status::show(ui, session, cx);
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        if session.compares_positions() {
            skipped::show(ui, &compare.chosen().collection, 2);
        }
        let is_running = compare.shown().is_some_and(Measurement::is_running);
        match Results::of(session) {
            Some(results) => results.show(ui, session, cx),
            None if is_running => {}
            None => invitation(ui, session),
        }
    });
}

/// The headline and the charts alone, before an audience.
pub(crate) fn present(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(0.03 * ui.available_height());
    CentralPanel::default().frame(frame).show(ui, |ui| {
        match (Results::of(session), session.compare.shown()) {
            (Some(results), Some(shown)) => {
                status::headline_ui(ui, shown);
                if let Some(text) = session.stale_measurement() {
                    ui.add(Label::new(text).wrap());
                }
                ui.add_space(12.0);
                results.charts_ui(ui, session, ui.available_height(), cx);
            }
            _ => invitation(ui, session),
        }
    });
}

/// The panel on the left: the preset's own options, and those of all presets.
fn options_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let panel = if session.portrait {
        let height = 0.3 * ui.ctx().content_rect().height();
        Panel::top("compare options").exact_size(height)
    } else {
        let left = Panel::left("compare options").resizable(true);
        left.default_size(270.0).size_range(200.0..=420.0)
    };
    panel
        .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, 10)))
        .show(ui, |ui| {
            let area = ScrollArea::vertical().auto_shrink(false);
            area.show_following(ui, |ui| {
                ui.set_max_width(ui.available_width() - SCROLL_BAR);
                ui.spacing_mut().item_spacing.y = 4.0;
                if !session.portrait {
                    ui.spacing_mut().interact_size.y = 22.0;
                }
                ui.add_enabled_ui(!session.compare.is_busy(), |ui| {
                    session.compare.preset.kind().options_ui(ui, session, cx);
                    ui.add_space(8.0);
                    strip::repeats_ui(ui, session, cx);
                });
            });
        });
}

/// Describes what Run would do, while there are no results.
fn invitation(ui: &mut Ui, session: &Session) {
    let kind = session.compare.preset.kind();
    let (question, text) = kind.invitation(session);
    let palette = Palette::of(ui.ctx());
    let width = ui.available_width().min(640.0);
    let left = (ui.available_width() - width) / 2.0;
    let top = ui.available_height() * 0.3;
    let at = ui.available_rect_before_wrap().min + vec2(left, top);
    let room = Rect::from_min_size(at, vec2(width, ui.available_height() - top));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        let title = RichText::new(question).font(theme::strong(26.0));
        ui.label(title.color(palette.text));
        ui.add_space(8.0);
        ui.label(RichText::new(text).size(theme::LARGE).color(palette.weak));
        if let Some(settings) = kind.settings(session) {
            ui.add_space(8.0);
            ui.label(RichText::new(settings).small().weak());
        }
    });
}
