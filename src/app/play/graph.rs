//! The chart of values; a click on a point shows its move.

use std::collections::BTreeSet;

use egui::Ui;

use crate::compare::plot;
use crate::cx::Cx;
use crate::play::PlayCommand;
use crate::session::Session;
use figure::chart::Chart;

const HEIGHT: f32 = 190.0;

pub(super) fn show(ui: &mut Ui, session: &Session, chart: &Chart, cx: &mut Cx) {
    let last = u32::try_from(session.play.game().moves().len()).unwrap_or(u32::MAX);
    if let Some(ply) = plot::show(ui, chart, last, HEIGHT, &BTreeSet::new()) {
        cx.push(PlayCommand::Look(ply + 1));
    }
    ui.horizontal_wrapped(|ui| {
        for curve in &chart.curves {
            let (rect, _) = ui.allocate_exact_size(egui::vec2(28.0, 18.0), egui::Sense::hover());
            crate::compare::chart::piece_ui(ui, curve, true, rect);
            ui.label(egui::RichText::new(&curve.name).small());
        }
    });
}
