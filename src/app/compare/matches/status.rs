//! The line between controls and results: how far the match is, or what came of it.

use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, RichText, Ui, vec2};

use session::Session;
use session::compare::ShownMatch;
use session::compare::matches::words;

use super::super::CompareCommand;
use super::super::status::{TICK, bar, stale_ui};
use crate::strip;
use crate::theme::{self, Palette};

/// Shows it, where there is a match.
pub fn show(ui: &mut Ui, session: &Session, push: &mut impl FnMut(CompareCommand)) {
    let compare = &session.compare;
    let Some(shown) = compare.shown_match() else {
        return;
    };
    let running = shown.run().is_running();
    if running {
        ui.ctx().request_repaint_after(TICK);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 8));
    let line = Panel::top("match status").resizable(false).frame(frame);
    strip::show(ui, line, |ui| {
        if running {
            running_ui(ui, shown, push);
        } else {
            over_ui(ui, shown);
        }
    });
    if let Some(text) = compare.stale(&session.stage, &session.settings) {
        stale_ui(ui, &text);
    }
}

fn running_ui(ui: &mut Ui, shown: &ShownMatch, push: &mut impl FnMut(CompareCommand)) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let (done, all) = shown.progress();
        #[allow(clippy::cast_precision_loss)] // games
        bar(ui, done as f64 / all.max(1) as f64, "games finished");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
            let hint = "Esc: finished games are kept, running ones are discarded";
            if cancel.on_hover_text(hint).clicked() {
                push(CompareCommand::Cancel);
            }
            let elapsed = shown.elapsed().as_secs_f64();
            ui.label(RichText::new(words::left(shown)).weak())
                .on_hover_text(format!("{elapsed:.1} s elapsed"));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(words::progress(shown)).truncate());
            });
        });
    });
}

fn over_ui(ui: &mut Ui, shown: &ShownMatch) {
    let palette = Palette::of(ui.ctx());
    if let Some(error) = shown.run().error() {
        let text = RichText::new(format!("The match ended early: {error}."));
        ui.add(Label::new(text.color(palette.error)).wrap());
    }
    if let Some(text) = words::ended(shown) {
        ui.add(Label::new(RichText::new(text).size(theme::BODY + 1.0)).wrap());
    }
    if let Some(text) = words::headline(&shown.score()) {
        let text = RichText::new(text).font(theme::strong(theme::BODY + 2.0));
        ui.add(Label::new(text).wrap());
    }
    let notes = [words::repeated(shown), words::forfeits(shown)];
    for text in notes.into_iter().flatten() {
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}
