//! The published experiment: what was printed beside what is counted and timed here.

mod tables;

use std::collections::BTreeSet;

use egui::{RichText, ScrollArea, Ui, vec2};

use figure::chart::{Chart, Curve};
use study::Results;

pub use session::compare::paper::*;

use super::super::theme;
use super::{CompareCommand, Measurement, View, chart, plot};
use session::Session;
use session::command::Command;

/// The least height of a plot, in points.
const LEAST: f32 = 270.0;
/// From this width on, tables and plots stand side by side.
const WIDE: f32 = 1150.0;

/// Shows the view.
pub fn show(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        let results = session.compare.of(View::Paper).map(Measurement::results);
        let away = session.compare.hidden(LEGEND);
        let mut push = |command| commands.push(Command::Compare(command));
        if results.is_none() {
            ui.label(RichText::new(sentence(None)).font(theme::strong(theme::BODY + 2.0)));
            ui.add_space(8.0);
        }
        let width = ui.available_width();
        if width < WIDE {
            tables::show(ui, results);
            ui.add_space(12.0);
            charts_ui(ui, results, away, LEAST, true, &mut push);
            return;
        }
        let height = ui.available_height();
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| tables::show(ui, results));
            ui.add_space(24.0);
            let rest = ui.available_width();
            ui.allocate_ui(vec2(rest, height), |ui| {
                ui.vertical(|ui| {
                    charts_ui(
                        ui,
                        results,
                        away,
                        ((height - 40.0) / 2.0).max(LEAST),
                        false,
                        &mut push,
                    );
                });
            });
        });
    });
}

fn charts_ui(
    ui: &mut Ui,
    results: Option<&Results>,
    away: &BTreeSet<String>,
    height: f32,
    beside: bool,
    push: &mut impl FnMut(CompareCommand),
) {
    let charts = charts(results);
    // Both show the same searches.
    let curves: Vec<&Curve> = charts[0].curves.iter().collect();
    chart::legend_ui(ui, &curves, "both charts", (LEGEND, away), push);
    let plot = |ui: &mut Ui, one: &Chart| {
        chart::title(ui, &one.name);
        plot::show(ui, one, 1, height - 30.0, away);
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
