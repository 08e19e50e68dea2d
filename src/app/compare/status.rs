//! The line above the results: the progress of a run, or what was found, deferred and left out.

use std::time::Duration;

use egui::{
    Align, Button, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText, Role, Ui,
    WidgetInfo, vec2,
};

use super::measurement::Measurement;
use super::words;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::theme::{self, Palette};
use crate::widgets::strip;
use text::say;

/// The refresh interval of the clock and the node count.
const TICK: Duration = Duration::from_millis(100);

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(measurement) = session.compare.shown() else {
        return;
    };
    if measurement.is_running() {
        ui.ctx().request_repaint_after(TICK);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 8));
    let line = Panel::top("compare status").resizable(false).frame(frame);
    strip::show(ui, line, |ui| {
        ui.set_min_height(32.0);
        if measurement.is_running() {
            running_ui(ui, measurement, cx);
        } else {
            over_ui(ui, measurement, cx);
        }
    });
    if let Some(text) = session.stale_measurement() {
        stale_ui(ui, &text);
    }
}

fn running_ui(ui: &mut Ui, measurement: &Measurement, cx: &mut Cx) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let fraction = measurement.run.fraction();
        bar(ui, fraction.unwrap_or(0.0), say!(compare_progress));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(Button::new(say!(compare_cancel)).min_size(vec2(84.0, 30.0)))
                .on_hover_text(say!(compare_cancel_hint))
                .on_click(cx, |session| {
                    session.compare.cancel();
                });
            let elapsed = text::decimals(measurement.run.elapsed().as_secs_f64(), 1);
            ui.label(RichText::new(words::left(measurement)).weak())
                .on_hover_text(say!(compare_elapsed, time = elapsed));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(words::progress(measurement)).truncate());
            });
        });
    });
}

/// A progress bar; `fraction` is from 0 to 1.
fn bar(ui: &mut Ui, fraction: f64, hint: &str) {
    let palette = Palette::of(ui.ctx());
    #[allow(clippy::cast_possible_truncation)] // a part of one
    let bar = ProgressBar::new(fraction as f32)
        .desired_width((0.3 * ui.available_width()).min(180.0))
        .desired_height(12.0)
        .fill(palette.max);
    ui.scope(|ui| {
        // The remaining part must be visible too.
        ui.visuals_mut().extreme_bg_color = palette.line;
        ui.add(bar).on_hover_text(hint);
    });
}

/// The headline alone, for a presentation.
pub(super) fn headline_ui(ui: &mut Ui, measurement: &Measurement) {
    if let Some(text) = measurement.preset.kind().headline(measurement) {
        let text = RichText::new(text).font(theme::strong(theme::LARGE));
        ui.add(Label::new(text).wrap());
    }
}

fn over_ui(ui: &mut Ui, measurement: &Measurement, cx: &mut Cx) {
    let palette = Palette::of(ui.ctx());
    headline_ui(ui, measurement);
    if let Some(text) = words::ended(measurement) {
        let text = RichText::new(text);
        let text = match measurement.failure() {
            Some(_) => text.color(palette.error),
            None => text,
        };
        ui.add(Label::new(text).wrap());
    }
    if let Some((text, seconds)) = words::put_off(measurement) {
        ui.horizontal_wrapped(|ui| {
            ui.add(Label::new(text).wrap());
            let hint = say!(compare_measure_slow_hint, time = words::roughly(seconds));
            ui.button(say!(compare_measure_slow))
                .on_hover_text(hint)
                .on_click(cx, |session| session.continue_measuring(true));
        });
    }
    for text in words::notes(measurement) {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}

fn stale_ui(ui: &mut Ui, text: &str) {
    let palette = Palette::of(ui.ctx());
    let frame = Frame::new()
        .fill(palette.closed)
        .inner_margin(Margin::symmetric(16, 6));
    let panel = Panel::top("compare stale").resizable(false).frame(frame);
    strip::show(ui, panel, |ui| {
        let response = ui.add(Label::new(text).wrap());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    });
}
