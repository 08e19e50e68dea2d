//! The line between controls and plots: progress, the question before a costly depth, what came out, what went wrong.

use egui::{
    Align, Button, Frame, Layout, Margin, Panel, ProgressBar, RichText, Role, Ui, WidgetInfo, vec2,
};
use std::time::Duration;

use study::{Decision, Estimate, Progress, State as Phase};

use super::super::theme::{self, Palette};
use super::Measurement;
use super::{CompareCommand, words};
use session::Session;
use session::command::Command;

/// How often the clock and the node count are brought up to date.
pub(super) const TICK: Duration = Duration::from_millis(100);

/// Shows where the measurement stands.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    commands: &mut Vec<Command>,
) {
    let mut push = |command| commands.push(Command::Compare(command));
    let palette = Palette::of(ui.ctx());
    let report = measurement.report();
    let asking = matches!(report.state, Phase::Asking(_));
    let fill = if asking {
        palette.closed
    } else {
        palette.ground
    };
    let frame = Frame::new()
        .fill(fill)
        .inner_margin(Margin::symmetric(16, 8));
    if measurement.is_running() {
        ui.ctx().request_repaint_after(TICK);
    }
    Panel::top("compare status")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(32.0);
                match &report.state {
                    Phase::Running(progress) => {
                        running(ui, measurement, progress.as_ref(), &mut push);
                    }
                    Phase::Asking(estimate) => asking_ui(ui, measurement, estimate, &mut push),
                    Phase::Complete => headline(ui, measurement, None),
                    Phase::Declined(estimate) => {
                        headline(ui, measurement, Some(words::declined(estimate)));
                    }
                    Phase::Cancelled => {
                        let text = words::cancelled(report.rows.len());
                        headline(ui, measurement, Some(text));
                    }
                    Phase::Failed(error) => {
                        let text = RichText::new(words::failed(error)).color(palette.error);
                        ui.add(egui::Label::new(text).wrap());
                    }
                }
            });
            if let Some(text) = measurement.left_out() {
                ui.label(RichText::new(text).small().weak());
            }
        });
    if !measurement.subject().is_current(&session.stage) {
        stale(ui, session, measurement);
    }
}

fn running(
    ui: &mut Ui,
    measurement: &Measurement,
    progress: Option<&Progress>,
    push: &mut impl FnMut(CompareCommand),
) {
    let fraction = progress.and_then(|progress| progress.fraction);
    let hint = "how much of this depth is done, as estimated";
    bar(ui, fraction.unwrap_or(0.0), hint);
    let text = progress.map_or_else(
        || "Looking ahead …".to_owned(),
        |progress| words::progress(progress, measurement.plan()),
    );
    ui.label(text);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
        if cancel.on_hover_text("Esc").clicked() {
            push(CompareCommand::Cancel);
        }
        let elapsed = measurement.report().elapsed.as_secs_f64();
        ui.label(RichText::new(format!("{elapsed:.1} s")).weak())
            .on_hover_text("since the start");
    });
}

/// A bar of progress; `fraction` is from 0 to 1.
pub(super) fn bar(ui: &mut Ui, fraction: f64, hint: &str) {
    let palette = Palette::of(ui.ctx());
    #[allow(clippy::cast_possible_truncation)] // a part of one
    let bar = ProgressBar::new(fraction as f32)
        .desired_width(180.0)
        .desired_height(12.0)
        .fill(palette.max);
    ui.scope(|ui| {
        // What is still to be done must be seen too.
        ui.visuals_mut().extreme_bg_color = palette.line;
        ui.add(bar).on_hover_text(hint);
    });
}

fn asking_ui(
    ui: &mut Ui,
    measurement: &Measurement,
    estimate: &Estimate,
    push: &mut impl FnMut(CompareCommand),
) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let stop = ui.add(Button::new("Stop here").min_size(vec2(96.0, 30.0)));
        if stop.on_hover_text("Esc; what was measured stays").clicked() {
            push(CompareCommand::Answer(Decision::Stop));
        }
        let start = ui.add(Button::new("Start").min_size(vec2(84.0, 30.0)));
        if start.clicked() {
            push(CompareCommand::Answer(Decision::Go));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let text = words::question(estimate, measurement.plan().repeats);
            let text = RichText::new(text).font(theme::strong(theme::BODY));
            ui.add(egui::Label::new(text).wrap());
        });
    });
}

/// What the deepest row shows, after what ended the run early.
fn headline(ui: &mut Ui, measurement: &Measurement, ended: Option<String>) {
    ui.horizontal_wrapped(|ui| {
        if let Some(text) = ended {
            ui.label(RichText::new(text).size(theme::BODY + 1.0));
        }
        if let Some(row) = measurement.report().rows.last() {
            let text = RichText::new(words::headline(row)).font(theme::strong(theme::BODY + 2.0));
            ui.label(text);
        }
    });
}

/// The numbers are not for what is open, or not for its settings.
fn stale(ui: &mut Ui, session: &Session, measurement: &Measurement) {
    let subject = measurement.subject();
    let why = if subject.is_source_of(&session.stage) {
        "The settings have changed since"
    } else {
        "Something else is open now"
    };
    let text = format!(
        "{why}. These numbers are for “{}” ({}).",
        subject.title,
        words::settings(subject)
    );
    stale_ui(ui, "compare stale", &text);
}

/// Says so in a strip of its own.
pub(super) fn stale_ui(ui: &mut Ui, id: &'static str, text: &str) {
    let palette = Palette::of(ui.ctx());
    let frame = Frame::new()
        .fill(palette.closed)
        .inner_margin(Margin::symmetric(16, 6));
    Panel::top(id).resizable(false).frame(frame).show(ui, |ui| {
        let response = ui.add(egui::Label::new(text).wrap());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    });
}
