//! The line below the controls: progress with time left, how it ended, who waits, and whether something else is open.

use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, RichText, Ui, vec2};

use super::super::super::theme::{self, Palette};
use super::super::CompareCommand;
use super::super::status::{TICK, bar, stale_ui};
use super::{ContestCommand, Run, wanted, words};
use session::Session;

/// Shows where the run stands.
pub fn show(ui: &mut Ui, session: &Session, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    let palette = Palette::of(ui.ctx());
    let frame = Frame::new()
        .fill(palette.ground)
        .inner_margin(Margin::symmetric(16, 8));
    if run.is_running() {
        ui.ctx().request_repaint_after(TICK);
    }
    Panel::top("contest status")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            if run.is_running() {
                running(ui, run, push);
            } else {
                over(ui, run, push);
            }
        });
    if !run.of.is_current(&session.stage) {
        let text = format!(
            "Something else is open now, or its settings have changed. These numbers are for {}.",
            run.of.describe()
        );
        stale_ui(ui, "contest stale", &text);
    } else if run.configurations != wanted(session) && !run.is_running() {
        let text =
            "Others are chosen at the left now. These numbers are of those that took part last.";
        stale_ui(ui, "contest others", text);
    }
}

fn running(ui: &mut Ui, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let (elapsed, left) = (run.elapsed(), run.seconds_left());
        let fraction = left.map(|left| elapsed / (elapsed + left).max(1e-9));
        bar(
            ui,
            fraction.unwrap_or(0.0),
            "how much of the time it takes has passed, as estimated",
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
            if cancel
                .on_hover_text("Esc; what was measured stays")
                .clicked()
            {
                push(CompareCommand::Cancel);
            }
            ui.label(RichText::new(words::left(run)).weak())
                .on_hover_text(format!("{elapsed:.1} s since the start"));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = run.now.map_or_else(
                    || "Looking ahead …".to_owned(),
                    |now| words::progress(run, &now),
                );
                ui.add(Label::new(text).truncate());
            });
        });
    });
}

fn over(ui: &mut Ui, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    let text = words::ended(run);
    if !text.is_empty() {
        let failed = run.error().is_some_and(|error| !error.is_cancelled());
        let mut text = RichText::new(text).font(theme::strong(theme::BODY + 1.0));
        if failed {
            text = text.color(Palette::of(ui.ctx()).error);
        }
        ui.add(Label::new(text).wrap());
    }
    if let Some(text) = words::put_off(run) {
        ui.horizontal_wrapped(|ui| {
            ui.add(Label::new(text).wrap());
            let all = run.contest.put_off.iter().map(|one| one.seconds);
            let hint = format!(
                "the next depth alone takes {}; Esc ends it at any time",
                super::super::words::roughly(all.sum())
            );
            let button = ui.button("Measure them, too");
            if button.on_hover_text(hint).clicked() {
                push(CompareCommand::Contest(ContestCommand::GoOn {
                    patient: true,
                }));
            }
        });
    }
    for text in [words::retired(run), words::left_out(run)]
        .into_iter()
        .flatten()
    {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}
