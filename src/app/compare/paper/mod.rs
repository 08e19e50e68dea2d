//! The published experiment on the compare page: what was printed beside what is counted and timed here.

mod tables;

use std::collections::BTreeSet;

use egui::{Button, CentralPanel, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2};

use figure::chart::{Chart, Curve};
use study::PAPER;

pub use session::compare::paper::*;

use super::super::theme::{self, Palette};
use super::CompareCommand;
use super::chart;
use super::controls::enter;
use session::Session;
use session::command::Command;

/// The least height of a plot, in points.
const LEAST: f32 = 270.0;
/// From this width on, tables and plots stand side by side.
const WIDE: f32 = 1150.0;

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    controls(ui, session, commands);
    let ground = Palette::of(ui.ctx()).ground;
    let frame = Frame::new()
        .fill(ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            let replay = &session.compare.paper;
            let away = session.compare.hidden(LEGEND);
            let mut push = |command| commands.push(Command::Compare(command));
            verdict(ui, replay);
            let width = ui.available_width();
            if width < WIDE {
                tables::show(ui, replay);
                ui.add_space(12.0);
                charts(ui, replay, away, LEAST, true, &mut push);
                return;
            }
            let height = ui.available_height();
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| tables::show(ui, replay));
                ui.add_space(24.0);
                let rest = ui.available_width();
                ui.allocate_ui(vec2(rest, height), |ui| {
                    ui.vertical(|ui| {
                        let high = ((height - 40.0) / 2.0).max(LEAST);
                        charts(ui, replay, away, high, false, &mut push);
                    });
                });
            });
        });
    });
}

fn charts(
    ui: &mut Ui,
    replay: &Replay,
    away: &BTreeSet<String>,
    height: f32,
    beside: bool,
    push: &mut impl FnMut(CompareCommand),
) {
    let charts = replay.charts();
    // Both show the same searches.
    let curves: Vec<&Curve> = charts[0].curves.iter().collect();
    chart::legend_ui(ui, &curves, "both charts", (LEGEND, away), push);
    let plot = |ui: &mut Ui, one: &Chart| {
        chart::title(ui, &one.name);
        chart::curves_ui(ui, one, height - 30.0, away);
    };
    if beside {
        ui.columns(2, |columns| {
            for (ui, one) in columns.iter_mut().zip(&charts) {
                plot(ui, one);
            }
        });
    } else {
        for one in &charts {
            plot(ui, one);
        }
    }
}

fn controls(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    let palette = Palette::of(ui.ctx());
    let replay = &session.compare.paper;
    let busy = session.compare.is_busy();
    if enter(ui) && !busy {
        push(CompareCommand::RunPaper);
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("paper controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let running = replay.is_running();
                let text = RichText::new(if replay.parts().is_empty() {
                    "Run the experiment"
                } else {
                    "Run it again"
                });
                let text = text
                    .font(theme::strong(theme::BODY + 1.0))
                    .color(palette.ground);
                let run = Button::new(text)
                    .fill(palette.max)
                    .min_size(vec2(170.0, 34.0));
                let hint = "count and time every search of the paper again (Enter)";
                if ui.add_enabled(!busy, run).on_hover_text(hint).clicked() {
                    push(CompareCommand::RunPaper);
                }
                if running {
                    ui.spinner();
                    let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 34.0)));
                    if cancel.on_hover_text("Esc").clicked() {
                        push(CompareCommand::Cancel);
                    }
                }
                let open = ui.add(Button::new("Step its position").min_size(vec2(0.0, 34.0)));
                let hint = "open the paper’s position under the paper’s settings, three plies deep";
                if open.on_hover_text(hint).clicked() {
                    push(CompareCommand::OpenPaper);
                }
                ui.add(Label::new(RichText::new(PAPER.title).small().weak()).wrap());
            });
        });
}

/// What the run shows, in words; before it, what it will do.
fn verdict(ui: &mut Ui, replay: &Replay) {
    let palette = Palette::of(ui.ctx());
    let said = match replay.outcome() {
        Some(Err(error)) if error.is_cancelled() => {
            "Cancelled: what was found stays. Run it again for the rest.".to_owned()
        }
        Some(Err(error)) => {
            ui.label(RichText::new(error.to_string()).color(palette.error));
            return;
        }
        _ => sentence(replay),
    };
    ui.add(Label::new(RichText::new(said).font(theme::strong(theme::BODY + 2.0))).wrap());
    ui.add_space(8.0);
}
