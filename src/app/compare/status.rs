//! The status line between controls and results: progress with time left, the confirmation of a costly depth,
//! results, pending runs, errors, and a note if something else is open.

use std::time::Duration;

use egui::{
    Align, Button, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText, Role, Ui,
    WidgetInfo, vec2,
};

use study::PutOff;

use super::{CompareCommand, Measurement, MeasurementSummary, Patience, View, words};
use crate::session::Session;
use crate::strip;
use crate::theme::{self, Palette};

/// The refresh interval of the clock and the node count.
pub(super) const TICK: Duration = Duration::from_millis(100);

pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let compare = &session.compare;
    let Some(measurement) = compare.shown() else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let asked = compare.asks().filter(|_| compare.view == View::Depths);
    let running = measurement.is_running();
    if running {
        ui.ctx().request_repaint_after(TICK);
    }
    let summary = MeasurementSummary::of(compare.view, measurement);
    if running || asked.is_some() || summary != MeasurementSummary::default() {
        let fill = if asked.is_some() {
            palette.closed
        } else {
            palette.ground
        };
        let frame = Frame::new()
            .fill(fill)
            .inner_margin(Margin::symmetric(16, 8));
        let line = Panel::top("compare status").resizable(false).frame(frame);
        strip::show(ui, line, |ui| match asked {
            _ if running => running_ui(ui, measurement, push),
            Some(asked) => asking_ui(ui, measurement, asked, push),
            None => over_ui(ui, &summary, push),
        });
    }
    if let Some(text) = compare.stale(&session.stage, &session.settings) {
        stale_ui(ui, &text);
    }
}

fn running_ui(ui: &mut Ui, measurement: &Measurement, push: &mut impl FnMut(CompareCommand)) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let fraction = measurement.run().fraction();
        bar(ui, fraction.unwrap_or(0.0), "estimated progress");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
            if cancel
                .on_hover_text("Esc: results so far are kept")
                .clicked()
            {
                push(CompareCommand::Cancel);
            }
            let elapsed = measurement.run().elapsed().as_secs_f64();
            ui.label(RichText::new(words::left(measurement)).weak())
                .on_hover_text(format!("{elapsed:.1} s since the start"));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(crate::compare::model::progress(measurement)).truncate());
            });
        });
    });
}

/// A progress bar; `fraction` is from 0 to 1.
pub(super) fn bar(ui: &mut Ui, fraction: f64, hint: &str) {
    let palette = Palette::of(ui.ctx());
    #[allow(clippy::cast_possible_truncation)] // a part of one
    let bar = ProgressBar::new(fraction as f32)
        .desired_width(180.0)
        .desired_height(12.0)
        .fill(palette.max);
    ui.scope(|ui| {
        // The remaining part must be visible too.
        ui.visuals_mut().extreme_bg_color = palette.line;
        ui.add(bar).on_hover_text(hint);
    });
}

fn asking_ui(
    ui: &mut Ui,
    measurement: &Measurement,
    asked: &PutOff,
    push: &mut impl FnMut(CompareCommand),
) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let stop = ui.add(Button::new("Stop here").min_size(vec2(96.0, 30.0)));
            if stop.on_hover_text("Esc: results so far are kept").clicked() {
                push(CompareCommand::Decline);
            }
            let start = ui.add(Button::new("Start").min_size(vec2(84.0, 30.0)));
            if start.clicked() {
                push(CompareCommand::GoOn(Patience::UpTo(asked.depth)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let repeats = measurement.plan().repeats;
                let text = words::question(asked, &measurement.names, repeats);
                let text = RichText::new(text).font(theme::strong(theme::BODY));
                ui.add(Label::new(text).wrap());
            });
        });
    });
}

fn over_ui(ui: &mut Ui, summary: &MeasurementSummary, push: &mut impl FnMut(CompareCommand)) {
    let palette = Palette::of(ui.ctx());
    if let Some(text) = &summary.failed {
        ui.add(Label::new(RichText::new(text).color(palette.error)).wrap());
    }
    if let Some(text) = &summary.ended {
        let text = RichText::new(text).size(theme::BODY + 1.0);
        ui.add(Label::new(text).wrap());
    }
    if let Some(text) = &summary.headline {
        let text = RichText::new(text).font(theme::strong(theme::BODY + 2.0));
        ui.add(Label::new(text).wrap());
    }
    if let Some((text, seconds)) = &summary.put_off {
        ui.horizontal_wrapped(|ui| {
            ui.add(Label::new(text).wrap());
            let hint = format!(
                "the next depth alone will take {}; Esc stops it at any time",
                words::roughly(*seconds)
            );
            let button = ui.button("Measure these too");
            if button.on_hover_text(hint).clicked() {
                push(CompareCommand::GoOn(Patience::Endless));
            }
        });
    }
    for text in &summary.notes {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}

/// Shows a strip that says that the results belong to something else.
pub(super) fn stale_ui(ui: &mut Ui, text: &str) {
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
