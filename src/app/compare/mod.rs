//! The compare page: a strip of presets, a strip of controls, a status line, and the results.
//!
//! Each preset's file or folder shows its own results; the rest is shared. The page reads the session and pushes
//! [`CompareCommand`]s.

mod by_time;
pub(crate) mod chart;
mod contest;
mod controls;
mod depths;
mod measures;
pub mod model;
mod orders;
mod paper;
mod parts;
pub(crate) mod plot;
pub(crate) mod recovered;
mod results;
mod save;
mod status;
mod suite;
mod tables;
mod view;

pub use crate::compare::model::{
    CompareCommand, FileKind, MOST_REPEATS, MeasuredPosition, Measurement, MeasurementSummary,
    Patience, View, deepest, looks, words,
};
pub use stage::Chosen;

use egui::{CentralPanel, Frame, Margin, Rect, RichText, Ui, UiBuilder, vec2};

use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;

use crate::positions::skipped;
use crate::theme::{self, Palette};

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let mut push = |command| cx.push(Command::Compare(command));
    let compare = &session.compare;
    view::strip(ui, session, &mut push);
    if controls::show(ui, session, &mut push) {
        cx.act(super::session::state::Session::show_file_dialog);
    }
    let mut push = |command| cx.push(Command::Compare(command));
    let chooses = compare.view == View::ByTime && session.settings.by_time.configurations;
    if compare.view == View::Contest || chooses {
        contest::choices::show(ui, session, &mut push);
    }
    if compare.view == View::Parts {
        parts::choices::show(ui, session, &mut push);
    }
    status::show(ui, session, &mut push);
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        if compare.asks_for_positions(&session.settings) {
            skipped::show(ui, &compare.chosen().collection, 2);
        }
        let shown = compare.shown();
        match (compare.view, shown) {
            (View::Paper, _) => paper::show(ui, session, cx),
            (View::Orders, Some(of)) if orders::has_results(of) => {
                orders::show(ui, session, of, cx);
            }
            (View::Depths, Some(of)) if !of.rows().is_empty() => {
                depths::show(ui, session, of, cx);
            }
            (View::Contest, Some(of)) if !of.results().readings.is_empty() => {
                contest::show(ui, session, of, cx);
            }
            (View::ByTime, Some(of)) if crate::compare::model::by_time::has_results(of) => {
                by_time::show(ui, session, of, cx);
            }
            (View::Parts, Some(of)) if parts::found(of).is_some() => {
                parts::show(ui, session, of, cx);
            }
            (View::Positions, Some(of)) if !of.spread.is_empty() => {
                suite::show(ui, session, of, cx);
            }
            (_, Some(of)) if of.is_running() => {}
            _ => invitation(ui, session),
        }
    });
}

/// Describes what Run would do, while there are no results.
fn invitation(ui: &mut Ui, session: &Session) {
    let (question, text) = session
        .compare
        .invitation(&session.stage, &session.settings);
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
        let said = ui.label(RichText::new(text).size(theme::LARGE).color(palette.weak));
        let compare = &session.compare;
        if let Some(spec) = compare.spec_text(&session.stage, &session.settings) {
            said.on_hover_text(spec);
        }
    });
}
