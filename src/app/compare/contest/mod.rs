//! Any set of configurations side by side on what is open: live charts, a table, cancel and going on.
//!
//! `choice` says who takes part, `run` measures in the background, `quantity` makes the charts; the rest shows them.

mod choices;
mod controls;
mod status;
mod table;

pub use controls::large;
pub use session::compare::contest::*;

use egui::{CentralPanel, Frame, Margin, RichText, ScrollArea, Ui};

use figure::chart::Curve;
use study::Configuration;

use super::super::theme::{self, Palette};
use super::{CompareCommand, chart};
use session::Session;
use session::command::Command;
use session::compare::words::clock;

/// Who would take part now.
fn wanted(session: &Session) -> Vec<Configuration> {
    let choice = &session.settings.contest;
    choice.configurations(game_of(&session.stage))
}

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    controls::show(ui, session, &mut push);
    choices::show(ui, session, &mut push);
    let run = session.compare.contests.run();
    if let Some(run) = run {
        status::show(ui, session, run, &mut push);
    }
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default()
        .frame(frame)
        .show(ui, |ui| match run {
            Some(run) if !run.contest.rows.is_empty() => results(ui, session, run, &mut push),
            Some(run) if run.is_running() => {}
            _ => invitation(ui, session),
        });
}

/// The least height of the charts, in points.
const CHARTS: f32 = 210.0;

fn results(ui: &mut Ui, session: &Session, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    let choice = &session.settings.contest;
    let height = (ui.available_height() * 0.45).max(CHARTS);
    let charts = charts(run, choice);
    // Each curve once, whichever chart it is in.
    let mut curves: Vec<&Curve> = Vec::new();
    for curve in charts.iter().flat_map(|chart| &chart.curves) {
        if !curves.iter().any(|other| other.name == curve.name) {
            curves.push(curve);
        }
    }
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let away = session.compare.hidden(LEGEND);
        chart::legend_ui(ui, &curves, "both charts", (LEGEND, away), push);
        ui.columns(2, |columns| {
            for (side, (ui, chart)) in columns.iter_mut().zip(&charts).enumerate() {
                controls::quantity_ui(ui, choice, side, push);
                chart::curves_ui(ui, chart, height, away);
            }
        });
        if let Some((depth, b)) = run.branching() {
            let plies = if depth == 1 { "ply" } else { "plies" };
            let text = format!(
                "Theory counts leaves: b^d and the others for b = {b:.2}, the mean branching over {depth} {plies} here."
            );
            ui.label(RichText::new(text).small().weak());
        }
        ui.add_space(8.0);
        table::show(ui, run);
        let text = format!("Times: {}.", clock(run.plan.repeats));
        ui.label(RichText::new(text).small().weak());
    });
}

/// What Run would do, while there is nothing to show.
fn invitation(ui: &mut Ui, session: &Session) {
    let palette = Palette::of(ui.ctx());
    ui.add_space(ui.available_height() * 0.25);
    let title = RichText::new("Which settings pay?").font(theme::strong(26.0));
    ui.label(title.color(palette.text));
    ui.add_space(8.0);
    let plan = session.compare.plan(&session.stage, &session.settings);
    let count = wanted(session).len();
    let who = match count {
        0 => "Choose at the left who is to take part".to_owned(),
        1 => "Run measures the one configuration at the left".to_owned(),
        count => format!("Run measures the {count} configurations at the left"),
    };
    let depths = if plan.depth == 1 {
        "depth 1".to_owned()
    } else {
        format!("depths 1 to {}", plan.depth)
    };
    let text = format!(
        "{who}, to {depths} of “{}”: nodes, leaves, cutoffs, time, speed, branching and ratio, beside what theory says.",
        session.stage.source.title()
    );
    let text = RichText::new(text).size(theme::LARGE).color(palette.weak);
    ui.add(egui::Label::new(text).wrap());
}
